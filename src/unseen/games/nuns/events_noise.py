"""What is told of dice, windows, blessings and noise tokens."""

from unseen.core.events import Event, Happening
from unseen.core.seats import Seat
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Board, noise_token
from unseen.games.nuns.knowledge import Known


class Rolled(Happening):
    """To everyone: the die of a novice or a guard."""

    who: str
    die: int

    def happen(self, board: Board) -> None:
        board.put_die(board.target(self.who), self.die)

    def learned(self, view: Known, later: bool) -> None:
        view.dice[self.who] = self.die
        view.stage = "wait"


class WindowOpened(Happening):
    """To everyone: window `A` (dice) or `B` (noise) of step `N3` or `G4` is open."""

    window: str
    step: str

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "dice" if self.window == "A" else "noise"
        view.answered = False
        view.chosen = ()
        view.heard = ()
        view.marks = ()


class WindowClosed(Happening):
    """To everyone: all have answered."""

    window: str
    step: str

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "wait"
        if self.window == "B" and self.step == "N3":
            view.to_guards()


class CardChosen(Happening):
    """To who answers alone: a card of this holder will be shown when the window closes (`again N4`, `moved A -2`)."""

    who: str
    use: str

    def learned(self, view: Known, later: bool) -> None:
        view.chosen = (*view.chosen, self.who)


class Answered(Happening):
    """To the side that answers: the answer of this seat is sealed; `use` tells a partner of its card, "" for none."""

    seat: Seat
    use: str

    def learned(self, view: Known, later: bool) -> None:
        view.answered = view.answered or self.seat == view.seat
        if self.use.startswith("false"):
            guard = FIGURES[self.seat]
            view.false[guard] = (guard, int(self.use.split()[1]))


class Heard(Happening):
    """To a novice alone: these guards hear her; she chooses her directions."""

    guards: tuple[str, ...]

    def learned(self, view: Known, later: bool) -> None:
        view.heard = self.guards


class DirectionChosen(Happening):
    """To a novice alone: a token of hers will lie beside this guard, on the edge towards this dot."""

    guard: str
    to: int

    def learned(self, view: Known, later: bool) -> None:
        view.marks = (*view.marks, (self.guard, self.to))


class FalseNoiseChosen(Happening):
    """To who answers alone: False Noise of this holder will lie beside this guard."""

    who: str
    guard: str
    to: int

    def learned(self, view: Known, later: bool) -> None:
        view.chosen = (*view.chosen, self.who)
        view.false[self.who] = (self.guard, self.to)
        if view.is_novice:
            view.own.lay(view.board)


class BlessingShown(Happening):
    """To everyone: this holder has used this blessing, and for what (`again N4`); it leaves the game."""

    who: str
    blessing: str
    use: str

    def happen(self, board: Board) -> None:
        board.show_blessing(board.target(self.who), self.use)

    def learned(self, view: Known, later: bool) -> None:
        view.shown = (*view.shown, (self.who, self.blessing))
        view.false.pop(self.who, None)
        if self.who in FIGURES:
            view.held[self.who] = ""
        elif self.who == view.me:
            view.own.spend()


class DieChanged(Happening):
    """To everyone: a card has moved the die of this person to this value."""

    who: str
    die: int

    def happen(self, board: Board) -> None:
        board.put_die(board.target(self.who), self.die)

    def learned(self, view: Known, later: bool) -> None:
        view.dice[self.who] = self.die
        view.stage = "wait"


class NoiseToken(Event):
    """Part of `NoiseLaid`: a token of this person beside this guard, on her dot's edge towards the next."""

    who: str
    guard: str
    dot: int
    to: int

    def number(self) -> int:
        """As the board has it."""
        number = 0 if self.who in FIGURES else int(self.who[1:])
        return noise_token(number, FIGURES.index(self.guard), self.dot, self.to)


class NoiseLaid(Happening):
    """To everyone: all noise tokens of a step at once, or none."""

    tokens: tuple[NoiseToken, ...]

    def happen(self, board: Board) -> None:
        board.lay([one.number() for one in self.tokens])

    def learned(self, view: Known, later: bool) -> None:
        view.false = {}


class TokensCleared(Happening):
    """To everyone: all noise and vanished tokens are gone (G3)."""

    def happen(self, board: Board) -> None:
        board.listen()

    def learned(self, view: Known, later: bool) -> None:
        view.vanished = ()
        view.stage = "wait"
