"""What all kinds of steps of Kakusareta have in common, what forbids one before it is asked, and what they name."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell, has
from unseen.core.deeds import Deed, Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import CHANCE
from unseen.core.words import DRAFT, TEACHES, TELLS, Binds
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position, check_temples
from unseen.games.kakusareta.secrets import Kaku

BOTH: Final = 2


class Step(Deed):
    """A kind of step of Kakusareta: whose it is, and when it can be done at all."""

    side: int = KAKU
    """KAKU, MOYA or BOTH."""
    by_day: bool = True
    by_night: bool = False
    elemental: bool = False
    """Does it belong to the Elemental Disciplines?"""
    settled: bool = False
    """Does its `why_not` say everything, once it is clear what is asked?"""
    source: bool = False
    """Does it say where a pawn comes from (KAK-POOL-02)?"""
    telling: bool = False
    """May it tell its author something new?"""

    def in_play(self, view: Known) -> bool:
        """Does it belong to this game, and may this listener ever do it?"""
        return not self.elemental or view.rules.mode != OFF

    def fits(self, view: Known, rest: list[str]) -> bool:
        """Is what the step names what it is for, so that who points there may mean it?"""
        return True

    def none(self, view: Known) -> str:
        """Why no step of this kind is offered now, in one sentence; "" leaves it to the refusals of each."""
        return ""

    def binds(self, view: Known) -> Binds:
        """How it binds, where its words do not say."""
        if self.telling:
            return TEACHES
        return TELLS if view.seat == MOYA and (self.elemental or near_the_end(view)) else DRAFT


def near_the_end(view: Known) -> bool:
    """KAK-END-03: is one more temple enough for the Moya?"""
    return int(view.board.temple_count()) + 1 >= view.rules.temple_win > 0


LETTERS: Final = {"earth": "E", "wind": "W", "water": "A", "fire": "F"}
"""A token's letter."""
EVERY_LINE: Final = "12345ABCDE"
"""All rows and columns, with a rod or without."""
LEVELS: Final = ("", "1", "2", "3")


def on_space(name: str) -> tuple[str, ...]:
    """A space to point at; () without a name."""
    return (f"space:{name}",) if name else ()


def pawn_name(view: Known, space: str) -> str:
    """`Lv3 D2`."""
    level = view.board.level(cell(space))
    return f"Lv{level} {space}" if level else space


def sentence(reason: Reason | None) -> str:
    """The sentence of a reason."""
    return reason[1] if reason else ""


# ---- of the Moya ----
class Acted(Happening):
    """An action was taken."""

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("act")


class MoyaStep(Step):
    """A step of the Moya's own turn; with each action that is complete the lost temples are counted (KAK-END-03)."""

    side: int = MOYA

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        self.act(p, n, tell)
        if p.board.due_at < 0:
            check_temples(p, tell)

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """What it does itself."""
        raise NotImplementedError


class Act(MoyaStep):
    """One of the actions of a day turn, by upright pawns."""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """KAK-MDAY-01, -02, then what this action needs."""
        for space in self.actors(rest):
            found = idle(view.board, space)
            if found is not None:
                return found
        return self.hinders(view, rest)

    def none(self, view: Known) -> str:
        if view.board.left <= 0:
            return "All actions of this turn are taken."
        return "No pawn that is upright and has not acted can do this now."

    def actors(self, rest: list[str]) -> list[str]:
        """The spaces of the pawns that act."""
        return rest[:1]

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        """What forbids this action to pawns that can act."""
        return None


def idle(b: Board, space: str) -> Reason | None:
    """KAK-MDAY-02, option pawn_once_per_turn: can the pawn of this space act?"""
    c = cell(space)
    if not has(b.occupied(), c):
        return "KAK-MDAY-01", f"There is no pawn on {space}."
    if has(b.down, c):
        return "KAK-MDAY-02", f"The pawn on {space} lies down."
    if has(b.used, c):
        return "KAK-MDAY-01", f"The pawn on {space} has acted in this turn."
    return None


# ---- what must be done first, and whose a step is ----
ASKED: Final = {
    "fate": ("pass", "fate"),
    "fortify": ("pass", "fortify"),
    "give": ("give", "nothing"),
    "line": ("show", "mirage"),
    "cell": ("true", "mirage"),
}
"""The words that answer what is asked."""
FIRST: Final = {
    "fate": "First answer: cancel the power, or let it pass.",
    "fortify": "First answer: fortify a pawn, or leave it at that.",
    "give": "First give up a coin.",
    "line": "First choose what is shown: your row or your column, or a Mirage.",
    "cell": "First choose what is shown: your place, or a Mirage.",
}
"""What is said of everything else then."""
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
        asked = view.window or view.reveal
        return None if kind.word in ASKED[asked] else ("KAK-ELE-21", FIRST[asked])
    if kind.settled:
        return None
    return before_moya(view, kind) if view.seat == MOYA else before_kaku(view, kind)


def nearness(view: Known, kind: Step, rest: list[str]) -> int:
    """How near the step of a kind is to what this listener may do (Words.nearness)."""
    if kind.side not in (view.seat, BOTH) or not kind.in_play(view):
        return 0
    in_time = kind.settled or (kind.by_night if view.night else kind.by_day)
    return 2 if in_time and kind.source == (view.board.due_at >= 0) and kind.fits(view, rest) else 1


def before_moya(view: Known, kind: Step) -> Reason | None:
    """The same for a step of the Moya's own turn."""
    if kind.side == KAKU:
        return "KAK-TRN-01", "This is a step of the Kakusareta, not of the Moya."
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
        return "KAK-TRN-01", "This is a step of the Moya, not of the Kakusareta."
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
        return "KAK-KNT-01", "By night you do not move, attack, claim or lay a coin."
    if kind.word not in ("show", "done") and b.spent >= b.rules.night_ap:
        return "KAK-KNT-03", "All points of this night are spent."
    return None
