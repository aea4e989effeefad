"""What a seat marks on the board for itself, and its notes on turns. It is no part of the game: nobody else has it.

All changes are kept, each with how much the seat had been told then, so that its replay shows what stood at a moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json

SIGNS: Final = ("?", "x", *"123456789")
"""Here?, not here, and numbers."""
NOTE_MAX: Final = 80
TURN_NOTE_MAX: Final = 300
MARKS_MAX: Final = 200
NOTES_MAX: Final = 200
CHANGES_MAX: Final = 2_000
"""Of more changes those are forgotten first that others have replaced."""
TURN: Final = "turn:"


@dataclass(frozen=True)
class OwnMark:
    """A sign and a note at a place of the board, or a note on a turn; without both it is none."""

    place: str
    sign: str = ""
    note: str = ""

    def __bool__(self) -> bool:
        """Is there anything?"""
        return bool(self.sign or self.note)

    @property
    def turn(self) -> int | None:
        """The number of the turn that it is a note on."""
        return int(self.place.removeprefix(TURN)) if self.place.startswith(TURN) else None

    def dump(self) -> dict[str, Json]:
        """As programs get it."""
        if self.turn is not None:
            return {"turn": self.turn, "note": self.note}
        return {"place": self.place, "sign": self.sign, "note": self.note}


@dataclass(frozen=True)
class Change:
    """A mark as it stood from then on: `since` counts the events that its seat had been told."""

    number: int
    since: int
    mark: OwnMark


class OwnMarks:
    """The marks of every seat of a table."""

    def __init__(self) -> None:
        self.changes: Final[dict[Seat, Sequence[Change]]] = {}

    def last(self, seat: Seat) -> int:
        """The number of the seat's last change, 0 for none."""
        changes = self.of(seat)
        return changes[-1].number if changes else 0

    def of(self, seat: Seat) -> Sequence[Change]:
        """All changes of a seat; what is handed out stays as it is."""
        return self.changes.get(seat, ())

    def next(self, seat: Seat, since: int, mark: OwnMark) -> Change:
        """A change that may be made; UnseenError `too-much` otherwise. It is not made yet."""
        there = standing(self.of(seat))
        most, what = (NOTES_MAX, "notes on turns") if mark.turn is not None else (MARKS_MAX, "marks")
        alike = [one for one in there.values() if (one.turn is None) == (mark.turn is None)]
        if mark and mark.place not in there and len(alike) >= most:
            raise UnseenError("too-much", f"A seat has up to {most} {what}; remove one first.")
        return Change(self.last(seat) + 1, since, mark)

    def dropped(self, seat: Seat, change: Change) -> list[int]:
        """The numbers of the changes that need not be kept any more with this one."""
        changes = self.of(seat)
        same = [one.number for one in changes if (one.since, one.mark.place) == (change.since, change.mark.place)]
        if same or len(changes) < CHANGES_MAX:
            return same
        places = [one.mark.place for one in changes]
        return [one.number for at, one in enumerate(changes) if one.mark.place in places[at + 1 :]][:1]

    def add(self, seat: Seat, change: Change) -> None:
        """It was made, and stored."""
        dropped = self.dropped(seat, change)
        kept = [one for one in self.of(seat) if one.number not in dropped]
        self.changes[seat] = [*kept, change]

    def forget(self, seat: Seat) -> None:
        """Somebody else has the seat now: these were thoughts of who left it."""
        self.changes.pop(seat, None)

    def dump(self, seat: Seat) -> dict[str, Json]:
        """All that stands, for this seat; UnseenError `no-seat` for who only watches."""
        sits(seat)
        there = standing(self.of(seat)).values()
        return {
            "marks": [mark.dump() for mark in there if mark.turn is None],
            "notes": [mark.dump() for mark in there if mark.turn is not None],
        }


def sits(seat: Seat) -> None:
    """UnseenError `no-seat` for who only watches."""
    if seat == SPECTATOR:
        raise UnseenError("no-seat", "You watch this table; only who holds a seat has marks and notes of its own.")


def standing(changes: Sequence[Change], since: int | None = None) -> dict[str, OwnMark]:
    """What stands now, by place; or what stood when the seat had been told so many events."""
    found: dict[str, OwnMark] = {}
    for change, at in zip(changes, moments(changes), strict=True):
        if since is not None and at > since:
            break
        found.pop(change.mark.place, None)
        if change.mark:
            found[change.mark.place] = change.mark
    return found


def moments(changes: Sequence[Change]) -> list[int]:
    """When each change was made, as the seat counts what it was told: where that was taken back, no later than the next
    change, which was made after it.
    """
    found: list[int] = []
    for change in reversed(changes):
        found.append(min(change.since, found[-1]) if found else change.since)
    return found[::-1]


def wanted(now: OwnMark, parts: Mapping[str, object]) -> OwnMark:
    """What somebody wants in place of what stands; what is not given stays. UnseenError `malformed` or `mark`."""
    of_turn = now.turn is not None
    sign, note = parts.get("sign", now.sign), parts.get("note", now.note)
    most = TURN_NOTE_MAX if of_turn else NOTE_MAX
    plain = " ".join(note.split()) if isinstance(note, str) else None
    if plain is None or len(plain) > most or not plain.isprintable():
        raise UnseenError("malformed", f"note is a line of up to {most} printable characters.")
    if not isinstance(sign, str) or sign not in (("",) if of_turn else ("", *SIGNS)):
        raise UnseenError("mark", "A mark is ?, x or a digit from 1 to 9; on a turn there is only a note.")
    return OwnMark(now.place, sign, plain)


def turn_place(turn: object, turns: int) -> str:
    """Where the note on a turn is kept; UnseenError `mark` for one that has not been told."""
    if not isinstance(turn, int) or isinstance(turn, bool) or not 0 <= turn < turns:
        raise UnseenError("mark", "There is no such turn in what you were told.")
    return f"{TURN}{turn}"
