"""What only the texts of Nuns on the Run have; `tests/games/test_books.py` looks at those of all games."""

import re

import pytest

from tests.boards.own import changed
from tests.games.option_words import standing
from unseen.core.options import Value
from unseen.games.nuns.game import NunsGame

# ---- a board of an owner's own ----
OWN = {
    "turns": (changed(turns=20), ["turn 15", "at most 15"], ["turn 20 is over", "at most 20 turns"]),
    "limit": (changed(limit=5), ["six dots", "six steps", "eight dots"], ["five dots far", "seven dots far"]),
    "guards": (
        changed(guard_ranges={"walk": [2, 3], "run": [4, 6]}),
        ["A guard walks 3 or 4", "least 3", "3 to 6 steps"],
        ["walks 2 or 3 steps or runs 4 to 6", "at least 2 and at most 6 steps"],
    ),
    "novices": (
        changed(novice_ranges={"stand": [0, 0], "sneak": [1, 2], "walk": [3, 5], "run": [2, 6]}),
        ["walk 3 or 4", "run 1 to 5", "walks 3 or 4 steps, each"],
        ["walk 3 to 5, run 2 to 6", "1 sneaking, 2 sneaking or running, 3 to 5 walking or running, 6 running"],
    ),
    "dice": (
        changed(die=8, novice_modifiers={"stand": -4, "sneak": -2, "walk": 0, "run": 1}),
        ["above 6", "standing −3"],
        ["above 8", "standing −4, sneaking −2, walking nothing, running [+]1"],
    ),
    "cards": (
        changed(turn_back_cards=1, extra=2),
        ["two turn-back cards", "gives one step more"],
        ["have one turn-back card,", "gives two steps more", "sneaking 4, walking 6, running 7"],
    ),
}
"""A board, what none of its texts says of numbers, and what they say."""


@pytest.mark.parametrize("board", OWN)
def test_texts_have_the_numbers_of_the_board_in_play(board: str) -> None:
    """Welcome, rules and the reasons of refusals; examples speak of the printed board, and say so."""
    line, never, somewhere = OWN[board]
    game = NunsGame({"board": line})
    examples = {law.example for chapter in game.book.page().chapters for law in chapter.laws}
    read = [text for _, text in standing(game) if text not in examples]
    for pattern in never:
        assert [text for text in read if re.search(pattern, text)] == [], pattern
        assert any(re.search(pattern, text) for _, text in standing(NunsGame({}))), f"“{pattern}” is said by no board"
    for pattern in [*somewhere, "dots or rooms of the printed board"]:
        assert any(re.search(pattern, text) for text in read), pattern


def test_every_number_has_its_place() -> None:
    """No name of a number is left in a text, whatever is chosen."""
    chosen: dict[str, Value] = {"run_exact": True, "guard_cap_5": True, "caught_free": "no_run"}
    for options in ({}, chosen):
        assert [text for _, text in standing(NunsGame(options)) if "{" in text or "}" in text] == []
