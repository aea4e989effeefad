"""What a table commits itself to: its seed before anything is played, then the steps of each public batch, in a chain.

A commitment is due whenever everybody is told something, so that its presence, number and moment are public; how many
hidden steps it covers stands in the salted text alone. Seats stand there, and nobody's name: a name can be changed or
let go of, and a digest of it could not.
"""

from typing import Final

from unseen.audit import commitments
from unseen.audit.commitments import Commitment, Proof
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.core.wire import Json


class Chain:
    """The commitments of one table. It holds the seed: only digests may leave it before the end."""

    def __init__(self, game: Game, match: Match, seed: bytes) -> None:
        self.seed: Final = seed
        self.texts: Final = commitments.Texts(game, match.start)
        self.links: Final[list[Commitment]] = []
        self.covered = 0
        self.heard = 0
        """How many events the spectator had been told when the last commitment was made."""
        self.back = False
        """Steps were taken back since: everybody knows, so a commitment is due."""
        self.add(commitments.opening(game, match.start, seed))

    def add(self, text: str) -> None:
        """Commit to a text."""
        number = len(self.links)
        salt = commitments.salt(self.seed, number)
        self.links.append(Commitment(number, self.covered, salt, commitments.digest(salt, text)))

    def follow(self, match: Match) -> None:
        """Take in what was played."""
        for seat, action in match.steps[self.texts.at :]:
            self.texts.step(seat, action)
            self.covered += 1

    def taken_back(self, match: Match, to: int) -> None:
        """All but the first `to` steps of this match are about to be taken back."""
        self.follow(match)
        self.texts.taken_back(match.steps[:to], len(match.steps) - to)
        self.covered += 1
        self.heard = match.heard_after(to)[SPECTATOR]
        self.back = True

    def close(self, match: Match) -> None:
        """Commit to all that was played, if everybody was told something since the last time."""
        heard = len(match.told[SPECTATOR])
        if heard == self.heard and not self.back:
            return
        self.follow(match)
        self.heard, self.back = heard, False
        self.add(commitments.closing(len(self.links), self.links[-1].digest, self.texts.closed()))

    def posted(self, since: int) -> list[Json]:
        """The commitments from a number on, as everybody is told them."""
        return [{"number": link.number, "digest": link.digest} for link in self.links[since:]]

    def proof(self) -> Proof:
        """All opened; for the end alone."""
        return Proof(self.seed, self.links)
