"""What holds in both games of the courtyard, with one who hides and one seat that hunts and has no secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.conftest import amount
from tests.games.books import GAMES
from tests.games.kakusareta import worlds as kakusareta
from tests.games.nusubito import worlds as nusubito
from tests.games.worlds import WORLDS, dice_of
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.notation import Line
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.core.turns import entries
from unseen.games.kakusareta import knowledge, phases
from unseen.games.temples.board import HIDER, HUNTER
from unseen.testing.play import nothing, random_match, walk

ALIKE = amount(24, 500)
"""Games for each test of lines that all write alike."""


def equal(read: list[str], played: list[str]) -> list[str]:
    """As they were read."""
    return read


@dataclass(frozen=True)
class Temple:
    """Where the tests of both games differ."""

    some: Callable[[random.Random], Game]
    """A game in which nobody answers within the other's turn."""
    read_back: tuple[int, int]
    """So many games are read back line for line, in a run and in a long one."""
    stated: Callable[[str], str] = str
    """A step as far as a line says it."""
    meant: Callable[[list[str], list[str]], list[str]] = equal
    """The steps that were read, without what stands in a line and is no step."""
    walks: tuple[int, int, int] = (20, 400, 60)
    """Walks whose steps are asked for their reasons, in a run and in a long one, and how long they are."""
    tried: tuple[int, int] = (40, 100_000)
    """Steps that are tried at any moment, and when a phase is new."""
    phases: frozenset[str] = frozenset()
    """Phases that are met, at least."""
    phases_min: int = 0
    """So many, at least."""
    untold: Callable[[object], bool] = lambda view: False
    """Does such a view lack what the truth needs to offer this?"""


def not_told(view: object) -> bool:
    """Which pawns K's turn felled (W3), and where K steps down while a Lv3 falls."""
    assert isinstance(view, knowledge.Known)
    stepping_down = view.kaku is not None and view.kaku.push_from >= 0 and view.kaku.leap_from < 0
    return stepping_down or view.board.phase == phases.MOYA_FORTIFY


TEMPLES = {
    game: temple
    for game, temple in (
        (
            "nusubito",
            Temple(
                nusubito.random_game,
                (100, 2000),
                # Whether no Healer appears by choice or for lack of one, the line does not say.
                stated=lambda step: step.removesuffix(" alone"),
                phases=frozenset(f"thief_{part}" for part in ("before", "moving", "push", "coin", "night"))
                | {"mists_day", "mists_night"},
            ),
        ),
        (
            "kakusareta",
            Temple(
                lambda rng: kakusareta.random_game(rng, elemental=False),
                (13, 666),
                # `~0` stands, too, where nobody may be moved: then it is no step.
                meant=lambda read, played: [step for step in read if step != "nothing" or step in played],
                walks=(16, 200, 40),
                tried=(10, 400),
                phases_min=13,
                untold=not_told,
            ),
        ),
    )
    if game in GAMES
}


def own_turns(match: Match, seat: Seat) -> list[list[str]]:
    """The steps of each finished turn of a seat; giving up is no step."""
    state, out, turn = match.start.clone(), [], []
    for who, action in match.steps:
        assert action != RESIGN
        state.apply(who, action)
        if who == seat:
            turn.append(match.game.notation.texts[action])
        if turn and who != CHANCE and (seat not in state.pending() and state.pending() != (CHANCE,)):
            out.append(turn)
            turn = []
    return [*out, *([turn] if turn else [])]


def lines_of(match: Match, listener: Seat) -> list[Line]:
    """What a listener writes."""
    return match.game.notation.lines(listener, match.told[listener])


@pytest.mark.parametrize("name", TEMPLES)
def test_turn_lines_are_read_back(name: str, rng: random.Random) -> None:
    """Line for line."""
    temple, turns = TEMPLES[name], 0
    games = max(3, amount(*temple.read_back))
    for _ in range(games):
        refuse = nothing if rng.random() < 0.3 else WORLDS[name].refuse
        match = random_match(temple.some(rng), dice_of(rng), refuse=refuse)
        for seat in (HIDER, HUNTER):
            lines = [line for line in lines_of(match, seat) if line.seat == seat]
            played = own_turns(match, seat)
            assert len(lines) == len(played)
            for line, steps in zip(lines, played, strict=True):
                read = temple.meant(match.game.notation.steps(str(line)), steps)
                assert read == [temple.stated(step) for step in steps], str(line)
                turns += 1
    assert turns > 10 * games


@pytest.mark.parametrize("name", TEMPLES)
def test_everyone_writes_the_hunters_turns_alike(name: str, rng: random.Random) -> None:
    """And who only watches writes what the hunters write; elements that are chosen before the first day aside."""
    world = WORLDS[name]
    for _ in range(max(3, ALIKE // world.share)):
        match = world.end(rng)
        hider, hunter, watcher = (
            [line for line in lines_of(match, who) if line.label.split()[0] != "0"]
            for who in (HIDER, HUNTER, SPECTATOR)
        )
        assert [str(line) for line in hunter] == [str(line) for line in watcher]
        assert [str(line) for line in hider if line.seat == HUNTER] == [
            str(line) for line in hunter if line.seat == HUNTER
        ]


@pytest.mark.parametrize("name", TEMPLES)
def test_the_log_says_of_each_turn_when_it_was(name: str, rng: random.Random) -> None:
    """A hunters' turn by night is no turn of the day that follows."""
    temple, found = TEMPLES[name], set()
    for _ in range(3):
        match = random_match(temple.some(rng), dice_of(rng), refuse=WORLDS[name].refuse)
        for listener in (HIDER, HUNTER, SPECTATOR):
            for entry in entries(match.game, listener, match.told[listener]):
                label = re.match(r"(?:N(\d+)|(\d+)\.(\d+|n) ?)([A-Z])", entry.notation)
                if label is not None:
                    night, day, turn, whose = label.groups()
                    by_night = turn in (None, "n")
                    when = f"Night {night or day}" if by_night else f"Day {day}, round {turn}"
                    assert entry.when == when, entry
                    found.add((by_night, whose))
    assert len(found) == 4, found


@pytest.mark.parametrize("name", TEMPLES)
def test_a_step_has_a_reason_against_it_just_when_it_is_not_offered(name: str, rng: random.Random) -> None:
    """From what the seat that has the turn knows alone: some steps at any moment, all or many when a phase is new."""
    temple, world = TEMPLES[name], WORLDS[name]
    found_in = set()
    usual, long, steps_max = temple.walks
    for number in range(max(usual, amount(usual, long))):
        refuse = nothing if number % 4 == 0 else world.refuse
        for match in walk(Match(world.some(rng)), dice_of(rng), steps_max, refuse):
            seat = (*match.state.pending(), CHANCE)[0]
            if seat == CHANCE:
                continue
            game = match.game
            view, legal = game.view(seat, match.told[seat]), set(match.state.legal(seat))
            phase = game.words.phase(view)
            many = temple.tried[0 if phase in found_in else 1]
            steps = legal | set(rng.sample(range(game.actions), min(many, game.actions)))
            found = {step for step in steps if game.words.reason(view, step) is None}
            assert found >= legal if temple.untold(view) else found == legal, game.write_position(match.state)
            found_in.add(phase)
    assert found_in >= temple.phases
    assert len(found_in) >= temple.phases_min
