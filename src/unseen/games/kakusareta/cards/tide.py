"""Gathering Tide (KAK-EK-TIDE)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import TIDE
from unseen.games.kakusareta.board import KAKU, WATER, Board
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.events_elemental import HideBack
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE, Kaku


class Tide(Card):
    """The Hide coin comes back to K's hand."""

    def __init__(self) -> None:
        super().__init__("tide", KAKU, WATER, 1, TIDE, ANY_TURN)
        self.safe = True

    def steps(self, b: Board) -> list[Action]:
        """No coin comes back in the turn in which it was placed (AMB-16)."""
        assert isinstance(b, Kaku)
        return [TIDE] if b.hide == HIDE_ON_TABLE and not b.still_due else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.hide = HIDE_IN_HAND
        p.board.coins += 1
        if tell is not None:
            p.later(tell, KAKU, HideBack())


CARD: Final[Tide] = Tide()
