"""Playing cards: who owns them, what they cost, when they are offered, what happens then (KAK-ELE-04 to -23)."""

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.games.kakusareta import elemental, ending
from unseen.games.kakusareta.actions import ASHES, ELEMENT, ELEMENTS, FATE, GIVE, PASS, STREAK
from unseen.games.kakusareta.cards import fate
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS, card_of
from unseen.games.kakusareta.events_elemental import CardPlayed, Reserved, WindowOpened
from unseen.games.kakusareta.options import LOYALIST, MASTER, MASTER_PLUS, OFF, Rules
from unseen.games.kakusareta.position import KAKU, KAKU_DAY, MOYA, MOYA_FATE, Position


def price(rules: Rules, card: Card, pawns: i64) -> i64:
    """KAK-ELE-04: the tokens that a card costs for so many pawns."""
    if rules.mode == MASTER_PLUS:
        return pawns if card.per_pawn and not rules.plus_flat else 1
    return card.level * pawns


def owns(p: Position, card: Card) -> bool:
    """KAK-ELE-01: is the card in play?"""
    if p.rules.mode == LOYALIST:
        return card.element == (p.element_k if card.side == KAKU else p.element_m)
    return p.rules.mode != OFF


def uses(p: Position, card: Card) -> i64:
    """Uses paid for, and one that is not yet (KAK-ELE-08: only K knows of that)."""
    if card.side == MOYA:
        return (p.uses_m >> (2 * card.index)) & 3
    n = (p.uses_k >> (2 * card.index)) & 3
    return n + 1 if (card.name == "mirage" and p.mirage_due) or (card.name == "still" and p.still_due) else n


def left(p: Position, card: Card) -> bool:
    """KAK-ELE-06: may it be used once more?"""
    return p.rules.mode == LOYALIST or uses(p, card) < (1 if p.rules.mode == MASTER else 2)


def ready(p: Position, card: Card, more: i64 = 0) -> bool:
    """In play, not used up, and payable with the tokens at hand, or with so many `more` of its element."""
    if not owns(p, card) or not left(p, card):
        return False
    return elemental.spendable(p, card.side, card.element) + more >= price(p.rules, card, 1)


def any_ready(p: Position, when: i64, more: i64 = 0) -> bool:
    """Has K a card for this kind of turn that can be paid for?"""
    return any([card.when & when != 0 and ready(p, card, more) for card in KAKU_CARDS])


def can_spare(p: Position, seat: Seat) -> bool:
    """Option power_costs_action: is there an action, or a point of the night, for the power?"""
    if not p.rules.power_costs_action:
        return True
    if seat == MOYA:
        return p.left > 0
    if p.phase == KAKU_DAY:
        return not p.special and p.spent < p.points()
    return p.spent < p.rules.night_ap


def offered(p: Position, seat: Seat, when: i64) -> list[Action]:
    """W1 and W5: the cards that can be played now, whether or not K's turn can be completed then."""
    out: list[Action] = []
    if p.push_from >= 0 or p.due_at >= 0 or p.silent >= 0 or p.cornered or not can_spare(p, seat):
        return out
    for card in KAKU_CARDS if seat == KAKU else MOYA_CARDS:
        if card.when & when != 0 and ready(p, card):
            purse = elemental.spendable(p, seat, card.element)
            for a in card.steps(p):
                if not card.per_pawn or price(p.rules, card, card.pawns(p, a - card.first)) <= purse:
                    out.append(a)
    return out


def count_use(p: Position, card: Card) -> None:
    """A use is paid for; in Loyalist there is no limit to count against."""
    if p.rules.mode == LOYALIST:
        return
    one: i64 = 1
    if card.side == KAKU:
        p.uses_k += one << (2 * card.index)
    else:
        p.uses_m += one << (2 * card.index)


def spend_action(p: Position, seat: Seat) -> None:
    """Option power_costs_action."""
    if not p.rules.power_costs_action:
        return
    if seat == MOYA:
        p.left -= 1
        return
    p.spent += 1
    if p.phase == KAKU_DAY:
        p.special = True


def play(p: Position, seat: Seat, a: Action, tell: Tell | None) -> None:
    """A card of one's own turn is played (W1, W5)."""
    card = card_of(a)
    target: i64 = a - card.first
    cost = price(p.rules, card, card.pawns(p, target))
    spend_action(p, seat)
    if not card.told:
        reserve(p, card, cost, tell)
        card.play(p, target, tell)
        return
    elemental.spend(p, seat, card.element, cost)
    count_use(p, card)
    played = CardPlayed(seat, card.name, card.shown(target), ELEMENTS[card.element], int(cost))
    if seat == KAKU and not interrupts(p, card):
        if tell is not None:
            p.later(tell, KAKU, played)
        card.play(p, target, tell)
        return
    if tell is not None:
        if seat == KAKU:
            p.speak(tell, KAKU)
        tell.say(EVERYONE, played)
    card.announce(p, target, tell)
    if seat == KAKU and ready(p, fate.CARD):
        open_fate(p, a, tell)
    else:
        resolve(p, a, tell)


def reserve(p: Position, card: Card, cost: i64, tell: Tell | None) -> None:
    """Mirage and Still Waters: the tokens stay in sight, but are not free any more (KAK-ELE-23)."""
    p.reserved += elemental.some(cost, card.element)
    p.whisper(tell, Reserved(card.name, ELEMENTS[card.element], int(cost)))


def interrupts(p: Position, card: Card) -> bool:
    """KAK-ELE-22: is it told at once, because M may answer it?"""
    return card.strikes or (p.rules.fate_silent and card.name == "silent")


def open_fate(p: Position, a: Action, tell: Tell | None) -> None:
    """W2, by what everybody knows: M holds Changing Fate and its price."""
    p.answering = a
    p.back = p.phase
    p.phase = MOYA_FATE
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
