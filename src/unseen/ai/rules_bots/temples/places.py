"""Where the hunters think the hider, and with which coins in hand."""

from typing import Final

from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.worlds import World
from unseen.games.temples.truth import Truth


class Held:
    """One hypothesis of a belief: where the hider is, the coins in hand, and how likely it is."""

    def __init__(self, at: int, hand: int, share: float) -> None:
        self.at: Final = at
        self.hand: Final = hand
        self.share: Final = share


def holdings(worlds: list[World]) -> list[Held]:
    """What a belief holds possible."""
    found = []
    for world in worlds:
        p = world.state
        assert isinstance(p, Truth)
        found.append(Held(int(p.place()), int(p.in_hand()), world.weight))
    return found


def by_place(held: list[Held]) -> Shares:
    """How likely each space is."""
    places: Shares = {}
    for one in held:
        places[one.at] = places.get(one.at, 0.0) + one.share
    return places


class Place:
    """One space where the hider may be: how likely, and how likely each coin is in hand if he is there."""

    def __init__(self) -> None:
        self.share = 0.0
        self.coins = [0.0] * 25
        self.outlooks: dict[int, Outlook] = {}

    def outlook(self, two: int, spare: int) -> "Outlook":
        """What a set of exits is worth to a hider here: `two` need no second coin, `spare` do."""
        ends = two | spare
        found = self.outlooks.get(ends)
        if found is None:
            found = self.outlooks[ends] = Outlook(self.coins, ends)
        return found


class Outlook:
    """How many exits a hider can expect to have, how likely he has none, and how likely each is."""

    def __init__(self, coins: list[float], ends: int) -> None:
        self.exits = 0.0
        self.stuck = 1.0
        self.likely: list[tuple[int, float]] = []
        for c in range(25):
            if ends >> c & 1 and coins[c] > 0.0:
                self.exits += coins[c]
                self.stuck *= 1.0 - coins[c]
                self.likely.append((c, coins[c]))


class Places:
    """The belief of the hunters, as far as it matters for where the hider may go.

    `trust` 1 takes the shares of the places as they are, 0 takes all possible places for equally likely: a hider who
    weighs what he gives away ends where he is expected least.
    """

    def __init__(self, holdings: list[Held], trust: float, weigh: bool) -> None:
        self.at: Final[dict[int, Place]] = {}
        self.raw: Final[dict[int, float]] = {}
        for held in holdings:
            place = self.at.setdefault(held.at, Place())
            weight = held.share if weigh else 1.0 / len(holdings)
            place.share += weight
            for c in range(25):
                if held.hand >> c & 1:
                    place.coins[c] = place.coins[c] + weight
        total = sum([place.share**trust for place in self.at.values()], 0.0)
        for at, place in self.at.items():
            place.coins = [weight / place.share for weight in place.coins]
            self.raw[at] = place.share
            place.share = place.share**trust / total

    def share(self, space: int) -> float:
        """How likely the hider is there."""
        place = self.at.get(space)
        return place.share if place is not None else 0.0
