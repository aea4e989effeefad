"""What can be learned in both games (darts, coins that come back, rods), and in which order a turn is told."""

from typing import ClassVar

from unseen.core.events import Event, Happening
from unseen.games.temples.board import HIDER, TempleBoard
from unseen.games.temples.knowledge import Seen
from unseen.games.temples.things import counted, line_name


class Attack(Happening):
    """In the hider's turn a pawn goes down."""

    def stood(self) -> str:
        """The space where it stood, as attacks are sorted by it."""
        raise NotImplementedError


class Laid(Happening):
    """What the hider's turn put on the table."""


class Special(Happening):
    """The special action of the hider's turn, or a point of his night."""


class Collected(Special):
    """The hider takes one dart from the pool."""

    def happen(self, board: TempleBoard) -> None:
        board.darts += 1
        board.spend_point()

    def learned(self, view: Seen, later: bool) -> None:
        view.acted("dart")

    def words(self, view: Seen) -> str:
        return f"{view.hider} takes a dart."


class FreeDarts(Happening):
    """The hider takes free darts at dusk."""

    count: int

    def happen(self, board: TempleBoard) -> None:
        board.darts += self.count

    def learned(self, view: Seen, later: bool) -> None:
        view.note("free")

    def words(self, view: Seen) -> str:
        return f"{view.hider} takes {counted(self.count, 'free dart')}."


class RodLookedAt(Special):
    """The hider looked at a rod; `line` is "" where it stays hidden which."""

    line: str

    traced: ClassVar = "line"

    def happen(self, board: TempleBoard) -> None:
        board.spend_point()

    def learned(self, view: Seen, later: bool) -> None:
        view.looked = (*view.looked, self.line)
        view.acted("rod")

    def words(self, view: Seen) -> str:
        return f"{view.hider} looks at {f'the rod of **{line_name(self.line)}**' if self.line else 'a rod'}."


class RodColour(Happening):
    """A rod is green, or red."""

    line: str
    green: bool

    def learned(self, view: Seen, later: bool) -> None:
        view.rods[self.line] = self.green

    def colour(self) -> str:
        """The same in a word."""
        return "green" if self.green else "red"


class RodSeen(RodColour):
    """To the hider alone: the colour of a rod."""

    def words(self, view: Seen) -> str:
        return f"The rod of {line_name(self.line)} is **{self.colour()}**."


class RodShown(RodColour):
    """A rod is turned over for everyone."""

    traced: ClassVar = "line"

    def words(self, view: Seen) -> str:
        return f"The rod of {line_name(self.line)} is {self.colour()}."


class Cornered(Happening):
    """To the hider alone: no complete turn exists; claim or concede."""

    def learned(self, view: Seen, later: bool) -> None:
        if view.seat == HIDER:
            view.board.cornered = True

    def words(self, view: Seen) -> str:
        return "You are cornered: claim the treasure here, or concede."


class CoinBack(Special):
    """A coin came back to the hider's hand; `slot` (such as `1.2`) is "" where it stays hidden."""

    slot: str

    def happen(self, board: TempleBoard) -> None:
        board.coins += 1
        board.spend_point()

    def learned(self, view: Seen, later: bool) -> None:
        view.acted("coin")
        if self.slot:
            view.took_back(self.slot)

    def words(self, view: Seen) -> str:
        return f"{view.hider} takes back a coin{f' of turn {self.slot}' if self.slot else ''}."


# ---- how a turn is told ----
def in_order(events: list[Event], attacks: bool, specials: bool) -> list[Event]:
    """A batch as the others hear it; where it is not public in which order `attacks` or `specials` came, the attacks
    are sorted by where the pawns stood, and the special action is told after the coin, wherever it was taken.
    """
    if not attacks:
        queue = sorted([event for event in events if isinstance(event, Attack)], key=stood)
        events = [queue.pop(0) if isinstance(event, Attack) else event for event in events]
    if not specials and any([isinstance(event, Laid) for event in events]):
        last: list[Event] = [event for event in events if isinstance(event, Special)]
        events = [event for event in events if not isinstance(event, Special)] + last
    return events


def stood(attack: Attack) -> str:
    """What sorts it."""
    return attack.stood()
