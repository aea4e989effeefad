"""Shifting Tide (KAK-EM-SHIFT)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells, has
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.actions import SHIFT
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.elemental import WATER
from unseen.games.kakusareta.events_elemental import Drifted
from unseen.games.kakusareta.position import MOYA, Position


class Shift(Card):
    """One upright Moya of the courtyard goes to any empty space of it, or changes places with another one."""

    def __init__(self) -> None:
        super().__init__("shift", MOYA, WATER, 3, SHIFT, ANY_TURN)
        self.size = 625

    def steps(self, p: Position) -> list[Action]:
        """Pawns of one level never change places: nothing would change (KAK-LV2-SWAP-03)."""
        out: list[Action] = []
        pawns = p.upright() & p.court()
        free = cells(p.free())
        movers = cells(pawns)
        for i in range(len(movers)):
            a = movers[i]
            for to in free:
                out.append(SHIFT + 25 * a + to)
            for j in range(i + 1, len(movers)):
                if p.rules.allow_wasted or p.level(a) != p.level(movers[j]):
                    out.append(SHIFT + 25 * a + movers[j])
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        a = target // 25
        b = target % 25
        two = has(p.occupied(), b)
        if two:
            p.trade(a, b)
        else:
            p.shift(a, b)
        if tell is not None:
            starts = (NAMES[a], NAMES[b]) if two else (NAMES[a],)
            ends = (NAMES[b], NAMES[a]) if two else (NAMES[b],)
            tell.say(EVERYONE, Drifted(starts, ends))

    def shown(self, target: i64) -> str:
        """Both spaces (`B2 C4`)."""
        return f"{NAMES[target // 25]} {NAMES[target % 25]}"


CARD: Final[Shift] = Shift()
