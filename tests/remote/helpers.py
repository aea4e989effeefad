"""Programs that sit at tables of a server in another process."""

import json
import random
import secrets
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.web.serving import Server
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.core.wire import Json
from unseen.remote.address import read_address
from unseen.remote.bot import RemoteBot
from unseen.remote.kept import KeptSeats
from unseen.remote.line import Line

WAIT_S: Final = 60.0


class Quick(RemoteBot):
    """Chooses by lot, thinks nothing, and gives up after so many steps."""

    def __init__(self, line: Line, table: str, seed: int, steps_max: int = 10**6) -> None:
        super().__init__(line, table, "careful", seed)
        self.rng: Final = random.Random(seed)
        self.steps_max: Final = steps_max

    def choose(self, steps: list[str]) -> str:
        """One of them."""
        if self.steps >= self.steps_max:
            give_up(self.line, self.table)
        return self.rng.choice(steps)


def give_up(line: Line, table: str) -> None:
    """Resign. Another program may have given up in the same moment: then the game is over as it should be."""
    try:
        line.post(f"/api/tables/{table}/messages", {"key": secrets.token_hex(8), "after": 0, "resign": True})
    except UnseenError as error:
        if error.code != "over":
            raise


class Seats:
    """All seats of a new table, each in the hands of a program of its own."""

    def __init__(self, server: Server, folder: Path, game: str) -> None:
        self.server: Final = server
        self.game: Final = game_class(game)({})
        self.names: Final = [info.name for info in self.game.seats]
        people: dict[str, Json] = dict.fromkeys(self.names, "friend")
        made = Line(server.url).post("/api/tables", {"game": game, "seat": "spectator", "opponents": people})
        links = made["links"]
        assert isinstance(links, dict)
        self.links: Final = {name: server.url + str(path) for name, path in links.items()}
        self.table: Final = str(made["table"])
        self.folder: Final = folder

    def line(self, name: str) -> Line:
        """The line of whoever took this seat."""
        kept = KeptSeats(self.folder / f"{name}.json")
        line, table = kept.sit(read_address(self.links[name]))
        assert table == self.table
        return line

    def lines(self) -> dict[str, Line]:
        """All of them."""
        return {name: self.line(name) for name in self.names}


def run_all(bots: Sequence[RemoteBot]) -> list[dict[str, Json]]:
    """Let bots play at the same time; what each says of the end."""
    said: list[dict[str, Json]] = []
    threads = [threading.Thread(target=lambda bot=bot: said.append(bot.run()), daemon=True) for bot in bots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WAIT_S)
    return said


def heard(line: Line, table: str) -> list[dict[str, Json]]:
    """A seat's lines up to the decision that it has now."""
    found = []
    for text in line.lines(f"/api/tables/{table}/lines"):
        if text:
            found.append(json.loads(text))
            if found[-1].keys() & {"ask", "wait", "over"}:
                break
    return found
