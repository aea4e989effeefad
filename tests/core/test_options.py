"""Options are declared once, chosen by value or word, and refused with what may be chosen."""

import copy
import pickle

import pytest

from tests.core.toys import refused
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, choose, number, place, read_settings, show, switch, unless, when, word


def test_options() -> None:
    darts = Option("darts", 2, (0, 1, 2, 3, 4, 5), "Darts.", "NUS")
    days = Option("days", None, (None, 1, 2), "Days.", "NUS")
    bluff = Option("bluff", True, (True, False), "Bluff.", "NUS")
    assert choose((darts, days, bluff), {"darts": 3}) == {"darts": 3, "days": None, "bluff": True}
    assert read_settings((darts, days, bluff), {"days": "none", "bluff": "false", "darts": "0"}) == {
        "days": None, "bluff": False, "darts": 0,
    }  # fmt: skip
    assert [show(value) for value in (None, True, False, 3, "a")] == ["none", "yes", "no", "3", "a"]
    assert (darts.described(), days.described(), bluff.described()) == ("0 to 5", "none, 1, 2", "yes, no")


class House(Chosen):
    """What a game's rules read."""

    darts: int = number(2, range(6), "Darts.", "NUS")
    days: int = number(None, (None, 1, 2), "Days.", "NUS", key="max_days")
    bluff: bool = switch(True, "Bluff.", "NUS")


class Annexe(House):
    """The same with more of it."""

    night: str = word(("dark", "clear"), "Night.", "NUS")
    mists_choose: bool = when("line_choice", ("thief", "mists"), "Line.", "NUS")
    moves: bool = unless("move", ("always", "never"), "Move.", "NUS")
    fog: int = place("half", ("none", "half", "full"), "Fog.", "NUS")


def test_options_declared_as_what_rules_read() -> None:
    options = Annexe.options()
    keys = ["darts", "max_days", "bluff", "night", "line_choice", "move", "fog"]
    assert [option.key for option in options] == keys and House.options() == options[:3]
    assert [option.choices for option in options[2:4]] == [(True, False), ("dark", "clear")]
    usual = Annexe(choose(options, {}))
    assert (usual.darts, usual.days, usual.bluff, usual.night) == (2, 0, True, "dark")
    assert (usual.mists_choose, usual.moves, usual.fog) == (False, True, 1)
    other = Annexe(choose(options, {"max_days": 2, "line_choice": "mists", "move": "never", "fog": "full"}))
    assert (other.days, other.mists_choose, other.moves, other.fog) == (2, True, False, 2)
    assert not hasattr(Annexe, "darts") and pickle.loads(pickle.dumps(other)).chosen == other.chosen


@pytest.mark.parametrize(("given_value", "code"), [({"darts": True}, "option-value"), ({"dart": 1}, "option-unknown")])
def test_bad_options(given_value: dict[str, bool | int], code: str) -> None:
    """True is not 1."""
    with refused(code):
        choose((Option("darts", 2, (0, 1, 2), "Darts.", "NUS"),), given_value)


def wide(text: str) -> None:
    """Only long words."""
    if len(text) < 4:
        raise UnseenError("option-value", "That is too short.")


def test_an_option_may_take_any_word_that_passes_its_check() -> None:
    board = Option("board", "usual", ("usual",), "Board.", "TOY", "a board of your own", wide)
    assert board.described() == "usual, a board of your own"
    assert choose((board,), {"board": "harbour"}) == {"board": "harbour"}
    with refused("option-value", "too short"):
        choose((board,), {"board": "sea"})
    with refused("option-value", "board cannot be 3"):
        choose((board,), {"board": 3})


def test_what_was_chosen_is_shared_by_whoever_reads_it() -> None:
    rules = House(choose(House.options(), {}))
    assert copy.deepcopy(rules) is rules
