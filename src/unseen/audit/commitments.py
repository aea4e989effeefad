"""Commitments: digests of salted texts, each with the one before it in its text; a seed opens them all.

The form of the texts stands in `docs/commitments.md`; nothing here knows a table.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from unseen.audit.steps import back_text, do, step_text
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.options import show
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.core.wire import Json, encode_told

FORM: Final = "unseen commitment 1"
SALT: Final = "unseen salt 1"


@dataclass(frozen=True, repr=False)  # a secret until the end, so no message shows it
class Commitment:
    """One link of a chain, opened: its number, how many steps the chain covers with it, its salt and its digest."""

    number: int
    steps: int
    """Of the whole tape: a step that was taken back counts, and so does each taking back."""
    salt: bytes
    digest: str


class Proof:
    """What opens a finished table: its seed, and its chain."""

    def __init__(self, seed: bytes, chain: Sequence[Commitment]) -> None:
        self.seed: Final = seed
        self.chain: Final = tuple(chain)

    def dump(self) -> dict[str, Json]:
        """As JSON: everything opened."""
        links: list[Json] = [
            {"number": link.number, "steps": link.steps, "salt": link.salt.hex(), "digest": link.digest}
            for link in self.chain
        ]
        return {"seed": self.seed.hex(), "commitments": links}


def salt(seed: bytes, number: int) -> bytes:
    """The 256 bit that keep the text of a commitment from being guessed."""
    return hmac.digest(seed, f"{SALT}\n{number}".encode(), "sha256")


def digest(salt_of: bytes, text: str) -> str:
    """What is told to everybody: nothing about the text to whom the salt is unknown."""
    return hmac.digest(salt_of, text.encode(), "sha256").hex()


def opening(game: Game, start: State, seed: bytes) -> str:
    """The text of commitment 0: what is played, and from which seed."""
    lines = [FORM, "number 0", f"game {game.id}", f"rules {game.version}"]
    lines += [f"option {key}={show(value)}" for key, value in game.differing().items()]
    lines.append("seats " + " ".join([info.name for info in game.seats]))
    if start.key() != game.start().key():
        lines.append(f"position {game.write_position(start)}")
    return "\n".join([*lines, f"seed {seed.hex()}"])


def closing(number: int, previous: str, steps: Sequence[str]) -> str:
    """The text of a later commitment: what came before it, and the steps that it closes."""
    return "\n".join([FORM, f"number {number}", f"previous {previous}", *steps])


class Texts:
    """The texts of steps as they are played; those of one commitment stand by seat, each seat's in order, chance last.

    So a record, which writes what was chosen at the same time by seat, opens the same commitments.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.game: Final = game
        self.start: Final = start
        self.state = start.clone()
        self.at = 0
        """How many steps of the match have been played here."""
        self.open: list[tuple[Seat, str]] = []

    def step(self, seat: Seat, action: Action) -> None:
        """One step of the match."""
        self.open.append((seat, step_text(self.game, self.state, seat, action)))
        do(self.state, seat, action)
        self.at += 1

    def taken_back(self, steps: Sequence[tuple[Seat, Action]], count: int) -> None:
        """The last `count` steps are undone: `steps` are those that stay."""
        self.open.append((SPECTATOR, back_text(count)))
        self.state = self.start.clone()
        for seat, action in steps:
            do(self.state, seat, action)
        self.at = len(steps)

    def so_far(self) -> list[str]:
        """The texts since the last commitment."""
        steps = sorted(self.open, key=lambda entry: SPECTATOR if entry[0] == CHANCE else entry[0])
        return [text for _, text in steps]

    def closed(self) -> list[str]:
        """The same, and a commitment is made of them."""
        steps = self.so_far()
        self.open = []
        return steps


def told_digest(told: Sequence[Told]) -> str:
    """A told list in one number; it is not salted: only who may know the list is shown it."""
    events = [encode_told(one) for one in told]
    text = json.dumps(events, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
