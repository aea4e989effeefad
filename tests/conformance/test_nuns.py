"""Nuns on the Run passes the conformance kit with 2, 4, 7 and 8 players, every seat and the spectator."""

import random
from collections.abc import Mapping

import pytest

from tests.conformance.nuns import ALLOWED, NUMBERS, NUNS, OPTIONS, TABLES, conserved, private_faults
from tests.conformance.nuns_worlds import Twin, asks, own_first, segments
from tests.conftest import FULL, amount
from tests.games.nuns import errands
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Tell
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat, only
from unseen.core.state import State
from unseen.core.wire import encode_told
from unseen.games.nuns.deeds.walk import KeysTaken
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import DICE, LEAD, MOVE, NOISE, Position
from unseen.games.nuns.rules import Nuns
from unseen.testing import (
    allow_list,
    canaries,
    conformance,
    endings,
    fields,
    knowledge_perft,
    posts,
    public,
    replay,
    round_trip,
    seals,
    telling,
    twins,
)
from unseen.testing import asks as next_asks

MATCHES = amount(1, 20)
ERRANDS = amount(2, 40)
TWINS = amount(1, 30)
DOORS = amount(1, 5)


def whole(players: int, seed: int, given: Mapping[str, Value] | None = None) -> Match:
    """A match of errands to its end."""
    match = Match(NunsGame({"players": players, **(given or {})}))
    *_, last = errands.played(match, seed)
    return last


def moment(match: Match, dice: Dice) -> Match:
    """The match at any moment after the deal, while it goes on; at a table nobody meets it before a throw of dice."""
    deal, _ = segments(match)
    at = len(deal) + 1 + int(dice.below(len(match.steps) - len(deal) - 1))
    while match.steps[at][0] == CHANCE:
        at -= 1
    return match.fork(at)


@pytest.mark.parametrize("players", TABLES)
def test_texts_and_fields(players: int) -> None:
    made = NunsGame({"players": players})
    assert round_trip.check_texts(made) == []
    assert fields.check(made.start(), NUNS.key_leaves_out) == []


@pytest.mark.parametrize("players", TABLES)
def test_random_matches(players: int, rng: random.Random) -> None:
    """Playthrough, replay, record, endings, refusals, notation, allow-list, completable turns, marked secrets."""
    made, seed = NunsGame({"players": players}), rng.randrange(1 << 30)
    for number in range(MATCHES):
        assert conformance.check_match(made, seed + number, NUNS) == []


@pytest.mark.once
@pytest.mark.parametrize("given", OPTIONS)
@pytest.mark.parametrize("players", [3, 8] if FULL else [3])
def test_random_matches_with_other_options(players: int, given: str, rng: random.Random) -> None:
    made = NunsGame({"players": players, **OPTIONS[given]})
    assert conformance.check_match(made, rng.randrange(1 << 30), NUNS) == []


@pytest.mark.parametrize(("players", "given"), [*((n, {}) for n in NUMBERS), *((4, one) for one in OPTIONS.values())])
def test_errands(players: int, given: Mapping[str, Value], rng: random.Random) -> None:
    """Games with keys, items, captures and ways home: who may be told what, and that nothing is lost on the way."""
    seed = rng.randrange(1 << 30)
    for number in range(ERRANDS if not given else 1):
        match = Match(NunsGame({"players": players, **given}))
        for now in errands.played(match, seed + number):
            assert conserved(now.state) == ""
        assert allow_list.check(match, ALLOWED) == []
        assert private_faults(match) == []
        dice = Dice(seed)
        assert [*replay.check(match, dice), *endings.check(match), *public.check(match)] == []


@pytest.mark.parametrize("players", TABLES)
def test_marked_secrets(players: int, rng: random.Random) -> None:
    """No text made for a listener names another's wish, item or unused card, or a step of another's walk."""
    seed = rng.randrange(1 << 30)
    for number in range(amount(2, 20)):
        match = moment(whole(players, seed + number), Dice(seed + number))
        for listener in match.listeners:
            sent = canaries.bytes_for(match, listener)
            secret = marks(errands.position(match), listener)
            assert [one for one in secret if one in sent and canaries.scan(sent, [one])] == []


