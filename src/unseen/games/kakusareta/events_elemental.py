"""What the Elemental Disciplines show; cards are named by their file in cards/, elements in full, seats 0 and 1."""

from typing import ClassVar, Final

from unseen.core.events import Event


# ---- to one seat alone ----
class ElementSealed(Event):
    """To who chose it alone: the element of Loyalist, until both are shown."""

    __match_args__: ClassVar = ("element",)

    def __init__(self, element: str) -> None:
        self.element: Final = element

    def values(self) -> tuple[object, ...]:
        return (self.element,)


class SilentOver(Event):
    """To K alone: the gap that the next leap crosses in silence."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class RevealDue(Event):
    """To K alone: the night's answer is due, a `line` or a `cell`, true or by Mirage (W4)."""

    __match_args__: ClassVar = ("what",)

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def values(self) -> tuple[object, ...]:
        return (self.what,)


class Reserved(Event):
    """To K alone: a card used in secret (`mirage`, `still`); so many tokens are kept for it until W0."""

    __match_args__: ClassVar = ("card", "element", "tokens")

    def __init__(self, card: str, element: str, tokens: int) -> None:
        self.card: Final = card
        self.element: Final = element
        self.tokens: Final = tokens

    def values(self) -> tuple[object, ...]:
        return (self.card, self.element, self.tokens)


# ---- to everyone ----
class ElementNamed(Event):
    """A player's element in Loyalist becomes known."""

    __match_args__: ClassVar = ("seat", "element")

    def __init__(self, seat: int, element: str) -> None:
        self.seat: Final = seat
        self.element: Final = element

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.element)


class TokenTaken(Event):
    """A player takes a token, `how`: `start`, `draft`, `action`, `night`, or `instead` of a Lv1 that would appear."""

    __match_args__: ClassVar = ("seat", "element", "how")

    def __init__(self, seat: int, element: str, how: str) -> None:
        self.seat: Final = seat
        self.element: Final = element
        self.how: Final = how

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.element, self.how)


class CardPlayed(Event):
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


class Paid(Event):
    """W0: a card used before is paid for now: `mirage` (the last reveal was false) or `still` (K stood still)."""

    __match_args__: ClassVar = ("card", "element", "tokens")

    def __init__(self, card: str, element: str, tokens: int) -> None:
        self.card: Final = card
        self.element: Final = element
        self.tokens: Final = tokens

    def values(self) -> tuple[object, ...]:
        return (self.card, self.element, self.tokens)


class WindowOpened(Event):
    """A player may, or must, answer: `fate` (W2, seat 1), `fortify` (W3, seat 1), `give` (W6, seat 0)."""

    __match_args__: ClassVar = ("window", "seat")

    def __init__(self, window: str, seat: int) -> None:
        self.window: Final = window
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.window, self.seat)


class WindowClosed(Event):
    """The answer is complete; `passed`: by a pass, not because nothing more could be answered."""

    __match_args__: ClassVar = ("window", "passed")

    def __init__(self, window: str, passed: bool) -> None:
        self.window: Final = window
        self.passed: Final = passed

    def values(self) -> tuple[object, ...]:
        return (self.window, self.passed)


class MarkerLifted(Event):
    """K moves, and so the marker comes off that Quake had put on K's temple."""


class Fell(Event):
    """These pawns go down where they stand, no dart paid (Quake, Rain of Fire)."""

    __match_args__: ClassVar = ("spaces",)

    def __init__(self, spaces: tuple[str, ...]) -> None:
        self.spaces: Final = spaces

    def values(self) -> tuple[object, ...]:
        return (self.spaces,)


class Drifted(Event):
    """These pawns changed their spaces at once, each from `starts` to the same place in `ends`."""

    __match_args__: ClassVar = ("starts", "ends")

    def __init__(self, starts: tuple[str, ...], ends: tuple[str, ...]) -> None:
        self.starts: Final = starts
        self.ends: Final = ends

    def values(self) -> tuple[object, ...]:
        return (self.starts, self.ends)


class Burnt(Event):
    """A pawn went to its pool (Fireball)."""

    __match_args__: ClassVar = ("level", "space")

    def __init__(self, level: str, space: str) -> None:
        self.level: Final = level
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.level, self.space)


class Built(Event):
    """An additional temple stands on this space (Rising Tower)."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class HideBack(Event):
    """The Hide coin came back to K's hand, so it had lain on the table (Gathering Tide)."""


class Fortified(Event):
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


class StreakAnswered(Event):
    """Fire Streak hit K, or not."""

    __match_args__: ClassVar = ("hit",)

    def __init__(self, hit: bool) -> None:
        self.hit: Final = hit

    def values(self) -> tuple[object, ...]:
        return (self.hit,)


class DartLost(Event):
    """K returns a dart to the pool (Fire Streak)."""


class CoinGiven(Event):
    """K lays a coin face down, and it is not a location coin (Fire Streak)."""


ELEMENTAL_EVENTS: Final[tuple[type[Event], ...]] = (
    ElementSealed,
    SilentOver,
    RevealDue,
    Reserved,
    ElementNamed,
    TokenTaken,
    CardPlayed,
    Paid,
    WindowOpened,
    WindowClosed,
    MarkerLifted,
    Fell,
    Drifted,
    Burnt,
    Built,
    HideBack,
    Fortified,
    StreakAnswered,
    DartLost,
    CoinGiven,
)
