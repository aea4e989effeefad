"""The grammar of effects and card scripts: what is written is read back, and nothing else is read."""

import pytest

from unseen.games.threads.content import standard
from unseen.games.threads.scripts import VERBS, WORDS, read_effect, read_line

STRANGE_LINES = [
    *["", "move", "move 0", "move 10", "move  4", " move 4", "move 4 ", "move four", "move ٤", "Move 4", "conceal"],
    *["bind", "tangle other", "gain", "reveal 2", "reorient own concealed up_to", "cure own", "mix", "deploy"],
    *["effect wound range 0-5", "effect wound range 5-0 los", "effect wound range 05 los"],
    *["effect wound range 0-10 los", "effect stun range 0-5 los", "effect push range 0-5 los"],
    *["effect wound range ٠-٥ los", "bridge.build adjacent"],
]
STRANGE_EFFECTS = ["", "push", "push:", "push:0", "push:12", "push:x", "wound:1", "suppress:", "kill", "drag:٣"]


def test_every_line_of_the_starter_set_reads_back() -> None:
    texts = [line.text() for card in standard().cards for line in card.script]
    assert [line.text() for line in map(read_line, texts) if line is not None] == texts
    used = {line.verb for card in standard().cards for line in card.script}
    assert used == set(VERBS), "the starter set has a card for every verb"


def test_every_verb_reads_back_with_each_digit() -> None:
    for words in WORDS.values():
        for digit in "123456789":
            text = words.replace("N", digit)
            line = read_line(text)
            assert line is not None
            assert line.text() == text


@pytest.mark.parametrize("text", STRANGE_LINES)
def test_no_other_line_is_read(text: str) -> None:
    assert read_line(text) is None


@pytest.mark.parametrize("text", ["suppress", "wound", "push:1", "push:9", "drag:3"])
def test_effects_read_back(text: str) -> None:
    effect = read_effect(text)
    assert effect is not None
    assert effect.text() == text


@pytest.mark.parametrize("text", STRANGE_EFFECTS)
def test_no_other_effect_is_read(text: str) -> None:
    assert read_effect(text) is None


def test_reveal_may_be_within_none() -> None:
    line = read_line("reveal within 0")
    assert line is not None
    assert (line.verb, line.count) == ("reveal", 0)


def test_an_effect_line_has_its_band() -> None:
    line = read_line("effect push:2 range 1-4 los")
    assert line is not None
    assert line.effect is not None
    assert (line.verb, line.effect.verb, line.effect.count, line.low, line.high) == ("effect", "push", 2, 1, 4)
