"""Games of the examples as if they were installed."""

from importlib.metadata import EntryPoint, entry_points
from typing import Final

import pytest

from unseen.ai import levels
from unseen.core import plugins, registry

EXAMPLES: Final = {"lighthouse": "lighthouse.game:LighthouseGame", "molehill": "molehill.game:MolehillGame"}


def plug_in(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """This one is there, too. All else stays: what is looked up meanwhile is kept for the tests that come after."""
    entry = EntryPoint(name, EXAMPLES[name], "unseen.games")

    def found(group: str) -> list[EntryPoint]:
        """What is offered in a group."""
        return [*entry_points(group=group), *([entry] if group == entry.group else [])]

    monkeypatch.setattr(plugins, "entry_points", found)
    games = plugins.Group(entry.group, registry.playable)
    for module in (registry, levels):
        monkeypatch.setattr(module, "GAMES", games)
