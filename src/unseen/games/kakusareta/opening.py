"""Before K's first turn of an elemental game: Loyalist's choice of elements, Master's draft (KAK-ELE-03, -07)."""

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat, only
from unseen.games.kakusareta import elemental
from unseen.games.kakusareta.actions import ELEMENT, ELEMENTS, TOKEN
from unseen.games.kakusareta.events_elemental import ElementNamed, ElementSealed
from unseen.games.kakusareta.position import KAKU, LOYALIST_CHOICE, MOYA, Position


def pending(p: Position) -> tuple[Seat, ...]:
    """Who must choose now; sealed choices are made at the same time."""
    if p.phase != LOYALIST_CHOICE:
        return (p.rules.draft_order[p.drafted],)
    if p.element_k >= 0:
        return (MOYA,)
    return (KAKU,) if p.element_m >= 0 or p.rules.loyalist_distinct else (KAKU, MOYA)


def legal(p: Position, seat: Seat) -> list[Action]:
    """An element; or a token of the four that were laid out and are not yet picked."""
    if p.phase == LOYALIST_CHOICE:
        barred = p.element_k if p.rules.loyalist_distinct else -1
        return [ELEMENT + i for i in range(4) if i != barred]
    return [TOKEN + i for i in range(4) if elemental.count_of(p.tokens_k + p.tokens_m, i) == 0]


def apply(p: Position, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Choose, or pick."""
    if p.phase == LOYALIST_CHOICE:
        choose(p, seat, action - ELEMENT, tell)
        return
    p.drafted += 1
    elemental.take(p, seat, action - TOKEN, "draft", tell)
    if p.drafted == len(p.rules.draft_order):
        p.begin(tell)


def choose(p: Position, seat: Seat, element: int, tell: Tell | None) -> None:
    """Sealed until both have chosen; said openly where they must differ (option loyalist_distinct)."""
    if seat == KAKU:
        p.element_k = element
    else:
        p.element_m = element
    openly = p.rules.loyalist_distinct
    if tell is not None:
        if openly:
            tell.say(EVERYONE, ElementNamed(seat, ELEMENTS[element]))
        else:
            tell.say(only(seat), ElementSealed(ELEMENTS[element]))
    if p.element_k < 0 or p.element_m < 0:
        return
    if tell is not None and not openly:
        tell.say(EVERYONE, ElementNamed(KAKU, ELEMENTS[p.element_k]))
        tell.say(EVERYONE, ElementNamed(MOYA, ELEMENTS[p.element_m]))
    elemental.open_loyalist(p, tell)
    p.begin(tell)
