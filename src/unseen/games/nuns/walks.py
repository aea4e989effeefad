"""What a novice may do in N1: next dots, ends of a phase, movement cards (3.1, NUN-CAUGHT-03 of the ledger).

A step is offered only if her whole turn can still be completed.
"""

from unseen.boards.dots import has, members
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import RUN, STAND, WALK
from unseen.games.nuns.board import Board
from unseen.games.nuns.secrets import Nun


def legal(b: Board, nun: Nun) -> list[Action]:
    """The steps offered to a novice who has not sealed."""
    out: list[Action] = []
    if not nun.stopped:
        dots = next_dots(b, nun)
        out += [act.GO + dot for dot in dots]
        if may_hide(b, nun):
            out += [act.SHADOW + dot for dot in dots]
    if two_phases(b) and nun.first_steps < 0:
        if phase_may_end(b, nun, nun.dot, nun.steps):
            out.append(act.END_PHASE)
        return out
    for card in range(4):
        if card_fits(b, nun, card):
            out.append(act.SEAL + card)
    for card in range(1, 4):
        if swift_fits(b, nun, card):
            out.append(act.SEAL_SWIFT + card)
    return out


# ---- cards ----
def two_phases(b: Board) -> bool:
    """NUN-TURN-01: has this turn two movement phases?"""
    return b.turn == 1 and not b.rules.doubled


def limits(b: Board, card: int) -> tuple[int, int]:
    """The least and the greatest number of steps of a card in a movement of this turn."""
    low, high = b.rules.ranges[card]
    return (2 * low, 2 * high) if b.turn == 1 and b.rules.doubled else (low, high)


def within(b: Board, card: int, steps: int) -> bool:
    """Does the card allow so many steps?"""
    low, high = limits(b, card)
    return low <= steps <= high


def card_fits(b: Board, nun: Nun, card: int) -> bool:
    """NUN-MOVE-04: may she end her movement here and name this card?"""
    if bound(b, nun):
        return card == (STAND if nun.steps == 0 else WALK) and forced_end(b, nun)
    if nun.caught(b) and b.rules.caught_no_run and card == RUN:
        return False
    return fits(b, nun.first_steps, nun.steps, card)


def fits(b: Board, first: int, steps: int, card: int) -> bool:
    """The same for one on the run, in turn 1 with the steps of phase one."""
    return within(b, card, steps) and (not two_phases(b) or within(b, card, first))


def swift_fits(b: Board, nun: Nun, card: int) -> bool:
    """NUN-BLESS-08: one step more than the card allows, not in turn 1 and not on a forced walk."""
    more = swift_steps(b, nun)
    if more == 0 or bound(b, nun) or card == STAND:
        return False
    high = b.rules.ranges[card][1]
    return high < nun.steps <= high + more


def swift_steps(b: Board, nun: Nun) -> int:
    """How many additional steps her blessing may give her in this movement."""
    if b.turn == 1 or (nun.caught(b) and b.rules.caught_no_run):
        return 0
    return more_steps(b, nun)


def more_steps(b: Board, nun: Nun) -> int:
    """How many steps her blessing adds to a card."""
    return b.rules.board.blessings[nun.blessing - 1].amount if nun.holds(b, "extra_dot") else 0


def may_hide(b: Board, nun: Nun) -> bool:
    """NUN-BLESS-09: one dot of her walk, not the first, may count as out of sight."""
    return not nun.shadowed and nun.holds(b, "sight_shift")


# ---- caught ----
def bound(b: Board, nun: Nun) -> bool:
    """NUN-CAUGHT-03 (3): is she caught, and have all her steps started in sight?"""
    return nun.caught(b) and not nun.free


def forced_end(b: Board, nun: Nun) -> bool:
    """May a bound walk end here: after 3 or 4 steps, at home, on her item, or out of sight?"""
    low, high = b.rules.ranges[WALK]
    if nun.steps >= low:
        return nun.steps <= high
    return nun.dot == b.novices[nun.place].cell or nun.stopped or not nun.in_sight(b)


def steps_max(b: Board, nun: Nun) -> int:
    """The greatest number of steps of this movement, as seen from the present dot."""
    longest = max([limits(b, card)[1] for card in range(4)]) + swift_steps(b, nun)
    if not nun.caught(b):
        return longest
    walk = b.rules.ranges[WALK][1]
    if b.rules.caught_no_run or b.rules.caught_homeward:
        return walk
    # A step that starts out of sight frees her: until then she makes 4 steps at most.
    return walk if bound(b, nun) and nun.in_sight(b) else longest


