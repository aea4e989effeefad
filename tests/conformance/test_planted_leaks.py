"""Leaks planted in test copies of the rules: the kit catches each of them, and finds nothing in the clean copy."""

import pytest

from tests.conformance import leaks
from tests.conformance.expected import NUSUBITO
from tests.conformance.leaks import Leaky, leaky_game
from tests.conformance.planted import missed
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.game import NusubitoGame
from unseen.table.messages import Post
from unseen.table.session import Table
from unseen.table.stream import Stream
from unseen.testing import asks, conformance, fields, knowledge_perft, telling, twins, views
from unseen.testing.expectations import Expectations
from unseen.testing.play import random_match
from unseen.testing.posts import table_of

SEED = 3
pytestmark = pytest.mark.once


def test_the_clean_copy_passes() -> None:
    assert conformance.check(leaky_game(Leaky), SEED, 2, NUSUBITO, twin_games=1, depth=3) == []


@pytest.mark.parametrize(
    ("kind", "checks"),
    [
        (leaks.SecretToAll, {"allow-list", "knowledge"}),
        (leaks.WindowWhenItMatters, {"asks"}),
        (leaks.LegalByTheSecret, {"asks"}),
        (leaks.Withheld, {"public", "seen"}),
        (leaks.LookUntold, {"seen"}),
        (leaks.EndingToOneSeat, {"endings"}),
        (leaks.StreamedAtOnce, {"allow-list", "seen"}),
        (leaks.ForgetsAField, {"fields", "replay"}),
    ],
)
def test_each_leak_is_caught(kind: type[Leaky], checks: set[str]) -> None:
    """By each of these checks at least."""
    assert missed(leaky_game(kind), NUSUBITO, checks, SEED) == set()


def test_a_silent_step_that_tells_is_caught() -> None:
    """From two truths which the Mists cannot tell apart."""
    game = leaky_game(leaks.SilentStepTells)
    worlds = [game.read_position(f"SB1 T@{temple} hand:E5 turn:1.1M") for temple in ("A1", "C1")]
    finding = telling.check(game, 1, list[State](worlds))
    assert finding is not None
    assert "move B1" in finding.sentence
    clean = leaky_game(Leaky)
    same = [clean.read_position(f"SB1 T@{temple} hand:E5 turn:1.1M") for temple in ("A1", "C1")]
    assert telling.check(clean, 1, list[State](same)) is None
    assert asks.futures(clean, 1, list[State](same), depth=1) is None


def test_offered_steps_that_depend_on_the_secret_are_caught_deep_in_a_game() -> None:
    """By twin worlds, at positions that no perft reaches."""
    game = leaky_game(leaks.LegalByTheSecret)
    reports = (twins.check(game, 1, SEED + n, samples=3, refuse=NUSUBITO.refuse) for n in range(20))
    found = next(report.findings[0] for report in reports if report.findings)
    assert "can tell two worlds apart by ask" in found.sentence


def test_the_field_is_named() -> None:
    found = fields.check(leaky_game(leaks.ForgetsAField).start(), {"rules"})
    assert "fields: a clone forgets darts" in {str(finding) for finding in found}


def test_a_board_that_clones_share_is_found() -> None:
    """Each part of a truth is looked through like the truth itself."""
    assert fields.check(leaky_game(Leaky).start(), {"rules"}) == []
    found = {finding.sentence for finding in fields.check(leaky_game(leaks.SharesTheBoard).start(), {"rules"})}
    assert {"a clone shares darts", "a clone shares seekers"} <= found


def test_a_view_with_another_board_than_the_truth_is_found() -> None:
    """Without a word of what its listeners know."""
    copies = (
        (leaks.DeafGame({}), "sees the board "),
        (leaks.AbsentGame({}), "holds the secrets "),
        (leaky_game(Leaky), ""),
    )
    for game, sentence in copies:
        match = random_match(game, Dice(SEED), refuse=NUSUBITO.refuse)
        found = "; ".join([finding.sentence for finding in views.followed(match, Expectations())])
        assert found.startswith(sentence) and bool(found) is bool(sentence)


def test_a_view_with_other_secrets_than_the_truth_is_found() -> None:
    for game, sentence in ((leaks.AbsentGame({}), "holds the secrets "), (NusubitoGame({}), "")):
        match = Match(game)
        match.play(THIEF, game.notation.ids["collect"])
        assert "".join([one.sentence for one in views.followed(match, Expectations())])[:18] == sentence


def test_the_reason_shows_both_ways() -> None:
    """A finding has the steps that lead to it."""
    _, finding = knowledge_perft.perft(leaky_game(leaks.LegalByTheSecret), 5)
    assert finding is not None
    assert finding.seat == "mists"
    assert "bolster" in finding.sentence
    assert finding.steps


class Counting(Table):
    """All listeners' posts are numbered by one counter: whoever counts the gaps learns how much others were told."""

    def publish(self) -> None:
        """Post as ever, then number by the whole table."""
        before = {listener: len(stream.posts) for listener, stream in self.streams.items()}
        super().publish()
        for listener, stream in self.streams.items():
            self.renumber(stream, before[listener])

    def renumber(self, stream: Stream, first: int) -> None:
        """One number for all."""
        for at in range(first, len(stream.posts)):
            self.total = getattr(self, "total", 0) + 1
            stream.posts[at] = {**stream.posts[at], "counted": self.total}


def counted_posts(match: Match, seat: Seat) -> list[Post]:
    """The posts of a table that counts for all."""
    return table_of(match, lambda game, chance: Counting(game, chance)).posts_since(seat, 0)


def first_leak(doors: dict[str, twins.Door]) -> str:
    """What twin worlds find in a few games at the Mists' seat."""
    game = leaky_game(Leaky)
    for number in range(3):
        report = twins.check(game, 1, SEED + number, doors=doors, samples=3, refuse=NUSUBITO.refuse, steps=60)
        if report.findings:
            return str(report.findings[0])
    return ""


def test_a_global_counter_on_a_post_is_caught() -> None:
    assert "can tell two worlds apart by posts" in first_leak({"posts": counted_posts})


def test_a_global_step_number_is_caught() -> None:
    """The simplest form of the same leak."""

    def numbered(match: Match, seat: Seat) -> object:
        return (len(match.steps), match.told[seat])

    assert "can tell two worlds apart by number" in first_leak({"number": numbered})
