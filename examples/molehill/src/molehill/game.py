"""Molehill as a game of Unseen: everything the platform asks a game for."""

import re
from collections.abc import Mapping
from typing import Final

from molehill.events import EVENTS
from molehill.knowledge import MolehillView
from molehill.lawn import ACTIONS, EAT, NAMES, square_of
from molehill.notation import MolehillNotation
from molehill.rules import MOLE, NOWHERE, PHASES, Molehill, Rules
from molehill.scene import MolehillPictures
from molehill.words import GARDENER_WELCOME, MOLE_WELCOME, RULES, MolehillWords
from unseen.book.plain import PlainBook
from unseen.core.errors import UnseenError
from unseen.core.game import Game, SeatInfo, View
from unseen.core.options import Value
from unseen.core.seats import Action, Seat
from unseen.core.state import State

PLACE: Final = "([A-D][1-4]|-)"
POSITION: Final = re.compile(rf"(\d) (\w+) mole:{PLACE} eaten:((?:[A-D][1-4])*) rose:{PLACE} basil:{PLACE}")


class MolehillGame(Game):
    """A mole against two gardeners, on sixteen squares."""

    id = "molehill"
    title = "Molehill"
    credit = "An example of the Unseen project."
    blurb = "A mole eats bulbs under a lawn while two gardeners, who may not talk, dig for it."
    version = "1"
    minutes = 5
    sought, hideouts = "The mole", "squares"
    seats = (
        SeatInfo("mole", "mole", "Mole"),
        SeatInfo("rose", "rose", "Rose"),
        SeatInfo("basil", "basil", "Basil"),
    )
    options, chosen_as, truth = Rules.options(), Rules, Molehill
    profiles = {"hungry": {"bulbs": 4, "days": 8}}
    events = EVENTS
    actions = ACTIONS
    notation = MolehillNotation()
    pictures = MolehillPictures()

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.words = MolehillWords(self.rules)
        self.book = PlainBook(self, (MOLE_WELCOME, GARDENER_WELCOME), RULES)

    def write_position(self, state: State) -> str:
        assert isinstance(state, Molehill)
        if state.phase == "over":
            raise UnseenError("position", "A finished game has no position to play on from.")
        mole, rose, basil = (NAMES[at] if at != NOWHERE else "-" for at in (state.mole, *state.spades))
        eaten = "".join(NAMES[square] for square in state.eaten)
        return f"{state.day} {state.phase} mole:{mole} eaten:{eaten} rose:{rose} basil:{basil}"

    def read_position(self, text: str) -> State:
        found = POSITION.fullmatch(" ".join(text.split()))
        if found is None or found[2] not in PHASES[:-1]:
            raise UnseenError("position", f"“{text[:60]}” is not a position of Molehill.")
        state = Molehill(self.rules)
        state.day, state.phase = int(found[1]), found[2]
        state.mole, *spades = (NAMES.index(at) if at != "-" else NOWHERE for at in (found[3], found[5], found[6]))
        state.spades = tuple(spades)
        state.eaten = tuple(sorted(NAMES.index(name) for name in re.findall("..", found[4])))
        possible(state)
        return state

    def marks(self, action: Action) -> tuple[str, ...]:
        return (f"square:{NAMES[square_of(action)]}",) if action < EAT else ()

    def places(self, state: Molehill, listener: Seat) -> dict[str, float]:
        """Where the mole is."""
        return {f"square:{name}": float(at == state.mole) for at, name in enumerate(NAMES) if state.mole != NOWHERE}

    def hunts(self, seat: Seat) -> bool:
        return seat != MOLE

    def blank(self, seat: Seat) -> View:
        return MolehillView(seat)


def possible(state: Molehill) -> None:
    """A position that play can reach, as far as one look tells; UnseenError `position` otherwise."""
    hiding = state.phase == "hide"
    days, bulbs = state.chosen.days, state.chosen.bulbs
    checks = (
        ((state.mole == NOWHERE) == hiding, "The mole is in a square once it has hidden, and not before."),
        (state.day == 0 if hiding else 1 <= state.day <= days, f"The day is a number from 1 to {days}."),
        (len(state.eaten) == len(set(state.eaten)), "Each square has one bulb."),
        (len(state.eaten) < bulbs, "With all bulbs eaten the game is over."),
        (len(state.eaten) <= max(0, state.day - (state.phase in ("dig", "feed"))), "One bulb is eaten in a day."),
        (state.phase == "spades" or set(state.spades) == {NOWHERE}, "Spades are chosen after the weather."),
        (NOWHERE in state.spades, "Somebody has yet to choose a square."),
    )
    for fine, sentence in checks:
        if not fine:
            raise UnseenError("position", sentence)
