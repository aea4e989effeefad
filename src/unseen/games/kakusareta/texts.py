"""The texts of Kakusareta for people: rules, rulings, endings and play aids, read once from `data/`.

They are data, so that page, terminal and printed rules say the same; `texts_markdown` makes `docs/rules/kakusareta.md`.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from unseen.book.rules import RuleBook, Sides, merged
from unseen.book.shapes import Table

SIDES: Final = Sides(
    {"kakusareta": "Kakusareta", "moya": "Moya"},
    (("kakusareta", "Kakusareta"), ("others", "Moya and spectators")),
    "The Moya have no secrets, and the spectators see what the Moya see.",
    "Of a turn of the Kakusareta the others hear nothing until it is over, or until a card is played that they may"
    " answer; then everything that they may know arrives at once.",
    "What the Moya may safely conclude",
)
RULES: Final = ("rules.toml", "disciplines.toml", "rulings.toml", "instead.toml")


def _data(name: str) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    table: Table = tomllib.loads((files("unseen.games.kakusareta") / "data" / name).read_text(encoding="utf-8"))
    return table


@cache
def book() -> RuleBook:
    """All of them."""
    return RuleBook("Kakusareta", merged([_data(name) for name in RULES]), _data("aids.toml"), SIDES)
