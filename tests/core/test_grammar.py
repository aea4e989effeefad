"""Words of turn lines: what is written from an event is read back as its step."""

import pytest

from unseen.core.events import Event
from unseen.core.grammar import Word, read_any

COVE = "[A-E][1-5]"


class Rowed(Event):
    """A boat went from cove to cove."""

    start: str
    end: str
    barrels: int


class Tied(Event):
    """Boats were tied together."""

    coves: tuple[str, ...]


class Fog(Event):
    """Fog came."""


ROWED = Word("{start}+{end}({barrels})", "row {start} {end} {barrels}", start=COVE, end=COVE, barrels=r"\d")
TIED = Word("T{coves}", "tie {coves} together", coves=f"{COVE}(?:,{COVE})*")
FOG = Word("~", "")


@pytest.mark.parametrize(
    ("word", "event", "text", "steps"),
    [
        (ROWED, Rowed("A1", "B2", 3), "A1+B2(3)", ["row A1 B2 3"]),
        (TIED, Tied(("A1", "B2", "C3")), "TA1,B2,C3", ["tie A1 B2 C3 together"]),
        (TIED, Tied(("A1",)), "TA1", ["tie A1 together"]),
        (FOG, Fog(), "~", []),
    ],
)
def test_a_word_is_written_from_its_event_and_read_back(word: Word, event: Event, text: str, steps: list[str]) -> None:
    """Several things are joined by commas; a word can stand for no step; all but names stands as it is."""
    assert word.write(event) == text
    assert word.read(text) == steps


@pytest.mark.parametrize(
    "text", ["", "A1+B2", "A1+B2(3) ", " A1+B2(3)", "A1+B2(33)", "A1B2(3)", "A9+B2(3)", "AA1+B2(3)"]
)
def test_another_word_is_not_read(text: str) -> None:
    """None, which is not the same as a word for no step."""
    assert ROWED.read(text) is None
    assert FOG.read(text) is None


def test_what_the_event_does_not_say_is_given_beside_it() -> None:
    """Even in place of a value of its own."""
    seen = Word("{who}:{start}-{end}", "row {start} {end}", who="[kw]", start=COVE, end=COVE)
    assert seen.write(Rowed("A1", "B2", 3), who="k") == "k:A1-B2"
    assert seen.write(Rowed("A1", "B2", 3), who="w", end="E5") == "w:A1-E5"
    assert seen.read("w:A1-E5") == ["row A1 E5"]


def test_a_table_gives_each_value_its_sign() -> None:
    """A value that is no plain sign is written by it, and named in full by the step."""
    moored = Word("{end}{barrels}", "moor {end} {barrels}", end=COVE, barrels={"1": "+", "2": "*"})
    assert moored.write(Rowed("A1", "B2", 2)) == "B2*"
    assert moored.read("B2*") == ["moor B2 2"]
    assert moored.read("B22") is None


def test_a_tail_is_read_with_the_word_that_it_is_attached_to() -> None:
    """It brings its own steps, and its own tails."""
    tails: list[Word] = [FOG]
    tied = Word("/{coves}", "tie {coves}", tails, coves=COVE)
    tails.append(tied)
    sailed = Word("s{end}", "sail {end}", tails, end=COVE)
    assert sailed.read("sA1") == ["sail A1"]
    assert sailed.read("sA1/B2/C3~") == ["sail A1", "tie B2", "tie C3"]
    assert sailed.read("sA1" + "/B2" * 3000) == ["sail A1", *["tie B2"] * 3000], "however long it is"
    for text in ("sA1~~", "sA1/", "sA1/Z9", "/B2sA1"):
        assert sailed.read(text) is None
    assert read_any([sailed, tied], "/B2") == ["tie B2"]
    assert read_any([sailed, tied], "B2") is None
