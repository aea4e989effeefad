"""The movement of a guard as a whole: who moves first, how it begins and ends, and what is offered in it (G1)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action
from unseen.core.words import TELLS, TURN, StepWords
from unseen.games.nuns.actions import DONE, FIGURES, GO, LANTERN, LEAD, SWIFT, TURN_BACK
from unseen.games.nuns.board import Board, Figure
from unseen.games.nuns.deeds import blessings, guard_go, paths
from unseen.games.nuns.deeds.guard_go import Freed
from unseen.games.nuns.deeds.sightings import finds, look, noise_reason, reason, seen_now
from unseen.games.nuns.deeds.things import GUARD, OnPatrol, Step
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, guard_name, steps
from unseen.games.nuns.position import PATROL, Position


# ---- told ----
class Led(Happening):
    """To everyone: this guard moves first in this turn."""

    guard: str

    def words(self, view: Known) -> str:
        return f"{guard_name(view, self.guard, True)} moves first."


class MovementBegan(Happening):
    """To everyone: this guard's movement begins; `free` with a reason to leave her path."""

    guard: str
    free: bool

    def happen(self, board: Board) -> None:
        board.begin_movement(FIGURES.index(self.guard), self.free)

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "patrol"
        view.own.hidden = False

    def words(self, view: Known) -> str:
        return f"{guard_name(view, self.guard, True)} has a reason to leave her path." if self.free else ""


class Halted(Happening):
    """To everyone: a guard's movement ends; she has walked or run."""

    guard: str
    walked: bool

    def happen(self, board: Board) -> None:
        board.halt(FIGURES.index(self.guard), self.walked)

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "wait"

    def words(self, view: Known) -> str:
        how = "she has walked, and will listen" if self.walked else "she has run, and will not listen"
        return f"{guard_name(view, self.guard, True)} stops on **{view.guards[self.guard].dot}**: {how}."


class TokensCleared(Happening):
    """To everyone: all noise and vanished tokens are gone (G3)."""

    def happen(self, board: Board) -> None:
        board.listen()

    def learned(self, view: Known, later: bool) -> None:
        view.vanished = ()
        view.stage = "wait"


# ---- kinds ----
class Lead(Step):
    """NUN-GUARD-ORDER-01."""

    novices: bool = False
    general = ("NUN-GUARD-ORDER-01", "The order of the guards is chosen before their movement.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        if tell is not None:
            p.say(tell, Led(FIGURES[n]))
        begin(p, int(n), tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return (
            ("NUN-GUARD-ORDER-01", "The abbess always moves first in this game.") if view.rules.abbess_first else None
        )

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"{guard_name(view, rest[0], True)} moves first", binds=TELLS, chip="moves first")


class Lantern(OnPatrol):
    """NUN-BLESS-09: shown before the first step, then she looks again at once."""

    with_card: bool = False
    general = ("NUN-BLESS-09", "The lantern is lit before the first step.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        g, before = p.board.active, seen_now(p)
        blessings.show(p, g, "lantern", tell)
        look(p, before, tell)
        p.hand(g).known = finds(p, g)
        if not p.board.guards[g].free and reason(p, g):
            p.board.set_free(g, True)
            if tell is not None:
                p.say(tell, Freed(FIGURES[g], True))

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        if view.kind(view.held[view.active]) != "sight_shift":
            return "NUN-BLESS-09", "This guard holds no blessing that lets her see farther."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        name = blessing_name(view, view.held[view.active])
        text, seen = "See two dots farther in this movement", "Everyone sees the card."
        return StepWords(text, name, seen, TELLS, "", "see farther")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"guard:{view.active}",)


class Halt(OnPatrol):
    """The end of her movement: G2 for this figure. NUN-GUARD-SPEED-01: a few steps are a walk, more are a run."""

    general = ("NUN-MOVE-04", "The turn cannot end so now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        g, before = p.board.active, seen_now(p)
        guard = p.board.guards[g]
        walked = p.rules.walks(guard.steps, guard.extra)
        p.board.halt(g, walked)
        p.hand(g).known = 0
        look(p, before, tell)
        if tell is not None:
            p.say(tell, Halted(FIGURES[g], walked))
        if p.board.guards[1 - g].moved:
            p.go_on(tell)
        else:
            begin(p, 1 - g, tell)

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        least = view.rules.board.guard_walk[0]
        return ("NUN-GUARD-SPEED-01", f"A guard makes at least {least} steps.") if guard.steps < least else None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        guard = view.guards[view.active]
        walked = view.rules.walks(guard.steps, guard.extra)
        what = "She walks and will listen." if walked else "She runs and will not listen."
        text = f"{guard_name(view, view.active, True)} stops on **{guard.dot}**, {steps(guard.steps)}"
        high = (view.rules.board.guard_walk if walked else view.rules.board.guard_run)[1]
        more = min(high, view.rules.guard_steps(guard.extra)) - guard.steps
        going = more > 0 and len(paths.next_dots(view.board, guard)) > 0
        return StepWords(
            text, "", what, TURN, f"{steps(more)} left of a {'walk' if walked else 'run'}" if going else "", "stop"
        )

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"dot:{view.guards[view.active].dot}",)


HALT: Final[Step] = Halt(DONE, "done")
DEEDS: Final[list[Step]] = [Lead(LEAD, "lead {}", [GUARD]), Lantern(LANTERN, "lantern")]


def begin(p: Position, g: int, tell: Tell | None) -> None:
    """A movement begins with a look in the old facing (NUN-GUARD-STEP-01)."""
    p.stage = PATROL
    before = seen_now(p)
    for i, nun in enumerate(p.nuns):
        if nun.hidden:
            p.nun(i).hidden = False
    look(p, before, tell)
    p.hand(g).known = finds(p, g)
    free = reason(p, g) or noise_reason(p, g)
    p.board.begin_movement(g, free)
    if tell is not None:
        p.say(tell, MovementBegan(FIGURES[g], free))
    # NUN-GUARD-PATH-01, -02: each guard always has a card; the first is chosen when her first movement starts.
    if p.board.guards[g].choosing or not free:
        paths.arrive(p, g, tell)


def offered(b: Board, holds: str) -> list[Action]:
    """The steps of the guard that moves, who holds a blessing of this kind or none."""
    guard = b.guards[b.active]
    if b.turning(guard):
        # NUN-GUARD-STEP-02: a step, once begun by turning, must be made.
        return [GO + dot for dot in b.rules.board.dots.beside(guard.dot)]
    out: list[Action] = []
    if guard.choosing:
        out += paths.choices(b, guard)
    else:
        dots = paths.next_dots(b, guard)
        # NUN-GUARD-SPEED-01, NUN-VAR-02
        if guard.steps < b.rules.guard_steps(guard.extra):
            out += [GO + dot for dot in dots]
        if guard_go.may_hurry(b, guard, holds):
            out += [SWIFT + dot for dot in dots]
        if paths.may_turn_back(b, guard) and (out or guard.steps == 0):
            out.append(TURN_BACK)
        if guard.steps >= b.rules.board.guard_walk[0]:
            out.append(DONE)
    if guard.steps == 0 and holds == "sight_shift":
        out.append(LANTERN)
    return out
