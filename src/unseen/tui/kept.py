"""Games of this terminal on disk: a file for each, which has every message of the table before anybody hears of it.

However the program ends, the game is there up to its last step. A file holds the seed and all that is hidden, so only
this person may read it.
"""

import json
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import Seat
from unseen.core.wire import Json

FORMAT: Final = 1
SUFFIX: Final = ".game"
PRIVATE: Final = 0o600


class Start:
    """What is played: the game, the person's seat, the levels of the others, and the seeds of table and bots."""

    def __init__(self, game: Game, seat: Seat, levels: Mapping[Seat, str], seed: bytes, bots_seed: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.levels: Final = dict(levels)
        self.seed: Final = seed
        self.bots_seed: Final = bots_seed

    def dump(self) -> dict[str, Json]:
        """As JSON; `read_start` gives it back."""
        options: dict[str, Json] = dict(self.game.differing())
        levels: dict[str, Json] = {self.game.seat_name(seat): level for seat, level in self.levels.items()}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "options": options,
            "seat": self.game.seat_name(self.seat),
            "levels": levels,
            "seed": self.seed.hex(),
            "bots_seed": self.bots_seed,
        }


def read_start(data: object) -> Start:
    """What a file's first line says; UnseenError where it is damaged, or its game or rules are not here."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise damaged()
    kind = game_class(str(data.get("game")))
    if data.get("version") != kind.version:
        theirs = str(data.get("version"))[:20]
        raise UnseenError("rules-version", f"{kind.title} was played by rules {theirs}; here are rules {kind.version}.")
    given, levels, bots_seed = data.get("options"), data.get("levels"), data.get("bots_seed")
    if not isinstance(given, dict) or not isinstance(levels, dict) or not isinstance(bots_seed, int):
        raise damaged()
    options: dict[str, Value] = {}
    for key, value in given.items():
        if not (value is None or isinstance(value, (bool, int, str))):
            raise damaged()
        options[key] = value
    game = kind(options)
    try:
        seed = bytes.fromhex(str(data.get("seed")))
    except ValueError:
        raise damaged() from None
    seats = {game.seat(str(name)): str(level) for name, level in levels.items()}
    return Start(game, game.seat(str(data.get("seat"))), seats, seed, bots_seed)


class Log:
    """A game's file, open for this program alone."""

    def __init__(self, path: Path, file: int) -> None:
        self.path: Final = path
        self.file: Final = file

    def append(self, row: Json) -> None:
        """One more line, on disk when this returns; OSError if it cannot be, and then the file is as it was."""
        length = os.lseek(self.file, 0, os.SEEK_END)
        left = json.dumps(row).encode() + b"\n"
        try:
            while left:
                left = left[os.write(self.file, left) :]
            os.fsync(self.file)
        except OSError:
            os.ftruncate(self.file, length)
            raise

    def finish(self, record: str) -> Path:
        """The game is over: its record takes the place of the file. OSError if it cannot be written."""
        path = self.path.with_suffix(".txt")
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="utf-8") as out:
            out.write(record)
            out.flush()
            os.fsync(out.fileno())
        self.path.unlink(missing_ok=True)
        return path

    def close(self) -> None:
        """Let others open it."""
        os.close(self.file)


class Kept:
    """A game that waits to be gone on with."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        lines = path.read_bytes().split(b"\n")[:-1]  # what stands behind the last end of a line was cut off
        self.length: Final = sum([len(line) + 1 for line in lines])
        self.lines: Final = lines

    @property
    def words(self) -> str:
        """What it is and when it was played last, or why it cannot be gone on with."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.path.stat().st_mtime))
        try:
            start = self.start()
        except UnseenError as error:
            return f"{self.path.name} · {error.sentence}"
        return f"{start.game.title}, you are {start.game.seats[start.seat].title} · last played {when}"

    def start(self) -> Start:
        """What is played; UnseenError says what is wrong with it."""
        return read_start(parsed(self.lines[0] if self.lines else b""))

    def rows(self) -> list[Json]:
        """The table's log; UnseenError where it is damaged."""
        return [parsed(line) for line in self.lines[1:]]

    def open(self) -> Log:
        """Its file, to write on; UnseenError if it is open elsewhere."""
        file = os.open(self.path, os.O_RDWR)
        if not locked(file):
            os.close(file)
            raise UnseenError("kept", "This game is open in another terminal.")
        os.ftruncate(file, self.length)
        return Log(self.path, file)

    def drop(self) -> None:
        """Throw it away."""
        self.path.unlink(missing_ok=True)


class Shelf:
    """The folder with the games of this terminal."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def begin(self, start: Start) -> Log:
        """A file for a new game; OSError if there can be none."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = f"{start.game.id}-{time.strftime('%Y%m%d-%H%M%S')}-{os.urandom(3).hex()}"
        path = self.folder / f"{name}{SUFFIX}"
        log = Log(path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        locked(log.file)
        log.append(start.dump())
        return log

    def games(self, game_id: str = "") -> list[Kept]:
        """Those that wait, the one played last first; of one game, or of all."""
        paths = sorted(self.folder.glob(f"{game_id or '*'}-*{SUFFIX}"), key=modified, reverse=True)
        return [kept for kept in map(readable, paths) if kept is not None]


def modified(path: Path) -> float:
    """When it was written last."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def readable(path: Path) -> Kept | None:
    """The game in this file; None if it is gone, or nobody may read it."""
    try:
        return Kept(path)
    except OSError:
        return None


def parsed(line: bytes) -> Json:
    """A line of a file; UnseenError if it is none."""
    try:
        value: Json = json.loads(line)
    except (ValueError, RecursionError):
        raise damaged() from None
    return value


def locked(file: int) -> bool:
    """Take the file for this program alone, until it ends; False if another one has it."""
    if sys.platform == "win32":
        return True  # Windows lets nobody delete or replace an open file; two programs on one game stay possible there
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def damaged() -> UnseenError:
    """The file is not what was written."""
    return UnseenError("kept", "This game's file is damaged; it cannot be gone on with.")
