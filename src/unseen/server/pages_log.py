"""The log of a table for one listener: its turns, with what was taken back and the table's notes beside them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from unseen.core.seats import Seat
from unseen.core.turns import Entry, entries
from unseen.table import Table
from unseen.table.messages import BACK
from unseen.table.names import Called


def heads(table: Table, called: Called) -> dict[str, str]:
    """By the title of a seat, what stands at the head of its turns. A seat that changed hands has none: the turns were
    not all played by who sits there now.
    """
    kept = [seat for seat in range(len(table.game.seats)) if seat not in table.agreements.given]
    return {table.game.seats[seat].title: called.head(seat) for seat in kept}


@dataclass(frozen=True)
class Line:
    """A line of the log: a turn, a turn that was taken back, or a note of the table."""

    entry: Entry | None
    note: str = ""
    struck: bool = False
    number: int = 0
    own: str = ""
    """The listener's own note on the turn."""


@dataclass
class Aside:
    """What stands beside the turns: after how many events it was said, and its lines."""

    at: int
    lines: list[Line]


def history(table: Table, listener: Seat, log: Sequence[Entry], own: Mapping[int, str]) -> list[Line]:
    """The turns of the line that is played, with what was taken back and the table's notes in their places; `own`: the
    listener's own notes on turns.
    """
    found, left = list[Line](), asides(table, listener)
    for entry in log:
        while left and left[0].at < entry.heard:
            found += left.pop(0).lines
        found.append(Line(entry, number=entry.number, own=own.get(entry.number, "")))
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
