"""The words of one turn while they are written: actions, words, brackets (section 9 of the ledger)."""

from typing import Final

from unseen.core.events import Event
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import DECOY
from unseen.games.threads.pieces import NOWHERE


def braces(what: str) -> str:
    """`{shears}`, `{*}`; `?` for what is not known."""
    return "?" if not what else "{*}" if what == DECOY else f"{{{what}}}"


def arrow(facing: str) -> str:
    """`>NE`; `>?` where the facing is not seen."""
    return f">{facing or '?'}"


class Writer:
    """The text of one turn; `view` is what the listener knows before each event."""

    def __init__(self, view: Known) -> None:
        self.view: Final = view
        self.items: list[str] = []
        self.now = ""
        self.paid = False
        """Is the paid action still to be written?"""
        self.bracket = ""
        """The ambusher whose bracket is open."""
        self.struck = False
        self.asked_for = ""
        """The hex to which consent is being asked: its name is written already."""
        self.attacking = ""
        """Who attacks, until the blow."""
        self.source = NOWHERE
        """The hex where the present attack or effect comes from."""
        self.walking = False
        """Is the start of the present Move written?"""
        self.dashing = False
        self.shown = ""
        """The piece that was revealed last: it falls or dies without being named again."""
        self.arrivals = ""
        self.bought = False
        self.passes: list[int] = []
        """Who has passed since the last word."""

    def text(self) -> str:
        """The text so far; `--` for a turn in which nothing was done."""
        if self.bracket:
            self.close()
        parts = [*self.items, self.now] if self.now else self.items
        return "; ".join(parts) or "--"

    # ---- pieces of text ----
    def item(self, text: str) -> None:
        """An action begins."""
        if self.paid:
            self.now += f" {text}" if self.now == "$" else f"; {text}"
        else:
            if self.now:
                self.items.append(self.now)
            self.now = text
        self.paid = False
        self.walking = self.dashing = self.struck = False
        self.passes = []
        self.shown = ""
        self.source = NOWHERE

    def deed(self, verb: str, text: str, inside: str) -> None:
        """An action, or a line of the card that is being played."""
        if self.view.by_card(verb):
            self.add(inside)
        else:
            self.item(text)

    def add(self, text: str) -> None:
        """A word of the present action."""
        self.now = f"{self.now} {text}" if self.now else text
        self.passes = []

    def stick(self, text: str) -> None:
        """Something that belongs to the last word."""
        self.now += text
        self.passes = []

    def passed(self, event: Event) -> None:
        """It is written only where the same seat does something before the next word."""
        assert isinstance(event, ev.Passed)
        self.passes.append(event.seat)

    def late(self, seat: int) -> str:
        """`'b'b`: this seat let so many windows go by here before it did something."""
        return f"'{LETTERS[seat]}" * self.passes.count(seat)

    def close(self) -> None:
        """An ambush is over."""
        self.stick(")")
        self.bracket = ""
        self.dashing = False

    def fill(self, mark: str, text: str) -> None:
        """What the owner alone is told belongs to a word that is written already."""
        head, found, tail = self.now.rpartition(mark)
        if found:
            self.now = head + text + tail

    def start(self) -> None:
        """The start of a Move, once."""
        if not self.walking:
            self.add(self.view.place(self.view.mover))
            self.walking = True

    def stick_or_add(self, text: str) -> None:
        """In the middle of a way it belongs to the hex, elsewhere it stands alone."""
        if self.walking or self.bracket or self.dashing:
            self.stick(text)
        else:
            self.add(text)

    def falling(self) -> bool:
        """Do pieces fall with a bridge?"""
        return "unbridge " in self.now and not self.attacking
