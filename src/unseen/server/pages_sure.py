"""The chart of a replay: how sure everybody could be, turn by turn. The page's script asks for it when it is there."""

import asyncio
from typing import Final

from litestar import get

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.pictures import percent
from unseen.server.deps import Name, Session, TheRecords, TheTables
from unseen.server.pages import Html, html
from unseen.server.pages_render import CHART, render
from unseen.server.pages_replay import looked_back
from unseen.server.replays import Replayed
from unseen.server.sure import Point, Sure

WIDE, HIGH = CHART
LEFT: Final = 64.0
RIGHT: Final = 12.0
TOP: Final = 12.0
LOW: Final = 96.0


class Chart:
    """The points in the measures of the picture; along it lie the steps, as on the slider."""

    def __init__(self, game: Game, found: Sure, last: int, root: str) -> None:
        self.sought: Final = game.sought
        self.found: Final = found
        self.last: Final = last
        self.root: Final = root
        self.points: Final = [(self.x(one), self.y(one), one, percent(one.share)) for one in found.points]
        self.line: Final = " ".join([f"{x:.4g},{y:.4g}" for x, y, _, _ in self.points])
        self.turning: Final = self.points[found.turning] if found.turning >= 0 else None
        self.area: Final = f"{self.x_at(found.points[0].at):.4g},{LOW} {self.line} {self.points[-1][0]:.4g},{LOW}"
        self.grid: Final = [(self.y_of(share), percent(share)) for share in (1.0, 0.5, 0.0)]
        self.wide, self.high, self.left, self.right = WIDE, HIGH, LEFT, WIDE - RIGHT

    def x_at(self, at: int) -> float:
        """Where a step lies."""
        return LEFT + (WIDE - LEFT - RIGHT) * at / max(self.last, 1)

    def y_of(self, share: float) -> float:
        """Where a share lies."""
        return LOW - (LOW - TOP) * share

    def x(self, point: Point) -> float:
        """How far to the right a point lies."""
        return self.x_at(point.at)

    def y(self, point: Point) -> float:
        """How far down a point lies."""
        return self.y_of(point.share)


@get("/t/{table_id:str}/sure", include_in_schema=False)
async def sure_at_table(table_id: Name, session: Session, tables: TheTables) -> Html:
    """The chart of a finished game; UnseenError `no-seat` while it goes on."""
    replayed = looked_back(await tables.table_view(table_id, session))
    return await charted(replayed, f"/t/{table_id}")


@get("/r/{name:str}/sure", include_in_schema=False)
async def sure_of_record(name: Name, records: TheRecords) -> Html:
    """The chart of a record."""
    replayed = records.find(name).replayed
    if replayed is None:
        raise UnseenError("record-view", "This is what one listener was told: nothing can be worked out from it.")
    return await charted(replayed, f"/r/{name}")


async def charted(replayed: Replayed, root: str) -> Html:
    """The chart, or a sentence where there is none to show."""
    found = await asyncio.to_thread(replayed.measured)
    game = replayed.match.game
    if len(found.points) < 2:
        return html(render("parts/unsure.html", said="This is not worked out for this game."))
    return html(render("parts/sure.html", chart=Chart(game, found, len(replayed.match.steps), root)))


ROUTES: Final = (sure_at_table, sure_of_record)
