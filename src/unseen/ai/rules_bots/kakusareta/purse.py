"""What tokens are worth to a side, and which of the cards on offer are worth a thought."""

from typing import Final

from unseen.ai.rules_bots.kakusareta.steps import card_name, is_card, number
from unseen.boards.courtyard import ORTH, TEMPLES, around, has
from unseen.core.seats import Action, Seat
from unseen.games.kakusareta.cards.card import BY_NAME, Card
from unseen.games.kakusareta.cards.kinds import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.disciplines import count_of
from unseen.games.kakusareta.options import LOYALIST, MASTER, OFF
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE

WORTH: Final = {
    "quake": 0.8,
    "tower": 0.9,
    "silent": 1.0,
    "mirage": 0.8,
    "tempest": 1.2,
    "river": 1.0,
    "tide": 0.3,
    "still": 0.6,
    "rain": 0.9,
    "fireball": 2.0,
    "petrify": 1.6,
    "fortify": 0.8,
    "breeze": 1.2,
    "fate": 3.0,
    "breath": 1.2,
    "stream": 0.8,
    "gentle": 0.8,
    "shift": 1.6,
    "streak": 0.9,
    "ashes": 0.6,
}
"""What one use of a card is worth, by rough trial; the judges say what a unit weighs."""
AGAIN: Final = 0.6
"""Each further use of the same card counts so much of the one before."""
PARTS: Final = 0.7
"""What tokens that do not yet pay for a card are worth, as a share of their part of it."""
USES: Final = 4
"""Uses looked ahead in Loyalist, where nothing limits them."""

ANY_TIME: Final = ("silent", "mirage", "rain", "river", "tide", "still")
"""Cards of K's that are thought over after a movement, too."""
FREED: Final = (("still", 0.15), ("silent", 0.5), ("fireball", 0.6), ("tempest", 0.6))
"""Cards that may give K a turn where he had none, and how often he is caught all the same."""


class Purse:
    """The worth of what a side holds, remembered by tokens and uses."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.cards: Final = KAKU_CARDS if seat == KAKU else MOYA_CARDS
        self.remembered: dict[tuple[int, int, int], float] = {}

    def worth(self, p: Position) -> float:
        """Of all tokens that may be spent."""
        if p.rules.mode == OFF:
            return 0.0
        b = p.board
        kaku = self.seat == KAKU
        free = int(b.tokens_k - b.reserved) if kaku else int(b.tokens_m)
        key = (free, int(b.uses_k) if kaku else int(b.uses_m), int(b.hide))
        found = self.remembered.get(key)
        if found is None:
            found = self.remembered[key] = sum([self.element(p, e, free >> (4 * e) & 15) for e in range(4)], 0.0)
        return found

    def element(self, p: Position, element: int, tokens: int) -> float:
        """Of the tokens of one element: the uses that they pay for, the best first, and the part of one more."""
        if tokens == 0:
            return 0.0
        found = 0.0
        wishes = self.wishes(p, element)
        wishes.sort(reverse=True)
        for rate, cost in wishes:
            if cost <= tokens:
                tokens -= cost
                found += rate * cost
            else:
                return found + PARTS * rate * tokens
        return found + 0.02 * tokens

    def wishes(self, p: Position, element: int) -> list[tuple[float, int]]:
        """Each use still open of the cards of an element: its worth per token, and its price."""
        found: list[tuple[float, int]] = []
        for card in self.cards:
            if card.element == element and card.owned(p.board) and not idle(p, card):
                cost = int(card.price(p.rules, 1))
                value = WORTH[card.name]
                for _ in range(open_uses(p, card)):
                    found.append((value / cost, cost))
                    value *= AGAIN
        return found


def idle(p: Position, card: Card) -> bool:
    """Has the card no use as things stand, because of the Hide coin?"""
    if card.name == "still":
        return p.board.hide != HIDE_IN_HAND
    return card.name == "tide" and (p.board.hide != HIDE_ON_TABLE or p.rules.mode == MASTER)


def open_uses(p: Position, card: Card) -> int:
    """How often it can still be used."""
    if p.rules.mode == LOYALIST:
        return USES
    most = 1 if p.rules.mode == MASTER else 2
    return max(0, most - int(card.used(p.board)))


def payable(p: Position, name: str) -> bool:
    """Could its owner pay for this card, by the tokens that everyone sees?"""
    if p.rules.mode == OFF:
        return False
    card = BY_NAME[name]
    if not card.owned(p.board) or open_uses(p, card) == 0:
        return False
    tokens = p.board.tokens_k if card.side == KAKU else p.board.tokens_m
    return count_of(tokens, card.element) >= card.price(p.rules, 1)


def caught(p: Position) -> float:
    """How far a K without a way out is really caught: cards may free him."""
    if p.rules.mode == OFF:
        return 1.0
    return min([left if payable(p, name) else 1.0 for name, left in FREED])


def best_token(p: Position, purse: Purse, steps: list[Action]) -> Action:
    """The most useful of the tokens on offer (steps `token ...`), the first of equals."""
    best = (-1.0, steps[0])
    for step in steps:
        worth = worth_with(p, purse, step)
        if worth > best[0]:
            best = (worth, step)
    return best[1]


def worth_with(p: Position, purse: Purse, step: Action) -> float:
    """What the side would hold after taking this token."""
    after = p.clone()
    after.board.take_token(purse.seat, number(step), "start")
    return purse.worth(after)


def sensible(p: Position, steps: list[Action]) -> list[Action]:
    """K's steps without cards that a rule of thumb does not think over, and with one token at most."""
    out: list[Action] = []
    for step in steps:
        if not is_card(step) or weighed(p, step):
            out.append(step)
    return out


def weighed(p: Position, step: Action) -> bool:
    """Is this card of K's worth a thought here? Strikes and towers before moving, on what is near or matters."""
    name, c = card_name(step), number(step)
    if name == "tide" and p.rules.mode == MASTER:
        return False
    if name in ANY_TIME:
        return True
    b = p.board
    if b.moved:
        return False
    near = int(ORTH[b.at])
    if name == "fireball":
        return bool(has(b.lv3, c)) or (near >> c & 1 == 1 and bool(has(b.lv2 & ~b.down, c)))
    if name == "tower":
        return bool(has(TEMPLES, c)) or near >> c & 1 == 1
    return True


def shifts(p: Position, step: Action) -> bool:
    """Does this Shifting Tide bring a Lv3 beside a free temple, or a Lv2 to the side of a temple?"""
    b = p.board
    one, other = number(step) // 25, number(step) % 25
    if b.level(other) > b.level(one):
        one, other = other, one
    level = b.level(one)
    if level == 1 or (level == 3 and has(b.stepped, one)):
        return False
    goals = b.temples & ~b.occupied() if level == 3 else b.temples
    return bool(has(around(goals), other)) and not has(around(goals), one)
