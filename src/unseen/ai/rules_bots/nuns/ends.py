"""Where a novice's movement can end, and what each end costs her."""

from typing import Final

from unseen.ai.rules_bots.nuns.errand import TO_HOME
from unseen.ai.rules_bots.nuns.novice_walks import Spot, Walks
from unseen.ai.rules_bots.nuns.outlook import HOME, Outlook, Weights, next_stage
from unseen.core.dice import Dice

WHIM: Final = 0.02
"""Differences smaller than this are left to the lot."""
Way = tuple[int, Spot, int, bool]
"""Steps, where they end, the card, and whether her blessing carries the last step."""


def ways(walks: Walks, outlook: Outlook, dice: Dice) -> list[tuple[float, Way]]:
    """All movements, with what each costs and a little of the lot."""
    found: list[tuple[float, Way]] = []
    for n, layer in enumerate(walks.layers):
        for spot, step in layer.items():
            for card, swift in walks.cards(n, spot):
                price = step.cost + cost(walks, outlook, spot, card) + WHIM * dice.real()
                found.append((price + (Weights.swift if swift else 0.0), (n, spot, card, swift)))
    return found


def cost(walks: Walks, outlook: Outlook, spot: Spot, card: int) -> float:
    """What a movement that ends so costs."""
    dot, alert, _, _ = spot
    errand, own = outlook.errand, walks.known.own
    stage = next_stage(errand, dot, own.keys, own.item)
    if stage == TO_HOME and dot == errand.cell:
        return HOME
    if walks.caught and walks.seen_by(dot):
        # NUN-CAUGHT-02: as long as a guard sees her, nobody captures or hears her.
        return Weights.watched + outlook.worth[dot]
    return outlook.cost(dot, card, alert, stage)
