"""The kit's check of how steps bind finds words that say otherwise than it is."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from lighthouse.board import LighthouseView
from lighthouse.deeds import LAND
from lighthouse.game import LighthouseGame
from lighthouse.page import LighthouseWords

from unseen.core.match import Match
from unseen.core.seats import Action
from unseen.core.words import DRAFT, TELLS, TURN, Binds, Shortcut, StepWords
from unseen.testing import binding


def match_of(game: LighthouseGame, *texts: str) -> Match:
    """The example after these steps."""
    match = Match(game)
    for text in texts:
        match.play(match.state.pending()[0], game.notation.read(match.state, match.state.pending()[0], text))
    return match


def game_that_says(said: Binds, of: range) -> LighthouseGame:
    """The example, where the words of these steps say this."""

    class Misled(LighthouseWords):
        def step(self, view: LighthouseView, action: Action) -> StepWords:
            words = super().step(view, action)
            return replace(words, binds=said) if action in of else words

    class Copy(LighthouseGame):
        words: Any = Misled()

    return Copy({})


@pytest.mark.parametrize(
    ("steps", "said", "sentence"),
    [
        (("row B1", "done"), TURN, ""),
        (("row B1", "done"), DRAFT, "“row B1; done” stands, and its words say “draft”"),
        (("row B1", "land", "done"), TURN, "“row B1; land; done” cannot be done together: “land” cannot be taken back"),
    ],
)
def test_buttons_of_several_steps_are_tried(steps: tuple[str, ...], said: Binds, sentence: str) -> None:
    """Whatever teaches stands alone: what follows it may depend on the answer."""

    class Together(LighthouseWords):
        def shortcuts(self, view: LighthouseView, legal: Sequence[Action]) -> list[Shortcut]:
            return [Shortcut(steps, StepWords("Row and land.", binds=said))]

    class Copy(LighthouseGame):
        words: Any = Together()

    found = binding.check(match_of(Copy({}), "hide A1", "post D1"))
    assert [finding.sentence.startswith(sentence) for finding in found] == ([True] if sentence else [])


@pytest.mark.parametrize(
    ("said", "of", "sentence"),
    [
        (DRAFT, range(LAND, LAND + 1), "“land” stands, and its words say “draft”"),
        (TELLS, range(LAND), "“row B1” can be taken back, and its words say “tells”"),
    ],
)
def test_words_that_say_otherwise_are_found(said: Binds, of: range, sentence: str) -> None:
    steps = ["hide A1", "post D1", "row B1"] if said == DRAFT else ["hide A1", "post D1"]
    assert binding.check(match_of(LighthouseGame({}), *steps)) == []
    found = binding.check(match_of(game_that_says(said, of), *steps))
    assert [(finding.check, finding.sentence) for finding in found] == [("binding", sentence)]
