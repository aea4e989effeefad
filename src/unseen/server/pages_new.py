"""Another game as the one that is over: the same game, rules, seat, opponents, clock and manners, at a new table."""

from typing import Final
from urllib.parse import urlencode

from unseen.core.game import Game
from unseen.core.options import show
from unseen.core.seats import SPECTATOR
from unseen.server.hotseat import HERE
from unseen.server.live import FRIEND
from unseen.server.lobby import Sitting
from unseen.server.offers import Offer

PEOPLE: Final = (FRIEND, "open")


class NewGame:
    """What the end of a game offers besides playing it again with seats swapped.

    `fields` make the table at once where computers alone sit there beside this device; where others have to come,
    `address` opens the form with them. Who only watched chooses a seat there.
    """

    def __init__(self, sitting: Sitting, offer: Offer) -> None:
        game, table = sitting.table.game, sitting.table
        mine = sitting.here[0] if sitting.here else sitting.listener
        self.fields: Final = {"game": offer.key, "preset": set_of(game), **options(game, offer)}
        if mine != SPECTATOR:
            pace = table.clock.pace.text if table.clock is not None else ""
            manners = {f"manner.{manner}": value for manner, value in sitting.manners.items()}
            self.fields.update({"seat": game.seats[mine].name, "clock": pace, **manners, **opponents(sitting, mine)})
        others = [player for seat, player in sitting.players.items() if seat != mine]
        self.at_once: Final = mine != SPECTATOR and not set(PEOPLE) & set(others)
        self.address: Final = f"/?{urlencode(self.fields)}#own"


def set_of(game: Game) -> str:
    """The set of rules that was played, as far as its options tell: the one that says most of them."""
    said = {name: game.profiles.get(name, {}) for name in game.rules_sets()}
    fits = [name for name, values in said.items() if values.items() <= game.chosen.items()]
    return max(fits, default="", key=lambda name: len(said[name]))


def options(game: Game, offer: Offer) -> dict[str, str]:
    """The options as they were chosen, those left out that come with the offer."""
    return {f"option.{key}": show(value) for key, value in game.differing().items() if key not in offer.brought}


def opponents(sitting: Sitting, mine: int) -> dict[str, str]:
    """Who sat in the other seats, as the form of a new table calls them."""
    seats = sitting.table.game.seats
    found = {}
    for seat, player in sitting.players.items():
        if seat != mine:
            who = HERE if seat in sitting.here else FRIEND if player in PEOPLE else player
            found["against" if len(seats) == 2 else f"who.{seats[seat].name}"] = who
    return found
