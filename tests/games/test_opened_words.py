"""What only one seat knew is read by everybody at the end: its labels speak to nobody, and sentences begin large."""

from __future__ import annotations

import random
import re

import pytest

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE
from unseen.testing.play import walk

GAMES = ("kakusareta", "nuns", "nusubito", "threads")
TO_SOMEBODY = re.compile(r"\b(you|your)\b", re.IGNORECASE)
SMALL = re.compile(r"(?![abcd]\d+\b)[a-z]")
"""How no sentence begins, unless with the sign of a piece."""


@pytest.mark.parametrize("name", GAMES)
def test_the_labels_of_secrets_speak_to_nobody(name: str, rng: random.Random) -> None:
    game = load(name)
    for number, match in enumerate(walk(Match(game), Dice(rng.randrange(1 << 30)))):
        if number % 7 and match.state.outcome() is None:
            continue
        for seat in range(len(game.seats)):
            labels = [one.label for one in game.words.secrets(game.view(seat, match.told[seat]))]
            assert [label for label in labels if TO_SOMEBODY.search(label)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_begins_large(name: str, rng: random.Random) -> None:
    game = load(name)
    match, small = Match(game), list[str]()
    for number, one in enumerate(walk(match, Dice(rng.randrange(1 << 30)))):
        match = one
        for seat in () if number % 9 else match.state.pending():
            if seat != CHANCE:
                view = game.view(seat, match.told[seat])
                words = [game.words.step(view, action) for action in match.state.legal(seat)]
                texts = [text for one in words for text in (one.text, one.seen)]
                small += [text for text in texts if SMALL.match(text.lstrip("*"))]
    for listener in match.listeners:
        view = game.blank(listener)
        for told in match.told[listener]:
            sentence = game.words.event(view, told)
            small += [sentence] if SMALL.match(sentence.lstrip("*")) else []
            view.learn(told)
    assert small == []
