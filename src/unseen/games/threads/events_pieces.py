"""What is learned of pieces: placed, moved, mixed, attacked, revealed (section 4 of the ledger).

Pieces are `a3`, hexes and facings their labels, `what` is the id of a unit or `decoy`.
"""

from unseen.core.events import Event


class Placed(Event):
    """A face-down piece from the reserves; `facing` is "" if only the owner sees it; `how`: `deploy`, `card`."""

    piece: str
    hex: str
    facing: str
    how: str


class Held(Event):
    """To its owner alone: what a face-down piece is, a unit's id or `decoy`."""

    piece: str
    what: str


class Faces(Event):
    """To its owner alone: where a face-down piece looks (option facing_visibility = owner)."""

    piece: str
    facing: str


class Revealed(Event):
    """A piece is turned face-up; `how`: `own`, `enemy`, `deploy`, `ambush`, `card`, `hit`, `fall`; `by` a seat."""

    piece: str
    what: str
    how: str
    by: int


class SentHome(Event):
    """A revealed decoy goes to its owner's reserves."""

    piece: str


class Destroyed(Event):
    """A fallen decoy is out of the game (option fall_decoy)."""

    piece: str


class Extracted(Event):
    """A piece goes to the reserves and is cured; `what` is "" if it is not shown."""

    piece: str
    what: str


class Concealed(Event):
    """A unit is turned face-down; all know which one it is."""

    piece: str
    facing: str


class MoveBegan(Event):
    """A piece begins a Move of at most so many steps."""

    piece: str
    steps: int


class Stepped(Event):
    """A step of a Move; `left` steps are left."""

    piece: str
    hex: str
    left: int


class MoveEnded(Event):
    """The mover stops and looks there; "" as in Placed."""

    piece: str
    facing: str


class SplitOff(Event):
    """A piece and a decoy were mixed: `left` stays and looks at `facing`, `mover` goes on; both handles are new."""

    piece: str
    left: str
    facing: str
    mover: str


class Mixed(Event):
    """A piece and decoys were mixed (CARD-06): `left` stays, the others (piece, hex, facing) lie beside it."""

    piece: str
    left: str
    facing: str
    others: tuple[tuple[str, str, str], ...]


class ConsentAsked(Event):
    """May the mover pass through the seat's unit on this hex?"""

    piece: str
    hex: str
    seat: int


class ConsentAnswered(Event):
    """The seat agrees or refuses."""

    piece: str
    hex: str
    seat: int
    agreed: bool


class WentBack(Event):
    """A mover that could neither stop nor go on went back to this hex (STACK-04)."""

    piece: str
    hex: str


class AttackBegan(Event):
    """A unit turns and attacks a piece."""

    piece: str
    target: str
    facing: str


class AmbushBegan(Event):
    """A face-down unit ambushes a piece; it is revealed next."""

    piece: str
    target: str


class Dashed(Event):
    """A step of a dash; `left` steps are left."""

    piece: str
    hex: str
    left: int


class Struck(Event):
    """What an attack does: range (-1 if it came to nothing), sight (False where the range has no effect), effects."""

    piece: str
    target: str
    range: int
    sees: bool
    effects: tuple[str, ...]


class Suppressed(Event):
    """A piece gets a suppression token."""

    piece: str


class Wounded(Event):
    """A unit is wounded (again, if it was)."""

    piece: str


class Died(Event):
    """A unit is out of the game; `cause`: `wound` or `fall`."""

    piece: str
    what: str
    cause: str


class Forced(Event):
    """A piece is pushed or dragged (`how`) in a direction over these hexes, () if it could not move."""

    piece: str
    how: str
    direction: str
    hexes: tuple[str, ...]


class Displaced(Event):
    """A newly revealed unit is moved to a neighbouring hex."""

    piece: str
    hex: str


class DisplacementFailed(Event):
    """No hex was free for it: it is wounded where it stands."""

    piece: str


class Recovered(Event):
    """Step 5: these pieces lose their suppression."""

    seat: int
    pieces: tuple[str, ...]


class Turned(Event):
    """A face-down piece looks elsewhere, "" as in Placed; or one is face-up now, and its facing is seen by all."""

    piece: str
    facing: str


class Cured(Event):
    """A piece loses wound and suppression."""

    piece: str
