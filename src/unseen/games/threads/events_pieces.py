"""What is learned of pieces: placed, moved, mixed, attacked, revealed (section 4 of the ledger).

Pieces are `a3`, hexes and facings their labels, `what` is the id of a unit or `decoy`.
"""

from typing import ClassVar, Final

from unseen.core.events import Event


class Placed(Event):
    """A face-down piece from the reserves; `facing` is "" if only the owner sees it; `how`: `deploy`, `card`."""

    __match_args__: ClassVar = ("piece", "hex", "facing", "how")

    def __init__(self, piece: str, hex: str, facing: str, how: str) -> None:
        self.piece: Final = piece
        self.hex: Final = hex
        self.facing: Final = facing
        self.how: Final = how

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex, self.facing, self.how)


class Held(Event):
    """To its owner alone: what a face-down piece is, a unit's id or `decoy`."""

    __match_args__: ClassVar = ("piece", "what")

    def __init__(self, piece: str, what: str) -> None:
        self.piece: Final = piece
        self.what: Final = what

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.what)


class Faces(Event):
    """To its owner alone: where a face-down piece looks (option facing_visibility = owner)."""

    __match_args__: ClassVar = ("piece", "facing")

    def __init__(self, piece: str, facing: str) -> None:
        self.piece: Final = piece
        self.facing: Final = facing

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.facing)


class Revealed(Event):
    """A piece is turned face-up; `how`: `own`, `enemy`, `deploy`, `ambush`, `card`, `hit`, `fall`; `by` a seat."""

    __match_args__: ClassVar = ("piece", "what", "how", "by")

    def __init__(self, piece: str, what: str, how: str, by: int) -> None:
        self.piece: Final = piece
        self.what: Final = what
        self.how: Final = how
        self.by: Final = by

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.what, self.how, self.by)


class SentHome(Event):
    """A revealed decoy goes to its owner's reserves."""

    __match_args__: ClassVar = ("piece",)

    def __init__(self, piece: str) -> None:
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.piece,)


class Destroyed(Event):
    """A fallen decoy is out of the game (option fall_decoy)."""

    __match_args__: ClassVar = ("piece",)

    def __init__(self, piece: str) -> None:
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.piece,)


class Extracted(Event):
    """A piece goes to the reserves and is cured; `what` is "" if it is not shown."""

    __match_args__: ClassVar = ("piece", "what")

    def __init__(self, piece: str, what: str) -> None:
        self.piece: Final = piece
        self.what: Final = what

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.what)


class Concealed(Event):
    """A unit is turned face-down; all know which one it is."""

    __match_args__: ClassVar = ("piece", "facing")

    def __init__(self, piece: str, facing: str) -> None:
        self.piece: Final = piece
        self.facing: Final = facing

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.facing)


class MoveBegan(Event):
    """A piece begins a Move of at most so many steps."""

    __match_args__: ClassVar = ("piece", "steps")

    def __init__(self, piece: str, steps: int) -> None:
        self.piece: Final = piece
        self.steps: Final = steps

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.steps)


class Stepped(Event):
    """A step of a Move; `left` steps are left."""

    __match_args__: ClassVar = ("piece", "hex", "left")

    def __init__(self, piece: str, hex: str, left: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex
        self.left: Final = left

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex, self.left)


class MoveEnded(Event):
    """The mover stops and looks there; "" as in Placed."""

    __match_args__: ClassVar = ("piece", "facing")

    def __init__(self, piece: str, facing: str) -> None:
        self.piece: Final = piece
        self.facing: Final = facing

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.facing)


class SplitOff(Event):
    """A piece and a decoy were mixed: `left` stays and looks at `facing`, `mover` goes on; both handles are new."""

    __match_args__: ClassVar = ("piece", "left", "facing", "mover")

    def __init__(self, piece: str, left: str, facing: str, mover: str) -> None:
        self.piece: Final = piece
        self.left: Final = left
        self.facing: Final = facing
        self.mover: Final = mover

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.left, self.facing, self.mover)


class Mixed(Event):
    """A piece and decoys were mixed (CARD-06): `left` stays, the others (piece, hex, facing) lie beside it."""

    __match_args__: ClassVar = ("piece", "left", "facing", "others")

    def __init__(self, piece: str, left: str, facing: str, others: tuple[tuple[str, str, str], ...]) -> None:
        self.piece: Final = piece
        self.left: Final = left
        self.facing: Final = facing
        self.others: Final = others

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.left, self.facing, self.others)


class ConsentAsked(Event):
    """May the mover pass through the seat's unit on this hex?"""

    __match_args__: ClassVar = ("piece", "hex", "seat")

    def __init__(self, piece: str, hex: str, seat: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex, self.seat)


