"""What steps and lines of both games name, and what is said of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BRIDGE_CELLS, LINES, NAMES, cell, cells, near
from unseen.core.deeds import Arg
from unseen.core.seats import Action
from unseen.core.traces import Trace
from unseen.core.words import GAME, TEACHES, StepWords


def things(kind: str) -> Arg:
    """One thing of a kind for each space."""
    return [(name, (f"{kind}:{name}",)) for name in NAMES]


PAWN: Final = things("pawn")
COIN: Final = things("coin")
SPACE: Final = things("space")

# in lines
ANY: Final = "[A-E][1-5]"
POOL: Final = "dart:pool"
"""The darts that nobody has, to be pointed at beside the board."""
HOLY: Final = "[ACE][135]"

ROD_DRAWN: Final = "A {} rod is drawn."
NO_ONE: Final = "Nobody else sees this."
ONE_COIN: Final = "Everyone sees one coin, face down."


def offer(out: list[Action], first: Action, spaces: i64) -> None:
    """The steps that name one of these spaces, their ids counted from `first`."""
    for c in cells(spaces):
        out.append(first + c)


def beside(a: str, b: str, steps: list[tuple[int, int]]) -> bool:
    """Are two spaces one of these steps apart?"""
    return cell(b) in near(cell(a), steps)


def line_name(line: str) -> str:
    """`row 3` or `column C`."""
    return f"row {line}" if line.isdigit() else f"column {line}"


def rods(lines: str) -> tuple[str, ...]:
    """The rods of lines, as marks: any of them may be the one that a look is for."""
    return tuple([f"rod:{line}" for line in lines])


def own_line(at: str, which: str) -> str:
    """The `row` or the `column` of a place, by its name."""
    return at[1] if which == "row" else at[0]


def joined(spaces: Sequence[str], at: str) -> Trace:
    """Pawns of several spaces became one on one of them."""
    return Trace(places=(at,), ways=tuple([(space, at) for space in spaces if space != at]))


def beside_bridge(space: str) -> tuple[str, ...]:
    """The two temples of the start between which a courtyard space lies; () if it lies between none."""
    c = cell(space)
    if c not in BRIDGE_CELLS:
        return ()
    step = 1 if c % 5 % 2 == 1 else 5
    return NAMES[c - step], NAMES[c + step]


def counted(number: int, word: str) -> str:
    """`1 dart`, `2 darts`."""
    return f"{number} {word}" + ("" if number == 1 else "s")


def colour(rods: Mapping[str, bool], line: str) -> bool | None:
    """Is the rod of this line green? It was seen, or the others of its set leave no choice, for one of three is green;
    None if neither.
    """
    if line in rods:
        return rods[line]
    others = [rods.get(other) for other in (LINES[:3] if line.isdigit() else LINES[3:]) if other != line]
    return False if True in others else True if others == [False, False] else None


def claim_words(rods: Mapping[str, bool], at: str) -> StepWords:
    """A claim on this temple, by who has seen these rods."""
    known = [colour(rods, at[1]), colour(rods, at[0])]
    hope = "If both rods here are green you win, otherwise you lose."
    if False in known:
        hope = "A red rod crosses here: this loses."
    elif None not in known:
        hope = "Both rods are green: this wins."
    return StepWords(f"Claim the treasure on **{at}**", "ends the game", hope, GAME, chip="claim")


def look_words(rods: Mapping[str, bool], line: str, price: str, public: bool) -> StepWords:
    """A look at the rod of this line; `public`: the others see which it is."""
    known = rods.get(line)
    again = "" if known is None else f" again, it is {'green' if known else 'red'}"
    seen = f"Everyone sees that you look at {line_name(line) if public else 'a rod, not at which'}."
    return StepWords(f"Look at the rod of **{line_name(line)}**{again}", price, seen, TEACHES, chip="look")


def turn_name(number: int, day_rounds: int) -> str:
    """`1.2` for day 1, round 2: the name of a day round that is counted from 1."""
    return f"{(number - 1) // day_rounds + 1}.{(number - 1) % day_rounds + 1}"
