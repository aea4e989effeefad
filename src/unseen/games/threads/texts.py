"""The texts of Threads for people: rules, rulings, endings and play aids, read once from `data/`.

They are data, so that page, terminal and printed rules say the same; `texts_markdown` makes `docs/rules/threads.md`.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from unseen.core.rule_book import RuleBook, Sides, merged
from unseen.core.rule_texts import Table

SIDES: Final = Sides(
    {
        "active": "the seat whose turn begins",
        "last": "the last seat",
        "leader": "the seat that leads",
        "rest": "all other seats",
        "equal": "shared by the equal seats, or nobody",
    },
    (("owner", "Its owner"), ("others", "Other seats and spectators")),
    "Other seats and spectators see the same; what is said here of an owner holds for every seat and its own pieces.",
    "Everything is told at once. What a seat knows is what it was told, and nothing of it depends on what others hide.",
    "What everybody may safely conclude",
)
RULES: Final = ("rules.toml", "rulings.toml")


def _data(name: str) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    table: Table = tomllib.loads((files("unseen.games.threads") / "data" / name).read_text(encoding="utf-8"))
    return table


@cache
def book() -> RuleBook:
    """All of them."""
    return RuleBook("Threads", merged([_data(name) for name in RULES]), _data("aids.toml"), SIDES)
