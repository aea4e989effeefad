"""Which program played: results of one that plays otherwise are not counted with those of before."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import unseen
from unseen._mode import mode
from unseen.core.registry import games

ROOMS: Final = ("ai", "boards", "core", "games")
"""Where it stands what is played, and how well."""
KINDS: Final = (".py", ".toml", ".json")


def program(game_id: str, rooms: tuple[str, ...] = ROOMS) -> str:
    """Its version, whether it runs compiled, for times depend on that, and the digest of a game."""
    return f"{unseen.__version__} ({mode()}, {digest(game_id, rooms)})"


@cache
def digest(game_id: str, rooms: tuple[str, ...] = ROOMS) -> str:
    """Changes with the rules of this game and with whatever its levels may go by; of plug-ins it knows nothing."""
    found = hashlib.sha256()
    for path in parts(game_id, rooms):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def parts(game_id: str, rooms: tuple[str, ...] = ROOMS) -> Iterator[Path]:
    """The files of these rooms without those of other games."""
    root = Path(unseen.__file__).parent
    others = set(games()) - {game_id}
    for room in rooms:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in KINDS and not others & set(path.relative_to(root).parts):
                yield path
