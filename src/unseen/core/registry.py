"""Games are found by entry point: a plug-in is one folder and one line."""

from typing import Final

from unseen.core import plugins
from unseen.core.errors import UnseenError, no_such
from unseen.core.game import Game
from unseen.core.options import Value

GROUP: Final = "unseen.games"


def games() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted({entry.name for entry in plugins.offered(GROUP)})


def game_class(game_id: str) -> type[Game]:
    """The class of a game; UnseenError `game-unknown` names the games."""
    for entry in plugins.offered(GROUP):
        if entry.name == game_id:
            found = entry.load()
            assert isinstance(found, type) and issubclass(found, Game), f"{entry.value} is not a Game"
            return found
    raise UnseenError("game-unknown", no_such("game", game_id, games()))


def load(game_id: str, profile: str | None = None, **options: Value) -> Game:
    """A game with options by name; UnseenError `game-unknown`, `profile`, `option-unknown` or `option-value`."""
    kind = game_class(game_id)
    preset: dict[str, Value] = {}
    if profile is not None:
        if profile not in kind.profiles:
            raise UnseenError("profile", no_such("profile", profile, sorted(kind.profiles)))
        preset = kind.profiles[profile]
    return kind({**preset, **options})
