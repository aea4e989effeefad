"""The texts of Nuns on the Run for people: rules, rulings, endings and play aids, read once from `data/`.

They are data, so that page, terminal and printed rules say the same; `texts_markdown` makes `docs/rules/nuns.md`.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from unseen.boards import convent
from unseen.book.rules import RuleBook, Sides, merged
from unseen.book.shapes import Table
from unseen.core.options import Value
from unseen.games.nuns.options import Rules
from unseen.games.nuns.texts_numbers import Numbers, filled, numbers

SIDES: Final = Sides(
    {"guards": "the guards", "novice": "the novice who is home", "novices": "all novices who are home"},
    (("novice", "The novice herself"), ("others", "Other novices and spectators"), ("guards", "Guards")),
    "Two guards' players see the same; novices and spectators see of another novice what everybody sees.",
    "Of a movement nobody hears anything before all novices have sealed theirs; then all that others may know of it is"
    " told at once. In a window nobody hears anything before all have answered.",
    "What everybody may safely conclude",
)
RULES: Final = ("rules.toml", "guards.toml", "rulings.toml", "instead.toml")


def told(rules: Rules, differing: Mapping[str, Value]) -> RuleBook:
    """All of them as these options and their board have them."""
    return _book(numbers(rules.board)).under(differing)


def book() -> RuleBook:
    """All of them, on the printed board."""
    return _book(numbers(convent.standard()))


@lru_cache(maxsize=32)
def _book(found: Numbers) -> RuleBook:
    """The texts with these numbers."""
    rules = merged([_data(name, found) for name in RULES])
    return RuleBook("Nuns on the Run", rules, _data("aids.toml", found), SIDES)


def _data(name: str, found: Numbers) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    text = (files("unseen.games.nuns") / "data" / name).read_text(encoding="utf-8")
    table: Table = tomllib.loads(filled(text, found))
    return table
