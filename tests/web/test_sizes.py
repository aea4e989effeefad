"""A table's page is small, and what is sent when something happens is smaller: nobody waits for it on a slow line."""

import gzip
import random
import re
from typing import Final

import pytest

from tests.web.test_rendering import Sitting
from unseen.core.dice import NamedDice
from unseen.core.registry import games, load
from unseen.core.seats import SPECTATOR
from unseen.core.turns import entries
from unseen.draw.own import key
from unseen.draw.scene import Scene
from unseen.server.pages import table_html
from unseen.server.pages_held import Held
from unseen.table import Table
from unseen.table.own_marks import Change, OwnMark

PAGE_MAX: Final = 60 * 1024
"""Bytes of a whole page as it is sent."""
UPDATE_MAX: Final = 12 * 1024
"""Bytes of what is sent when something has happened."""
STEPS: Final = 200
MARKED: Final = 20
"""On so many places of the board stands a mark of one's own."""
LAST: Final = ("claim", "capture", "concede")


class Shown(Sitting):
    """A sitting of any game."""

    def __init__(self, table: Table, listener: int) -> None:
        super().__init__(table, listener)
        self.curtain = False
        self.own_changes = marked(table, listener)
        self.players = {seat: "you" if seat == listener else "friend" for seat in range(len(table.game.seats))}


def marked(table: Table, listener: int) -> list[Change]:
    """Marks on many places of the board, and a note on the latest turn."""
    scene = table.game.pictures.scene(table.view(listener), frozenset())
    assert isinstance(scene, Scene)
    places = list(dict.fromkeys([key(scene, mark) for mark in scene.marks()]))[:MARKED]
    turns = len(entries(table.game, listener, table.told(listener)))
    notes = [OwnMark(f"turn:{turns - 1}", "", "They went round by the garden.")] if turns else []
    marks = [*[OwnMark(place, "x", "never") for place in places], *notes]
    return [Change(number, 0, mark) for number, mark in enumerate(marks, 1)]


def held(page: str) -> Held:
    """What a page with this text holds."""
    ground, log, legend = (
        re.search(r'id="ground" data-key="(\w+)"', page),
        re.search(r'<ol class="log" data-key="([\w-]+)"', page),
        re.search(r'id="legend" data-key="(\w+)"', page),
    )
    assert ground is not None and log is not None and legend is not None
    return Held(ground[1], log[1], legend[1])


def sent(text: str) -> int:
    """So many bytes go over the line."""
    return len(gzip.compress(text.encode(), 6))


@pytest.mark.parametrize("name", games())
def test_pages_and_updates_are_small(name: str, rng: random.Random) -> None:
    table = Table(load(name), NamedDice(b"sizes"))
    game, pages, updates = table.game, list[int](), list[int]()
    for number in range(STEPS):
        asked = [seat for seat in range(len(game.seats)) if table.ask(seat)]
        if not asked:
            break
        if number % 20 == 0:
            for listener in (asked[0], SPECTATOR):
                sitting = Shown(table, listener)
                whole = table_html(sitting, "", None, "", nonce="n" * 22)  # type: ignore[arg-type]  # no server here
                part = table_html(sitting, "", None, "parts/", held(whole), nonce="n" * 22)  # type: ignore[arg-type]
                pages.append(sent(whole))
                updates.append(sent(part))
        calm = [one for one in table.ask(asked[0]) if game.notation.texts[one].split()[0] not in LAST]
        step = game.notation.texts[rng.choice(calm or list(table.ask(asked[0])))]
        message = {"key": f"sizes-{number:04}", "after": table.last(asked[0]), "steps": [step]}
        answer = table.receive(asked[0], message)[asked[0]]
        assert answer[0]["kind"] != "refused", answer
    assert len(pages) > 4
    assert max(pages) <= PAGE_MAX and max(updates) <= UPDATE_MAX, (max(pages), max(updates))
