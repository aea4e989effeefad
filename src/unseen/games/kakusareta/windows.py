"""The moments at which a side pays or answers: W0, W2, W3, W4 and W6 (KAK-ELE-21)."""

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.games.kakusareta import completing, ending, night, powers
from unseen.games.kakusareta.actions import (
    ELEMENTS,
    FATE,
    FORTIFY,
    GIVE,
    MIRAGE,
    NOTHING,
    PASS,
    SHOW_COLUMN,
    SHOW_ROW,
    TRUE,
)
from unseen.games.kakusareta.board import (
    IN_FORCE,
    KAKU_DAY,
    KAKU_GIVE,
    KAKU_REVEAL,
    MOYA,
    MOYA_FATE,
    MOYA_FORTIFY,
    Board,
    count_of,
)
from unseen.games.kakusareta.cards import fate, fortify, mirage, still
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.streak import give
from unseen.games.kakusareta.cards.table import card_of
from unseen.games.kakusareta.events_base import CoinShown, Shown
from unseen.games.kakusareta.events_elemental import CardPlayed, CoinGiven, Paid, WindowClosed, WindowOpened
from unseen.games.kakusareta.options import CELL
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


# ---- W0 ----
def pay_owed(p: Position, tell: Tell | None) -> None:
    """At the start of each turn of K's: what was used in secret is paid for and told."""
    if p.board.mirage_due:
        pay_one(p, mirage.CARD, tell)
    if p.board.still_due:
        pay_one(p, still.CARD, tell)


def pay_one(p: Position, card: Card, tell: Tell | None) -> None:
    """One card leaves the dark."""
    b = p.board
    n = count_of(b.reserved, card.element)
    b.pay(card.name, card.element, n)
    if tell is not None:
        tell.say(EVERYONE, Paid(card.name, ELEMENTS[card.element], int(n)))


# ---- W3 ----
def open_fortify(p: Position, tell: Tell | None) -> bool:
    """K's turn is told: may M fortify a pawn attacked in it? Everybody knows whether that is so."""
    if not fortifiable(p.board):
        return False
    p.board.open_fortify()
    if tell is not None:
        tell.say(EVERYONE, WindowOpened("fortify", MOYA))
    return True


def fortify_price(b: Board) -> i64:
    """Of one more pawn in this window."""
    if b.fortified and b.rules.plus_flat and powers.price(b.rules, fortify.CARD, 2) == 1:
        return 0
    return powers.price(b.rules, fortify.CARD, 1)


def fortifiable(b: Kaku) -> list[Action]:
    """One use covers several pawns, each for its price (KAK-EM-FORTIFY)."""
    card = fortify.CARD
    if not b.hits or not powers.owns(b, card) or not (b.fortified or powers.left(b, card)):
        return []
    return card.steps(b) if b.spendable(MOYA, card.element) >= fortify_price(b) else []


def fortify_one(p: Position, a: Action, tell: Tell | None) -> None:
    """A pawn is paid for and stands; the window stays open while another could."""
    card, b = fortify.CARD, p.board
    cost = fortify_price(b)
    b.play_card(MOYA, card.name, card.element, cost)
    if tell is not None:
        tell.say(EVERYONE, CardPlayed(MOYA, card.name, card.shown(a - FORTIFY), ELEMENTS[card.element], int(cost)))
    card.play(p, a - FORTIFY, tell)
    if not ending.check_temples(p, tell) and not fortifiable(b):
        close_fortify(p, False, tell)


def close_fortify(p: Position, passed: bool, tell: Tell | None) -> None:
    """M's own turn begins."""
    p.board.close_fortify()
    if tell is not None:
        tell.say(EVERYONE, WindowClosed("fortify", passed))


# ---- W2 ----
def answer_fate(p: Position, cancelled: bool, tell: Tell | None) -> None:
    """The card takes effect, or does not; who then cannot complete his turn is cornered (AMB-E23)."""
    a, b = p.answering, p.board
    b.close_window()
    p.answering = -1
    if not cancelled:
        if tell is not None:
            tell.say(EVERYONE, WindowClosed("fate", True))
        powers.resolve(p, a, tell)
        return
    card = fate.CARD
    cost = powers.price(p.rules, card, 1)
    b.play_card(MOYA, card.name, card.element, cost)
    if tell is not None:
        tell.say(EVERYONE, CardPlayed(MOYA, card.name, card_of(a).name, ELEMENTS[card.element], int(cost)))
    if b.phase == KAKU_DAY and b.petrify != IN_FORCE and not completing.legal(p):
        ending.lose_cornered(p, tell)


# ---- W4 ----
def reveals(b: Kaku) -> list[Action]:
    """True answers first; false ones if Mirage can be paid for."""
    if b.rules.shows[b.spent] == CELL:
        out = [TRUE]
    else:
        out = [a for a, line in ((SHOW_ROW, 0), (SHOW_COLUMN, 1)) if on_rod(b.at, line == 0)]
    return out + mirage.CARD.steps(b) if powers.ready(b, mirage.CARD) else out


def on_rod(c: i64, row: bool) -> bool:
    """Has the row or column of this space a rod?"""
    return c // 5 % 2 == 0 if row else c % 5 % 2 == 0


def reveal(p: Position, a: Action, tell: Tell | None) -> None:
    """A true answer and a false one are told alike."""
    if a == TRUE:
        shown = Shown("cell", NAMES[p.board.at])
    elif a in (SHOW_ROW, SHOW_COLUMN):
        shown = night.shown_line(p.board, a == SHOW_ROW)
    else:
        powers.reserve(p, mirage.CARD, powers.price(p.rules, mirage.CARD, 1), tell)
        mirage.CARD.play(p, a - MIRAGE, tell)
        shown = mirage.CARD.lie(a - MIRAGE)
    night.reveal(p, shown, tell)


# ---- W6 ----
def give_up(p: Position, a: Action, tell: Tell | None) -> None:
    """A coin goes down."""
    p.board.close_window()
    give(p, a - GIVE)
    p.whisper(tell, CoinShown(NAMES[a - GIVE], "given"))
    if tell is not None:
        tell.say(EVERYONE, CoinGiven())


# ---- all of them ----
def legal(p: Position, seat: Seat) -> list[Action]:
    """The answers of the window that is open."""
    if p.board.phase == KAKU_REVEAL:
        return reveals(p.board)
    if p.board.phase == MOYA_FATE:
        return [PASS, FATE]
    if p.board.phase == MOYA_FORTIFY:
        return [PASS, *fortifiable(p.board)]
    return [GIVE + c for c in cells(p.board.hand)] if p.board.hand != 0 else [NOTHING]


def apply(p: Position, a: Action, tell: Tell | None) -> None:
    """An answer to the window that is open."""
    if p.board.phase == KAKU_REVEAL:
        reveal(p, a, tell)
    elif p.board.phase == MOYA_FATE:
        answer_fate(p, a == FATE, tell)
    elif p.board.phase == MOYA_FORTIFY:
        if a == PASS:
            close_fortify(p, True, tell)
        else:
            fortify_one(p, a, tell)
    else:
        assert p.board.phase == KAKU_GIVE
        give_up(p, a, tell)
