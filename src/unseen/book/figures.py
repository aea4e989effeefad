"""How strong a game's levels are, as measured: read from `data/levels.toml` of its package.

The file names the rules' version, the number of games and the seed of its series; each `[[series]]` says who played
(`levels`, by seat or by kind of seats), who won how often (`wins`), and of how many `games` if not of as many as the
others. Its comments hold the command.
"""

import tomllib
from importlib.resources import files

from unseen.book.shapes import inner, strings, tables
from unseen.core.shelf import Figure


def measured(package: str, version: str) -> tuple[Figure, ...]:
    """What the package's file says of these rules; nothing if it was measured with others."""
    data = tomllib.loads(files(package).joinpath("data/levels.toml").read_text(encoding="utf-8"))
    if data["version"] != version:
        return ()
    return tuple([figure for series in tables(data, "series") for figure in of_series(series, int(data["games"]))])


def of_series(series: dict[str, object], games: int) -> list[Figure]:
    """Each side's figure against the level of the other one."""
    levels, wins = strings(series, "levels"), inner(series, "wins")
    assert len(levels) == 2, "a figure is of one level against another"
    played = int(str(series.get("games", games)))
    (one, other), found = levels, list[Figure]()
    for seat, against in ((one, other), (other, one)):
        found.append(Figure(levels[seat], seat, levels[against], int(str(wins[seat])), played))
    return found
