"""A guard's step: she turns, looks and goes, and captures whom she finds there (3.7 and 3.8 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.traces import Trace
from unseen.core.words import DRAFT, TELLS, Binds, StepWords
from unseen.games.nuns import ending
from unseen.games.nuns.actions import FIGURES, GO, SWIFT
from unseen.games.nuns.board import Board, Figure
from unseen.games.nuns.deeds import blessings, paths
from unseen.games.nuns.deeds.sightings import capture, finds, look, reason, seen_now
from unseen.games.nuns.deeds.things import DOT, OnPatrol, Step, far_words
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, guard_name, room
from unseen.games.nuns.position import CAPTURES, Position


# ---- told ----
class Turned(Happening):
    """To everyone: a guard turns to a neighbouring dot and looks."""

    guard: str
    to: int

    def happen(self, board: Board) -> None:
        board.turn_to(FIGURES.index(self.guard), self.to)


class Discovered(Happening):
    """To everyone: her look shows a guard something new: she may turn elsewhere, and is free."""

    guard: str

    def happen(self, board: Board) -> None:
        board.set_free(FIGURES.index(self.guard), True)

    def words(self, view: Known) -> str:
        ahead = view.board.ahead(view.guards[self.guard])
        return f"Turned to **{ahead}**, {guard_name(view, self.guard)} sees something new."


class Moved(Happening):
    """To everyone: a guard goes on to a dot."""

    guard: str
    to: int

    def happen(self, board: Board) -> None:
        board.go(FIGURES.index(self.guard), self.to)

    def trace(self, view: Known) -> Trace:
        return Trace(ways=((str(view.guards[self.guard].dot), str(self.to)),))

    def words(self, view: Known) -> str:
        return f"{guard_name(view, self.guard, True)} goes to **{self.to}**."


class Freed(Happening):
    """To everyone: a guard on the way gets a reason to leave her path, or (`free` = False) has none any more."""

    guard: str
    free: bool

    def happen(self, board: Board) -> None:
        board.set_free(FIGURES.index(self.guard), self.free)

    def words(self, view: Known) -> str:
        verb = "has a reason to leave her path" if self.free else "has no reason to chase any more"
        return f"{guard_name(view, self.guard, True)} {verb}."


# ---- kinds ----
class GuardGo(OnPatrol):
    """A step of a walk or a run."""

    general = ("NUN-MOVE-04", "After this step the turn could not be completed.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        go(p, p.board.active, int(n), tell)

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        """NUN-GUARD-SPEED-01, NUN-GUARD-PATH-03, NUN-RETURN-01."""
        dot, dots = int(rest[0]), view.rules.board.dots
        most = view.rules.guard_steps(guard.extra)
        if view.board.turning(guard):
            return "NUN-GUARD-STEP-02", f"She has turned, and must make this step now, to a dot beside dot {guard.dot}."
        if guard.steps >= most:
            return "NUN-GUARD-SPEED-01", f"A guard makes at most {most} steps."
        if dot not in dots.numbers:
            return "NUN-GUARD-STEP-01", f"There is no dot {dot} on this board."
        if guard.free:
            return "NUN-GUARD-STEP-01", far_words(
                guard.dot, dot, dots.distance(guard.dot, dot), most - guard.steps, "she"
            )
        return self.bound(view, guard)

    def bound(self, view: Known, guard: Figure) -> Reason:
        """NUN-GUARD-PATH-03, NUN-RETURN-01: where she goes without a reason to chase."""
        if guard.path >= 0 and guard.dot in view.board.route(guard) and not guard.left_at:
            on = paths.along(view.board.route(guard), guard.dot)
            to = f", now to dot {on[0]}" if on else ""
            return "NUN-GUARD-PATH-03", f"Without a reason to chase a guard goes on along her path{to}."
        if guard.hexagon:
            return "NUN-GUARD-PATH-06", f"Without a reason to chase she goes by a shortest way to dot {guard.hexagon}."
        if guard.left_at:
            back = f"to dot {guard.left_at}, where she left her path."
            return "NUN-RETURN-01", f"Without a reason to chase she goes back {back}"
        return "NUN-RETURN-01", "Without a reason to chase a guard goes back to her path by a shortest way."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        dot, guard = int(rest[0]), view.guards[view.active]
        how = binds(view, dot)
        seen = "Everyone sees where she looks and goes."
        turning = view.board.turning(guard)
        if turning and view.board.ahead(guard) == dot:
            return StepWords(f"Go on to **{dot}**, {room(view, dot)}", "", seen, how, "", rest[0])
        verb = "Turn elsewhere: to" if turning else "Turn and go to"
        along = guard.free and guard.path >= 0 and paths.along(view.board.route(guard), guard.dot) == [dot]
        text = f"{verb} **{dot}**, {room(view, dot)}"
        return StepWords(text, "along her path" if along else "", seen, how, "", rest[0])


class Swift(OnPatrol):
    """NUN-BLESS-08: after the last step of a walk or of a run, one more."""

    novices: bool = False
    general = ("NUN-BLESS-08", "The additional step cannot be taken now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        blessings.show(p, p.board.active, "swift", tell)
        go(p, p.board.active, int(n), tell)

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        if view.kind(view.held[view.active]) != "extra_dot":
            return "NUN-BLESS-08", "This guard holds no blessing that makes her movement longer."
        walk, run, most = view.rules.board.guard_walk[1], view.rules.board.guard_run[1], view.rules.guard_steps(True)
        if guard.steps >= most:
            return "NUN-VAR-02", f"A guard makes at most {most} steps, whatever is played."
        if guard.steps not in (walk, run):
            last = "a walk or of a run" if run < most else "a walk"
            return "NUN-BLESS-08", f"The additional step follows the last step of {last}."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        dot = int(rest[0])
        name = blessing_name(view, view.held[view.active])
        text = f"Turn and go to **{dot}**, {room(view, dot)}, one step more"
        return StepWords(text, name, "Everyone sees the card.", TELLS, "", f"{dot}, one step more")


def may_hurry(b: Board, guard: Figure, holds: str) -> bool:
    """NUN-BLESS-08, for a guard who holds a blessing of this kind."""
    if guard.extra or holds != "extra_dot":
        return False
    last = guard.steps in (b.rules.board.guard_walk[1], b.rules.board.guard_run[1])
    return last and not (b.rules.guard_cap_5 and guard.steps >= 5)


# ---- a step that shows nothing ----
def looks_anew(b: Board, to: int) -> bool:
    """May the guard that moves see something by this step: does she look where no guard has looked?"""
    guard, dots = b.guards[b.active], b.rules.board.dots
    edge = dots.edge(guard.dot, to)
    looks = b.rules.sight.arrived(edge, guard.far)
    if guard.edge != edge:
        looks |= b.rules.sight.turned(edge, guard.far)
    return looks & ~b.watched() != 0


def teaches(p: Position, to: int) -> bool:
    """May a step of the guard that moves show her side something, or capture? All of it follows from what all know."""
    if looks_anew(p.board, to):
        return True
    return any([nun.dot == to and not nun.caught(p.board) and not nun.at_home(p.board) for nun in p.nuns])


def binds(view: Known, to: int) -> Binds:
    """The same as the guards know it: on a dot in sight a novice whom all see is captured."""
    seen = [who for who in view.in_sight if view.tokens[who] == to and not view.novices[who].caught]
    return TELLS if seen or looks_anew(view.board, to) else DRAFT


# ---- going ----
def go(p: Position, g: int, to: int, tell: Tell | None) -> None:
    """Turn to a dot, look, and go there unless the look shows something new."""
    edge = p.rules.board.dots.edge(p.board.guards[g].dot, to)
    if p.board.guards[g].edge != edge:
        before = seen_now(p)
        p.board.turn_to(g, to)
        if tell is not None:
            p.say(tell, Turned(FIGURES[g], to))
        look(p, before, tell)
        found, known = finds(p, g), p.hands[g].known
        if found & ~known:
            # NUN-GUARD-STEP-02, NUN-CHASE-01
            p.hand(g).known = known | found
            p.board.set_free(g, True)
            if tell is not None:
                p.say(tell, Discovered(FIGURES[g]))
            return
    move(p, g, to, tell)


def move(p: Position, g: int, to: int, tell: Tell | None) -> None:
    """She goes to the dot before her and captures there; the goal of captures ends the game at once (NUN-WIN-03)."""
    before = seen_now(p)
    bound = not p.board.guards[g].free
    p.board.go(g, to)
    if tell is not None:
        p.say(tell, Moved(FIGURES[g], to))
    for i in range(len(p.nuns)):
        nun = p.nuns[i]
        if nun.dot == to and not p.board.novices[i].caught and not nun.at_home(p.board):
            capture(p, i, g, tell)
            before |= 1 << i
    if p.board.points >= p.rules.goal:
        p.board.guard(g).forget_movement()
        p.hand(g).known = 0
        ending.decide(p, CAPTURES, ending.guards(p), tell)
        return
    look(p, before, tell)
    arrived(p, g, bound, tell)


def arrived(p: Position, g: int, bound: bool, tell: Tell | None) -> None:
    """What the look on her new dot and the dot itself mean for her way."""
    p.hand(g).known = finds(p, g)
    # NUN-CHASE-01, -04: after a look on a new dot.
    was_free = p.board.guards[g].free
    free = reason(p, g) or (was_free and not p.rules.free_each_dot)
    if free != was_free:
        p.board.set_free(g, free)
        if tell is not None:
            p.say(tell, Freed(FIGURES[g], free))
    if bound or not free:
        paths.arrive(p, g, tell)


GO_ON: Final[Step] = GuardGo(GO, "go {}", [DOT])
DEEDS: Final[list[Step]] = [Swift(SWIFT, "swift {}", [DOT])]