# ---- next dots ----
def next_dots(b: Board, nun: Nun) -> list[int]:
    """The dots to which she may step now."""
    if nun.steps >= steps_max(b, nun):
        return []
    dots = b.rules.board.dots
    barred = closed(b, nun)
    caught = nun.caught(b)
    home_only = caught and (b.rules.caught_homeward or nun.in_sight(b))
    out: list[int] = []
    for dot in dots.beside(nun.dot, nun.keys):
        if has(barred, dot) or (home_only and not nun.nears_home(b, dot)):
            continue
        if straight(b, nun, dot) and (caught or completable(b, nun, dot)):
            out.append(dot)
    return out


def straight(b: Board, nun: Nun, dot: int) -> bool:
    """NUN-MOVE-03, option novice_backtrack = no: is her way to the dot a shortest one?"""
    return b.rules.backtrack or b.rules.board.dots.distance(nun.origin, dot, nun.keys) == nun.steps + 1


def closed(b: Board, nun: Nun) -> int:
    """NUN-MOVE-06, NUN-CAUGHT-05: guards' dots, which one on the run may not enter."""
    return b.guarded() if b.rules.entering_forbidden and not nun.caught(b) else 0


def ends_at(b: Board, nun: Nun) -> int:
    """The dots that end a movement at once: her item's (NUN-WISH-01), a guard's (option enter_guard = captured)."""
    ends = 0 if nun.item else 1 << nun.wanted(b).item_dot
    if b.rules.entering_captures and not nun.caught(b):
        ends |= b.guarded() & ~(1 << b.novices[nun.place].cell if b.rules.home_immune else 0)
    return ends


def completable(b: Board, nun: Nun, dot: int) -> bool:
    """Could her turn be completed once she has stepped on this dot? Asked of one on the run alone."""
    steps = nun.steps + 1
    if two_phases(b) and nun.first_steps < 0:
        return phase_completable(b, nun, dot, steps)
    if may_seal(b, nun, steps):
        return True
    ways = layers(b, nun, dot, steps, nun.origin, nun.keys)
    return any([ways[j] != 0 and may_seal(b, nun, steps + j) for j in range(1, len(ways))])


def may_seal(b: Board, nun: Nun, steps: int) -> bool:
    """Is there a card for a movement of one on the run that ends after so many steps?"""
    if any([fits(b, nun.first_steps, steps, card) for card in range(4)]):
        return True
    more = swift_steps(b, nun)
    return more > 0 and any([b.rules.ranges[c][1] < steps <= b.rules.ranges[c][1] + more for c in range(1, 4)])


def phase_completable(b: Board, nun: Nun, dot: int, steps: int) -> bool:
    """The same in phase one of turn 1, which nothing but her own will may end."""
    ends = ends_at(b, nun)
    if has(ends, dot):
        return False
    if phase_may_end(b, nun, dot, steps):
        return True
    ways = layers(b, nun, dot, steps, nun.origin, nun.keys)
    for j in range(1, len(ways)):
        if any([phase_may_end(b, nun, x, steps + j) for x in members(ways[j] & ~ends)]):
            return True
    return False


def phase_may_end(b: Board, nun: Nun, dot: int, steps: int) -> bool:
    """May phase one end on this dot after so many steps, with a card that phase two can fit too?"""
    cards = [limits(b, card) for card in range(4) if within(b, card, steps)]
    if any([low == 0 for low, _ in cards]):
        return True
    if not cards:
        return False
    wish = nun.wanted(b)
    keys = nun.keys or (b.rules.two_moves and dot == wish.key_dot)
    ways = layers(b, nun, dot, 0, dot, keys)
    return any([ways[j] != 0 for low, high in cards for j in range(low, min(high, len(ways) - 1) + 1)])


def layers(b: Board, nun: Nun, dot: int, done: int, origin: int, keys: bool) -> list[int]:
    """Where one on the run may stand after 0, 1, 2 ... more steps from a dot, up to the longest movement."""
    dots = b.rules.board.dots
    barred = closed(b, nun)
    ends = ends_at(b, nun)
    most = steps_max(b, nun)
    out = [1 << dot]
    while done + len(out) <= most:
        reached = dots.spread(out[-1] & ~ends, keys) & ~barred
        if not b.rules.backtrack:
            reached &= dots.exactly(origin, done + len(out), keys)
        if reached == 0:
            break
        out.append(reached)
    return out


def silent(b: Board, nun: Nun) -> str:
    """Why she throws no die, or why it does not matter."""
    if nun.at_home(b):
        return "At home nobody hears you."
    if not (b.guards[0].walked or b.guards[1].walked):
        return "No guard walked in the last turn, so nobody hears you."
    if still_caught(b, nun):
        return "You are caught, and make no noise."
    return "In sight you make no noise." if nun.in_sight(b) and not b.rules.seen_roll else ""


def still_caught(b: Board, nun: Nun) -> bool:
    """Will she be caught when the novices roll? (NUN-CAUGHT-04)"""
    return nun.caught(b) and (b.rules.flip_at_end or nun.in_sight(b) or nun.homing)
