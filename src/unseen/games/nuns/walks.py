"""What a novice may do in N1: next dots, ends of a phase, movement cards (3.1, NUN-CAUGHT-03 of the ledger).

A step is offered only if her whole turn can still be completed.
"""

from unseen.boards.dots import has, members
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import RUN, STAND, WALK
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import Nun


def legal(p: Position, i: int) -> list[Action]:
    """The steps offered to a novice who has not sealed."""
    nun = p.nuns[i]
    out: list[Action] = []
    if not nun.stopped:
        dots = next_dots(p, nun)
        out += [act.GO + dot for dot in dots]
        if may_hide(p, nun):
            out += [act.SHADOW + dot for dot in dots]
    if two_phases(p) and nun.first_steps < 0:
        if phase_may_end(p, nun, nun.dot, nun.steps):
            out.append(act.END_PHASE)
        return out
    for card in range(4):
        if card_fits(p, nun, card):
            out.append(act.SEAL + card)
    for card in range(1, 4):
        if swift_fits(p, nun, card):
            out.append(act.SEAL_SWIFT + card)
    return out


# ---- cards ----
def two_phases(p: Position) -> bool:
    """NUN-TURN-01: has this turn two movement phases?"""
    return p.board.turn == 1 and not p.rules.doubled


def limits(p: Position, card: int) -> tuple[int, int]:
    """The least and the greatest number of steps of a card in a movement of this turn."""
    low, high = p.rules.ranges[card]
    return (2 * low, 2 * high) if p.board.turn == 1 and p.rules.doubled else (low, high)


def within(p: Position, card: int, steps: int) -> bool:
    """Does the card allow so many steps?"""
    low, high = limits(p, card)
    return low <= steps <= high


def card_fits(p: Position, nun: Nun, card: int) -> bool:
    """NUN-MOVE-04: may she end her movement here and name this card?"""
    if bound(p, nun):
        return card == (STAND if nun.steps == 0 else WALK) and forced_end(p, nun)
    if p.novice(nun).caught and p.rules.caught_no_run and card == RUN:
        return False
    return fits(p, nun.first_steps, nun.steps, card)


def fits(p: Position, first: int, steps: int, card: int) -> bool:
    """The same for one on the run, in turn 1 with the steps of phase one."""
    return within(p, card, steps) and (not two_phases(p) or within(p, card, first))


def holds(p: Position, nun: Nun, kind: str) -> bool:
    """Has she a blessing of this kind that she can still use?"""
    return nun.blessing > 0 and nun.laid == 0 and p.rules.board.blessings[nun.blessing - 1].kind == kind


def swift_fits(p: Position, nun: Nun, card: int) -> bool:
    """NUN-BLESS-08: one step more than the card allows, not in turn 1 and not on a forced walk."""
    more = swift_steps(p, nun)
    if more == 0 or bound(p, nun) or card == STAND:
        return False
    high = p.rules.ranges[card][1]
    return high < nun.steps <= high + more


def swift_steps(p: Position, nun: Nun) -> int:
    """How many additional steps her blessing may give her in this movement."""
    if p.board.turn == 1 or not holds(p, nun, "extra_dot") or (p.novice(nun).caught and p.rules.caught_no_run):
        return 0
    return p.rules.board.blessings[nun.blessing - 1].amount


def may_hide(p: Position, nun: Nun) -> bool:
    """NUN-BLESS-09: one dot of her walk, not the first, may count as out of sight."""
    return not nun.shadowed and holds(p, nun, "sight_shift")


# ---- caught ----
def bound(p: Position, nun: Nun) -> bool:
    """NUN-CAUGHT-03 (3): is she caught, and have all her steps started in sight?"""
    return p.novice(nun).caught and not nun.free


def forced_end(p: Position, nun: Nun) -> bool:
    """May a bound walk end here: after 3 or 4 steps, at home, on her item, or out of sight?"""
    low, high = p.rules.ranges[WALK]
    if nun.steps >= low:
        return nun.steps <= high
    return nun.dot == p.novice(nun).cell or nun.stopped or not p.seen(nun, p.watched())


def steps_max(p: Position, nun: Nun) -> int:
    """The greatest number of steps of this movement, as seen from the present dot."""
    longest = max([limits(p, card)[1] for card in range(4)]) + swift_steps(p, nun)
    if not p.novice(nun).caught:
        return longest
    walk = p.rules.ranges[WALK][1]
    if p.rules.caught_no_run or p.rules.caught_homeward:
        return walk
    # A step that starts out of sight frees her: until then she makes 4 steps at most.
    return walk if bound(p, nun) and p.seen(nun, p.watched()) else longest


