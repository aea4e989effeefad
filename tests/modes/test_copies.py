"""Whatever a game is made of can be copied, pickled and sent to other processes, in both modes; plug-ins too."""

from __future__ import annotations

import copy
import operator
import pickle
from multiprocessing import get_context

import pytest
from lighthouse.deeds import Lighthouse
from lighthouse.game import LighthouseGame

import unseen
from tests.modes.test_subclasses import Counting
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.core.words import Counter

GAMES: list[Game] = [
    *[unseen.load(name) for name in ("nusubito", "kakusareta", "nuns", "threads")],
    unseen.load("nusubito", pickup_slot_public=True, night_limits="sister"),
    unseen.load("kakusareta", elemental="master_plus"),
    unseen.load("nuns", players=8, blessings="on"),
    unseen.load("threads", players=3),
    LighthouseGame({"fog": "always"}),
]
NAMES = [game.id + "".join([f" {key}" for key in game.differing()]) for game in GAMES]
STEPS = 60


def goes_on(match: Match, steps: int, dice: Dice) -> None:
    """So many random steps more, or fewer if the game is over."""
    for _ in range(steps):
        pending = match.state.pending()
        if not pending:
            return
        seat = pending[0]
        legal = match.state.legal(seat) if seat != CHANCE else []
        match.play(seat, dice.draw(match.state) if seat == CHANCE else legal[int(dice.below(len(legal)))])


def midway(game: Game, seed: int = 2) -> Match:
    """A match in the midst of a turn, at a moment at which something happened and is not said, if there is one."""
    match, dice = Match(game), Dice(seed)
    for _ in range(STEPS):
        goes_on(match, 1, dice)
        if match.state.outcome() is not None:
            return midway(game, seed + 1)
        if len(match.steps) > 20 and match.state.unsaid:
            break
    return match


def truth(state: State) -> object:
    """All that a state holds."""
    return type(state), state.key(), state.unsaid, state.hushed, state.pending(), state.outcome()


def played(match: Match) -> object:
    """All that a match holds."""
    return match.game.chosen, truth(match.start), truth(match.state), match.steps, match.tape(), match.told, match.heard


def seen(game: Game, view: View) -> object:
    """What people see of a view, as far as it stands in numbers and words."""
    counters: list[Counter] = [*game.words.counters(view), *game.words.secrets(view)]
    return game.words.headline(view), game.words.phase(view), [(one.label, one.value, one.marks) for one in counters]


def copies(thing: object) -> list[object]:
    """Every way in which Python copies."""
    return [copy.copy(thing), copy.deepcopy(thing), *[pickle.loads(pickle.dumps(thing, way)) for way in (2, 5)]]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_games_are_copied(game: Game) -> None:
    """A game is its class and its options: nothing else travels."""
    for twin in copies(game):
        assert isinstance(twin, type(game))
        assert twin.chosen == game.chosen
        assert truth(twin.start()) == truth(game.start())
        assert [info.name for info in twin.seats] == [info.name for info in game.seats]
    assert len(pickle.dumps(game)) < 4_000


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_truths_are_copied_at_every_moment(game: Game) -> None:
    """Equal, and sharing nothing: who goes on with the one does not change the other."""
    match, dice = Match(game), Dice(5)
    for _ in range(STEPS):
        before = truth(match.state)
        for twin in copies(match.state)[1:]:
            assert isinstance(twin, State)
            assert truth(twin) == before
            if twin.pending() and twin.pending()[0] != CHANCE:
                twin.apply(twin.pending()[0], twin.legal(twin.pending()[0])[0])
        assert truth(match.state) == before
        goes_on(match, 1, dice)
    assert len(pickle.dumps(match.state)) < 8_000, "the board travels with it"


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_matches_are_copied_in_the_midst_of_a_turn(game: Game) -> None:
    """The copy goes on by itself as the match would, and a match is hardly more than its steps."""
    match = midway(game)
    whole = played(match)
    ends = []
    for twin in copies(match):
        assert isinstance(twin, Match)
        assert played(twin) == whole
        goes_on(twin, 30, Dice(9))
        ends.append(played(twin))
        assert played(match) == whole
    assert ends == ends[:1] * len(ends)
    assert len(pickle.dumps(match)) < 12_000


def test_a_copy_of_a_match_knows_what_was_taken_back() -> None:
    match = midway(GAMES[0])
    match.take_back(len(match.steps) - 3)
    goes_on(match, 2, Dice(1))
    for twin in copies(match):
        assert isinstance(twin, Match)
        assert played(twin) == played(match)
        assert [(one.at, one.tape) for one in twin.detours] == [(one.at, one.tape) for one in match.detours]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_views_and_told_lists_are_copied(game: Game) -> None:
    match = midway(game)
    for listener in match.listeners:
        told, view = match.told[listener], game.view(listener, match.told[listener])
        for heard in copies(told):
            assert heard == told
        before = seen(game, view)
        for twin in copies(view):
            assert isinstance(twin, type(view))
            assert seen(game, twin) == before
        assert len(pickle.dumps(view)) < 40_000


def test_a_variant_in_plain_python_is_copied_with_its_own_fields() -> None:
    """Fields of the compiled class and fields of the plain one."""
    variant = Counting(unseen.load("nusubito").start().rules)  # type: ignore[attr-defined]  # its start is a Nusubito
    variant.apply(0, variant.legal(0)[0])
    for twin in copies(variant):
        assert isinstance(twin, Counting)
        assert (twin.steps, truth(twin)) == (1, truth(variant))


def test_a_plug_in_is_copied_with_what_it_has_in_plain_python() -> None:
    state = GAMES[-1].start()
    assert isinstance(state, Lighthouse)
    state.apply(0, state.legal(0)[0])
    for twin in copies(state):
        assert isinstance(twin, Lighthouse)
        assert vars(twin) | {"board": vars(twin.board)} == vars(state) | {"board": vars(state.board)}


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_other_processes_get_and_give_them(way: str) -> None:
    """What a pool is given, it makes steps from; what it gives back is equal to what is made here."""
    matches = [midway(game) for game in GAMES]
    told: list[list[Told]] = [match.told[0] for match in matches]
    with get_context(way).Pool(1) as pool:
        back = pool.map(copy.deepcopy, matches)
        clones = pool.map(operator.methodcaller("clone"), [match.state for match in matches])
        heard = pool.map(copy.copy, told)
        starts = pool.map(operator.methodcaller("start"), GAMES)
    assert [played(match) for match in back] == [played(match) for match in matches]
    assert [truth(state) for state in clones] == [truth(match.state) for match in matches]
    assert [truth(state) for state in starts] == [truth(game.start()) for game in GAMES]
    assert heard == told


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_their_repr_helps(game: Game) -> None:
    """A game says how it is made; a match how far it is, and nothing that somebody at the table may not know."""
    assert repr(game) == f"{type(game).__name__}({game.differing()!r})"
    match = midway(game)
    text = repr(match)
    assert text.startswith(f"Match({game!r}, {len(match.steps)} steps, ")
    assert game.words.headline(game.view(15, match.told[15])) in text
