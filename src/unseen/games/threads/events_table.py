"""What is learned of turns, knots, tokens, threads, cards, windows and bridges (section 4 of the ledger).

Seats are numbers, hexes their labels, pieces, threads, cards and units their names.
"""

from unseen.core.events import Event


class MarketRow(Event):
    """All open market cards, as they lie after a refill."""

    cards: tuple[str, ...]


class DeckReshuffled(Event):
    """The discarded cards became the new deck."""


class TurnBegan(Event):
    """A seat's turn; rounds are counted from 1."""

    seat: int
    round: int


class ResolveBegan(Event):
    """Step 2: the seat's token is resolved; `kind` is `deploy` or `extract`."""

    seat: int
    kind: str


class ActionsBegan(Event):
    """Step 3 begins."""

    seat: int


class MarketBegan(Event):
    """Step 6 begins."""

    seat: int


class TurnEnded(Event):
    """The turn passes on."""

    seat: int


class Pulled(Event):
    """Every seat gains knots; `gains` by seat (PULL-02)."""

    seat: int
    gains: tuple[int, ...]


class Gained(Event):
    """A card gives its owner knots."""

    seat: int
    knots: int


class BonusPaid(Event):
    """A knot was paid for one more action (TURN-04)."""

    seat: int


class TokenPlaced(Event):
    """The seat's token lies on a hex; `kind` is `deploy` or `extract`."""

    seat: int
    hex: str
    kind: str


class TokenRemoved(Event):
    """The seat's token left the board."""

    seat: int


class Bound(Event):
    """A unit put its seat's single knot on a thread."""

    piece: str
    thread: str


class Tangled(Event):
    """A unit made its seat's single knot a double one, for a knot."""

    piece: str
    thread: str


class CardPlayed(Event):
    """A seat plays a card; `piece` is the acting piece, or ""."""

    seat: int
    card: str
    piece: str


class CardSpent(Event):
    """A card went to the discard."""

    seat: int
    card: str


class CardKept(Event):
    """A lasting card was used and stays."""

    seat: int
    card: str


class PartChosen(Event):
    """To its author alone: the text of a step that the others will see when all that belongs to it is chosen."""

    step: str


class Bought(Event):
    """A card was bought; `card` is "" where only its number is shown (option cards_visibility)."""

    seat: int
    card: str
    price: int


class CardHeld(Event):
    """To the buyer alone, where others are not shown the card: this is it."""

    card: str


class Asked(Event):
    """A seat is asked in a window (section 2.1): `window` is its letter, `hex` its hex, "" in a window (a).

    `piece` is the one that entered the hex, where it may be ambushed; otherwise "".
    """

    seat: int
    window: str
    hex: str
    piece: str


class Passed(Event):
    """The seat that was asked passes."""

    seat: int


class SeatOut(Event):
    """A seat has no living units: its pieces, token and markers leave, its cards go to the discard."""

    seat: int


class ReserveShown(Event):
    """What lies in a seat's reserves (option reserves_visibility = public)."""

    seat: int
    units: tuple[str, ...]
    decoys: int


class BridgePlaced(Event):
    """A bridge lies on a hex."""

    hex: str


class BridgeRemoved(Event):
    """A bridge was taken away."""

    hex: str


class Opened(Event):
    """After the end: every piece, what it is and where it looks; per seat the units in reserve, and the cards.

    A facing is "" where all have seen it, and `cards` is () where cards lie open (options facing_visibility and
    cards_visibility).
    """

    pieces: tuple[tuple[str, str, str], ...]
    reserves: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]
