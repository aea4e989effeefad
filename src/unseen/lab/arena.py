"""Levels against levels: many matches, the same ones for a seed whatever the number of processes.

Each player gets told events and asks, nothing else. A game's *rounds* are the turns of the seat that took most of them,
counted in the turn lines that a spectator can write down; in Nusubito every day and night turn of the Thief.
"""

import hashlib
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from unseen.ai.levels import make
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.state import Outcome
from unseen.core.wire import Json

Levels = Mapping[Seat, str]
STEPS_MAX: Final = 100_000
"""A match that goes on longer than this is a fault of the rules."""
CONFIDENCE: Final = 0.95


class Played:
    """One finished match; `tallies` are the numbers of it that the game wants to be averaged."""

    def __init__(self, outcome: Outcome, rounds: int, steps: int, tallies: Mapping[str, float] | None = None) -> None:
        self.outcome: Final = outcome
        self.rounds: Final = rounds
        self.steps: Final = steps
        self.tallies: Final = dict(tallies or {})


class Report:
    """What many matches between the same levels gave."""

    def __init__(self, game: Game, levels: Levels, seed: int, played: list[Played]) -> None:
        self.game: Final = game
        self.levels: Final = levels
        self.seed: Final = seed
        self.played: Final = played

    def won(self, seat: Seat) -> list[bool]:
        """Match by match: is this seat among the winners?"""
        return [seat in one.outcome.winners for one in self.played]

    def wins(self, seat: Seat) -> int:
        """In how many matches this seat is among the winners."""
        return sum(self.won(seat))

    def interval(self, seat: Seat) -> tuple[float, float]:
        """Between which rates the seat's winning rate lies, by Wilson."""
        return wilson(self.wins(seat), len(self.played))

    def endings(self) -> dict[str, int]:
        """How often each ending came, the most frequent first; notes stand in brackets behind the name."""
        return dict(Counter([ending_name(one.outcome) for one in self.played]).most_common())

    def rounds(self) -> dict[str, float]:
        """How long the matches were: `mean`, `median` and `max`."""
        rounds = [one.rounds for one in self.played]
        return {"mean": statistics.fmean(rounds), "median": statistics.median(rounds), "max": max(rounds)}

    def tallies(self) -> dict[str, tuple[float, tuple[float, float] | None]]:
        """Of each number that the game wants to be averaged the mean, and the interval; one match shows no spread."""
        found = {name: mean_interval([one.tallies[name] for one in self.played]) for name in self.played[0].tallies}
        alone = len(self.played) < 2
        return {name: (mean, None if alone else (low, high)) for name, (mean, low, high) in found.items()}

    def as_json(self) -> dict[str, Json]:
        """The object that `unseen arena --json` prints."""
        name = self.game.seat_name
        seats = range(len(self.game.seats))
        return {
            "games": len(self.played),
            "seed": self.seed,
            "levels": {name(seat): self.levels[seat] for seat in seats},
            "wins": {name(seat): self.wins(seat) for seat in seats},
            "endings": {**self.endings()},
            "rounds": {**self.rounds()},
            "tallies": {
                tally: {"mean": mean, "interval": None if interval is None else list(interval)}
                for tally, (mean, interval) in self.tallies().items()
            },
            "intervals": {name(seat): list(self.interval(seat)) for seat in seats},
        }


