"""The cards of wind: Silent Leap, Mirage, Tempest, Swift Breeze, Changing Fate, Breath of Life."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, RAYS, bit, cell, cells, has
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Event, Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import BY_NAME, OWN_DAY, Card, card_of
from unseen.games.kakusareta.cards.power import SIDE_OF, WAY_OF, Flow, MoyaPower, Power, drift
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.shows import AllStood, Shown, reveal
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.disciplines import IN_FORCE, WIND
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import ways
from unseen.games.kakusareta.options import CELL, Rules
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA
from unseen.games.kakusareta.position import Position, lose_cornered
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import ANY, SPACE


# ---- Silent Leap (KAK-EK-SILENT) ----
class SilentOver(Happening):
    """To K alone: the gap that the next leap crosses in silence."""

    space: str

    def learned(self, view: Known, later: bool) -> None:
        view.own.silent = cell(self.space)

    def words(self, view: Known) -> str:
        return f"Your next leap crosses **{self.space}** silently."

    def written(self, own: bool) -> str:
        return SILENT.lines[0].write(self, target=self.space)


class Silent(Power):
    """The next leap crosses a gap without attacking the Moya in it; nobody is told which."""

    when: int = OWN_DAY

    def gaps(self, b: Board) -> i64:
        """The spaces that some leap from here crosses (KAK-LEAP-03)."""
        assert isinstance(b, Kaku)
        found: i64 = 0
        for way in ways(b, b.at):
            found |= way.over
        return found

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        if b.coin_down or b.on_courtyard() or b.petrify == IN_FORCE or b.spent >= b.points():
            return []
        return self.on(self.gaps(b) if b.rules.allow_wasted else self.gaps(b) & b.upright())

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Where M may cancel it, K's own note of the gap comes before the answer."""
        if tell is not None:
            p.whisper(tell, SilentOver(NAMES[target]))

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.silent = target
        if tell is not None and not p.rules.fate_silent:
            p.whisper(tell, SilentOver(NAMES[target]))

    def written(self, played: Event, target: str, own: bool) -> str:
        """In his own hand the gap says it."""
        return "" if own else super().written(played, "?", own)

    def shown(self, target: i64) -> str:
        """Nobody is told which leap."""
        return ""

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" over {pawn_name(view, rest[0])}, with the next leap"

    def seen(self, view: Known) -> str:
        if view.rules.fate_silent:
            return "Told at once, and not which leap; the Moya may cancel it."
        return "Told at the end, before everything else, and not which leap."

    def interrupts(self, rules: Rules) -> bool:
        return rules.fate_silent


# ---- Mirage (KAK-EK-MIRAGE) ----
LIES: Final[Arg] = [
    *SPACE,
    *[(f"{'row' if rod in '135' else 'column'} {rod}", (f"line:{rod}",)) for rod in LINES],
]
TRUTH: Final = f"(?:row[1-5]|col[A-E]|{ANY})"
LIE_WORDS: Final = {
    "row": Word("show:row{place} !Mirage({truth})", "mirage row {place}", place="[135]", truth=TRUTH),
    "column": Word("show:col{place} !Mirage({truth})", "mirage column {place}", place="[ACE]", truth=TRUTH),
    "cell": Word("show:{place} !Mirage({truth})", "mirage {place}", place=ANY, truth=TRUTH),
}


class Mirage(Card):
    """A reveal of the night is answered falsely; paid for, and so told, at the start of K's next turn."""

    general = (
        "KAK-EK-MIRAGE",
        "A Mirage names another standing temple, or a line with a rod on which you are not.",
    )

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """What is shown, and in his own hand what would have been true."""
        return [*LIE_WORDS.values(), Word(f"pay!{self.notation}", "")]

    def steps(self, b: Board) -> list[Action]:
        """Not where Quake's marker already stands: that reveal is a price, and true."""
        assert isinstance(b, Kaku)
        if b.marked or b.on_courtyard():
            return []
        if b.rules.shows[b.spent] == CELL:
            return self.on(b.temples & ~bit(b.at))
        return [self.first + 25 + line for line in range(6) if not on_line(b.at, line)]

    def owed(self, b: Board) -> bool:
        return isinstance(b, Kaku) and b.mirage_due

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """A true answer and a false one are told alike."""
        self.reserve(p, tell)
        what, place = self.lie(n)
        reveal(p, what, place, tell)

    def lie(self, target: i64) -> tuple[str, str]:
        """The false reveal: a temple, or a line in the order of LINES."""
        if target < 25:
            return "cell", NAMES[target]
        line = target - 25
        return "row" if line < 3 else "column", LINES[line]

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.unpaid(view) if view.reveal else None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        shown = " ".join(rest)
        told = f"Everyone sees {shown} as if it were true, until you pay when your next turn begins."
        text = f"{self.title()}: show **{shown}**, and end the night turn"
        return StepWords(text, self.cost(view), told, TURN, chip=shown)


