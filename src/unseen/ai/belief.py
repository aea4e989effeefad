"""What a seat may hold possible: all truths that would have told it the same.

A hypothesis is a possible truth, made from the start of the game alone. A step of a hidden player expands each by its
legal steps; those that would have told this seat something else are dropped; truths that no later step can tell apart
merge. Exact while small; beyond a bound the lightest hypotheses are thinned out at random, and then nothing is certain.
"""

from collections.abc import Callable, Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.ai.collector import AtRest
from unseen.ai.thinning import thin
from unseen.ai.worlds import Ear, Trail, World, add, contained, normal
from unseen.core.dice import Dice
from unseen.core.events import Ended, Told, public
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Action, Seat, hears
from unseen.core.state import State

__all__ = ["Belief", "Mirror", "Model", "Trail", "World"]

Model = Callable[[State, Seat, list[Action]], list[float]]
"""A known policy: the share of each legal step, given the truth as its player knows it. Shares sum to 1."""
DOUBT: Final = 0.1
"""The uniform part inside every known policy: no legal step is ever excluded."""
RESIGNING: Final = 1e-9
"""How likely a seat gives up at any one point: only what nothing else explains is explained so."""
RETRIES: Final = 5
"""How often a sampled belief that lost the truth is sampled anew; then it has no hypotheses."""
WORLDS_MAX: Final = 20_000
"""Beyond this number of hypotheses the belief is sampled."""


