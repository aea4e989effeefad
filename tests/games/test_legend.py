"""Every sign that a board draws has its words in the legend while it is there, in every game and for everybody."""

import random

import pytest

from tests.games.worlds import WORLDS
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.draw import pieces, svg
from unseen.draw.legend import GROUND, signs
from unseen.draw.looks import LOOKS
from unseen.draw.scene import Item, Piece, Scene, Shape

EVERY = 9
"""Of so many moments of a match one is looked at."""


def unsaid(scene: Scene) -> set[str]:
    """The signs on a board of which its legend says nothing."""
    return set(signs(scene.items)) - {sign for key in scene.key for sign in key.signs}


def looked_at(match: Match) -> list[str]:
    """What is wrong with the legends of all listeners at this moment."""
    found = list[str]()
    for listener in (*range(len(match.game.seats)), SPECTATOR):
        view = match.game.view(listener, match.told[listener])
        asked = listener in match.state.pending() and listener != CHANCE
        legal = match.state.legal(listener) if asked else []
        marks = frozenset([mark for action in legal for mark in match.game.marks(action)])
        scene = match.game.pictures.scene(view, marks)
        assert isinstance(scene, Scene)
        found += [f"{sign} has no words for {listener}" for sign in sorted(unsaid(scene))]
        found += [
            f"{key.said} is said of nothing" for key in scene.key if key.signs - set(signs(scene.items)) > {"piece"}
        ]
        assert all([key.said and (key.text or key.parts) for key in scene.key])
        assert len({key.said for key in scene.key}) == len(scene.key)
    return found


@pytest.mark.parametrize("name", WORLDS)
def test_every_sign_has_its_words_in_every_game(name: str, rng: random.Random) -> None:
    for number, match in enumerate(WORLDS[name].walk(rng, 260)):
        if number % EVERY == 0 or not match.state.pending():
            assert looked_at(match) == []


def test_samples_are_drawn_by_the_marks_of_the_board(rng: random.Random) -> None:
    looks = {look for selector in LOOKS for look in selector.replace(",", " ").replace(">", " ").split()}
    for world in WORLDS.values():
        for match in list(world.walk(rng, 60))[::20]:
            scene = match.game.pictures.scene(match.game.view(0, match.told[0]), frozenset())
            assert isinstance(scene, Scene)
            for key in scene.key:
                drawn = svg.sample(key)
                for part in key.parts:
                    if isinstance(part, Piece):
                        assert part.symbol in pieces.symbols() and f'href="#{part.symbol}"' in drawn
                    elif isinstance(part, Shape):
                        assert f".{part.look.split()[0]}" in looks and f'class="{part.look}"' in drawn


def test_a_new_sign_without_words_is_found() -> None:
    game = load("nusubito")
    scene = game.pictures.scene(game.blank(SPECTATOR), frozenset())
    assert isinstance(scene, Scene)
    new: tuple[Item, ...] = (
        *scene.items,
        Piece("icon-flag", 0, 0, 10),
        Shape("M0 0z", "lately"),
        Shape("M0 0z", "stone"),
    )
    found = unsaid(Scene(scene.title, scene.width, scene.height, new, key=scene.key))
    assert found == {"icon-flag", "lately"} and "stone" in GROUND
