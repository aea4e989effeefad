"""What is learned of turns, knots, tokens, threads, cards, windows and bridges (section 4 of the ledger).

Seats are numbers, hexes their labels, pieces, threads, cards and units their names.
"""

from typing import ClassVar, Final

from unseen.core.events import Event


class MarketRow(Event):
    """All open market cards, as they lie after a refill."""

    __match_args__: ClassVar = ("cards",)

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards: Final = cards

    def values(self) -> tuple[object, ...]:
        return (self.cards,)


class DeckReshuffled(Event):
    """The discarded cards became the new deck."""


class TurnBegan(Event):
    """A seat's turn; rounds are counted from 1."""

    __match_args__: ClassVar = ("seat", "round")

    def __init__(self, seat: int, round: int) -> None:
        self.seat: Final = seat
        self.round: Final = round

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.round)


class ResolveBegan(Event):
    """Step 2: the seat's token is resolved; `kind` is `deploy` or `extract`."""

    __match_args__: ClassVar = ("seat", "kind")

    def __init__(self, seat: int, kind: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.kind)


class ActionsBegan(Event):
    """Step 3 begins."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class MarketBegan(Event):
    """Step 6 begins."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class TurnEnded(Event):
    """The turn passes on."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class Pulled(Event):
    """Every seat gains knots; `gains` by seat (PULL-02)."""

    __match_args__: ClassVar = ("seat", "gains")

    def __init__(self, seat: int, gains: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.gains: Final = gains

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.gains)


class Gained(Event):
    """A card gives its owner knots."""

    __match_args__: ClassVar = ("seat", "knots")

    def __init__(self, seat: int, knots: int) -> None:
        self.seat: Final = seat
        self.knots: Final = knots

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.knots)


class BonusPaid(Event):
    """A knot was paid for one more action (TURN-04)."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class TokenPlaced(Event):
    """The seat's token lies on a hex; `kind` is `deploy` or `extract`."""

    __match_args__: ClassVar = ("seat", "hex", "kind")

    def __init__(self, seat: int, hex: str, kind: str) -> None:
        self.seat: Final = seat
        self.hex: Final = hex
        self.kind: Final = kind

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.hex, self.kind)


class TokenRemoved(Event):
    """The seat's token left the board."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class Bound(Event):
    """A unit put its seat's single knot on a thread."""

    __match_args__: ClassVar = ("piece", "thread")

    def __init__(self, piece: str, thread: str) -> None:
        self.piece: Final = piece
        self.thread: Final = thread

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.thread)


class Tangled(Event):
    """A unit made its seat's single knot a double one, for a knot."""

    __match_args__: ClassVar = ("piece", "thread")

    def __init__(self, piece: str, thread: str) -> None:
        self.piece: Final = piece
        self.thread: Final = thread

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.thread)


class CardPlayed(Event):
    """A seat plays a card; `piece` is the acting piece, or ""."""

    __match_args__: ClassVar = ("seat", "card", "piece")

    def __init__(self, seat: int, card: str, piece: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.piece)


class CardSpent(Event):
    """A card went to the discard."""

    __match_args__: ClassVar = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.card)


class CardKept(Event):
    """A lasting card was used and stays."""

    __match_args__: ClassVar = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.card)


class PartChosen(Event):
    """To its author alone: the text of a step that the others will see when all that belongs to it is chosen."""

    __match_args__: ClassVar = ("step",)

    def __init__(self, step: str) -> None:
        self.step: Final = step

    def values(self) -> tuple[object, ...]:
        return (self.step,)


class Bought(Event):
    """A card was bought; `card` is "" where only its number is shown (option cards_visibility)."""

    __match_args__: ClassVar = ("seat", "card", "price")

    def __init__(self, seat: int, card: str, price: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.price: Final = price

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.price)


class CardHeld(Event):
    """To the buyer alone, where others are not shown the card: this is it."""

    __match_args__: ClassVar = ("card",)

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def values(self) -> tuple[object, ...]:
        return (self.card,)


class Asked(Event):
    """A seat is asked in a window (section 2.1): `window` is its letter, `hex` its hex, "" in a window (a).

    `piece` is the one that entered the hex, where it may be ambushed; otherwise "".
    """

    __match_args__: ClassVar = ("seat", "window", "hex", "piece")

    def __init__(self, seat: int, window: str, hex: str, piece: str) -> None:
        self.seat: Final = seat
        self.window: Final = window
        self.hex: Final = hex
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.window, self.hex, self.piece)


class Passed(Event):
    """The seat that was asked passes."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class SeatOut(Event):
    """A seat has no living units: its pieces, token and markers leave, its cards go to the discard."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class ReserveShown(Event):
    """What lies in a seat's reserves (option reserves_visibility = public)."""

    __match_args__: ClassVar = ("seat", "units", "decoys")

    def __init__(self, seat: int, units: tuple[str, ...], decoys: int) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.decoys: Final = decoys

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.units, self.decoys)


class BridgePlaced(Event):
    """A bridge lies on a hex."""

    __match_args__: ClassVar = ("hex",)

    def __init__(self, hex: str) -> None:
        self.hex: Final = hex

    def values(self) -> tuple[object, ...]:
        return (self.hex,)


class BridgeRemoved(Event):
    """A bridge was taken away."""

    __match_args__: ClassVar = ("hex",)

    def __init__(self, hex: str) -> None:
        self.hex: Final = hex

    def values(self) -> tuple[object, ...]:
        return (self.hex,)


class Opened(Event):
    """After the end: every piece, what it is and where it looks; per seat the units in reserve, and the cards.

    A facing is "" where all have seen it, and `cards` is () where cards lie open (options facing_visibility and
    cards_visibility).
    """

    __match_args__: ClassVar = ("pieces", "reserves", "cards")

    def __init__(
        self,
        pieces: tuple[tuple[str, str, str], ...],
        reserves: tuple[tuple[str, ...], ...],
        cards: tuple[tuple[str, ...], ...],
    ) -> None:
        self.pieces: Final = pieces
        self.reserves: Final = reserves
        self.cards: Final = cards

    def values(self) -> tuple[object, ...]:
        return (self.pieces, self.reserves, self.cards)
