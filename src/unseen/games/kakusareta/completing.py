"""K's day turn in an elemental game: which steps leave a way to complete it, cards included (KAK-KDAY-05, AMB-E23)."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import RAYS, around, bit, cells, mask
from unseen.core.seats import Action
from unseen.games.kakusareta.cards.card import OWN_DAY, Card, card_of
from unseen.games.kakusareta.cards.earth import TOWER
from unseen.games.kakusareta.cards.kinds import KAKU_CARDS, offered
from unseen.games.kakusareta.cards.water import RIVER, STILL, TIDE
from unseen.games.kakusareta.deeds import kaku
from unseen.games.kakusareta.deeds.answers import PASS
from unseen.games.kakusareta.deeds.claims import CLAIM, CONCEDE, claimable, may_claim
from unseen.games.kakusareta.deeds.coins import LAY, PICK
from unseen.games.kakusareta.deeds.supplies import LOOK_COLUMN, LOOK_ROW
from unseen.games.kakusareta.deeds.tokens import takeable
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.moves import can_complete, may_step_down
from unseen.games.kakusareta.options import MASTER
from unseen.games.kakusareta.phases import KAKU, MOYA, MOYA_FATE
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku

FEW: Final = 3
"""Ways with so few cards are looked for first: they are found soon where there are any."""
ANY: Final = 99
"""Any number of cards: what is found out about a truth holds however many were played before."""
TRUTHS_MOST: Final = 20_000
"""So many truths are looked through for one step, so that nobody waits: many times what any game has needed."""


def legal(p: Position) -> list[Action]:
    """Every step from which the turn can still be completed, supposing that M cancels nothing.

    A token that K takes now may pay for the card that completes it, and a claim that is legal then completes it too.
    """
    out = kaku.legal_steps(p, True)
    if p.board.cornered or not any_payable(p.board):
        return out
    if p.board.petrify == IN_FORCE:
        return out + offered(p.board, KAKU, OWN_DAY)
    ahead = Search(True)
    if p.board.push_from >= 0:
        return [a for a in kaku.legal_steps(p, False) if ahead.completes(after(p, a))]
    out.extend([a for a in kaku.legal_steps(p, False) if a not in out and ahead.completes(after(p, a))])
    easy = p.board.coin_down or can_complete(p.board)
    out.extend([a for a in offered(p.board, KAKU, OWN_DAY) if easy_card(p, a, easy) or ahead.completes(after(p, a))])
    return out


def easy_card(p: Position, a: Action, easy: bool) -> bool:
    """Does a turn that can be completed without cards stay so whatever this card does?"""
    return easy and (p.board.coin_down or (card_of(a).safe and not p.rules.power_costs_action))


def has_turn(p: Position) -> bool:
    """KAK-END-02 in an elemental game: does any complete turn exist, cards and the tokens of this turn counted?

    A claim completes it where only a card makes it legal: one that is legal now is left to a cornered K.
    """
    return Search(p.rules.cornered_may_claim and not claimable(p.board, p.board.darts)).completes(p)


def after(p: Position, a: Action) -> Position:
    """The truth after one step of K's, nothing told, nothing cancelled, nothing drawn."""
    n = p.clone()
    n.apply(KAKU, a, None)
    if n.board.phase == MOYA_FATE:
        n.apply(MOYA, PASS, None)
    n.drawing_line = -1
    return n


def token_to_come(b: Kaku, element: i64) -> i64:
    """KAK-ACT-06: the token of this element that the action of the turn may still bring, 1 or 0."""
    if b.special or b.halting or b.on_courtyard() or b.spent >= b.points():
        return 0
    return 1 if element in takeable(b, KAKU) else 0


def payable(b: Kaku, card: Card) -> bool:
    """Can this card be played in this turn, as far as its price goes?"""
    return card.ready(b, token_to_come(b, card.element))


def any_payable(b: Kaku) -> bool:
    """The same of any card of K's day."""
    return any([card.when & OWN_DAY != 0 and payable(b, card) for card in KAKU_CARDS])


