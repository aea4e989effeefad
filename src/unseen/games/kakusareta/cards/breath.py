"""Breath of Life (KAK-EM-BREATH)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.deeds.ends import AllStood
from unseen.games.kakusareta.disciplines import WIND
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position

BREATH: Final = 4274


class Breath(Power):
    """All Moya stand up, Lv3 and those on temples too."""

    side: int = MOYA

    def steps(self, b: Board) -> list[Action]:
        return [BREATH] if b.down != 0 or b.rules.allow_wasted else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.down = 0
        if tell is not None:
            tell.say(EVERYONE, AllStood())


CARD: Final[Breath] = Breath("breath", WIND, 3, BREATH, "play Breath")
