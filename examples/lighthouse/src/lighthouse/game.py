"""Lighthouse as a game of Unseen: everything the platform asks a game for."""

from collections.abc import Mapping

from lighthouse import positions
from lighthouse.board import Rules
from lighthouse.deeds import KINDS
from lighthouse.events import EVENTS
from lighthouse.knowledge import LighthouseView
from lighthouse.notation import LighthouseNotation
from lighthouse.rules import Lighthouse
from lighthouse.scene import LighthousePictures
from lighthouse.words import TEXTS, LighthouseWords
from unseen.book.plain import PlainBook
from unseen.core.errors import UnseenError
from unseen.core.game import Game, SeatInfo, View
from unseen.core.options import Value
from unseen.core.seats import Action, Seat
from unseen.core.state import State


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
    actions = len(KINDS.texts)
    notation = LighthouseNotation()
    words = LighthouseWords()

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.pictures = LighthousePictures(Rules(self.chosen).heat)
        self.book = PlainBook(self, TEXTS["welcome"], TEXTS["rules"])

    def start(self, players: int | None = None) -> State:
        if players not in (None, 2):
            raise UnseenError("players", "Lighthouse is played by two.")
        return Lighthouse(Rules(self.chosen))

    def write_position(self, state: State) -> str:
        assert isinstance(state, Lighthouse)
        return positions.write(state)

    def read_position(self, text: str) -> State:
        return positions.read(Rules(self.chosen), text)

    def marks(self, action: Action) -> tuple[str, ...]:
        return KINDS.marks[action]

    def blank(self, seat: Seat) -> View:
        return LighthouseView(seat, Rules(self.chosen))
