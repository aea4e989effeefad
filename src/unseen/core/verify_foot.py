"""The foot of a full record, read strictly: every part there, once, in order, and fitting the seed."""

from typing import Final

from unseen.core import commitments
from unseen.core.commitments import Commitment, Proof
from unseen.core.match import Match
from unseen.core.record import Record
from unseen.core.record_proof import COMMITMENT, OPENED_FORM, SEED, SEED_FORM, SUM, TOLD, TOLD_FORM, ToldList
from unseen.core.report import Breach


class Foot:
    """The seed, the chain with the line of each commitment, what each listener was told, and the sum."""

    def __init__(self, record: Record) -> None:
        self.rows: Final = list(record.foot)
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
