"""Threads passes the conformance kit with two, three and four seats; hidden identities change no byte for others."""

import random

import pytest

from tests.conformance.threads import MODES, THREADS, WHISPERS
from tests.conftest import FULL, amount, once
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Event
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.games.threads import events as ev
from unseen.games.threads.actions import TAKE, UNITS
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.names import seat_of
from unseen.testing import conformance, fields, round_trip, twins
from unseen.testing.play import walk

MATCHES = amount(1, 20)
TWINS = amount(4, 60)


@pytest.mark.parametrize("mode", MODES)
def test_texts_and_fields(mode: str) -> None:
    made = ThreadsGame(MODES[mode])
    assert round_trip.check_texts(made) == []
    assert fields.check(made.start(), THREADS.key_leaves_out) == []


@pytest.mark.parametrize("mode", ["hidden", *once(mode for mode in MODES if mode != "hidden")])
def test_random_matches(mode: str, rng: random.Random) -> None:
    """Playthrough, replay, record, endings, refusals, notation, allow-list, completable turns, marked secrets."""
    made, seed = ThreadsGame(MODES[mode]), rng.randrange(1 << 30)
    for number in range(MATCHES):
        assert conformance.check_match(made, seed + number, THREADS) == []


def test_a_seat_alone_hears_its_whispers(rng: random.Random) -> None:
    """What pieces and cards are reaches their owner and nobody else, spectators least of all."""
    match = played(ThreadsGame(MODES["hidden"]), rng.randrange(1 << 30), 400)
    for listener in match.listeners:
        for told in match.told[listener]:
            if type(told.event).__name__ in WHISPERS:
                assert told.audience == "you"
                assert listener != SPECTATOR
            if isinstance(told.event, (ev.Held, ev.Faces)):
                assert seat_of(told.event.piece) == listener
            if isinstance(told.event, (ev.Placed, ev.SplitOff, ev.Mixed)):
                assert told.audience == "everyone"


def played(made: ThreadsGame, seed: int, steps: int) -> Match:
    """A random match of so many steps, or to its end."""
    match = Match(made)
    for one in walk(Match(made), Dice(seed)):
        match = one
        if len(one.steps) >= steps and one.state.pending() != (CHANCE,):
            break
    return match


# ---- permuted identities ----
def takes(match: Match) -> list[tuple[int, str]]:
    """Each placing from the reserves: the number of the step that says which piece it is, and the piece's handle."""
    out: list[tuple[int, str]] = []
    due: list[int] = []
    for at, (seat, action) in enumerate(match.steps):
        if seat >= 0 and TAKE <= action <= TAKE + UNITS:
            due.append(at)
        before = match.heard_after(at)[SPECTATOR]
        for told in match.told[SPECTATOR][before : match.heard[at][SPECTATOR]]:
            if isinstance(told.event, ev.Placed):
                out.append((due.pop(0), told.event.piece))
    return out


def shown(match: Match) -> set[str]:
    """The handles of pieces that were ever revealed, mixed or taken home: their identity, or its place, has changed."""
    out: set[str] = set()
    for told in match.told[SPECTATOR]:
        event: Event = told.event
        if isinstance(event, (ev.Revealed, ev.SplitOff, ev.Mixed, ev.Extracted)):
            out.add(event.piece)
    return out


def permuted(match: Match, dice: Dice) -> tuple[Match, Seat] | None:
    """The same match with the identities of two face-down pieces of one seat exchanged, and whose they are."""
    hidden = [(at, piece) for at, piece in takes(match) if piece not in shown(match)]
    pairs = [
        (a, b)
        for i, (a, one) in enumerate(hidden)
        for b, two in hidden[i + 1 :]
        if one[0] == two[0] and match.steps[a][1] != match.steps[b][1]
    ]
    if not pairs:
        return None
    a, b = pairs[int(dice.below(len(pairs)))]
    steps: list[tuple[Seat, Action]] = list(match.steps)
    steps[a], steps[b] = (steps[a][0], steps[b][1]), (steps[b][0], steps[a][1])
    twin = Match(match.game)
    for seat, action in steps:
        try:
            twin.play(seat, action)
        except UnseenError:
            return None
    return twin, steps[a][0]


@pytest.mark.parametrize("mode", ["two", "three", "four", "hidden"])
def test_permuted_identities_leave_every_byte_equal(mode: str, rng: random.Random) -> None:
    """Told, ask, record, posts and picture of all others; only the owner is told something else."""
    made, compared, tries = ThreadsGame(MODES[mode]), 0, 0
    while compared < TWINS:
        tries += 1
        assert tries < 40 * TWINS, "hardly any match has two face-down pieces to exchange"
        seed = rng.randrange(1 << 30)
        match = played(made, seed, 60 + seed % 120)
        found = permuted(match, Dice(seed))
        if found is None or not match.state.pending() or found[0].state.outcome() is not None:
            continue
        twin, owner = found
        assert twin.told[owner] != match.told[owner]
        for listener in range(len(made.seats)):
            if listener == owner:
                continue
            for name, door in twins.ALL_DOORS.items():
                assert door(twin, listener) == door(match, listener), (name, listener, seed)
        assert twin.told[SPECTATOR] == match.told[SPECTATOR]
        assert record.write(twin, "spectator") == record.write(match, "spectator")
        compared += 1


@pytest.mark.parametrize("seat", [0, 1])
def test_twin_worlds_by_belief(seat: int, rng: random.Random) -> None:
    """All truths that would have told a seat the same, in the first turns of a game with small zones."""
    made = ThreadsGame({"token_zone_radius": 0, "max_rounds": 5})
    report = twins.check(made, seat, rng.randrange(1 << 30), samples=2, steps=120 if FULL else 40)
    assert report.findings == []
    assert report.twins > 0
