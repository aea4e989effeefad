"""Before K's first turn of an elemental game: Loyalist's choice of elements, Master's draft (KAK-ELE-03, -07)."""

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat, only
from unseen.games.kakusareta import elemental
from unseen.games.kakusareta.actions import ELEMENT, ELEMENTS, TOKEN
from unseen.games.kakusareta.board import KAKU, KAKU_DAY, LOYALIST_CHOICE, MOYA, OPENING, Board, count_of
from unseen.games.kakusareta.events_elemental import ElementNamed, ElementSealed
from unseen.games.kakusareta.position import Position


def pending(p: Position) -> tuple[Seat, ...]:
    """Who must choose now; sealed choices are made at the same time."""
    if p.board.phase != LOYALIST_CHOICE:
        return (p.rules.draft_order[p.board.drafted],)
    if p.board.element_k >= 0:
        return (MOYA,)
    return (KAKU,) if p.board.element_m >= 0 or p.rules.loyalist_distinct else (KAKU, MOYA)


def legal(b: Board) -> list[Action]:
    """An element; or a token of the four that were laid out and are not yet picked."""
    if b.phase == LOYALIST_CHOICE:
        barred = b.element_k if b.rules.loyalist_distinct else -1
        return [ELEMENT + i for i in range(4) if i != barred]
    return [TOKEN + i for i in range(4) if count_of(b.tokens_k + b.tokens_m, i) == 0]


def apply(p: Position, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Choose, or pick."""
    if p.board.phase == LOYALIST_CHOICE:
        choose(p, seat, action - ELEMENT, tell)
        return
    elemental.take(p, seat, action - TOKEN, "draft", tell)
    if p.board.phase == KAKU_DAY:
        p.begin(tell)


def choose(p: Position, seat: Seat, element: int, tell: Tell | None) -> None:
    """Sealed until both have chosen; said openly where they must differ (option loyalist_distinct)."""
    b = p.board
    b.name(seat, element)
    openly = p.rules.loyalist_distinct
    if tell is not None:
        if openly:
            tell.say(EVERYONE, ElementNamed(seat, ELEMENTS[element]))
        else:
            tell.say(only(seat), ElementSealed(ELEMENTS[element]))
    if b.element_k < 0 or b.element_m < 0:
        return
    if tell is not None and not openly:
        tell.say(EVERYONE, ElementNamed(KAKU, ELEMENTS[b.element_k]))
        tell.say(EVERYONE, ElementNamed(MOYA, ELEMENTS[b.element_m]))
    for side in (KAKU, MOYA):
        for _ in range(OPENING):
            elemental.take(p, side, b.element_of(side), "start", tell)
    p.begin(tell)
