"""What the people of one team say among themselves. It is no part of the game: nobody else is told that they talk."""

from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json

TEXT_MAX: Final = 500
LINES_MAX: Final = 2_000
"""What a team may say at one table."""


@dataclass(frozen=True)
class TalkLine:
    """Something that was said: its number in the team's talk, by whom in which seat."""

    number: int
    seat: Seat
    who: str
    """Names one of the people of a seat for as long as the table stands; it says nothing outside."""
    text: str


class Talk:
    """The talk of every team of a table."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.lines: Final[dict[str, list[TalkLine]]] = {info.team: [] for info in game.seats}
        self.speakers: Final[dict[Seat, list[str]]] = {seat: [] for seat in range(len(game.seats))}
        """The people who spoke from each seat, in the order in which they first did."""

    def team(self, seat: Seat) -> str:
        """The team of a listener; UnseenError `no-seat` for who only watches."""
        if seat == SPECTATOR:
            raise UnseenError("no-seat", "You watch this table; only who holds a seat can talk with a team.")
        return self.game.seats[seat].team

    def next(self, seat: Seat, who: str, text: object) -> TalkLine:
        """A line that may be said; UnseenError `no-seat`, `malformed` or `offer` otherwise. It is not said yet."""
        said = self.lines[self.team(seat)]
        plain = " ".join(text.split()) if isinstance(text, str) else ""
        if not plain or len(plain) > TEXT_MAX or not plain.isprintable():
            raise UnseenError("malformed", f"text is what you say: 1 to {TEXT_MAX} printable characters.")
        if len(said) >= LINES_MAX:
            raise UnseenError("too-much", "Your team has said all that can be kept here.")
        return TalkLine(len(said) + 1, seat, who, plain)

    def add(self, line: TalkLine) -> None:
        """It was said, and stored."""
        self.lines[self.team(line.seat)].append(line)
        if line.who not in self.speakers[line.seat]:
            self.speakers[line.seat].append(line.who)

    def count(self, seat: Seat) -> int:
        """How much this listener's team has said; 0 for who has none."""
        return 0 if seat == SPECTATOR else len(self.lines[self.team(seat)])

    def dump(self, seat: Seat, who: str, after: int = 0) -> dict[str, Json]:
        """What the team has said after so many lines, as this person gets it: who spoke, and which are her own."""
        found: list[Json] = [
            {"number": line.number, "who": self.name(line), "mine": line.who == who, "text": line.text}
            for line in self.lines[self.team(seat)][after:]
        ]
        return {"lines": found}

    def name(self, line: TalkLine) -> str:
        """`Thief`, and `Thief 2` for the second person who spoke from the same seat."""
        number = self.speakers[line.seat].index(line.who) + 1
        return f"{self.game.seats[line.seat].title}{f' {number}' if number > 1 else ''}"