class Comparison:
    """Two reports on the same seeds: how much more often a seat wins with the other levels.

    `also` are more seats whose level is another one in the second series; each has a comparison of its own.
    """

    def __init__(self, base: Report, other: Report, seat: Seat, also: Iterable[Seat] = ()) -> None:
        self.base: Final = base
        self.other: Final = other
        self.seat: Final = seat
        self.all: Final = [self, *[Comparison(base, other, one) for one in also]]
        pairs = zip(base.won(seat), other.won(seat), strict=True)
        mean, low, high = mean_interval([float(b) - float(a) for a, b in pairs])
        self.mean: Final = mean
        self.low: Final = max(-1.0, low)
        self.high: Final = min(1.0, high)

    def as_json(self) -> dict[str, Json]:
        """The other report, and the difference of the rates with its interval, for each seat that plays otherwise."""
        return {
            **self.other.as_json(),
            "difference": self.difference(),
            "differences": [one.difference() for one in self.all],
        }

    def difference(self) -> dict[str, Json]:
        """That of this seat."""
        seat = self.base.game.seat_name(self.seat)
        return {"seat": seat, "mean": self.mean, "interval": [self.low, self.high]}


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The interval of a rate."""
    from scipy.stats import binomtest  # half a second to import: only who reports pays it

    found = binomtest(successes, trials).proportion_ci(CONFIDENCE, method="wilson")
    return float(found.low), float(found.high)


def mean_interval(values: list[float]) -> tuple[float, float, float]:
    """The mean of many values, and between what it lies."""
    mean = statistics.fmean(values)
    spread = statistics.stdev(values) if len(values) > 1 else 1.0
    reach = statistics.NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) * spread / len(values) ** 0.5
    return mean, mean - reach, mean + reach


def ending_name(outcome: Outcome) -> str:
    """`treasure`, `miss (cornered)`."""
    return outcome.ending + "".join([f" ({note})" for note in outcome.notes])


def number_from(*words: object) -> int:
    """A seed that follows from a few words."""
    return int.from_bytes(seed_from(*words)[:4], "big")


def seed_from(*words: object) -> bytes:
    """The same for a table's dice."""
    return hashlib.sha256(" ".join([str(word) for word in words]).encode()).digest()


def play_one(game: Game, levels: Levels, seed: int, number: int) -> Played:
    """Play match `number` of a series."""
    match = Match(game)
    dice = NamedDice(seed_from(seed, number, "dice"))
    players = {seat: make(level, game, seat, number_from(seed, number, seat)) for seat, level in levels.items()}
    heard = dict.fromkeys(players, 0)
    while match.state.outcome() is None:
        assert len(match.steps) < STEPS_MAX, "a match without an end"
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
        heard[seat] = len(match.told[seat])
        match.play(seat, players[seat].ask(match.state.legal(seat)))
    outcome = match.state.outcome()
    assert outcome is not None
    heard_by_all = match.told[SPECTATOR]
    lines = Counter([line.seat for line in game.notation.lines(SPECTATOR, heard_by_all)])
    counts = type(game).tallies is not Game.tallies  # a game without numbers of its own needs no view for them
    tallies = game.tallies(game.view(SPECTATOR, heard_by_all)) if counts else {}
    return Played(outcome, max(lines.values(), default=0), len(match.steps), tallies)


def chunk(
    kind: type[Game], chosen: dict[str, Value], levels: dict[Seat, str], seed: int, numbers: range
) -> list[Played]:
    """Some matches of a series, in a process of their own."""
    game = kind(chosen)
    return [play_one(game, levels, seed, number) for number in numbers]


def played(game: Game, levels: Levels, games: int, seed: int, jobs: int) -> Iterator[Played]:
    """All matches of a series in their order."""
    if jobs <= 1:
        for number in range(games):
            yield play_one(game, levels, seed, number)
        return
    size = max(1, min(10, games // (4 * jobs)))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = [
            pool.submit(chunk, type(game), dict(game.chosen), dict(levels), seed, range(at, min(at + size, games)))
            for at in range(0, games, size)
        ]
        for part in parts:
            yield from part.result()


def check(game: Game, levels: Levels) -> None:
    """UnseenError before the first match if a seat has no level, or one that does not exist."""
    for seat, info in enumerate(game.seats):
        if seat not in levels:
            raise UnseenError("arena", f"No level for {info.name}: give --role {info.name}=LEVEL.")
        make(levels[seat], game, seat)


def run(
    game: Game,
    levels: Levels,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play a series; `progress` hears after each match how many are done."""
    check(game, levels)
    if games < 1:
        raise UnseenError("arena", "At least one game must be played.")
    done: list[Played] = []
    for one in played(game, levels, games, seed, jobs):
        done.append(one)
        if progress is not None:
            progress(len(done))
    return Report(game, levels, seed, done)
