"""Answers at the place where somebody points: why not, how far a piece can go, what it is, and what a rule says."""

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import QueryParameter

from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.core.why import WhyNot, why_not
from unseen.core.wire import Json
from unseen.server.bodies import read_object
from unseen.server.deps import Name, Session, TheTables
from unseen.server.lobby import Sitting
from unseen.server.pages_render import render, words
from unseen.server.pages_steps import StepList, one_of
from unseen.server.security import Asked
from unseen.table.messages import read_steps

Mark = Annotated[str, QueryParameter(name="mark", max_length=80)]
Marks = Annotated[list[str], QueryParameter(name="mark", min_items=1, max_items=6)]
Rules = Annotated[list[str], QueryParameter(name="id", min_items=1, max_items=40)]


@get("/t/{table_id:str}/why", include_in_schema=False)
async def why(table_id: Name, session: Session, tables: TheTables, aim: Marks) -> dict[str, Json]:
    """Why what was pointed at, mark after mark, cannot be done: from what this browser's seat knows alone."""
    found = answered(await tables.table_view(table_id, session), aim)
    return {"sentence": found.sentence, "rule": found.rule, "instead": list(found.instead)}


def answered(sitting: Sitting, aim: list[str]) -> WhyNot:
    """The answer to one listener; before a curtain nobody asks."""
    table, listener = sitting.table, sitting.listener
    offered = [] if sitting.curtain or table.over else table.ask(listener)
    return why_not(table.game, table.view(listener), offered, aim)


@get("/t/{table_id:str}/ways", include_in_schema=False)
async def ways(table_id: Name, session: Session, tables: TheTables, mark: Mark) -> Response[str]:
    """The whole ways that begin with what was pointed at; none for who does not decide."""
    sitting = await tables.table_view(table_id, session)
    return Response(ways_html(sitting, mark), media_type=MediaType.HTML)


def ways_html(sitting: Sitting, mark: str) -> str:
    """They are made from this listener's view, as all steps are."""
    table, listener = sitting.table, sitting.listener
    offered = [] if sitting.curtain or table.over else table.ask(listener)
    found = StepList(table.game, table.view(listener), offered).ways_of(mark)
    return render("parts/ways.html", ways=found)


@post("/t/{table_id:str}/line", status_code=200, include_in_schema=False)
async def line(table_id: Name, request: Asked, session: Session, tables: TheTables) -> Response[str]:
    """Typed steps as one button that says how all of them bind, in the body, where no log looks; nothing is done."""
    raw = (await read_object(request, "steps")).get("steps")
    return Response(line_html(await tables.table_view(table_id, session), raw), media_type=MediaType.HTML)


def line_html(sitting: Sitting, raw: object) -> str:
    """Empty for what this listener cannot do now: sent as a message it is refused with its reason."""
    table, listener = sitting.table, sitting.listener
    if sitting.curtain or not table.asked(listener):
        return ""
    try:
        texts = read_steps(raw)
        found = table.drafts.meant(listener, texts)
    except UnseenError:
        return ""
    return render("parts/ways.html", ways=[one_of(texts, found)])


@get("/t/{table_id:str}/about", include_in_schema=False)
async def about(table_id: Name, session: Session, tables: TheTables, mark: Mark) -> Response[str]:
    """What this browser's seat can know of a thing on the board; empty for what has nothing to be told."""
    return Response(about_html(await tables.table_view(table_id, session), mark), media_type=MediaType.HTML)


def about_html(sitting: Sitting, mark: str) -> str:
    """The card of a thing, before a curtain of nothing."""
    table = sitting.table
    cards = {} if sitting.curtain or table.over else table.game.words.about(table.view(sitting.listener))
    return render("parts/about.html", card=cards.get(mark))


@get("/rules/{game_id:str}/some", include_in_schema=False)
async def some_rules(game_id: Name, ids: Rules) -> list[Json]:
    """Some rules of a game, each with its id and its text as HTML; ids that it does not know are left out."""
    book = game_class(game_id)({}).book
    found = [(ident, book.rule(ident)) for ident in ids]
    return [{"id": ident, "text": str(words(text))} for ident, text in found if text]


ROUTES = [why, ways, line, about, some_rules]
