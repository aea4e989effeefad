"""Lighthouse as a game of Unseen: everything the platform asks a game for."""

import re
from collections.abc import Mapping
from typing import Final

from lighthouse.actions import ACTIONS, DONE, LAND, cove_of
from lighthouse.coves import COVES, HARBOUR, MARKET, NAMES
from lighthouse.events import EVENTS
from lighthouse.knowledge import LighthouseView
from lighthouse.notation import LighthouseNotation
from lighthouse.rules import ASHORE, BEAM, FOG, NOWHERE, PLAN, ROWING, Lighthouse, Rules
from lighthouse.scene import LighthousePictures
from lighthouse.words import RULES, WELCOME, LighthouseWords
from unseen.book.plain import PlainBook
from unseen.core.errors import UnseenError
from unseen.core.game import Game, SeatInfo, View
from unseen.core.options import Value
from unseen.core.seats import Action, Seat
from unseen.core.state import State

PHASES: Final = {"plan": PLAN, "rowing": ROWING, "ashore": ASHORE, "fog": FOG, "beam": BEAM}
POSITION: Final = re.compile(
    r"(?P<night>\d{1,3}) (?P<phase>\w+) boat:(?P<boat>[A-D][1-3]|-) watchman:(?P<watchman>[A-D][1-3]|-) "
    r"barrels:(?P<barrels>([A-D][1-3])*) sold:(?P<sold>\d{1,2})(?P<thick> thick)?"
)


class LighthouseGame(Game):
    """A smuggler against a keeper, on twelve coves."""

    id = "lighthouse"
    title = "Lighthouse"
    credit = "An example of the Unseen project."
    blurb = "A smuggler sells barrels by night while the keeper of the lighthouse turns the beam."
    version = "1"
    minutes = 10
    seats = (SeatInfo("smuggler", "smuggler", "Smuggler"), SeatInfo("keeper", "keeper", "Keeper"))
    options = Rules.options()
    profiles = {"misty": {"fog": "always", "nights": 10}}
    draws = True
    events = EVENTS
    actions = ACTIONS
    notation = LighthouseNotation()
    words = LighthouseWords()

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.pictures = LighthousePictures(Rules(self.chosen).heat)
        self.book = PlainBook(self, (*WELCOME, WELCOME[1][:2]), RULES)

    # ---- rules ----
    def start(self, players: int | None = None) -> State:
        if players not in (None, 2):
            raise UnseenError("players", "Lighthouse is played by two.")
        return Lighthouse(Rules(self.chosen))

    def write_position(self, state: State) -> str:
        assert isinstance(state, Lighthouse)
        phase = next((name for name, number in PHASES.items() if number == state.phase), None)
        if phase is None:
            raise UnseenError("position", "A finished game has no position to play on from.")
        boat, watchman = (NAMES[c] if c != NOWHERE else "-" for c in (state.boat, state.watchman))
        barrels = "".join(NAMES[c] for c in range(COVES) if state.barrels >> c & 1)
        thick = " thick" if state.thick else ""
        return f"{state.night} {phase} boat:{boat} watchman:{watchman} barrels:{barrels} sold:{state.sold}{thick}"

    def read_position(self, text: str) -> State:
        found = POSITION.fullmatch(" ".join(text.split()))
        if found is None:
            raise UnseenError("position", f"“{text[:60]}” is not a position of Lighthouse.")
        state = Lighthouse(Rules(self.chosen))
        state.night, state.sold = int(found["night"]), int(found["sold"])
        state.thick = found["thick"] is not None
        phase = PHASES.get(found["phase"])
        if phase is None:
            raise UnseenError("position", f"There is no phase {found['phase']}; phases: {', '.join(PHASES)}.")
        state.phase = phase
        state.boat, state.watchman = (
            NAMES.index(p) if p != "-" else NOWHERE for p in (found["boat"], found["watchman"])
        )
        for name in re.findall("..", found["barrels"]):
            state.barrels |= 1 << NAMES.index(name)
        _possible(state)
        state.open_night()
        return state

    def marks(self, action: Action) -> tuple[str, ...]:
        if action in (LAND, DONE):
            return ("token:barrel",) if action == LAND else ()
        return (f"cove:{NAMES[cove_of(action)]}",) if action < LAND else ()

    # ---- knowledge ----
    def blank(self, seat: Seat) -> View:
        rules = Rules(self.chosen)
        return LighthouseView(seat, rules.barrels, rules.nights)


def _possible(state: Lighthouse) -> None:
    """A position that play can reach, as far as one look tells; UnseenError `position` otherwise."""
    planned = NOWHERE not in (state.boat, state.watchman)
    landed = state.barrels.bit_count()
    fresh = state.barrels >> state.boat & 1 if planned and state.phase == ASHORE else 0
    checks = (
        (state.phase == PLAN or planned, "Boat and watchman have a place once the first night has begun."),
        (
            state.phase != PLAN or not (planned or state.night),
            "Before the first night somebody has yet to choose.",
        ),
        (state.phase == PLAN or 1 <= state.night <= state.nights, f"The night is a number from 1 to {state.nights}."),
        (state.boat == NOWHERE or state.phase != PLAN or state.boat in HARBOUR, "The boat begins in column A."),
        (state.watchman == NOWHERE or state.watchman in MARKET, "The watchman stands in the columns B to D."),
        (not any(state.barrels >> c & 1 for c in HARBOUR), "There are no barrels in column A."),
        (state.sold <= landed <= state.sold + fresh, "The keeper has heard of every barrel of the nights before."),
        (landed < state.wanted, "With all barrels sold the game is over."),
        (not (planned and state.barrels >> state.watchman & 1), "A barrel by the watchman ends the game."),
        (not state.thick or state.phase == BEAM, "The fog is only known when the keeper shines."),
    )
    for fine, sentence in checks:
        if not fine:
            raise UnseenError("position", sentence)
