"""What can be done when the game is over: lines of the list, as steps were before."""

from typing import Final

from unseen.core.seats import SPECTATOR
from unseen.tui.affairs import REMATCH_WORDS
from unseen.tui.client import Client, Offer

NEXT, WALK, SAVE, AGAIN, SWAP, LEAVE = "next", "walk", "save", "again", "swap", "leave"
AFTERWARDS: Final = (
    Offer((NEXT,), {"words": "To the next game"}, frozenset()),
    Offer((WALK,), {"words": "Step through the game, from any seat"}, frozenset()),
    Offer((SAVE,), {"words": "Save the record"}, frozenset()),
    Offer((AGAIN,), {"words": "Play again"}, frozenset()),
    Offer((SWAP,), {"words": REMATCH_WORDS}, frozenset()),
    Offer((LEAVE,), {"words": "Leave"}, frozenset()),
)


def afterwards(client: Client, again: bool) -> list[Offer]:
    """`again`: the same can be played again at once. Only who played can ask for another game."""
    left_out = {
        NEXT: not client.next,
        AGAIN: not again,
        SWAP: bool(client.next) or client.seat == SPECTATOR,
    }
    return [offer for offer in AFTERWARDS if not left_out.get(offer.typed, False)]
