"""`unseen perft`: how many histories a game has, and how many different told lists, by depth."""

import click

from unseen.cli._shared import example, game_options, json_option, make_game, print_json, say, say_mode, tracked
from unseen.testing.knowledge_perft import Perft, Row


@click.command(epilog=example("unseen perft nusubito --depth 3"))
@click.argument("game")
@click.option(
    "--depth", type=click.IntRange(0, 12), default=3, show_default=True, help="Steps from the start, with chance's."
)
@game_options
@json_option
def command(game: str, depth: int, settings: tuple[str, ...], profile: str | None, as_json: bool) -> int:
    """Count histories and told lists; 1 if an ask depends on what the seat does not know."""
    count = Perft(make_game(game, settings, profile), depth)
    say_mode()
    for _ in tracked(count.parts(), "first steps", count.parts_total(), as_json):
        pass
    rows = count.rows()
    if as_json:
        shown = [{"depth": row.depth, "histories": row.histories, "told": row.told} for row in rows]
        print_json({"game": game, "rows": shown})
    else:
        say(table(rows))
    if count.finding is not None:
        say(str(count.finding), err=True)
        return 1
    return 0


def table(rows: list[Row]) -> str:
    """The rows in columns."""
    heads = ["depth", "histories", *(f"told {name}" for name in rows[0].told)]
    cells = [[f"{number:,}" for number in (row.depth, row.histories, *row.told.values())] for row in rows]
    widths = [max(len(line[column]) for line in [heads, *cells]) for column in range(len(heads))]
    padded = [[cell.rjust(width) for cell, width in zip(line, widths, strict=True)] for line in [heads, *cells]]
    return "\n".join("  ".join(line) for line in padded)
