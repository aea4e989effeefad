"""`unseen games`: what can be played."""

from textwrap import fill

import click

from unseen.cli._shared import example, json_option, print_json, say
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import show
from unseen.core.registry import game_class, games

PLAYERS_MAX = 8


@click.command(epilog=example("unseen games --json"))
@json_option
def command(as_json: bool) -> None:
    """List the games with their seats and options."""
    kinds = [game_class(name) for name in games()]
    if as_json:
        print_json([description(kind) for kind in kinds])
        return
    for number, kind in enumerate(kinds):
        say(("\n" if number else "") + text(kind))


def players(kind: type[Game]) -> list[int]:
    """With how many players the game can be played."""
    game = kind({})
    out: list[int] = []
    for number in range(1, PLAYERS_MAX + 1):
        try:
            game.start(number)
        except UnseenError:
            continue
        out.append(number)
    return out


def description(kind: type[Game]) -> dict[str, object]:
    """A game as a JSON object."""
    return {
        "id": kind.id,
        "title": kind.title,
        "seats": [{"number": number, "name": seat.name, "team": seat.team} for number, seat in enumerate(kind.seats)],
        "players": players(kind),
        "options": [
            {
                "key": option.key,
                "default": option.default,
                "choices": list(option.choices),
                "free": option.free,
                "sentence": option.sentence,
                "source": option.source,
            }
            for option in kind.options
        ],
        "profiles": kind.profiles,
    }


def text(kind: type[Game]) -> str:
    """A game for people."""
    seats = ", ".join(f"{number} {seat.name}" for number, seat in enumerate(kind.seats))
    lines = [f"{kind.id}: {kind.title}. {kind.blurb}", f"  {kind.credit}", f"  seats: {seats}", "  options:"]
    for option in kind.options:
        lines.append(f"    {option.key} = {show(option.default)}  ({option.described()})")
        said = f"{option.sentence} [{option.source}]"
        lines.append(fill(said, 100, initial_indent=" " * 6, subsequent_indent=" " * 6))
    for name, preset in kind.profiles.items():
        lines.append(f"  profile {name}: {', '.join(f'{key}={show(value)}' for key, value in preset.items())}")
    return "\n".join(lines)
