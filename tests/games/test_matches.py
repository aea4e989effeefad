"""Games of every kind under random options: they end by name, are told as they were, and every moment has its words."""

import random
from collections.abc import Callable

import pytest

import unseen
from tests.conformance.expected import expectations
from tests.conftest import FULL, amount
from tests.games.books import GAMES, Phases, expected
from tests.games.worlds import WORLDS, World, dice_of
from unseen.core.events import Event
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.wire import decode_told, encode_told
from unseen.draw.scene import Scene
from unseen.testing import allow_list, endings, fields, playthrough, public, refusals, replay, views
from unseen.testing.finding import Finding

ENDS = amount(80, 4000)
WALKS = amount(24, 600)


def some(world: World, number: int) -> range:
    """So many games of this world."""
    return range(max(3, number // world.share))


@pytest.mark.parametrize("game", GAMES)
def test_games_end_by_name_and_replay(game: str, rng: random.Random) -> None:
    """Played again they are the same; everybody hears of the end once, and nobody of what is another's."""
    world, expect, seen = WORLDS[game], expectations(game), set()
    for _ in some(world, ENDS):
        match, dice = world.end(rng), dice_of(rng)
        assert playthrough.wrong_ending(match, expect) == ""
        outcome = match.state.outcome()
        assert outcome is not None
        seen.add(outcome.ending)
        found: list[Finding] = [*replay.check(match, dice), *endings.check(match), *public.check(match)]
        assert [*found, *(allow_list.check(match, expect.allowed) if expect.allowed is not None else [])] == []
    assert seen <= set(expected(game).endings)
    assert len(seen) > 1


@pytest.mark.skipif(unseen.compiled(), reason="compiled rules make events without asking the class")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_built_where_nobody_listens(game: str, rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `tell=None` the same steps make no event, and the same truth."""
    world, made = WORLDS[game], list[str]()
    for _ in some(world, WALKS):
        match = world.end(rng)
        state = match.start.clone()
        with monkeypatch.context() as patch:
            for kind in match.game.events.values():
                patch.setattr(kind, "__init__", noted(kind, made))
            for seat, action in match.steps:
                state.apply(seat, action)
                assert made == [], match.game.notation.write(state, seat, action)
        assert state.key() == match.state.key()


def noted(kind: type[Event], made: list[str]) -> Callable[..., None]:
    """How an event of this class is made, and its name is noted."""
    make: Callable[..., None] = kind.__init__

    def begin(event: Event, *values: object, **named: object) -> None:
        made.append(kind.__name__)
        make(event, *values, **named)

    return begin


@pytest.mark.parametrize("game", GAMES)
def test_views_follow_the_truth_and_nothing_is_forgotten(game: str, rng: random.Random) -> None:
    """Each listener's open board, and the secrets that it knows; every field is copied and counts in the key."""
    world, expect = WORLDS[game], expectations(game)
    for _ in some(world, WALKS):
        *_, match = world.walk(rng, 150)
        assert views.check(match, dice_of(rng), expect) == []
        assert fields.check(match.fork(rng.randrange(len(match.steps) + 1)).state, expect.key_leaves_out) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_against_what_is_offered(game: str, rng: random.Random) -> None:
    """And whatever is not offered is refused in a sentence, made from what the seat that tries it knows."""
    world = WORLDS[game]
    for _ in some(world, WALKS):
        for match in world.walk(rng, 150):
            if rng.random() < 0.2:
                assert refusals.check_sentences(match, dice_of(rng)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_has_its_words(game: str, rng: random.Random) -> None:
    """Headline, phase, aid and counters; who is asked reads what each step does, who looks on has no secrets."""
    world = WORLDS[game]
    for _ in some(world, WALKS):
        for match in world.walk(rng, 150):
            if rng.random() < 0.1 and match.state.pending() != (CHANCE,):
                for listener in match.listeners:
                    look_at_words(match, listener, expected(game).phases)


def look_at_words(match: Match, listener: Seat, phases: Phases) -> None:
    """What a listener reads and sees now."""
    game, words, pending = match.game, match.game.words, match.state.pending()
    view = game.view(listener, match.told[listener])
    legal = match.state.legal(listener) if listener in pending else []
    phase = words.phase(view)
    if listener in pending:
        assert phase in phases.get(game.seat_name(listener), set().union(*phases.values()))
    else:
        assert phase in ("wait", "over")
    assert words.headline(view)
    assert all([one.label and one.value for one in [*words.counters(view), *words.secrets(view)]])
    assert words.counters(view) and (listener != SPECTATOR or not words.secrets(view))
    aid = words.aid(view)
    assert all([step.state in ("done", "now", "later", "shut") for step in aid])
    assert all([(step.state == "shut") == bool(step.why) for step in aid])
    assert any([step.state == "now" for step in aid]) or phase == "over"
    assert all([words.step(view, action).text.strip() for action in legal])
    offered = {game.notation.texts[action] for action in legal}
    assert all(
        [
            one.steps[0] in offered and one.words.text
            for one in (*words.shortcuts(view, legal), *words.ways(view, legal))
        ]
    )
    scene = game.pictures.scene(view, frozenset([mark for action in legal for mark in game.marks(action)]))
    assert isinstance(scene, Scene) and scene.title


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_a_sentence_or_nothing(game: str, rng: random.Random) -> None:
    """And travels whole."""
    world, silent = WORLDS[game], expected(game).silent
    for _ in some(world, WALKS // 2):
        match = world.end(rng)
        for listener in match.listeners:
            view = match.game.blank(listener)
            for told in match.told[listener]:
                sentence = match.game.words.event(view, told)
                assert sentence or type(told.event).__name__ in silent, told
                assert sentence == " ".join(sentence.split()) and "{" not in sentence
                assert sentence.count("**") % 2 == 0
                assert sentence == "" or sentence.endswith((".", "!", "?")), sentence
                assert decode_told(encode_told(told), match.game.events) == told
                view.learn(told)


@pytest.mark.slow
@pytest.mark.skipif(not FULL, reason="only in the long run (UNSEEN_FULL)")
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_games_end(game: str, rng: random.Random) -> None:
    world, expect = WORLDS[game], expectations(game)
    for _ in some(world, 20_000):
        assert playthrough.wrong_ending(world.end(rng), expect) == ""
