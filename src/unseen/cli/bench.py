"""`unseen bench`: how fast this installation is, on one core."""

import platform

import click

from unseen.cli import version_text
from unseen.cli._shared import example, game_options, json_option, make_game, print_json, say
from unseen.core.wire import Json
from unseen.lab.bench import Plan, compiled, measured
from unseen.lab.bench_clock import Figure


@click.command(epilog=example("unseen bench threads --seconds 0.2"))
@click.argument("game", default="nusubito")
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="Games for the belief updates.")
@click.option("--rounds", type=click.IntRange(1, 100), default=5, show_default=True, help="Rounds for every rate.")
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, help="Process time of one round."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--parallel", is_flag=True, help="Two processes against one, too; for an idle machine only.")
@game_options
@json_option
def command(
    game: str,
    games: int,
    rounds: int,
    seconds: float,
    seed: int,
    parallel: bool,
    settings: tuple[str, ...],
    profile: str | None,
    as_json: bool,
) -> None:
    """Measure decisions, clones, simulations, beliefs, twin worlds and imports, by process time."""
    chosen = make_game(game, settings, profile)
    figures: dict[str, Json] = {}
    if not as_json:
        rules = "compiled" if compiled(chosen)["rules"] else "interpreted"
        say(f"{version_text()}, {chosen.title} {rules}, Python {platform.python_version()}, seed {seed}")
    for name, figure in measured(chosen, Plan(rounds, seconds, games, seed), parallel):
        figures[name] = figure.as_json()
        if not as_json:
            say(line(name, figure))
    if as_json:
        about: dict[str, Json] = {"game": chosen.id, "seed": seed, "python": platform.python_version()}
        print_json({**about, "compiled": {**compiled(chosen)}, "figures": figures})


def line(name: str, figure: Figure) -> str:
    """One figure for people."""
    words = name.replace("_", " ")
    if "median_ms" in figure.notes:
        notes = figure.notes
        return (
            f"  {words:<32}{notes['median_ms']:>12.1f} ms median, {notes['p99_ms']:.1f} ms p99, "
            f"{notes['max_ms']:.1f} ms max, {notes['updates']:,} updates"
        )
    ends = f"({amount(min(figure.rounds))} to {amount(max(figure.rounds))})"
    return f"  {words:<32}{amount(figure.median):>12} {figure.unit} {ends}"


def amount(value: float) -> str:
    """A number with as many digits as mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
