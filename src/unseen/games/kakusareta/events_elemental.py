"""What the Elemental Disciplines show; cards are named by their file in cards/, elements in full, seats 0 and 1."""

from typing import ClassVar, Final

from unseen.boards.courtyard import cell, mask
from unseen.core.events import Happening
from unseen.games.kakusareta.actions import ELEMENTS
from unseen.games.kakusareta.board import KAKU, KAKU_GIVE, KAKU_REVEAL, MOYA_FATE, WAITING, Board
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.secrets import HIDE_IN_HAND
from unseen.games.temples.knowledge import Slot


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


class SilentOver(Happening):
    """To K alone: the gap that the next leap crosses in silence."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)

    def learned(self, view: Known, later: bool) -> None:
        view.own.silent = cell(self.space)


class RevealDue(Happening):
    """To K alone: the night's answer is due, a `line` or a `cell`, true or by Mirage (W4)."""

    __match_args__: ClassVar = ("what",)

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def values(self) -> tuple[object, ...]:
        return (self.what,)

    def learned(self, view: Known, later: bool) -> None:
        view.own.phase = KAKU_REVEAL


class Reserved(Happening):
    """To K alone: a card used in secret (`mirage`, `still`); so many tokens are kept for it until W0."""

    __match_args__: ClassVar = ("card", "element", "tokens")

    def __init__(self, card: str, element: str, tokens: int) -> None:
        self.card: Final = card
        self.element: Final = element
        self.tokens: Final = tokens

    def values(self) -> tuple[object, ...]:
        return (self.card, self.element, self.tokens)

    def learned(self, view: Known, later: bool) -> None:
        view.own.charge(KAKU, self.card)
        view.own.reserve(self.card, ELEMENTS.index(self.element), self.tokens)


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


class CardPlayed(Happening):
    """A card is played and its tokens paid; `target` is its target in words of the table, "" if it has or shows none.

    Targets: a space (`D2`), a wind (`E`), a line (`3`), both (`3 E`), two spaces (`B2 C4`), a card (`fireball`).
    """

    __match_args__: ClassVar = ("seat", "card", "target", "element", "tokens")

    def __init__(self, seat: int, card: str, target: str, element: str, tokens: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.target: Final = target
        self.element: Final = element
        self.tokens: Final = tokens

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.target, self.element, self.tokens)

    def happen(self, board: Board) -> None:
        board.play_card(self.seat, self.card, ELEMENTS.index(self.element), self.tokens)
        if self.card == "fate":
            board.close_window()
        elif self.card == "petrify":
            board.petrify = WAITING
        elif self.card == "breeze":
            board.left += 1
        elif self.card == "stream":
            board.stream = True
        elif self.card == "quake" and board.seen < 0:
            board.marked = True

    def learned(self, view: Known, later: bool) -> None:
        if self.card == "fortify":
            return
        view.note("card")
        view.answering = ("", "") if self.card == "fate" else (self.card, self.target)
        if view.kaku is not None and self.card == "fate":
            view.kaku.silent = -1
        elif view.kaku is not None and self.card == "river":
            view.kaku.river = True


class Paid(Happening):
    """W0: a card used before is paid for now: `mirage` (the last reveal was false) or `still` (K stood still)."""

    __match_args__: ClassVar = ("card", "element", "tokens")

    def __init__(self, card: str, element: str, tokens: int) -> None:
        self.card: Final = card
        self.element: Final = element
        self.tokens: Final = tokens

    def values(self) -> tuple[object, ...]:
        return (self.card, self.element, self.tokens)

    def happen(self, board: Board) -> None:
        board.pay(self.card, ELEMENTS.index(self.element), self.tokens)

    def learned(self, view: Known, later: bool) -> None:
        if self.card == "still":
            view.hide_told = "table"
        else:
            view.unmark()


class WindowOpened(Happening):
    """A player may, or must, answer: `fate` (W2, seat 1), `fortify` (W3, seat 1), `give` (W6, seat 0)."""

    __match_args__: ClassVar = ("window", "seat")

    def __init__(self, window: str, seat: int) -> None:
        self.window: Final = window
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.window, self.seat)

    def happen(self, board: Board) -> None:
        if self.window == "fortify":
            board.open_fortify()
        else:
            board.open_window(MOYA_FATE if self.window == "fate" else KAKU_GIVE)


