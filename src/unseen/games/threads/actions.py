"""The fixed ids of all steps: one block per kind, the argument is the offset in it. Texts stand in `deeds/`."""

from typing import Final

HEXES: Final = 250
"""A map has at most so many hexes."""
SEATS: Final = 4
HANDLES: Final = 20
"""Handles of one seat are 1 to 20; a seat has at most 16 pieces."""
PIECES: Final = SEATS * HANDLES
"""A piece's code is HANDLES * seat + handle - 1."""
THREADS: Final = 24
CARDS: Final = 40
"""A set has at most so many kinds of cards."""
UNITS: Final = 32
"""A set has at most so many units."""
DECOY: Final = UNITS
"""Stands for a decoy where units stand by their index in the set."""
LETTERS: Final = "abcd"

# without argument
PULL: Final = 0
END: Final = 1
"""No more actions (step 5 follows)."""
BONUS: Final = 2
"""Pay a knot for one more action (TURN-04)."""
DONE: Final = 3
"""Enough of what may be done several times: reveals and placing, extracting, turning, naming hexes, buying."""
PASS: Final = 4
AGREE: Final = 5
REFUSE: Final = 6
SPLIT: Final = 7
LEAVE_DECOY: Final = 8
"""The decoy from the reserves stays, the piece itself moves on."""
LEAVE_PIECE: Final = 9
HALT: Final = 10
"""End a dash; or a Move without turning."""
# a direction
HALT_FACING: Final = 11
"""End a Move and turn."""
FACE: Final = HALT_FACING + 6
PUSH: Final = FACE + 6
# a hex
GO: Final = PUSH + 6
DISPLACE: Final = GO + HEXES
PLACE: Final = DISPLACE + HEXES
SELF: Final = PLACE + HEXES
"""Where the acting piece of a mix goes."""
BRIDGE: Final = SELF + HEXES
UNBRIDGE: Final = BRIDGE + HEXES
DEPLOY: Final = UNBRIDGE + HEXES
EXTRACT: Final = DEPLOY + HEXES
# a piece
MOVE: Final = EXTRACT + HEXES
CONCEAL: Final = MOVE + PIECES
ATTACK: Final = CONCEAL + PIECES
TARGET: Final = ATTACK + PIECES
FLIP: Final = TARGET + PIECES
AMBUSH: Final = FLIP + PIECES
HOME: Final = AMBUSH + PIECES
"""A piece is extracted."""
NEXT: Final = HOME + PIECES
"""Which of several comes next: deployed pieces, reveals, falls."""
BY: Final = NEXT + PIECES
"""The acting piece of a card."""
TURN: Final = BY + PIECES
CURE: Final = TURN + PIECES
# a piece and a thread: THREADS * piece + index
BIND: Final = CURE + PIECES
TANGLE: Final = BIND + PIECES * THREADS
# a card
PLAY: Final = TANGLE + PIECES * THREADS
BUY: Final = PLAY + CARDS
DRAW: Final = BUY + CARDS
"""Chance: this card comes into the market."""
# a unit, or DECOY
TAKE: Final = DRAW + CARDS
# a handle
HANDLE: Final = TAKE + UNITS + 1
"""Chance: + handle."""
ACTIONS: Final = HANDLE + HANDLES + 1


def code_of(seat: int, handle: int) -> int:
    """The code of a piece."""
    return HANDLES * seat + handle - 1


def piece_name(code: int) -> str:
    """`a3`: seat 0, handle 3."""
    return f"{LETTERS[code // HANDLES]}{code % HANDLES + 1}"


def piece_code(name: str) -> int:
    """The code of `a3`; -1 if that is not the name of a piece."""
    number = name[1:]
    if name[:1] not in LETTERS or not number.isascii() or not number.isdigit() or number[0] == "0":
        return -1
    return code_of(LETTERS.index(name[0]), int(number)) if int(number) <= HANDLES else -1
