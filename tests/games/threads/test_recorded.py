"""What only the recorded matches of Threads have; `tests/games/test_recorded.py` looks at those of all games."""

from __future__ import annotations

from tests.games.threads.recorded import ENDINGS


def test_every_ending_and_every_mode_of_victory_is_there() -> None:
    names = {result.split()[-1] for result, _, _ in ENDINGS.values()}
    assert names == {"yield", "bank", "seals", "last_side", "round_cap", "draw"}
    modes = {options.get("mode", "yield") for _, options, _ in ENDINGS.values()}
    assert modes == {"yield", "bank", "seals", "any_of", "last_side"}
