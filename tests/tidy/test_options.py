"""No option is only declared: the rules, words or pictures of its game read what is chosen."""

import re

import pytest

from tests.tidy.files import SOURCE
from unseen.core.options import declared
from unseen.core.registry import game_class


@pytest.mark.parametrize("game", ["nusubito", "kakusareta", "nuns", "threads"])
def test_every_option_is_read(game: str) -> None:
    """As an attribute, or by its key as text; where it is declared, neither stands."""
    folders = [SOURCE / "games" / game, SOURCE / "games" / "temples"]
    code = "\n".join([path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py")])
    options = declared(game_class(game).chosen_as)
    assert len(options) > 10
    read = [rf"\.{name}\b|(?<!key=)\"{option.key}\"" for name, option in options if not option.past]
    assert [pattern for pattern in read if re.search(pattern, code) is None] == []
