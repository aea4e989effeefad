"""A level at a table on another machine: it hears a seat's story line by line, and answers what it is asked."""

import json
import secrets
from typing import Final

from unseen.ai.levels import MEDIUM
from unseen.ai.worker import Worker
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.core.wire import Json
from unseen.remote.line import PATIENCE_S, Line, Lost, Patience

REFUSALS_MAX: Final = 3
"""After so many refusals of one ask a step is drawn by lot; after twice as many the bot gives up."""
STALE: Final = ("stale", "out-of-turn", "over", "stands")
"""Refusals that only say that the table has moved on; what is asked now stands in the next lines."""


class RemoteBot:
    """One seat's player. It keeps the story, so that it can make its player again whenever the story changes."""

    def __init__(self, line: Line, table: str, level: str, seed: int, patience_s: float = PATIENCE_S) -> None:
        self.line: Final = line
        self.table: Final = table
        self.level: Final = level
        self.seed: Final = seed
        self.patience: Final = Patience(patience_s)
        self.setting: dict[str, Json] = {}
        self.titles: list[str] = []
        """The seats, once it is known what is played."""
        self.story: list[Json] = []
        self.worker: Worker | None = None
        self.known: list[Json] = []
        """What the player knows, its own steps included as soon as it chose them."""
        self.steps = 0
        self.refusals = 0

    def run(self) -> dict[str, Json]:
        """Play until the game is over; how it ended. UnseenError if the server is lost or the seat is not ours."""
        while True:
            try:
                for text in self.line.lines(f"/api/tables/{self.table}/lines"):
                    self.patience.answered()
                    over = self.take(json.loads(text)) if text else None
                    if over is not None:
                        return over
                raise self.line.lost()  # the server stopped; it may come again
            except Lost as lost:
                self.patience.wait(lost)
            except ValueError as error:
                raise self.line.foreign() from error

    def take(self, said: object) -> dict[str, Json] | None:
        """One line; the result if the game is over."""
        if not isinstance(said, dict):
            raise self.line.foreign()
        start, steps, over = said.get("start"), said.get("ask"), said.get("over")
        if isinstance(start, dict):
            self.begin(start)
        elif "again" in said:
            self.story = []
        elif "told" in said or "did" in said:
            self.story.append(said)
        elif isinstance(steps, list) and steps:
            self.answer([str(step) for step in steps], said.get("after"))
        return over if isinstance(over, dict) else None

    def begin(self, start: dict[str, Json]) -> None:
        """The story is told from its start. UnseenError `no-seat` or `rules-version`."""
        game = game_class(str(start.get("game")))
        if start.get("seat") == "spectator":
            raise UnseenError("no-seat", "This program holds no seat at this table; a seat's link gives it one.")
        if start.get("rules") != game.version:
            theirs = str(start.get("rules"))[:40]
            raise UnseenError(
                "rules-version", f"The server plays {game.title} by rules {theirs}; here are rules {game.version}."
            )
        self.story = []
        if self.setting:
            return  # heard again after the line was lost
        level = self.level or MEDIUM
        setting = {key: start.get(key) for key in ("game", "options", "seat")}
        self.setting = {**setting, "level": level, "seed": self.seed}
        self.worker = Worker.start(self.setting)
        self.titles = [info.title for info in self.worker.game.seats]

    # ---- the player ----
    def player(self) -> Worker:
        """The player, with all of the story in mind: the present one told on, or another one."""
        worker = self.worker if self.story[: len(self.known)] == self.known else None
        if worker is None:
            worker = Worker.start(self.setting)
            self.known = []
        self.worker = None  # should it fail half-way, it is made anew
        for said in self.story[len(self.known) :]:
            assert isinstance(said, dict), "only objects are put into the story"
            worker.receive({"told": [said["told"]]} if "told" in said else said)
        self.known = list(self.story)
        self.worker = worker
        return worker

    def choose(self, steps: list[str]) -> str:
        """The player's step."""
        if self.refusals >= REFUSALS_MAX:
            self.worker = None
            return secrets.choice(steps)
        step = self.player().ask(steps)
        self.known.append({"did": step})
        return step

    def answer(self, steps: list[str], after: Json) -> None:
        """Choose and send, until the server took it or refused it."""
        step = self.choose(steps)
        message: dict[str, Json] = {"key": secrets.token_hex(16), "after": after, "steps": [step]}
        try:
            self.send(message)
        except UnseenError as error:
            self.refusals += 1
            # What is stale is asked anew by itself; anything else must not go on for ever.
            if isinstance(error, Lost) or self.refusals > 2 * REFUSALS_MAX:
                raise
            if error.code not in STALE:
                raise Lost(error.code, error.sentence, error.rule) from error  # hear the story anew
            return
        self.refusals = 0
        self.steps += 1

    def send(self, message: dict[str, Json]) -> None:
        """Send it until it is answered: its key makes it count once."""
        while True:
            try:
                self.line.post(f"/api/tables/{self.table}/messages", message)
            except Lost as lost:
                self.patience.wait(lost)
            else:
                self.patience.answered()
                return
