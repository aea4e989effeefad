"""Fits a judge: games of a pool of levels, the features of one seat's turns, and a logistic sum by Newton's method.

The games are the same for a seed whatever the number of processes, so the weights are, too. One game in ten is kept
out of the fit: on these the log-loss and the calibration are measured; then all games are fitted together.
"""

import random
from collections.abc import Generator, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.ai.strong.recipe import Pairing, Recipe
from unseen.ai.strong.whole_turns import tried, weighed
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.lab.arena import asked, number_from, seed_from, series

KEPT_OUT: Final = 10
"""One game in so many is kept out of the fit."""
RIDGE: Final = 1.0
"""Weights are drawn towards zero as strongly as by one observation each."""
NEWTON_MAX: Final = 50
CLOSE: Final = 1e-7
TENTHS: Final = 10


class Wild(Player):
    """Plays whole turns by chance now and then, as its inner player would not; never a step that decides the game."""

    def __init__(self, inner: Player, share: float, deciding: frozenset[str], lot: random.Random, match: Match) -> None:
        super().__init__(inner.game, inner.seat, inner.options)
        self.inner: Final = inner
        self.share: Final = share
        self.deciding: Final = deciding
        self.lot: Final = lot
        self.match: Final = match
        self.last: object = None
        self.now = False

    def told(self, told: Told) -> None:
        self.inner.told(told)

    def ask(self, steps: list[Action]) -> Action:
        turn = self.match.state.whole_turn()
        if turn is None or turn != self.last:
            self.last = turn
            self.now = self.lot.random() < self.share
        return self.inner.ask(steps) if not self.now else self.by_chance(steps)

    def by_chance(self, steps: list[Action]) -> Action:
        """Any step but a last one, if there is another."""
        texts = self.game.notation.texts
        step = self.lot.choice([step for step in steps if texts[step].split()[0] not in self.deciding] or steps)
        self.inner.did(step)
        return step


@dataclass(frozen=True)
class Sample:
    """One game: the features at the end of each turn of the seat, and whether it won."""

    rows: list[list[float]]
    won: bool


def sample(game: Game, recipe: Recipe, pairing: Pairing, seed: int, number: int) -> Sample:
    """Play game `number` of a pairing, and look at the end of each of the seat's turns."""
    match = Match(game)
    lot = random.Random(f"{seed} {number} wild")
    players: dict[Seat, Player] = {
        seat: Wild(make(level, game, seat, number_from(seed, number, seat)), pairing.wild, recipe.deciding, lot, match)
        for seat, level in pairing.levels.items()
    }
    watch = Watch(game, recipe)
    for seat, step in asked(match, players, NamedDice(seed_from(seed, number, "dice"))):
        watch.before(match, seat, step)
    outcome = match.state.outcome()
    assert outcome is not None
    return Sample(watch.rows, recipe.seat in outcome.winners)


class Watch:
    """Sits beside a seat, believes what it may, and writes down the features at the end of each of its turns."""

    def __init__(self, game: Game, recipe: Recipe) -> None:
        self.game: Final = game
        self.recipe: Final = recipe
        self.belief: Final = recipe.belief(game)
        self.rows: Final[list[list[float]]] = []
        self.heard = 0
        self.turn: Hashable = None
        self.sense = recipe.sense(game, [])

    def before(self, match: Match, seat: Seat, step: Action) -> None:
        """Somebody is about to make a step."""
        if seat != self.recipe.seat:
            return
        self.hear(match)
        last = ends(match.state, seat, step)
        turn = match.state.whole_turn()
        if turn is None or turn != self.turn or (last and self.recipe.behind):
            self.listen(match)
        if last and self.recipe.behind:
            self.look_behind(match.state, step)
        elif last:
            self.rows.append(self.sense.measure(match.state))
        self.belief.act(step)

    def look_behind(self, state: State, step: Action) -> None:
        """What is known with all that is told of the step, unless it ends the game."""
        after, told = tried(state, self.recipe.seat, step)
        tries = [(world, *tried(world.state, self.recipe.seat, step)) for world in self.belief.worlds]
        left = [(found, world.weight) for world, found, heard in tries if heard == told]
        if after.outcome() is None:
            self.rows.append(self.recipe.sense(self.game, weighed(left)).measure(after))

    def listen(self, match: Match) -> None:
        """Bring belief and sense up to date."""
        self.turn = match.state.whole_turn()
        self.belief.settle()
        self.sense = self.recipe.sense(self.game, self.belief.worlds)

    def hear(self, match: Match) -> None:
        """All that was told meanwhile."""
        told = match.told[self.recipe.seat]
        for one in told[self.heard :]:
            self.belief.learn(one)
        self.heard = len(told)


