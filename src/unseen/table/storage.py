"""A table as JSON and back: the log of accepted messages is the truth, posts and numbers follow from it."""

from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Chance
from unseen.core.seats import SPECTATOR
from unseen.core.wire import Json
from unseen.table.messages import RELEASED, SIGNS, UNTIMED, Message
from unseen.table.session import Table

FORMAT: Final = 1


def dump(table: Table) -> dict[str, Json]:
    """Everything but the dice: who loads the table brings the same dice again."""
    options: dict[str, Json] = dict(table.game.differing())
    bots: list[Json] = [*sorted(table.first_bots)]
    log: list[Json] = [entry(seat, message) for seat, message in table.log]
    timed: dict[str, Json] = {"clock": table.clock.pace.text} if table.clock is not None else {}
    past: list[Json] = [[seat, action] for seat, action in table.past]
    return {
        "format": FORMAT,
        "game": table.game.id,
        "version": table.game.version,
        "options": options,
        "bots": bots,
        "position": table.position,
        "log": log,
        **timed,
        **({"past": past} if past else {}),
    }


def entry(seat: int, message: Message) -> list[Json]:
    """One accepted message as it is stored."""
    return [seat, message.dump()]


OWN: Final = ("waits", "at", "away")
"""The parts of a stored message that the table added."""


def came_in(message: object) -> tuple[object, bool, int, bool]:
    """A stored message as it came in, whether it was an answer that waited, when it was taken, and whether it is about
    somebody who was away.
    """
    if not isinstance(message, dict):
        return message, False, UNTIMED, False
    at = message.get("at")
    sent = {part: value for part, value in message.items() if part not in OWN}
    return sent, message.get("waits") is True, at if isinstance(at, int) else UNTIMED, message.get("away") is True


def signed(message: object) -> tuple[str, Json]:
    """The sign that a row holds; ("", None) if it holds none."""
    names = [name for name in SIGNS if name in message] if isinstance(message, dict) else []
    return (names[0], message[names[0]]) if names and isinstance(message, dict) else ("", None)


def load(data: object, game: Game, chance: Chance, seed: bytes = b"") -> Table:
    """The table again, post for post and number for number; UnseenError `rules-version` or `table-corrupt`."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("game") != game.id:
        raise corrupt()
    if data.get("version") != game.version:
        versions = f"was played by rules version {data.get('version')} of {game.title}; installed is {game.version}"
        raise UnseenError("rules-version", f"This table {versions}.")
    bots, position, log, pace = data.get("bots"), data.get("position"), data.get("log"), data.get("clock", "")
    if not isinstance(bots, list) or not isinstance(position, str) or not isinstance(log, list):
        raise corrupt()
    if not isinstance(pace, str):
        raise corrupt()
    seats = [seat for seat in bots if isinstance(seat, int)]
    table = Table(game, chance, seats, position, seed, pace, read_past(data.get("past", [])))
    for row in log:
        replay(table, row)
    return table


def read_past(rows: object) -> list[tuple[int, int]]:
    """The steps of another game that a table goes on from; UnseenError `table-corrupt`."""
    if not isinstance(rows, list) or not all([isinstance(row, list) and len(row) == 2 for row in rows]):
        raise corrupt()
    if not all([type(one) is int for row in rows for one in row]):
        raise corrupt()
    return [(seat, action) for seat, action in rows]


def replay(table: Table, row: object) -> None:
    """Take a stored message again; UnseenError `table-corrupt` if the table does not accept it as it once did."""
    if not isinstance(row, (list, tuple)) or len(row) != 2 or row[0] not in table.streams:
        raise corrupt()
    length = len(table.log)
    if row[0] == SPECTATOR and isinstance(row[1], dict) and row[1].get("key") == RELEASED:
        table.release(came_in(row[1])[2])
    elif row[0] == SPECTATOR:
        table.sign(*signed(row[1]))
    else:
        message, waits, at, away = came_in(row[1])
        table.receive(row[0], message, waits, at, away)
    if len(table.log) != length + 1 or table.log[-1][1].dump() != row[1]:
        raise corrupt()


def corrupt() -> UnseenError:
    """What was stored is not what this table once wrote."""
    return UnseenError("table-corrupt", "The stored table cannot be replayed; nothing was changed.")
