"""Who gets to know what by which step of Nuns on the Run: an oracle written from the rules and their information table.

A step's author knows what she does, and everybody knows what lies on the table: guards, their cards, dice and tokens.
So only what comes as news stands here. Novices are meant by their places clockwise, guards after them.
"""

from tests.conformance.seen_nuns_table import (
    at_home,
    captured,
    ended,
    freed,
    guards_won,
    in_sight,
    sighted,
    spend,
    uncovered,
    visible,
    watched,
)
from tests.conformance.seen_nuns_windows import (
    NOTHING,
    answered,
    guards_begin,
    overdue,
    second_window,
    thrown,
    throws,
)
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.position import DEAL, DICE, GIVE, LEAD, MOVE, NOISE, PATROL, Position
from unseen.games.nuns.secrets import Nun
from unseen.testing.expectations import Facts, Later


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """The news of a step; what guards see of the novices' walks waits until all have sealed."""
    assert isinstance(state, Position)
    p = state.clone()
    assert isinstance(p, Position)
    if p.stage == DEAL:
        return dealt(p, action, listener)
    if p.stage == GIVE:
        return ("turn 1",)  # NUN-SETUP-04: in secret; then everybody hears that the first turn begins
    if p.stage == MOVE:
        return walked(p, seat - p.rules.guard_seats, action, seat == listener)
    if p.stage in (DICE, NOISE):
        return answered(p, seat, action, listener)
    return patrolled(p, action, listener) if p.stage in (LEAD, PATROL) else thrown(p, action, listener)


def said(state: State, facts: Facts) -> Facts:
    """NUN-SIM-03: what was seen of the walks, novice by novice, each in the order of her dots."""
    return tuple(sorted(facts, key=place))


def place(fact: object) -> int:
    """Of which novice a fact of the walks is."""
    assert isinstance(fact, tuple)
    return int(fact[0])


# ---- the deal ----
def dealt(p: Position, action: Action, listener: Seat) -> Facts:
    """NUN-SETUP-02 to -04: novices openly, wishes and blessings in secret; two guards' players see each other's."""
    if action < act.DEAL_WISH:
        return (("novice", action),)
    wish = action < act.DEAL_BLESSING
    cards = [nun.wish if wish else nun.blessing for nun in p.nuns]
    if 0 in cards:
        to = [p.novice_seat(cards.index(0))]
        last = wish and not p.rules.blessings and cards.count(0) == 1
    else:
        to = list(range(p.rules.guard_seats))
        last = p.rules.guard_seats == 2 and p.hands[0].blessing > 0
    card: Facts = (("card", action),) if listener in to else NOTHING
    return (*card, *(("turn 1",) if last else NOTHING))


# ---- N1 and N2 ----
def walked(p: Position, i: int, action: Action, own: bool) -> Facts:
    """NUN-SIM-01: nothing is shown before the last novice has sealed; she herself knows what guards see of her."""
    if action >= act.SEAL:
        return revealed(p, i, action) if p.pending() == (p.novice_seat(i),) else NOTHING
    if own or action == act.END_PHASE:
        return NOTHING
    return tuple(Later((i, *fact)) for fact in stepped(p, p.nun(i), action % DOTS, action >= act.SHADOW))


def stepped(p: Position, nun: Nun, to: int, hidden: bool) -> tuple[tuple[object, ...], ...]:
    """NUN-SEEN-02: where she is seen; NUN-VANISH-01, -03: the edge on which she was lost, unless she is caught."""
    start, was_seen = nun.dot, visible(p, nun, watched(p))
    nun.dot, nun.hidden = to, hidden
    if ran_in(p, nun):
        item = nun.item or to == p.rules.board.wishes[nun.wish - 1].item_dot
        return ("captured", to), *((("item lost",),) if item and p.rules.announce_item_loss else ())
    if visible(p, nun, watched(p)):
        return (("seen", to),)
    return (("vanished", start, to),) if was_seen and not p.novice(nun).caught else ()


def ran_in(p: Position, nun: Nun) -> bool:
    """AMB-08: who enters a guard's dot is captured there (option enter_guard)."""
    guard = nun.dot in [figure.dot for figure in p.board.guards]
    return p.rules.entering_captures and guard and not p.novice(nun).caught and not at_home(p, nun)


def revealed(p: Position, i: int, action: Action) -> Facts:
    """NUN-SIM-03: after the sightings who is on the run again, who is home, and all cards."""
    sealed(p, p.nun(i), action)
    for j, nun in enumerate(p.nuns):
        if ran_in(p, nun):
            captured(p, j)
    if p.board.points >= p.rules.goal:
        return guards_won(p, "captures")
    free = NOTHING if p.rules.flip_at_end else freed(p)
    home = [j for j, nun in enumerate(p.nuns) if nun.keys and nun.item and nun.dot == p.board.novices[j].cell]
    if home:
        fewest = min(p.board.novices[j].captures for j in home)
        winners = tuple(p.novice_seat(j) for j in home if p.board.novices[j].captures == fewest)
        return (*free, *ended(p, "novice_home" if len(winners) == 1 else "shared_home", winners))
    return (*free, *cards_shown(p), *noise_begins(p))


