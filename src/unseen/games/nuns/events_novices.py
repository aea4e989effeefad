"""What is told of the deal."""

from unseen.core.events import Happening
from unseen.games.nuns.board import Board
from unseen.games.nuns.knowledge import Known


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
