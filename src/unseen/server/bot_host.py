"""A process in which bots think. It gets lines of JSON with told events and asks, and answers with step texts.

A line in is `{"player", "at": [told, own], "start": {game, options, seat, level, seed}, "story", "ask": [step texts]}`.
`at` counts what the player should know already (told events, own steps); the story goes on from there, as a list of
`{"told": event}` and `{"did": step text}` in the order in which they happened. At [0, 0] the player is made anew.
A line out: `{"step": text}`, `{"lost": true}` (send the whole story again), or `{"error": sentence, "code": code}`.
"""

import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from unseen.ai.worker import Worker
from unseen.core.errors import UnseenError
from unseen.core.wire import Json, decode_told
from unseen.server.faults import where

PLAYERS_MAX: Final = 200
"""Players kept; who was not asked for longest is forgotten and made again from its story when needed."""


class Seated:
    """A player and how much of its story it knows."""

    def __init__(self, worker: Worker) -> None:
        self.worker: Final = worker
        self.at = [0, 0]

    def hear(self, line: Json) -> None:
        """Take in the next part of the story."""
        game, player = self.worker.game, self.worker.player
        event, did = (line.get("told"), line.get("did")) if isinstance(line, dict) else (None, None)
        if isinstance(event, dict):
            player.told(decode_told(event, game.events))
            self.at[0] += 1
            return
        step = game.notation.find(did) if isinstance(did, str) else None
        if step is None:
            raise UnseenError("wire", "A story has told events and own steps.")
        player.did(step)
        self.at[1] += 1

    def ask(self, steps: list[str]) -> str:
        """The chosen step, which counts as done."""
        step = self.worker.ask(steps)
        self.at[1] += 1
        return step


class Host:
    """All players of this process by name."""

    def __init__(self) -> None:
        self.players: Final[OrderedDict[str, Seated]] = OrderedDict()

    def answer(self, message: Mapping[str, Json]) -> dict[str, Json]:
        """The answer to one line; UnseenError for what cannot be answered."""
        name, at, start = str(message.get("player")), message.get("at"), message.get("start")
        story, steps = message.get("story"), message.get("ask")
        if not isinstance(story, list) or not isinstance(steps, list) or not isinstance(start, dict) or not steps:
            raise UnseenError("wire", "A line names a player, its story and the steps it is asked for.")
        player = self.players.pop(name, None)
        if at == [0, 0]:
            player = Seated(Worker.start(start))
        if player is None or player.at != at:
            return {"lost": True}
        for line in story:
            player.hear(line)
        chosen = player.ask([str(step) for step in steps])
        self.players[name] = player  # only now: a player that failed half-way is made anew
        if len(self.players) > PLAYERS_MAX:
            self.players.popitem(last=False)
        return {"step": chosen}


def main() -> None:
    """Serve until the server closes the pipe."""
    # Ctrl-C reaches every process of a terminal; the server ends this one by closing the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    host = Host()
    for line in sys.stdin:
        try:
            answer = host.answer(json.loads(line))
        except UnseenError as error:
            answer = {"error": error.sentence, "code": error.code}
        except Exception as error:  # noqa: BLE001 (a bot's fault must not end the other bots of this process)
            answer = {"error": where(error), "code": "bot"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the server was killed while an answer was on its way: nobody is left to hear it
        os._exit(1)
