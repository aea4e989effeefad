"""Units, cards and maps of a set that has passed all checks, as the rules read them: known by their places."""

from typing import Final

from unseen.boards.hexes import Hexes, mask_of
from unseen.core.errors import UnseenError
from unseen.games.threads.scripts import Effect
from unseen.games.threads.set_facts import CardFacts, MapFacts, Place, SetFacts, UnitFacts


class Unit:
    """A kind of unit."""

    def __init__(self, facts: UnitFacts) -> None:
        bands = facts.attack.bands
        self.id: Final = facts.id
        self.name: Final = facts.name
        self.role: Final = facts.role
        self.dash: Final = facts.attack.dash
        self.bands: Final = bands
        self.reach: Final = max([-1, *[band.max for band in bands]])
        """The longest range at which its attack does anything; -1 if none."""
        self._effects: Final[list[list[Effect]]] = [
            [effect for band in bands if band.min <= distance <= band.max for effect in band.known()]
            for distance in range(self.reach + 1)
        ]

    def effects_at(self, distance: int) -> list[Effect]:
        """What its attack does at a range, in order; [] for nothing."""
        return self._effects[distance] if distance <= self.reach else []


class Card:
    """A kind of card."""

    def __init__(self, facts: CardFacts) -> None:
        self.id: Final = facts.id
        self.name: Final = facts.name
        self.cost: Final = facts.cost
        self.copies: Final = facts.copies
        self.use: Final = facts.use
        self.by: Final = facts.by
        self.needs: Final = facts.needs
        self.script: Final = facts.lines()
        self.text: Final = facts.text


class Thread:
    """A thread: its name, and the hex it lies on."""

    def __init__(self, ident: str, h: int) -> None:
        self.id: Final = ident
        self.hex: Final = h


class Map:
    """A map. Sets of hexes are masks; bridges are those of the start."""

    def __init__(self, facts: MapFacts) -> None:
        self.id: Final = facts.id
        self.title: Final = facts.title
        self.players: Final = facts.players
        """The numbers of players that it suits."""
        self.hexes: Final = Hexes([(row.r, row.q0, len(row.cells)) for row in facts.rows])
        terrain = facts.terrain()
        self.walls: Final[int] = self._mask([at for at, letter in terrain.items() if letter == "#"])
        self.chasms: Final[int] = self._mask([at for at, letter in terrain.items() if letter == "~"])
        self.bridges: Final[int] = self._mask(facts.bridges)
        self.threads: Final = [Thread(thread.id, self.hexes.number(*thread.at)) for thread in facts.threads]
        self.starts: Final = [self.hexes.number(*start.token) for start in facts.start]
        """By seat, the hex of its token at the start."""

    def _mask(self, places: list[Place]) -> int:
        return mask_of([self.hexes.number(*at) for at in places])


class Set:
    """A set, made of its facts; `text` is the whole of it as one line, "" for the starter set."""

    def __init__(self, facts: SetFacts, text: str) -> None:
        self.title: Final = facts.title
        self.units: Final = [Unit(one) for one in facts.units]
        self.cards: Final = [Card(one) for one in facts.cards]
        self.maps: Final = [Map(one) for one in facts.maps]
        self.setup: Final = facts.setup
        self.victory: Final = facts.victory
        self.recommended: Final = facts.options_override
        """Values of options that the set advises; shown and preselected for people, never taken silently."""
        self.text: Final = text

    def unit(self, ident: str) -> int:
        """The number of a unit, -1 if the set has none of this name."""
        return _place([one.id for one in self.units], ident)

    def card(self, ident: str) -> int:
        """The number of a card, -1 if the set has none of this name."""
        return _place([one.id for one in self.cards], ident)

    def map_for(self, ident: str, players: int) -> Map:
        """The map that the options name; UnseenError `option-value` if it is not for so many players."""
        found = [one for one in self.maps if (players in one.players if ident == "by_players" else one.id == ident)]
        if not found:
            names = ", ".join([one.id for one in self.maps])
            reason = f"There is no map {ident} for {players} players in this set; maps: {names}."
            raise UnseenError("option-value", reason)
        if players not in found[0].players:
            raise UnseenError("option-value", f"The map {ident} is not made for {players} players.", "GAP-39")
        return found[0]

    def roster(self, text: str) -> list[int]:
        """The units of every seat; UnseenError `option-value` if the set has no such units."""
        words = self.setup.default_roster if text == "default" else text.split(",")
        units, wanted = [self.unit(word) for word in words], self.setup.units_per_player
        if -1 in units or len(units) != wanted:
            names = ", ".join([unit.id for unit in self.units])
            raise UnseenError("option-value", f"roster must name {wanted} of the units {names}.", "GAP-39")
        return units


def _place(names: list[str], name: str) -> int:
    return names.index(name) if name in names else -1
