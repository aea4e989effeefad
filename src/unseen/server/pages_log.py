"""What happened, in words, for one listener: a fold over what it was told, one entry a turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.table import Table
from unseen.table.messages import BACK


def named(titles: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join([part for part in (", ".join(titles[:-1]), *titles[-1:]) if part])


@dataclass(frozen=True)
class Said:
    """One sentence; `own`: nobody else was told it."""

    text: str
    own: bool
    later: bool
    """Only this listener knows it until the turn is told."""


@dataclass(frozen=True)
class Entry:
    """One turn: where it stands in the game, whose it was, its sentences and its notation."""

    number: int
    when: str
    who: str
    mine: bool
    said: list[Said]
    notation: str
    heard: int
    """How many events the listener had been told when it ended."""

    @property
    def open(self) -> str:
        """The sentences that others know too, as one text."""
        return " ".join([said.text for said in self.said if not said.own])

    @property
    def own(self) -> str:
        """The sentences of this listener alone."""
        return " ".join([said.text for said in self.said if said.own])


def entries(game: Game, listener: Seat, told: Sequence[Told]) -> list[Entry]:
    """All turns of which the listener was told something, the first one first."""
    view, found, at = game.blank(listener), list[Entry](), 0
    lines = list(game.notation.lines(listener, told))
    spans = [(line.seat, str(line), line.heard) for line in lines]
    spans.append((-1, "", len(told) - sum([line.heard for line in lines])))
    for seat, notation, heard in spans:
        said, when = list[Said](), game.words.headline(view)
        for one in told[at : at + heard]:
            when = game.words.headline(view)  # a turn stands where it ended: its last event may turn the page
            sentence = game.words.event(view, one)
            if sentence:
                said.append(Said(sentence, one.audience in ("you", "team"), one.audience == "later"))
            view.learn(one)
        at += heard
        if heard and (said or notation):
            who = game.seats[seat].title if 0 <= seat < len(game.seats) else ""
            mine = seat == listener or any([one.own for one in said])
            found.append(Entry(len(found), when, who, mine, said, notation, at))
    return found


# ---- with what stands beside the turns ----
@dataclass(frozen=True)
class Line:
    """A line of the log: a turn, a turn that was taken back, or a note of the table."""

    entry: Entry | None
    note: str = ""
    struck: bool = False
    number: int = 0


@dataclass
class Aside:
    """What stands beside the turns: after how many events it was said, and its lines."""

    at: int
    lines: list[Line]


def history(table: Table, listener: Seat, log: Sequence[Entry]) -> list[Line]:
    """The turns of the line that is played, with what was taken back and the table's notes in their places."""
    found, left = list[Line](), asides(table, listener)
    for entry in log:
        while left and left[0].at < entry.heard:
            found += left.pop(0).lines
        found.append(Line(entry, number=entry.number))
    return found + [line for aside in left for line in aside.lines]


def news(lines: Sequence[Line]) -> str:
    """The table's last note, until more than one turn was told since: for who does not read the log."""
    return next((line.note for line in reversed(lines[-2:]) if line.note), "")


def asides(table: Table, listener: Seat) -> list[Aside]:
    """Notes and taken-back turns in the order in which they came, each where it stands in what is still told."""
    found, heard, backs = list[Aside](), 0, 0
    for post in table.posts_since(listener, 0):
        if post["kind"] == "told" and isinstance(post["events"], list):
            heard += len(post["events"])
        elif post["kind"] == "note":
            found.append(Aside(heard, [Line(None, str(post["words"]))]))
            if post["note"] == BACK:
                struck = table.struck[backs]
                backs += 1
                heard = struck.kept[listener]
                gone = [one for one in entries(table.game, listener, struck.told[listener]) if one.heard > heard]
                found[-1].lines[:0] = [Line(one, struck=True, number=backs * 1000 + one.number) for one in gone]
                for aside in found:
                    aside.at = min(aside.at, heard)
    return found


def notes(table: Table, listener: Seat) -> list[str]:
    """The table's notes alone."""
    return [str(post["words"]) for post in table.posts_since(listener, 0) if post["kind"] == "note"]
