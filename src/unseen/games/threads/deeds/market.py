"""The market: cards are bought in step 6, dealt by chance, and spent (TURN-06, SETUP-01, CARD-02)."""

from typing import ClassVar

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, only
from unseen.core.words import StepWords
from unseen.games.threads.actions import BUY, DRAW
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Chance, Step
from unseen.games.threads.frames import Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import card_name, card_named, knots_named
from unseen.games.threads.position import SETUP, START, Position


# ---- buying ----
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

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} buys {card_name(view, self.card)} for {knots_named(self.price)}."


class CardHeld(Happening):
    """To the buyer alone, where others are not shown the card: this is it."""

    card: str

    def happen(self, board: Board) -> None:
        board.take_card(board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        hand = view.cards[view.seat]
        at = hand.index("") if "" in hand else len(hand)
        view.cards[view.seat] = (*hand[:at], self.card, *hand[at + 1 :])

    def words(self, view: Known) -> str:
        return f"It is **{card_name(view, self.card)}**."


def offer_cards(b: Board, bought: int) -> list[Action]:
    """The cards that the active seat can pay."""
    if not b.cards_left(bought):
        return []
    knots = b.sides[b.active].knots
    cards = b.rules.content.cards
    return [BUY + i for i, n in enumerate(b.market) if n > 0 and cards[i].cost <= knots]


class Buy(Step):
    """A card is paid for; it can be used from the next own turn on, since this one has no actions left (CARD-02)."""

    general = ("THR-TURN-06", "Cards are bought in step 6 of the own turn.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        card = p.rules.content.cards[n]
        p.board.buy(int(n), card.cost)
        p.bought += 1
        if tell is None:
            return
        tell.say(EVERYONE, Bought(p.board.active, card.id if p.rules.cards_public else "", card.cost))
        if not p.rules.cards_public:
            tell.say(only(p.board.active), CardHeld(card.id))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.stage != "market" or view.seat != view.board.active:
            return self.general
        if view.board.market[view.rules.content.card(rest[0])] == 0:
            return "THR-TURN-06", "This card does not lie in the market."
        if not view.board.cards_left(view.purchases):
            return "THR-TURN-06", f"No more than {view.rules.purchases} cards are bought in a turn."
        cost, knots = card_named(view, rest[0]).cost, view.board.sides[view.seat].knots
        return ("THR-TURN-06", f"It costs {cost} knots, and you have {knots}.") if cost > knots else None

    def chip(self, view: Known, rest: list[str]) -> str:
        return card_name(view, rest[0])

    def words(self, view: Known, rest: list[str]) -> StepWords:
        card = card_named(view, rest[0])
        hidden = "" if view.rules.cards_public else "Everyone sees that you buy a card for so many knots."
        return StepWords(f"Buy **{card.name}**: {card.text}", knots_named(card.cost), hidden)


class CardSpent(Happening):
    """A card went to the discard."""

    seat: int
    card: str

    def happen(self, board: Board) -> None:
        board.spend_card(self.seat, board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        view.card_over(self.card)
        view.drop_card(self.seat, self.card if self.card in view.cards[self.seat] else "")


def spend(p: Position, seat: Seat, card: int, tell: Tell | None) -> None:
    """CARD-02, WIN-02."""
    p.board.spend_card(seat, card)
    if tell is not None:
        tell.say(EVERYONE, CardSpent(seat, p.rules.content.cards[card].id))


# ---- dealing ----
class MarketRow(Happening):
    """All open market cards, as they lie after a refill."""

    cards: tuple[str, ...]

    def happen(self, board: Board) -> None:
        board.market = [self.cards.count(card.id) for card in board.rules.content.cards]

    def words(self, view: Known) -> str:
        return f"In the market lie {', '.join([card_name(view, card) for card in self.cards]) or 'no cards'}."


class DeckReshuffled(Happening):
    """The discarded cards became the new deck."""

    def happen(self, board: Board) -> None:
        board.reshuffle()

    def words(self, view: Known) -> str:
        return "The discarded cards are shuffled into a new deck."


class Draw(Chance):
    """A card comes into the row."""

    general = ("THR-SETUP-01", "Cards are drawn by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        draw(p, int(n))
        p.bought = max(p.bought, 1)  # the row is another one, and has to be shown

    def drawn(self, view: Known, rest: list[str]) -> str:
        return f"**{card_name(view, rest[0])}** comes into the market."


def draw(p: Position, i: int) -> None:
    """It comes from the deck."""
    p.deck[i] -= 1
    p.board.market[i] += 1
    p.drawn += 1


def short(p: Position, tell: Tell | None) -> bool:
    """Is there a card to draw? An empty deck is made of the discard first."""
    if sum(p.board.market) >= p.rules.market_row:
        return False
    if sum(p.deck) == 0:
        if sum(p.board.discard) == 0:
            return False
        p.deck = p.board.reshuffle()
        if tell is not None:
            tell.say(EVERYONE, DeckReshuffled())
    return True


def odds(p: Position) -> list[tuple[Action, float]]:
    """The next card of a shuffled deck."""
    size = sum(p.deck)
    return [(DRAW + i, n / size) for i, n in enumerate(p.deck) if n > 0]


def drawing(p: Position) -> str:
    """`market 3`: the third card that comes into the market."""
    return f"market {p.drawn + 1}"


def show(p: Position, tell: Tell | None) -> None:
    """The whole row."""
    if tell is not None:
        tell.say(EVERYONE, MarketRow(p.board.card_names(p.board.market)))


class Dealing(Frame):
    """Chance deals the first market (SETUP-01)."""

    name: ClassVar[str] = "dealing"
    stages: ClassVar[tuple[int, ...]] = (SETUP,)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """When the row is full the first turn begins."""
        if short(p, tell):
            return True
        p.stack.pop()
        show(p, tell)
        p.stage = START
        return False

    def asks(self, p: Position) -> Seat:
        return CHANCE

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        draw(p, a - DRAW)

    def odds(self, p: Position) -> list[tuple[Action, float]]:
        return odds(p)

    def drawing(self, p: Position) -> str:
        return drawing(p)
