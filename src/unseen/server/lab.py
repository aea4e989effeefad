"""The designer's lab on the page of a machine at home: the experiments of a folder, and one that is being played.

Whatever knows the lab runs in processes of its own, which give way to tables: one that reads what was played
(`lab_desk.py`), and one that plays (`lab_runner.py`). Experiments are known by keys, and never by names of files.
"""

import asyncio
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from unseen.core.errors import UnseenError
from unseen.server.aside import Aside
from unseen.server.lab_playing import Playing

DESK: Final = "unseen.server.lab_desk"
ANSWER_S: Final = 60.0
"""What takes longer to be read is for the command line."""
GAMES_MAX: Final = 2_000
"""Of all versions together: a small experiment."""
VERSIONS_MAX: Final = 24
"""As many as a report draws."""
VARIED_MAX: Final = 2
"""So many things may vary."""
JOBS_MAX: Final = 4
"""Processes that play, as far as there are processors beside the server's."""


@dataclass(frozen=True)
class Asked:
    """A small experiment, as a form asks for it: things by their keys."""

    game: str
    vary: Mapping[str, Sequence[str]]
    options: Mapping[str, str]
    levels: Mapping[str, str]
    profile: str
    games: int
    seed: int


@dataclass(frozen=True)
class Listed:
    """An experiment of the folder."""

    key: str
    name: str
    """Of its own folder."""
    title: str
    """What it asks; its name again, where that cannot be read."""
    played: int = 0
    most: int = 0
    closely: bool = False
    """Is it played until something is known, so that it may end before all games are played?"""
    changed: float = 0.0
    """The time of day at which a game was last added, in seconds."""
    elsewhere: bool = False
    """Does a run add to it now?"""
    line: str = ""
    """What goes on with it on a command line, where it is too long for the page."""
    fault: str = ""
    """Why it cannot be shown."""

    @property
    def whole(self) -> bool:
        """Were all games played?"""
        return self.played >= self.most

    @property
    def small(self) -> bool:
        """Does the page play it?"""
        return self.most <= GAMES_MAX


@dataclass(frozen=True)
class Report:
    """An experiment as a page of its own, and the digest of its style, which browsers are told to trust."""

    html: str
    style: str


class Lab:
    """All that the page can do, for the host alone."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.folder: Final = folder
        self.jobs: Final = min(jobs, JOBS_MAX)
        self.desk: Final = Aside(DESK)
        self.turn: Final = asyncio.Lock()
        self.starting: Final = asyncio.Lock()
        self.playing: Playing | None = None
        """The last one that was begun here; it may have ended."""

    # ---- what there is ----
    async def listed(self) -> list[Listed]:
        """All experiments of the folder, the newest first."""
        found = await self.ask("listed")
        assert isinstance(found, list)
        return found

    async def report(self, key: str) -> Report:
        """What an experiment says so far; UnseenError `lab-unknown` if there is none of this key."""
        found = await self.ask("reported", key)
        assert isinstance(found, Report)
        return found

    async def record(self, key: str, name: str) -> str:
        """The record of an odd game; UnseenError `lab-unknown` if it is none of this experiment."""
        found = await self.ask("recorded", key, name)
        assert isinstance(found, str)
        return found

    async def ask(self, what: str, *given: object) -> object:
        """What the desk answers; UnseenError if it refuses, or takes too long."""
        async with self.turn:
            try:
                answer = await self.desk.ask(pickle.dumps((what, str(self.folder), given)), ANSWER_S)
            except TimeoutError as error:
                raise UnseenError("lab", "This takes too long here; `unseen lab` on a command line does it.") from error
            except (OSError, EOFError) as error:
                raise UnseenError("lab", "This could not be read here; `unseen lab` on a command line may.") from error
        found, refused = await asyncio.to_thread(pickle.loads, answer)  # only our own process writes it
        if refused is not None:
            raise UnseenError(*refused)
        return found

    # ---- what is played ----
    @property
    def busy(self) -> bool:
        """Is one being played here?"""
        return self.playing is not None and not self.playing.over

    async def begin(self, asked: Asked) -> None:
        """Play a new one, or more of one that asks the same; UnseenError says what cannot be."""
        async with self.starting:
            self.free()
            await self.play(await self.ask("begun", asked))

    async def go_on(self, key: str) -> None:
        """Play what is left of one; UnseenError says why that cannot be."""
        async with self.starting:
            self.free()
            await self.play(await self.ask("known", key))

    def free(self) -> None:
        """UnseenError `lab-busy` while one is being played."""
        if self.busy:
            raise UnseenError("lab-busy", "An experiment is being played already: wait for it, or stop it.")

    async def play(self, listed: object) -> None:
        """Begin."""
        assert isinstance(listed, Listed)
        self.playing = Playing(self.folder / listed.name, listed.key, listed.title, self.jobs, listed.played)
        await self.playing.begin()

    async def stop(self) -> None:
        """End what is being played; what was played stays."""
        if self.playing is not None:
            await self.playing.stop()

    async def close(self) -> None:
        """End all processes."""
        await self.stop()
        await self.desk.stop()