class Segment:
    """What happened between two settlings: own steps, what was heard, and whose decision came then."""

    def __init__(self, mine: list[Action], heard: list[Told], stop: Seat) -> None:
        self.mine: Final = mine
        self.heard: Final = heard
        self.stop: Final = stop


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """All truths that one seat may hold possible, each with its weight.

    `learn` every told event and `act` every own step, in the order in which they happened; `settle` when asked, then
    read `worlds`. Steps that others make at the same time as this seat (sealed choices) are put after its own: their
    order changes nothing. `models` are known policies of the others; which of them is played is learned by Bayes,
    beside a uniform player whose prior share is `uniform`. `exact` turns False when hypotheses had to be sampled.
    """

    def __init__(
        self,
        start: State,
        seat: Seat,
        models: list[Model] | None = None,
        uniform: float = 0.5,
        worlds_max: int = WORLDS_MAX,
        seed: int = 1,
    ) -> None:
        self.seat: Final = seat
        self.listener: Seat = seat
        self.models: Final[list[Model]] = models or []
        self.worlds_max: Final = worlds_max
        self.limit = worlds_max
        self.dice: Final = Dice(seed)
        self.exact = True
        self.tried = 0
        """Steps tried so far: a measure of work."""
        self.heard: list[Told] = []
        self.mine: list[Action] = []
        self.ended = False
        self.stop: Seat = seat
        """Up to whose decision the hypotheses are being brought."""
        self.guessing = False
        """Are this seat's own steps to be found out from what was heard, too?"""
        self.root: Final = World(start, 1.0, None, 0, self.prior(uniform))
        self.past: list[Segment] = []
        self.worlds: list[World] = [self.root]

    def prior(self, uniform: float) -> list[float]:
        """The weight of each policy before anything is heard, the uniform one first; [] without known policies."""
        assert 0.0 < uniform <= 1.0, "the uniform player must stay possible"
        n = len(self.models)
        return [uniform, *[(1.0 - uniform) / n for _ in self.models]] if n else []

    # ---- taking in ----
    def learn(self, told: Told) -> None:
        """Take in one told event."""
        self.heard.append(told)
        if isinstance(told.event, Ended):
            self.ended = True

    def act(self, action: Action) -> None:
        """This seat makes a step; what it is told for it is learned afterwards."""
        self.settle()
        self.mine.append(action)

    def settle(self, at: Seat | None = None) -> None:
        """Bring every hypothesis forward to this seat's next decision (or that of the seat `at`), or to the end.

        Who only watches decides nothing: to the moment at which the last thing was heard.
        """
        stop = self.seat if at is None else at
        if not self.mine and not self.heard and self.rests(stop):
            return
        self.past.append(Segment(self.mine, self.heard, stop))
        with AtRest():
            self.follow_heard()
        self.limit = self.worlds_max
        self.mine = []
        self.heard = []

    def follow_heard(self) -> None:
        """The hypotheses after the last segment, sampled anew where a sample has lost the truth."""
        self.worlds = self.forward(self.worlds, self.past[-1])
        for _ in range(RETRIES):
            if self.worlds:
                break
            self.limit *= 2
            self.worlds = self.again()

    def again(self) -> list[World]:
        """A sampled belief has lost the truth: sample anew, and more, from all that was heard."""
        worlds = [World(self.root.state, 1.0, None, 0, self.root.parts)]
        for segment in self.past:
            worlds = self.forward(worlds, segment)
        return worlds

    def forward(self, front: list[World], segment: Segment) -> list[World]:
        """The hypotheses at the next decision."""
        done = self.explained(front, segment)
        assert done or not self.exact, "no truth explains what this seat was told"
        return self.bounded(normal(done))

    def explained(self, front: list[World], segment: Segment) -> list[World]:
        """What these hypotheses may be at the next decision, so far as they explain what was heard."""
        self.mine = segment.mine
        self.heard = segment.heard
        self.stop = segment.stop
        ear = Ear(self.listener, segment.heard)
        if segment.mine:
            front = self.own_step(front, segment.mine[0], ear)
        done: list[World] = []
        while front:
            after: dict[Hashable, World] = {}
            for world in front:
                self.expand(world, segment.stop, ear, after, done)
            front = self.bounded(list(after.values()))
        return done

    def rests(self, stop: Seat) -> bool:
        """Is nothing to be done?"""
        if stop == SPECTATOR:
            return True
        for world in self.worlds:
            seats = world.state.pending()
            if seats and stop not in seats:
                return False
        return True

    def own_step(self, front: list[World], mine: Action, ear: Ear) -> list[World]:
        """All hypotheses after this seat's own step, with what it was told for it."""
        fresh: dict[Hashable, World] = {}
        for world in front:
            self.step(world, self.seat, mine, 1.0, world.parts, ear, fresh)
        return list(fresh.values())

    def bounded(self, worlds: list[World]) -> list[World]:
        """The same hypotheses, or a fair sample of them if they are too many."""
        if len(worlds) <= self.limit:
            return worlds
        self.exact = False
        factors = thin([world.weight for world in worlds], max(1, self.limit // 2), self.dice)
        out: list[World] = []
        for world, factor in zip(worlds, factors, strict=True):
            if factor > 0.0:
                world.weight *= factor
                world.parts = [part * factor for part in world.parts]
                out.append(world)
        return out

    # ---- hypotheses ----
    def expand(self, world: World, stop: Seat, ear: Ear, after: dict[Hashable, World], done: list[World]) -> None:
        """All that may happen next in one hypothesis, or nothing if it has arrived."""
        state = world.state
        seats = state.pending()
        complete = world.heard == len(self.heard)
        if complete and (not seats or stop in seats or stop == SPECTATOR):
            done.append(world)
            return
        if self.ended and state.outcome() is None:
            self.resignations(world, ear, after)
        for who in seats:
            if who != self.seat or self.guessing:
                self.expand_by(world, who, ear, after)
                return

    def expand_by(self, world: World, who: Seat, ear: Ear, after: dict[Hashable, World]) -> None:
        """All steps of one seat, or of chance."""
        state = world.state
        if who == CHANCE:
            for action, share in state.odds():
                if share > 0.0:
                    self.step(world, who, action, share, scaled(world.parts, share), ear, after)
            return
        legal = state.legal(who)
        share = 1.0 / len(legal)
        if not self.models or who == self.seat:
            parts = scaled(world.parts, share)
            for action in legal:
                self.step(world, who, action, share, parts, ear, after)
            return
        policies = [model(state, who, legal) for model in self.models]
        before = sum(world.parts, 0.0)
        for i, action in enumerate(legal):
            part = world.parts[0] * share
            total = part
            parts = [part]
            for k, policy in enumerate(policies):
                part = world.parts[k + 1] * (DOUBT * share + (1.0 - DOUBT) * policy[i])
                total += part
                parts.append(part)
            self.step(world, who, action, total / before, parts, ear, after)

    def resignations(self, world: World, ear: Ear, after: dict[Hashable, World]) -> None:
        """Any seat may have given up at any time."""
        for who in range(len(world.state.payoff())):
            self.step(world, who, RESIGN, RESIGNING, scaled(world.parts, RESIGNING), ear, after)

    def step(
        self,
        world: World,
        who: Seat,
        action: Action,
        share: float,
        parts: list[float],
        ear: Ear,
        after: dict[Hashable, World],
    ) -> None:
        """One step in one hypothesis; it goes on in `after` if it told this seat what this seat heard."""
        self.tried += 1
        state = world.state.clone()
        ear.at = world.heard
        ear.same = True
        ear.forgets = self.ended and state.hindsight() is not None
        if action == RESIGN:
            state.resign(who, ear)
        else:
            state.apply(who, action, ear)
        if not ear.same or not self.may_follow(state, ear.at):
            return
        weight = world.weight * share
        own = world.own + 1 if who == self.seat else world.own
        key = (own, self.merge_key(state, ear.at))
        twin = after.get(key)
        if twin is None:
            fresh = World(state, weight, Trail(world.trail, who, action), ear.at, parts)
            fresh.own = own
            after[key] = fresh
            return
        if weight > twin.weight:
            twin.trail = Trail(world.trail, who, action)
        add(twin, weight, parts)

    def may_follow(self, state: State, at: int) -> bool:
        """Does what waits to be said agree with what was heard next? When a seat is asked, nothing waits for it."""
        if not state.unsaid or not hears(self.listener, state.hushed):
            return True
        if self.stop == SPECTATOR and at == len(self.heard):
            return True  # who only watches may be asked in the middle of a turn
        waiting = state.waiting(self.listener)
        if at + len(state.unsaid) > len(self.heard):
            return False
        for i in range(len(waiting)):
            event = self.heard[at + i].event
            if type(event) is not type(waiting[i]) or event != waiting[i]:
                return False
        return len(waiting) == len(state.unsaid) or contained(state.unsaid, self.heard, at)

    def merge_key(self, state: State, at: int) -> Hashable:
        """Equal for hypotheses that nothing to come can tell apart; what waits counts while it may still differ."""
        unsaid = state.unsaid
        if not unsaid:
            return (at, 0, state.key())
        n = len(unsaid)
        if len(state.waiting(self.listener)) == n:
            return (at, n, state.key())
        return (at, tuple(unsaid), state.key())

    # ---- reading ----
    def chance(self, holds: Callable[[State], bool]) -> float:
        """The share of the hypotheses in which something holds."""
        return sum([world.weight for world in self.worlds if holds(world.state)], 0.0)

    def certain(self, holds: Callable[[State], bool]) -> bool:
        """Does it hold in every possible truth? Never True from a sample."""
        return self.exact and all([holds(world.state) for world in self.worlds])

    def policies(self) -> list[float]:
        """How likely each policy is by now, the uniform one first."""
        if not self.models:
            return [1.0]
        return [sum([world.parts[k] for world in self.worlds], 0.0) for k in range(1 + len(self.models))]


def scaled(parts: list[float], share: float) -> list[float]:
    """The parts of a weight that is multiplied by this share."""
    return [part * share for part in parts]


class Mirror(Belief):
    """The belief that another seat would have from public events alone, kept by somebody who hears more.

    Feed it everything this listener is told (`overhear`): what is public it takes in, what was said in a batch it takes
    in when the batch is said, the rest it ignores. The other seat's steps it finds out itself, or is told: one by one
    with `act`, or with `follow`, before it settles, all that were made since it last settled.
    """

    def __init__(
        self,
        start: State,
        seat: Seat,
        models: list[Model] | None = None,
        uniform: float = 0.5,
        worlds_max: int = WORLDS_MAX,
        seed: int = 1,
    ) -> None:
        super().__init__(start, seat, models, uniform, worlds_max, seed)
        self.listener = SPECTATOR
        self.guessing = True
        self.followed: list[Action] = []

    def follow(self, steps: list[Action]) -> None:
        """These are the other seat's steps since the last settling."""
        self.followed = steps

    def settle(self, at: Seat | None = None) -> None:
        """As every belief; what was followed is then used up."""
        super().settle(at)
        self.followed = []

    def supposing(self, heard: list[Told]) -> list[World]:
        """What the other seat would hold possible at its next decision, had everybody heard this since the last
        settling; [] if nothing explains it. What is believed stays what it was; what is tried counts (`tried`), and
        where the truths are too many the dice of the sample go on.
        """
        assert not self.heard and not self.mine, "what was heard is settled first"
        exact = self.exact
        with AtRest():
            found = normal(self.explained(self.worlds, Segment([], heard, self.seat)))
        self.heard, self.exact = [], exact
        return found

    def may_follow(self, state: State, at: int) -> bool:
        """As every belief; but where another seat than this one is about to act, what waits need not be said yet."""
        if at == len(self.heard) and self.stop != self.seat and self.stop in state.pending():
            return True
        return super().may_follow(state, at)

    def expand_by(self, world: World, who: Seat, ear: Ear, after: dict[Hashable, World]) -> None:
        """As every belief, but steps that are known are not guessed."""
        if who == self.seat and world.own < len(self.followed):
            self.step(world, who, self.followed[world.own], 1.0, world.parts, ear, after)
        else:
            super().expand_by(world, who, ear, after)

    def overhear(self, told: Told) -> None:
        """Take in what the other seat, too, has heard by now."""
        for heard in public(told):
            self.learn(heard)
