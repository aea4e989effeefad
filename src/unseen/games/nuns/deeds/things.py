"""What all kinds of steps of Nuns on the Run have in common, and what they name."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Arg, Deed, Reason
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.core.words import StepWords
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.board import Figure
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.position import MOVE, PATROL, Position

DOT: Final[Arg] = [(str(dot), (f"dot:{dot}",)) for dot in range(DOTS)]
GUARD: Final[Arg] = [(who, (f"guard:{who}",)) for who in FIGURES]
CARD: Final[Arg] = [(card, (f"card:{card}",)) for card in MOVES]
LONGEST: Final = 200
"""No way between two dots has more steps."""
SEALED: Final = "The answers of all are opened together."


def far_words(here: int, dot: int, far: int, left: int, who: str) -> str:
    """Why a dot is not the next one: it is too far, or the way to it goes over others."""
    if dot == here:
        return f"{who.capitalize()} stand{'s' if who == 'she' else ''} on dot {dot} already."
    if far > LONGEST:
        return f"No way leads from dot {here} to dot {dot}."
    if far > left:
        return f"Dot {dot} is {far} steps away, and {who} can go {left} more."
    return f"Dot {dot} is {far} step{'s' if far > 1 else ''} away: go dot by dot, if a way is free."


def numbers(count: int) -> Arg:
    """Numbers from 0 on, with nothing to point at."""
    return [(str(n), ()) for n in range(count)]


def named(cards: Sequence[str], count: int, kind: str = "", word: str = "") -> Arg:
    """A board's cards, to be pointed at if they have a kind; `word` and a number for those that it has not."""
    names = [*cards, *[f"{word}{n}" for n in range(len(cards), count)]]
    return [(name, (f"{kind}:{name}",) if kind else ()) for name in names]


class Step(Deed):
    """A kind of step of Nuns on the Run: whose it can be, and when. Boards say what their cards are called; what a step
    does is the same on all of them.
    """

    guards: bool = True
    novices: bool = True
    window: bool = False
    """Is it a part of an answer in window A or B?"""
    chance: bool = False

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        """This seat does the n-th step; who overrides `do` knows from the truth whose step it is."""
        self.do(p, n, tell)

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        raise NotImplementedError


class Shared(Step):
    """Steps that read alike for novices, for the guard that moves, and in windows."""

    def __init__(self, first: Action, text: str, args: Sequence[Arg], novice: Step, guard: Step, answer: Step) -> None:
        super().__init__(first, text, args)
        self.novice: Final[Step] = novice
        self.guard: Final[Step] = guard
        self.answer: Final[Step] = answer

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        kind = self.novice if p.stage == MOVE else self.guard if p.stage == PATROL else self.answer
        kind.by(p, seat, n, tell)

    def told(self, view: Known) -> Step:
        """Whose step it is, as the listener knows."""
        if view.stage in ("dice", "noise"):
            return self.answer
        return self.guard if view.guarding else self.novice

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.told(view).why_not(view, rest)

    def at_last(self, view: Known) -> Reason:
        return self.told(view).at_last(view)

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return self.told(view).points(view, rest)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return self.told(view).words(view, rest)


class OnPatrol(Step):
    """A step of the guard that moves."""

    novices: bool = False
    with_card: bool = True
    """Does it need a path card, if she is to choose one?"""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.stage == "lead":
            return "NUN-GUARD-ORDER-01", "First point at the guard who moves first."
        if not view.active:
            return "NUN-TURN-01", "No guard is moving now."
        if not view.mine(view.active):
            return "NUN-GUARD-ORDER-02", "The other guard is moving."
        guard = view.board.guards[view.board.active]
        if view.board.turning(guard) and self.word != "go":
            return "NUN-GUARD-STEP-02", "She has turned, and must make this step now."
        if guard.choosing and self.with_card:
            return "NUN-GUARD-PATH-01", "First choose a path card."
        return self.hinders(view, guard, rest)

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        """What forbids this to the guard that moves, as it is not offered to her."""
        return None
