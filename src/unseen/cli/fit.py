"""`unseen fit`: the weights of a game's judges, anew from games that are played for it."""

from contextlib import closing
from pathlib import Path

import click

import unseen
from unseen.ai.strong.judge import Card, written
from unseen.ai.strong.recipe import Recipe, recipe
from unseen.cli._shared import example, make_game, say, say_mode, tracked
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.lab.fit import Fit, fitted, numpy, samples


@click.command(epilog=example("unseen fit nusubito mists --games 300 --out weights.toml"))
@click.argument("game")
@click.argument("judge", required=False)
@click.option("--games", type=click.IntRange(20), help="Games of each pairing; by default as many as the recipe says.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same weights.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Where to write the weights.")
def command(game: str, judge: str | None, games: int | None, seed: int, jobs: int, out: Path | None) -> None:
    """Play a pool of games, fit a judge to their outcomes, and say how well it foretells those it did not see."""
    numpy()
    name, found = recipe(game, judge)
    chosen = make_game(game, ())
    plan = found if games is None else found.of(games)
    say_mode()
    with closing(samples(chosen, plan, seed, jobs)) as played:
        fit = fitted(list(tracked(played, "games", plan.games, False)))
    text = written(fit.weights, plan.features, card(chosen, name, plan, fit, seed))
    say(report(name, fit))
    if out is None:
        say("\n" + text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnseenError("file", f"{out} cannot be written: {error.strerror}.") from error
    say(f"Written to {out}.")


def report(name: str, fit: Fit) -> str:
    """The figures for people."""
    lines = [
        f"{name}: {fit.games} games, {fit.rows} positions",
        f"  log-loss on games kept out {fit.loss:.4f}, of a constant {fit.constant_loss:.4f}",
        "  foretold   came true   positions",
    ]
    return "\n".join([*lines, *[f"  {said:8.2f}   {true:9.2f}   {n:9}" for said, true, n in fit.calibration]])


def card(game: Game, name: str, plan: Recipe, fit: Fit, seed: int) -> Card:
    """What stands above the weights."""
    pool = "; ".join(
        f"{pairing.games} of "
        + ", ".join(f"{game.seat_name(seat)}={level}" for seat, level in pairing.levels.items())
        + f", {pairing.wild:.0%} of the turns by chance"
        for pairing in plan.pool
    )
    return Card(
        {
            "judge": f"{game.id}/{name}",
            "rules": game.version,
            "program": unseen.__version__,
            "seed": str(seed),
            "pool": pool,
            "positions": str(fit.rows),
            "log-loss": f"{fit.loss:.4f} on games kept out; a constant has {fit.constant_loss:.4f}",
        }
    )
