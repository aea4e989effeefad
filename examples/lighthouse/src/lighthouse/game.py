"""Lighthouse as a game of Unseen: everything the platform asks a game for."""

from collections.abc import Mapping

from lighthouse.board import LighthouseView, Rules
from lighthouse.deeds import EVENTS, KINDS, Lighthouse
from lighthouse.notation import NOTATION, POSITIONS
from lighthouse.page import TEXTS, LighthousePictures, LighthouseWords
from unseen.book.plain import PlainGame
from unseen.core.game import SeatInfo
from unseen.core.options import Value
from unseen.core.shelf import RulesSet, Shelf


class LighthouseGame(PlainGame):
    """A smuggler against a keeper, on twelve coves."""

    id = "lighthouse"
    title = "Lighthouse"
    credit = "An example of the Unseen project."
    blurb = "A smuggler sells barrels by night while the keeper of the lighthouse turns the beam."
    version = "1"
    minutes = 10
    seats = (
        SeatInfo("smuggler", "smuggler", "Smuggler", aim="You hide: row by night and sell your barrels."),
        SeatInfo("keeper", "keeper", "Keeper", aim="You hunt: turn the beam to where the smuggler lands."),
    )
    options, chosen_as = Rules.options(), Rules
    profiles = {"misty": {"fog": "always", "nights": 10}}
    profile_words = {"misty": RulesSet("Misty", "Fog in every one of ten nights: the beam sees less.")}
    shelf = Shelf(grade=1)
    draws = True
    truth, knowledge, positions = Lighthouse, LighthouseView, POSITIONS
    kinds, events, notation = KINDS, EVENTS, NOTATION
    words, texts = LighthouseWords(), TEXTS

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.pictures = LighthousePictures(self.rules.heat)
