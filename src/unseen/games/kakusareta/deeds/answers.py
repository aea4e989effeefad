"""The moments at which a side answers: W2, W3, W4 and W6 (KAK-ELE-21). The cards that are answers stand in cards/."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cells
from unseen.core.events import Tell
from unseen.core.game import Order
from unseen.core.seats import Action
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta.cards.card import PASSED_ON, card_of, close_window
from unseen.games.kakusareta.cards.earth import FORTIFY
from unseen.games.kakusareta.cards.fire import GIVE
from unseen.games.kakusareta.cards.power import resolve
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.cards.wind import FATE, MIRAGE
from unseen.games.kakusareta.deeds.placing import NOTHING
from unseen.games.kakusareta.deeds.shows import offer_truth
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU_REVEAL, MOYA, MOYA_FATE, MOYA_FORTIFY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku

PASS: Final = 4240
ALWAYS_PASS: Final = "pass"
ORDERS: Final = (
    Order(
        ALWAYS_PASS,
        "Always pass",
        "When you are asked whether a card of yours answers, your answer is to pass, until you take this back."
        " A coin that has to be given is still yours to choose.",
    ),
)
"""The standing order of a side: it does no more than it must when it is asked."""


class Pass(Step):
    """M does not answer, or no further."""

    side: int = MOYA
    elemental: bool = True
    settled: bool = True
    general = ("KAK-ELE-21", "Nothing waits for an answer of yours.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """Pawns stay as they lie (W3), or the card takes effect (W2)."""
        if p.board.phase == MOYA_FORTIFY:
            close_window(p, "fortify", True, tell)
            return
        action = int(p.answering)
        p.answering = -1
        close_window(p, "fate", True, tell)
        card = card_of(action)
        resolve(p, card, action - card.first, tell)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.window == "fortify":
            return StepWords("Leave it at that" if view.board.fortified else "Let them lie", "", "", TURN)
        card = view.answering[0]
        return StepWords("Let it happen", "", f"{title(card)} does what it does." if card else "", TURN)


def offered(b: Kaku) -> list[Action]:
    """The answers to what is asked; to the reveal of a night true ones first, then false ones that can be paid for."""
    if b.phase == MOYA_FATE:
        return [PASS, FATE.first]
    if b.phase == MOYA_FORTIFY:
        return [PASS, *FORTIFY.offered(b)]
    out: list[Action] = []
    if b.phase == KAKU_REVEAL:
        offer_truth(b, out)
        return out + MIRAGE.offered(b)
    return [GIVE.first + c for c in cells(b.hand)] if b.hand != 0 else [NOTHING]


def by_order(view: Known, key: str, legal: Sequence[Action]) -> Action | None:
    """Passing, or giving nothing where there is nothing to give."""
    if key != ALWAYS_PASS or not view.window:
        return None
    return next((action for action in (PASS, NOTHING) if action in legal), None)


DEEDS: Final[list[Step]] = [Pass(PASS, "pass", [], [PASSED_ON])]
