"""Pieces, units, cards and effects by the names that people read, as far as a listener knows them."""

from typing import Final

from unseen.core.seats import Seat
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.options import Rules
from unseen.games.threads.parts import Card, Unit

DECOY: Final = "decoy"


def unit_of(rules: Rules, ident: str) -> Unit | None:
    """A unit of the set."""
    number = rules.content.unit(ident)
    return None if number < 0 else rules.content.units[number]


def unit_named(rules: Rules, ident: str) -> str:
    """`Needle`; `decoy`; "" for what is not known."""
    unit = unit_of(rules, ident)
    return ident if unit is None else unit.name


def piece_named(view: Known, name: str) -> str:
    """`Needle`, `decoy` or `piece`."""
    what = view.what(name)
    return unit_named(view.rules, what) if what else "piece"


def thing(view: Known, name: str) -> str:
    """`Needle a3`, `your decoy a4`, `piece b2`."""
    return f"{piece_named(view, name)} {name}"


def subject(view: Known, name: str) -> str:
    """The same at the head of a sentence: `Piece b2`."""
    text = thing(view, name)
    return text[0].upper() + text[1:]


def card_named(view: Known, ident: str) -> Card:
    """A card of the set."""
    return view.rules.content.cards[view.rules.content.card(ident)]


def card_name(view: Known, ident: str) -> str:
    """`Plank`; `a card` for one from behind."""
    return card_named(view, ident).name if ident else "a card"


def knots_named(knots: int) -> str:
    """`1 knot`, `2 knots`."""
    return f"{knots} knot{'' if knots == 1 else 's'}"


def seat_of(name: str) -> Seat:
    """Whose piece a handle is."""
    return LETTERS.index(name[0])


def owner(name: str) -> str:
    """The title of a piece's seat."""
    return TITLES[seat_of(name)]


def effects_named(view: Known, name: str) -> str:
    """`Dash 1; range 0-1 wound, 2-3 suppress.`; "" for a piece that is not known."""
    unit = unit_of(view.rules, view.what(name))
    if unit is None:
        return ""
    bands = []
    for band in unit.bands:
        effects = " and ".join([f"{one.verb} {one.count}" if one.count else one.verb for one in band.known()])
        bands.append(f"{band.min}" + (f"-{band.max}" if band.max > band.min else "") + f" {effects}")
    dash = f"Dash {unit.dash}; range" if unit.dash else "Range"
    return f"{dash} {', '.join(bands)}."


def looking(facing: str) -> str:
    """` looking NE`; "" where it is not seen."""
    return f" looking {facing}" if facing else ""
