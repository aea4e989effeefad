"""What is offered to a seat, told from its view alone; it is never less than the rules offer."""

from unseen.boards.courtyard import cells
from unseen.core.seats import Action
from unseen.games.kakusareta.cards.fate import FATE
from unseen.games.kakusareta.cards.fortify import FORTIFY
from unseen.games.kakusareta.deeds import answers, kaku, moya
from unseen.games.kakusareta.deeds.way import PUSH
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import landings
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, LOYALIST_CHOICE, MOYA_FATE, MOYA_FORTIFY
from unseen.games.kakusareta.rules import Kakusareta, first_choices
from unseen.games.kakusareta.secrets import Kaku


def offered(view: Known) -> list[Action]:
    """What the listener may do now; nothing while the decision is not his."""
    b = view.board
    if not view.own_turn():
        return []
    if b.phase >= LOYALIST_CHOICE:
        return first_choices(b)
    if view.seat == KAKU:
        return to_kaku(view.own)
    if b.phase == MOYA_FATE:
        return [answers.PASS, FATE]
    if b.phase == MOYA_FORTIFY:
        return [answers.PASS, *[FORTIFY + c for c in cells(b.down)]]
    return moya.offered(b)


def to_kaku(b: Kaku) -> list[Action]:
    """The same for K. Which falls of a Lv3 can be paid is open while it is not told where K steps down."""
    if b.phase == KAKU_NIGHT:
        return kaku.by_night(b)
    if b.phase != KAKU_DAY:
        return answers.offered(b)
    if b.push_from >= 0 and b.leap_from < 0:
        return [PUSH + c for c in cells(landings(b, b.push_from))]
    truth = Kakusareta(b.rules)
    truth.board = b.copy()
    return truth.legal(KAKU)
