"""Lighthouse as a game of Unseen: everything the platform asks a game for."""

from lighthouse.board import NAMES, NOWHERE, SMUGGLER, LighthouseView, Rules
from lighthouse.deeds import EVENTS, KINDS, Lighthouse
from lighthouse.notation import NOTATION, POSITIONS
from lighthouse.page import COAST, TEXTS, LighthousePictures, LighthouseWords
from unseen.book.plain import PlainGame
from unseen.core.game import BOOKLET, SeatInfo
from unseen.core.seats import Seat
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
    profile_words = {
        "misty": RulesSet("Misty", "Thick fog in every one of ten nights: the beam sees one cove alone."),
        BOOKLET: RulesSet("As usual", "Eight nights, and in each a coin decides how thick the fog is."),
    }
    shelf = Shelf(grade=1)
    draws = True
    truth, knowledge, positions = Lighthouse, LighthouseView, POSITIONS
    kinds, events, notation = KINDS, EVENTS, NOTATION
    words, texts, pictures = LighthouseWords(), TEXTS, LighthousePictures()
    sought, hideouts = "The boat", "coves"

    def places(self, state: Lighthouse, listener: Seat) -> dict[str, float]:
        """Where the boat is."""
        if state.boat == NOWHERE:
            return {}
        return {COAST.mark_of(cove): float(cove == state.boat) for cove in range(len(NAMES))}

    def hunts(self, seat: Seat) -> bool:
        return seat != SMUGGLER
