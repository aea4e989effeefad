"""The walks of one novice one by one, by the rules themselves: for caught novices, shown cards, unusual options."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.beliefs.nuns.model import walk_shares
from unseen.ai.beliefs.nuns.weights import DOT, HIDDEN, ITEM, KEYS, Table, put
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns import walks
from unseen.games.nuns.deeds import walk
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import INTO, NO_TRACE, Nun


class Shown:
    """What everybody learned of a novice's walk."""

    def __init__(self, trace: list[int], card: int) -> None:
        self.trace: Final = trace
        self.card = card
        self.use = ""
        """`swift` or `shadow`, once she has shown that blessing."""
        self.blessing = 0
        """1 + index of that blessing."""
        self.flipped = False
        """Was she on the run again right after it?"""
        self.lost_item = False
        """Was it said that she lost her item (option announce_item_loss)?"""


class Way:
    """A walk up to some point, and its weight."""

    def __init__(self, nun: Nun, weight: float) -> None:
        self.nun: Final = nun
        self.weight = weight


class SingleWalk:
    """The walks of one novice in one turn; works on a position of its own."""

    def __init__(self, p: Position, i: int, shown: Shown, purpose: float) -> None:
        self.p: Final = p
        self.i: Final = i
        self.shown: Final = shown
        self.purpose: Final = purpose
        self.watched: Final[int] = p.board.watched()
        more = p.rules.board.blessings[shown.blessing - 1].amount if shown.use == "swift" else 0
        self.most: Final[int] = walks.limits(p.board, shown.card)[1] + more

    def walk(self, start: Table, wish: int, out: Table) -> None:
        """From these hypotheses under one wish to where she may stand now."""
        front: dict[Hashable, Way] = {}
        public = self.p.nuns[self.i]
        for code, weight in start.items():
            nun = public.copy()
            nun.dot = code & DOT
            nun.keys = code & KEYS != 0
            nun.item = code & ITEM != 0
            nun.wish = wish
            nun.blessing = self.shown.blessing
            nun.begin(self.p.board, self.watched)
            self.add(front, nun, weight)
        while front:
            after: dict[Hashable, Way] = {}
            for way in front.values():
                self.go_on(way, after, out)
            front = after

    def add(self, front: dict[Hashable, Way], nun: Nun, weight: float) -> None:
        """Walks that nothing to come can tell apart merge."""
        key = nun.key()
        twin = front.get(key)
        if twin is None:
            front[key] = Way(nun, weight)
        else:
            twin.weight += weight

    def go_on(self, way: Way, after: dict[Hashable, Way], out: Table) -> None:
        """All steps from here."""
        self.place(way.nun)
        legal = walks.legal(self.p.board, self.p.nuns[self.i])
        shares = walk_shares(self.p, self.i, legal, self.purpose)
        for action, share in zip(legal, shares, strict=True):
            if share <= 0.0:
                continue
            self.place(way.nun)
            if action >= act.DONE:
                if self.sealed(action):
                    self.end(self.p.nuns[self.i], way.weight * share, out)
                continue
            self.step(action)
            nun = self.p.nuns[self.i]
            if nun.steps <= self.most and self.agrees(nun.trace):
                self.add(after, nun, way.weight * share)

    def place(self, nun: Nun) -> None:
        """This is how she walks in this hypothesis."""
        nuns = list(self.p.nuns)
        nuns[self.i] = nun
        self.p.nuns = nuns

    def step(self, action: Action) -> None:
        """Any of her steps."""
        kind = walk.BY_ID[action]
        kind.move(self.p, self.i, action - kind.first, None)

    def sealed(self, action: Action) -> bool:
        """Does she name the card that was shown, and has her walk shown what was seen?"""
        kind = walk.BY_ID[action]
        swift = kind.first == act.SEAL_SWIFT
        if action - kind.first != self.shown.card or swift != (self.shown.use == "swift"):
            return False
        self.step(action)
        nun = self.p.nuns[self.i]
        return nun.trace == self.shown.trace and nun.shadowed == (self.shown.use == "shadow")

    def agrees(self, trace: list[int]) -> bool:
        """Is this the beginning of what was seen?"""
        return trace == self.shown.trace[: len(trace)]

    def end(self, nun: Nun, weight: float, out: Table) -> None:
        """What the end of N1 shows besides: whether a caught novice is on the run again."""
        was_caught = self.p.novice(nun).caught
        ran_into = not was_caught and len(nun.trace) > 0 and nun.trace[-1] >= INTO
        if ran_into and self.p.rules.announce_item_loss and nun.item != self.shown.lost_item:
            return
        caught = was_caught or ran_into
        item = nun.item and not ran_into
        nun.trace = NO_TRACE
        flips = caught and not self.p.rules.flip_at_end and not nun.homing and not nun.seen(self.p.board, self.watched)
        if flips == self.shown.flipped:
            code = nun.dot | (KEYS if nun.keys else 0) | (ITEM if item else 0) | (HIDDEN if nun.hidden else 0)
            put(out, code, weight)