def lie_word(shown: Shown, at: str) -> str:
    """The word of a false reveal by a K who stands here."""
    truths = {"row": f"row{at[1]}", "column": f"col{at[0]}", "cell": at}
    return LIE_WORDS[shown.what].write(shown, truth=truths[shown.what])


def on_line(c: i64, line: int) -> bool:
    """Does this space lie on the line of this rod (index in LINES)?"""
    return c // 5 == 2 * line if line < 3 else c % 5 == 2 * (line - 3)


# ---- Tempest (KAK-EK-TEMPEST) ----
DIRECTION: Final[Arg] = [(wind, ()) for wind in "NESW"]
"""In the order of the courtyard's STEPS."""


class Tempest(Power):
    """All Moya of the courtyard are blown one space the same way."""

    strikes: bool = True

    def flow(self, b: Board, wind: i64) -> Flow:
        """Resolved from the front: a pawn moves if the next space is empty at that moment."""
        starts: list[int] = []
        ends: list[int] = []
        occupied = b.occupied()
        court = b.court()
        pawns = cells(occupied & court)
        north_west = wind == 0 or wind == 3
        for i in range(len(pawns)):
            c = pawns[i] if north_west else pawns[len(pawns) - 1 - i]
            ray = RAYS[c][wind]
            if ray and has(court & ~occupied, ray[0]):
                occupied ^= bit(c) | bit(ray[0])
                starts.append(c)
                ends.append(ray[0])
        return starts, ends

    def steps(self, b: Board) -> list[Action]:
        return [self.first + wind for wind in range(4) if b.rules.allow_wasted or self.flow(b, wind)[0]]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        drift(p, self.flow(p.board, target), tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        return f": all in the courtyard one space {WAY_OF[rest[0]]}"

    def aimed(self, target: str) -> str:
        return f" towards {SIDE_OF[target]}"


# ---- Swift Breeze (KAK-EM-BREEZE) ----
class Breeze(MoyaPower):
    """One more action in this day turn."""

    when: int = OWN_DAY

    def steps(self, b: Board) -> list[Action]:
        """Where a power costs an action, this one would change nothing (AMB-E19)."""
        return [] if b.rules.power_costs_action and not b.rules.allow_wasted else [self.first]

    def happen(self, b: Board) -> None:
        b.left += 1


# ---- Changing Fate (KAK-EM-FATE) ----
class Fate(Card):
    """The power that K has just played does nothing; its tokens and its use are spent all the same."""

    side: int = MOYA
    general = ("KAK-EM-FATE", "No power waits to be cancelled.")

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """It names the card that it cancels."""
        return [Word("!Fate({target})", text, target="[A-Za-z]+")]

    def written(self, played: Event, target: str, own: bool) -> str:
        return super().written(played, BY_NAME[target].notation, own)

    def steps(self, b: Board) -> list[Action]:
        return [self.first]

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """W2: the card does not take effect; a K who then cannot complete his turn is cornered (AMB-E23)."""
        b = p.board
        cancelled = card_of(int(p.answering))
        p.answering = -1
        self.happen(b)
        self.pay(p, self.price(p.rules, 1), cancelled.name, False, tell)
        if b.phase == KAKU_DAY and b.petrify != IN_FORCE and not p.legal(KAKU):
            lose_cornered(p, tell)

    def happen(self, b: Board) -> None:
        """The answer is given, and a silent leap that was announced is not made."""
        b.close_window()
        if isinstance(b, Kaku):
            b.silent = -1

    def learned(self, view: Known, target: str) -> None:
        super().learned(view, target)
        view.answering = ("", "")

    def aimed(self, target: str) -> str:
        return f" against {title(target)}"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        card = view.answering[0]
        text = f"{self.title()}: cancel {title(card) if card else 'the power'}"
        return StepWords(text, self.cost(view), "Their tokens are spent all the same.", TURN, chip="cancel it")


# ---- Breath of Life (KAK-EM-BREATH) ----
class Breath(MoyaPower):
    """All Moya stand up, Lv3 and those on temples too."""

    def steps(self, b: Board) -> list[Action]:
        return [self.first] if b.down != 0 or b.rules.allow_wasted else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.down = 0
        if tell is not None:
            tell.say(EVERYONE, AllStood())


SILENT: Final[Silent] = Silent("silent", WIND, 2, 4305, "play SilentLeap", [SPACE])
MIRAGE: Final[Mirage] = Mirage("mirage", WIND, 2, 4330, "mirage", [LIES])
TEMPEST: Final[Tempest] = Tempest("tempest", WIND, 3, 4276, "play Tempest", [DIRECTION])
BREEZE: Final[Breeze] = Breeze("breeze", WIND, 2, 4272, "play Breeze")
FATE: Final[Fate] = Fate("fate", WIND, 3, 4273, "fate")
BREATH: Final[Breath] = Breath("breath", WIND, 3, 4274, "play Breath")
CARDS: Final[list[Card]] = [SILENT, MIRAGE, TEMPEST, BREEZE, FATE, BREATH]
