"""What messengers show of an address that somebody posts: the game's title, its sentence and its picture.

It is the same for every table of a game, so it tells nothing of any.
"""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Response, get

from unseen.core.game import Game
from unseen.core.registry import game_class
from unseen.server.deps import Name
from unseen.server.security import Asked

COVER: Final = "cover.png"
"""A game's picture for previews, beside its class."""
COVER_SIZE: Final = (1200, 630)
NEUTRAL: Final = Path(__file__).parent / "web" / "static" / "icons" / COVER
PNG: Final = b"\x89PNG\r\n\x1a\n"
HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?", re.ASCII)


class Preview:
    """The game alone, with addresses that are whole."""

    def __init__(self, request: Asked, game: Game) -> None:
        base = public_base(request)
        self.title: Final = f"A game of {game.title}"
        self.words: Final = game.blurb
        self.picture: Final = f"{base}/covers/{game.id}" if base else ""
        self.width, self.height = COVER_SIZE


def public_base(request: Asked) -> str:
    """The server's address as who asked wrote it, for addresses that have to be whole; "" if it is none."""
    host = request.headers.get("host", "")
    return f"{request.scope['scheme']}://{host}" if HOST.fullmatch(host) else ""


@get("/covers/{game_id:str}", include_in_schema=False, sync_to_thread=True)
def cover(game_id: Name) -> Response[bytes]:
    """A game's picture for previews, or a neutral one; UnseenError `game-unknown`."""
    return Response(cover_of(game_class(game_id)), media_type="image/png")


def cover_of(kind: type[Game]) -> bytes:
    """The PNG that the game's package brings in the size that messengers want; the neutral one if there is none."""
    package = kind.__module__.rpartition(".")[0]
    try:
        data = (files(package) / COVER).read_bytes() if package else b""
    except OSError:
        data = b""
    return data if png_size(data) == COVER_SIZE else NEUTRAL.read_bytes()


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG; None for what is none."""
    if data[:8] != PNG or data[12:16] != b"IHDR" or len(data) < 24:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
