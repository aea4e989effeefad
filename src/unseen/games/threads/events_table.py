"""What is learned of turns, knots, tokens, threads, cards, windows and bridges (section 4 of the ledger).

Seats are numbers, hexes their labels, pieces, threads, cards and units their names.
"""

from unseen.boards.hexes import bit
from unseen.core.events import Happening
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.board import ACTIONS_EACH, Board
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import facing_number


class MarketRow(Happening):
    """All open market cards, as they lie after a refill."""

    cards: tuple[str, ...]

    def happen(self, board: Board) -> None:
        board.market = [self.cards.count(card.id) for card in board.rules.content.cards]


class DeckReshuffled(Happening):
    """The discarded cards became the new deck."""

    def happen(self, board: Board) -> None:
        board.reshuffle()


class TurnBegan(Happening):
    """A seat's turn; rounds are counted from 1."""

    seat: int
    round: int

    def happen(self, board: Board) -> None:
        board.active = self.seat
        board.round = self.round

    def learned(self, view: Known, later: bool) -> None:
        view.begin_turn()


class ResolveBegan(Happening):
    """Step 2: the seat's token is resolved; `kind` is `deploy` or `extract`."""

    seat: int
    kind: str

    def learned(self, view: Known, later: bool) -> None:
        view.stage = self.kind


class ActionsBegan(Happening):
    """Step 3 begins."""

    seat: int

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "actions"
        view.left = ACTIONS_EACH
        view.arrived = ()


class MarketBegan(Happening):
    """Step 6 begins."""

    seat: int

    def learned(self, view: Known, later: bool) -> None:
        view.finish_movement()
        view.stage = "market"
        view.card = ""


class TurnEnded(Happening):
    """The turn passes on."""

    seat: int

    def happen(self, board: Board) -> None:
        board.end_turn()

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "wait"


class Pulled(Happening):
    """Every seat gains knots; `gains` by seat (PULL-02)."""

    seat: int
    gains: tuple[int, ...]

    def happen(self, board: Board) -> None:
        for side, gain in zip(board.sides, self.gains, strict=True):
            side.knots += gain

    def learned(self, view: Known, later: bool) -> None:
        view.spend("pull")


class Gained(Happening):
    """A card gives its owner knots."""

    seat: int
    knots: int

    def happen(self, board: Board) -> None:
        board.sides[self.seat].knots += self.knots


class BonusPaid(Happening):
    """A knot was paid for one more action (TURN-04)."""

    seat: int

    def happen(self, board: Board) -> None:
        board.sides[self.seat].knots -= 1

    def learned(self, view: Known, later: bool) -> None:
        view.left = 1
        view.paid = True


class TokenPlaced(Happening):
    """The seat's token lies on a hex; `kind` is `deploy` or `extract`."""

    seat: int
    hex: str
    kind: str

    def happen(self, board: Board) -> None:
        board.put_token(self.seat, board.rules.hexes.find(self.hex), self.kind == "extract")

    def learned(self, view: Known, later: bool) -> None:
        view.spend("token")


class TokenRemoved(Happening):
    """The seat's token left the board."""

    seat: int

    def happen(self, board: Board) -> None:
        board.remove_token(self.seat)


class Bound(Happening):
    """A unit put its seat's single knot on a thread."""

    piece: str
    thread: str

    def happen(self, board: Board) -> None:
        board.bind(LETTERS.index(self.piece[0]), board.thread(self.thread))

    def learned(self, view: Known, later: bool) -> None:
        view.spend("bind")


class Tangled(Happening):
    """A unit made its seat's single knot a double one, for a knot."""

    piece: str
    thread: str

    def happen(self, board: Board) -> None:
        board.tangle(LETTERS.index(self.piece[0]), board.thread(self.thread))

    def learned(self, view: Known, later: bool) -> None:
        view.spend("tangle")


