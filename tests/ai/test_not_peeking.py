"""No level peeks: in another truth that told its seat the same it plays the same; and none rules the truth out."""

from collections.abc import Callable

import pytest

from tests.conftest import FULL, amount
from tests.games.books import GAMES
from unseen.ai.belief import Belief
from unseen.ai.levels import RULE, STRONG, make
from unseen.ai.players import Believer, Player
from unseen.core.dice import Dice, NamedDice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import Action, Seat
from unseen.lab.arena import asked, number_from, seated, seed_from
from unseen.lab.log_loss import log_loss
from unseen.testing.finding import found
from unseen.testing.twins import CHECK, Report, compare

PLAYERS = {"nuns": {"players": 3}}
MOMENTS = {"nusubito": 12, "kakusareta": 14, "nuns": 12, "threads": 8}
"""The step behind which a decision is looked at, each time a few steps later."""
TWINS = 2
WORLDS = 200
"""So many other truths are enough to draw twins from."""


def some_game(game_id: str) -> Game:
    """A small one, where there are small ones."""
    return load(game_id, None, **PLAYERS.get(game_id, {}))


SEATS = {"nusubito": (1,), "kakusareta": (1,), "nuns": (0, 1), "threads": (0, 1)}
"""Those from whom something is hidden, but for an element that is sealed."""
LISTED = ("nusubito", "kakusareta")
"""Here the strongest keeps a list of truths, and must not take the one that stands first for the real one."""


class Peeking(Believer):
    """Plays by the truth that stands first in its belief, as if it were the real one."""

    def choose(self, steps: list[Action]) -> Action:
        return steps[hash(self.belief.worlds[0].state.key()) % len(steps)]


def strongest(match: Match, seat: Seat, seed: int) -> Player:
    """The level that is looked at."""
    return make(STRONG, match.game, seat, seed)


def peeks(match: Match, seat: Seat, seed: int) -> Player:
    """One that must be found."""
    return Peeking(match.game, seat, {"seed": str(seed)})


def answers(match: Match, seat: Seat) -> object:
    """What the strongest would do, twice by other dice, if it were asked now for the first time."""
    return [answer(strongest(match, seat, seed), match, seat) for seed in (1, 2)]


def reads(match: Match, seat: Seat) -> object:
    """What a level goes by that reads the truth."""
    return match.state.key()


def in_two_orders(maker: Callable[[Match, Seat, int], Player], match: Match, seat: Seat) -> set[Action]:
    """What a level would do, and what with its belief in another order."""
    return {answer(maker(match, seat, 1), match, seat, turned) for turned in (False, True)}


def answer(player: Player, match: Match, seat: Seat, turned: bool = False) -> Action:
    """The player hears all of the match that its seat was told, and what its seat did; then it is asked."""
    heard = 0
    for number, (who, step) in enumerate(match.steps):
        if who != seat:
            continue
        now = match.heard_after(number)[seat]
        tell(player, match.told[seat][heard:now])
        player.did(step)
        heard = now
    tell(player, match.told[seat][heard:])
    if turned:
        assert isinstance(player, Believer)
        player.belief.settle()
        worlds = player.belief.worlds
        player.belief.worlds = [*worlds[1:], *worlds[:1]]
    return player.ask(match.state.legal(seat))


def tell(player: Player, told: list[Told]) -> None:
    """All of this."""
    for one in told:
        player.told(one)


def swapped(game: Game, seat: Seat, dice: Dice, moment: int) -> tuple[Report, Report]:
    """One decision of the seat behind that step of a game of rule players, in this truth and in others: what the
    strongest level does, and what one does that peeks.
    """
    honest, other = Report(), Report()
    levels = dict.fromkeys(range(len(game.seats)), RULE)
    match, heard = Match(game), 0
    belief = Belief(match.start.clone(), seat, worlds_max=WORLDS, seed=3)
    seed = dice.below(1 << 20)
    for who, step in asked(match, seated(game, levels, seed, 0), NamedDice(seed_from(seed, 0, "dice"))):
        if who != seat:
            continue
        tell_belief(belief, match.told[seat][heard:])
        heard = len(match.told[seat])
        belief.settle()
        if len(match.steps) >= moment and len(belief.worlds) > 1:
            compare(match, belief, seat, dice, {"answers": answers}, TWINS, honest)
            compare(match, belief, seat, dice, {"reads": reads}, 3 * TWINS, other)
            if game.id in LISTED:
                by_order(strongest, match, seat, honest)
                by_order(peeks, match, seat, other)
            break
        belief.act(step)
    return honest, other


def by_order(maker: Callable[[Match, Seat, int], Player], match: Match, seat: Seat, report: Report) -> None:
    """Does an answer change with the order of what is held possible?"""
    answers = in_two_orders(maker, match, seat)
    if len(answers) > 1:
        report.findings.append(found("order", match, seat, f"{answers}"))


def tell_belief(belief: Belief, told: list[Told]) -> None:
    """All of this."""
    for one in told:
        belief.learn(one)


@pytest.mark.once
@pytest.mark.parametrize("game_id", GAMES)
def test_another_truth_changes_no_answer(game_id: str) -> None:
    """Of the strongest level, on each side from which something is hidden; one that peeks is found, whichever way."""
    game, dice, caught, seats = some_game(game_id), Dice(number_from(game_id)), set(), SEATS[game_id]
    for number in range(amount(2, 40)):
        seat, moment = seats[number % len(seats)], MOMENTS[game_id] + 3 * number
        honest, other = swapped(game, seat, dice, moment)
        assert honest.findings == [] and honest.twins
        caught |= {one.check for one in other.findings}
    assert caught == ({CHECK, "order"} if game_id in LISTED else {CHECK})


# ---- what beliefs are worth ----
class Excluding(Player):
    """Rules out what it thinks most likely, and now and then the truth with it."""

    def __init__(self, inner: Player) -> None:
        super().__init__(inner.game, inner.seat, inner.options)
        self.inner = inner

    def told(self, told: Told) -> None:
        self.inner.told(told)

    def did(self, step: Action) -> None:
        self.inner.did(step)

    def ask(self, steps: list[Action]) -> Action:
        return self.inner.ask(steps)

    def believes(self) -> dict[str, dict[str, float]]:
        found = {}
        for name, places in self.inner.believes().items():
            likely = max(places, key=lambda place: places[place])
            found[name] = {place: share for place, share in places.items() if place != likely or len(places) == 1}
        return found


LOSSES = {"nusubito": (1, 6, 0.85), "kakusareta": (1, 6, 0.85), "nuns": (0, 3, 0.6), "threads": (0, 1, 1.0)}
"""Who looks for something, in how many games, and how much of a flat guess's loss may be left against rule players."""


@pytest.mark.once
@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_strong_believe_is_worth_something(game_id: str) -> None:
    """And one that rules out the truth is worse than a flat guess."""
    seat, games, most = LOSSES[game_id]
    game = some_game(game_id)
    levels = dict.fromkeys(range(len(game.seats)), RULE)
    games = 20 * games if FULL else games
    found = log_loss(game, levels, lambda game, seat: make(STRONG, game, seat), games, 4, seat)
    wrong = log_loss(game, levels, lambda game, seat: Excluding(make(STRONG, game, seat)), 2, 4, seat)
    assert len(found.looks) > 8
    assert found.ratio < most < 1.3 < wrong.ratio
