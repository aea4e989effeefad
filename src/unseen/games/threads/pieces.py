"""What a listener sees of pieces, tokens and markers."""

from dataclasses import dataclass
from typing import Final

from unseen.core.seats import Seat
from unseen.games.threads.actions import LETTERS

DECOY: Final = "decoy"


def seat_of(piece: str) -> Seat:
    """Whose piece a handle is."""
    return LETTERS.index(piece[0])


class Piece:
    """A piece on the board. `what` is a unit's id or `decoy`, "" as long as the listener does not know it."""

    def __init__(self, name: str, hex: str, facing: str, what: str = "", up: bool = False) -> None:
        self.name: Final = name
        self.seat: Final = seat_of(name)
        self.hex = hex
        self.facing = facing
        """"" where the listener does not know it."""
        self.what = what
        self.up = up
        self.suppressed = False
        self.wounded = False

    @property
    def standing(self) -> bool:
        """Is it a revealed unwounded unit, beside which no other may stop (STACK-01)?"""
        return self.up and not self.wounded

    @property
    def fit(self) -> bool:
        """Is it neither suppressed nor wounded (EFF-01)?"""
        return not (self.suppressed or self.wounded)

    def copy(self) -> "Piece":
        """An equal piece of another view."""
        twin = Piece(self.name, self.hex, self.facing, self.what, self.up)
        twin.suppressed = self.suppressed
        twin.wounded = self.wounded
        return twin

    def __repr__(self) -> str:
        flags = "".join(
            [letter for letter, on in zip("vsw", (self.up, self.suppressed, self.wounded), strict=True) if on]
        )
        return f"{self.name}@{self.hex}>{self.facing}{{{self.what or '?'}}}{flags}"


@dataclass(frozen=True)
class Attack:
    """An attack or ambush under way, or what it still does to its target."""

    piece: str
    target: str
    ambush: bool
    """Was it an ambush, and is its dash not over?"""
    left: int
    """Steps of the dash that are left."""
    made: int = 0
    """Steps of the dash that were made."""
    refused: frozenset[str] = frozenset()
    """Hexes to which consent was refused in its dash."""
    forcing: int = 0
    """Pushes and drags that are still to come."""


class Token:
    """A seat's token on the board; `kind` is `deploy` or `extract`."""

    def __init__(self, hex: str, kind: str) -> None:
        self.hex: Final = hex
        self.kind: Final = kind

    def __repr__(self) -> str:
        return f"{self.kind}@{self.hex}"


class Marker:
    """A seat's marker on a thread, worth 1 or 2."""

    def __init__(self, seat: Seat, worth: int) -> None:
        self.seat: Final = seat
        self.worth: Final = worth

    def __repr__(self) -> str:
        return f"{LETTERS[self.seat]}{self.worth}"
