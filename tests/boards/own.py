"""Boards of an owner's own, for Nuns on the Run."""

from typing import Any  # a board before it is read

from tests.boards.damage import whole
from unseen.boards import convent
from unseen.boards.convent_facts import Facts
from unseen.boards.reading import Reader


def changed(**numbers: Any) -> str:
    """The printed board with other numbers, as the value of the option."""
    board = whole()
    board["title"] = "Saint Odile"
    board["sight"]["limit"] = numbers.pop("limit", board["sight"]["limit"])
    board["turn_back_cards"] = numbers.pop("turn_back_cards", board["turn_back_cards"])
    for card in board["blessings"]:
        if card["effect"]["kind"] == "extra_dot" and "extra" in numbers:
            card["effect"]["dots"] = numbers["extra"]
    board["constants"] |= {key: value for key, value in numbers.items() if key != "extra"}
    return convent.made(Facts(Reader(board, ""))).text
