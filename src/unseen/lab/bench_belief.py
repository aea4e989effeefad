"""How long a seat takes to bring its belief up to date, in games between other players."""

import time
from collections.abc import Iterator

from unseen.ai.levels import CAREFUL, RULE, level_names, make
from unseen.ai.opinion import Opinion, opinion
from unseen.core.dice import NamedDice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Seat
from unseen.core.wire import Json
from unseen.lab.arena import number_from, seed_from
from unseen.lab.bench_clock import percentile


class Updates:
    """The updates of one seat's belief: their process times in seconds, and the hypotheses held at most."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.worlds_max = 0
        self.exact = True

    def note(self, seconds: float, belief: Opinion) -> None:
        """One update is done."""
        self.seconds.append(seconds)
        self.worlds_max = max(self.worlds_max, belief.size())
        self.exact = self.exact and belief.exact

    def as_json(self) -> dict[str, Json]:
        """For machines, times in milliseconds."""
        times: dict[str, Json] = {
            name: 1000 * percentile(self.seconds, share)
            for name, share in (("median_ms", 0.5), ("p99_ms", 0.99), ("max_ms", 1.0))
        }
        return {"updates": len(self.seconds), **times, "worlds_max": self.worlds_max, "exact": self.exact}


def opponents(game: Game) -> str:
    """Who plays the measured games: rule players, where the game has some."""
    return RULE if RULE in level_names(game.id) else CAREFUL


def updates(game: Game, games: int, seed: int) -> dict[Seat, Updates]:
    """Per seat, all updates in so many games."""
    found = {seat: Updates() for seat in range(len(game.seats))}
    for number in range(games):
        for seat, seconds, belief in watched(game, seed, number):
            found[seat].note(seconds, belief)
    return found


def watched(game: Game, seed: int, number: int) -> Iterator[tuple[Seat, float, Opinion]]:
    """One game in which every seat has, besides its player, a belief of its own: each update with its process time.

    A seat is asked again and again within its turn; only the updates that take in what others did are given.
    """
    match = Match(game)
    dice = NamedDice(seed_from(seed, number, "dice"))
    seats = range(len(game.seats))
    players = [make(opponents(game), game, seat, number_from(seed, number, seat)) for seat in seats]
    beliefs = [opinion(game, seat, number_from(seed, number, seat)) for seat in seats]
    heard = [0 for _ in seats]
    before: Seat | None = None
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
            beliefs[seat].learn(told)
        heard[seat] = len(match.told[seat])
        begun = time.process_time()
        beliefs[seat].settle()
        spent = time.process_time() - begun
        if before not in (None, seat):
            yield seat, spent, beliefs[seat]
        before = seat
        step = players[seat].ask(match.state.legal(seat))
        beliefs[seat].act(step)
        match.play(seat, step)
