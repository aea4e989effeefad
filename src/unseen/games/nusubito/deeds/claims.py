"""Claim, concede, capture, and what is opened then (NUS-END, NUS-TRE, NUS-CAP); rods are drawn (NUS-SET-02)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, TEMPLES, has, names
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import CHANCE, EVERYONE, Action
from unseen.core.words import GAME, StepWords
from unseen.games.nusubito.board import MISTS, THIEF, Board
from unseen.games.nusubito.deeds.things import Step, here
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import CAPTURE, MISCAPTURE, Position
from unseen.games.temples.rods import treasure
from unseen.games.temples.things import HOLY, PAWN, ROD_DRAWN, claim_words, offer

CLAIM: Final = 129
CONCEDE: Final = 130
DRAW_RED: Final = 209
DRAW_GREEN: Final = 210
NAMED: Final = 211
CLAIMED: Final = Word("!{temple}", "claim", temple=HOLY)
CONCEDED: Final = Word("concede", "concede")


class Claimed(Happening):
    """The thief declares the treasure; `coin` is the coin lying there, or ""."""

    temple: str
    coin: str
    cornered: bool

    traced: ClassVar = "temple"

    def learned(self, view: Known, later: bool) -> None:
        found(view, self.temple)

    def words(self, view: Known) -> str:
        return f"The thief claims the treasure on **{self.temple}**{', cornered' if self.cornered else ''}."

    def written(self, own: bool) -> str:
        """NUS-TRE-03: the others see whether the coin of the temple lies there."""
        return CLAIMED.write(self) + ("" if own or self.coin else "-")


class Captured(Happening):
    """The Mists name a Seeker; the thief shows temple and coin ("" if none lies there)."""

    seeker: str
    temple: str
    coin: str

    traced: ClassVar = "seeker temple"

    word: ClassVar = Word("S{seeker}!", "capture {seeker}", seeker=HOLY)

    def learned(self, view: Known, later: bool) -> None:
        view.note("capture")
        found(view, self.temple)

    def words(self, view: Known) -> str:
        return f"The Mists name the Seeker on **{self.seeker}**; the thief stands on **{self.temple}**."


class Opened(Happening):
    """After the end: where the thief stood, the coins in hand, where the treasure lay."""

    temple: str
    hand: tuple[str, ...]
    treasure: str

    traced: ClassVar = "temple"

    def learned(self, view: Known, later: bool) -> None:
        view.seen_at = self.temple
        view.opened = self.hand
        view.treasure = self.treasure
        view.rods = {line: line in self.treasure for line in LINES}

    def words(self, view: Known) -> str:
        coins = f"the coins of {', '.join(self.hand)}" if self.hand else "no coin"
        return (
            f"All is opened: the thief stood on **{self.temple}** with {coins} in hand,"
            f" the treasure lay under **{self.treasure}**."
        )


def found(view: Known, temple: str) -> None:
    """The thief shows where he stands."""
    view.seen_at = temple
    view.marker = ("temple", temple)


class Claim(Step):
    """The treasure, here and now."""

    general = ("NUS-TRE-02", "The treasure is claimed before the first leap or attack, or once the coin lies.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-END-01, NUS-TRE-03: the two rods of the place are turned over, drawn first if nobody has seen them."""
        p.claimed = True
        if tell is not None:
            p.speak(tell, THIEF)
            tell.say(EVERYONE, Claimed(NAMES[p.board.at], coin_here(p), p.board.cornered))
        p.show_rods(tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.rules.claim_mid_path:
            return "NUS-TRE-02", "The treasure cannot be claimed before this leap is over."
        return None

    def none(self, view: Known) -> str:
        return self.general[1]

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return here(view)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return claim_words(view.rods, view.at)


class Concede(Step):
    """A cornered thief gives up."""

    general = ("NUS-END-03", "Only a cornered thief concedes; you can resign instead.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.resign(THIEF, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.rules.cornered_may_claim:
            return None
        return "NUS-END-03", "Nobody concedes at this table: a cornered thief loses at once; you can resign instead."

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return here(view)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Concede: there is no way out", "ends the game", "The Mists win.", GAME, chip="concede")


class Capture(Step):
    """The thief is on this temple, the Mists say."""

    side: int = MISTS
    general = ("NUS-CAP-01", "A capture names an upright Seeker on a temple.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-END-02."""
        there = p.board.at == n
        if tell is not None:
            tell.say(EVERYONE, Captured(NAMES[n], NAMES[p.board.at], coin_here(p)))
        p.decide(CAPTURE if there else MISCAPTURE, MISTS if there else THIEF, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.rules.capture_costs_action and view.board.left <= 0:
            return "NUS-CAP-01", "A capture costs an action here, and all are taken."
        return None

    def none(self, view: Known) -> str:
        reason = self.why_not(view, [])
        return reason[1] if reason else "No upright Seeker stands on a temple."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        hope = "If the thief is there you win, otherwise you lose."
        text = f"Name the Seeker on **{rest[0]}**: the thief is here"
        return StepWords(text, "ends the game", hope, GAME, chip="capture")


class Draw(Step):
    """A rod gets its colour: for a look, for a claim, or because the game is over."""

    side: int = CHANCE
    by_night: bool = True
    general = ("NUS-SET-02", "Rods are drawn by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.draw(self.first == DRAW_GREEN, tell)

    def drawn(self, view: Known, rest: list[str]) -> str:
        return ROD_DRAWN.format(rest[0])


def offer_captures(b: Board, out: list[Action]) -> None:
    """NUS-CAP-01."""
    if b.left > 0 or not b.rules.capture_costs_action:
        offer(out, NAMED, b.upright() & b.seekers & TEMPLES)


def coin_here(p: Position) -> str:
    """The coin of the thief's temple if it lies on the table."""
    return "" if has(p.board.hand, p.board.at) else NAMES[p.board.at]


def opening(p: Position) -> Opened:
    """What the end opens."""
    return Opened(NAMES[p.board.at], tuple(names(p.board.hand & TEMPLES)), treasure(p.known))


DEEDS: Final[list[Step]] = [
    Claim(CLAIM, "claim", [], [CLAIMED]),
    Concede(CONCEDE, "concede", [], [CONCEDED]),
    Draw(DRAW_RED, "draw red"),
    Draw(DRAW_GREEN, "draw green"),
    Capture(NAMED, "capture {}", [PAWN], [Captured.word]),
]
