"""Playing cards: who owns them, what they cost, when they are offered, what happens then (KAK-ELE-04 to -23)."""

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.games.kakusareta import ending
from unseen.games.kakusareta.actions import ASHES, ELEMENT, ELEMENTS, FATE, GIVE, PASS, STREAK
from unseen.games.kakusareta.board import KAKU, KAKU_DAY, MOYA, MOYA_FATE, Board
from unseen.games.kakusareta.cards import fate
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS, card_of
from unseen.games.kakusareta.events_elemental import CardPlayed, Reserved, WindowOpened
from unseen.games.kakusareta.options import LOYALIST, MASTER, MASTER_PLUS, OFF, Rules
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


def price(rules: Rules, card: Card, pawns: i64) -> i64:
    """KAK-ELE-04: the tokens that a card costs for so many pawns."""
    if rules.mode == MASTER_PLUS:
        return pawns if card.per_pawn and not rules.plus_flat else 1
    return card.level * pawns


def owns(b: Board, card: Card) -> bool:
    """KAK-ELE-01: is the card in play?"""
    if b.rules.mode == LOYALIST:
        return card.element == b.element_of(card.side)
    return b.rules.mode != OFF


def uses(b: Board, card: Card) -> i64:
    """Uses paid for, and to K also one that is not yet (KAK-ELE-08: only K knows of that)."""
    n = b.uses(card.side, card.index)
    if isinstance(b, Kaku) and ((card.name == "mirage" and b.mirage_due) or (card.name == "still" and b.still_due)):
        return n + 1
    return n


def left(b: Board, card: Card) -> bool:
    """KAK-ELE-06: may it be used once more?"""
    return b.rules.mode == LOYALIST or uses(b, card) < (1 if b.rules.mode == MASTER else 2)


def ready(b: Board, card: Card, more: i64 = 0) -> bool:
    """In play, not used up, and payable with the tokens at hand, or with so many `more` of its element."""
    if not owns(b, card) or not left(b, card):
        return False
    return b.spendable(card.side, card.element) + more >= price(b.rules, card, 1)


def can_spare(b: Board, seat: Seat) -> bool:
    """Option power_costs_action: is there an action, or a point of the night, for the power?"""
    if not b.rules.power_costs_action:
        return True
    if seat == MOYA:
        return b.left > 0
    assert isinstance(b, Kaku)
    if b.phase == KAKU_DAY:
        return not b.special and b.spent < b.points()
    return b.spent < b.rules.night_ap


def hindered(b: Board, seat: Seat) -> bool:
    """Must something else be done first?"""
    if seat == MOYA:
        return b.due_at >= 0
    assert isinstance(b, Kaku)
    return b.push_from >= 0 or b.silent >= 0 or b.cornered


def offered(b: Board, seat: Seat, when: i64) -> list[Action]:
    """W1 and W5: the cards that can be played now, whether or not K's turn can be completed then."""
    out: list[Action] = []
    if hindered(b, seat) or not can_spare(b, seat):
        return out
    for card in KAKU_CARDS if seat == KAKU else MOYA_CARDS:
        if card.when & when != 0 and ready(b, card):
            purse = b.spendable(seat, card.element)
            for a in card.steps(b):
                if not card.per_pawn or price(b.rules, card, card.pawns(b, a - card.first)) <= purse:
                    out.append(a)
    return out


def play(p: Position, seat: Seat, a: Action, tell: Tell | None) -> None:
    """A card of one's own turn is played (W1, W5)."""
    card, b = card_of(a), p.board
    target: i64 = a - card.first
    cost = price(b.rules, card, card.pawns(b, target))
    if not card.told:
        b.charge(seat, card.name)
        reserve(p, card, cost, tell)
        card.play(p, target, tell)
        return
    b.play_card(seat, card.name, card.element, cost)
    played = CardPlayed(seat, card.name, card.shown(target), ELEMENTS[card.element], int(cost))
    if seat == KAKU and not interrupts(b.rules, card):
        if tell is not None:
            p.later(tell, KAKU, played)
        card.play(p, target, tell)
        return
    if tell is not None:
        if seat == KAKU:
            p.speak(tell, KAKU)
        tell.say(EVERYONE, played)
    card.announce(p, target, tell)
    if seat == KAKU and ready(b, fate.CARD):
        open_fate(p, a, tell)
    else:
        resolve(p, a, tell)


def reserve(p: Position, card: Card, cost: i64, tell: Tell | None) -> None:
    """Mirage and Still Waters: the tokens stay in sight, but are not free any more (KAK-ELE-23)."""
    p.board.reserve(card.name, card.element, cost)
    p.whisper(tell, Reserved(card.name, ELEMENTS[card.element], int(cost)))


def interrupts(rules: Rules, card: Card) -> bool:
    """KAK-ELE-22: is it told at once, because M may answer it?"""
    return card.strikes or (rules.fate_silent and card.name == "silent")


def open_fate(p: Position, a: Action, tell: Tell | None) -> None:
    """W2, by what everybody knows: M holds Changing Fate and its price."""
    p.answering = a
    p.board.open_window(MOYA_FATE)
    if tell is not None:
        tell.say(EVERYONE, WindowOpened("fate", MOYA))


def resolve(p: Position, a: Action, tell: Tell | None) -> None:
    """The effect of a card that is not cancelled; KAK-END-03 is checked after every card."""
    card = card_of(a)
    card.play(p, a - card.first, tell)
    ending.check_temples(p, tell)


def telling(a: Action) -> bool:
    """May this step tell its author what depends on secrets? A cancelled card may corner K, a razed temple show him."""
    if ELEMENT <= a < PASS or a == FATE:
        return True
    return ASHES <= a < GIVE or STREAK <= a < STREAK + 10
