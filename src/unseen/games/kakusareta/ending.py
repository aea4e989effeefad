"""Claims, the win by temples, and what is opened after the end (section 2.2 and KAK-TRE of the ledger)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, cells
from unseen.core.events import Ended, Happening, Tell
from unseen.core.seats import EVERYONE
from unseen.games.kakusareta.board import KAKU, MOYA
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.things import line_name
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import BY_TEMPLES, CORNERED, ENDINGS, MISS, RESIGNED, TREASURE, Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE
from unseen.games.temples.rods import GREEN, rod, rod_line, treasure, undrawn


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

    def words(self, view: Known) -> str:
        return f"The rod of {line_name(self.line)} is {'green' if self.green else 'red'}."


class Conceded(Happening):
    """After the end: K had a claim left when cornered, and conceded; otherwise the game was lost at once."""

    def words(self, view: Known) -> str:
        return "Cornered, the Kakusareta conceded though he could have claimed."


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
        view.rods = {line: line in self.treasure for line in LINES}

    def words(self, view: Known) -> str:
        coins = f"the coins of {', '.join(self.hand)}" if self.hand else "no coin"
        hide = {"hand": " The Hide coin was in hand.", "table": " The Hide coin lay on the table."}.get(self.hide, "")
        owed = " and ".join([title(card) for card in self.pending])
        unpaid = f" {owed} had not been paid for." if owed else ""
        return (
            f"All is opened: the Kakusareta stood on **{self.space}** with {coins} in hand,"
            f" the treasure lay under **{self.treasure}**.{hide}{unpaid}"
        )


def show_rods(p: Position, tell: Tell | None) -> None:
    """Let chance draw what is missing; with both rods known, the claim is decided."""
    row = rod_line(p.board.at, True)
    column = rod_line(p.board.at, False)
    if rod(p.known, row) == 0 or rod(p.known, column) == 0:
        p.drawing_line = row if rod(p.known, row) == 0 else column
        return
    right = rod(p.known, row) == GREEN and rod(p.known, column) == GREEN
    if tell is not None:
        tell.say(EVERYONE, RodShown(LINES[row], rod(p.known, row) == GREEN))
        tell.say(EVERYONE, RodShown(LINES[column], rod(p.known, column) == GREEN))
    decide(p, TREASURE if right else MISS, KAKU if right else MOYA, tell)


def check_temples(p: Position, tell: Tell | None) -> bool:
    """KAK-END-03: are enough temples captured or destroyed? Then M has won."""
    if p.ending != 0 or not p.board.fallen():
        return False
    if tell is not None:
        p.speak(tell, KAKU)
    decide(p, BY_TEMPLES, MOYA, tell)
    return True


def notes(p: Position) -> tuple[str, ...]:
    """`cornered` for a claim made when cornered."""
    return ("cornered",) if p.board.cornered and p.claimed else ()


def decide(p: Position, ending: i64, winner: i64, tell: Tell | None) -> None:
    """The game is decided; everyone is told at once, then the rest is drawn and opened."""
    p.ending = ending
    p.winner = winner
    p.drawing_line = -1
    if tell is not None:
        winners = () if winner < 0 else (int(winner),)
        tell.say(EVERYONE, Ended(ENDINGS[ending], winners, notes(p)))
    open_rest(p, tell)


def resign(p: Position, seat: int, tell: Tell | None) -> None:
    """KAK-END-04: giving up; a stuck K who does concedes (KAK-END-02)."""
    if tell is not None:
        p.speak(tell, KAKU)
    p.claimed = False
    if seat == KAKU and p.board.cornered:
        decide(p, CORNERED, MOYA, tell)
    else:
        decide(p, RESIGNED, MOYA if seat == KAKU else KAKU, tell)


def lose_cornered(p: Position, tell: Tell | None) -> None:
    """KAK-END-02: K is stuck and has nothing left to claim; what he did so far is told first."""
    if tell is not None:
        p.speak(tell, KAKU)
    decide(p, CORNERED, MOYA, tell)


def open_rest(p: Position, tell: Tell | None) -> None:
    """After the end: chance draws the rods that nobody has seen, then everything is opened (AMB-41)."""
    p.drawing_line = undrawn(p.known)
    if p.drawing_line >= 0:
        return
    p.opened = True
    if tell is not None:
        if p.ending == CORNERED and p.board.cornered:
            tell.say(EVERYONE, Conceded())
        hand = tuple([NAMES[c] for c in cells(p.board.hand)])
        hide = "hand" if p.board.hide == HIDE_IN_HAND else "table" if p.board.hide == HIDE_ON_TABLE else ""
        pending = [card for card, due in (("mirage", p.board.mirage_due), ("still", p.board.still_due)) if due]
        tell.say(EVERYONE, Opened(NAMES[p.board.at], hand, treasure(p.known), hide, tuple(pending)))
