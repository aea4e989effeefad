"""What novices and guards know alone: copied before it is changed; `key` names every field."""

from collections.abc import Hashable
from typing import Final

from unseen.boards.convent_facts import Wish
from unseen.boards.dots import has
from unseen.core.state import copy_fields
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.board import NO_CARD, Board

LEFT: Final = DOTS
"""In a trace, + DOTS * from + to: out of sight; smaller numbers are dots in sight."""
INTO: Final = DOTS * DOTS + 2 * DOTS
"""In a trace, + dot: she ran into a guard there (option enter_guard = captured)."""
NO_TRACE: Final[list[int]] = []
"""Lists in here are shared between copies: they are replaced, never changed."""


class Nun:
    """A novice's secrets; the truth has them, and so has her own view. All of her walk is dead outside her movement,
    and is then as at the start.
    """

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
        n = Nun()
        copy_fields(self, n, Nun)
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

    # ---- where she is, and what she wants ----
    def caught(self, b: Board) -> bool:
        """NUN-CAUGHT-01."""
        return b.novices[self.place].caught

    def at_home(self, b: Board) -> bool:
        """Is she in her own cell, where nobody sees, hears or captures her? (NUN-LOS-08)"""
        return b.rules.home_immune and self.dot == b.novices[self.place].cell

    def seen(self, b: Board, watched: int) -> bool:
        """Does somebody who sees these dots see her?"""
        return (watched >> self.dot) & 1 == 1 and not self.hidden and not self.at_home(b)

    def in_sight(self, b: Board) -> bool:
        """Does a guard see her?"""
        return self.seen(b, b.watched())

    def wanted(self, b: Board) -> Wish:
        """Her wish, once it is dealt."""
        return b.rules.board.wishes[self.wish - 1]

    def aim(self, b: Board) -> tuple[str, int]:
        """What she wants next, and where it is."""
        if not self.keys:
            return "keys", self.wanted(b).key_dot
        return ("home", b.novices[self.place].cell) if self.item else ("item", self.wanted(b).item_dot)

    def holds(self, b: Board, kind: str) -> bool:
        """Has she a blessing of this kind that she can still use?"""
        return self.blessing > 0 and self.laid == 0 and b.rules.board.blessings[self.blessing - 1].kind == kind

    def nears_home(self, b: Board, dot: int) -> bool:
        """NUN-CAUGHT-03: is the dot nearer to her cell, over edges that she may use?"""
        dots, cell = b.rules.board.dots, b.novices[self.place].cell
        return dots.distance(dot, cell, self.keys) < dots.distance(self.dot, cell, self.keys)

    # ---- her movement ----
    def begin(self, b: Board, watched: int) -> None:
        """She may make her first step."""
        self.card = NO_CARD
        self.origin = 0 if b.rules.backtrack else self.dot
        caught = self.caught(b)
        self.free = caught and not b.rules.caught_homeward and not self.seen(b, watched)
        self.homing = caught and b.rules.flip_leaving

    def step(self, b: Board, dot: int, hidden: bool) -> None:
        """She goes on to the next dot; with her card she counts as out of sight there."""
        watched = b.watched()
        was_seen = self.seen(b, watched)
        before, caught = self.dot, self.caught(b)
        if caught and not was_seen and not b.rules.caught_homeward:
            self.free = True
        self.homing = self.homing and self.nears_home(b, dot)
        self.dot = dot
        self.steps += 1
        self.hidden = hidden
        self.shadowed = self.shadowed or hidden
        into = b.rules.entering_captures and not caught and not self.at_home(b) and has(b.guarded(), dot)
        if into:
            self.trace = [*self.trace, INTO + dot]
        elif self.seen(b, watched):
            self.trace = [*self.trace, dot]
        elif was_seen and not caught:
            # NUN-VANISH-01, -03
            self.trace = [*self.trace, LEFT + DOTS * before + dot]
        self.stopped = into or (not self.item and dot == self.wanted(b).item_dot)

    def end_phase(self, b: Board) -> None:
        """NUN-MOVE-04: phase one of turn 1 is over."""
        self.first_steps = self.steps
        self.steps = 0
        self.origin = 0 if b.rules.backtrack else self.dot

    def spend(self) -> None:
        """Her blessing leaves the game."""
        self.blessing = self.laid = 0
        self.swift = self.shadowed = False

    def lay(self, b: Board) -> None:
        """NUN-BLESS-06: her False Noise lies face down."""
        self.laid = b.turn if b.listening else -b.turn


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
        copy_fields(self, n, Hand)
        return n

    def key(self) -> Hashable:
        """Equal where nothing to come can tell them apart."""
        return (self.blessing, self.known, self.play, self.false_mark)
