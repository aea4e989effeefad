"""Levels by name. People choose among `easy`, `medium` and `strong`, whatever plays there in a game.

Beside them every game has `uniform`, `careful` and `ismcts`, and where a package brings it `rule`: names for programs,
comparisons and the tables of before. A package brings its own levels as `game/level`.
"""

from functools import partial
from typing import Final

from unseen.ai.chance_players import CarefulPlayer, UniformPlayer
from unseen.ai.opinion import BELIEFS
from unseen.ai.players import Player, Settings
from unseen.ai.search.player import Budget, IsmctsPlayer
from unseen.ai.slips import slipping
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.plugins import Fault, Group, callable_thing
from unseen.core.registry import GAMES
from unseen.core.seats import Seat

LEVELS: Final = Group("unseen.levels", callable_thing)
EASY: Final = "easy"
MEDIUM: Final = "medium"
RULE: Final = "rule"
STRONG: Final = "strong"
UNIFORM: Final = "uniform"
CAREFUL: Final = "careful"
ISMCTS: Final = "ismcts"
TEXT_MAX: Final = 400
SIMULATIONS_A_SECOND: Final = 1000
"""What a ceiling in seconds lets a level have, that counts simulations instead."""
BY_RULES: Final = ("Medium", "Plays by rules of thumb, as people do.")
WORDS: Final = {
    EASY: ("Easy", "Plays by rules of thumb, and slips now and then."),
    MEDIUM: BY_RULES,
    STRONG: ("Strong", "The best that we have for each side."),
    RULE: BY_RULES,
    UNIFORM: ("Any step", "Any step, each as likely."),
    CAREFUL: ("Careful chance", "Steps by chance, but none that may lose at once."),
    ISMCTS: ("Search", "Tries its steps out in games that might be."),
}
"""What the levels that every game may have are called, and how they play."""
FORMER: Final = {"random": CAREFUL}
"""Names that stand in older tables, links and commands, and what they are called now."""
NEAREST: Final = {UNIFORM: EASY, CAREFUL: EASY, ISMCTS: MEDIUM, RULE: MEDIUM}
"""What comes nearest to a level that people are no longer asked about."""


def brought(game_id: str) -> list[str]:
    """The levels that packages bring for a game and that can be used."""
    head = f"{game_id}/"
    names = [name for name in LEVELS.names() if name.startswith(head)]
    return [name.removeprefix(head) for name in names if LEVELS.get(name) is not None]


def level_names(game_id: str) -> list[str]:
    """The names of all of a game's levels: first those for people, the weakest first."""
    names = for_people(game_id)
    return [*names, *[name for name in (UNIFORM, CAREFUL, ISMCTS, *brought(game_id)) if name not in names]]


def for_people(game_id: str) -> list[str]:
    """The levels that people are offered, the weakest first; last what a package brings under names of its own."""
    names = brought(game_id)
    ours = [EASY, MEDIUM, STRONG] if RULE in names or STRONG in names else [EASY, MEDIUM]
    return [*ours, *[name for name in names if name not in (*ours, *NEAREST)]]


def offered(game_id: str, level: str) -> str:
    """The same level or, if people are no longer offered it, the one that comes nearest to it."""
    name = read_level(level)[0]
    return level if name in for_people(game_id) else NEAREST.get(name, level)


def behind(game_id: str, level: str) -> str:
    """The level that plays where people chose one: `medium` is `rule` where there are rules of thumb, else `ismcts`."""
    name, colon, rest = level.strip().partition(":")
    names, now = brought(game_id), present(name)
    if now in names:
        return now + colon + rest
    by_rule = RULE in names
    found = {
        EASY: EASY if by_rule else CAREFUL,
        MEDIUM: RULE if by_rule else ISMCTS,
        STRONG: RULE if by_rule else STRONG,
    }
    return found.get(now, now) + colon + rest


