"""Every game can be played by pointing: each offered step has its marks, each decision its sentence, and what a told
event changed on the board follows from what was told.
"""

import random
from collections.abc import Callable, Iterator

import pytest

from tests.conftest import amount
from tests.games.books import GAMES, expected
from tests.games.worlds import WORLDS
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Seat
from unseen.core.traces import Trace
from unseen.core.why import aided, why_not
from unseen.draw.scene import Scene
from unseen.testing import twins

MATCHES = amount(6, 200)
EVERY = 7
"""Of so many moments of a match one is looked at."""
SOME = 9
"""Of so many things on the board one is asked for."""
TWINS = amount(2, 40)
QUICK = [game for game in GAMES if game in ("nusubito", "kakusareta")]
"""Games with few enough truths for a comparison at every moment; the checks of leaks look at the others."""


def decisions(game: str, rng: random.Random) -> Iterator[tuple[Match, Seat]]:
    """Moments of random matches, with a seat that decides."""
    world = WORLDS[game]
    for _ in range(max(2, MATCHES // world.share)):
        for number, match in enumerate(world.walk(rng, 300)):
            if number % EVERY == 0:
                yield from ((match, seat) for seat in match.state.pending() if seat != CHANCE)


def pointed(match: Match, seat: Seat) -> dict[int, tuple[str, ...]]:
    """The offered steps with what is pointed at for each."""
    game, view = match.game, match.game.view(seat, match.told[seat])
    return {action: game.words.points(view, action) or game.marks(action) for action in match.state.legal(seat)}


def within_reach(match: Match, seat: Seat) -> set[str]:
    """All that the seat can point at: what the picture shows as possible, and what lies beside the board."""
    game, view = match.game, match.game.view(seat, match.told[seat])
    wanted = frozenset(mark for marks in pointed(match, seat).values() for mark in marks)
    scene = game.pictures.scene(view, wanted)
    assert isinstance(scene, Scene)
    things = {mark.id for mark in scene.marks() if mark.legal}
    for counter in [*game.words.secrets(view), *game.words.counters(view)]:
        things.update(counter.marks)
    for tray in game.words.trays(view):
        things.update([card.mark for card in tray.cards], [mark for token in tray.tokens for mark in token.marks])
    return things


def traces(match: Match, seat: Seat) -> list[Trace | None]:
    """What each event changed on the board, as the seat was told it."""
    view, found = match.game.blank(seat), list[Trace | None]()
    for told in match.told[seat]:
        found.append(match.game.words.trace(view, told))
        view.learn(told)
    return found


def said(match: Match, seat: Seat) -> object:
    """What is said to the seat beside its steps: the prompt, the aid with its reasons, and why not."""
    game, view = match.game, match.game.view(seat, match.told[seat])
    offered = match.state.legal(seat) if seat in match.state.pending() else []
    scene = game.pictures.scene(view, frozenset())
    assert isinstance(scene, Scene)
    answers = [why_not(game, view, offered, (mark.id,)) for mark in list(scene.marks())[::SOME]]
    steps = [game.words.step(view, action) for action in offered]
    marks = [game.words.points(view, action) for action in offered]
    prompt = game.words.prompt(view) if offered else ""
    return prompt, aided(game, view, offered), answers, steps, marks, dict(game.words.about(view))


@pytest.mark.parametrize("game", GAMES)
def test_every_offered_step_can_be_pointed_at(game: str, rng: random.Random) -> None:
    """Its marks are there and possible, or it is one of the few for which nothing stands."""
    unpointed, met = expected(game).unpointed, set[str]()
    for match, seat in decisions(game, rng):
        reach = within_reach(match, seat)
        for action, marks in pointed(match, seat).items():
            text = match.game.notation.texts[action]
            word = text.split()[0]
            assert word in unpointed or (marks and reach.issuperset(marks)), (text, marks)
            met.add(word)
    assert met - unpointed


@pytest.mark.parametrize("game", GAMES)
def test_ways_to_distant_places_and_shortcuts_are_pointed_at_too(game: str, rng: random.Random) -> None:
    for match, seat in decisions(game, rng):
        view, legal = match.game.view(seat, match.told[seat]), match.state.legal(seat)
        together = [*match.game.words.shortcuts(view, legal), *match.game.words.ways(view, legal)]
        marks = frozenset([mark for one in together for mark in one.marks])
        scene = match.game.pictures.scene(view, marks)
        assert isinstance(scene, Scene)
        assert {mark.id for mark in scene.marks() if mark.legal} >= marks


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_its_sentence(game: str, rng: random.Random) -> None:
    """One that says what to do, in windows too, and nothing is left open in it."""
    for match, seat in decisions(game, rng):
        prompt = match.game.words.prompt(match.game.view(seat, match.told[seat]))
        assert prompt, match.game.words.phase(match.game.view(seat, match.told[seat]))
        assert prompt[-1] in ".?", prompt
        assert not set("{}*") & set(prompt), prompt


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_aid_is_open_only_if_one_of_its_steps_is_offered(game: str, rng: random.Random) -> None:
    """Else it says in a sentence why not."""
    for match, seat in decisions(game, rng):
        view, offered = match.game.view(seat, match.told[seat]), match.state.legal(seat)
        words = {match.game.notation.texts[action].split()[0] for action in offered}
        lines = aided(match.game, view, offered)
        for line in lines:
            if line.state == "shut":
                assert line.why[-1] == ".", line
            assert line.state != "now" or not line.steps or words & set(line.steps), line
        assert [line for line in lines if line.state in ("now", "shut")], words


@pytest.mark.parametrize("game", GAMES)
def test_a_trace_names_places_of_the_board(game: str, rng: random.Random) -> None:
    world = WORLDS[game]
    for _ in range(max(2, MATCHES // world.share)):
        match = world.end(rng)
        for seat in match.listeners:
            scene = match.game.pictures.scene(match.game.view(seat, match.told[seat]), frozenset())
            assert isinstance(scene, Scene)
            for told, trace in zip(match.told[seat], traces(match, seat), strict=True):
                if trace is not None:
                    assert trace.all, told
                    assert not [place for place in trace.all if scene.place(place) is None], (told, trace)


@pytest.mark.parametrize("door", [traces, said])
@pytest.mark.parametrize("game", QUICK)
def test_other_truths_that_told_the_same_look_the_same(
    game: str, door: Callable[[Match, Seat], object], rng: random.Random
) -> None:
    """Last moves, prompts, reasons and what things are follow from what the seat was told."""
    world, compared = WORLDS[game], 0
    for _ in range(TWINS):
        some, seed = world.some(rng), rng.randrange(10_000)
        for seat in range(len(some.seats)):
            report = twins.check(some, seat, seed, {"pointing": door}, refuse=world.refuse, steps=60)
            assert report.findings == []
            compared += report.twins
    assert compared


@pytest.mark.parametrize("game", QUICK)
def test_only_the_hider_looks_at_rods(game: str) -> None:
    """The hunters are told so; what is picked up first has its own reasons."""
    one = load(game)
    answers = [one.words.pointed(one.blank(seat), aim) for seat, aim in ((1, ("rod:3",)), (0, ("rod:3",)))]
    assert [answer is None for answer in answers] == [False, True]
    assert one.words.pointed(one.blank(1), ("pawn:B2", "rod:3")) is None


KINDS = ("hex", "piece", "pawn", "temple", "space", "dot", "guard", "path", "rod", "coin", "thread", "facing", "")
NAMES = ("", "ZZ", "A1", "E5", "999", "-1", "a1", "z9", "t99", "NE", "x", "²")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_gets_a_sentence(game: str, rng: random.Random) -> None:
    """Addresses can be written by hand: things that no board has are asked for, alone and after others."""
    for match, seat in decisions(game, rng):
        view, offered = match.game.view(seat, match.told[seat]), match.state.legal(seat)
        real = [mark for action in offered[:SOME] for mark in match.game.marks(action)] or ["x:y"]
        for _ in range(SOME):
            odd = [f"{rng.choice(KINDS)}:{rng.choice(NAMES)}", rng.choice(KINDS), rng.choice(real)]
            aim = [rng.choice(odd) for _ in range(rng.randint(1, 3))]
            assert why_not(match.game, view, offered, aim).sentence.endswith((".", "?")), aim
