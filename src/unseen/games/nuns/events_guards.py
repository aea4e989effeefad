"""What is told of the guards, and what is opened at the end."""

from unseen.core.events import Event, Happening
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Board
from unseen.games.nuns.knowledge import Known


class Led(Happening):
    """To everyone: this guard moves first in this turn."""

    guard: str


class MovementBegan(Happening):
    """To everyone: this guard's movement begins; `free` with a reason to leave her path."""

    guard: str
    free: bool

    def happen(self, board: Board) -> None:
        board.begin_movement(FIGURES.index(self.guard), self.free)

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "patrol"
        view.own.hidden = False


class PathChosen(Happening):
    """To everyone: a guard opens a path card; `back`: she walks it from its last dot."""

    guard: str
    path: str
    back: bool

    def happen(self, board: Board) -> None:
        board.open_path(FIGURES.index(self.guard), board.path(self.path), self.back)


class PathCompleted(Happening):
    """To everyone: a guard stands on the end of her path and needs a card."""

    guard: str
    path: str

    def happen(self, board: Board) -> None:
        board.complete_path(FIGURES.index(self.guard))


class TurnedBack(Happening):
    """To everyone: a guard plays a turn-back card and walks her path the other way."""

    guard: str

    def happen(self, board: Board) -> None:
        board.turn_back(FIGURES.index(self.guard))


class CardsReclaimed(Happening):
    """To everyone: no card fitted; these are in the stock again (AMB-19)."""

    paths: tuple[str, ...]

    def happen(self, board: Board) -> None:
        board.reclaim(sum([1 << board.path(name) for name in self.paths]))


class WentWithoutCard(Happening):
    """To everyone: no card fitted; she moves freely (dot 0), or goes to this hexagon dot (AMB-19)."""

    guard: str
    dot: int

    def happen(self, board: Board) -> None:
        board.go_without(FIGURES.index(self.guard), self.dot)


class Turned(Happening):
    """To everyone: a guard turns to a neighbouring dot and looks."""

    guard: str
    to: int

    def happen(self, board: Board) -> None:
        board.turn_to(FIGURES.index(self.guard), self.to)


class Discovered(Happening):
    """To everyone: her look shows a guard something new: she may turn elsewhere, and is free."""

    guard: str

    def happen(self, board: Board) -> None:
        board.set_free(FIGURES.index(self.guard), True)


class Moved(Happening):
    """To everyone: a guard goes on to a dot."""

    guard: str
    to: int

    def happen(self, board: Board) -> None:
        board.go(FIGURES.index(self.guard), self.to)


class Freed(Happening):
    """To everyone: a guard on the way gets a reason to leave her path, or (`free` = False) has none any more."""

    guard: str
    free: bool

    def happen(self, board: Board) -> None:
        board.set_free(FIGURES.index(self.guard), self.free)


class Halted(Happening):
    """To everyone: a guard's movement ends; she has walked or run."""

    guard: str
    walked: bool

    def happen(self, board: Board) -> None:
        board.halt(FIGURES.index(self.guard), self.walked)

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "wait"


class TokensCleared(Happening):
    """To everyone: all noise and vanished tokens are gone (G3)."""

    def happen(self, board: Board) -> None:
        board.listen()

    def learned(self, view: Known, later: bool) -> None:
        view.vanished = ()
        view.stage = "wait"


class NoviceOpened(Event):
    """Part of `Opened`: a novice's secrets; `laid`: her False Noise lies face down."""

    who: str
    dot: int
    wish: str
    keys: bool
    item: bool
    blessing: str
    laid: bool


class Opened(Happening):
    """To everyone, after the end: all that was hidden; `guards` are the two blessings, "" for none."""

    novices: tuple[NoviceOpened, ...]
    guards: tuple[str, ...]

    def learned(self, view: Known, later: bool) -> None:
        view.opened = {one.who: one.dot for one in self.novices}