class Search:
    """Looks for ways to the end of the turn, or if `claims` to a claim; it remembers what it found out."""

    def __init__(self, claims: bool) -> None:
        self.claims: Final = claims
        self.known: Final[dict[tuple[Hashable, int], bool]] = {}
        self.left = TRUTHS_MOST

    def completes(self, p: Position) -> bool:
        """Can the turn be completed from here? Looked for with as few cards as it takes."""
        if self.done(p):
            return True
        self.left = TRUTHS_MOST
        for most in range(1 if p.board.push_from < 0 else 0, FEW + 1):
            if self.ends(p, most):
                return True
        return self.ends(p, ANY)

    def done(self, p: Position) -> bool:
        """Is the turn complete, or surely to be completed without cards?"""
        if p.board.coin_down:
            return True
        if p.board.push_from >= 0:
            return False
        return can_complete(p.board) or (self.claims and may_claim(p.board))

    def ends(self, p: Position, most: int) -> bool:
        """Do movements, darts, tokens and so many cards at most bring the turn to its end? No step leads back."""
        if self.done(p):
            return True
        if p.board.push_from < 0 and not self.promising(p, most):
            return False
        key = (p.key(), most)
        if key in self.known:
            return self.known[key]
        if self.left == 0:
            return False
        self.left -= 1
        found = hopeful(p.board, self.claims) and self.opens(p, most)
        if found or self.left > 0:
            self.known[key] = found
        return found

    def promising(self, p: Position, most: int) -> bool:
        """Is there a card to play, or a dart that makes a claim legal?"""
        return (most > 0 and any_payable(p.board)) or (self.claims and kaku.dart_before_claim(p.board))

    def opens(self, p: Position, most: int) -> bool:
        """The same after some next step."""
        for a in kaku.legal_steps(p, False):
            if not idle(a) and self.ends(after(p, a), most):
                return True
        if most > 0:
            for a in offered(p.board, KAKU, OWN_DAY):
                if self.played_well(p, a, most if most == ANY else most - 1):
                    return True
        return False

    def played_well(self, p: Position, a: Action, most: int) -> bool:
        """The same after a card, if it changes anything (see option allow_wasted_cards)."""
        n = after(p, a)
        return (n.board.coin_down or changed(p.board, n.board)) and self.ends(n, most)


def changed(b: Kaku, n: Kaku) -> bool:
    """Has the card changed the board or what K may do?"""
    return (
        n.lv1 != b.lv1
        or n.lv2 != b.lv2
        or n.lv3 != b.lv3
        or n.down != b.down
        or n.temples != b.temples
        or n.river != b.river
        or n.silent != b.silent
        or n.hide != b.hide
    )


def idle(a: Action) -> bool:
    """A step that ends the game, or never opens a way."""
    return a in (CLAIM, CONCEDE, LOOK_ROW, LOOK_COLUMN) or PICK <= a < LAY


def hopeful(b: Kaku, claims: bool) -> bool:
    """Could the turn be completed if no Moya stood in the way? If not, no card that strikes them helps either."""
    if payable(b, STILL) and (STILL.steps(b) or TIDE.steps(b)):
        return True
    n = b.copy()
    n.lv1 = n.lv2 = n.lv3 = n.down = 0
    n.push_from = n.silent = -1
    if RIVER.ready(b) and RIVER.steps(b):
        n.river = True
    if can_complete(n) or (claims and may_claim(n)):
        return True
    return payable(b, TOWER) and rises(n)


def rises(b: Kaku) -> bool:
    """Would one more temple help, or perhaps several? `b` is a board without Moya."""
    twice = 2 * TOWER.price(b.rules, 1)
    purse = b.spendable(KAKU, TOWER.element) + token_to_come(b, TOWER.element)
    if b.rules.mode != MASTER and purse >= twice:
        return roams(b)
    temples = b.temples
    for a in TOWER.steps(b):
        b.temples = temples | bit(a - TOWER.first)
        if can_complete(b):
            return True
    return False


def roams(b: Kaku) -> bool:
    """Is a place to stop near enough, if a temple stood wherever one is wanted? Never false where towers help."""
    if b.rules.tower_any_coin or b.on_courtyard() or may_step_down(b):
        return True
    reach = bit(b.at)
    for _ in range(b.points() - b.spent):
        reach = a_leap_from(reach, b.rules.leap_over_gaps)
        if reach & b.hand != 0:
            return True
    return False


def a_leap_from(spaces: i64, far: bool) -> i64:
    """All that one leap could reach from these spaces, and a little more."""
    once = around(spaces)
    if not far:
        return once | around(once)
    for c in cells(spaces):
        for ray in RAYS[c]:
            once |= mask(ray)
    return once
