"""The moments at which a side pays or answers: W0, W2, W3, W4 and W6 (KAK-ELE-21)."""

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.games.kakusareta import night
from unseen.games.kakusareta.actions import (
    ELEMENTS,
    FATE,
    GIVE,
    NOTHING,
    PASS,
    SHOW_COLUMN,
    SHOW_ROW,
    TRUE,
)
from unseen.games.kakusareta.board import (
    KAKU_REVEAL,
    MOYA_FATE,
    MOYA_FORTIFY,
    count_of,
)
from unseen.games.kakusareta.cards import fortify, mirage, still
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.played import Paid
from unseen.games.kakusareta.events_base import Shown
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


# ---- W4 ----
def reveals(b: Kaku) -> list[Action]:
    """True answers first; false ones if Mirage can be paid for."""
    if b.rules.shows[b.spent] == CELL:
        out = [TRUE]
    else:
        out = [a for a, line in ((SHOW_ROW, 0), (SHOW_COLUMN, 1)) if on_rod(b.at, line == 0)]
    return out + mirage.CARD.steps(b) if mirage.CARD.ready(b) else out


def on_rod(c: i64, row: bool) -> bool:
    """Has the row or column of this space a rod?"""
    return c // 5 % 2 == 0 if row else c % 5 % 2 == 0


def reveal(p: Position, a: Action, tell: Tell | None) -> None:
    """K shows the truth."""
    if a == TRUE:
        shown = Shown("cell", NAMES[p.board.at])
    else:
        shown = night.shown_line(p.board, a == SHOW_ROW)
    night.reveal(p, shown, tell)


# ---- all of them ----
def legal(p: Position, seat: Seat) -> list[Action]:
    """The answers of the window that is open."""
    if p.board.phase == KAKU_REVEAL:
        return reveals(p.board)
    if p.board.phase == MOYA_FATE:
        return [PASS, FATE]
    if p.board.phase == MOYA_FORTIFY:
        return [PASS, *fortify.CARD.offered(p.board)]
    return [GIVE + c for c in cells(p.board.hand)] if p.board.hand != 0 else [NOTHING]
