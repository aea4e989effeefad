"""A rough model of a thief who knows what he does, for the Mists' belief: how likely he takes each kind of step."""

from typing import Final

from unseen.ai.rules_bots.kinds import shares
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.nusubito import actions as act
from unseen.games.nusubito.position import THIEF_DAY, Position

ON: Final = 0.8
"""Weight of a further leap, against 1 for laying the coin."""
CLAIMS: Final = 0.01


def sly(state: State, seat: Seat, legal: list[Action]) -> list[float]:
    """The share of each step: kinds first, then all steps of one kind alike."""
    assert isinstance(state, Position)
    kinds = [kind(action) for action in legal]
    weights = DAY if state.phase == THIEF_DAY else NIGHT
    if state.phase == THIEF_DAY and state.coin_down:
        weights = AFTER_COIN
    elif state.phase == THIEF_DAY and state.spent > 0:
        weights = ON_THE_WAY
    return shares(kinds, weights)


def kind(action: Action) -> Action:
    """The first id of the block that a step belongs to."""
    for first in BLOCKS:
        if action >= first:
            return first
    return act.LEAP


BLOCKS: Final = sorted(
    [
        *(act.LEAP, act.PUSH, act.STRIKE, act.PICK, act.SACRIFICE, act.LOOK_ROW, act.LOOK_COLUMN, act.COLLECT),
        *(act.PLACE, act.CLAIM, act.CONCEDE, act.DONE, act.UNBOLSTER, act.SHOW_ROW, act.SHOW_COLUMN),
    ],
    reverse=True,
)
DAY: Final = {
    act.LEAP: 3.0,
    act.STRIKE: 0.1,
    act.PICK: 0.3,
    act.LOOK_ROW: 0.5,
    act.LOOK_COLUMN: 0.5,
    act.COLLECT: 0.3,
    act.CLAIM: CLAIMS,
}
ON_THE_WAY: Final = {act.LEAP: ON, act.STRIKE: 0.05, act.PLACE: 1.0, act.SACRIFICE: 0.2, act.CLAIM: CLAIMS}
AFTER_COIN: Final = {
    act.DONE: 1.0,
    act.LOOK_ROW: 0.5,
    act.LOOK_COLUMN: 0.5,
    act.COLLECT: 0.4,
    act.PICK: 0.3,
    act.CLAIM: CLAIMS,
}
NIGHT: Final = {
    act.DONE: 0.5,
    act.LOOK_ROW: 1.0,
    act.LOOK_COLUMN: 1.0,
    act.COLLECT: 1.0,
    act.PICK: 1.0,
    act.UNBOLSTER: 0.5,
}
