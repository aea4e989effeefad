"""A bot at a table: what its worker is told, and how much of it the worker knows."""

import hmac
import secrets
from typing import Final

from unseen.core.seats import RESIGN, Seat
from unseen.core.wire import Json, encode_told
from unseen.table import Table


class BotSeat:
    """A bot's seat at one table, and how much of its story its worker knows."""

    def __init__(self, table: Table, seat: Seat, level: str, seed: bytes) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.level = level
        self.seed: Final = int.from_bytes(hmac.digest(seed, f"bot {seat}".encode(), "sha256")[:4], "big")
        self.reset()

    def reset(self) -> None:
        """The worker knows nothing (any more)."""
        self.player = secrets.token_hex(8)
        self.told, self.own, self.steps, self.owed = 0, 0, 0, 0
        self.epoch = self.table.epoch

    def question(self) -> dict[str, Json]:
        """The line for the worker: what happened since, as this seat was told it, and what is offered."""
        table, game = self.table, self.table.game
        if self.epoch != table.epoch:
            self.reset()  # what was taken back is no part of its story
        at: list[Json] = [self.told, self.own]
        offered: list[Json] = [game.notation.write(table.match.state, self.seat, a) for a in table.ask(self.seat)]
        return {"player": self.player, "at": at, "start": self.setting(), "story": self.story(), "ask": offered}

    def setting(self) -> dict[str, Json]:
        """How the player is made."""
        options: dict[str, Json] = dict(self.table.game.differing())
        game = self.table.game
        return {"game": game.id, "options": options, "seat": self.seat, "level": self.level, "seed": self.seed}

    def story(self) -> list[Json]:
        """Told events and own steps since the last question, in order; the worker knows them from now on."""
        match, lines = self.table.match, list[Json]()
        for index in range(self.steps, len(match.steps)):
            seat, action = match.steps[index]
            if seat == self.seat and action != RESIGN:
                lines += self.news(match.heard[index - 1][self.seat] if index else self.told)
                if self.owed:
                    self.owed -= 1
                    continue
                lines.append({"did": match.game.notation.texts[action]})
                self.own += 1
        self.steps = len(match.steps)
        return lines + self.news(len(match.told[self.seat]))

    def news(self, upto: int) -> list[Json]:
        """Told events up to this number."""
        lines: list[Json] = [{"told": encode_told(told)} for told in self.table.match.told[self.seat][self.told : upto]]
        self.told = max(self.told, upto)
        return lines

    def stepped(self) -> None:
        """The worker's step was taken; it is the seat's last one, and the worker knows it already."""
        if self.seat in self.table.waiting:
            self.own += 1
            self.owed += 1  # it will enter the match when the window's pause is over
            return
        steps = self.table.match.steps
        self.steps = max(index for index, (seat, _) in enumerate(steps) if seat == self.seat) + 1
        self.own += 1
