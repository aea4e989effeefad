"""Which program played: results of one that plays otherwise are not counted with those of before."""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import unseen
from unseen._mode import mode
from unseen.core.plugins import OURS
from unseen.core.registry import game_class, games

ROOMS: Final = ("ai", "boards", "core", "games")
"""Where it stands what is played, and how well."""
KINDS: Final = (".py", ".toml", ".json")


def program(game_id: str, rooms: tuple[str, ...] = ROOMS) -> str:
    """Its version, whether it runs compiled, for times depend on that, and the digest of a game."""
    return f"{unseen.__version__} ({mode()}, {digest(game_id, rooms)})"


@cache
def digest(game_id: str, rooms: tuple[str, ...] = ROOMS) -> str:
    """Changes with the rules of this game and with whatever its levels may go by; of a plug-in, with its package."""
    found = hashlib.sha256()
    for path in parts(game_id, rooms):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def parts(game_id: str, rooms: tuple[str, ...] = ROOMS) -> Iterator[Path]:
    """The files of these rooms without those of other games, and those of a package that brings the game."""
    root = Path(unseen.__file__).parent
    others = set(games()) - {game_id}
    for room in rooms:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in KINDS and not others & set(path.relative_to(root).parts):
                yield path
    module = game_class(game_id).__module__
    if not module.startswith(OURS):
        yield from package_files(module)


def package_files(module: str) -> list[Path]:
    """The files of the package in which a module stands; its own, if it stands in none."""
    top = sys.modules[module.partition(".")[0]]
    if top.__file__ is None:  # a package without a file of its own may be shared by several plug-ins
        top = sys.modules[module]
    assert top.__file__ is not None
    file = Path(top.__file__)
    return [file] if file.stem != "__init__" else [one for one in sorted(file.parent.rglob("*")) if one.suffix in KINDS]
