"""What a novice answers in the windows: cards against dice, and the directions of her noise tokens (3.5, 3.9)."""

from typing import Final

from unseen.ai.rules_bots.nuns.ground import Ground
from unseen.boards.dots import members
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import DOTS, FIGURES, PLAY, PLAYS, TARGET_NAMES, WAYS
from unseen.games.nuns.knowledge import Known

ENOUGH: Final = 0.45
"""A new throw must silence her at least so likely."""


def reach(known: Known, die: int, listening: bool) -> int:
    """How far she is heard by a die (NUN-NOISE-03, NUN-HEAR-02); 0 is silence."""
    card = known.mine_on_board.card
    far = die + known.rules.board.modifiers[card]
    return max(0, min(die, far) if listening else far)


def heard_by(ground: Ground, known: Known, target: str, die: int) -> bool:
    """Would this die make her heard?"""
    me = known.mine_on_board
    if known.own.dot == me.cell and known.rules.home_immune:
        return False
    if target in FIGURES:
        far = reach(known, die, True)
        return not me.caught and far > 0 and ground.dots.distance(known.own.dot, known.guards[target].dot) <= far
    far = reach(known, die, False)
    ears = [guard.dot for guard in known.guards.values() if guard.walked]
    return any([far > 0 and ground.dots.distance(known.own.dot, dot) <= far for dot in ears])


def die_card(ground: Ground, known: Known, steps: list[Action]) -> Action:
    """The smallest change that silences her; a new throw if it probably does; else nothing."""
    best, card = ENOUGH, act.DONE
    for step in sorted(steps, key=lambda step: (step - PLAY) % WAYS):
        if step == act.DONE:
            continue
        way = (step - PLAY) % PLAYS
        target = TARGET_NAMES[way // WAYS]
        die = known.board.die_of(target)
        if not heard_by(ground, known, target, die):
            continue
        if way % WAYS:
            silent = 0.0 if heard_by(ground, known, target, die + act.delta(way % WAYS)) else 1.0
        else:
            values = range(1, known.rules.board.die + 1)
            silent = sum([0.0 if heard_by(ground, known, target, value) else 1.0 for value in values]) / len(values)
        if silent > best:
            best, card = silent, step
    return card


def direction(ground: Ground, known: Known, steps: list[Action], cards: bool) -> Action:
    """One direction for each guard who hears her, the one that says least; False Noise pointing elsewhere."""
    tokens = [step for step in steps if act.TOKEN <= step < act.FALSE]
    if act.DONE not in steps:
        return max(tokens, key=lambda step: vagueness(ground, known, step - act.TOKEN))
    false = [step for step in steps if act.FALSE <= step < act.HEXAGON]
    if cards and false and known.heard:
        mine = [step for step in false if "AP"[(step - act.FALSE) // DOTS] in known.heard]
        away = [(distance_from(ground, known, step - act.FALSE), step) for step in mine]
        if away and max(away)[0] > 0:
            return max(away)[1]
    return act.DONE


def distance_from(ground: Ground, known: Known, mark: int) -> int:
    """How much farther from her a guard would be who follows this token; 0 if it points her way."""
    guard = known.guards["AP"[mark // DOTS]].dot
    return ground.dots.distance(mark % DOTS, known.own.dot) - ground.dots.distance(guard, known.own.dot)


def vagueness(ground: Ground, known: Known, mark: int) -> int:
    """On how many dots a novice may be whose token lies so."""
    guard, to = known.guards["AP"[mark // DOTS]].dot, mark % DOTS
    card = known.mine_on_board.card
    far = known.rules.board.die + min(0, known.rules.board.modifiers[card])
    around = members(ground.dots.within(guard, far))
    return sum([1 for x in around if ground.dots.distance(to, x) < ground.dots.distance(guard, x)])
