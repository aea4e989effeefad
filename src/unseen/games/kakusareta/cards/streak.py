"""Fire Streak (KAK-EM-STREAK)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import bit, cells, count, has, mask
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.played import WindowOpened
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.deeds.coins import GIVEN, lay
from unseen.games.kakusareta.deeds.things import EVERY_LINE, Step
from unseen.games.kakusareta.disciplines import FIRE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, KAKU_GIVE, MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import COIN, ONE_COIN, line_name

GIVE: Final = 4242
STREAK: Final = 4461
LINE: Final[Arg] = [(way, (f"line:{way}",)) for way in EVERY_LINE]
BETWEEN_ONLY: Final = 1
REVEAL_ONLY: Final = 2
"""Values of Rules.fire_streak; 0 is dart_then_coin."""
ROW: Final[i64] = 31
ANSWERED: Final = Word("={answer}", "", answer="hit|miss")
DART_LOST: Final = Word("-d", "")
COLUMN: Final[i64] = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20


def line_mask(line: i64) -> i64:
    """The spaces of a row or column (index in EVERY_LINE)."""
    return ROW << (5 * line) if line < 5 else COLUMN << (line - 5)


class StreakAnswered(Happening):
    """Fire Streak hit K, or not."""

    hit: bool

    def words(self, view: Known) -> str:
        return "The Kakusareta is hit." if self.hit else "The Kakusareta is not there."

    def written(self, own: bool) -> str:
        return ANSWERED.write(self, answer="hit" if self.hit else "miss")


class DartLost(Happening):
    """K returns a dart to the pool (Fire Streak)."""

    def happen(self, board: Board) -> None:
        board.darts -= 1

    def words(self, view: Known) -> str:
        return "The Kakusareta returns a dart."

    def written(self, own: bool) -> str:
        return DART_LOST.write(self)


class CoinGiven(Happening):
    """K lays a coin face down, and it is not a location coin (Fire Streak)."""

    def happen(self, board: Board) -> None:
        board.coins -= 1
        board.close_window()

    def learned(self, view: Known, later: bool) -> None:
        view.to_table()

    def words(self, view: Known) -> str:
        return "The Kakusareta gives up a coin, face down."

    def written(self, own: bool) -> str:
        return "" if own else "-c:?"


class Streak(Power):
    """Two upright Lv2 of one row or column hit K if K stands on it: a dart, or else a coin, is lost."""

    side: int = MOYA

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

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" along **{line_name(rest[0])}**"

    def aimed(self, target: str) -> str:
        return f" along **{line_name(target)}**"


class Give(Step):
    """W6: a coin goes to the table, and is no location coin."""

    elemental: bool = True
    settled: bool = True
    general: Reason = ("KAK-EM-STREAK", "No coin has to be given up.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.close_window()
        lay(p, n, "given", tell)
        if tell is not None:
            tell.say(EVERYONE, CoinGiven())

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.window and rest[0] not in view.hand:
            return "KAK-EM-STREAK", f"Coin {rest[0]} is not in your hand."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Give up coin **{rest[0]}**", "", ONE_COIN, True)


CARD: Final[Streak] = Streak("streak", FIRE, 4, STREAK, "play Streak", [LINE], [ANSWERED])
DEEDS: Final[list[Step]] = [CARD, Give(GIVE, "give {}", [COIN], [GIVEN, DART_LOST])]
