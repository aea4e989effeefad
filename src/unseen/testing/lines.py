"""A line gives back all that its listener was told: two turns that told it something else read otherwise."""

from copy import deepcopy
from itertools import accumulate, combinations
from typing import Final
from zlib import crc32

from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.testing.finding import Finding, found
from unseen.testing.round_trip import check_lines
from unseen.testing.written import Written

CHECK = "lines"
STARTS_MAX: Final = 40
"""So many first steps are tried from one position."""
STEPS_MAX: Final = 30
"""So many steps are waited for the end of a turn."""
Text = tuple[str, ...]


def check(match: Match, dice: Dice, unread: str = "") -> list[Finding]:
    """Go on from this position in each way that it offers, until each listener can write something down.

    What reads the same, draws of chance included, has to have been told the same; and what its author writes is read,
    but for lines known to be `unread` (a pattern).
    """
    salt = int(dice.below(1 << 30))
    begun, draws = Written(match), drawn(match, match.start, 0)
    read: dict[tuple[Seat, Text], tuple[list[Told], Match]] = {}
    out: dict[Seat, Finding] = {}
    wrong: list[Finding] = []
    for seat, action in starts(match, dice):
        fork = apart(match)
        lines = begun.fork(fork)
        fork.play(seat, action)
        finish(lines, len(match.steps), salt)
        wrong = wrong or check_lines(fork, unread, len(match.steps), lines)
        rest = (*draws, *drawn(fork, match.state, len(match.steps)), *result(fork))
        for listener in fork.listeners:
            text = (*[str(line) for line in lines.lines(listener)], *rest)
            told = fork.told[listener][: lines.until(listener)]
            known, _ = read.setdefault((listener, text), (told, fork))
            if known != told and listener not in out:
                out[listener] = found(CHECK, fork, listener, sentence(text, known, told))
    return [*out.values(), *wrong]


def apart(match: Match) -> Match:
    """A match of its own with all of this one; played again where the rules' copies forget something."""
    twin = deepcopy(match)
    return twin if twin.state.key() == match.state.key() else match.fork()


def starts(match: Match, dice: Dice) -> list[tuple[Seat, Action]]:
    """The steps to begin with: all that are offered, or some where they are many."""
    state = match.state
    seats = [seat for seat in state.pending() if seat != CHANCE]
    every = [(seat, action) for seat in seats for action in state.legal(seat)]
    if len(every) <= STARTS_MAX:
        return every
    return [every[int(dice.below(len(every)))] for _ in range(STARTS_MAX)]


def finish(lines: Written, begun: int, salt: int) -> None:
    """Play on until the turn under way is told, by the same taste everywhere, so that other steps are alike."""
    match = lines.match
    while match.state.pending() and len(match.steps) - begun < STEPS_MAX:
        if match.state.pending() != (CHANCE,) and told_all(lines, begun):
            return
        match.play(*liked(match, salt))


def liked(match: Match, salt: int) -> tuple[Seat, Action]:
    """The step of which this taste thinks most, whatever else is offered."""
    state, texts = match.state, match.game.notation
    seat = state.pending()[0]
    offered = [action for action, _ in state.odds()] if seat == CHANCE else state.legal(seat)
    return seat, min(offered, key=lambda action: crc32(f"{salt} {texts.write(state, seat, action)}".encode()))


def told_all(lines: Written, begun: int) -> bool:
    """Has every listener written down a line since then?"""
    match = lines.match
    before, last, now = map(match.heard_after, (begun, len(match.steps) - 1, len(match.steps)))
    if now == last or any([now[listener] == before[listener] for listener in match.listeners]):
        return False  # nothing is written of what nobody heard
    return all(lines.until(listener) > before[listener] for listener in match.listeners)


def drawn(match: Match, before: State, begun: int) -> Text:
    """What stands in a record beside the lines: the draws after so many steps, with the truth that was then."""
    state, draws = before.clone(), []
    for seat, action in match.steps[begun:]:
        if seat == CHANCE:
            draws.append(match.game.notation.write(state, seat, action))
        state.apply(seat, action)
    return tuple(draws)


def result(match: Match) -> Text:
    """And how it ended, if it has."""
    outcome = match.state.outcome()
    return () if outcome is None else (match.game.notation.result(outcome),)


def check_alike(match: Match) -> list[Finding]:
    """As long as two listeners have heard the same, they write the same of what others do."""
    written = Written(match)
    for first, second in combinations(match.listeners, 2):
        same = heard_alike(match.told[first], match.told[second])
        mine, theirs = (lines_until(written, listener, same, (first, second)) for listener in (first, second))
        for one, other in zip(mine, theirs, strict=False):
            if one != other:
                who = match.game.seat_name(first)
                return [found(CHECK, match, second, f"writes “{other}” where {who} heard the same and writes “{one}”")]
    return []


def heard_alike(first: list[Told], second: list[Told]) -> int:
    """How many events both have heard before one hears something else."""
    return next(
        (n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a.event != b.event),
        min(len(first), len(second)),
    )


def lines_until(written: Written, listener: Seat, heard: int, authors: tuple[Seat, Seat]) -> list[str]:
    """A listener's lines of what neither of these did, and that tell nothing later than so many events."""
    lines = written.lines(listener)
    ends = accumulate([line.heard for line in lines])
    return [str(line) for line, end in zip(lines, ends, strict=True) if end <= heard and line.seat not in authors]


def sentence(text: Text, first: list[Told], second: list[Told]) -> str:
    """What reads the same though it was told otherwise."""
    pairs = zip([*first, None], [*second, None], strict=False)
    mine, other = next((a, b) for a, b in pairs if a != b)
    lines = " / ".join(text[-4:])
    return f"writes “{lines}” after it was told {mine}, and after it was told {other}"
