"""What there is to know of pieces and threads: unit cards with their numbers, as far as the listener knows them."""

from typing import Final

from unseen.core.words import About
from unseen.games.threads.board import WOUNDED_STEPS
from unseen.games.threads.deeds.move import STEPS
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import DECOY, owner, piece_named, unit_named, unit_of
from unseen.games.threads.parts import Unit
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.scripts import Effect

LOOKS: Final = {
    "E": "east",
    "SE": "south-east",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
    "NE": "north-east",
    "": "where only its owner knows",
}
RANGES: Final = 7
"""A unit card shows the ranges 0 to 6 at least."""
SAID: Final = {"suppress": "suppresses", "wound": "wounds", "push": "pushes", "drag": "drags"}
DECOY_ROWS: Final = (
    ("Does", "nothing: turned up, it goes home to your reserve"),
    ("Move", f"{STEPS} hexes, as every piece"),
)


def about(view: Known) -> dict[str, About]:
    """By mark: pieces on the board, units of the own reserve, threads."""
    found = {f"piece:{name_of(piece)}": piece_card(view, piece) for piece in view.board.on_board()}
    units, decoys = view.reserve()
    for unit in units:
        found[f"unit:{unit}"] = About(
            unit_named(view.rules, unit), "in your reserve", unit_rows(unit_of(view.rules, unit))
        )
    if decoys:
        found[f"unit:{DECOY}"] = About("Decoy", "in your reserve", DECOY_ROWS)
    for number, thread in enumerate(view.rules.map.threads):
        found[f"thread:{thread.id}"] = thread_card(view, number, thread.id)
    return found


def piece_card(view: Known, piece: Piece) -> About:
    """A piece: what it is and can do if that is known, how it lies, and where it looks."""
    name = name_of(piece)
    lies = "face-up" if piece.up else "face-down"
    states = [word for word, so in (("suppressed", piece.suppressed), ("wounded", piece.wounded)) if so]
    note = ", ".join([f"{lies} on {view.place(name)}", *states])
    looks = ("Looks", LOOKS[name_facing(piece)])
    if not view.what(name):
        return About(f"{name}: a face-down piece of {owner(name)}", note, (looks, ("Is", "a unit or a decoy")))
    title = f"{piece_named(view, name).capitalize()} {name}"
    if piece.owner != view.seat:
        title += f" of {owner(name)}"
    rows = DECOY_ROWS if piece.is_decoy() else unit_rows(view.rules.content.units[piece.unit])
    return About(title, note, (*rows, looks))


def name_facing(piece: Piece) -> str:
    """`NE`; "" for one that is not known."""
    return list(LOOKS)[piece.facing] if piece.facing >= 0 else ""


def unit_rows(unit: Unit | None) -> tuple[tuple[str, str], ...]:
    """A unit in numbers. The row `Range` has a cell for each range, parted by ` | `: `0 wounds | 1 - | 2 pushes 1`."""
    if unit is None:
        return ()
    rows = [("Does", unit.role)] if unit.role else []
    rows.append(("Move", f"{STEPS} hexes, wounded {WOUNDED_STEPS}"))
    cells = [f"{distance} {power(unit.effects_at(distance)) or '-'}" for distance in range(max(RANGES, unit.reach + 1))]
    attack = f"dash up to {unit.dash}, then by range" if unit.dash else "no dash, by range"
    rows += [("Attack", attack), ("Range", " | ".join(cells)), ("Power", in_words(unit))]
    return tuple(rows)


def power(effects: list[Effect]) -> str:
    """`wounds`, `pushes 2`, `suppresses and pushes 1`; "" for nothing."""
    return " and ".join([SAID[one.verb] + (f" {one.count}" if one.count else "") for one in effects])


def in_words(unit: Unit) -> str:
    """`suppresses at 2 and 3, wounds at 4 to 6`."""
    parts = []
    for band in unit.bands:
        at = str(band.min) if band.min == band.max else f"{band.min} and {band.max}"
        if band.max > band.min + 1:
            at = f"{band.min} to {band.max}"
        parts.append(f"{power(band.known())} at {at}")
    return ", ".join(parts) or "none"


def thread_card(view: Known, number: int, name: str) -> About:
    """A thread, and what lies on it."""
    holder = view.board.holder(number)
    if holder < 0:
        return About(f"Thread {name}", "free", (("Bind it", "with a unit that is turned up and stands beside it"),))
    worth = view.board.worth_to(holder, number)
    whose = "you" if holder == view.seat else TITLES[holder]
    knots = "a single knot" if worth == 1 else "a double knot"
    return About(f"Thread {name}", f"{knots} of {TITLES[holder]}", (("Worth", f"{worth} to {whose}"),))
