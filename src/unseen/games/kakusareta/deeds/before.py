"""What forbids a step before its own kind is asked: what must be done first, and whose it is."""

from typing import Final

from unseen.boards.courtyard import NAMES
from unseen.core.deeds import Reason
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import counted

ASKED: Final = {
    "fate": ("pass", "fate"),
    "fortify": ("pass", "fortify"),
    "give": ("give", "nothing"),
    "line": ("show", "mirage"),
    "cell": ("true", "mirage"),
}
"""The words that answer what is asked."""
STUCK: Final[Reason] = ("KAK-END-02", "You are stuck: claim the treasure where you stand, or concede.")


def before(view: Known, kind: Step) -> Reason | None:
    """What is chosen or asked first, whether the step is in this game at all, and whose it is."""
    if kind.side == CHANCE:
        return None
    if kind.elemental and view.rules.mode == OFF:
        return "KAK-ELE-01", "The Elemental Disciplines are not in play."
    if view.choosing:
        return None if kind.word == "element" else ("KAK-ELE-07", "First the elements are chosen.")
    if view.drafting:
        return None if kind.word == "token" else ("KAK-ELE-03", "First the opening tokens are picked.")
    if kind.word == "element":
        return None
    if view.window or view.reveal:
        asked = ASKED[view.window or view.reveal]
        return None if kind.word in asked else ("KAK-ELE-21", f"First answer: {' or '.join(asked)}.")
    if kind.settled:
        return None
    return before_moya(view, kind) if view.seat == MOYA else before_kaku(view, kind)


def before_moya(view: Known, kind: Step) -> Reason | None:
    """The same for a step of the Moya's own turn."""
    if kind.side == KAKU:
        return "KAK-TRN-01", "This is a step of K, not of the Moya."
    b = view.board
    if b.due_at >= 0:
        return None if kind.source else first_the_source(b)
    if kind.source:
        return "KAK-POOL-02", "No pawn is due now."
    if b.by_night() and not kind.by_night:
        return "KAK-MNT-01", "By night the Moya do not move or act."
    if not b.by_night() and not kind.by_day:
        return "KAK-MNT-01", "This is done by night only."
    if not b.by_night() and kind.side == MOYA and b.left <= 0:
        return "KAK-MDAY-01", "All actions of this turn are taken."
    return None


def first_the_source(b: Board) -> Reason:
    """KAK-POOL-02: a pawn is due."""
    return "KAK-POOL-02", f"First say where the Lv{b.due_level} for {NAMES[b.due_at]} comes from."


def before_kaku(view: Known, kind: Step) -> Reason | None:
    """The same for a step of the Kakusareta's own turn."""
    if kind.side == MOYA:
        return "KAK-TRN-01", "This is a step of the Moya, not of K."
    b = view.own
    if b.by_night():
        return before_kaku_by_night(b, kind)
    if not kind.by_day:
        return "KAK-KNT-04", "Row or column is shown by night only."
    if b.push_from >= 0 and kind.word != "push":
        return first_the_fall(b)
    if b.cornered and kind.word not in ("claim", "concede"):
        return STUCK
    if b.silent >= 0 and kind.word not in ("leap", "collect", "look", "token"):
        return "KAK-EK-SILENT", f"First make the silent leap over {NAMES[b.silent]}."
    return None


def first_the_fall(b: Kaku) -> Reason:
    """KAK-PUSH-03: a Lv3 is knocked off its temple."""
    return "KAK-PUSH-03", f"First choose where the Lv3 of {NAMES[b.push_from]} falls."


def before_kaku_by_night(b: Kaku, kind: Step) -> Reason | None:
    """KAK-KNT-01, -03."""
    if not kind.by_night:
        return "KAK-KNT-01", "By night K does not move, attack, claim or lay a coin."
    if kind.word not in ("show", "done") and b.spent >= b.rules.night_ap:
        return "KAK-KNT-03", f"All {counted(int(b.rules.night_ap), 'point')} of this night are spent."
    return None
