"""What is told of novices: the deal, their own movement, and what guards see of it."""

from unseen.core.events import Happening
from unseen.games.nuns.actions import MOVES
from unseen.games.nuns.board import Board
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.pieces import LogLine, Token


class NoviceDealt(Happening):
    """To everyone: this seat plays this novice."""

    seat: int
    who: str

    def happen(self, board: Board) -> None:
        board.deal(self.seat - board.rules.guard_seats, int(self.who[1:]))

    def learned(self, view: Known, later: bool) -> None:
        view.tokens[self.who] = 0
        if self.seat == view.seat:
            view.me = self.who
            view.own.dot = view.mine_on_board.cell


class WishDealt(Happening):
    """To a novice alone: her secret wish, by the id of its card."""

    wish: str

    def learned(self, view: Known, later: bool) -> None:
        view.own.wish = 1 + [wish.id for wish in view.rules.board.wishes].index(self.wish)


class BlessingDealt(Happening):
    """To whom it is dealt alone, a novice or the guard side: a blessing."""

    blessing: str

    def learned(self, view: Known, later: bool) -> None:
        if view.is_novice:
            view.own.blessing = view.card(self.blessing)
        else:
            view.drawn = (*view.drawn, self.blessing)


class BlessingGiven(Happening):
    """To the guard side alone: this figure holds this blessing."""

    who: str
    blessing: str

    def learned(self, view: Known, later: bool) -> None:
        view.held[self.who] = self.blessing
        view.drawn = ()
        view.stage = "wait"


class TurnBegan(Happening):
    """To everyone: the marker stands on this turn, the novices move."""

    turn: int

    def happen(self, board: Board) -> None:
        board.begin_turn(self.turn)

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "walk"
        view.answered = False
        view.dice = {}
        if view.is_novice:
            view.walk = (view.own.dot,)
            view.own.begin(view.board, view.board.watched())


class Stepped(Happening):
    """To her alone: her next dot, whether guards see it, and whether her card hides her there."""

    dot: int
    seen: bool
    hidden: bool

    def learned(self, view: Known, later: bool) -> None:
        view.own.step(view.board, self.dot, self.hidden)
        view.walk = (*view.walk, self.dot)


class PhaseEnded(Happening):
    """To her alone: phase one of turn 1 is over."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.end_phase(view.board)


class Sealed(Happening):
    """To her alone: her movement is sealed with this card, with one additional step if `swift`."""

    card: str
    swift: bool

    def learned(self, view: Known, later: bool) -> None:
        view.answered = True
        view.own.forget_walk()
        view.log = (*view.log, LogLine(view.board.turn, view.walk, self.card, self.swift, view.fresh))
        view.fresh = ""


class KeysTaken(Happening):
    """To her alone: she has her keys (NUN-KEY-01)."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.keys = True
        view.fresh += " K"


class ItemTaken(Happening):
    """To her alone: she has her item (NUN-WISH-01)."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.item = True
        view.fresh += " SW"


class ItemDropped(Happening):
    """To her alone: her item is back on its dot (NUN-WISH-03)."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.item = False


class ItemLost(Happening):
    """To everyone, with announce_item_loss: a captured novice had her item."""

    who: str


class Sighted(Happening):
    """To everyone: a guard sees this novice on this dot."""

    who: str
    dot: int

    def learned(self, view: Known, later: bool) -> None:
        view.sight(self.who, self.dot)


class Vanished(Happening):
    """To everyone: her own step took her out of sight; a token points from the last dot to the next."""

    who: str
    dot: int
    to: int

    def happen(self, board: Board) -> None:
        board.vanish(self.dot, self.to)

    def learned(self, view: Known, later: bool) -> None:
        view.lose(self.who)
        view.vanished = (*view.vanished, Token(self.who, "", self.dot, self.to))


class Unsighted(Happening):
    """To everyone: no guard sees her any more; the token of a novice on the run returns to her cell."""

    who: str

    def learned(self, view: Known, later: bool) -> None:
        view.lose(self.who)


class Captured(Happening):
    """To everyone: a guard has captured a novice on this dot; the guards have so many points."""

    guard: str
    who: str
    dot: int
    points: int

    def happen(self, board: Board) -> None:
        board.capture(board.index(self.who))

    def learned(self, view: Known, later: bool) -> None:
        view.sight(self.who, self.dot)
        if self.who == view.me:
            view.mark_log(" !")


class OnTheRun(Happening):
    """To everyone: a caught novice is out of sight and on the run again (NUN-CAUGHT-04)."""

    who: str

    def happen(self, board: Board) -> None:
        board.on_the_run(board.index(self.who))

    def learned(self, view: Known, later: bool) -> None:
        view.lose(self.who)


class CardsShown(Happening):
    """To everyone: the movement cards of all novices, clockwise (N2)."""

    who: tuple[str, ...]
    cards: tuple[str, ...]

    def happen(self, board: Board) -> None:
        board.show_cards([MOVES.index(card) for card in self.cards])

    def learned(self, view: Known, later: bool) -> None:
        view.to_guards()
