"""Who gets to know what by which step of Nusubito: an oracle written from the rules and their information table.

A step's author knows what she does, and everybody knows what lies on the table. So only what comes as news stands here.
"""

from unseen.boards.courtyard import COURT, DIAG, NAMES, ORTH, TEMPLES, cell, has, line_of
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS, MISTS_NIGHT, THIEF, THIEF_NIGHT
from unseen.games.nusubito.moves import has_turn
from unseen.games.nusubito.position import Position
from unseen.games.temples.rods import coloured, rod, treasure, undrawn
from unseen.testing.expectations import Facts, Later

TEXTS = load("nusubito").notation.texts
NOTHING: Facts = ()
SPECIALS = ("dart", "look", "coin back")
ATTACKS = ("down", "push")


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """The news of a step; a turn of the thief's reaches the others when it is over."""
    assert isinstance(state, Position)
    kind, *rest = TEXTS[action].split()
    if seat == CHANCE:
        return drawn(state, rest == ["green"], listener)
    if seat == MISTS:
        return of_the_mists(state, action)
    if kind == "claim":
        place = ("claim", NAMES[state.board.at], lies_here(state), state.board.cornered)
        return (place, *claimed(state, int(state.known)))
    if kind == "concede":
        return ("conceded", *opened(state, int(state.known)))
    if listener == THIEF:
        return colour(state, rest[0]) if kind == "look" else NOTHING
    if state.board.phase == THIEF_NIGHT:
        return by_night(state, kind, rest)
    return ("the turn is over",) if kind == "done" else tuple(Later(fact) for fact in by_day(state, kind, rest))


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
def by_day(p: Position, kind: str, rest: list[str]) -> Facts:
    """Pawns that go down, coins, and the kind of a special action; nothing of the way."""
    if kind == "leap":
        return leapt(p, cell(rest[0]))
    if kind == "push":
        return pushed(p, cell(rest[0]))
    if kind == "strike":
        return (("down", cell(rest[0])),)  # the same as a push without room
    if kind in ("place", "sacrifice"):
        return (("coins", 1 if kind == "place" else 2),)
    return special(p, kind, rest, True)


def special(p: Position, kind: str, rest: list[str], public: bool) -> Facts:
    """A dart, a rod (which one, by day and where option night_rod_public says so), a coin that comes back."""
    if kind == "collect":
        return (("dart",),)
    if kind == "look":
        return (("look", line(p, rest[0]) if public else ""),)
    slot = p.slots[cell(rest[0])] if p.slots else -1  # option pickup_slot_public
    return (("coin back", slot),)


def by_night(p: Position, kind: str, rest: list[str]) -> Facts:
    """What each point was spent on, and at the end what the scale demands (NUS-TNIGHT-02)."""
    if kind == "unbolster":
        return (Later(("bolster", rest[0])),)
    if kind == "show":
        return line(p, rest[0]), "the night turn is over"
    if kind == "done":
        return (p.board.at if p.board.points >= 3 else "", "the night turn is over")
    return tuple(Later(fact) for fact in special(p, kind, rest, p.rules.night_rod_public))


def leapt(p: Position, to: int) -> Facts:
    """NUS-ATK-02: the Seeker on the temple that is left, unless it has to be pushed first; then the rest."""
    at = int(p.board.at)
    if not has(p.board.seekers & ~p.board.down, at):
        return crossed(p, at, to, 0)
    return NOTHING if room(p, at, 0) else (("down", at), *crossed(p, at, to, 0))


def pushed(p: Position, space: int) -> Facts:
    """NUS-ATK-05: from where to where; after the first temple's push the leap goes on."""
    push, start = ("push", int(p.board.knocked), space), int(p.leap_from)
    return (push, *(crossed(p, start, int(p.leap_to), 1 << space) if p.board.knocked == start else ()))


def crossed(p: Position, start: int, to: int, fallen: int) -> Facts:
    """NUS-ATK-02 (b) and (c): the upright pawn on the bridge, then the Seeker on the temple, if nothing can fall."""
    over = (start + to) // 2
    bridge: Facts = (("down", over),) if has(p.board.upright() & ~fallen, over) else ()
    stays = has(p.board.seekers & ~p.board.down, to) and not room(p, to, fallen | 1 << over if bridge else fallen)
    return (*bridge, ("down", to)) if stays else bridge


def room(p: Position, temple: int, fallen: int) -> bool:
    """Has a Seeker on this temple a space to fall on, where these have just got a downed pawn?"""
    beside = (ORTH[temple] | (DIAG[temple] if p.rules.push_diagonal else 0)) & COURT & ~fallen
    healers = p.board.healers if p.rules.push_crush_healer else 0
    return bool(beside & (healers | ~p.board.occupied()))


# ---- rods ----
def line(p: Position, which: str) -> int:
    """The thief's row or column."""
    return int(line_of(p.board.at, which == "row"))


def colour(p: Position, which: str) -> Facts:
    """The thief looks at a rod: its colour, unless it has yet to be drawn."""
    seen = rod(p.known, line(p, which))
    return (("rod", seen),) if seen else NOTHING


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
    rods = [rod(known, line_of(p.board.at, row)) for row in (True, False)]
    return (("rods", *rods), *opened(p, known)) if all(rods) else NOTHING


def opened(p: Position, known: int) -> Facts:
    """After the end, as soon as all rods are drawn: the thief's temple, his hand, the treasure."""
    return (
        (("opened", NAMES[p.board.at], int(p.board.hand & TEMPLES), treasure(known)),)
        if undrawn(known) < 0
        else NOTHING
    )


def lies_here(p: Position) -> bool:
    """Does the coin of the thief's temple lie on the table?"""
    return not has(p.board.hand, p.board.at)


# ---- the Mists ----
def of_the_mists(p: Position, action: Action) -> Facts:
    """All that they do is open (NUS-MIST-01); a capture opens the thief's temple and its coin (NUS-CAP-02)."""
    kind, *rest = TEXTS[action].split()
    if kind == "show":
        return (line(p, rest[0]),)
    if kind == "capture":
        return (action, NAMES[p.board.at], lies_here(p), *opened(p, int(p.known)))
    return (action, *turn_over(p)) if kind == "done" else (action,)


def turn_over(p: Position) -> Facts:
    """NUS-END-03: a thief without a turn loses at once where he may not claim; NUS-END-06: the last day is over."""
    last = p.board.phase == MISTS_NIGHT
    if last and p.board.day() == p.rules.max_days:
        return opened(p, int(p.known))
    if p.rules.cornered_may_claim or (not last and p.board.round % p.rules.day_rounds == 0):
        return NOTHING
    board = p.board.copy()
    if last:
        board.down = 0
    board.origin = board.at
    return NOTHING if has_turn(board) else ("cornered", *opened(p, int(p.known)))
