"""What a listener was told stands in its lines: no game of ours leaves anything out, and a forgetful one is found."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.conformance.expected import expectations, no_claims
from tests.conftest import amount
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.notation import Line
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.scribe import unreadable
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.state import State
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.notation import NusubitoNotation
from unseen.testing import lines, round_trip
from unseen.testing.play import random_match

MOMENTS = amount(30, 400)
COPIED = amount(8, 80)
GAMES: list[tuple[str, dict[str, Value]]] = [
    ("nusubito", {}),
    ("nusubito", {"pickup_slot_public": True, "attack_order_public": False}),
    ("kakusareta", {}),
    ("kakusareta", {"elemental": "master", "max_days": 3}),
    ("kakusareta", {"elemental": "loyalist", "max_days": 3}),
    ("nuns", {}),
    ("threads", {}),
]


class Forgetful(NusubitoNotation):
    """Leaves out of everybody's lines which pawns went down."""

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        found = super().lines_from(start, seat, told)
        return [Line(one.label, one.seat, re.sub(r"\[v.*?\]", "", one.text), one.heard) for one in found]


class Deaf(NusubitoNotation):
    """Writes the word of a dart by day, and does not read it."""

    def steps(self, text: str) -> list[str]:
        if "+d" in text:
            raise unreadable("+d")
        return super().steps(text)


class Mute(NusubitoNotation):
    """Reads a pawn's way as another step."""

    def steps(self, text: str) -> list[str]:
        return ["done" if step.startswith("move ") else step for step in super().steps(text)]


class Loose(NusubitoNotation):
    """Writes of the thief's turn more for the spectators than for the Mists, who heard the same."""

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        found = super().lines_from(start, seat, told)
        if seat != SPECTATOR:
            return found
        return [Line(one.label, one.seat, f"{one.text}{'' if one.seat else '!'}", one.heard) for one in found]


def findings(game: Game, moments: int) -> list[str]:
    """What the check says at random moments of seeded play."""
    dice, out = Dice(11), list[str]()
    for number in range(moments):
        match = random_match(game, Dice(number), int(dice.below(90)))
        out += [str(one) for one in lines.check(match, dice, expectations(game.id).unread)]
    return out


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_line_gives_back_all_that_its_listener_was_told(name: str, options: dict[str, Value]) -> None:
    assert findings(game_class(name)(options), MOMENTS) == []


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_who_writes_on_and_a_copy_write_what_one_who_hears_all_at_once_does(
    name: str, options: dict[str, Value]
) -> None:
    """The check has the beginning of many matches written once, and copies go on with each of them."""
    game = game_class(name)(options)
    for number in range(COPIED):
        match = random_match(game, Dice(number), 200)
        for listener in match.listeners:
            told, at = match.told[listener], number * len(match.told[listener]) // COPIED
            writer = game.notation.writer(match.start, listener)
            assert writer is not None
            begun = list(writer.written(told[:at]))
            copy, whole = writer.copy(), game.notation.lines_from(match.start, listener, told)
            assert copy.written(told[at:]) == whole
            assert writer.written([]) == begun == game.notation.lines_from(match.start, listener, told[:at])
            assert writer.written(told[at:]) == whole


def test_a_line_that_leaves_something_out_is_found() -> None:
    game = NusubitoGame({})
    game.notation = Forgetful(game.rules)
    assert any([lines.check(Match(game), Dice(number)) for number in range(20)])


def test_a_word_that_is_written_and_not_read_is_found() -> None:
    game = NusubitoGame({})
    game.notation = Deaf(game.rules)
    assert "“+d” is not part of a turn" in lines.check(Match(game), Dice(1))[0].sentence


def test_a_kind_of_step_that_no_line_gives_back_is_found() -> None:
    game = NusubitoGame({})
    game.notation = Mute(game.rules)
    assert any(["“move”" in one.sentence for one in round_trip.check_words(random_match(game, Dice(3), 90, no_claims))])


def test_a_line_in_which_one_of_equal_ears_writes_more_is_found() -> None:
    """The Mists have no secrets: they and the spectators hear the same all along."""
    game = NusubitoGame({})
    match = random_match(game, Dice(3), 90, no_claims)
    assert lines.check_alike(match) == []
    game.notation = Loose(game.rules)
    (finding,) = lines.check_alike(random_match(game, Dice(3), 90, no_claims))
    assert finding.seat == "spectator"
    assert "where mists heard the same and writes" in finding.sentence
