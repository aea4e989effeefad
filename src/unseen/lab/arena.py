"""Levels against levels: many matches, the same ones for a seed whatever the number of processes.

Each player gets told events and asks, nothing else. A match is as long as its *lines*: the turn lines that a spectator
can write down of the seat that has most of them; in Nusubito every day and night turn of the Thief.
"""

import hashlib
import os
import signal
import statistics
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from time import process_time
from typing import Any, Final, TypeVar

import unseen
from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.state import Outcome
from unseen.core.wire import Json
from unseen.core.words import Words
from unseen.lab.intervals import mean_interval, paired, wilson
from unseen.lab.looks import Listener, Look, Loss, keeps_belief
from unseen.lab.timing import Clock, Seconds, Timed, Timer, Wait, by_turn

Task = TypeVar("Task")
Found = TypeVar("Found")
Levels = Mapping[Seat, str]
STEPS_MAX: Final = 100_000
"""A match that goes on longer than this is a fault of the rules."""
AHEAD: Final = 8
"""So many matches for each process are given out beyond the one that is waited for."""


class Played:
    """One finished match; `tallies` are the numbers of it that the game wants to be averaged.

    `turns` and `answers` are seconds by the timer of the match, of each own turn and of all answers in one turn of
    others; `looks` say what the seats knew that keep a belief.
    """

    def __init__(
        self,
        outcome: Outcome,
        lines: int,
        steps: int,
        tallies: Mapping[str, float] | None = None,
        turns: Seconds | None = None,
        answers: Seconds | None = None,
        looks: Mapping[Seat, list[Look]] | None = None,
    ) -> None:
        self.outcome: Final = outcome
        self.lines: Final = lines
        self.steps: Final = steps
        self.tallies: Final = dict(tallies or {})
        self.turns: Final = dict(turns or {})
        self.answers: Final = dict(answers or {})
        self.looks: Final = dict(looks or {})


@dataclass(frozen=True)
class Report:
    """What many matches between the same levels gave; `interrupted`: fewer than were asked for, the first ones."""

    game: Game
    levels: Levels
    seed: int
    played: list[Played]
    interrupted: bool = False

    def first(self, games: int) -> "Report":
        """The same of the first matches alone."""
        return Report(self.game, self.levels, self.seed, self.played[:games], games < len(self.played))

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
        return dict(Counter([ending_name(one.outcome.ending, one.outcome.notes) for one in self.played]).most_common())

    def lines(self) -> dict[str, float]:
        """How long the matches were: `mean`, `median` and `max`."""
        lines = [one.lines for one in self.played]
        return {"mean": statistics.fmean(lines), "median": statistics.median(lines), "max": max(lines)}

    def tallies(self) -> dict[str, tuple[float, tuple[float, float] | None]]:
        """Of each number that the game wants to be averaged the mean, and the interval; one match shows no spread."""
        found = {name: mean_interval([one.tallies[name] for one in self.played]) for name in self.played[0].tallies}
        alone = len(self.played) < 2
        return {name: (mean, None if alone else (low, high)) for name, (mean, low, high) in found.items()}

    def waits(self, seat: Seat) -> tuple[Wait | None, Wait | None]:
        """How long one waited for this seat's turns, and for its answers in turns of others; None for none."""
        turns = [took for one in self.played for took in one.turns.get(seat, [])]
        answers = [took for one in self.played for took in one.answers.get(seat, [])]
        return Wait(turns) if turns else None, Wait(answers) if answers else None

    def beliefs(self) -> dict[Seat, Loss]:
        """Of each seat that keeps a belief, how well it knew what is hidden."""
        seats = range(len(self.game.seats))
        looks = {seat: [look for one in self.played for look in one.looks.get(seat, [])] for seat in seats}
        return {seat: Loss(found) for seat, found in looks.items() if found}

    def thinking(self) -> dict[str, Json]:
        """What `unseen arena --json` prints besides: seconds, which no seed decides."""
        found: dict[str, Json] = {}
        for seat in range(len(self.game.seats)):
            turns, answers = self.waits(seat)
            both = (("own", turns), ("answers", answers))
            found[self.game.seat_name(seat)] = {name: wait.as_json() for name, wait in both if wait is not None}
        return {"thinking_s": found}

    def as_json(self) -> dict[str, Json]:
        """The object that `unseen arena --json` prints, but for the seconds: enough to play the same matches again."""
        name = self.game.seat_name
        seats = range(len(self.game.seats))
        return {
            "unseen": unseen.__version__,
            "game": self.game.id,
            "version": self.game.version,
            "options": {**self.game.chosen},
            "levels": {name(seat): self.levels[seat] for seat in seats},
            "seed": self.seed,
            "games": len(self.played),
            "interrupted": self.interrupted,
            **(self.counted() if self.played else {}),
        }

    def counted(self) -> dict[str, Json]:
        """What is counted over the matches, of which there are some."""
        name = self.game.seat_name
        seats = range(len(self.game.seats))
        return {
            "wins": {name(seat): self.wins(seat) for seat in seats},
            "endings": {**self.endings()},
            "lines": {**self.lines()},
            "tallies": {
                tally: {"mean": mean, "interval": None if interval is None else list(interval)}
                for tally, (mean, interval) in self.tallies().items()
            },
            "intervals": {name(seat): list(self.interval(seat)) for seat in seats},
            "beliefs": {name(seat): loss.as_json() for seat, loss in self.beliefs().items()},
        }


