"""Fire Streak (KAK-EM-STREAK)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import bit, cells, count, has, mask
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.actions import STREAK, WAYS
from unseen.games.kakusareta.board import FIRE, KAKU, KAKU_GIVE, MOYA, Board
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.events_elemental import DartLost, StreakAnswered, WindowOpened
from unseen.games.kakusareta.position import Position

BETWEEN_ONLY: Final = 1
REVEAL_ONLY: Final = 2
"""Values of Rules.fire_streak; 0 is dart_then_coin."""
ROW: Final[i64] = 31
COLUMN: Final[i64] = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20


def line_mask(line: i64) -> i64:
    """The spaces of a row or column (index in WAYS)."""
    return ROW << (5 * line) if line < 5 else COLUMN << (line - 5)


class Streak(Card):
    """Two upright Lv2 of one row or column hit K if K stands on it: a dart, or else a coin, is lost."""

    def __init__(self) -> None:
        super().__init__("streak", MOYA, FIRE, 4, STREAK, ANY_TURN)
        self.size = 10

    def steps(self, b: Board) -> list[Action]:
        """By what everybody knows: only lines on which K may stand (option allow_wasted_cards)."""
        archers = b.lv2 & ~b.down
        where = bit(b.seen) if b.seen >= 0 else b.temples
        out: list[Action] = []
        for line in range(10):
            if count(archers & line_mask(line)) >= 2 and (b.rules.allow_wasted or self.struck(b, line) & where != 0):
                out.append(STREAK + line)
        return out

    def struck(self, b: Board, line: i64) -> i64:
        """AMB-E1: the spaces that are hit, the whole line, or those strictly between the outermost two Lv2."""
        spaces = line_mask(line)
        if b.rules.fire_streak != BETWEEN_ONLY:
            return spaces
        archers = cells(b.lv2 & ~b.down & spaces)
        return mask([c for c in cells(spaces) if archers[0] < c < archers[-1]])

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """The answer is true; then a dart, or a coin of K's choice where the public number of coins allows one (W6)."""
        hit = has(self.struck(p.board, target), p.board.at)
        if tell is not None:
            tell.say(EVERYONE, StreakAnswered(hit))
        if not hit or p.rules.fire_streak == REVEAL_ONLY:
            return
        if p.board.darts > 0:
            p.board.darts -= 1
            if tell is not None:
                tell.say(EVERYONE, DartLost())
        elif p.board.coins > 0:
            p.board.open_window(KAKU_GIVE)
            if tell is not None:
                tell.say(EVERYONE, WindowOpened("give", KAKU))

    def shown(self, target: i64) -> str:
        return WAYS[target]


def give(p: Position, coin: i64) -> None:
    """The coin goes to the table, and is no location coin."""
    p.board.hand &= ~bit(coin)
    p.board.coins -= 1
    if p.slots:
        p.slots = [int(p.board.round) if c == coin else old for c, old in enumerate(p.slots)]


CARD: Final[Streak] = Streak()
