"""A rough model of a K who knows what he does, for M's belief: how likely he takes each kind of step."""

from typing import Final

from unseen.ai.rules_bots.temples.kinds import shares
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.board import KAKU_DAY, KAKU_NIGHT
from unseen.games.kakusareta.position import Position

CLAIMS: Final = 0.01
POWER: Final = 0.15
"""Weight of each card, against 3 for a first leap."""


def sly(state: State, seat: Seat, legal: list[Action]) -> list[float]:
    """The share of each step: kinds first, then all steps of one kind alike."""
    assert isinstance(state, Position)
    b = state.board
    weights = ANSWERS
    if b.phase == KAKU_DAY:
        weights = AFTER_COIN if b.coin_down else UNDER_WAY if b.moved else DAY
    elif b.phase == KAKU_NIGHT:
        weights = NIGHT
    return shares([kind(action) for action in legal], weights)


def kind(action: Action) -> Action:
    """The first id of the block that a step belongs to."""
    for first in BLOCKS:
        if action >= first:
            return first
    return act.LEAP


CARDS: Final = [
    *(act.QUAKE, act.RIVER, act.TIDE, act.STILL, act.TEMPEST, act.TOWER, act.SILENT, act.RAIN, act.FIREBALL),
]
BLOCKS: Final = sorted(
    [
        *(act.LEAP, act.DOWN, act.WALK, act.CLIMB, act.PUSH, act.PICK, act.LAY, act.LOOK_ROW, act.LOOK_COLUMN),
        *(act.COLLECT, act.PLACE, act.CLAIM, act.CONCEDE, act.DONE, act.SHOW_ROW, act.SHOW_COLUMN, act.SPAWN),
        *(act.TOKEN, act.ELEMENT, act.PASS, act.TRUE, act.GIVE, *CARDS, act.PETRIFY, act.MIRAGE, act.FORTIFY),
    ],
    reverse=True,
)
POWERS: Final = dict.fromkeys(CARDS, POWER)
DAY: Final = {
    **POWERS,
    act.LEAP: 3.0,
    act.DOWN: 0.1,
    act.WALK: 1.0,
    act.CLIMB: 2.0,
    act.LOOK_ROW: 1.0,
    act.LOOK_COLUMN: 1.0,
    act.COLLECT: 0.8,
    act.TOKEN: 0.2,
    act.CLAIM: CLAIMS,
}
UNDER_WAY: Final = {
    **POWERS,
    act.LEAP: 0.35,
    act.DOWN: 0.05,
    act.PLACE: 1.0,
    act.CLAIM: CLAIMS,
}
AFTER_COIN: Final = {
    **POWERS,
    act.DONE: 0.4,
    act.LOOK_ROW: 0.5,
    act.LOOK_COLUMN: 0.5,
    act.COLLECT: 0.4,
    act.TOKEN: 0.3,
    act.PICK: 0.5,
    act.CLAIM: CLAIMS,
}
NIGHT: Final = {
    **POWERS,
    act.DONE: 0.5,
    act.COLLECT: 0.6,
    act.TOKEN: 0.7,
    act.PICK: 0.7,
}
ANSWERS: Final = {act.TRUE: 1.0, act.MIRAGE: 0.7}
"""Where Mirage can be paid for, the answer is often false."""
