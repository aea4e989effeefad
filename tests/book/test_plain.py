"""A book of a few sentences, and words whose endings and play aids stand as texts."""

from typing import Any

from tests.core.toys import BOAT, KINDS, WATCH, CovesGame, CovesView, Step
from unseen.book.plain import PlainBook, PlainWords
from unseen.core.events import Ended, Happening, Told
from unseen.core.seats import SPECTATOR
from unseen.core.traces import Trace

WELCOMES = [["You hide.", "Last.", "Do not be found."], ["You look.", "Find it.", "Do not miss it."]]
TEXTS = {
    "endings": {"away": "It got away."},
    "aids": {"boat": [["row", "Row", "TOY-1"], ["rest", "Rest", "TOY-2"]], "watch": [["look", "Look", "TOY-3"]]},
}


class Phased(CovesView):
    """It knows what is done now."""

    def phase(self) -> str:
        return {BOAT: "rest", WATCH: "look"}.get(self.seat, "dawn")


def test_a_book_of_a_few_sentences() -> None:
    book = PlainBook(CovesGame({}), WELCOMES, {"TOY-1": "It lasts."})
    assert [book.welcome(seat)[0] for seat in (BOAT, WATCH, SPECTATOR)] == ["You hide.", "You look.", "You look."]
    assert (book.rule("TOY-1"), book.rule("TOY-9")) == ("It lasts.", "")
    assert [chapter.id for chapter in book.page().chapters] == ["about", "boat", "watch", "options", "rules"]
    assert [chapter.id for chapter in PlainBook(CovesGame({}), WELCOMES).page().chapters][-1] == "options"


def test_words_from_texts() -> None:
    words: PlainWords[Any, Step] = PlainWords(TEXTS, KINDS)
    assert words.kinds(Phased(BOAT)) is KINDS
    assert words.verdict(Phased(BOAT), Ended("away", (BOAT,), ())) == "It got away."
    aids = {seat: [(step.text, step.state) for step in words.aid(Phased(seat))] for seat in (BOAT, WATCH, SPECTATOR)}
    assert aids == {
        BOAT: [("Row", "done"), ("Rest", "now")],
        WATCH: [("Look", "now")],
        SPECTATOR: [("Row", "done"), ("Rest", "done")],
    }


def test_what_is_done_now_is_the_prompt() -> None:
    words: PlainWords[Any, Step] = PlainWords(TEXTS, KINDS)
    assert [words.prompt(Phased(seat)) for seat in (BOAT, WATCH, SPECTATOR)] == ["Rest", "Look", ""]


class Drifted(Happening):
    """From one port to another, past some."""

    start: int
    end: int
    past: tuple[int, ...]
    berth: str
    traced = "start>end past !berth"


class Ports(PlainWords[Any, Step]):
    """Of which places have names."""

    called = dict.fromkeys(("start", "end", "past"), ("North", "East", "South"))


def test_a_trace_names_places_as_they_are_called() -> None:
    """What waits leaves none until the others hear it, and what names no places none at all."""
    words, view = Ports(TEXTS, KINDS), CovesView(BOAT)
    drifted = Drifted(0, 2, (1,), "b4")
    assert words.trace(view, Told(drifted, "you")) == Trace(("East",), (("North", "South"),), (), ("b4",))
    assert words.trace(view, Told(drifted, "later")) is None
    assert words.trace(view, Told(CovesGame.events["Rested"](), "everyone")) is None
    assert words.trace(view, Told(Ended("away", (BOAT,), ()), "everyone")) is None


def test_what_waits_is_said_when_the_others_hear_it() -> None:
    words: PlainWords[Any, Step] = PlainWords(TEXTS, KINDS)
    rested = CovesGame.events["Rested"]()
    said = [words.event(CovesView(BOAT), Told(rested, audience)) for audience in ("everyone", "later")]
    assert said == ["The boat rests.", ""]