def same_play(game: Game, seat: Seat, one: str, other: str) -> bool:
    """Do two levels play a seat in the same way?"""
    if behind(game.id, one) == behind(game.id, other):
        return True
    return type(make(one, game, seat)) is type(make(other, game, seat))


def left_out() -> list[Fault]:
    """The plug-ins of every kind that cannot be used; all are tried."""
    return [*GAMES.faults(), *LEVELS.faults(), *BELIEFS.faults()]


def present(level: str) -> str:
    """What a level is called now; all but former names stay as they are."""
    return FORMER.get(level, level)


def in_words(level: str) -> tuple[str, str]:
    """What a level is called, with its switches, and how it plays, in a sentence; "" where nobody said."""
    name, switches = read_level(level)
    title, sentence = WORDS.get(name, (name.replace("-", " ").capitalize(), ""))
    said = ", ".join([f"{key}={value}" if value else key for key, value in switches.items()])
    return f"{title} ({said})" if said else title, sentence


def read_level(text: str) -> tuple[str, dict[str, str]]:
    """`rule:no-weigh,bold=60` as name and switches; the present name for a former one."""
    name, _, rest = text.strip().partition(":")
    switches: dict[str, str] = {}
    for word in rest.split(","):
        key, _, value = word.strip().partition("=")
        if key:
            switches[key] = value
    return present(name), switches


def make(level: str, game: Game, seat: Seat, seed: int = 1) -> Player:
    """A player for one seat; UnseenError `level` names the levels, `level-switch` the switches of the level."""
    if len(level) > TEXT_MAX:
        raise UnseenError("level", f"A level with its switches is a text of at most {TEXT_MAX} characters.")
    name, switches = read_level(behind(game.id, level))
    options = {**switches, "seed": str(seed)}
    if name in (UNIFORM, CAREFUL):
        refuse_switches(name, switches, ())
        return UniformPlayer(game, seat, options) if name == UNIFORM else CarefulPlayer(game, seat, options)
    if name == ISMCTS:
        return IsmctsPlayer(game, seat, options)
    if name == EASY and EASY not in brought(game.id):
        return slipping(partial(by_package, RULE), game, seat, options)
    return by_package(name, game, seat, options)


def by_package(name: str, game: Game, seat: Seat, options: Settings) -> Player:
    """The player of a level that a package brings; UnseenError `level` if none does."""
    maker = LEVELS.get(f"{game.id}/{name}")
    if maker is None:
        raise UnseenError(
            "level", f"There is no level {name} for {game.id}; levels: {', '.join(level_names(game.id))}."
        )
    assert callable(maker)
    player: object = maker(game, seat, options)
    assert isinstance(player, Player), f"the level {name} of {game.id} is no Player"
    return player


def thinking_s(game_id: str, level: str) -> float:
    """How long a level may think between two things that everybody is told; 0 if it does not go by time."""
    name, switches = read_level(behind(game_id, level))
    return Budget(switches).seconds if name == ISMCTS else 0.0


def check_ceiling(game_id: str, level: str, think_s: float | None) -> None:
    """UnseenError `level-ceiling` if a level would think longer for a step than computers do here."""
    name, switches = read_level(behind(game_id, level))
    if think_s is None or name != ISMCTS:
        return
    budget, most = Budget(switches), int(think_s * SIMULATIONS_A_SECOND)
    if budget.seconds > think_s or budget.simulations > most:
        raise UnseenError(
            "level-ceiling",
            f"Computers think at most {think_s:g} s for a step here: ismcts:{think_s:g}s, ismcts:{most}, or less.",
        )


def refuse_switches(level: str, switches: dict[str, str], known: tuple[str, ...]) -> None:
    """UnseenError `level-switch` if a switch is not among the known ones."""
    for word in switches:
        if word != "seed" and word not in known:
            names = ", ".join(known) or "none"
            raise UnseenError("level-switch", f"The level {level} has no switch {word}; switches: {names}.")
