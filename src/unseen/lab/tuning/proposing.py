"""Which version is tried next: a function of what is asked and of what was tried, so that a tuning can be gone on with.

Where there are no more versions than trials, each is tried. Otherwise the first ten are drawn by lot, and the others
proposed by the tree-structured Parzen estimator of Optuna (TPE: Bergstra et al. 2011; for several aims Ozaki et al.
2022), which sees all misses so far. It is chosen for one aim and for several, because it learns from some ten trials;
NSGA-II, the other one for several, begins to learn after a generation of fifty.
"""

import random
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any, Final

from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.lab.arena import number_from
from unseen.lab.tuning.question import Point, Search

DRAWN: Final = 10
"""So many are drawn by lot before anything is learned from what they gave."""
ASKED: Final = 20
"""So often the sampler is asked for a version that was not tried, before the lot decides."""
Place = tuple[int, ...]
"""A version: of each option the place of its value among those to try."""
Told = tuple[Place, tuple[float, ...]]
"""A version that was played, and by how much it missed each aim."""


def is_grid(search: Search) -> bool:
    """Are there no more versions than trials, so that each is tried? The game as it is counts for none of them."""
    return search.points - (search.start is not None) <= search.asked.trials


def needs_sampler(search: Search) -> bool:
    """Will one be asked?"""
    return not is_grid(search) and search.asked.trials > DRAWN


def proposed(search: Search, number: int, tried: Iterable[Place], told: Iterable[Told]) -> Place | None:
    """Trial `number`, counted from 1, after these were tried; None where nothing is left."""
    before = set(tried)
    if len(before) >= search.points:
        return None
    if is_grid(search):
        return next(one for one in every(search) if one not in before)
    if number > DRAWN:
        found = list(told)
        for again in range(ASKED):
            place = sampled(search, found, number_from(search.asked.seed, "trial", number, again))
            if place not in before:
                return place
    return by_lot(search, random.Random(f"{search.asked.seed} trial {number}"), before)


def every(search: Search) -> Iterator[Place]:
    """All versions, in the order in which they are asked."""
    return product(*[range(len(values)) for values in search.over.values()])


def by_lot(search: Search, dice: random.Random, tried: set[Place]) -> Place:
    """One that was not tried, of which there is one."""
    while True:
        place = tuple([dice.randrange(len(values)) for values in search.over.values()])
        if place not in tried:
            return place


def point_at(search: Search, place: Place) -> Point:
    """What is chosen there."""
    return {key: values[one] for (key, values), one in zip(search.over.items(), place, strict=True)}


def place_of(search: Search, point: Point) -> Place:
    """The same the other way round."""
    return tuple([values.index(point[key]) for key, values in search.over.items()])


# ---- Optuna ----
def sampled(search: Search, told: Sequence[Told], seed: int) -> Place:
    """What the sampler proposes who was told all this; a new one each time, so that nothing has to be remembered."""
    optuna = library()
    space = {key: distribution(values) for key, values in search.over.items()}
    with quiet():
        sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=1, multivariate=True)
        study = optuna.create_study(sampler=sampler, directions=["minimize"] * len(search.aims))
        for place, misses in told:
            params = dict(zip(space, place, strict=True))
            study.add_trial(optuna.trial.create_trial(params=params, distributions=space, values=list(misses)))
        chosen = study.ask(space).params
    return tuple([int(chosen[key]) for key in space])


def distribution(values: Sequence[Value]) -> Any:
    """Places among whole numbers in their order have neighbours; others are only told apart."""
    optuna, last = library(), len(values) - 1
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    if len(numbers) == len(values) and numbers in (sorted(numbers), sorted(numbers, reverse=True)):
        return optuna.distributions.IntDistribution(0, last)
    return optuna.distributions.CategoricalDistribution(range(last + 1))


def library() -> Any:
    """The library that proposes; UnseenError `extra` says how to get it."""
    try:
        import optuna
    except ImportError:
        raise UnseenError("extra", "To try some of many versions takes Optuna: pip install 'unseen[lab]'.") from None
    return optuna


@contextmanager
def quiet() -> Iterator[None]:
    """Optuna keeps what it is doing to itself."""
    logging = library().logging
    before = logging.get_verbosity()
    logging.set_verbosity(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.set_verbosity(before)
