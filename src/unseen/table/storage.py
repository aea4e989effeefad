"""A table as JSON and back: the log of accepted messages is the truth, posts and numbers follow from it."""

from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Chance
from unseen.core.wire import Json
from unseen.table.messages import Message
from unseen.table.session import Table

FORMAT: Final = 1


def dump(table: Table) -> dict[str, Json]:
    """Everything but the dice: who loads the table brings the same dice again."""
    options: dict[str, Json] = dict(table.game.differing())
    bots: list[Json] = [*sorted(table.bots)]
    log: list[Json] = [entry(seat, message) for seat, message in table.log]
    return {
        "format": FORMAT,
        "game": table.game.id,
        "version": table.game.version,
        "options": options,
        "bots": bots,
        "position": table.position,
        "log": log,
    }


def entry(seat: int, message: Message) -> list[Json]:
    """One accepted message as it is stored."""
    return [seat, message.dump()]


def load(data: object, game: Game, chance: Chance) -> Table:
    """The table again, post for post and number for number; UnseenError `rules-version` or `table-corrupt`."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("game") != game.id:
        raise corrupt()
    if data.get("version") != game.version:
        versions = f"was played by rules version {data.get('version')} of {game.title}; installed is {game.version}"
        raise UnseenError("rules-version", f"This table {versions}.")
    bots, position, log = data.get("bots"), data.get("position"), data.get("log")
    if not isinstance(bots, list) or not isinstance(position, str) or not isinstance(log, list):
        raise corrupt()
    table = Table(game, chance, [seat for seat in bots if isinstance(seat, int)], position)
    for row in log:
        replay(table, row)
    return table


def replay(table: Table, row: object) -> None:
    """Take a stored message again; UnseenError `table-corrupt` if the table does not accept it as it once did."""
    if not isinstance(row, (list, tuple)) or len(row) != 2 or row[0] not in table.streams:
        raise corrupt()
    length = len(table.log)
    table.receive(row[0], row[1])
    if len(table.log) != length + 1:
        raise corrupt()


def corrupt() -> UnseenError:
    """What was stored is not what this table once wrote."""
    return UnseenError("table-corrupt", "The stored table cannot be replayed; nothing was changed.")
