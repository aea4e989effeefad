"""The foot of a record: what a live table had committed itself to, opened once the game is over."""

import hashlib
import re
from collections.abc import Sequence
from typing import Final

from unseen.core.commitments import Proof, told_digest
from unseen.core.match import Match
from unseen.core.seats import Seat

SEED: Final = "Seed"
COMMITMENT: Final = "Commitment"
TOLD: Final = "Told"
SUM: Final = "Sum"
TAGS: Final = (SEED, COMMITMENT, TOLD, SUM)
HEX: Final = "[0-9a-f]{64}"
NUMBER: Final = "0|[1-9][0-9]{0,8}"
SEED_FORM: Final = re.compile(HEX)
OPENED_FORM: Final = re.compile(rf"({NUMBER}) ({NUMBER}) ({HEX}) ({HEX})")
SEEN_FORM: Final = re.compile(rf"({NUMBER}) ({HEX})")
TOLD_FORM: Final = re.compile(rf"([a-z][a-z0-9]*) ({NUMBER}) ({HEX})")

Foot = list[tuple[int, str, str]]
"""Number of the line, name and value of each tag."""


class ToldList:
    """What a record says that a listener was told: its line, how many events, and their digest."""

    def __init__(self, line: int, listener: str, events: int, digest: str) -> None:
        self.line: Final = line
        self.listener: Final = listener
        self.events: Final = events
        self.digest: Final = digest


# ---- writing ----
def opened(match: Match, proof: Proof, lines: Sequence[str]) -> list[str]:
    """The foot of a full record with these lines. It opens everything: not before the game is over."""
    assert not match.state.pending(), "a seed opens when nothing is left to play"
    out = [f"[{SEED} {proof.seed.hex()}]"]
    out += [f"[{COMMITMENT} {one.number} {one.steps} {one.salt.hex()} {one.digest}]" for one in proof.chain]
    out += [told_tag(match, listener) for listener in match.listeners]
    return [*out, f"[{SUM} {line_sum([*lines, *out])}]"]


def seen(match: Match, listener: Seat, proof: Proof) -> list[str]:
    """The foot of one listener's record: what it was told, the digests among it."""
    return [*[f"[{COMMITMENT} {one.number} {one.digest}]" for one in proof.chain], told_tag(match, listener)]


def told_tag(match: Match, listener: Seat) -> str:
    """How much a listener was told, and its digest."""
    told = match.told[listener]
    return f"[{TOLD} {match.game.seat_name(listener)} {len(told)} {told_digest(told)}]"


def line_sum(lines: Sequence[str]) -> str:
    """A digest of what stands in these lines, spaces at their ends and empty ones apart."""
    return hashlib.sha256("\n".join([line.strip() for line in lines if line.strip()]).encode()).hexdigest()
