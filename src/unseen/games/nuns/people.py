"""The novices and the guards of one truth: copied before they are changed; `copy` and `key` name every field."""

from collections.abc import Hashable
from typing import Final

NO_TRACE: Final[list[int]] = []
"""Lists in here are shared between copies: they are replaced, never changed."""
NO_CARD: Final = -1


class Nun:
    """A novice. All of her walk is dead outside her movement, and is then as at the start."""

    number: int  # her token and cell, 1 to 6; 0 not yet dealt
    cell: int
    dot: int
    wish: int  # 1 + index of the wish; 0 not yet dealt
    keys: bool
    item: bool
    caught: bool
    captures: int
    blessing: int  # 1 + index of the card that she can still show; 0 none
    may_hold: bool  # public: no card of hers has been shown
    laid: int  # the turn in which her False Noise was laid face down, 0 none; negative: in N3
    card: int  # the movement card of this turn, NO_CARD before it is chosen
    die: int  # her noise die while it lies, 0 none
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

    def __init__(self) -> None:
        self.number = self.cell = self.dot = self.wish = 0
        self.keys = self.item = self.caught = False
        self.captures = 0
        self.blessing = 0
        self.may_hold = False
        self.laid = 0
        self.card = NO_CARD
        self.die = 0
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
        n = Nun()
        n.number = self.number
        n.cell = self.cell
        n.dot = self.dot
        n.wish = self.wish
        n.keys = self.keys
        n.item = self.item
        n.caught = self.caught
        n.captures = self.captures
        n.blessing = self.blessing
        n.may_hold = self.may_hold
        n.laid = self.laid
        n.card = self.card
        n.die = self.die
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
            | (4 if self.caught else 0)
            | (8 if self.may_hold else 0)
            | (16 if self.free else 0)
            | (32 if self.shadowed else 0)
            | (64 if self.hidden else 0)
            | (128 if self.swift else 0)
            | (256 if self.homing else 0)
            | (512 if self.stopped else 0)
        )
        who = (self.number, self.cell, self.wish, self.blessing, self.captures, self.laid)
        walk = (self.dot, flags, self.card, self.steps, self.first_steps, self.origin, tuple(self.trace))
        return (who, walk, self.die, self.play, tuple(self.marks), self.false_mark)


class Figure:
    """A guard. What belongs to her movement is dead outside it, and is then as at the start."""

    dot: int
    edge: int  # the directed edge that she looks along, -1 before her first step; it begins or ends on her dot
    path: int  # index of her open path card, -1 none
    back: bool  # she walks it from its last dot to its first
    hexagon: int  # where she goes without a card, 0 nowhere (option no_card = hexagon)
    left_at: int  # where she left her path; kept only with return_to = left_at, else 0
    blessing: int  # 1 + index of the card that she can still show; 0 none
    may_hold: bool  # public: no card of hers has been shown
    walked: bool  # in her last movement
    die: int  # her listening die while it lies, 0 none
    moved: bool  # in this turn
    # the movement
    steps: int
    free: bool
    extra: bool  # her card makes it one step longer
    far: bool  # her card lets her see farther
    choosing: bool  # she needs a path card before she goes on
    completed: bool  # she chooses because she has completed the path of her card
    known: int  # what she has seen since she came to this dot: novices by index, then vanished tokens
    # windows
    play: int
    false_mark: int

    def __init__(self) -> None:
        self.dot = 0
        self.edge = -1
        self.path = -1
        self.back = False
        self.hexagon = self.left_at = 0
        self.blessing = 0
        self.may_hold = False
        self.walked = False
        self.die = 0
        self.moved = False
        self.forget_movement()
        self.play = 0
        self.false_mark = -1

    def forget_movement(self) -> None:
        """What ends with a movement."""
        self.steps = 0
        self.free = self.extra = self.far = self.choosing = self.completed = False
        self.known = 0

    def copy(self) -> "Figure":
        """An equal guard."""
        n = Figure()
        n.dot = self.dot
        n.edge = self.edge
        n.path = self.path
        n.back = self.back
        n.hexagon = self.hexagon
        n.left_at = self.left_at
        n.blessing = self.blessing
        n.may_hold = self.may_hold
        n.walked = self.walked
        n.die = self.die
        n.moved = self.moved
        n.steps = self.steps
        n.free = self.free
        n.extra = self.extra
        n.far = self.far
        n.choosing = self.choosing
        n.completed = self.completed
        n.known = self.known
        n.play = self.play
        n.false_mark = self.false_mark
        return n

    def key(self) -> Hashable:
        """Equal for guards whom nothing to come can tell apart."""
        flags = (
            (1 if self.back else 0)
            | (2 if self.may_hold else 0)
            | (4 if self.walked else 0)
            | (8 if self.moved else 0)
            | (16 if self.free else 0)
            | (32 if self.extra else 0)
            | (64 if self.far else 0)
            | (128 if self.choosing else 0)
            | (256 if self.completed else 0)
        )
        where = (self.dot, self.edge, self.path, self.hexagon, self.left_at, self.blessing)
        return (where, flags, self.die, self.steps, self.known, self.play, self.false_mark)
