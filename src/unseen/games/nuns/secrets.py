"""What novices and guards know alone: copied before it is changed; `copy` and `key` name every field."""

from collections.abc import Hashable
from typing import Final

from unseen.games.nuns.board import NO_CARD

NO_TRACE: Final[list[int]] = []
"""Lists in here are shared between copies: they are replaced, never changed."""


class Nun:
    """A novice's secrets. All of her walk is dead outside her movement, and is then as at the start."""

    place: int  # her index on the board
    dot: int
    wish: int  # 1 + index of the wish; 0 not yet dealt
    keys: bool
    item: bool
    blessing: int  # 1 + index of the card that she can still show; 0 none
    laid: int  # the turn in which her False Noise was laid face down, 0 none; negative: in N3
    card: int  # the movement card that she has sealed, else NO_CARD
    # the walk
    steps: int  # of this phase
    first_steps: int  # of phase one of turn 1, -1 before it has ended
    origin: int  # where this phase began; kept only without novice_backtrack, else 0
    free: bool  # she started out of sight, or a step has (NUN-CAUGHT-03)
    shadowed: bool  # her card made one dot of this walk unseen
    hidden: bool  # the dot where she stands is that one
    swift: bool  # her card makes this walk one step longer
    homing: bool  # every step led homewards; kept only with caught_flip = leaving_way
    stopped: bool  # her item or a guard ended the movement
    trace: list[int]  # what the others will be told of it: dots in sight, and LEFT + DOTS * from + to out of sight
    # windows
    play: int  # a die card played face down: its step, 0 none
    marks: list[int]  # chosen tokens: DOTS * guard + dot
    false_mark: int  # False Noise chosen in this window, -1 none

    def __init__(self, place: int = 0) -> None:
        self.place = place
        self.dot = self.wish = self.blessing = self.laid = 0
        self.keys = self.item = False
        self.card = NO_CARD
        self.forget_walk()
        self.swift = self.shadowed = self.hidden = self.homing = False
        self.play = 0
        self.marks = NO_TRACE
        self.false_mark = -1

    def forget_walk(self) -> None:
        """What nobody can ask for any more once she has ended her movement."""
        self.steps = self.origin = 0
        self.first_steps = -1
        self.free = self.stopped = False
        self.trace = NO_TRACE

    def copy(self) -> "Nun":
        """An equal novice."""
        n = Nun(self.place)
        n.dot = self.dot
        n.wish = self.wish
        n.keys = self.keys
        n.item = self.item
        n.blessing = self.blessing
        n.laid = self.laid
        n.card = self.card
        n.steps = self.steps
        n.first_steps = self.first_steps
        n.origin = self.origin
        n.free = self.free
        n.shadowed = self.shadowed
        n.hidden = self.hidden
        n.swift = self.swift
        n.homing = self.homing
        n.stopped = self.stopped
        n.trace = self.trace
        n.play = self.play
        n.marks = self.marks
        n.false_mark = self.false_mark
        return n

    def key(self) -> Hashable:
        """Equal for novices whom nothing to come can tell apart."""
        flags = (
            (1 if self.keys else 0)
            | (2 if self.item else 0)
            | (4 if self.free else 0)
            | (8 if self.shadowed else 0)
            | (16 if self.hidden else 0)
            | (32 if self.swift else 0)
            | (64 if self.homing else 0)
            | (128 if self.stopped else 0)
        )
        who = (self.place, self.wish, self.blessing, self.laid)
        walk = (self.dot, flags, self.card, self.steps, self.first_steps, self.origin, tuple(self.trace))
        return (who, walk, self.play, tuple(self.marks), self.false_mark)


class Hand:
    """A guard's secrets, which her side shares, and what she has seen."""

    blessing: int  # 1 + index of the card that she can still show; 0 none
    known: int  # seen since she came to this dot, in her movement: novices by index, then vanished tokens
    # windows
    play: int
    false_mark: int

    def __init__(self) -> None:
        self.blessing = self.known = self.play = 0
        self.false_mark = -1

    def copy(self) -> "Hand":
        """An equal one."""
        n = Hand()
        n.blessing = self.blessing
        n.known = self.known
        n.play = self.play
        n.false_mark = self.false_mark
        return n

    def key(self) -> Hashable:
        """Equal where nothing to come can tell them apart."""
        return (self.blessing, self.known, self.play, self.false_mark)
