"""Changing Fate (KAK-EM-FATE)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import FATE
from unseen.games.kakusareta.board import MOYA, WIND, Board
from unseen.games.kakusareta.cards.card import ANSWER, Card
from unseen.games.kakusareta.position import Position


class Fate(Card):
    """The power that K has just played does nothing; its tokens and its use are spent all the same."""

    def __init__(self) -> None:
        super().__init__("fate", MOYA, WIND, 3, FATE, ANSWER)

    def steps(self, b: Board) -> list[Action]:
        return [FATE]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """What was to be cancelled does not happen: its window leaves it out."""


CARD: Final[Fate] = Fate()
