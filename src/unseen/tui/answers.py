"""What is answered to a typed text that fits no offered step: why not, or what could be typed."""

from typing import Final

from unseen.core.why import OTHERS, WhyNot, why_not, why_word
from unseen.draw.scene import Scene
from unseen.tui.client import Client, Refusal

EXAMPLES: Final = 3


def answer(client: Client, typed: str) -> Refusal:
    """Why this, which is the text of no step, cannot be done now, or what could be typed."""
    found = why_typed(client, typed) or WhyNot(f"“{typed[:40]}” is no step. {examples(client)}".strip())
    return Refusal(found.sentence, found.rule)


def why_typed(client: Client, typed: str) -> WhyNot | None:
    """The reason where it begins as steps do that are not offered, or names a place; None for anything else."""
    game, view, offered = client.game, client.view, client.offered
    found = why_word(game, view, offered, typed.casefold().split()[0])
    if found is not None or not offered:
        return found or WhyNot(OTHERS)
    scene = game.pictures.scene(view, frozenset())
    assert isinstance(scene, Scene), "a game's scene is a draw.scene.Scene"
    marks = [mark.id for mark in scene.marks() if mark.name.casefold() == typed.casefold()]
    return why_not(game, view, offered, marks[-1:]) if marks else None


def examples(client: Client) -> str:
    """Some of what can be typed now, each of another sort."""
    sorts = {offer.texts[0].split()[0]: offer.texts[0] for offer in reversed(client.offers) if len(offer.texts) == 1}
    return f"Type for example: {', '.join(list(reversed(sorts.values()))[:EXAMPLES])}." if sorts else ""