class WindowClosed(Happening):
    """The answer is complete; `passed`: by a pass, not because nothing more could be answered."""

    __match_args__: ClassVar = ("window", "passed")

    def __init__(self, window: str, passed: bool) -> None:
        self.window: Final = window
        self.passed: Final = passed

    def values(self) -> tuple[object, ...]:
        return (self.window, self.passed)

    def happen(self, board: Board) -> None:
        if self.window == "fortify":
            board.close_fortify()
        else:
            board.close_window()

    def learned(self, view: Known, later: bool) -> None:
        view.answering = ("", "")


class Fell(Happening):
    """These pawns go down where they stand, no dart paid (Quake, Rain of Fire)."""

    __match_args__: ClassVar = ("spaces",)

    def __init__(self, spaces: tuple[str, ...]) -> None:
        self.spaces: Final = spaces

    def values(self) -> tuple[object, ...]:
        return (self.spaces,)

    def happen(self, board: Board) -> None:
        board.strike(mask([cell(space) for space in self.spaces]))


class Drifted(Happening):
    """These pawns changed their spaces at once, each from `starts` to the same place in `ends`."""

    __match_args__: ClassVar = ("starts", "ends")

    def __init__(self, starts: tuple[str, ...], ends: tuple[str, ...]) -> None:
        self.starts: Final = starts
        self.ends: Final = ends

    def values(self) -> tuple[object, ...]:
        return (self.starts, self.ends)

    def happen(self, board: Board) -> None:
        board.drift([cell(space) for space in self.starts], [cell(space) for space in self.ends])


class Burnt(Happening):
    """A pawn went to its pool (Fireball)."""

    __match_args__: ClassVar = ("level", "space")

    def __init__(self, level: str, space: str) -> None:
        self.level: Final = level
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.level, self.space)

    def happen(self, board: Board) -> None:
        board.burn(cell(self.space))


class Built(Happening):
    """An additional temple stands on this space (Rising Tower)."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)

    def happen(self, board: Board) -> None:
        board.build(cell(self.space))


class HideBack(Happening):
    """The Hide coin came back to K's hand, so it had lain on the table (Gathering Tide)."""

    def happen(self, board: Board) -> None:
        board.coins += 1

    def learned(self, view: Known, later: bool) -> None:
        view.hide_told = ""
        view.slots = tuple([Slot(s.label, tuple([c for c in s.coins if c != "Hide"])) for s in view.slots])
        if view.kaku is not None:
            view.kaku.hide = HIDE_IN_HAND


class Fortified(Happening):
    """The pawn that lay on `space` stands on `to`; `restored` is where the Lv1 that it had crushed is back, or "".

    `lying`: that Lv1 is back as it was, on its side.
    """

    __match_args__: ClassVar = ("space", "to", "restored", "lying")

    def __init__(self, space: str, to: str, restored: str, lying: bool) -> None:
        self.space: Final = space
        self.to: Final = to
        self.restored: Final = restored
        self.lying: Final = lying

    def values(self) -> tuple[object, ...]:
        return (self.space, self.to, self.restored, self.lying)

    def happen(self, board: Board) -> None:
        board.stand_again(cell(self.space), cell(self.to), cell(self.restored) if self.restored else -1, self.lying)


class StreakAnswered(Happening):
    """Fire Streak hit K, or not."""

    __match_args__: ClassVar = ("hit",)

    def __init__(self, hit: bool) -> None:
        self.hit: Final = hit

    def values(self) -> tuple[object, ...]:
        return (self.hit,)


class DartLost(Happening):
    """K returns a dart to the pool (Fire Streak)."""

    def happen(self, board: Board) -> None:
        board.darts -= 1


class CoinGiven(Happening):
    """K lays a coin face down, and it is not a location coin (Fire Streak)."""

    def happen(self, board: Board) -> None:
        board.coins -= 1
        board.close_window()

    def learned(self, view: Known, later: bool) -> None:
        view.to_table()
