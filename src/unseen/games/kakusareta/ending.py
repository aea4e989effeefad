"""The win by temples, a stuck K, and what is opened after the end (section 2.2 of the ledger)."""

from unseen.boards.courtyard import LINES, NAMES, names
from unseen.core.events import Event, Happening, Tell
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import BY_TEMPLES, Position
from unseen.games.kakusareta.secrets import HIDES
from unseen.games.temples.rods import treasure
from unseen.games.temples.truth import CORNERED


class Conceded(Happening):
    """After the end: K had a claim left when cornered, and conceded; otherwise the game was lost at once."""

    def words(self, view: Known) -> str:
        return "Cornered, the Kakusareta conceded though he could have claimed."


class Opened(Happening):
    """After the end: where K stood, the coins in hand, where the treasure lay; `pending`: cards not yet paid for.

    `hide` is where the Hide coin is: "" (not in play), `hand` or `table`.
    """

    space: str
    hand: tuple[str, ...]
    treasure: str
    hide: str
    pending: tuple[str, ...]

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


def check_temples(p: Position, tell: Tell | None) -> bool:
    """KAK-END-03: are enough temples captured or destroyed? Then M has won."""
    if p.ending != 0 or not p.board.fallen():
        return False
    if tell is not None:
        p.speak(tell, KAKU)
    p.decide(BY_TEMPLES, MOYA, tell)
    return True


def lose_cornered(p: Position, tell: Tell | None) -> None:
    """KAK-END-02: K is stuck and has nothing left to claim; what he did so far is told first."""
    if tell is not None:
        p.speak(tell, KAKU)
    p.decide(CORNERED, MOYA, tell)


def opening(p: Position) -> list[Event]:
    """AMB-41: what the end opens; a K who might have claimed conceded."""
    b = p.board
    said: list[Event] = [Conceded()] if p.ending == CORNERED and b.cornered else []
    said.append(Opened(NAMES[b.at], tuple(names(b.hand)), treasure(p.known), HIDES[b.hide], b.owed()))
    return said
