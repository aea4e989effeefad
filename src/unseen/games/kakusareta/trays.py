"""The cards and tokens of the Elemental Disciplines as they lie on the table, open to everybody (KAK-ELE-08)."""

from typing import Final

from unseen.core.seats import Seat
from unseen.core.words import Card, Counter, Tray
from unseen.games.kakusareta.cards.card import Card as Piece
from unseen.games.kakusareta.cards.printed import printed, text_of, title
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.disciplines import EACH, ELEMENTS, count_of
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import LOYALIST, MASTER, MASTER_PLUS, OFF
from unseen.games.kakusareta.phases import KAKU, MOYA

OWNERS: Final = {KAKU: "The Kakusareta", MOYA: "The Moya"}
NOTES: Final = {
    LOYALIST: "Loyalist: as often as can be paid",
    MASTER: "Master: each once",
    MASTER_PLUS: "Master Plus: each twice",
}
USES: Final = {MASTER: 1, MASTER_PLUS: 2}
"""How often each card may be played (KAK-ELE-06)."""
PLUS_WORDS: Final = ("", "used once, once left", "used twice")


def trays(view: Known) -> list[Tray]:
    """Tokens and cards before each player, the listener's own first, and the pool of tokens; [] without elements."""
    if view.rules.mode == OFF:
        return []
    if view.choosing:
        return [_pool(view)]
    order = (MOYA, KAKU) if view.seat == MOYA else (KAKU, MOYA)
    return [*[_before(view, seat) for seat in order], _pool(view)]


def _before(view: Known, seat: Seat) -> Tray:
    """What lies before one player; the sentence of a card helps its player, the others read it in the rules."""
    mine = view.seat == seat
    pieces = KAKU_CARDS if seat == KAKU else MOYA_CARDS
    cards = tuple([_card(view, piece) for piece in pieces if piece.owned(view.board)])
    held = view.board.tokens_k if seat == KAKU else view.board.tokens_m
    tokens = tuple([Counter(e, str(n), f"element-{e}") for i, e in enumerate(ELEMENTS) if (n := count_of(held, i))])
    words = [*([] if tokens else ["no tokens"]), *([NOTES[int(view.rules.mode)]] if mine else [])]
    return Tray("Your cards" if mine else f"{OWNERS[seat]}'s cards", " · ".join(words), tokens, cards, mine)


def _pool(view: Known) -> Tray:
    """The tokens that may be taken; while the Loyalists choose, the elements that may be chosen."""
    b = view.board
    every = view.choosing or view.rules.mode != LOYALIST
    tokens = [
        Counter(e, str(EACH if view.choosing else count_of(b.supply, i)), f"element-{e}", marks=(f"token:{e}",))
        for i, e in enumerate(ELEMENTS)
        if every or i in (b.element_k, b.element_m)
    ]
    return Tray("Elements to choose from" if view.choosing else "Tokens in the pool", "", tuple(tokens))


def _card(view: Known, piece: Piece) -> Card:
    """A card: price, what it does, and whether it is used up (KAK-ELE-06)."""
    mode, text, element = int(view.rules.mode), printed()[piece.name], ELEMENTS[piece.element]
    each = " each" if piece.per_pawn and not (mode == MASTER_PLUS and view.rules.plus_flat) else ""
    later = ", paid later" if "later" in text else ""
    played = int(view.board.uses(piece.side, piece.index)) if mode in USES else 0
    words = PLUS_WORDS[min(played, 2)] if mode == MASTER_PLUS else "used" if played else ""
    return Card(
        f"card:{piece.name}",
        title(piece.name),
        f"element-{element}",
        f"{piece.price(view.rules, 1)} {element}{each}{later}",
        text_of(view.rules, piece.name),
        words,
        mode in USES and played >= USES[mode],
    )
