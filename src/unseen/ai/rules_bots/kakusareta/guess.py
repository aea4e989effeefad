"""A rough model of a K who knows what he does, for M's belief: how likely he takes each kind of step."""

from typing import Final

from unseen.ai.rules_bots.temples.kinds import shares
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.kakusareta.cards.kinds import KAKU_CARDS
from unseen.games.kakusareta.cards.wind import MIRAGE
from unseen.games.kakusareta.deeds import claims, coins, shows, supplies, tokens, way
from unseen.games.kakusareta.deeds.kinds import BY_ID
from unseen.games.kakusareta.phases import KAKU_DAY, KAKU_NIGHT
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
    return shares([BY_ID[action].first for action in legal], weights)


POWERS: Final = {card.first: POWER for card in KAKU_CARDS if card.name != "mirage"}
DAY: Final = {
    **POWERS,
    way.LEAP: 3.0,
    way.DOWN: 0.1,
    way.WALK: 1.0,
    way.CLIMB: 2.0,
    supplies.LOOK_ROW: 1.0,
    supplies.LOOK_COLUMN: 1.0,
    supplies.COLLECT: 0.8,
    tokens.TOKEN: 0.2,
    claims.CLAIM: CLAIMS,
}
UNDER_WAY: Final = {
    **POWERS,
    way.LEAP: 0.35,
    way.DOWN: 0.05,
    coins.PLACE: 1.0,
    claims.CLAIM: CLAIMS,
}
AFTER_COIN: Final = {
    **POWERS,
    shows.DONE: 0.4,
    supplies.LOOK_ROW: 0.5,
    supplies.LOOK_COLUMN: 0.5,
    supplies.COLLECT: 0.4,
    tokens.TOKEN: 0.3,
    coins.PICK: 0.5,
    claims.CLAIM: CLAIMS,
}
NIGHT: Final = {
    **POWERS,
    shows.DONE: 0.5,
    supplies.COLLECT: 0.6,
    tokens.TOKEN: 0.7,
    coins.PICK: 0.7,
}
ANSWERS: Final = {shows.TRUE: 1.0, MIRAGE.first: 0.7}
"""Where Mirage can be paid for, the answer is often false."""
