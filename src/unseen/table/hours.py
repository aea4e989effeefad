"""Time at a table: whose clock runs, what is posted of it, and what happens when time is over.

Clocks move at public moments alone (`course`), so what is posted of them tells nothing that was not told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unseen.core.errors import UnseenError
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.table.clock import Clock
from unseen.table.consent import note_post
from unseen.table.draft import Draft
from unseen.table.messages import BEAT, BEGAN, TICK, WOKE, Post

if TYPE_CHECKING:
    from unseen.table.session import Table

STEPS_MAX: Final = 200
"""A late answer has fewer steps than this."""


def clock_post(table: Table, clock: Clock) -> Post:
    """At this time every side's time, whose runs, and the limit that all have together (None: it does not run)."""
    sides: list[Json] = []
    for side, left in clock.left.items():
        seats: list[Json] = [seat for seat, info in enumerate(table.game.seats) if info.team == side]
        runs = clock.running == side and not clock.held
        sides.append({"side": side, "seats": seats, "left": left, "runs": runs})
    limit = clock.pace.limit if clock.shared and not clock.held else None
    return {"kind": "clock", "at": clock.now, "sides": sides, "limit": limit}


def sides_with_people(table: Table) -> list[str]:
    """The sides that have clocks: computers need none."""
    teams = [info.team for seat, info in enumerate(table.game.seats) if seat not in table.bots]
    return list(dict.fromkeys(teams))


def turned(table: Table) -> None:
    """A public moment at a table with a clock."""
    clock = table.clock
    if clock is None:
        return
    turn = table.course.turns[-1]
    clock.turn(turn.sides, bool(table.window) or len(turn.sides) > 1)
    if not turn.clocks:
        turn.clocks.update(clock.left)
    if table.over:
        clock.hold()
    table.announce(clock_post(table, clock))


def returned(table: Table) -> None:
    """The game goes on at an earlier turn: for what did not happen nobody gets time."""
    if table.clock is not None:
        turn = table.course.turns[-1]
        table.clock.back(turn.sides, turn.clocks)
    turned(table)


def reseated(table: Table, seat: Seat) -> None:
    """Somebody else plays this seat: a side of computers has no clock, and an empty seat's clock does not run."""
    clock, side = table.clock, table.game.seats[seat].team
    if clock is None:
        return
    if side not in sides_with_people(table):
        clock.drop(side)
    elif side not in clock.left:
        clock.left[side] = clock.pace.first
    if seat not in table.bots:
        clock.hold()
    turned(table)


def over(table: Table) -> None:
    """Time is over: the side whose clock ran has lost, or those who are late answer as time answers for them."""
    clock = table.clock
    assert clock is not None, "without a clock no time is over"
    clock.stop()
    if clock.running:
        flag(table, clock.running)
        return
    clock.spare()
    window, late = table.window, [seat for seat in table.match.state.pending() if seat not in table.waiting]
    drafts: dict[Seat, Draft] = {}
    for seat in late:
        draft = late_draft(table, seat)
        if draft is None:
            flag(table, table.game.seats[seat].team)
            return
        drafts[seat] = draft
    table.announce(note_post("late", "Time is over for all who had not chosen yet."))
    for seat, draft in drafts.items():
        if window:
            table.wait_with(seat, draft)
        elif not table.over and seat in table.match.state.pending():
            play_late(table, draft)
    table.let_go()
    table.announce(clock_post(table, clock))


def play_late(table: Table, draft: Draft) -> None:
    """Play what time chose for a seat. Others of the late were just played: where that changed what is offered, time
    chooses once more, and leaves the seat its decision where there is nothing to choose any more.
    """
    steps = [step.action for step in draft.steps]
    now = draft.on(table.match.state, table.fresh_view(draft.seat), steps) or late_draft(table, draft.seat)
    if now is not None:
        table.redraft(draft.seat, None)
        table.commit(now)


def late_draft(table: Table, seat: Seat) -> Draft | None:
    """What time chooses for a seat, on top of its unfinished choice, or of as much of it as can be; None if it has to
    lose instead.
    """
    present = table.drafts.get(seat)
    begun = [step.action for step in present.steps] if present is not None else []
    for kept in range(len(begun), -1, -1):
        draft = Draft(table.game, seat, table.match.state, table.fresh_view(seat))
        for action in begun[:kept]:
            draft.do(action)
        for _ in range(STEPS_MAX):
            if draft.final or seat not in draft.state.pending():
                break
            chosen = table.game.late(draft.view, draft.state.legal(seat))
            if chosen is None:
                break
            draft.do(chosen)
        if draft.final:
            return draft
    return None


def flag(table: Table, side: str) -> None:
    """The time of this side is over."""
    seats = [seat for seat, info in enumerate(table.game.seats) if info.team == side]
    titles = " and ".join([f"**{table.game.seats[seat].title}**" for seat in seats])
    loser: list[Json] = [*seats]
    table.announce(note_post("flag", f"The time of {titles} is over.", seats=loser))
    table.flagged = tuple(seats)
    table.give_up(table.game.flag(seats))


def passes(table: Table, name: str, at: int) -> bool:
    """Take in a sign of time; False if it changes nothing."""
    clock = table.clock
    if clock is None or table.over:
        return False
    at = max(at, clock.now)
    if name == BEGAN and clock.held and not table.consent.paused:
        clock.pass_to(at)
        clock.go()
    elif name == WOKE and not clock.held and clock.pace.live and at > clock.now:
        clock.pass_to(at)
        clock.spare()
    elif name == BEAT and runs_on(clock, at):
        clock.pass_to(at)
        return True  # nobody is told: every clock shows what it showed
    elif name == TICK and clock.over_at(at):
        clock.pass_to(at)
        over(table)
        return True
    else:
        return False
    table.announce(clock_post(table, clock))
    return True


def runs_on(clock: Clock, at: int) -> bool:
    """Does a time that is kept run at this moment, and longer than was known?"""
    return clock.due is not None and clock.pace.live and clock.now < at < clock.due


def hold(table: Table, paused: bool) -> None:
    """A pause begins or ends."""
    clock = table.clock
    if clock is None:
        return
    if paused:
        clock.hold()
    else:
        clock.go()
    table.announce(clock_post(table, clock))


def check(table: Table, at: int) -> None:
    """May somebody play at this time? UnseenError `paused` or `time`."""
    if table.consent.paused:
        raise UnseenError("paused", "The game is paused by consent; ask the others to go on.")
    clock = table.clock
    if clock is not None and clock.over_at(at):
        raise UnseenError("time", "Time is over.")
