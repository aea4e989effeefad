"""Units, cards, set-up and victory of a set, as the rules read them. Units and cards are known by their places."""

from typing import Final

from unseen.core.options import Value
from unseen.games.threads.maps import Map
from unseen.games.threads.scripts import Effect, Line


class Band:
    """What an attack does at ranges from `low` to `high`."""

    def __init__(self, low: int, high: int, effects: list[Effect]) -> None:
        self.low: Final = low
        self.high: Final = high
        self.effects: Final = effects


class Unit:
    """A kind of unit."""

    def __init__(self, ident: str, name: str, role: str, dash: int, bands: list[Band]) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.role: Final = role
        self.dash: Final = dash
        self.bands: Final = bands
        self.reach: Final = max([-1, *[band.high for band in bands]])
        """The longest range at which its attack does anything; -1 if none."""

    def effects_at(self, distance: int) -> list[Effect]:
        """What its attack does at a range, in order; [] for nothing."""
        for band in self.bands:
            if band.low <= distance <= band.high:
                return band.effects
        return []


class Card:
    """A kind of card."""

    def __init__(
        self,
        ident: str,
        name: str,
        cost: int,
        copies: int,
        use: str,
        by: str,
        needs: str,
        script: list[Line],
        text: str,
    ) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.cost: Final = cost
        self.copies: Final = copies
        self.use: Final = use
        """`once`, `lasting` or `held`."""
        self.by: Final = by
        """`unit` or `player`."""
        self.needs: Final = needs
        """`revealed`, `concealed`, `any` or `none`."""
        self.script: Final = script
        self.text: Final = text


class Setup:
    """How a game begins; the roster as numbers of units, starting knots by seat."""

    def __init__(
        self,
        units: int,
        decoys: int,
        roster: list[int],
        knots: list[int],
        tokens_start: bool,
        market_row: int,
        max_rounds: int,
    ) -> None:
        self.units: Final = units
        self.decoys: Final = decoys
        self.roster: Final = roster
        self.knots: Final = knots
        self.tokens_start: Final = tokens_start
        self.market_row: Final = market_row
        self.max_rounds: Final = max_rounds


class Victory:
    """What wins (THR-WIN-03); targets of yield and knots by number of players."""

    def __init__(
        self,
        mode: str,
        yield_target: dict[int, int],
        bank_target: dict[int, int],
        seals_target: int,
        last_side_always: bool,
    ) -> None:
        self.mode: Final = mode
        self.yield_target: Final = yield_target
        self.bank_target: Final = bank_target
        self.seals_target: Final = seals_target
        self.last_side_always: Final = last_side_always


class Set:
    """A set that has passed all checks."""

    def __init__(
        self,
        ident: str,
        title: str,
        units: list[Unit],
        cards: list[Card],
        maps: list[Map],
        setup: Setup,
        victory: Victory,
        recommended: dict[str, Value],
        text: str,
    ) -> None:
        self.id: Final = ident
        self.title: Final = title
        self.units: Final = units
        self.cards: Final = cards
        self.maps: Final = maps
        self.setup: Final = setup
        self.victory: Final = victory
        self.recommended: Final = recommended
        """Values of options that the set advises; shown and preselected for people, never taken silently."""
        self.text: Final = text
        """The whole set as one line; "" for the starter set."""

    def unit(self, ident: str) -> int:
        """The number of a unit, -1 if the set has none of this name."""
        return _place([one.id for one in self.units], ident)

    def card(self, ident: str) -> int:
        """The number of a card, -1 if the set has none of this name."""
        return _place([one.id for one in self.cards], ident)

    def map(self, ident: str) -> Map | None:
        """The map of this name."""
        place = _place([one.id for one in self.maps], ident)
        return None if place < 0 else self.maps[place]

    def map_for(self, players: int) -> Map | None:
        """The first map that suits this number of players."""
        for one in self.maps:
            if players in one.players:
                return one
        return None


def _place(names: list[str], name: str) -> int:
    return names.index(name) if name in names else -1
