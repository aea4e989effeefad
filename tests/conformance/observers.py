"""An observer trained on every byte that a seat of Threads received, against the exact belief under the same policy.

The observer guesses whether a face-down piece of another seat is a decoy. It knows nothing of the game: it counts
runs of words in the text of what was told and asked, seen from the piece (its handle is `me`, all others `other`).
"""

from __future__ import annotations

import json
import math
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from unseen.ai.belief import Belief, World
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.core.wire import encode_told
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.pieces import name_of
from unseen.games.threads.position import Position
from unseen.testing.play import walk

SIZE = 1 << 16
HANDLE = re.compile(r"\b[a-d](?:[1-9]|1\d|20)\b")
WORD = re.compile(r"\w+")
RUNS = (1, 2, 3)
SMALL = {"token_zone_radius": 0, "max_rounds": 5}
"""Small zones: the exact belief stays exact."""
WORLDS_MAX = 3000
FIRST = 8
LATER = 32
"""A game is cut after 8 to 39 steps, when the pieces of the first turns lie there."""


@dataclass(frozen=True)
class Question:
    """A moment of a game: what the observer reads, whether the piece is a decoy, and what the exact belief says."""

    text: str
    owner: str
    """What the owner alone reads, for an observer that must do better."""
    decoy: bool
    belief: float

    def leaked(self) -> Question:
        """The same question to an observer that looks over the owner's shoulder."""
        return Question(f"{self.text}\n{self.owner}", "", self.decoy, self.belief)


def received(match: Match, seat: Seat) -> str:
    """Every byte that a seat was sent: what it was told, and what it is asked now."""
    told = [json.dumps(encode_told(one)) for one in match.told[seat]]
    legal = match.state.legal(seat) if seat in match.state.pending() else []
    return "\n".join([*told, *[match.game.notation.texts[action] for action in legal]])


def from_piece(text: str, piece: str) -> str:
    """The text as seen from a piece: only the lines with the piece tell of it; all others count by their words."""
    return HANDLE.sub(lambda found: "me" if found[0] == piece else "other", text)


def features(text: str) -> list[int]:
    """Hashed runs of words of each line, once each; lines about the piece are marked."""
    out: set[int] = set()
    for line in text.split("\n"):
        words = WORD.findall(line)
        mine = "me" in words
        for length in RUNS:
            for at in range(len(words) - length + 1):
                run = " ".join(words[at : at + length])
                out.add(zlib.crc32(f"{mine} {run}".encode()) % SIZE)
    return sorted(out)


class Observer:
    """Logistic regression by steps down the gradient, with steps that shrink for features seen often."""

    def __init__(self, base: float) -> None:
        self.bias = math.log(base / (1.0 - base))
        self.weights = [0.0] * SIZE
        self.seen = [1e-3] * SIZE

    def guess(self, text: str) -> float:
        """How likely the piece is a decoy."""
        return self.share(features(text))

    def share(self, known: Sequence[int]) -> float:
        """The same from features."""
        total = self.bias + sum([self.weights[f] for f in known])
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))

    def train(self, questions: Iterable[Question], rounds: int = 4, rate: float = 0.3) -> None:
        """Learn from questions whose answer is known."""
        known = [(features(one.text), float(one.decoy)) for one in questions]
        for _ in range(rounds):
            for fs, answer in known:
                slope = self.share(fs) - answer
                self.bias -= 0.01 * slope
                for f in fs:
                    self.seen[f] += slope * slope
                    self.weights[f] -= rate * slope / math.sqrt(self.seen[f]) / math.sqrt(len(fs))


def questions(seed: int, exact: bool) -> list[Question]:
    """One game between random seats, cut at some early moment when seat b is asked: each face-down piece of seat a.

    [] where there is none, or where the exact belief is too large; both follow from what seat b was told.
    """
    steps = FIRST + seed % LATER
    match = Match(ThreadsGame(SMALL))
    for one in walk(match, Dice(seed)):
        match = one
        if len(match.steps) >= steps and match.state.pending() == (1,):
            break
    state = match.state
    assert isinstance(state, Position)
    hidden = [piece for piece in state.board.sides[0].pieces if not piece.up]
    if match.state.pending() != (1,) or not hidden:
        return []
    worlds = believed(match) if exact else []
    if worlds is None:
        return []
    out = []
    for piece in hidden:
        share = sum([world.weight for world in worlds if is_decoy(world.state, piece.code)])
        text, owner = (from_piece(received(match, seat), name_of(piece)) for seat in (1, 0))
        out.append(Question(text, owner, piece.is_decoy(), share))
    return out


class TooMany(Exception):
    """More truths are possible than can be weighed one by one."""


class Exact(Belief):
    """A belief that gives up where it would have to be sampled: that costs more, and says less."""

    def bounded(self, worlds: list[World]) -> list[World]:
        if len(worlds) > self.limit:
            raise TooMany
        return worlds


def believed(match: Match) -> list[World] | None:
    """All truths that would have told seat b the same, as likely as random seats make them; None if too many."""
    belief = Exact(match.start.clone(), 1, worlds_max=WORLDS_MAX)
    heard = 0
    try:
        for at, (who, action) in enumerate(match.steps):
            if who == 1:
                belief.act(action)
            for told in match.told[1][heard : match.heard[at][1]]:
                belief.learn(told)
            heard = match.heard[at][1]
        belief.settle()
    except TooMany:
        return None
    return belief.worlds


def collected(seed: int, games: int, exact: bool) -> list[Question]:
    """The questions of so many games that have any."""
    out: list[Question] = []
    found = 0
    while found < games:
        asked = questions(seed, exact)
        out += asked
        found += bool(asked)
        seed += 1
    return out


def is_decoy(state: object, code: int) -> bool:
    """Is this piece a decoy in a possible truth?"""
    assert isinstance(state, Position)
    return state.board.at(code).is_decoy()


def loss(share: float, decoy: bool) -> float:
    """Log-loss of a guess, which is never quite sure."""
    sure = min(max(share, 1e-4), 1.0 - 1e-4)
    return -math.log(sure if decoy else 1.0 - sure)


def advantage(observer: Observer, fresh: Sequence[Question]) -> tuple[float, float]:
    """By how much the observer's loss is below the belief's, per question, and the half width of its 95 % interval."""
    gains = [loss(one.belief, one.decoy) - loss(observer.guess(one.text), one.decoy) for one in fresh]
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1))
    return mean, 1.96 * spread / math.sqrt(len(gains))
