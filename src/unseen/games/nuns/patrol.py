"""G1: the movement of a guard figure, step by step (3.7 and 3.8 of the ledger)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns import paths
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.events_guards import Discovered, Freed, Halted, Moved, MovementBegan, Turned
from unseen.games.nuns.events_noise import BlessingShown
from unseen.games.nuns.looks import finds, look, noise_reason, reason, seen_now
from unseen.games.nuns.people import Figure
from unseen.games.nuns.position import Position
from unseen.games.nuns.sightings import capture
from unseen.games.nuns.windows import spend_guard


# ---- offers ----
def legal(p: Position, g: int) -> list[Action]:
    """The steps offered to the figure that moves."""
    figure = p.figures[g]
    beside = p.rules.board.dots.beside(figure.dot)
    if turning(p, figure):
        # NUN-GUARD-STEP-02: a step, once begun by turning, must be made.
        return [act.GO + dot for dot in beside]
    out: list[Action] = []
    if figure.choosing:
        out += paths.choices(p, figure)
    else:
        dots = paths.next_dots(p, g)
        if figure.steps < steps_max(p, figure):
            out += [act.GO + dot for dot in dots]
        if may_hurry(p, figure):
            out += [act.SWIFT + dot for dot in dots]
        if paths.may_turn_back(p, figure) and (out or figure.steps == 0):
            out.append(act.TURN_BACK)
        if figure.steps >= p.rules.board.guard_walk[0]:
            out.append(act.DONE)
    if figure.steps == 0 and card_kind(p, figure) == "sight_shift":
        out.append(act.LANTERN)
    return out


def turning(p: Position, figure: Figure) -> bool:
    """Has she turned to a dot and not yet gone?"""
    return figure.edge >= 0 and p.rules.board.dots.tail(figure.edge) == figure.dot


def card_kind(p: Position, figure: Figure) -> str:
    """The kind of the blessing that a figure holds, "" for none."""
    return p.rules.board.blessings[figure.blessing - 1].kind if figure.blessing > 0 else ""


def steps_max(p: Position, figure: Figure) -> int:
    """NUN-GUARD-SPEED-01, NUN-VAR-02: the greatest number of steps of her movement."""
    return p.rules.guard_steps(figure.extra)


def may_hurry(p: Position, figure: Figure) -> bool:
    """NUN-BLESS-08: after the last step of a walk or of a run, one more."""
    if figure.extra or card_kind(p, figure) != "extra_dot":
        return False
    last = figure.steps in (p.rules.board.guard_walk[1], p.rules.board.guard_run[1])
    return last and not (p.rules.guard_cap_5 and figure.steps >= 5)


# ---- the movement ----
def begin(p: Position, g: int, tell: Tell | None) -> None:
    """A movement begins with a look in the old facing (NUN-GUARD-STEP-01)."""
    p.active = g
    before = seen_now(p)
    for i, nun in enumerate(p.nuns):
        if nun.hidden:
            p.nun(i).hidden = False
    look(p, before, tell)
    figure = p.figure(g)
    figure.forget_movement()
    figure.known = finds(p, g)
    figure.free = reason(p, g) or noise_reason(p, g)
    p.say(tell, MovementBegan(FIGURES[g], figure.free))
    if figure.path < 0 and figure.hexagon == 0:
        # NUN-GUARD-PATH-01, -02: each guard always has a card; the first is chosen when her first movement starts.
        paths.ask_card(p, g, tell)
    elif not figure.free:
        paths.arrive(p, g, tell)


def lantern(p: Position, g: int, tell: Tell | None) -> None:
    """NUN-BLESS-09: shown before the first step, then she looks again at once."""
    p.say(tell, BlessingShown(FIGURES[g], spend_guard(p, g), "lantern"))
    before = seen_now(p)
    figure = p.figure(g)
    figure.far = True
    look(p, before, tell)
    figure.known = finds(p, g)
    if not figure.free and reason(p, g):
        figure.free = True
        p.say(tell, Freed(FIGURES[g], True))


def go(p: Position, g: int, to: int, swift: bool, tell: Tell | None) -> bool:
    """Turn to a dot, look, and go there unless the look shows something new; True if the game is decided by it."""
    if swift:
        p.say(tell, BlessingShown(FIGURES[g], spend_guard(p, g), "swift"))
        p.figure(g).extra = True
    edge = p.rules.board.dots.edge(p.figures[g].dot, to)
    if p.figures[g].edge != edge:
        before = seen_now(p)
        figure = p.figure(g)
        figure.edge = edge
        p.say(tell, Turned(FIGURES[g], to))
        look(p, before, tell)
        found = finds(p, g)
        new = found & ~figure.known
        figure.known |= found
        if new:
            # NUN-GUARD-STEP-02, NUN-CHASE-01
            figure.free = True
            p.say(tell, Discovered(FIGURES[g]))
            return False
    return move(p, g, to, tell)


def move(p: Position, g: int, to: int, tell: Tell | None) -> bool:
    """She goes to the dot before her; captures there; looks; True if the game is decided by it."""
    before = seen_now(p)
    bound = step_on(p, g, to, tell)
    for i in range(len(p.nuns)):
        nun = p.nuns[i]
        if nun.dot == to and not nun.caught and not p.at_home(nun):
            capture(p, i, g, tell)
            before |= 1 << i
    if p.points >= p.rules.goal:
        return True
    look(p, before, tell)
    arrived(p, g, bound, tell)
    return False


def step_on(p: Position, g: int, to: int, tell: Tell | None) -> bool:
    """The step itself; True if she was bound to her path."""
    figure = p.figure(g)
    bound = not figure.free
    if not bound:
        paths.leave(p, figure, to)
    figure.dot = to
    figure.steps += 1
    p.say(tell, Moved(FIGURES[g], to))
    return bound


def arrived(p: Position, g: int, bound: bool, tell: Tell | None) -> None:
    """What the look on her new dot and the dot itself mean for her way."""
    figure = p.figure(g)
    figure.known = finds(p, g)
    test_freedom(p, g, figure, tell)
    if bound or not figure.free:
        paths.arrive(p, g, tell)


def test_freedom(p: Position, g: int, figure: Figure, tell: Tell | None) -> None:
    """NUN-CHASE-01, -04: after a look on a new dot."""
    free = reason(p, g) or (figure.free and not p.rules.free_each_dot)
    if free != figure.free:
        figure.free = free
        p.say(tell, Freed(FIGURES[g], free))


def walked(p: Position, figure: Figure) -> bool:
    """NUN-GUARD-SPEED-01: three or four steps are a walk; one more with the card of NUN-BLESS-08."""
    return p.rules.walks(figure.steps, figure.extra)


def halt(p: Position, g: int, tell: Tell | None) -> None:
    """Her movement ends: G2 for this figure."""
    before = seen_now(p)
    figure = p.figure(g)
    figure.walked = walked(p, figure)
    figure.moved = True
    figure.forget_movement()
    p.active = -1
    look(p, before, tell)
    p.say(tell, Halted(FIGURES[g], figure.walked))
