"""PettingZoo plays its Connect Four through its own cycle: `python -m benchmarks.play_pettingzoo`."""

import random
from importlib.metadata import version

from benchmarks.rounds import CENSUS_GAMES, serve, skip


def main() -> None:
    """Take part."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        skip("pettingzoo, or the pygame that its Connect Four wants, is not installed")
        return
    draw = random.Random(1).random
    env = connect_four_v3.env(render_mode=None)

    def play(number: int) -> tuple[int, int]:
        env.reset(seed=number)
        decisions = offered = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            decisions += 1
            offered += len(legal)
            env.step(int(legal[int(draw() * len(legal))]))
        return decisions, offered

    games = [play(number) for number in range(CENSUS_GAMES)]
    mean = sum(offered for _, offered in games) / sum(decisions for decisions, _ in games)
    serve(f"pettingzoo {version('pettingzoo')}", lambda number: play(number)[0], mean)


if __name__ == "__main__":
    main()
