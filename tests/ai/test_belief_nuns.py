"""The belief of Nuns on the Run, compared with the generic exact one."""

from collections.abc import Callable, Hashable

import pytest

from tests.ai import minds
from tests.ai.minds import Listening, asked, at_random, decisions
from tests.conftest import amount, once
from unseen.ai.belief import Belief
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.beliefs.nuns.model import shares
from unseen.ai.beliefs.nuns.weights import HIDDEN, ITEM, KEYS
from unseen.ai.levels import make
from unseen.ai.worlds import Ear, World
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.games.nuns import actions as act
from unseen.games.nuns.position import MOVE, NOISE, PATROL, Position
from unseen.games.nuns.secrets import Nun

OPTIONS: list[dict[str, Value]] = [
    {"caught_free": "no_run"},
    {"caught_free": "homeward"},
    {"caught_flip": "end_of_turn"},
    {"caught_flip": "leaving_way"},
    {"announce_item_loss": True, "home_immune": False},
    {"enter_guard": "captured", "first_turn": "two_moves"},
    {"enter_guard": "allowed", "seen_roll": False, "first_turn": "doubled"},
    {"novice_backtrack": False, "run_exact": True},
    {"caught_heard": True, "vanish_sight": "any", "noise_frees": "any_at_edge", "free_until": "each_dot"},
    {"item_standing": False, "guard_cap_5": True, "guard_order": "abbess_first"},
    {"turn_back": "anywhere", "no_card": "hexagon", "return_to": "left_at"},
]
"""What touches captures."""
CLOSE = 1e-4
"""Cards that are hardly ever used make so little a difference."""
Choose = Callable[[Position, Seat, list[Action], Dice], Action]


class Oracle(Belief):
    """The generic belief, with the model of the other one as the only policy that it reckons with."""

    def __init__(self, start: State, seat: Seat, purpose: float) -> None:
        super().__init__(start, seat, worlds_max=400_000)
        self.purpose = purpose

    def expand_by(self, world: World, who: Seat, ear: Ear, after: dict[Hashable, World]) -> None:
        """Every step by its share in the model."""
        state = world.state
        if who == CHANCE:
            super().expand_by(world, who, ear, after)
            return
        assert isinstance(state, Position)
        legal = state.legal(who)
        for action, share in zip(legal, shares(state, who, legal, self.purpose), strict=True):
            if share > 0.0:
                self.step(world, who, action, share, [], ear, after)


def any_step(p: Position, seat: Seat, legal: list[Action], dice: Dice) -> Action:
    """Uniform play."""
    return legal[int(dice.below(len(legal)))]


def short_steps(p: Position, seat: Seat, legal: list[Action], dice: Dice) -> Action:
    """Novices sneak, so that few hypotheses arise; all else is uniform."""
    if p.stage == MOVE:
        for end in (act.SEAL + act.SNEAK, act.END_PHASE):
            if end in legal and p.nuns[seat - p.rules.guard_seats].steps > 0:
                return end
        legal = [a for a in legal if a < act.SHADOW] or legal
    return any_step(p, seat, legal, dice)


def hunt(p: Position, seat: Seat, legal: list[Action], dice: Dice) -> Action:
    """Guards go straight at the nearest novice, whose dot they must not know, and walk on; novices sneak or stand."""
    if p.stage == MOVE:
        return short_steps(p, seat, legal, dice) if dice.below(4) else legal[-1]
    goes = [a for a in legal if a < act.SHADOW]
    if p.stage != PATROL or not goes:
        return any_step(p, seat, legal, dice)
    dots = p.rules.board.dots
    return min(goes, key=lambda a: min([dots.distance(a, nun.dot) for nun in p.nuns]))


def straight(p: Position, seat: Seat, legal: list[Action], dice: Dice) -> Action:
    """Novices walk as a wholly purposeful model has it, which leaves few truths; guards play uniformly."""
    if seat < p.rules.guard_seats:
        return any_step(p, seat, legal, dice)
    weights = shares(p, seat, legal, 1.0)
    left = dice.below(1 << 20) / (1 << 20) * sum(weights)
    likely = [(action, weight) for action, weight in zip(legal, weights, strict=True) if weight > 0.0]
    for action, weight in likely:
        left -= weight
        if left < 0.0:
            return action
    return likely[-1][0]


def by_taste(choose: Choose, dice: Dice) -> minds.Choose:
    """What a seat does that looks at the truth."""
    return lambda match, seat: choose(truth(match), seat, match.state.legal(seat), dice)


def truth(match: Match) -> Position:
    """The truth as what it is."""
    assert isinstance(match.state, Position)
    return match.state


def code(nun: Nun) -> tuple[int, int]:
    """A novice as the belief names her hypotheses."""
    flags = (KEYS if nun.keys else 0) | (ITEM if nun.item else 0) | (HIDDEN if nun.hidden else 0)
    return nun.wish, nun.dot | flags


def marginals(belief: Belief, i: int) -> dict[tuple[int, int], float]:
    """What the generic belief holds of one novice."""
    out: dict[tuple[int, int], float] = {}
    for world in belief.worlds:
        state = world.state
        assert isinstance(state, Position)
        key = code(state.nuns[i])
        out[key] = out.get(key, 0.0) + world.weight
    return out


def held(belief: Belief, i: int) -> dict[str, float]:
    """How likely the generic belief thinks an unused card of each kind in a novice's hand."""
    out: dict[str, float] = {}
    for world in belief.worlds:
        state = world.state
        assert isinstance(state, Position)
        nun = state.nuns[i]
        if nun.blessing > 0 and nun.laid == 0:
            kind = state.rules.board.blessings[nun.blessing - 1].kind
            out[kind] = out.get(kind, 0.0) + world.weight
    return out