def sealed(p: Position, nun: Nun, action: Action) -> None:
    """NUN-KEY-01, NUN-WISH-04: keys and item on the last dot; AMB-26: has every step led home, but not there?"""
    wish = p.rules.board.wishes[nun.wish - 1]
    nun.keys = nun.keys or nun.dot == wish.key_dot
    nun.item = nun.item or (p.rules.item_standing and nun.dot == wish.item_dot)
    nun.homing = nun.homing and nun.steps > 0 and nun.dot != p.novice(nun).cell
    nun.card, nun.swift = (action - act.SEAL) % 4, action >= act.SEAL_SWIFT


def cards_shown(p: Position) -> Facts:
    """N2: the movement cards, and blessings that were used in N1 (NUN-BLESS-08 and -09)."""
    used = [(j, nun.swift, spend(p, j)) for j, nun in enumerate(p.nuns) if nun.swift or nun.shadowed]
    return (("cards", tuple(nun.card for nun in p.nuns)), *(("used", *one) for one in used))


def noise_begins(p: Position) -> Facts:
    """N3; where nobody rolls, False Noise is shown in its place, and the guards move."""
    if any(throws(p, i) for i in range(len(p.nuns))):
        return NOTHING
    return (*overdue(p), *guards_begin(p))


# ---- G1 to G3 ----
def patrolled(p: Position, action: Action, listener: Seat) -> Facts:
    """All that guards do is open; whom they see and capture, everybody learns at once."""
    if p.stage == LEAD:
        return (("leads", action), *uncovered(p))
    g = p.board.active
    if action == act.DONE:
        return ("halted", *halted(p, g, listener))
    before = in_sight(p)
    if action == act.LANTERN:
        card = spend(p, len(p.nuns) + g)
        p.board.guard(g).far = True
        return (("lantern", card), *sighted(p, before))
    if action >= act.HEXAGON:
        return (("path", action),)  # NUN-GUARD-PATH-01, -05
    if action < act.SHADOW:
        return (("goes", action), *gone(p, g, action % DOTS))
    return (("goes", action, spend(p, len(p.nuns) + g)), *gone(p, g, action % DOTS))


def gone(p: Position, g: int, to: int) -> Facts:
    """NUN-GUARD-STEP-01 and -02: she turns and looks; unless this shows something new, she goes there."""
    edge, shown = p.rules.board.dots.edge(p.board.guards[g].dot, to), NOTHING
    if p.board.guards[g].edge != edge:
        before = in_sight(p)
        p.board.guard(g).edge = edge
        shown = sighted(p, before)
        if found(p, g) & ~p.hands[g].known:
            return (*shown, "something new")
    return (*shown, *moved(p, g, to))


def found(p: Position, g: int) -> int:
    """NUN-CHASE-01 (a) and (b): novices on the run and vanished tokens in her sight (AMB-21: whose they are)."""
    view = p.board.view(g)
    out = sum(1 << i for i, nun in enumerate(p.nuns) if not p.novice(nun).caught and visible(p, nun, view))
    for j, token in enumerate(p.board.vanished):
        hers = p.rules.vanish_sight != "loser" or token // DOTS // DOTS >> g & 1
        if hers and view >> token // DOTS % DOTS & 1:
            out |= 1 << len(p.nuns) + j
    return out


def moved(p: Position, g: int, to: int) -> Facts:
    """NUN-CATCH-01: novices on the run on her new dot are captured; NUN-WIN-03: maybe to the end; then she looks."""
    before = in_sight(p)
    p.board.guard(g).dot = to
    caught = [i for i, nun in enumerate(p.nuns) if nun.dot == to and not p.novice(nun).caught and not at_home(p, nun)]
    captures = [fact for i in caught for fact in captured(p, i)]
    if p.board.points >= p.rules.goal:
        return (*captures, *guards_won(p, "captures"))
    return (*captures, *sighted(p, before.union(caught)))


def halted(p: Position, g: int, listener: Seat) -> Facts:
    """The other guard moves; or G3 and, where nobody has walked and listens, window B."""
    if not p.board.guards[1 - g].moved:
        return NOTHING
    figure = p.board.guard(g)
    figure.far = False
    figure.walked = figure.steps <= p.rules.board.guard_walk[1] + (p.rules.extra_steps if figure.extra else 0)
    p.board.listening = True
    return NOTHING if any(one.walked for one in p.board.guards) else second_window(p, listener)
