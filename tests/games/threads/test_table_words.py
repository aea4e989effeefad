"""What a table that is played on the board is told: prompts, how steps bind, chips and what to point at."""

import random
import re
from typing import Any

import pytest

from tests.games.threads.test_scene import some
from unseen.core.words import DRAFT, TURN
from unseen.draw.scene import Scene
from unseen.games.threads.game import ThreadsGame
from unseen.table.draft import Draft

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"conceal_reorient": True, "facing_visibility": "owner"},
    {"move_reorient": "none", "cards_visibility": "owner"},
)


@pytest.mark.parametrize("given", OPTIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_step_binds_as_it_says(players: int, given: dict[str, Any], rng: random.Random) -> None:
    for moment in some(rng, players, **given):
        game, seat = moment.game, moment.seat
        for action in rng.sample(moment.legal, min(len(moment.legal), 12)):
            draft = Draft(game, seat, moment.state, moment.views[seat])
            draft.do(action)
            assert draft.final == (game.words.step(moment.views[seat], action).binds != DRAFT), moment.texts


@pytest.mark.parametrize("players", [2, 3])
def test_every_decision_has_a_prompt(players: int, rng: random.Random) -> None:
    for moment in some(rng, players, 400):
        said = moment.game.words.prompt(moment.views[moment.seat])
        assert re.fullmatch(r"[A-Z].*[.?]", said), said
        assert "  " not in said
        assert " ," not in said
        assert "{" not in said


def test_ending_with_actions_left_says_so(rng: random.Random) -> None:
    game = ThreadsGame({})
    end = game.notation.ids["end"]
    seen = set()
    for moment in some(rng, 2):
        if "end" in moment.texts:
            view = moment.views[moment.seat]
            words = game.words.step(view, end)
            assert words.binds == TURN
            assert (words.left == "") == (view.left == 0)
            seen.add(words.left)
    assert "4 actions left" in seen or "3 actions left" in seen


def test_what_a_step_points_at_is_drawn_or_lies_in_a_tray(rng: random.Random) -> None:
    for moment in some(rng, 3):
        view, words = moment.views[moment.seat], moment.game.words
        points = {mark for action in moment.legal for mark in words.points(view, action) or moment.game.marks(action)}
        picture = moment.game.pictures.scene(view, frozenset(points))
        assert isinstance(picture, Scene)
        drawn = {mark.id: mark.legal for mark in picture.marks()}
        tray = {card.mark for tray in words.trays(view) for card in tray.cards}
        tray |= {mark for counter in words.secrets(view) for mark in counter.marks}
        assert all(drawn.get(mark, mark in tray) for mark in points), points


def test_chips_are_short(rng: random.Random) -> None:
    for moment in some(rng, 2):
        for action in moment.legal:
            chip = moment.game.words.step(moment.views[moment.seat], action).chip
            assert len(chip) <= 22
            assert "*" not in chip
