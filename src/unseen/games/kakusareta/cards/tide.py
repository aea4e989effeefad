"""Gathering Tide (KAK-EK-TIDE)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Happening, Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.disciplines import WATER
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE, Kaku
from unseen.games.temples.knowledge import Slot

TIDE: Final = 4269


class HideBack(Happening):
    """The Hide coin came back to K's hand, so it had lain on the table (Gathering Tide)."""

    def happen(self, board: Board) -> None:
        board.coins += 1

    def learned(self, view: Known, later: bool) -> None:
        view.hide_told = ""
        view.slots = tuple([Slot(s.label, tuple([c for c in s.coins if c != "Hide"])) for s in view.slots])
        if view.kaku is not None:
            view.kaku.hide = HIDE_IN_HAND

    def words(self, view: Known) -> str:
        return "The Hide coin comes back to the hand of the Kakusareta."


class Tide(Power):
    """The Hide coin comes back to K's hand."""

    safe: bool = True

    def steps(self, b: Board) -> list[Action]:
        """No coin comes back in the turn in which it was placed (AMB-16)."""
        assert isinstance(b, Kaku)
        return [TIDE] if b.hide == HIDE_ON_TABLE and not b.still_due else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.hide = HIDE_IN_HAND
        p.board.coins += 1
        if tell is not None:
            p.later(tell, KAKU, HideBack())


CARD: Final[Tide] = Tide("tide", WATER, 1, TIDE, "play Tide")
