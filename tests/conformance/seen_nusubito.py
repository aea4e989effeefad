"""Who gets to know what by which step of Nusubito: an oracle written from the rules and their information table.

A step's author knows what she does, and everybody knows what lies on the table. So only what comes as news stands here.
"""

from unseen.boards.courtyard import COURT, DIAG, NAMES, ORTH, TEMPLES, has, line_of
from unseen.boards.courtyard_rods import coloured, rod, treasure, undrawn
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.games.nusubito import actions as act
from unseen.games.nusubito.moves import has_turn
from unseen.games.nusubito.position import MISTS, MISTS_DAY, MISTS_LINE, MISTS_NIGHT, THIEF, THIEF_NIGHT, Position
from unseen.testing.expectations import Facts, Later

NOTHING: Facts = ()
SPECIALS = ("dart", "look", "coin back")
ATTACKS = ("down", "push")


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """The news of a step; a turn of the thief's reaches the others when it is over."""
    assert isinstance(state, Position)
    if seat == CHANCE:
        return drawn(state, action == act.DRAW_GREEN, listener)
    if seat == MISTS:
        return of_the_mists(state, action)
    if action == act.CLAIM:
        place = ("claim", NAMES[state.at], lies_here(state), state.cornered)
        return (place, *claimed(state, int(state.known)))
    if action == act.CONCEDE:
        return ("conceded", *opened(state, int(state.known)))
    if listener == THIEF:
        return colour(state, action)
    if state.phase == THIEF_NIGHT:
        return by_night(state, action)
    return ("the turn is over",) if action == act.DONE else tuple(Later(fact) for fact in by_day(state, action))


def said(state: State, facts: Facts) -> Facts:
    """AMB-50: attacks sorted by space where their order is not public. AMB-13: likewise the special after the coin."""
    assert isinstance(state, Position)
    out = [fact for fact in facts if isinstance(fact, tuple)]
    if not state.rules.attack_order_public:
        attacks = sorted((fact for fact in out if fact[0] in ATTACKS), key=lambda fact: fact[1])
        out = [attacks.pop(0) if fact[0] in ATTACKS else fact for fact in out]
    if not state.rules.special_order_public and any(fact[0] == "coins" for fact in out):
        out.sort(key=lambda fact: fact[0] in SPECIALS)
    return tuple(out)


# ---- the thief's turns, as others see them ----
def by_day(p: Position, action: Action) -> Facts:
    """Pawns that go down, coins, and the kind of a special action; nothing of the way."""
    if action < act.PUSH:
        return leapt(p, action - act.LEAP)
    if action < act.STRIKE:
        return pushed(p, action - act.PUSH)
    if action < act.PICK:
        return (("down", action - act.STRIKE),)  # the same as a push without room
    if act.SACRIFICE <= action < act.LOOK_ROW or action == act.PLACE:
        return (("coins", 1 if action == act.PLACE else 2),)
    return special(p, action, True)


def special(p: Position, action: Action, public: bool) -> Facts:
    """A dart, a rod (which one, by day and where option night_rod_public says so), a coin that comes back."""
    if action == act.COLLECT:
        return (("dart",),)
    if action in (act.LOOK_ROW, act.LOOK_COLUMN):
        return (("look", line_of(p.at, action == act.LOOK_ROW) if public else ""),)
    slot = p.slots[action - act.PICK] if p.slots else -1  # option pickup_slot_public
    return (("coin back", slot),)


def by_night(p: Position, action: Action) -> Facts:
    """What each point was spent on, and at the end what the scale demands (NUS-TNIGHT-02)."""
    if act.UNBOLSTER <= action < act.SHOW_ROW:
        return (Later(("bolster", action - act.UNBOLSTER)),)
    if action in (act.SHOW_ROW, act.SHOW_COLUMN):
        return line_of(p.at, action == act.SHOW_ROW), "the night turn is over"
    if action == act.DONE:
        return (p.at if p.spent >= 3 else "", "the night turn is over")
    return tuple(Later(fact) for fact in special(p, action, p.rules.night_rod_public))