class ConsentAnswered(Event):
    """The seat agrees or refuses."""

    __match_args__: ClassVar = ("piece", "hex", "seat", "agreed")

    def __init__(self, piece: str, hex: str, seat: int, agreed: bool) -> None:
        self.piece: Final = piece
        self.hex: Final = hex
        self.seat: Final = seat
        self.agreed: Final = agreed

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex, self.seat, self.agreed)


class WentBack(Event):
    """A mover that could neither stop nor go on went back to this hex (STACK-04)."""

    __match_args__: ClassVar = ("piece", "hex")

    def __init__(self, piece: str, hex: str) -> None:
        self.piece: Final = piece
        self.hex: Final = hex

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex)


class AttackBegan(Event):
    """A unit turns and attacks a piece."""

    __match_args__: ClassVar = ("piece", "target", "facing")

    def __init__(self, piece: str, target: str, facing: str) -> None:
        self.piece: Final = piece
        self.target: Final = target
        self.facing: Final = facing

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.target, self.facing)


class AmbushBegan(Event):
    """A face-down unit ambushes a piece; it is revealed next."""

    __match_args__: ClassVar = ("piece", "target")

    def __init__(self, piece: str, target: str) -> None:
        self.piece: Final = piece
        self.target: Final = target

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.target)


class Dashed(Event):
    """A step of a dash; `left` steps are left."""

    __match_args__: ClassVar = ("piece", "hex", "left")

    def __init__(self, piece: str, hex: str, left: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex
        self.left: Final = left

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex, self.left)


class Struck(Event):
    """What an attack does: range (-1 if it came to nothing), sight (False where the range has no effect), effects."""

    __match_args__: ClassVar = ("piece", "target", "range", "sees", "effects")

    def __init__(self, piece: str, target: str, range: int, sees: bool, effects: tuple[str, ...]) -> None:
        self.piece: Final = piece
        self.target: Final = target
        self.range: Final = range
        self.sees: Final = sees
        self.effects: Final = effects

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.target, self.range, self.sees, self.effects)


class Suppressed(Event):
    """A piece gets a suppression token."""

    __match_args__: ClassVar = ("piece",)

    def __init__(self, piece: str) -> None:
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.piece,)


class Wounded(Event):
    """A unit is wounded (again, if it was)."""

    __match_args__: ClassVar = ("piece",)

    def __init__(self, piece: str) -> None:
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.piece,)


class Died(Event):
    """A unit is out of the game; `cause`: `wound` or `fall`."""

    __match_args__: ClassVar = ("piece", "what", "cause")

    def __init__(self, piece: str, what: str, cause: str) -> None:
        self.piece: Final = piece
        self.what: Final = what
        self.cause: Final = cause

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.what, self.cause)


class Forced(Event):
    """A piece is pushed or dragged (`how`) in a direction over these hexes, () if it could not move."""

    __match_args__: ClassVar = ("piece", "how", "direction", "hexes")

    def __init__(self, piece: str, how: str, direction: str, hexes: tuple[str, ...]) -> None:
        self.piece: Final = piece
        self.how: Final = how
        self.direction: Final = direction
        self.hexes: Final = hexes

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.how, self.direction, self.hexes)


class Displaced(Event):
    """A newly revealed unit is moved to a neighbouring hex."""

    __match_args__: ClassVar = ("piece", "hex")

    def __init__(self, piece: str, hex: str) -> None:
        self.piece: Final = piece
        self.hex: Final = hex

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.hex)


class DisplacementFailed(Event):
    """No hex was free for it: it is wounded where it stands."""

    __match_args__: ClassVar = ("piece",)

    def __init__(self, piece: str) -> None:
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.piece,)


class Recovered(Event):
    """Step 5: these pieces lose their suppression."""

    __match_args__: ClassVar = ("seat", "pieces")

    def __init__(self, seat: int, pieces: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.pieces: Final = pieces

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.pieces)


class Turned(Event):
    """A face-down piece looks elsewhere, "" as in Placed; or one is face-up now, and its facing is seen by all."""

    __match_args__: ClassVar = ("piece", "facing")

    def __init__(self, piece: str, facing: str) -> None:
        self.piece: Final = piece
        self.facing: Final = facing

    def values(self) -> tuple[object, ...]:
        return (self.piece, self.facing)


class Cured(Event):
    """A piece loses wound and suppression."""

    __match_args__: ClassVar = ("piece",)

    def __init__(self, piece: str) -> None:
        self.piece: Final = piece

    def values(self) -> tuple[object, ...]:
        return (self.piece,)
