"""What the guards answer in the windows: cards against dice, and False Noise (3.5, 3.6, 3.9)."""

from typing import Final

from unseen.ai.rules_bots.nuns.whereabouts import Quarries, Quarry
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import DOTS, FIGURES, PLAY, PLAYS, TARGET_NAMES, WAYS
from unseen.games.nuns.knowledge import Known

ENOUGH: Final = 0.3
"""How much more must be heard for a card to be played."""
WITHIN: Final = 0.7
"""How much must be near a guard for False Noise to free her."""


def die_card(quarries: Quarries, known: Known, steps: list[Action]) -> Action:
    """The change of a die that lets the guards hear most, if it is enough."""
    best, card = ENOUGH, act.DONE
    for step in steps:
        if step != act.DONE:
            gain = gained(quarries, known, step)
            if gain > best:
                best, card = gain, step
    return card


def gained(quarries: Quarries, known: Known, step: Action) -> float:
    """How much more is heard by what a card does to a die."""
    way = (step - PLAY) % PLAYS
    target = TARGET_NAMES[way // WAYS]
    die = known.board.die_of(target)
    values = [die + act.delta(way % WAYS)] if way % WAYS else list(range(1, known.rules.board.die + 1))
    after = sum([heard(quarries, known, target, value) for value in values], 0.0) / len(values)
    return after - heard(quarries, known, target, die)


def heard(quarries: Quarries, known: Known, target: str, die: int) -> float:
    """How much is heard by a die: a novice's by the guards who walked, a guard's by herself."""
    if target in FIGURES:
        dot = known.guards[target].dot
        return sum([share_within(quarries, known, one, [dot], die, True) for one in quarries.novices], 0.0)
    ears = [guard.dot for guard in known.guards.values() if guard.walked]
    return sum([share_within(quarries, known, one, ears, die, False) for one in quarries.novices if one.who == target])


def share_within(quarries: Quarries, known: Known, one: Quarry, ears: list[int], die: int, listening: bool) -> float:
    """How likely one of these ears hears this novice by a die."""
    far = die + known.rules.board.modifiers[one.card]
    far = min(die, far) if listening else far
    if far <= 0:
        return 0.0
    reached = 0
    for dot in ears:
        reached |= quarries.ground.dots.within(dot, far)
    return sum([share for dot, share in one.row.items() if reached >> dot & 1], 0.0)


def false_noise(quarries: Quarries, known: Known, steps: list[Action]) -> Action:
    """A guard frees herself when much is near her; the token points to where most will be."""
    best, token = WITHIN, act.DONE
    for step in steps:
        if step == act.DONE:
            continue
        mark = step - act.FALSE
        guard = known.guards["AP"[mark // DOTS]]
        reach = quarries.ground.dots.within(guard.dot, known.rules.board.guard_run[1])
        likely = quarries.seen(reach) + 0.01 * quarries.near(mark % DOTS)
        if likely > best:
            best, token = likely, step
    return token