def agree(oracle: Belief, own: NunsBelief, dice: Dice) -> None:
    """The same hypotheses with the same weights; samples are among the truths of the generic one."""
    assert oracle.exact
    for i in own.others:
        expected, found = marginals(oracle, i), own.hypotheses(i)
        assert set(expected) == set(found), (i, set(expected) ^ set(found))
        for key, share in expected.items():
            assert abs(found[key] - share) <= max(CLOSE * share, 1e-12), (i, key, found[key], share)
        cards = held(oracle, i)
        for kind in ("false_noise", "reroll_die", "extra_dot"):
            assert own.holds(i, kind) == pytest.approx(cards.get(kind, 0.0), rel=CLOSE, abs=1e-9), (i, kind)
    keys = {world.state.key() for world in oracle.worlds}
    for _ in range(20):
        assert own.sample(dice).key() in keys


def compared(seat: Seat, turns: int, seed: int, purpose: float, choose: Choose, **options: Value) -> int:
    """Play so many turns and compare both beliefs of a seat at each of its decisions; how many were compared."""
    game = load("nuns", None, **options)
    match, dice, count = Match(game), Dice(seed), 0
    oracle, own = Oracle(match.start, seat, purpose), NunsBelief(game, seat, seed, purpose)
    for who, _ in decisions(match, dice, by_taste(choose, dice), {seat: [oracle, own]}):
        if truth(match).board.turn > turns:
            break
        if who == seat:
            oracle.settle()
            agree(oracle, own, dice)
            count += 1
    return count


@pytest.mark.parametrize("purpose", [0.0, 0.5])
def test_guards_know_of_one_novice_what_the_generic_belief_knows(purpose: float) -> None:
    """Equal weights: for plain uniform walks, as the generic belief has them, and for purposeful ones."""
    for seed in range(amount(2, 20)):
        assert compared(0, 2, 40 + seed, purpose, any_step, players=2, blessings="off") > 10


@pytest.mark.once
@pytest.mark.parametrize("step", ["g4", "both"])
def test_cards_that_nobody_has_seen_are_reckoned_with(step: str) -> None:
    """False Noise that may lie, dice cards, and cards for the walk."""
    assert compared(0, 2, 7, 0.5, short_steps, players=2, false_noise_step=step) > 20


def test_wishes_are_dealt_without_replacement() -> None:
    """A novice knows her own wish, and it is nobody else's."""
    for seed in range(amount(4, 12)):
        assert compared(1 + seed % 2, 2, seed, 0.5, short_steps, players=3, blessings="off") > 1


@pytest.mark.once  # thousands of truths in the generic belief
def test_guards_tie_the_novices_wishes_together() -> None:
    """What tells of one novice's errand tells the guards of the others', too: the weights over all wishes are joint."""
    for seed in range(11, 11 + amount(1, 6)):
        assert compared(0, 2, seed, 1.0, straight, players=3, blessings="off") > 20


@pytest.mark.parametrize("options", [{}, *once(OPTIONS)], ids=str)
def test_captures_and_options(options: dict[str, Value]) -> None:
    """Guards who go straight at the novice: sights, losses, captures, ways home, by every option that matters here."""
    for seed in range(amount(1, 8)):
        assert compared(0, 4, seed, 0.5, hunt, players=2, blessings="off", **options) > 10


def open_window(seed: int) -> NunsBelief | None:
    """What a spectator believes where the only novice is asked for her tokens; None if the game has no such point."""
    game = load("nuns", None, players=2, blessings="off")
    match, dice, belief = Match(game), Dice(seed), NunsBelief(game, SPECTATOR)
    for _ in decisions(match, dice, at_random(dice), {SPECTATOR: [belief]}):
        if truth(match).stage == NOISE:
            return belief
    return None


def test_a_search_starts_where_somebody_has_to_decide() -> None:
    """A window is open because she is heard; truths in which she is not, which an outsider may draw, have passed it."""
    found = [belief for belief in [open_window(seed) for seed in range(4)] if belief is not None]
    idle = 0
    for belief in found:
        draw = belief.draws(Dice(1))
        assert all([draw().state.pending() for _ in range(40)])
        idle += sum([not belief.sample(belief.dice).pending() for _ in range(40)])
    assert idle > 0, "none of these draws shows anything"


@pytest.mark.parametrize("level", ["careful", "ismcts:6"])
def test_levels_of_every_game_play_it(level: str) -> None:
    """Whole turns, windows included."""
    game, answered = load("nuns", None, players=2, blessings="off"), 0
    match, players = Match(game), [make(level, game, seat, 5) for seat in range(2)]
    listening = {seat: [Listening(player)] for seat, player in enumerate(players)}
    for _ in decisions(match, Dice(5), asked(players), listening):
        if answered == 3:
            break
        answered += truth(match).stage == NOISE
    assert answered > 0


def test_the_common_belief_takes_in_what_is_public_alone() -> None:
    """Whoever thinks for others feeds it all that she hears herself: her own cards and steps must leave it alone."""
    game = load("nuns", players=3)
    match = Match(game)
    for _ in range(60):
        seat = match.state.pending()[0]
        legal = [] if seat == CHANCE else match.state.legal(seat)
        match.play(seat, legal[0] if legal else Dice(len(match.steps) + 1).draw(match.state))
    common = {listener: NunsBelief(game, SPECTATOR) for listener in match.listeners}
    for listener, belief in common.items():
        for told in match.told[listener]:
            belief.learn(told)
    apart = common.pop(SPECTATOR)
    for belief in common.values():
        assert belief.p.key() == apart.p.key()
        assert [belief.wishes(i) for i in belief.others] == [apart.wishes(i) for i in apart.others]
        assert [belief.dots(i) for i in belief.others] == [apart.dots(i) for i in apart.others]
