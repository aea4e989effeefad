"""The texts of Nuns on the Run for people: rules, rulings, endings and play aids, read once from `data/`.

They are data, so that page, terminal and printed rules say the same; `texts_markdown` makes `docs/rules/nuns.md`.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from unseen.core.rule_book import RuleBook, Sides, merged
from unseen.core.rule_texts import Table

SIDES: Final = Sides(
    {"guards": "the guards", "novice": "the novice who is home", "novices": "all novices who are home"},
    (("novice", "The novice herself"), ("others", "Other novices and spectators"), ("guards", "Guards")),
    "Two guards' players see the same; novices and spectators see of another novice what everybody sees.",
    "Of a movement nobody hears anything before all novices have sealed theirs; then all that others may know of it is"
    " told at once. In a window nobody hears anything before all have answered.",
    "What everybody may safely conclude",
)
RULES: Final = ("rules.toml", "guards.toml", "rulings.toml")


def _data(name: str) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    table: Table = tomllib.loads((files("unseen.games.nuns") / "data" / name).read_text(encoding="utf-8"))
    return table


@cache
def book() -> RuleBook:
    """All of them."""
    return RuleBook("Nuns on the Run", merged([_data(name) for name in RULES]), _data("aids.toml"), SIDES)
