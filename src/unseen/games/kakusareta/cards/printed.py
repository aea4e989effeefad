"""What is printed on the cards, in our words: titles and sentences."""

import tomllib
from functools import cache
from importlib.resources import files

from unseen.games.kakusareta.options import Rules


@cache
def printed() -> dict[str, dict[str, object]]:
    """The cards' titles and sentences, by the names of their files."""
    data = files("unseen.games.kakusareta") / "data" / "cards.toml"
    return tomllib.loads(data.read_text(encoding="utf-8"))


def title(card: str) -> str:
    """What people call a card: `Rain of Fire` for `rain`."""
    return str(printed()[card]["title"])


def text_of(rules: Rules, card: str) -> str:
    """What a card does under the chosen options, in one short sentence."""
    known = printed()[card]
    instead = known.get("instead", {})
    assert isinstance(instead, dict), "instead is a table"
    here = {f"{key}={value}" for key, value in rules.chosen.items()}
    chosen = [said for when, said in instead.items() if when in here]
    return str(chosen[0] if chosen else known["text"])
