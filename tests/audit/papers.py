"""A finished game of boat and watch, with a chain of commitments as a table makes it."""

from collections.abc import Sequence
from typing import Final

from tests.core.toys import BOAT, WATCH, CovesGame
from unseen.audit import record
from unseen.audit.commitments import Commitment, Proof, Texts, closing, digest, opening, salt
from unseen.audit.draws import TableDice
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat

SEED: Final = bytes(range(32))
STEPS: Final[list[tuple[Seat, Action]]] = [(BOAT, 3), (BOAT, 5), (WATCH, 6), (BOAT, 5), (WATCH, 8)]


def proven(steps: Sequence[tuple[Seat, Action]] = STEPS) -> tuple[Match, Proof]:
    """The match after its draw and these steps; each time that everybody is told something the chain grows."""
    match = Match(CovesGame({}))
    texts = Texts(match.game, match.start)
    chain = [Commitment(0, 0, salt(SEED, 0), digest(salt(SEED, 0), opening(match.game, match.start, SEED)))]
    heard = 0
    for seat, action in [(CHANCE, TableDice(SEED).draw(match.state)), *steps]:
        match.play(seat, action)
        texts.step(seat, action)
        if len(match.told[SPECTATOR]) > heard:
            heard = len(match.told[SPECTATOR])
            number = len(chain)
            text = closing(number, chain[-1].digest, texts.closed())
            chain.append(Commitment(number, len(match.steps), salt(SEED, number), digest(salt(SEED, number), text)))
    return match, Proof(SEED, chain)


def full() -> str:
    """Its full record."""
    match, proof = proven()
    return record.write(match, record.FULL, proof)
