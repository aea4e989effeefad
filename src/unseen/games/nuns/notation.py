"""Step texts, lines and results as text, and back (section 7 of the ledger)."""

from collections.abc import Sequence
from typing import Final

from unseen.core.events import Told
from unseen.core.notation import Line, Notation
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State
from unseen.games.nuns.deeds.kinds import kinds
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import DEAL, MOVE, PATROL, Position
from unseen.games.nuns.scribe import Scribe
from unseen.games.nuns.turn_reading import read_turn
from unseen.games.nuns.turn_text import Patrol


class NunsNotation(Notation):
    """The notation on one board, with one number of players."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(kinds(rules.board).texts)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe(self.rules, seat).written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The same from a position: where guards and seen novices stand is public, her own place a novice knows."""
        assert isinstance(start, Position)
        return opened_at(start, seat).written(told)

    def steps(self, text: str) -> list[str]:
        return read_turn(text, self.rules.guard_seats == 1)

    def result(self, outcome: Outcome) -> str:
        """`#novice2 novice_home`, `#guards time`, `#novice1+novice3 shared_home`."""
        return f"#{'+'.join([self.rules.seat_names[seat] for seat in outcome.winners])} {outcome.ending}"

    def log_sheet(self, seat: Seat, told: Sequence[Told]) -> list[str]:
        """A novice's own log sheet, as the paper has it (NUN-LOG-01): `88-10r`, `130-3w K`."""
        view = Known(seat, self.rules)
        for one in told:
            view.learn(one)
        return [str(line) for line in view.log]


def opened_at(p: Position, seat: Seat) -> Scribe:
    """A scribe who comes to the table at a position."""
    scribe = Scribe(p.rules, seat)
    if p.stage == DEAL and p.dealt == 0:
        return scribe
    watched = p.watched()
    scribe.turn = p.board.turn
    for i, nun in enumerate(p.nuns):
        novice = p.board.novices[i]
        if novice.number == 0:
            continue
        who = novice.who
        scribe.seats[who] = p.novice_seat(i)
        if p.novice_seat(i) == seat:
            scribe.me = who
            scribe.dot = nun.dot
            scribe.blessing = p.rules.board.blessings[nun.blessing - 1].id if nun.blessing > 0 else ""
        if p.seen(nun, watched):
            scribe.seen[who] = nun.dot
        if novice.caught:
            scribe.caught.add(who)
        if novice.card >= 0:
            scribe.cards[who] = ("stand", "sneak", "walk", "run")[novice.card]
        if novice.die > 0:
            scribe.dice[who] = novice.die
    for g, figure in enumerate(p.board.guards):
        scribe.places["AP"[g]] = figure.dot
        if figure.die > 0:
            scribe.dice["AP"[g]] = figure.die
    if p.stage == MOVE:
        scribe.begin_walks()
    if p.stage == PATROL:
        scribe.patrol = Patrol("AP"[p.board.active], p.board.guards[p.board.active].dot)
        scribe.patrol.steps = p.board.guards[p.board.active].steps
    return scribe
