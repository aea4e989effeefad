"""Answers at the place where somebody points: why something cannot be done now, and a rule over the table."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from unseen.core.registry import game_class
from unseen.core.why import WhyNot, why_not
from unseen.core.wire import Json
from unseen.server.deps import Name, Session, TheTables
from unseen.server.lobby import Sitting
from unseen.server.pages_render import words

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


@get("/rules/{game_id:str}/some", include_in_schema=False)
async def some_rules(game_id: Name, ids: Rules) -> list[Json]:
    """Some rules of a game, each with its id and its text as HTML; ids that it does not know are left out."""
    book = game_class(game_id)({}).book
    found = [(ident, book.rule(ident)) for ident in ids]
    return [{"id": ident, "text": str(words(text))} for ident, text in found if text]


ROUTES = [why, some_rules]
