"""The designer's lab as pages, for the host alone: what was played, what is being played, and the form of a new one.

Nobody else is told that they are there: a guest gets what any address gets that leads nowhere.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter
from litestar.response import Redirect

from unseen.core.errors import UnseenError
from unseen.server.deps import Name, Nonce, TheLab, TheRecords, TheTables
from unseen.server.lab import Lab, Listed
from unseen.server.lab_form import LabForm
from unseen.server.pages_render import render
from unseen.server.records import Records
from unseen.server.security import Asked, address, has_lab, trust_style
from unseen.server.settings import Settings

FIELD_MAX: Final = 400
FIELDS_MAX: Final = 1_000
Game = Annotated[str, QueryParameter(name="game", max_length=80)]
Html = Response[str]


def provide_lab(request: Asked, state: State) -> Lab:
    """The lab, for who runs this server at home; for everybody else there is none."""
    settings, lab = state.settings, state.lab
    assert isinstance(settings, Settings)
    if not isinstance(lab, Lab) or not has_lab(request, settings):
        raise NotFoundException
    return lab


class LabPage:
    """What is played, and what there is."""

    def __init__(self, lab: Lab, all_listed: Sequence[Listed], error: str = "") -> None:
        self.folder: Final = str(lab.folder)
        self.playing: Final = lab.playing
        self.busy: Final = lab.busy
        self.listed: Final = all_listed
        self.error: Final = error

    def here(self, one: Listed) -> bool:
        """Is it being played by this server?"""
        return self.busy and self.playing is not None and self.playing.key == one.key

    def stands(self, one: Listed) -> str:
        """How far it is, in a few words."""
        if one.fault:
            return one.fault
        games = f"{one.played:,} of {one.most:,} games" if not one.whole else f"{one.played:,} games"
        if self.here(one):
            return f"{one.most:,} games, being played"
        if one.elsewhere:
            return f"{games}, being played by another run"
        return games

    def goes_on(self, one: Listed) -> bool:
        """Can this page play the rest?"""
        return not (one.fault or one.whole or one.elsewhere or self.busy) and one.small


def html(text: str, status: int = 200) -> Html:
    """A page as an answer."""
    return Response(text, media_type=MediaType.HTML, status_code=status)


# ---- what there is ----
@get("/lab", include_in_schema=False)
async def lab_page(lab: TheLab, nonce: Nonce) -> Html:
    """All experiments, and how far the one is that is being played."""
    return html(await page_html(lab, nonce))


async def page_html(lab: Lab, nonce: str, error: str = "") -> str:
    """The page, with what could not be done."""
    try:
        found = await lab.listed()
    except UnseenError as fault:
        found, error = [], error or fault.sentence
    return render("lab.html", page=LabPage(lab, found, error), nonce=nonce)


@get("/lab/parts", include_in_schema=False)
async def lab_parts(lab: TheLab) -> Html:
    """How far it is, for the script that asks again and again."""
    return html(render("parts/labnow.html", page=LabPage(lab, [])))


@post("/lab/stop", status_code=303, include_in_schema=False)
async def lab_stop(lab: TheLab) -> Redirect:
    """Stop what is being played; what was played stays."""
    await lab.stop()
    return Redirect("/lab", status_code=303)


@post("/lab/{key:str}/go", status_code=303, include_in_schema=False)
async def lab_go(key: Name, lab: TheLab, nonce: Nonce) -> Html | Redirect:
    """Go on with one."""
    try:
        await lab.go_on(key)
    except UnseenError as error:
        return html(await page_html(lab, nonce, error.sentence), 409)
    return Redirect("/lab", status_code=303)


@get("/lab/{key:str}/report", include_in_schema=False)
async def lab_report(key: Name, request: Asked, lab: TheLab) -> Html:
    """What an experiment says, so far."""
    found = await lab.report(key)
    trust_style(request, found.style)
    return html(found.html)


@get("/lab/{key:str}/records/{name:str}", include_in_schema=False)
async def lab_record(key: Name, name: Name, request: Asked, lab: TheLab, records: TheRecords) -> Redirect:
    """An odd game, to be watched again."""
    return Redirect(await brought(records, await lab.record(key, name), address(request)), status_code=303)


async def brought(records: Records, text: str, who: str) -> str:
    """The address of its replay."""
    return f"/r/{await records.bring(text.encode(), who)}"


# ---- a new one ----
@get("/lab/new", include_in_schema=False)
async def lab_form(lab: TheLab, tables: TheTables, nonce: Nonce, game: Game = "") -> Html:
    """The form of a new experiment."""
    return html(render("labnew.html", page=LabForm(tables.offers.games(), game, {}), busy=lab.busy, nonce=nonce))


@post("/lab/new", status_code=303, include_in_schema=False)
async def lab_begin(request: Asked, lab: TheLab, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """Play what the form asks for; a form that does not work comes back with one sentence."""
    given = await read_fields(request)
    page = LabForm(tables.offers.games(), given.get("game", [""])[-1], given)
    try:
        await lab.begin(page.asked())
    except UnseenError as error:
        page.error = error.sentence
        return html(render("labnew.html", page=page, busy=lab.busy, nonce=nonce), 422)
    return Redirect("/lab", status_code=303)


async def read_fields(request: Asked) -> Mapping[str, list[str]]:
    """A sent form, of which a field may have several values; UnseenError `malformed` if it is none of ours."""
    found: dict[str, list[str]] = {}
    pairs = list((await request.form()).multi_items())
    for name, value in pairs:
        if not isinstance(value, str) or len(value) > FIELD_MAX or len(pairs) > FIELDS_MAX:
            raise UnseenError("malformed", "This form is not one of ours.")
        found.setdefault(name, []).append(value)
    return found


ROUTES: Final = [lab_page, lab_parts, lab_stop, lab_go, lab_report, lab_record, lab_form, lab_begin]
