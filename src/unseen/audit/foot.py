"""The foot of a record: what a live table had committed itself to, opened once the game is over.

A full record has the seed, the chain of commitments, what each listener was told, and the sum of all lines.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from unseen.audit import commitments
from unseen.audit.commitments import Commitment, Proof, told_digest
from unseen.audit.report import Breach
from unseen.core.match import Match
from unseen.core.seats import Seat

SEED: Final = "Seed"
COMMITMENT: Final = "Commitment"
TOLD: Final = "Told"
SUM: Final = "Sum"
FOOT_TAGS: Final = (SEED, COMMITMENT, TOLD, SUM)
HEX: Final = "[0-9a-f]{64}"
NUMBER: Final = "0|[1-9][0-9]{0,8}"
SEED_FORM: Final = re.compile(HEX)
OPENED_FORM: Final = re.compile(rf"({NUMBER}) ({NUMBER}) ({HEX}) ({HEX})")
SEEN_FORM: Final = re.compile(rf"({NUMBER}) ({HEX})")
TOLD_FORM: Final = re.compile(rf"([a-z][a-z0-9]*) ({NUMBER}) ({HEX})")


@dataclass(frozen=True)
class ToldList:
    """What a record says that a listener was told: its line, how many events, and their digest."""

    line: int
    listener: str
    events: int
    digest: str


# ---- writing ----
def full_foot(match: Match, proof: Proof, lines: Sequence[str]) -> list[str]:
    """The foot of a full record with these lines. It opens everything: not before the game is over."""
    assert not match.state.pending(), "a seed opens when nothing is left to play"
    out = [f"[{SEED} {proof.seed.hex()}]"]
    out += [f"[{COMMITMENT} {one.number} {one.steps} {one.salt.hex()} {one.digest}]" for one in proof.chain]
    out += [told_tag(match, listener) for listener in match.listeners]
    return [*out, f"[{SUM} {line_sum([*lines, *out])}]"]


def seen_foot(match: Match, listener: Seat, proof: Proof) -> list[str]:
    """The foot of one listener's record: what it was told, the digests among it."""
    return [*[f"[{COMMITMENT} {one.number} {one.digest}]" for one in proof.chain], told_tag(match, listener)]


def told_tag(match: Match, listener: Seat) -> str:
    """How much a listener was told, and its digest."""
    told = match.told[listener]
    return f"[{TOLD} {match.game.seat_name(listener)} {len(told)} {told_digest(told)}]"


def line_sum(lines: Sequence[str]) -> str:
    """A digest of what stands in these lines, spaces at their ends and empty ones apart."""
    return hashlib.sha256("\n".join([line.strip() for line in lines if line.strip()]).encode()).hexdigest()


# ---- reading ----
class Foot:
    """The foot of a full record, read strictly: every part there, once, in order, and fitting the seed."""

    def __init__(self, rows: Sequence[tuple[int, str, str]]) -> None:
        self.rows: Final = list(rows)
        self.end: Final = self.rows[-1][0] if self.rows else 0
        seed_line, value = self.take(SEED, "the seed is missing, so nothing can be opened.")
        if not SEED_FORM.fullmatch(value):
            raise Breach("seed", seed_line, "this is not a seed.")
        self.seed_line: Final = seed_line
        self.chain: Final[list[Commitment]] = []
        self.lines: Final[list[int]] = []
        self.told: Final[list[ToldList]] = []
        while self.rows and self.rows[0][1] == COMMITMENT:
            self.commitment(*self.rows.pop(0))
        while self.rows and self.rows[0][1] == TOLD:
            self.listener(*self.rows.pop(0))
        self.sum_line, self.sum = self.take(SUM, "the sum at the end is missing.")
        if self.rows:
            line, name, _ = self.rows[0]
            raise Breach("missing" if name == COMMITMENT else "record", line, f"[{name}] does not stand here.")
        if not self.chain:
            raise Breach("missing", self.end, "the commitments are missing.")
        self.proof: Final = Proof(bytes.fromhex(value), self.chain)

    def take(self, name: str, sentence: str) -> tuple[int, str]:
        """The next tag of the foot."""
        if not self.rows or self.rows[0][1] != name:
            code = "seed" if name == SEED else "record"
            raise Breach(code, self.rows[0][0] if self.rows else self.end, sentence)
        line, _, value = self.rows.pop(0)
        return line, value

    def commitment(self, line: int, _name: str, value: str) -> None:
        """One link of the chain."""
        found = OPENED_FORM.fullmatch(value)
        if found is None:
            raise Breach("commitment", line, "this is not a commitment: its number, its steps, its salt, its digest.")
        number, due = int(found[1]), len(self.chain)
        if number != due:
            what = "is missing" if number > due else "stands somewhere else"
            raise Breach("missing", line, f"here commitment {due if number > due else number} {what}.")
        self.chain.append(Commitment(number, int(found[2]), bytes.fromhex(found[3]), found[4]))
        self.lines.append(line)

    def listener(self, line: int, _name: str, value: str) -> None:
        """What one listener was told."""
        found = TOLD_FORM.fullmatch(value)
        if found is None:
            raise Breach("told", line, "this is not what a listener was told: its name, how many events, their digest.")
        self.told.append(ToldList(line, found[1], int(found[2]), found[3]))

    def check_salts(self) -> None:
        """Every salt comes from the seed."""
        seed = self.proof.seed
        wrong = [one for one in self.chain if one.salt != commitments.salt(seed, one.number)]
        if wrong and len(wrong) == len(self.chain):
            raise Breach("seed", self.seed_line, "this is not the seed that the table committed itself to.")
        if wrong:
            sentence = f"the salt of commitment {wrong[0].number} was changed."
            raise Breach("commitment", self.lines[wrong[0].number], sentence)

    def check_opening(self, match: Match) -> None:
        """Commitment 0 fits the seed and what is played."""
        first = self.chain[0]
        if (
            commitments.digest(first.salt, commitments.opening(match.game, match.start, self.proof.seed))
            != first.digest
        ):
            what = "the game, its rules, options, seats and start position, or commitment 0, are not as they were"
            raise Breach("commitment", self.lines[0], f"{what} when the table began.")
        if first.steps:
            raise Breach("commitment", self.lines[0], "commitment 0 covers no steps: it was made before the first.")
