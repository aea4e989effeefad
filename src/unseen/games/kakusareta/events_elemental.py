"""What the Elemental Disciplines show; cards are named by their file in cards/, elements in full, seats 0 and 1."""

from typing import ClassVar, Final

from unseen.core.events import Happening
from unseen.games.kakusareta.actions import ELEMENTS
from unseen.games.kakusareta.board import KAKU_REVEAL, Board
from unseen.games.kakusareta.knowledge import Known


# ---- to one seat alone ----
class ElementSealed(Happening):
    """To who chose it alone: the element of Loyalist, until both are shown."""

    __match_args__: ClassVar = ("element",)

    def __init__(self, element: str) -> None:
        self.element: Final = element

    def values(self) -> tuple[object, ...]:
        return (self.element,)

    def learned(self, view: Known, later: bool) -> None:
        view.board.name(view.seat, ELEMENTS.index(self.element))


class RevealDue(Happening):
    """To K alone: the night's answer is due, a `line` or a `cell`, true or by Mirage (W4)."""

    __match_args__: ClassVar = ("what",)

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def values(self) -> tuple[object, ...]:
        return (self.what,)

    def learned(self, view: Known, later: bool) -> None:
        view.own.phase = KAKU_REVEAL


# ---- to everyone ----
class ElementNamed(Happening):
    """A player's element in Loyalist becomes known."""

    __match_args__: ClassVar = ("seat", "element")

    def __init__(self, seat: int, element: str) -> None:
        self.seat: Final = seat
        self.element: Final = element

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.element)

    def happen(self, board: Board) -> None:
        board.name(self.seat, ELEMENTS.index(self.element))


class TokenTaken(Happening):
    """A player takes a token, `how`: `start`, `draft`, `action`, `night`, or `instead` of a Lv1 that would appear."""

    __match_args__: ClassVar = ("seat", "element", "how")

    def __init__(self, seat: int, element: str, how: str) -> None:
        self.seat: Final = seat
        self.element: Final = element
        self.how: Final = how

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.element, self.how)

    def happen(self, board: Board) -> None:
        board.take_token(self.seat, ELEMENTS.index(self.element), self.how)

    def learned(self, view: Known, later: bool) -> None:
        if self.how == "instead":
            view.note("place")
        elif view.board.by_night():
            view.note("token")
        else:
            view.note("action_after" if view.coin_down else "action_before")