def homewards(p: Position, nun: Nun, dot: int) -> bool:
    """NUN-CAUGHT-03: is the dot nearer to her cell, over edges that she may use?"""
    dots, cell = p.rules.board.dots, p.novice(nun).cell
    return dots.distance(dot, cell, nun.keys) < dots.distance(nun.dot, cell, nun.keys)


# ---- next dots ----
def next_dots(p: Position, nun: Nun) -> list[int]:
    """The dots to which she may step now."""
    if nun.steps >= steps_max(p, nun):
        return []
    dots = p.rules.board.dots
    barred = closed(p, nun)
    caught = p.novice(nun).caught
    home_only = caught and (p.rules.caught_homeward or p.seen(nun, p.watched()))
    out: list[int] = []
    for dot in dots.beside(nun.dot, nun.keys):
        if has(barred, dot) or (home_only and not homewards(p, nun, dot)):
            continue
        if not p.rules.backtrack and dots.distance(nun.origin, dot, nun.keys) != nun.steps + 1:
            continue
        if caught or completable(p, nun, dot):
            out.append(dot)
    return out


def closed(p: Position, nun: Nun) -> int:
    """NUN-MOVE-06, NUN-CAUGHT-05: guards' dots, which one on the run may not enter."""
    return guards_at(p) if p.rules.entering_forbidden and not p.novice(nun).caught else 0


def guards_at(p: Position) -> int:
    """The set of dots with a guard."""
    return 1 << p.board.guards[0].dot | 1 << p.board.guards[1].dot


def ends_at(p: Position, nun: Nun) -> int:
    """The dots that end a movement at once: her item's (NUN-WISH-01), a guard's (option enter_guard = captured)."""
    ends = 0 if nun.item else 1 << p.rules.board.wishes[nun.wish - 1].item_dot
    if p.rules.entering_captures and not p.novice(nun).caught:
        ends |= guards_at(p) & ~(1 << p.novice(nun).cell if p.rules.home_immune else 0)
    return ends


def completable(p: Position, nun: Nun, dot: int) -> bool:
    """Could her turn be completed once she has stepped on this dot? Asked of one on the run alone."""
    steps = nun.steps + 1
    if two_phases(p) and nun.first_steps < 0:
        return phase_completable(p, nun, dot, steps)
    if may_seal(p, nun, steps):
        return True
    ways = layers(p, nun, dot, steps, nun.origin, nun.keys)
    return any([ways[j] != 0 and may_seal(p, nun, steps + j) for j in range(1, len(ways))])


def may_seal(p: Position, nun: Nun, steps: int) -> bool:
    """Is there a card for a movement of one on the run that ends after so many steps?"""
    if any([fits(p, nun.first_steps, steps, card) for card in range(4)]):
        return True
    more = swift_steps(p, nun)
    return more > 0 and any([p.rules.ranges[c][1] < steps <= p.rules.ranges[c][1] + more for c in range(1, 4)])


def phase_completable(p: Position, nun: Nun, dot: int, steps: int) -> bool:
    """The same in phase one of turn 1, which nothing but her own will may end."""
    ends = ends_at(p, nun)
    if has(ends, dot):
        return False
    if phase_may_end(p, nun, dot, steps):
        return True
    ways = layers(p, nun, dot, steps, nun.origin, nun.keys)
    for j in range(1, len(ways)):
        if any([phase_may_end(p, nun, x, steps + j) for x in members(ways[j] & ~ends)]):
            return True
    return False


def phase_may_end(p: Position, nun: Nun, dot: int, steps: int) -> bool:
    """May phase one end on this dot after so many steps, with a card that phase two can fit too?"""
    cards = [limits(p, card) for card in range(4) if within(p, card, steps)]
    if any([low == 0 for low, _ in cards]):
        return True
    if not cards:
        return False
    wish = p.rules.board.wishes[nun.wish - 1]
    keys = nun.keys or (p.rules.two_moves and dot == wish.key_dot)
    ways = layers(p, nun, dot, 0, dot, keys)
    return any([ways[j] != 0 for low, high in cards for j in range(low, min(high, len(ways) - 1) + 1)])


def layers(p: Position, nun: Nun, dot: int, done: int, origin: int, keys: bool) -> list[int]:
    """Where one on the run may stand after 0, 1, 2 ... more steps from a dot, up to the longest movement."""
    dots = p.rules.board.dots
    barred = closed(p, nun)
    ends = ends_at(p, nun)
    most = steps_max(p, nun)
    out = [1 << dot]
    while done + len(out) <= most:
        reached = dots.spread(out[-1] & ~ends, keys) & ~barred
        if not p.rules.backtrack:
            reached &= dots.exactly(origin, done + len(out), keys)
        if reached == 0:
            break
        out.append(reached)
    return out
