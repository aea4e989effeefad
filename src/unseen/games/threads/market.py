"""The market: buying in step 6, and what chance deals (TURN-06, SETUP-01)."""

from typing import ClassVar

from unseen.core.events import Tell
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat
from unseen.games.threads.actions import BUY, DRAW
from unseen.games.threads.events_table import Bought, CardHeld, DeckReshuffled, MarketRow
from unseen.games.threads.frames import Frame
from unseen.games.threads.position import SETUP, START, Position


def offers(p: Position) -> list[Action]:
    """The cards that the active seat can pay (GAP-30)."""
    if 0 < p.rules.purchases <= p.bought:
        return []
    knots = p.board.sides[p.board.active].knots
    cards = p.rules.content.cards
    return [BUY + i for i, n in enumerate(p.board.market) if n > 0 and cards[i].cost <= knots]


def buy(p: Position, i: int, tell: Tell | None) -> None:
    """A card is paid for; it can be used from the next own turn on, since this one has no actions left (CARD-02)."""
    card = p.rules.content.cards[i]
    p.board.buy(i, card.cost)
    p.bought += 1
    if tell is None:
        return
    tell.say(EVERYONE, Bought(p.board.active, card.id if p.rules.cards_public else "", card.cost))
    if not p.rules.cards_public:
        p.whisper(tell, p.board.active, CardHeld(card.id))


def short(p: Position, tell: Tell | None) -> bool:
    """Is there a card to draw? An empty deck is made of the discard first."""
    if sum(p.board.market) >= p.rules.market_row:
        return False
    if sum(p.deck) == 0:
        if sum(p.board.discard) == 0:
            return False
        p.deck = p.board.reshuffle()
        p.say(tell, DeckReshuffled())
    return True


def odds(p: Position) -> list[tuple[Action, float]]:
    """The next card of a shuffled deck."""
    size = sum(p.deck)
    return [(DRAW + i, n / size) for i, n in enumerate(p.deck) if n > 0]


def drawing(p: Position) -> str:
    """`market 3`: the third card that comes into the market."""
    return f"market {p.drawn + 1}"


def draw(p: Position, i: int) -> None:
    """A card comes into the row."""
    p.deck[i] -= 1
    p.board.market[i] += 1
    p.drawn += 1


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
