"""`unseen games`: what can be played."""

from textwrap import fill

import click

from unseen.ai.levels import left_out
from unseen.cli._shared import example, json_option, print_json, say
from unseen.core.game import Game
from unseen.core.options import choosable, show
from unseen.core.registry import game_class, games


@click.command(epilog=example("unseen games nusubito"))
@click.argument("game", required=False)
@json_option
def command(game: str | None, as_json: bool) -> None:
    """List the games, or show one with its options. Plug-ins that cannot be used are named on the error stream."""
    kinds = [game_class(name) for name in (games() if game is None else [game])]
    if as_json:
        print_json([description(kind) for kind in kinds] if game is None else description(kinds[0]))
    else:
        say("\n\n".join([short(kind) if game is None else whole(kind) for kind in kinds]))
        if game is None:
            say("\nunseen games GAME shows the options of one.")
    for fault in left_out():
        say(f"unseen: {fault}", err=True)


def description(kind: type[Game]) -> dict[str, object]:
    """A game as a JSON object."""
    return {
        "id": kind.id,
        "title": kind.title,
        "seats": [{"number": number, "name": seat.name, "team": seat.team} for number, seat in enumerate(kind.seats)],
        "players": kind({}).player_numbers(),
        "options": [
            {
                "key": option.key,
                "default": option.default,
                "choices": list(option.choices),
                "free": option.free,
                "sentence": option.sentence,
                "source": option.source,
            }
            for option in choosable(kind.options)
        ],
        "profiles": kind.profiles,
    }


def short(kind: type[Game]) -> str:
    """A game in a few lines."""
    numbers = kind({}).player_numbers()
    count = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    profiles = f"; profiles: {', '.join(kind.profiles)}" if kind.profiles else ""
    lines = (
        f"{kind.id}: {kind.title}. {kind.blurb}",
        f"  {count} players, {kind.minutes} minutes, {len(choosable(kind.options))} options{profiles}",
        f"  {kind.credit}",
    )
    return "\n".join(lines)


def whole(kind: type[Game]) -> str:
    """A game with its seats and options."""
    seats = ", ".join([f"{number} {seat.name}" for number, seat in enumerate(kind.seats)])
    lines = [short(kind), f"  seats: {seats}", "  options:"]
    for option in choosable(kind.options):
        lines.append(f"    {option.key} = {show(option.default)}  ({option.described()})")
        said = f"{option.sentence} [{option.source}]"
        lines.append(fill(said, 100, initial_indent=" " * 6, subsequent_indent=" " * 6))
    for name, preset in kind.profiles.items():
        lines.append(f"  profile {name}: {', '.join([f'{key}={show(value)}' for key, value in preset.items()])}")
    return "\n".join(lines)