def leapt(p: Position, to: int) -> Facts:
    """NUS-ATK-02: the Seeker on the temple that is left, unless it has to be pushed first; then the rest."""
    if not has(p.seekers & ~p.down, p.at):
        return crossed(p, int(p.at), to, 0)
    return NOTHING if room(p, int(p.at), 0) else (("down", int(p.at)), *crossed(p, int(p.at), to, 0))


def pushed(p: Position, space: int) -> Facts:
    """NUS-ATK-05: from where to where; after the first temple's push the leap goes on."""
    push = ("push", int(p.push_from), space)
    return (push, *(crossed(p, int(p.leap_from), int(p.leap_to), 1 << space) if p.push_from == p.leap_from else ()))


def crossed(p: Position, start: int, to: int, fallen: int) -> Facts:
    """NUS-ATK-02 (b) and (c): the upright pawn on the bridge, then the Seeker on the temple, if nothing can fall."""
    over = (start + to) // 2
    bridge: Facts = (("down", over),) if has(p.upright() & ~fallen, over) else ()
    stays = has(p.seekers & ~p.down, to) and not room(p, to, fallen | 1 << over if bridge else fallen)
    return (*bridge, ("down", to)) if stays else bridge


def room(p: Position, temple: int, fallen: int) -> bool:
    """Has a Seeker on this temple a space to fall on, where these have just got a downed pawn?"""
    beside = (ORTH[temple] | (DIAG[temple] if p.rules.push_diagonal else 0)) & COURT & ~fallen
    healers = p.healers if p.rules.push_crush_healer else 0
    return bool(beside & (healers | ~p.occupied()))


# ---- rods ----
def colour(p: Position, action: Action) -> Facts:
    """The thief looks at a rod: its colour, unless it has yet to be drawn."""
    if action not in (act.LOOK_ROW, act.LOOK_COLUMN):
        return NOTHING
    line = line_of(p.at, action == act.LOOK_ROW)
    return (("rod", rod(p.known, line)),) if rod(p.known, line) else NOTHING


def drawn(p: Position, green: bool, listener: Seat) -> Facts:
    """A rod is drawn: for the thief who looks at it, for a claim, or since all is opened."""
    known = int(coloured(p.known, p.drawing_line, green))
    if p.ending:
        return opened(p, known)
    if p.claimed:
        return claimed(p, known)
    return (("rod", 2 if green else 1),) if listener == THIEF else NOTHING


def claimed(p: Position, known: int) -> Facts:
    """NUS-TRE-03: both rods are turned over, and that is the end."""
    rods = [rod(known, line_of(p.at, row)) for row in (True, False)]
    return (("rods", *rods), *opened(p, known)) if all(rods) else NOTHING


def opened(p: Position, known: int) -> Facts:
    """After the end, as soon as all rods are drawn: the thief's temple, his hand, the treasure."""
    return (("opened", NAMES[p.at], int(p.hand & TEMPLES), treasure(known)),) if undrawn(known) < 0 else NOTHING


def lies_here(p: Position) -> bool:
    """Does the coin of the thief's temple lie on the table?"""
    return not has(p.hand, p.at)


# ---- the Mists ----
def of_the_mists(p: Position, action: Action) -> Facts:
    """All that they do is open (NUS-MIST-01); a capture opens the thief's temple and its coin (NUS-CAP-02)."""
    if p.phase == MISTS_LINE:
        return (line_of(p.at, action == act.SHOW_ROW),)
    if p.phase == MISTS_DAY and act.CAPTURE <= action < act.MOVE:
        return (action, NAMES[p.at], lies_here(p), *opened(p, int(p.known)))
    return (action, *turn_over(p)) if action == act.DONE else (action,)


def turn_over(p: Position) -> Facts:
    """NUS-END-03: a thief without a turn loses at once where he may not claim; NUS-END-06: the last day is over."""
    last = p.phase == MISTS_NIGHT
    if last and p.day() == p.rules.max_days:
        return opened(p, int(p.known))
    if p.rules.cornered_may_claim or (not last and p.round % p.rules.day_rounds == 0):
        return NOTHING
    after = p.clone()
    if last:
        after.down = after.used = 0
    after.origin = after.at
    return NOTHING if has_turn(after) else ("cornered", *opened(p, int(p.known)))
