"""The texts of Nusubito for people: rules, rulings, endings and play aids, read once from `data/`.

They are data, so that page, terminal and printed rules say the same; `texts_markdown` makes `docs/rules/nusubito.md`.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from unseen.book.rules import RuleBook, Sides
from unseen.book.shapes import Table

SIDES: Final = Sides(
    {"thief": "Thief", "mists": "Mists"},
    (("thief", "Thief"), ("others", "Mists and spectators")),
    "The Mists and the spectators see the same.",
    "Of a turn of the Thief the others hear nothing until it is over; then everything that they may know arrives at"
    " once, in the order in which it happened.",
    "What the Mists may safely conclude",
)


def _data(name: str) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    table: Table = tomllib.loads((files("unseen.games.nusubito") / "data" / name).read_text(encoding="utf-8"))
    return table


@cache
def book() -> RuleBook:
    """All of them."""
    return RuleBook("Nusubito", _data("rules.toml"), _data("aids.toml"), SIDES)
