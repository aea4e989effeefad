"""What is told in Kakusareta's base game; one class for each appearance at the table (section 5.2).

Levels are "1" to "3", spaces "C2", rods and lines "1" to "5" and "A" to "E", seats 0 and 1.
What the Elemental Disciplines show stands in events_elemental.
"""

from typing import ClassVar, Final

from unseen.core.events import Happening
from unseen.games.kakusareta.board import KAKU, KAKU_NIGHT, KAKU_REVEAL, Board
from unseen.games.kakusareta.knowledge import Known


# ---- to K alone ----
class RodSeen(Happening):
    """To the thief alone: the colour of a rod."""

    __match_args__: ClassVar = ("line", "green")

    def __init__(self, line: str, green: bool) -> None:
        self.line: Final = line
        self.green: Final = green

    def values(self) -> tuple[object, ...]:
        return (self.line, self.green)

    def learned(self, view: Known, later: bool) -> None:
        view.rods[self.line] = self.green


class CoinShown(Happening):
    """To the thief alone: which coin it was, and how it went (`placed`, `back`, ...)."""

    __match_args__: ClassVar = ("coin", "how")

    def __init__(self, coin: str, how: str) -> None:
        self.coin: Final = coin
        self.how: Final = how

    def values(self) -> tuple[object, ...]:
        return (self.coin, self.how)

    def learned(self, view: Known, later: bool) -> None:
        view.coin_shown(self.coin, self.how)


class Cornered(Happening):
    """To the thief alone: no complete turn exists; claim or concede."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.cornered = True


# ---- K's turn, as everyone is told it ----
class CoinPlaced(Happening):
    """A coin was put face down on the table; any marker that stood for K comes off."""

    def happen(self, board: Board) -> None:
        board.coins -= 1

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("place")
        view.to_table()
        if view.kaku is not None:
            view.kaku.coin_down = True
        if not view.board.marked:
            view.unmark()


class Claimed(Happening):
    """K declares the treasure; `coin` is the coin of that temple if it lies there, or ""; `hide`: so does Hide."""

    __match_args__: ClassVar = ("space", "coin", "hide", "cornered")

    def __init__(self, space: str, coin: str, hide: bool, cornered: bool) -> None:
        self.space: Final = space
        self.coin: Final = coin
        self.hide: Final = hide
        self.cornered: Final = cornered

    def values(self) -> tuple[object, ...]:
        return (self.space, self.coin, self.hide, self.cornered)

    def learned(self, view: Known, later: bool) -> None:
        view.seen_at = self.space
        view.marker = ("cell", self.space)
        if self.hide:
            view.hide_told = "table"


class Conceded(Happening):
    """After the end: K had a claim left when cornered, and conceded; otherwise the game was lost at once."""


# ---- actions, nights, turns ----
class Collected(Happening):
    """The thief takes one dart from the pool."""

    def happen(self, board: Board) -> None:
        board.darts += 1

    def learned(self, view: Known, later: bool) -> None:
        view.acted("dart")


class FreeDarts(Happening):
    """The thief takes free darts at dusk."""

    __match_args__: ClassVar = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def values(self) -> tuple[object, ...]:
        return (self.count,)

    def happen(self, board: Board) -> None:
        board.darts += self.count

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_night("free")


class RodLookedAt(Happening):
    """The thief looked at a rod; `line` is "" where it stays hidden which."""

    __match_args__: ClassVar = ("line",)

    def __init__(self, line: str) -> None:
        self.line: Final = line

    def values(self) -> tuple[object, ...]:
        return (self.line,)

    def learned(self, view: Known, later: bool) -> None:
        view.looked = (*view.looked, self.line)
        view.acted("rod")


class CoinBack(Happening):
    """A coin came back to the thief's hand; `slot` (such as `1.2`) is "" where it stays hidden."""

    __match_args__: ClassVar = ("slot",)

    def __init__(self, slot: str) -> None:
        self.slot: Final = slot

    def values(self) -> tuple[object, ...]:
        return (self.slot,)

    def happen(self, board: Board) -> None:
        board.coins += 1

    def learned(self, view: Known, later: bool) -> None:
        view.acted("coin")
        if self.slot and view.kaku is None:
            view.took_back(self.slot)


class Shown(Happening):
    """The thief's `row`, `column`, `temple` or `cell` is shown."""

    __match_args__: ClassVar = ("what", "place")

    def __init__(self, what: str, place: str) -> None:
        self.what: Final = what
        self.place: Final = place

    def values(self) -> tuple[object, ...]:
        return (self.what, self.place)

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_night("show")
        view.marker = (self.what, self.place)
        if self.what == "cell":
            view.seen_at = self.place
        if view.kaku is not None and view.kaku.phase == KAKU_REVEAL:
            view.kaku.phase = KAKU_NIGHT


class TurnEnded(Happening):
    """A turn is over."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)

    def happen(self, board: Board) -> None:
        if self.seat == KAKU:
            board.end_kaku()
        else:
            board.end_moya()

    def learned(self, view: Known, later: bool) -> None:
        view.turn_over()


class AllStood(Happening):
    """Every downed pawn stands up."""

    def happen(self, board: Board) -> None:
        board.down = 0

    def words(self, view: Known) -> str:
        return "All pawns stand up." + ("" if "card" in view.facts else " A new day begins.")


class RodShown(Happening):
    """A rod is turned over for everyone."""

    __match_args__: ClassVar = ("line", "green")

    def __init__(self, line: str, green: bool) -> None:
        self.line: Final = line
        self.green: Final = green

    def values(self) -> tuple[object, ...]:
        return (self.line, self.green)

    def learned(self, view: Known, later: bool) -> None:
        view.rods[self.line] = self.green


class Opened(Happening):
    """After the end: where K stood, the coins in hand, where the treasure lay; `pending`: cards not yet paid for.

    `hide` is where the Hide coin is: "" (not in play), `hand` or `table`.
    """

    __match_args__: ClassVar = ("space", "hand", "treasure", "hide", "pending")

    def __init__(self, space: str, hand: tuple[str, ...], treasure: str, hide: str, pending: tuple[str, ...]) -> None:
        self.space: Final = space
        self.hand: Final = hand
        self.treasure: Final = treasure
        self.hide: Final = hide
        self.pending: Final = pending

    def values(self) -> tuple[object, ...]:
        return (self.space, self.hand, self.treasure, self.hide, self.pending)

    def learned(self, view: Known, later: bool) -> None:
        view.seen_at = self.space
        view.opened = self.hand
        view.treasure = self.treasure
        view.hide_told = self.hide
        view.owed = self.pending
        view.rods = {line: line in self.treasure for line in "135ACE"}
