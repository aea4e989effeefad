"""One folder for each game; games do not know each other. `unseen.games()` lists all that are installed."""

import sys
from types import ModuleType

from unseen.core.registry import games


class Folder(ModuleType):
    """As soon as a game is loaded, the name `unseen.games` is this folder's: it answers a call as the function does."""

    def __call__(self) -> list[str]:
        return games()


sys.modules[__name__].__class__ = Folder
