"""Shifting Tide (KAK-EM-SHIFT)."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cell, cells, has
from unseen.core.deeds import Arg
from unseen.core.events import Event, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power, drift
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.disciplines import WATER
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, PAWN, SPACE

SHIFT: Final = 4491


class Shift(Power):
    """One upright Moya of the courtyard goes to any empty space of it, or changes places with another one."""

    side: int = MOYA

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """The link says whether a pawn goes, or two change places: the line knows that from the board."""
        step = f"{text} {{start}} {{end}}"
        return [Word("!Shift({start}{link}{end})", step, start=ANY, link="[>,]", end=ANY)]

    def written(self, played: Event, target: str, own: bool) -> str:
        start, end = target.split()
        return self.lines[0].write(played, start=start, link=">", end=end)

    def steps(self, b: Board) -> list[Action]:
        """Pawns of one level never change places: nothing would change (KAK-LV2-SWAP-03)."""
        out: list[Action] = []
        pawns = b.upright() & b.court()
        free = cells(b.free())
        movers = cells(pawns)
        for i in range(len(movers)):
            a = movers[i]
            for to in free:
                out.append(SHIFT + 25 * a + to)
            for j in range(i + 1, len(movers)):
                if b.rules.allow_wasted or b.level(a) != b.level(movers[j]):
                    out.append(SHIFT + 25 * a + movers[j])
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        a = target // 25
        b = target % 25
        two = has(p.board.occupied(), b)
        drift(p, [int(a), int(b)] if two else [int(a)], [int(b), int(a)] if two else [int(b)], tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        if has(view.board.occupied(), cell(rest[1])):
            return f": {pawn_name(view, rest[0])} and {pawn_name(view, rest[1])} change places"
        return f": {pawn_name(view, rest[0])} goes to **{rest[1]}**"


CARD: Final[Shift] = Shift("shift", WATER, 3, SHIFT, "play Shift", [PAWN, SPACE])
