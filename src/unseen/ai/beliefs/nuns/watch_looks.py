"""The board as one listener knows it, and what the guards' looks mean for every novice."""

from typing import Final

from unseen.ai.beliefs.nuns.single_walk import Shown
from unseen.ai.beliefs.nuns.track import Caught, Change, Confessed, Here, Track
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.deeds import dealing, walk
from unseen.games.nuns.deeds.kinds import BY_ID
from unseen.games.nuns.deeds.sightings import finds
from unseen.games.nuns.ending import Opened
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import DICE, GIVE, LEAD, MOVE, NOISE
from unseen.games.nuns.rules import Nuns

NOBODY: Final = -1


class Looks:
    """Follows the game for one listener. In `p` novices whom nobody sees stand on dot 0, but for the listener's own."""

    def __init__(self, rules: Rules, seat: Seat, purpose: float) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.p = Nuns(rules)
        self.me = NOBODY
        if rules.guard_seats <= seat < rules.players:
            self.me = seat - rules.guard_seats
        self.tracks: dict[int, Track] = {}
        """By the index of every novice but the own."""
        self.shown_cards: list[int] = []
        """Blessings that have left the game, by index."""
        self.over = False
        self.opened: Opened | None = None
        # what has begun
        self.walk_start = self.p
        self.shown: list[Shown] = [Shown([], 0) for _ in range(rules.novices)]
        self.walks: dict[int, Shown] = {}
        self.visible = 0
        """Novices in sight, by index."""
        self.unsure = 0
        """Caught novices of whom it is not known whether they are seen (unusual options)."""
        self.looking = False
        self.before = 0
        self.after = 0
        self.told: dict[int, int] = {}
        self.anew = NOBODY
        """The guard who looks from a new dot, or with a lantern."""
        self.caught: dict[int, Caught] = {}

    # ---- own steps ----
    def act(self, a: Action) -> None:
        """An own step."""
        self.flush()
        p, seat = self.p, self.seat
        if p.stage == MOVE and self.me >= 0:
            self.walk(a)
        elif p.stage in (DICE, NOISE):
            if a == act.DONE:
                p.answered |= 1 << seat
            else:
                kind = BY_ID[a]
                kind.by(p, seat, a - kind.first, None)
        elif p.stage == GIVE:
            dealing.give(p, a - act.GIVE)

    def walk(self, a: Action) -> None:
        """An own step of the sealed movement."""
        kind = walk.BY_ID[a]
        kind.move(self.p, self.me, a - kind.first, None)
        if a > act.DONE:
            self.p.answered |= 1 << self.seat

    # ---- people ----
    def sees(self, i: int, dot: int) -> None:
        """A novice is in sight on a dot, or (dot 0) is not any more."""
        self.visible = self.visible | (1 << i) if dot else self.visible & ~(1 << i)
        if i != self.me:
            self.p.nun(i).dot = dot

    def card(self, name: str) -> int:
        """The index of a blessing."""
        return [one.id for one in self.rules.board.blessings].index(name)

    # ---- looks ----
    def look(self, before: int) -> None:
        """The guards' view has changed; what they see of it is told next."""
        self.looking = True
        self.before = before
        self.after = self.p.board.watched()
        self.told = {}

    def flush(self) -> None:
        """All that was told of the last look has been told."""
        if not self.looking:
            return
        self.looking = False
        for i, track in self.tracks.items():
            told = self.told.get(i, 0)
            if (self.unsure >> i) & 1:
                track.note(Change(self.before, self.after, told))
                if told > 0:
                    self.unsure &= ~(1 << i)
            elif told > 0:
                track.note(Here(told))
            elif not (self.visible >> i) & 1:
                track.unseen_at(self.after)
            caught = self.caught.pop(i, None)
            if caught is not None:
                track.note(caught)
        if self.anew >= 0:
            self.p.hand(self.anew).known = finds(self.p, self.anew)
        self.anew = NOBODY

    # ---- stages ----
    def confess(self) -> None:
        """Who laid False Noise a turn ago in this step has shown it."""
        for track in self.tracks.values():
            track.note(Confessed(False, self.p.board.listening, self.p.board.turn))

    def to_guards(self) -> None:
        """The guards move one after the other."""
        self.p.board.rest()
        self.p.stage = LEAD
        self.p.roller = 0
