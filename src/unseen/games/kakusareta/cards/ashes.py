"""To Ashes (KAK-EM-ASHES)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import ORTH, cell, cells, count
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.placing import SOURCES
from unseen.games.kakusareta.deeds.raze import besiegers, raze
from unseen.games.kakusareta.disciplines import FIRE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import SPACE

ASHES: Final = 4436


class Ashes(Power):
    """A temple is destroyed though Lv1 or Lv3 stand on some of its sides; a token for each of them."""

    side: int = MOYA
    when: int = OWN_DAY
    per_pawn: bool = True

    def pawns(self, b: Board, target: i64) -> i64:
        """The stand-ins."""
        return count(ORTH[target] & b.court() & (b.lv1 | b.lv3))

    def steps(self, b: Board) -> list[Action]:
        """With the action of the destruction; all sides upright, at least one a Lv2 and one a stand-in."""
        if b.left < (2 if b.rules.power_costs_action else 1):
            return []
        out: list[Action] = []
        able = b.upright() & ~b.used
        for c in cells(b.temples):
            sides = ORTH[c] & b.court()
            if sides & ~able == 0 and sides & b.lv2 != 0 and sides & ~b.lv2 != 0:
                out.append(ASHES + c)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        raze(p, target, tell)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        temple = rest[1]
        text = f"**{title(self.name)}**: the Moya on {', '.join(besiegers(view, temple))} destroy temple **{temple}**"
        return StepWords(text, self.cost(view, self.pawns(view.board, cell(temple))))


CARD: Final[Ashes] = Ashes("ashes", FIRE, 1, ASHES, "play Ashes", [SPACE], SOURCES)
