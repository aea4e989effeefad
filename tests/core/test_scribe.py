"""Lines hold what a listener was told, and are read word by word."""

import pytest

from tests.core.toys import BOAT, KINDS, WATCH, CovesGame, CovesReader, refused
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.scribe import Reader, Scribe
from unseen.core.seats import CHANCE, SPECTATOR


def lines(listener: int) -> list[tuple[str, int]]:
    """The lines of a game, and how many events each spans."""
    match = Match(CovesGame({}))
    for seat, action in ((CHANCE, 0), (BOAT, 3), (BOAT, 5), (WATCH, 6), (BOAT, 5), (WATCH, 6)):
        match.play(seat, action)
    return [(str(line), line.heard) for line in match.game.notation.lines(listener, match.told[listener])]


def test_each_listener_writes_what_it_was_told() -> None:
    """Who acted all of it, the others what they heard; what is open at the end stands in no line of its own."""
    assert lines(BOAT) == [("1B B", 5), ("1W *A", 1), ("2B --", 1)]
    assert lines(WATCH) == lines(SPECTATOR) == [("1B ~", 3), ("1W *A", 1), ("2B --", 1)]


@pytest.mark.parametrize(
    ("text", "steps"),
    [("B", ["row B", "rest"]), ("--", ["rest"]), ("*A", ["shine A"]), ("resign", ["resign"])],
)
def test_a_line_is_read_back(text: str, steps: list[str]) -> None:
    assert CovesGame.notation.steps(text) == steps


def test_what_is_no_word_or_follows_the_end_of_a_turn_is_refused() -> None:
    for text, word in (("Z", "Z"), ("*A B", "B"), ("B *A *A", "*A")):
        with refused("unreadable", f"“{word}” is not part of a turn."):
            CovesReader(KINDS.lines).read(text.split())


def test_a_game_says_how_it_hears_and_when_a_turn_ends() -> None:
    with pytest.raises(NotImplementedError):
        Scribe().hear(Told(CovesGame.events["Rested"](), "everyone"))
    with pytest.raises(NotImplementedError):
        Reader(KINDS.lines).read(["B"])