class Comparison:
    """Two reports on the same seeds: how much more often a seat wins with the other levels.

    `also` are more seats whose level is another one in the second series; each has a comparison of its own.
    """

    def __init__(self, base: Report, other: Report, seat: Seat, *also: Seat) -> None:
        self.base: Final = base
        self.other: Final = other
        self.seat: Final = seat
        self.all: Final = [self, *[Comparison(base, other, one) for one in also]]
        pairs = Counter(zip(base.won(seat), other.won(seat), strict=True))
        more, fewer = pairs[False, True], pairs[True, False]
        self.mean: Final = (more - fewer) / pairs.total()
        self.low, self.high = paired(more, fewer, pairs.total())

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


def ending_name(ending: str, notes: Iterable[str]) -> str:
    """`treasure`, `miss (cornered)`."""
    return ending + "".join([f" ({note})" for note in notes])


def number_from(*words: object) -> int:
    """A seed that follows from a few words."""
    return int.from_bytes(seed_from(*words)[:4], "big")


def seed_from(*words: object) -> bytes:
    """The same for a table's dice."""
    return hashlib.sha256(" ".join([str(word) for word in words]).encode()).digest()


def asked(match: Match, players: Mapping[Seat, Player], dice: NamedDice) -> Iterator[tuple[Seat, Action]]:
    """Play on to the end; each step of a player is given out just before it is done."""
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
        step = players[seat].ask(match.state.legal(seat))
        yield seat, step
        match.play(seat, step)


def seated(game: Game, levels: Levels, seed: int, number: int) -> dict[Seat, Player]:
    """The players of match `number`."""
    return {seat: make(level, game, seat, number_from(seed, number, seat)) for seat, level in levels.items()}


def listeners(game: Game, levels: Levels, seed: int, number: int) -> dict[Seat, Listener]:
    """Beside each player who keeps a belief of something hidden one of the same kind, who is asked about it."""
    beside = seated(game, {seat: level for seat, level in levels.items() if game.hunts(seat)}, seed, number)
    return {seat: Listener(one, number) for seat, one in beside.items() if keeps_belief(game, seat, one)}


