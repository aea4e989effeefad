"""What a player of any game may ask of a belief: of the generic exact one, or of one that a game brings along.

A package brings its own by the entry point `game` in the group `unseen.beliefs`: a callable of game, seat and seed that
gives an `Opinion`; for the seat SPECTATOR, what everybody could believe who listens at the table.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.ai.belief import Belief, Mirror
from unseen.ai.search.ismcts import Start
from unseen.ai.search.starts import Replays, Sampler
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.plugins import Group, callable_thing
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.state import State

BELIEFS: Final = Group("unseen.beliefs", callable_thing)
GOES_ON: Final = 1
WINS: Final = 2
FAILS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Opinion:
    """What one listener holds possible. `learn` and `act` in the order in which things happened, then ask."""

    exact = True
    """Is everything that is possible accounted for? False where it had to be sampled."""
    plain = True
    """Does it weigh alike whatever a player is offered? False where it thinks of habits, or of anything else."""

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """This seat makes a step; what it is told for it is learned afterwards."""
        raise NotImplementedError

    def settle(self) -> None:
        """Bring everything up to date: what is asked afterwards costs little."""
        raise NotImplementedError

    def lost(self) -> bool:
        """Is no possible truth left? Only a sampled belief can lose the truth."""
        return False

    def places(self) -> dict[str, float]:
        """By mark, how likely that is there which this listener looks for (`Game.places`); {} where there is none."""
        return {}

    def hidden(self) -> dict[str, dict[str, float]]:
        """By thing that this listener looks for (`Game.hidden`), how likely each of its places is; {} for none."""
        return {}

    def impartial(self) -> "Opinion":
        """The same belief without any model of a player, as far as it has one; asked before anything is learned."""
        return self

    def prospects(self, step: Action) -> int:
        """What an own step can lead to at once, as a set of GOES_ON, WINS and FAILS; with FAILS, one more may miss."""
        raise NotImplementedError

    def draws(self, dice: Dice) -> Callable[[], Start]:
        """Gives possible truths, each as often as it is likely."""
        raise NotImplementedError

    def size(self) -> int:
        """How many hypotheses it holds: a measure of work."""
        raise NotImplementedError


class Generic(Opinion):
    """The generic exact belief of a seat."""

    def __init__(self, belief: Belief, replays: Replays, game: Game) -> None:
        self.belief: Final = belief
        self.replays: Final = replays
        self.game: Final = game
        self.settled = False

    def learn(self, told: Told) -> None:
        self.belief.learn(told)
        self.settled = False

    def act(self, action: Action) -> None:
        self.belief.act(action)
        self.settled = False

    def settle(self) -> None:
        """At this seat's decision."""
        if not self.settled:
            self.belief.settle()
            self.exact = self.belief.exact
            self.settled = True

    def lost(self) -> bool:
        self.settle()
        return not self.belief.worlds

    def prospects(self, step: Action) -> int:
        """Tried in all hypotheses, until it may fail and may not."""
        self.settle()
        found = 0 if self.belief.worlds else GOES_ON
        for world in self.belief.worlds:
            found |= prospects(world, self.belief.seat, step)
            if found & FAILS and found != FAILS:
                break
        return found

    def places(self) -> dict[str, float]:
        """What the game says of each hypothesis (`Game.places`), summed up by their weights."""
        self.settle()
        found: dict[str, float] = {}
        for world in self.belief.worlds:
            for mark, weight in self.game.places(world.state, self.belief.seat).items():
                found[mark] = found.get(mark, 0.0) + world.weight * weight
        return found

    def hidden(self) -> dict[str, dict[str, float]]:
        self.settle()
        return hidden(self.game, self.belief)

    def draws(self, dice: Dice) -> Callable[[], Start]:
        self.settle()
        self.replays.turn_over()
        return Sampler(self.belief, self.replays, dice).draw

    def size(self) -> int:
        return len(self.belief.worlds)


def hidden(game: Game, belief: Belief) -> dict[str, dict[str, float]]:
    """Of a belief that is up to date: what the game says of each hypothesis (`Game.hidden`), summed by the weights."""
    found: dict[str, dict[str, float]] = {}
    for world in belief.worlds:
        for name, place in game.hidden(world.state, belief.seat).items():
            places = found.setdefault(name, {})
            places[place] = places.get(place, 0.0) + world.weight
    return found


class PublicOpinion(Opinion):
    """What somebody without any secret believes, kept beside a seat's own belief, whose replays it shares."""

    def __init__(self, mirror: Mirror, replays: Replays, seat: Seat) -> None:
        self.mirror: Final = mirror
        self.replays: Final = replays
        self.seat: Final = seat
        """Whose decisions it is asked at."""

    def learn(self, told: Told) -> None:
        """What everybody has heard by now."""
        self.mirror.overhear(told)

    def act(self, action: Action) -> None:
        """Steps are found out from what is told."""

    def settle(self) -> None:
        """At the decision of who keeps it."""
        self.mirror.settle(self.seat)
        self.exact = self.mirror.exact

    def draws(self, dice: Dice) -> Callable[[], Start]:
        self.settle()
        return Sampler(self.mirror, self.replays, dice).draw

    def size(self) -> int:
        return len(self.mirror.worlds)


class Pair:
    """A seat's own opinion and that of somebody without secrets."""

    def __init__(self, own: Opinion, common: Opinion) -> None:
        self.own: Final = own
        self.common: Final = common


def opinion(game: Game, seat: Seat, seed: int = 1) -> Opinion:
    """What a seat believes before anything is told: the game's own belief, else the generic one."""
    brought = brought_along(game, seat, seed)
    return brought or Generic(Belief(game.start(), seat, seed=seed), Replays(game.start(), len(game.seats)), game)


def opinions(game: Game, seat: Seat, seed: int = 1) -> Pair:
    """The same with what everybody could believe."""
    own, common = brought_along(game, seat, seed), brought_along(game, SPECTATOR, seed)
    if own is not None and common is not None:
        return Pair(own, common)
    replays = Replays(game.start(), len(game.seats))
    other = next(other for other in range(len(game.seats)) if other != seat)
    mirror = Mirror(game.start(), other)
    return Pair(Generic(Belief(game.start(), seat, seed=seed), replays, game), PublicOpinion(mirror, replays, seat))


def brought_along(game: Game, seat: Seat, seed: int) -> Opinion | None:
    """The belief that a package brings for this game, if any."""
    make = BELIEFS.get(game.id)
    if make is None:
        return None
    assert callable(make)
    found: object = make(game, seat, seed)
    assert isinstance(found, Opinion), f"the belief of {game.id} is no Opinion"
    return found


# ---- one step ahead ----
def prospects(world: World, seat: Seat, step: Action) -> int:
    """What a step can lead to at once in one truth, as a set of GOES_ON, WINS and FAILS; chance is followed."""
    state = world.state.clone()
    state.apply(seat, step)
    return fate(state, seat)


def fate(state: State, seat: Seat) -> int:
    """What this truth is or chance makes of it before anybody decides again."""
    outcome = state.outcome()
    if outcome is not None:
        return WINS if seat in outcome.winners else FAILS
    if state.pending() != (CHANCE,):
        return GOES_ON
    found = 0
    for draw, share in state.odds():
        if share > 0.0:
            after = state.clone()
            after.apply(CHANCE, draw)
            found |= fate(after, seat)
    return found