def ends(state: State, seat: Seat, step: Action) -> bool:
    """Is a turn of this seat over with this step? If what others cannot do then ends the game, it was worth that."""
    if seat not in state.turn_of():
        return False
    turn, after = state.whole_turn(), state.clone()
    after.apply(seat, step)
    return turn is None or after.whole_turn() != turn


def samples(game: Game, recipe: Recipe, seed: int, jobs: int) -> Generator[Sample]:
    """All games of the pool, in their order."""
    for which, pairing in enumerate(recipe.pool):
        one = game if pairing.profile is None else load(game.id, pairing.profile)
        yield from series(partial(sample, one, recipe, pairing, number_from(seed, which)), pairing.games, jobs)


# ---- the sum ----
@dataclass(frozen=True)
class Fit:
    """Weights, the constant last; log-losses of the games kept out, and by tenth of the chance what came true."""

    weights: list[float]
    games: int
    rows: int
    loss: float
    constant_loss: float
    calibration: list[tuple[float, float, int]]
    """By tenths of the predicted chance: its mean, the share that was won, and how many positions."""


def fitted(found: list[Sample]) -> Fit:
    """The logistic sum of these games; UnseenError `fit` where numpy is missing or nothing can be learned."""
    np = numpy()
    rows = [(row, one.won, number % KEPT_OUT == 0) for number, one in enumerate(found) for row in one.rows]
    if len({won for _, won, kept in rows if not kept}) < 2 or not any(kept for _, _, kept in rows):
        raise UnseenError("fit", "These games are too few, or all ended alike: nothing can be learned from them.")
    x = np.array([[*row, 1.0] for row, _, _ in rows])
    y = np.array([float(won) for _, won, _ in rows])
    kept = np.array([kept for _, _, kept in rows])
    chances = 1.0 / (1.0 + np.exp(-x[kept] @ newton(np, x[~kept], y[~kept])))
    always = np.full(len(chances), y[~kept].mean())
    weights = newton(np, x, y)
    return Fit(
        [float(weight) for weight in weights],
        len(found),
        len(rows),
        loss(np, chances, y[kept]),
        loss(np, always, y[kept]),
        calibration(chances, y[kept]),
    )


def newton(np: Any, x: Any, y: Any) -> Any:
    """The weights of the likeliest logistic sum under a ridge."""
    weights = np.zeros(x.shape[1])
    ridge = RIDGE * np.eye(x.shape[1])
    for _ in range(NEWTON_MAX):
        chance = 1.0 / (1.0 + np.exp(-x @ weights))
        slope = x.T @ (y - chance) - ridge @ weights
        step = np.linalg.solve((x * (chance * (1.0 - chance))[:, None]).T @ x + ridge, slope)
        weights = weights + step
        if abs(step).max() < CLOSE:
            break
    return weights


def loss(np: Any, chances: Any, y: Any) -> float:
    """The mean log-loss in nats."""
    sure = np.clip(chances, 1e-9, 1.0 - 1e-9)
    return float(-(y * np.log(sure) + (1.0 - y) * np.log(1.0 - sure)).mean())


def calibration(chances: Any, y: Any) -> list[tuple[float, float, int]]:
    """By tenths of the chance."""
    out = []
    for tenth in range(TENTHS):
        here = (chances >= tenth / TENTHS) & (chances < (tenth + 1) / TENTHS)
        if here.any():
            out.append((float(chances[here].mean()), float(y[here].mean()), int(here.sum())))
    return out


def numpy() -> Any:
    """The library that solves the equations; UnseenError `extra` says how to get it."""
    try:
        import numpy as np
    except ImportError:
        raise UnseenError("extra", "A fit needs numpy: pip install 'unseen[lab]'.") from None
    return np