def marks(state: Position, listener: Seat) -> set[str]:
    """Names of what others hold: wishes with their items, and blessings that nobody has shown."""
    i, board = listener - state.rules.guard_seats, state.rules.board
    out: set[str] = set()
    own: set[str] = set()
    for n, nun in enumerate(state.nuns):
        wish = board.wishes[nun.wish - 1]
        (own if listener != SPECTATOR and n == i else out).update((wish.id, wish.item))
        if nun.blessing:
            (own if listener != SPECTATOR and n == i else out).add(board.blessings[nun.blessing - 1].id)
    for hand in state.hands:
        if hand.blessing:
            (own if i < 0 else out).add(board.blessings[hand.blessing - 1].id)
    return out - own


@pytest.mark.parametrize("players", TABLES)
def test_knowledge_perft(players: int) -> None:
    """No ask depends on what the seat does not know."""
    _, leak = knowledge_perft.perft(NunsGame({"players": players}), 4 if FULL and players < 7 else 3)
    assert leak is None


def compare(match: Match, seat: Seat, dice: Dice, doors: Mapping[str, twins.Door]) -> int:
    """A twin of a match: told bytes, asks, record and whatever else a seat gets; how many novices differ."""
    match = own_first(match, seat)
    made = Twin(match, seat, dice)
    twin = Match(match.game, match.start)
    for who, action in made.steps():
        twin.play(who, action)
    assert [encode_told(one) for one in twin.told[seat]] == [encode_told(one) for one in match.told[seat]]
    assert asks(twin, seat) == asks(match, seat)
    further = twins.gone_on(match, seat, dice) if seat in match.state.pending() else None
    for name, door in doors.items():
        mine = door(match, seat)
        assert door(twin, seat) == mine, name
        assert further is None or door(further, seat) == mine, name
    if seat != SPECTATOR:
        same_ahead(match, twin, seat)
    return made.changed


def same_ahead(match: Match, twin: Match, seat: Seat) -> None:
    """The next asks in both worlds, and what steps tell that are not telling."""
    worlds = [match.state, twin.state]
    assert next_asks.futures(match.game, seat, worlds, 2, 60) is None
    if seat in match.state.pending():
        assert telling.check(match.game, seat, worlds) is None


@pytest.mark.parametrize("players", TABLES)
def test_twin_worlds(players: int, rng: random.Random) -> None:
    """Other novices' walks, wishes and cards are others: every seat and the spectator get the same."""
    seed = rng.randrange(1 << 30)
    changed = 0
    for number in range(TWINS):
        match = whole(players, seed + number)
        for seat in match.listeners:
            dice = Dice(seed + 31 * number + seat)
            changed += compare(moment(match, dice), seat, dice, twins.DOORS if seat != SPECTATOR else {})
    assert changed > 0


@pytest.mark.parametrize("given", OPTIONS)
def test_twin_worlds_with_other_options(given: str, rng: random.Random) -> None:
    match = whole(4, rng.randrange(1 << 30), OPTIONS[given])
    for seat in match.listeners:
        dice = Dice(seat)
        compare(moment(match, dice), seat, dice, twins.DOORS if seat != SPECTATOR else {})


@pytest.mark.once
@pytest.mark.parametrize("players", TABLES)
def test_twin_worlds_at_a_live_table(players: int, rng: random.Random) -> None:
    """Posts with their numbers, and the picture."""
    doors: dict[str, twins.Door] = {"posts": posts.posts, "picture": twins.pictured}
    seed = rng.randrange(1 << 30)
    for number in range(DOORS):
        match = whole(players, seed + number)
        for seat in range(players):
            dice = Dice(seed + seat)
            compare(moment(match, dice), seat, dice, doors)


