"""Blessings: who may still hold one, and what is told when one is used (NUN-BLESS)."""

from typing import Final

from unseen.core.events import Happening, Tell
from unseen.core.traces import Trace
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Board
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, capital, person
from unseen.games.nuns.position import Position

USES: Final = {
    "swift": "one step more",
    "lantern": "she sees two dots farther",
    "shadow": "on one dot she was out of sight",
    "false": "a token was false",
}


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

    def trace(self, view: Known) -> Trace | None:
        return Trace((str(view.guards[self.who].dot),)) if self.who in FIGURES else None

    def words(self, view: Known) -> str:
        what = use_words(view, self.use)
        return f"{capital(person(view, self.who))} shows **{blessing_name(view, self.blessing)}**: {what}."


def use_words(view: Known, use: str) -> str:
    """What a card is used for."""
    if use in USES:
        return USES[use]
    word, whose, *by = use.split()
    did = "is thrown again" if word == "again" else f"moves by {by[0].replace('-', '−')}"
    return f"the die of {person(view, whose)} {did}"


# ---- who holds one ----
def holders(p: Position) -> int:
    """The mask of the seats that may still hold a card: a public fact (NUN-BLESS-03)."""
    out = guard_holders(p)
    for i, novice in enumerate(p.board.novices):
        if novice.may_hold:
            out |= 1 << p.novice_seat(i)
    return out


def guard_holders(p: Position) -> int:
    """The same for the guard side alone."""
    out = 0
    for g, figure in enumerate(p.board.guards):
        if figure.may_hold:
            out |= 1 << p.guard_seat(g)
    return out


def held(view: Known, kind: str) -> bool:
    """Has this side a blessing of this kind?"""
    names = [name for who, name in view.held.items() if view.mine(who)] if view.guarding else [view.blessing]
    return kind in [view.kind(name) for name in names]


def show(p: Position, target: int, use: str, tell: Tell | None) -> None:
    """A blessing is used and leaves the game: one of the two guards, or (from 2 on) of a novice by index."""
    if target < 2:
        hand = p.hand(target)
        blessing = hand.blessing
        hand.blessing = 0
    else:
        nun = p.nun(target - 2)
        blessing = nun.blessing
        nun.spend()
    p.board.show_blessing(target, use)
    if tell is not None:
        p.say(tell, BlessingShown(p.board.code(target), p.rules.board.blessings[blessing - 1].id, use))
