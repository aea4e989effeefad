"""Games are found by entry point: a plug-in is one folder and one line."""

from typing import Final

from unseen.core.errors import UnseenError, no_such
from unseen.core.game import Game
from unseen.core.options import Value
from unseen.core.plugins import OURS, Group
from unseen.core.seats import SPECTATOR

NEEDED: Final = (
    "title",
    "credit",
    "blurb",
    "version",
    "minutes",
    "options",
    "profiles",
    "events",
    "actions",
    "notation",
    "words",
    "pictures",
    "book",
)


def playable(name: str, thing: object) -> None:
    """Is it a game that lobby and commands can offer? Of a package of others, one game is set up to see."""
    if not (isinstance(thing, type) and issubclass(thing, Game)):
        raise TypeError(f"{thing!r} is no class of games")
    if thing.id != name:
        raise ValueError(f"the class calls itself {thing.id}")
    if not thing.__module__.startswith(OURS):
        game = thing({})
        missing = [word for word in NEEDED if not hasattr(game, word)]
        if missing or not game.seats:
            raise ValueError(f"the game has no {', '.join(missing) or 'seats'}")
        game.start()
        game.pictures.cover(game.blank(SPECTATOR))


GAMES: Final = Group("unseen.games", playable)


def games() -> list[str]:
    """The ids of all installed games that can be played, in alphabetical order."""
    return [name for name in GAMES.names() if GAMES.get(name) is not None]


def game_class(game_id: str) -> type[Game]:
    """The class of a game; UnseenError `game-unknown` names the games."""
    found = GAMES.get(game_id)
    if found is None and game_id in GAMES.names():
        raise UnseenError("game-unknown", f"The game {game_id} cannot be loaded here; games: {', '.join(games())}.")
    if found is None:
        raise UnseenError("game-unknown", no_such("game", game_id, games()))
    assert isinstance(found, type) and issubclass(found, Game)
    return found


def load(game_id: str, profile: str | None = None, **options: Value) -> Game:
    """A game with options by name; UnseenError `game-unknown`, `profile`, `option-unknown` or `option-value`."""
    kind = game_class(game_id)
    preset: dict[str, Value] = {}
    if profile is not None:
        if profile not in kind.profiles:
            raise UnseenError("profile", no_such("profile", profile, sorted(kind.profiles)))
        preset = kind.profiles[profile]
    return kind({**preset, **options})
