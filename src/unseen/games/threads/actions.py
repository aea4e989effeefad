"""The fixed ids of all steps: one block per kind, the argument is the offset in it. Set and map give the texts.

Hexes stand by their label (`F6`), pieces by the letter of their seat and their handle (`a3`), the rest by its id.
"""

from functools import lru_cache
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.seats import Action
from unseen.games.threads.maps import Map
from unseen.games.threads.parts import Set

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

PLAIN: Final = (
    (PULL, "pull"),
    (END, "end"),
    (BONUS, "bonus"),
    (DONE, "done"),
    (PASS, "pass"),
    (AGREE, "agree"),
    (REFUSE, "refuse"),
    (SPLIT, "split"),
    (LEAVE_DECOY, "leave decoy"),
    (LEAVE_PIECE, "leave piece"),
    (HALT, "halt"),
)
OF_DIRECTION: Final = ((HALT_FACING, "halt"), (FACE, "face"), (PUSH, "push"))
OF_HEX: Final = (
    (GO, "go"),
    (DISPLACE, "displace"),
    (PLACE, "place"),
    (SELF, "self"),
    (BRIDGE, "bridge"),
    (UNBRIDGE, "unbridge"),
    (DEPLOY, "deploy"),
    (EXTRACT, "extract"),
)
OF_PIECE: Final = (
    (MOVE, "move"),
    (CONCEAL, "conceal"),
    (ATTACK, "attack"),
    (TARGET, "target"),
    (FLIP, "flip"),
    (AMBUSH, "ambush"),
    (HOME, "home"),
    (NEXT, "next"),
    (BY, "by"),
    (TURN, "turn"),
    (CURE, "cure"),
)
OF_CARD: Final = ((PLAY, "play"), (BUY, "buy"), (DRAW, "draw"))


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


def _set_texts(content: Set, threads: list[str], out: list[str]) -> None:
    for base, word in OF_CARD:
        for i, card in enumerate(content.cards):
            out[base + i] = f"{word} {card.id}"
    for i, unit in enumerate(content.units):
        out[TAKE + i] = f"take {unit.id}"
    out[TAKE + DECOY] = "take decoy"
    for base, word in ((BIND, "bind"), (TANGLE, "tangle")):
        for code in range(PIECES):
            for i, thread in enumerate(threads):
                out[base + THREADS * code + i] = f"{word} {piece_name(code)} {thread}"


@lru_cache(maxsize=32)
def texts(content: Set, board: Map) -> list[str]:
    """The text of every step with a set on a map, "" for an id of what they lack; a list for all, not for changing."""
    out = [""] * ACTIONS
    for action, word in PLAIN:
        out[action] = word
    for base, word in OF_DIRECTION:
        for d in range(6):
            out[base + d] = f"{word} {DIRECTION_NAMES[d]}"
    for base, word in OF_HEX:
        for h, label in enumerate(board.hexes.labels):
            out[base + h] = f"{word} {label}"
    for base, word in OF_PIECE:
        for code in range(PIECES):
            out[base + code] = f"{word} {piece_name(code)}"
    _set_texts(content, [thread.id for thread in board.threads], out)
    for handle in range(HANDLES + 1):
        out[HANDLE + handle] = f"handle {handle}"
    used = [text for text in out if text]
    assert len(set(used)) == len(used), "two steps read alike"
    return out


def marks(content: Set, board: Map, action: Action) -> tuple[str, ...]:
    """What to point at for a step: `hex:F6`, `piece:a3`, `thread:t4`, `card:plank`, `unit:needle`, `facing:E`."""
    word, *rest = texts(content, board)[action].split() or [""]
    if not rest or word in ("handle", "leave"):
        return ()
    if word in ("halt", "face", "push"):
        return (f"facing:{rest[0]}",)
    if word in ("bind", "tangle"):
        return (f"piece:{rest[0]}", f"thread:{rest[1]}")
    if word in ("play", "buy", "draw"):
        return (f"card:{rest[0]}",)
    if word == "take":
        return (f"unit:{rest[0]}",)
    return (f"piece:{rest[0]}",) if MOVE <= action < BIND else (f"hex:{rest[0]}",)
