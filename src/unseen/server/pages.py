"""The pages: lobby, table, end of a game, rules. They show what `Tables` gives and know no game."""

import secrets
from functools import cache
from typing import Annotated, Final

from litestar import MediaType, Response, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect

from unseen.ai.levels import left_out
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR
from unseen.server.deps import Name, Nonce, Session, TheAids, TheTables
from unseen.server.lobby import Sitting
from unseen.server.pages_affairs import wanting
from unseen.server.pages_curtain import CurtainPage
from unseen.server.pages_held import NOTHING, Held
from unseen.server.pages_lobby import LobbyPage, Ordered, cards, given_options, warned
from unseen.server.pages_new import NewGame
from unseen.server.pages_preview import Preview
from unseen.server.pages_render import error_page, page_ids, render, rule_link
from unseen.server.pages_replay import EndPage
from unseen.server.pages_table import TablePage, still
from unseen.server.playtest.questions import Questions, questions
from unseen.server.security import Asked, address, has_lab, is_host
from unseen.server.tables import Tables
from unseen.server.yours import lobby_data
from unseen.table.messages import REMATCH

__all__ = ["ROUTES", "error_page"]
Html = Response[str]
Eyes = Annotated[str, QueryParameter(name="as", max_length=40)]
At = Annotated[int | None, QueryParameter(name="at", ge=0, le=1_000_000)]
Worked = Annotated[bool, QueryParameter(name="places")]
Key = Annotated[str, QueryParameter(max_length=40)]
Game = Annotated[str, QueryParameter(name="game", max_length=80)]
Preset = Annotated[str, QueryParameter(name="preset", max_length=80)]
FIELD_MAX: Final = 400
FIELDS_MAX: Final = 200


def html(text: str, status: int = 200) -> Html:
    """A page as an answer."""
    return Response(text, media_type=MediaType.HTML, status_code=status)


# ---- lobby ----
@get("/", include_in_schema=False)
async def lobby_page(
    request: Asked, session: Session, tables: TheTables, nonce: Nonce, game: Game = "", preset: Preset = ""
) -> Html:
    """Games, the form of a new table, and this browser's tables; an address may ask for options or a preset."""
    asked = {name: value for name, value in request.query_params.items() if len(value) <= FIELD_MAX}
    faults = [str(fault) for fault in left_out()] if is_host(request, tables.settings) else []
    page = LobbyPage(await lobby_data(tables, session, faults), game, asked=asked, preset=preset)
    lab = has_lab(request, tables.settings)
    return html(render("lobby.html", page=page, link=rule_link(page.game.id), nonce=nonce, lab=lab))


@post("/new", status_code=303, include_in_schema=False)
async def new_table(request: Asked, session: Session, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """Make the table of the form and go there; a form that does not work comes back with one sentence."""
    form = await read_form(request)
    key = form.get("game", "")
    try:
        offer = tables.offers.offer(key)
        if not form.get("sure") and warned(offer, form):
            return await lobby_again(request, session, tables, nonce, form)
        order = Ordered(offer.seated(given_options(form)), form)
        made = await tables.create(
            session,
            key,
            order.options,
            order.seat,
            order.opponents,
            order.clock,
            address(request),
            order.manners,
            linked=False,  # the page of the table makes them, and shows them
        )
    except UnseenError as error:
        return await lobby_again(request, session, tables, nonce, form, error)
    return Redirect(f"/t/{made.table_id}", status_code=303)


async def lobby_again(
    request: Asked, session: str, tables: Tables, nonce: str, form: dict[str, str], error: UnseenError | None = None
) -> Html:
    """The lobby with the form as it was sent, and what is wrong or odd about it."""
    sentence, rule = (error.sentence, error.rule) if error is not None else ("", "")
    page = LobbyPage(await lobby_data(tables, session), form.get("game", ""), form, sentence, rule)
    lab = has_lab(request, tables.settings)
    text = render("lobby.html", page=page, link=rule_link(page.game.id), nonce=nonce, lab=lab)
    return html(text, 422 if error is not None else 200)


async def read_form(request: Asked) -> dict[str, str]:
    """A sent form as texts; UnseenError `malformed` if it is none of ours."""
    data = await request.form()
    fields = {name: value for name, value in data.items() if isinstance(value, str)}
    if "game" not in fields or len(fields) > FIELDS_MAX or any([len(value) > FIELD_MAX for value in fields.values()]):
        raise UnseenError("malformed", "This form is not one of ours.")
    return fields


# ---- table ----
@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    table_id: Name, request: Asked, session: Session, tables: TheTables, nonce: Nonce, eyes: Eyes = "", at: At = None
) -> Html:
    """The table as this browser's seat has it before it, or its end."""
    sheet = await tables.playtests.given(table_id)
    sitting = await tables.table_view(table_id, session)
    asking = questions(sitting, sheet, tables.playtests.on)
    return html(whole_page(request, tables, sitting, nonce, asking, eyes, at))