@pytest.mark.parametrize("players", TABLES)
def test_who_seals_first_changes_nothing(players: int, rng: random.Random) -> None:
    """In N1 and in both windows: any order of the answers gives the same state and tells the same."""
    seed = rng.randrange(1 << 30)
    match, dice = whole(players, seed), Dice(seed)
    for stage in (MOVE, DICE, NOISE):
        starts = openings(match, stage)
        assert starts or players == 2
        for _ in range(min(len(starts), amount(1, 12))):
            fork = match.fork(starts.pop(int(dice.below(len(starts)))))
            assert seals.check(fork, dice) == []


def openings(match: Match, stage: int) -> list[int]:
    """When in a match several seats were asked at the same time in this stage, and nobody had begun to answer."""
    state = errands.position(match.fork(0))
    out: list[int] = []
    was = -1
    for at, (seat, action) in enumerate(match.steps):
        if state.stage == stage != was and len(state.pending()) > 1:
            out.append(at)
        was = state.stage
        state.apply(seat, action)
    return out


FALSE = """N4@{dot} N4:card=run N4:b=false-noise-1 N5@5 N5:card=stand A@42>45 A:path=red-26-122 A:moved A:walked
    P@126>127 P:path=red-26-147 turn:5 step:patrol active:P"""


def test_a_false_token_looks_like_a_true_one() -> None:
    """Until the card is shown a turn later, nobody else can tell them apart (section 4: the flag of a token)."""
    game = NunsGame({"players": 3})
    told = []
    for dot, step in (("44", "token A 44"), ("4", "false A 44")):
        match = Match(game, game.read_position(FALSE.format(dot=dot)))
        for text in ("go 138", "go 147", "path red-122-147", "go 146", "go 145", "done"):
            match.play(0, game.notation.ids[text])
        while errands.position(match).stage != NOISE:
            dice_or_done(match)
        assert match.state.pending() == (1,)
        for text in (step, "done"):
            match.play(1, game.notation.ids[text])
        told.append([match.told[seat] for seat in (0, 2, SPECTATOR)])
        assert errands.position(match).board.turn == 6
        assert errands.position(match).nuns[0].laid == (5 if step.startswith("false") else 0)
    assert told[0] == told[1]


def dice_or_done(match: Match) -> None:
    """A die of three, or an answer without a card."""
    seat = match.state.pending()[0]
    match.play(seat, match.game.notation.ids["roll 3" if seat < 0 else "done"])


class KeysToAll(Nuns):
    """A copy of the rules with a leak: the guards hear when keys are taken."""

    def clone(self) -> "KeysToAll":
        twin = KeysToAll()
        self.copy_to(twin)
        return twin

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        keys = sum(nun.keys for nun in self.nuns)
        super().apply(seat, action, tell)
        if tell is not None and sum(nun.keys for nun in self.nuns) > keys:
            tell.say(only(0), KeysTaken())


class LedByTheSecret(Nuns):
    """A copy of the rules with a leak: whether the prioress may lead depends on where the novices stand."""

    def clone(self) -> "LedByTheSecret":
        twin = LedByTheSecret()
        self.copy_to(twin)
        return twin

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        return offered[: 1 + sum(nun.dot for nun in self.nuns) % 2] if self.stage == LEAD else offered


def leaky(kind: type[Nuns]) -> NunsGame:
    """The game with a test copy of its rules."""

    class Leaky(NunsGame):
        def start(self, players: int | None = None) -> State:
            return kind(self.rules)

    return Leaky({"players": 4})


def test_a_leak_to_the_guards_is_found() -> None:
    *_, match = errands.played(Match(leaky(KeysToAll)), 5)
    assert allow_list.check(match, ALLOWED)
    assert private_faults(match)


def test_an_ask_by_the_secret_is_found() -> None:
    found = 0
    for seed in range(6):
        *_, match = errands.played(Match(leaky(LedByTheSecret)), seed)
        try:
            compare(moment(match, Dice(seed)), 0, Dice(seed), {})
        except (AssertionError, UnseenError):
            found += 1
    assert found > 2
