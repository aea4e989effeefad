"""A rough model of a thief who knows what he does, for the Mists' belief: how likely he takes each kind of step."""

from typing import Final

from unseen.ai.rules_bots.temples.kinds import shares
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.nusubito.board import THIEF_DAY
from unseen.games.nusubito.deeds import claims, coins, leap, specials, turns
from unseen.games.nusubito.deeds.kinds import BY_ID
from unseen.games.nusubito.position import Position

ON: Final = 0.8
"""Weight of a further leap, against 1 for laying the coin."""
CLAIMS: Final = 0.01


def sly(state: State, seat: Seat, legal: list[Action]) -> list[float]:
    """The share of each step: kinds first, then all steps of one kind alike."""
    assert isinstance(state, Position)
    b = state.board
    weights = NIGHT
    if b.phase == THIEF_DAY:
        weights = AFTER_COIN if b.coin_down else ON_THE_WAY if b.spent > 0 else DAY
    return shares([BY_ID[action].first for action in legal], weights)


DAY: Final = {
    leap.LEAP: 3.0,
    leap.STRIKE: 0.1,
    coins.PICK: 0.3,
    specials.LOOK_ROW: 0.5,
    specials.LOOK_COLUMN: 0.5,
    specials.COLLECT: 0.3,
    claims.CLAIM: CLAIMS,
}
ON_THE_WAY: Final = {leap.LEAP: ON, leap.STRIKE: 0.05, coins.PLACE: 1.0, coins.SACRIFICE: 0.2, claims.CLAIM: CLAIMS}
AFTER_COIN: Final = {
    turns.DONE: 1.0,
    specials.LOOK_ROW: 0.5,
    specials.LOOK_COLUMN: 0.5,
    specials.COLLECT: 0.4,
    coins.PICK: 0.3,
    claims.CLAIM: CLAIMS,
}
NIGHT: Final = {
    turns.DONE: 0.5,
    specials.LOOK_ROW: 1.0,
    specials.LOOK_COLUMN: 1.0,
    specials.COLLECT: 1.0,
    coins.PICK: 1.0,
    specials.UNBOLSTER: 0.5,
}
