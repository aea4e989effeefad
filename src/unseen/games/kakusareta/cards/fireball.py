"""Fireball (KAK-EK-BALL)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell, cells
from unseen.core.events import Happening, Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.disciplines import FIRE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import PAWN

FIREBALL: Final = 4386


class Burnt(Happening):
    """A pawn went to its pool (Fireball)."""

    level: str
    space: str

    def happen(self, board: Board) -> None:
        board.burn(cell(self.space))

    def words(self, view: Known) -> str:
        return f"Lv{self.level} **{self.space}** leaves the board."


class Fireball(Power):
    """Any one Moya goes to its pool."""

    strikes: bool = True
    safe: bool = True

    def steps(self, b: Board) -> list[Action]:
        return [FIREBALL + c for c in cells(b.occupied())]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        level = p.board.level(target)
        p.board.burn(target)
        if tell is not None:
            tell.say(EVERYONE, Burnt(str(level), NAMES[target]))

    def called(self) -> str:
        return "BALL"

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" on {pawn_name(view, rest[0])}"


CARD: Final[Fireball] = Fireball("fireball", FIRE, 3, FIREBALL, "play Fireball", [PAWN])
