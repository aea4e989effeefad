"""Molehill, the example for three: the kit finds nothing, a live table plays it, and every planted leak is found."""

from dataclasses import replace
from typing import Final, Self

import pytest
from molehill.events import DayBegan, Fed, Opened
from molehill.expected import MOLEHILL
from molehill.game import MolehillGame
from molehill.lawn import CORNERS
from molehill.rules import GARDENERS, MOLE, NOWHERE, Molehill, Rules

from unseen.core.dice import Dice, NamedDice
from unseen.core.events import Ended, Tell
from unseen.core.seats import EVERYONE, SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.table import Table
from unseen.testing.conformance import check
from unseen.testing.expectations import Expectations

LISTENERS: Final = (MOLE, *GARDENERS, SPECTATOR)


# ---- the kit ----
def test_nothing_is_found() -> None:
    assert check(MolehillGame({}), seed=1, games=8, expect=MOLEHILL, twin_games=3, depth=4) == []


def test_nothing_is_found_in_a_short_game() -> None:
    expect = replace(MOLEHILL, knowledge=())
    assert check(MolehillGame({"bulbs": 2, "days": 4}), seed=1, games=3, expect=expect, twin_games=1) == []


def test_a_position_that_play_cannot_reach_is_refused() -> None:
    game = MolehillGame({})
    fine = "2 spades mole:B2 eaten:A1 rose:C3 basil:-"
    assert game.write_position(game.read_position(fine)) == fine
    for text in (fine.replace("basil:-", "basil:A1"), fine.replace("A1", "A1A2B2"), fine.replace("2 ", "7 ", 1)):
        with pytest.raises(Exception, match=r"choose|bulb|day"):
            game.read_position(text)


# ---- a live table ----
class Players:
    """People at a table, who send messages and keep what they get."""

    def __init__(self, seed: int) -> None:
        self.table = Table(MolehillGame({}), NamedDice(bytes([seed]) * 32), seed=bytes([seed]) * 32)
        self.sent = 0

    def send(self, seat: Seat, *steps: str) -> set[Seat]:
        """Who gets posts of this message; it is not refused."""
        self.sent += 1
        message = {"key": f"message-{self.sent}", "after": self.table.last(seat), "steps": list(steps)}
        posts = self.table.receive(seat, message)
        assert [post for news in posts.values() for post in news if post["kind"] == "refused"] == []
        return {listener for listener, news in posts.items() if news}


def test_the_first_spade_is_a_secret_of_its_gardener() -> None:
    players = Players(1)
    assert players.send(MOLE, "hide A1", "dig A2") == {MOLE}, "a draft"
    assert players.send(MOLE, "eat") == set(LISTENERS)
    rose, basil = GARDENERS
    assert players.send(basil, "spade B2") == {basil}
    assert players.send(rose, "spade A1") == set(LISTENERS)
    lines = [line.text for line in players.table.game.notation.lines(SPECTATOR, players.table.told(SPECTATOR))]
    assert lines == ["(?)", "?-?+", "*A1=warm", "*B2=warm"]


@pytest.mark.parametrize("seed", range(5))
def test_a_table_is_played_to_its_end(seed: int) -> None:
    players, dice = Players(seed), Dice(seed + 1)
    table = players.table
    while asked := [seat for seat in LISTENERS if table.ask(seat)]:
        seat = asked[dice.below(len(asked))]
        offered = table.ask(seat)
        players.send(seat, table.game.notation.texts[offered[dice.below(len(offered))]])
    ends = [table.posts_since(listener, 0)[-1] for listener in LISTENERS]
    assert {str(end["kind"]) for end in ends} == {"over"}
    assert {str(end["ending"]) for end in ends} <= MOLEHILL.endings


# ---- planted leaks: each in a copy of the rules ----
class MoleFirst(Molehill):
    """The order of offers: a gardener's list begins with the mole's square."""

    def legal(self, seat: Seat) -> list[Action]:
        steps = super().legal(seat)
        return sorted(steps, key=lambda step: step % 16 != self.mole) if self.phase == "spades" else steps


class TurnedRound(Molehill):
    """Offers by another's answer: a gardener's list is turned round once her partner has chosen in secret."""

    def legal(self, seat: Seat) -> list[Action]:
        steps = super().legal(seat)
        return steps if self.spades == (NOWHERE, NOWHERE) else steps[::-1]


class PassesTwice(Molehill):
    """A public pass that tells: in the upper half of the lawn the mole's turn is over twice."""

    def feed(self, eats: bool, tell: Tell | None) -> None:
        if tell is not None and not eats and self.mole < 8:
            tell.say(EVERYONE, Fed(0))
        super().feed(eats, tell)


class OtherDay(Molehill):
    """A value that tells: the day has another number while the mole is in a corner."""

    def dawn(self, tell: Tell | None) -> None:
        super().dawn(None)
        if tell is not None:
            tell.say(EVERYONE, DayBegan(self.day + 10 * (self.day > 1 and self.mole in CORNERS)))


class Forgets(Molehill):
    """A forgotten copy: a clone has eaten nothing."""

    def clone(self) -> Self:
        twin = super().clone()
        twin.eaten = ()
        return twin


class StaysUntold(Molehill):
    """An opened secret that stays untold: what was eaten is missing when all is opened."""

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        super().finish(ending, winners, None)
        if tell is not None:
            tell.say(EVERYONE, Ended(ending, winners, ()))
            tell.say(EVERYONE, Opened(self.mole, (), self.spades))


def played_by(rules: type[Molehill]) -> MolehillGame:
    """The game with a copy of its rules."""

    class Planted(MolehillGame):
        def start(self, players: int | None = None) -> State:
            return rules(Rules(self.chosen))

    return Planted({})


ALONE: Final = Expectations(key_leaves_out=MOLEHILL.key_leaves_out)
"""What the kit is told where it finds a leak without an oracle."""
ORACLE: Final = replace(ALONE, seen=MOLEHILL.seen)


@pytest.mark.parametrize(
    ("rules", "expect", "checks"),
    [
        (MoleFirst, ALONE, {"twins"}),
        (TurnedRound, ALONE, {"twins", "untold"}),
        (PassesTwice, ORACLE, {"seen"}),
        (OtherDay, ORACLE, {"seen"}),
        (Forgets, ALONE, {"fields", "replay"}),
        pytest.param(StaysUntold, ORACLE, {"seen"}, marks=pytest.mark.once),
    ],
)
def test_a_planted_leak_is_found(rules: type[Molehill], expect: Expectations, checks: set[str]) -> None:
    games = 10 if rules is StaysUntold else 2
    found = check(played_by(rules), seed=1, games=games, expect=expect, twin_games=2)
    assert checks <= {finding.check for finding in found}