class CardPlayed(Happening):
    """A seat plays a card; `piece` is the acting piece, or ""."""

    seat: int
    card: str
    piece: str

    def happen(self, board: Board) -> None:
        board.play_card(self.seat, board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        view.card = ""
        view.spend("card")
        view.card = self.card
        if self.card not in view.cards[self.seat]:
            view.drop_card(self.seat, "")
            view.cards[self.seat] = (*view.cards[self.seat], self.card)


class CardSpent(Happening):
    """A card went to the discard."""

    seat: int
    card: str

    def happen(self, board: Board) -> None:
        board.spend_card(self.seat, board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        view.card_over(self.card)
        view.drop_card(self.seat, self.card if self.card in view.cards[self.seat] else "")


class CardKept(Happening):
    """A lasting card was used and stays."""

    seat: int
    card: str

    def happen(self, board: Board) -> None:
        board.keep_card(self.seat, board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        view.card_over(self.card)


class PartChosen(Happening):
    """To its author alone: the text of a step that the others will see when all that belongs to it is chosen."""

    step: str

    def learned(self, view: Known, later: bool) -> None:
        view.chosen = (*view.chosen, self.step)


class Bought(Happening):
    """A card was bought; `card` is "" where only its number is shown (option cards_visibility)."""

    seat: int
    card: str
    price: int

    def happen(self, board: Board) -> None:
        board.buy(board.rules.content.card(self.card), self.price)

    def learned(self, view: Known, later: bool) -> None:
        view.cards[self.seat] = (*view.cards[self.seat], self.card)
        view.purchases += 1


class CardHeld(Happening):
    """To the buyer alone, where others are not shown the card: this is it."""

    card: str

    def happen(self, board: Board) -> None:
        board.take_card(board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        hand = view.cards[view.seat]
        at = hand.index("") if "" in hand else len(hand)
        view.cards[view.seat] = (*hand[:at], self.card, *hand[at + 1 :])


class Asked(Happening):
    """A seat is asked in a window (section 2.1): `window` is its letter, `hex` its hex, "" in a window (a).

    `piece` is the one that entered the hex, where it may be ambushed; otherwise "".
    """

    seat: int
    window: str
    hex: str
    piece: str

    def learned(self, view: Known, later: bool) -> None:
        view.asked = self.seat
        view.window = self.window
        view.entered = self.hex


class Passed(Happening):
    """The seat that was asked passes."""

    seat: int


class SeatOut(Happening):
    """A seat has no living units: its pieces, token and markers leave, its cards go to the discard."""

    seat: int

    def happen(self, board: Board) -> None:
        board.leave(self.seat)

    def learned(self, view: Known, later: bool) -> None:
        view.cards[self.seat] = ()
        if view.mover and view.find(view.mover) is None:
            view.finish_movement()
        if self.seat == view.board.active:
            view.attacks = ()


class ReserveShown(Happening):
    """What lies in a seat's reserves (option reserves_visibility = public)."""

    seat: int
    units: tuple[str, ...]
    decoys: int

    def learned(self, view: Known, later: bool) -> None:
        view.shown[self.seat] = (self.units, self.decoys)


class BridgePlaced(Happening):
    """A bridge lies on a hex."""

    hex: str

    def happen(self, board: Board) -> None:
        board.bridges |= bit(board.rules.hexes.find(self.hex))


class BridgeRemoved(Happening):
    """A bridge was taken away."""

    hex: str

    def happen(self, board: Board) -> None:
        board.bridges &= ~bit(board.rules.hexes.find(self.hex))


class Opened(Happening):
    """After the end: every piece, what it is and where it looks; per seat the units in reserve, and the cards.

    A facing is "" where all have seen it, and `cards` is () where cards lie open (options facing_visibility and
    cards_visibility).
    """

    pieces: tuple[tuple[str, str, str], ...]
    reserves: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]

    def happen(self, board: Board) -> None:
        for name, what, facing in self.pieces:
            piece = board.named(name)
            board.know(piece, board.unit(what))
            if facing:
                piece.facing = facing_number(facing)
        for side, cards in zip(board.sides, self.cards, strict=False):
            side.cards = [cards.count(card.id) for card in board.rules.content.cards]
            side.covered = 0

    def learned(self, view: Known, later: bool) -> None:
        view.opened = True
        view.cards = list(self.cards) or view.cards
