"""A game and its twin, moment by moment: when a seat is asked, what it is offered, and what that would tell it."""

from unseen.audit import record
from unseen.core.match import Match
from unseen.core.seats import RESIGN, SPECTATOR, Seat
from unseen.testing.finding import Finding, found

CHECK = "lockstep"
Moment = tuple[int, int, tuple[tuple[int, str, bool], ...] | None]
"""How much the seat had been told, how many steps it had made, and the offered steps; None where it is not asked."""


def moments(match: Match, seat: Seat) -> list[Moment]:
    """All moments of a seat, each once however many silent steps of others fall into it."""
    out: list[Moment] = []
    state, own = match.start.clone(), 0
    write = match.game.notation.write
    for at in range(len(match.steps) + 1):
        heard = match.heard_after(at)[seat]
        offered = None
        if seat != SPECTATOR and seat in state.pending():
            offered = tuple([(a, write(state, seat, a), state.telling(seat, a)) for a in state.legal(seat)])
        if not out or out[-1] != (heard, own, offered):
            out.append((heard, own, offered))
        if at == len(match.steps):
            return out
        who, action = match.steps[at]
        own += who == seat
        if action == RESIGN and who >= 0:
            state.resign(who)
        else:
            state.apply(who, action)
    return out


def check(match: Match, twin: Match, seat: Seat) -> tuple[int, list[Finding]]:
    """How many moments were compared, and the first at which the seat could tell the two apart."""
    mine, theirs = moments(match, seat), moments(twin, seat)
    for here, there in zip(mine, theirs, strict=False):
        if here != there:
            sentence = f"can tell two worlds apart: {here!r:.300} here, {there!r:.300} there"
            return len(mine), [found(CHECK, match.fork(0), seat, sentence)]
    name = match.game.seat_name(seat)
    if len(mine) != len(theirs) or record.write(match, name) != record.write(twin, name):
        return len(mine), [found(CHECK, match, seat, "has another number of moments, or another record, in its twin")]
    return len(mine), []
