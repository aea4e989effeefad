"""Which figures are compared, and what we promise (floor) and wish (aim) of each ratio."""

from typing import NamedTuple


class Ratio(NamedTuple):
    """Ours divided by theirs; 0 where nothing is promised. `per_choice` counts legal choices offered, not decisions."""

    ours: str
    theirs: str
    per_choice: bool = False
    floor: float = 0.0
    aim: float = 0.0


PYTHON = "unseen from Python"
PYTHON_LONG = "unseen from Python, long games"
INSIDE = "unseen inside"
INSIDE_LONG = "unseen inside, long games"
SPEAKING = "unseen inside, speaking"
SPEAKING_LONG = "unseen inside, speaking, long games"
SLOW_PYTHON = "unseen interpreted, from Python"
SLOW_INSIDE = "unseen interpreted, inside"
SLOW_INSIDE_LONG = "unseen interpreted, inside, long games"
SPIEL_GAMES = ("dark_chess", "kriegspiel", "battleship", "dark_hex(num_rows=5,num_cols=5)")
CHESS = "python-chess"
ZOO = "PettingZoo connect_four"
NODE = "boardgame.io reducer"


def spiel(game: str, way: str) -> str:
    """The name of an OpenSpiel contestant; the way is `python` or `bots`."""
    short = game.partition("(")[0]
    return f"OpenSpiel {short} from Python" if way == "python" else f"OpenSpiel {short}, C++ bots"


def both(ours: str, theirs: str) -> list[Ratio]:
    """Per decision and per legal choice, without a promise."""
    return [Ratio(ours, theirs), Ratio(ours, theirs, True)]


BY_GAME = {"nusubito": (3.3, 7.0), "kakusareta": (2.2, 4.0), "nuns": (1.0, 2.0), "threads": (0.7, 1.5)}
"""Floor and aim of a game's decisions inside, to those of OpenSpiel's dark chess; the rest is promised of Nusubito."""
FIRST = "nusubito"
RATIOS: list[Ratio] = [
    Ratio(PYTHON, spiel("dark_chess", "python"), False, 2.0, 4.0),
    Ratio(PYTHON, spiel("dark_chess", "python"), True, 0.8, 1.3),
    *both(PYTHON_LONG, spiel("dark_chess", "python")),
    Ratio(INSIDE, spiel("dark_chess", "bots"), False, *BY_GAME[FIRST]),
    Ratio(INSIDE, spiel("dark_chess", "bots"), True),
    *both(INSIDE_LONG, spiel("dark_chess", "bots")),
    *[ratio for game in SPIEL_GAMES[1:] for ratio in both(PYTHON, spiel(game, "python"))],
    *[ratio for game in SPIEL_GAMES[1:] for ratio in both(INSIDE, spiel(game, "bots"))],
    Ratio(PYTHON, CHESS, False, 20.0, 40.0),
    Ratio(PYTHON, CHESS, True),
    Ratio(PYTHON, NODE, False, 30.0, 60.0),
    Ratio(PYTHON, NODE, True),
    *both(PYTHON, ZOO),
    Ratio(SLOW_PYTHON, spiel("dark_chess", "python"), False, 0.3, 0.5),
    Ratio(INSIDE, SLOW_INSIDE, False, 8.0, 15.0),
    Ratio(INSIDE_LONG, SLOW_INSIDE_LONG),
    Ratio(SPEAKING, INSIDE),
    Ratio(SPEAKING_LONG, INSIDE_LONG, False, 0.7, 0.85),
]


def ratios(game: str) -> list[Ratio]:
    """What is compared of a game, with what is promised of it."""
    if game == FIRST:
        return RATIOS
    inside = BY_GAME.get(game, (0.0, 0.0))
    promised = {(INSIDE, spiel("dark_chess", "bots"), False): inside}
    return [Ratio(*one[:3], *promised.get(one[:3], (0.0, 0.0))) for one in RATIOS]
