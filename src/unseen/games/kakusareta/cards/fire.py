"""The cards of fire: Rain of Fire, Fireball, Fire Streak, To Ashes."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, ORTH, around, bit, cell, cells, count, has, mask
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY, Card, open_window
from unseen.games.kakusareta.cards.power import MoyaPower, Power, strike
from unseen.games.kakusareta.deeds.coins import GIVEN, lay
from unseen.games.kakusareta.deeds.placing import SOURCES
from unseen.games.kakusareta.deeds.raze import besiegers, raze, razed_words
from unseen.games.kakusareta.deeds.things import EVERY_LINE, Step, pawn_name
from unseen.games.kakusareta.disciplines import FIRE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import COIN, ONE_COIN, PAWN, SPACE, line_name


# ---- Rain of Fire (KAK-EK-RAIN) ----
class Rain(Power):
    """An attack of this turn spreads to upright Moya of the same level, from neighbour to neighbour."""

    when: int = OWN_DAY
    strikes: bool = True
    safe: bool = True

    def victims(self, b: Board, start: i64) -> i64:
        """Who falls when the attack on `start` spreads; of two attacks on one space the later counts."""
        assert isinstance(b, Kaku)
        level: i64 = 0
        for h in b.hits:
            if not hits.by_card(h) and hits.stood(h) == start:
                level = hits.level_of(h)
        if level == 0:
            return 0
        alike = b.of_level(level) & ~b.down
        reach = ORTH[start] & alike
        while (further := reach | around(reach) & alike) != reach:
            reach = further
        return reach

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        attacked = dict.fromkeys([int(hits.stood(h)) for h in b.hits if not hits.by_card(h)])
        return [self.first + c for c in attacked if b.rules.allow_wasted or self.victims(b, c) != 0]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        strike(p, self.victims(p.board, target), tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" from **{rest[0]}**"


# ---- Fireball (KAK-EK-BALL) ----
class Burnt(Happening):
    """A pawn went to its pool (Fireball)."""

    level: str
    space: str

    traced: ClassVar = "space"

    def happen(self, board: Board) -> None:
        board.burn(cell(self.space))

    def words(self, view: Known) -> str:
        return f"Lv{self.level} **{self.space}** leaves the board."


class Fireball(Power):
    """Any one Moya goes to its pool."""

    called: str = "BALL"
    strikes: bool = True
    safe: bool = True

    def steps(self, b: Board) -> list[Action]:
        return self.on(b.occupied())

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        level = p.board.level(target)
        p.board.burn(target)
        if tell is not None:
            tell.say(EVERYONE, Burnt(str(level), NAMES[target]))

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" on {pawn_name(view, rest[0])}"


# ---- Fire Streak (KAK-EM-STREAK) ----
LINE: Final[Arg] = [(way, (f"line:{way}",)) for way in EVERY_LINE]
BETWEEN_ONLY: Final = 1
REVEAL_ONLY: Final = 2
"""Values of Rules.fire_streak; 0 is dart_then_coin."""
ANSWERED: Final = Word("={answer}", "", answer="hit|miss")
DART_LOST: Final = Word("-d", "")
ROW: Final[i64] = 31
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


class Streak(MoyaPower):
    """Two upright Lv2 of one row or column hit K if K stands on it: a dart, or else a coin, is lost."""

    telling: bool = True

    def steps(self, b: Board) -> list[Action]:
        """By what everybody knows: only lines on which K may stand (option allow_wasted_cards)."""
        where = bit(b.seen) if b.seen >= 0 else b.temples
        shots = [line for line in range(10) if count(b.lv2 & ~b.down & line_mask(line)) >= 2]
        return [self.first + line for line in shots if b.rules.allow_wasted or self.struck(b, line) & where != 0]

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
            open_window(p, "give", tell)

    def aimed(self, target: str) -> str:
        return f" along **{line_name(target)}**"


class Give(Step):
    """W6: a coin goes to the table, and is no location coin."""

    elemental: bool = True
    settled: bool = True
    general = ("KAK-EM-STREAK", "No coin has to be given up.")

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
        return StepWords(f"Give up coin **{rest[0]}**", "", ONE_COIN, TURN, chip="give up")


# ---- To Ashes (KAK-EM-ASHES) ----
class Ashes(MoyaPower):
    """A temple is destroyed though Lv1 or Lv3 stand on some of its sides; a token for each of them."""

    when: int = OWN_DAY
    per_pawn: bool = True
    telling: bool = True

    def pawns(self, b: Board, target: i64) -> i64:
        return count(ORTH[target] & b.court() & (b.lv1 | b.lv3))

    def offered(self, b: Board) -> list[Action]:
        purse = b.spendable(self.side, self.element)
        return [a for a in super().offered(b) if self.price(b.rules, self.pawns(b, a - self.first)) <= purse]

    def steps(self, b: Board) -> list[Action]:
        """With the action of the destruction; all sides upright, at least one a Lv2 and one a stand-in."""
        if b.left < (2 if b.rules.power_costs_action else 1):
            return []
        out: list[Action] = []
        able = b.upright() & ~b.used
        for c in cells(b.temples):
            sides = ORTH[c] & b.court()
            if sides & ~able == 0 and sides & b.lv2 != 0 and sides & ~b.lv2 != 0:
                out.append(self.first + c)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        raze(p, target, tell)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        temple = rest[1]
        text = f"{self.title()}: the Moya on {', '.join(besiegers(view, temple))} destroy temple **{temple}**"
        price = self.cost(view, self.pawns(view.board, cell(temple)))
        return StepWords(text, price, razed_words(view, temple), chip=temple)


RAIN: Final[Rain] = Rain("rain", FIRE, 3, 4361, "play Rain", [SPACE])
FIREBALL: Final[Fireball] = Fireball("fireball", FIRE, 3, 4386, "play Fireball", [PAWN])
STREAK: Final[Streak] = Streak("streak", FIRE, 4, 4461, "play Streak", [LINE], [ANSWERED])
GIVE: Final[Give] = Give(4242, "give {}", [COIN], [GIVEN, DART_LOST])
ASHES: Final[Ashes] = Ashes("ashes", FIRE, 1, 4436, "play Ashes", [SPACE], SOURCES)
CARDS: Final[list[Card]] = [RAIN, FIREBALL, STREAK, ASHES]
