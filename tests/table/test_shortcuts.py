"""What is offered as one button is done by one press: no step of it binds before the last one. A way to a distant place
that others see is gone step by step.
"""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE
from unseen.core.words import DRAFT, FarWay, Shortcut
from unseen.table.draft import Draft
from unseen.testing.play import walk

MOMENTS = amount(20, 400)


@pytest.mark.parametrize("name", ["kakusareta", "nuns", "nusubito", "threads"])
def test_a_shortcut_that_is_offered_is_taken(name: str, rng: random.Random) -> None:
    game, offered, refused = load(name), 0, list[str]()
    for match in walk(Match(game), Dice(rng.randrange(1 << 30))):
        for seat in match.state.pending():
            if seat == CHANCE:
                continue
            view = game.view(seat, match.told[seat])
            legal = match.state.legal(seat)
            for one in (*game.words.shortcuts(view, legal), *game.words.ways(view, legal)):
                offered += 1
                draft = Draft(game, seat, match.state, view)
                try:
                    for text in at_once(one):
                        draft.add(text)
                except UnseenError as error:
                    refused.append(error.sentence)
        if offered >= MOMENTS:
            break
    assert refused == []


def at_once(one: Shortcut) -> tuple[str, ...]:
    """The steps that one press sends together."""
    return one.steps[:1] if isinstance(one, FarWay) and one.words.binds != DRAFT else one.steps