class Course:
    """A match of a series from its start to its end, and who is asked beside the players what it believes."""

    def __init__(self, game: Game, levels: Levels, seed: int, number: int, beliefs: bool, timer: Timer) -> None:
        self.match: Final = Match(game)
        self.clock: Final = Clock()
        self.looks: Final[dict[Seat, list[Look]]] = {}
        self.beside: Final = listeners(game, levels, seed, number) if beliefs else {}
        self._dice: Final = NamedDice(seed_from(seed, number, "dice"))
        self._players: Final = {
            seat: Timed(player, timer) for seat, player in seated(game, levels, seed, number).items()
        }

    def play(self) -> None:
        """Play it."""
        for seat, step in asked(self.match, self._players, self._dice):
            self.clock.count(self.match.state, seat, self._players[seat].taken())
            if seat in self.beside:
                self.looks.setdefault(seat, []).extend(self.beside[seat].step(self.match, step))

    def played(self) -> Played:
        """What counts of the match, which is over."""
        game, match = self.match.game, self.match
        outcome = match.state.outcome()
        assert outcome is not None
        heard_by_all = match.told[SPECTATOR]
        written = Counter([line.seat for line in game.notation.lines(SPECTATOR, heard_by_all)])
        counts = type(game.words).tallies is not Words.tallies  # without numbers of its own a game needs no view
        tallies = game.words.tallies(game.view(SPECTATOR, heard_by_all)) if counts else {}
        times = by_turn(self.clock.own), by_turn(self.clock.answers)
        return Played(outcome, max(written.values(), default=0), len(match.steps), tallies, *times, self.looks)


def play_one(
    game: Game, levels: Levels, seed: int, number: int, beliefs: bool = True, timer: Timer = process_time
) -> Played:
    """Play match `number` of a series."""
    course = Course(game, levels, seed, number, beliefs, timer)
    course.play()
    return course.played()


def played(
    game: Game, levels: Levels, games: int, seed: int, jobs: int, beliefs: bool = True, timer: Timer = process_time
) -> Generator[Played]:
    """All matches of a series in their order; without `beliefs` nobody is asked what it believes, which is faster."""
    return series(partial(play_one, game, levels, seed, beliefs=beliefs, timer=timer), games, jobs)


def series(play: Callable[[int], Found], games: int, jobs: int) -> Generator[Found]:
    """What each match of a series gives, in their order."""
    return each(play, range(games), jobs)


def each(play: Callable[[Task], Found], tasks: Sequence[Task], jobs: int, in_order: bool = True) -> Generator[Found]:
    """What each of some tasks gives, in their order, or as each ends."""
    if jobs <= 1:
        for task in tasks:
            yield play(task)
    else:
        yield from spread(play, tasks, jobs, in_order)


def spread(play: Callable[[Task], Found], tasks: Sequence[Task], jobs: int, in_order: bool) -> Generator[Found]:
    """The same by several processes. Who stops listening, or interrupts, ends them at once."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=give, initargs=(play,))
    ahead: deque[Future[Found]] = deque()
    whole = False
    try:
        for task in tasks:
            with uninterrupted():
                ahead.append(pool.submit(play_given, task))
            if len(ahead) > AHEAD * jobs:
                yield next_of(ahead, in_order)
        while ahead:
            yield next_of(ahead, in_order)
        whole = True
    finally:
        with uninterrupted():
            pool.shutdown(wait=whole, cancel_futures=True)
            for process in set(active_children()) - others:
                process.terminate()


def next_of(ahead: deque[Future[Found]], in_order: bool) -> Found:
    """What the next one gave that was given out, or one that has ended."""
    if not in_order:
        ended = wait(ahead, return_when=FIRST_COMPLETED).done
        ahead.rotate(-next(place for place, one in enumerate(ahead) if one in ended))
    return ahead.popleft().result()


_given: Final[list[Callable[[Any], Any]]] = []
"""In a process of a series: how it plays a match."""


def give(play: Callable[[Any], Any]) -> None:
    """What a process plays all its life: the game is made once."""
    _given[:] = [play]
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """A process of a series waits for ever if who started it was killed, and could not end it: so it ends with it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_given(task: Any) -> Any:
    """One task, in a process of the series."""
    return _given[0](task)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """No Ctrl-C meanwhile, and never in a process that is started meanwhile: who starts it ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def seats_meant(game: Game, word: str) -> list[Seat]:
    """A seat by name or number, or all seats of a kind or team; UnseenError `seat`."""
    alike = [seat for seat, info in enumerate(game.seats) if word and word in (info.symbol, info.team)]
    names = [info.name for info in game.seats]
    return alike if alike and word not in names else [game.seat(word)]


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