def whole_page(
    request: Asked,
    tables: Tables,
    sitting: Sitting,
    nonce: str,
    asking: Questions | None,
    eyes: str = "",
    at: int | None = None,
) -> str:
    """The page of a table, or of its end."""
    preview = Preview(request, sitting.table.game)
    new = NewGame(sitting, tables.offers.of(sitting.table.game)) if sitting.table.over else None
    return table_html(sitting, eyes, at, "", nonce=nonce, preview=preview, new=new, asking=asking)


@get("/t/{table_id:str}/parts", include_in_schema=False)
async def table_parts(
    table_id: Name,
    session: Session,
    tables: TheTables,
    aids: TheAids,
    nonce: Nonce,
    eyes: Eyes = "",
    at: At = None,
    ground: Key = "",
    log: Key = "",
    legend: Key = "",
    places: Worked = False,
) -> Html:
    """All regions of the page, for the script that morphs what changed; what it holds already is left out.

    With `places` the board shows what can be worked out, where the table allows it.
    """
    sitting = await (aids.view if places else Tables.table_view)(tables, table_id, session)
    return html(table_html(sitting, eyes, at, "parts/", Held(ground, log, legend), nonce=nonce))


def table_html(sitting: Sitting, eyes: str, at: int | None, folder: str, held: Held = NOTHING, **common: object) -> str:
    """A page, or only its regions; `common` is what every page is given."""
    link = rule_link(sitting.table.game.id)
    if sitting.table.over:
        return render(f"{folder}end.html", page=EndPage(sitting, eyes, at), link=link, **common)
    if sitting.curtain:
        return render(f"{folder}curtain.html", page=CurtainPage(sitting), **common)
    return render(f"{folder}table.html", page=TablePage(sitting, held), link=link, **common)


@post("/t/{table_id:str}/again", status_code=303, include_in_schema=False)
async def play_again(table_id: Name, session: Session, tables: TheTables) -> Redirect:
    """Ask for another game, seats swapped, or agree to it; the new table, or this one until all have agreed."""
    sitting = await tables.table_view(table_id, session)
    mine = sitting.here or [sitting.listener]
    if mine == [SPECTATOR] or not sitting.table.over:
        raise UnseenError("no-seat", "Who played a finished game here can play it again.")
    async with tables.held(table_id) as live:
        for seat in mine:
            if seat in wanting(live.table):
                key = f"again-{secrets.token_hex(8)}"
                await tables.taken(live, seat, {"key": key, "after": 0, "offer": {"kind": REMATCH}})
    return Redirect(f"/t/{sitting.table.agreements.again or table_id}", status_code=303)


# ---- rules ----
@get("/rules", include_in_schema=False)
async def all_rules_page(tables: TheTables, nonce: Nonce) -> Html:
    """The games whose rules can be read."""
    return html(render("rules_all.html", cards=cards(tables.offers.games()), nonce=nonce))


@get("/rules/{game_id:str}", include_in_schema=False)
async def rules_page(game_id: Name) -> Html:
    """The rules of a game, one anchor for each."""
    return html(rules_html(game_id))


@cache
def rules_html(game_id: str) -> str:
    """A game's rules as a page; they do not change while a server runs."""
    game = game_class(game_id)({})
    known, rules = page_ids(game), game.book.page()
    link = lambda ident: f"#{ident}" if ident in known else ""  # noqa: E731 - as the templates call it
    return render("rules.html", game=game, rules=rules, still=still, link=link)


ROUTES: Final = [lobby_page, new_table, table_page, table_parts, play_again, all_rules_page, rules_page]
