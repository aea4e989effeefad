"""A player behind two pipes: it gets told events and asks as lines of JSON, and answers with steps as text.

The first line is `{"game", "options", "seat", "level", "seed"}`; then come `{"told": [events]}`, without an answer, and
`{"ask": [step texts]}`, answered by `{"step": text}`. A player that takes over from another is also told its seat's
earlier steps, `{"did": text}`, each in its place and without an answer. An error is answered by
`{"error": sentence, "code": code}`.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import Action
from unseen.core.wire import Json, decode_told


@dataclass(frozen=True)
class Worker:
    """One player of one game, spoken to in texts and JSON values only."""

    game: Game
    player: Player

    @classmethod
    def start(cls, setting: Mapping[str, Json]) -> "Worker":
        """From the first message; UnseenError for unknown games, options, seats and levels."""
        given = setting.get("options")
        options: dict[str, Value] = {}
        for key, value in (given if isinstance(given, dict) else {}).items():
            if not (value is None or isinstance(value, (bool, int, str))):
                raise UnseenError("option-value", f"{key} cannot be a list or an object.")
            options[key] = value
        game = game_class(str(setting.get("game")))(options)
        seat = game.seat(str(setting.get("seat")))
        seed = setting.get("seed", 1)
        return cls(game, make(str(setting.get("level")), game, seat, seed if isinstance(seed, int) else 1))

    def receive(self, message: Mapping[str, Json]) -> dict[str, Json] | None:
        """The answer to one message; None if there is none. UnseenError `wire` for what is no message."""
        events, steps, did = message.get("told"), message.get("ask"), message.get("did")
        if isinstance(events, list):
            for event in events:
                if not isinstance(event, dict):
                    raise UnseenError("wire", "A told event is an object.")
                self.player.told(decode_told(event, self.game.events))
            return None
        if isinstance(did, str):
            self.player.did(self.find(did))
            return None
        if not isinstance(steps, list) or not steps:
            raise UnseenError("wire", "A message has told events or asks for one of some steps.")
        return {"step": self.ask([str(step) for step in steps])}

    def ask(self, steps: list[str]) -> str:
        """One of the offered steps."""
        by_id = {self.find(text): text for text in steps}
        return by_id[self.player.ask(list(by_id))]

    def find(self, text: str) -> Action:
        """The id of a step text; UnseenError `unreadable`."""
        action = self.game.notation.find(text)
        if action is None:
            raise UnseenError("unreadable", f"“{text[:60]}” is not a step.")
        return action


def serve(lines: Iterable[str]) -> Iterator[str]:
    """The answers to lines of JSON, each a line of JSON."""
    worker: Worker | None = None
    for line in lines:
        try:
            message = json.loads(line)
            if not isinstance(message, dict):
                raise UnseenError("wire", "A message is an object.")
            if worker is None:
                worker = Worker.start(message)
                continue
            answer = worker.receive(message)
        except json.JSONDecodeError:
            answer = {"error": "This is not a line of JSON.", "code": "wire"}
        except UnseenError as error:
            answer = {"error": str(error), "code": error.code}
        if answer is not None:
            yield json.dumps(answer, ensure_ascii=False)


def main() -> None:
    """Serve one player on standard input and output."""
    for answer in serve(sys.stdin):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
