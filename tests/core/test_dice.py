"""Dice: one seed, the same draws, on every machine."""

from hypothesis import given
from hypothesis import strategies as st

from tests.core.toys import CovesGame
from unseen.core.dice import Dice, NamedDice, pick, playout
from unseen.core.state import State


@given(st.integers(0, 10**9))
def test_dice_are_the_same_for_a_seed(seed: int) -> None:
    one, two = Dice(seed), Dice(seed)
    assert [one.below(6) for _ in range(20)] == [two.below(6) for _ in range(20)]
    assert 0.0 <= one.real() < 1.0


def test_dice_are_even() -> None:
    dice = Dice(5)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


def test_draws_follow_from_seed_and_name() -> None:
    """Not from how many were drawn before."""

    class Draw(State):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def odds(self) -> list[tuple[int, float]]:
            return [(face, 1 / 6) for face in range(6)]

        def drawing(self) -> str:
            return self.name

    names = [Draw(f"rod {n}") for n in range(60)]
    dice = NamedDice(b"secret")
    first = [dice.draw(state) for state in names]
    assert [dice.draw(state) for state in reversed(names)] == first[::-1]
    assert [NamedDice(b"other").draw(state) for state in names] != first
    assert set(first) == set(range(6))


def test_pick() -> None:
    odds = [(7, 0.25), (8, 0.5), (9, 0.25)]
    assert [pick(odds, at) for at in (0.0, 0.2499, 0.25, 0.7499, 0.75, 0.999999999)] == [7, 7, 8, 8, 9, 9]


def test_playout_stops_at_the_decision() -> None:
    state = CovesGame({}).start()
    assert playout(state, Dice(3)) > 2
    assert state.outcome() is not None
    assert CovesGame({}).start().outcome() is None


def test_what_is_left_by_rounding_falls_to_the_last_draw() -> None:
    assert pick([(7, 0.3), (8, 0.3)], 0.99) == 8


def test_a_playout_can_be_cut_off() -> None:
    assert playout(CovesGame({}).start(), Dice(3), steps_max=2) == 2
