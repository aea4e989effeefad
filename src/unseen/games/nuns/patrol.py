"""G1: the movement of a guard figure, step by step (3.7 and 3.8 of the ledger)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns import paths
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Figure
from unseen.games.nuns.deeds import blessings
from unseen.games.nuns.deeds.sightings import capture
from unseen.games.nuns.events_guards import Discovered, Freed, Halted, Moved, MovementBegan, Turned
from unseen.games.nuns.looks import finds, look, noise_reason, reason, seen_now
from unseen.games.nuns.position import Position


# ---- offers ----
def legal(p: Position, g: int) -> list[Action]:
    """The steps offered to the figure that moves."""
    figure = p.board.guards[g]
    beside = p.rules.board.dots.beside(figure.dot)
    if p.board.turning(figure):
        # NUN-GUARD-STEP-02: a step, once begun by turning, must be made.
        return [act.GO + dot for dot in beside]
    out: list[Action] = []
    if figure.choosing:
        out += paths.choices(p, figure)
    else:
        dots = paths.next_dots(p, g)
        if figure.steps < steps_max(p, figure):
            out += [act.GO + dot for dot in dots]
        if may_hurry(p, g):
            out += [act.SWIFT + dot for dot in dots]
        if paths.may_turn_back(p, figure) and (out or figure.steps == 0):
            out.append(act.TURN_BACK)
        if figure.steps >= p.rules.board.guard_walk[0]:
            out.append(act.DONE)
    if figure.steps == 0 and card_kind(p, g) == "sight_shift":
        out.append(act.LANTERN)
    return out


def card_kind(p: Position, g: int) -> str:
    """The kind of the blessing that a guard holds, "" for none."""
    blessing = p.hands[g].blessing
    return p.rules.board.blessings[blessing - 1].kind if blessing > 0 else ""


def steps_max(p: Position, figure: Figure) -> int:
    """NUN-GUARD-SPEED-01, NUN-VAR-02: the greatest number of steps of her movement."""
    return p.rules.guard_steps(figure.extra)


def may_hurry(p: Position, g: int) -> bool:
    """NUN-BLESS-08: after the last step of a walk or of a run, one more."""
    figure = p.board.guards[g]
    if figure.extra or card_kind(p, g) != "extra_dot":
        return False
    last = figure.steps in (p.rules.board.guard_walk[1], p.rules.board.guard_run[1])
    return last and not (p.rules.guard_cap_5 and figure.steps >= 5)


# ---- the movement ----
def begin(p: Position, g: int, tell: Tell | None) -> None:
    """A movement begins with a look in the old facing (NUN-GUARD-STEP-01)."""
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


def lantern(p: Position, g: int, tell: Tell | None) -> None:
    """NUN-BLESS-09: shown before the first step, then she looks again at once."""
    before = seen_now(p)
    blessings.show(p, g, "lantern", tell)
    look(p, before, tell)
    p.hand(g).known = finds(p, g)
    if not p.board.guards[g].free and reason(p, g):
        p.board.set_free(g, True)
        if tell is not None:
            p.say(tell, Freed(FIGURES[g], True))


def go(p: Position, g: int, to: int, swift: bool, tell: Tell | None) -> bool:
    """Turn to a dot, look, and go there unless the look shows something new; True if the game is decided by it."""
    if swift:
        blessings.show(p, g, "swift", tell)
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
            return False
    return move(p, g, to, tell)


def move(p: Position, g: int, to: int, tell: Tell | None) -> bool:
    """She goes to the dot before her; captures there; looks; True if the game is decided by it."""
    before = seen_now(p)
    bound = not p.board.guards[g].free
    p.board.go(g, to)
    if tell is not None:
        p.say(tell, Moved(FIGURES[g], to))
    for i in range(len(p.nuns)):
        nun = p.nuns[i]
        if nun.dot == to and not p.board.novices[i].caught and not p.at_home(nun):
            capture(p, i, g, tell)
            before |= 1 << i
    if p.board.points >= p.rules.goal:
        return True
    look(p, before, tell)
    arrived(p, g, bound, tell)
    return False


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


def walked(p: Position, figure: Figure) -> bool:
    """NUN-GUARD-SPEED-01: three or four steps are a walk; one more with the card of NUN-BLESS-08."""
    return p.rules.walks(figure.steps, figure.extra)


def halt(p: Position, g: int, tell: Tell | None) -> None:
    """Her movement ends: G2 for this figure."""
    before = seen_now(p)
    on_foot = walked(p, p.board.guards[g])
    p.board.halt(g, on_foot)
    p.hand(g).known = 0
    look(p, before, tell)
    if tell is not None:
        p.say(tell, Halted(FIGURES[g], on_foot))
