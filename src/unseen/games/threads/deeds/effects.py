"""What an attack or a card does to its target: pushes and drags, wounds, suppression (EFF)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from unseen.boards.hexes import DIRECTION_NAMES, Hexes, has
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import PUSH
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.flip import turn_up
from unseen.games.threads.deeds.harm import Several, carry, fall, suppress, wound
from unseen.games.threads.deeds.things import Step, went
from unseen.games.threads.frames import NONE, Frame, is_a
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import EFFECTS, Effect

SUPPRESS: Final = 0
WOUND: Final = 1
PUSHED: Final = 2
DRAGGED: Final = 3


class Forced(Happening):
    """A piece is pushed or dragged (`how`) in a direction over these hexes, () if it could not move."""

    piece: str
    how: str
    direction: str
    hexes: tuple[str, ...]

    def happen(self, board: Board) -> None:
        if self.hexes:
            board.named(self.piece).hex = board.rules.hexes.find(self.hexes[-1])

    def learned(self, view: Known, later: bool) -> None:
        if view.attack.forcing:
            view.going(replace(view.attack, forcing=view.attack.forcing - 1))
            if not view.attack.forcing:
                view.blow_over()
        if self.hexes:
            view.carried(self.piece, self.hexes[-1])

    def words(self, view: Known) -> str:
        verb = "pushed" if self.how == "push" else "dragged"
        if not self.hexes:
            return f"{self.piece} cannot be {verb}."
        return f"{self.piece} is {verb} {self.direction} to **{self.hexes[-1]}**."

    def trace(self, view: Known) -> Trace | None:
        return went((view.place(self.piece), *self.hexes))


class Push(Step):
    """Which of several straightest ways a pushed or dragged piece goes (EFF-03, EFF-07)."""

    general = ("THR-EFF-03", "No direction is to be chosen now, or another one is straighter.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Towards **{rest[0]}**")


def number_of(effect: Effect) -> int:
    """An effect as frames keep it: 10 * verb + count."""
    return 10 * EFFECTS.index(effect.verb) + effect.count


def straight(hexes: Hexes, source: int, target: int, drags: bool) -> list[int]:
    """EFF-03, EFF-07: the straightest directions."""
    if not drags:
        return hexes.away(source, target)
    ways = hexes.back(source, target)
    return ways[:1] if hexes.distance(source, target) <= 1 else ways


class Effecting(Several):
    """Effects happen to a target, in order (EFF-05)."""

    name: ClassVar[str] = "effecting"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source", "target", "effects", "revealed", "direction", "moved")
    stages: ClassVar[tuple[int, ...]] = (ACT, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("window", "playing")
    lines: ClassVar[tuple[str, ...]] = ("attack", "effect")

    def __init__(
        self,
        seat: int = NONE,
        source: int = NONE,
        target: int = NONE,
        effects: Sequence[int] = (),
        revealed: bool = False,
        direction: int = NONE,
        moved: Sequence[int] = (),
    ) -> None:
        self.seat = seat  # who chooses a direction
        self.source = source  # the hex from which it comes
        self.target = target
        self.effects = list(effects)  # those still to happen
        self.revealed = revealed  # for the first of them, the target was revealed
        self.direction = direction  # chosen for the first of them
        self.moved = list(moved)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """The next effect; a tie of directions is the only decision."""
        target = p.board.find(self.target)
        if target is None or not self.effects:
            self.close(p, tell)
            return False
        verb = self.effects[0] // 10
        if not target.up and not self.revealed and reveals(p, verb):
            self.revealed = True
            turn_up(p, target, "hit", self.seat, tell)
            return False
        if verb in (PUSHED, DRAGGED):
            return self.force(p, target, tell)
        self.effects.pop(0)
        self.revealed = False
        if verb == WOUND:
            wound(p, target, tell)
        else:
            suppress(p, target, tell)
        return False

    def force(self, p: Position, target: Piece, tell: Tell | None) -> bool:
        """EFF-03, EFF-07: the direction is fixed before the first step."""
        if self.direction == NONE:
            ways = self.directions(p, target)
            if len(ways) > 1:
                return True
            self.direction = ways[0]
        self.go(p, target, tell)
        return False

    def go(self, p: Position, target: Piece, tell: Tell | None) -> None:
        """The forced steps; only the last hex counts (CHASM-02)."""
        drags = self.effects[0] // 10 == DRAGGED
        count = self.effects[0] % 10
        direction = self.direction
        self.effects.pop(0)
        self.direction = NONE
        self.revealed = False
        path = forced_path(p, target, direction, count, self.source if drags else NONE)
        if tell is not None:
            hexes = tuple([p.board.hex_name(h) for h in path])
            tell.say(EVERYONE, Forced(name_of(target), "drag" if drags else "push", DIRECTION_NAMES[direction], hexes))
        if not path:
            return
        carry(p, target, path[-1], False)
        self.moved += [target.code, target.hex]
        if p.board.fatal(target.hex):
            fall(p, target, tell)

    def directions(self, p: Position, target: Piece) -> list[int]:
        """Those of a push, or of a drag, which does nothing at range 1 or less and needs no choice there."""
        return straight(p.rules.hexes, self.source, target.hex, self.effects[0] // 10 == DRAGGED)

    def asks(self, p: Position) -> Seat:
        return self.seat

    def legal(self, p: Position) -> list[Action]:
        return [PUSH + d for d in self.directions(p, p.board.at(self.target))]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        self.direction = a - PUSH

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """EFF-05: effects that are still to happen to a piece on the board."""
        self.here(p, self.target)
        need(not p.board.sides[self.seat].out, "A seat that is out chooses nothing.", "THR-WIN-02")
        mine = self.seat == p.board.active or is_a(below, "window")
        need(mine, "Effects are those of the seat whose turn it is, or of an ambush.", "THR-EFF-05")
        need(bool(self.effects), "frame:effecting has effects that are still to happen.", "THR-EFF-05")
        need(self.direction == NONE, "A direction is gone at once; write -1.", "THR-EFF-07")
        self.pairs(p)


def reveals(p: Position, verb: int) -> bool:
    """GAP-10: does this effect turn a face-down target up first?"""
    if p.rules.reveal_always:
        return True
    return verb == WOUND and not p.rules.reveal_never


def forced_path(p: Position, target: Piece, direction: int, count: int, to: int) -> list[int]:
    """The hexes of a forced movement; one towards `to` stops beside it."""
    hexes = p.rules.hexes
    walls = p.rules.map.walls & ~p.board.bridges
    held = 0
    if target.standing():
        for piece in p.board.on_board():
            if piece.standing() and piece.code != target.code:
                held |= 1 << piece.hex
    out: list[int] = []
    h = target.hex
    for _ in range(count):
        if to >= 0 and hexes.distance(h, to) <= 1:
            break
        h = hexes.step(h, direction)
        if h < 0 or has(walls | held, h):
            break
        out.append(h)
    return out
