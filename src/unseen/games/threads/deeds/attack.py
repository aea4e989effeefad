"""Attacks and ambushes: target, facing, dash, sight and range, then the effects (ATT, AMB-05)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from unseen.boards.hexes import DIRECTION_NAMES, bit
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.core.traces import Trace
from unseen.core.words import DRAFT, TELLS, Binds, StepWords
from unseen.games.threads import knowledge
from unseen.games.threads.actions import FACE, FLIP, GO, HALT, HANDLES, TARGET, piece_name
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.effects import Effecting, number_of
from unseen.games.threads.deeds.flip import flip, flips, turn_up
from unseen.games.threads.deeds.things import Act, Step, Verb, fit, went
from unseen.games.threads.deeds.walk import Walk, Way, may_stop
from unseen.games.threads.frames import NONE, Frame, is_a
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import effects_named, looking, seat_of, subject, thing
from unseen.games.threads.parts import Unit
from unseen.games.threads.pieces import Piece, facing_number, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import Line

SAID: Final = {"suppress": "suppression", "wound": "a wound", "push": "a push", "drag": "a drag"}
"""Effects in sentences."""


# ---- what is told ----
class AttackBegan(Happening):
    """A unit turns and attacks a piece."""

    piece: str
    target: str
    facing: str

    def happen(self, board: Board) -> None:
        board.named(self.piece).facing = facing_number(self.facing)

    def learned(self, view: Known, later: bool) -> None:
        view.spend("attack")
        view.blows += 1
        view.attacks = (
            *view.attacks,
            knowledge.Attack(self.piece, self.target, left=view.dash_of(view.piece(self.piece))),
        )

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} attacks {thing(view, self.target)}{looking(self.facing)}."


class AmbushBegan(Happening):
    """A face-down unit ambushes a piece; it is revealed next."""

    piece: str
    target: str

    def learned(self, view: Known, later: bool) -> None:
        view.attacks = (*view.attacks, knowledge.Attack(self.piece, self.target, ambush=True))

    def words(self, view: Known) -> str:
        return f"**Ambush**: {self.piece} attacks {thing(view, self.target)}."


class Struck(Happening):
    """What an attack does: range (-1 if it came to nothing), sight (False where the range has no effect), effects."""

    piece: str
    target: str
    range: int
    sees: bool
    effects: tuple[str, ...]

    def learned(self, view: Known, later: bool) -> None:
        """ATT-06: what is still to come are pushes and drags."""
        view.blows += 0 if view.attacks else 1
        view.blow_over()
        forcing = len([effect for effect in self.effects if effect.startswith(("push", "drag"))])
        if forcing and view.find(self.target) is not None:
            view.attacks = (*view.attacks, knowledge.Attack(self.piece, self.target, forcing=forcing))

    def words(self, view: Known) -> str:
        if self.range < 0:
            return "The attack comes to nothing."
        if not self.sees:
            return f"Range {self.range}{', no line of sight' if self.blocked(view) else ''}: no effect."
        effects = [SAID[effect.partition(":")[0]] for effect in self.effects]
        return f"Range {self.range}: {' and '.join(effects) or 'no effect'}."

    def blocked(self, view: Known) -> bool:
        """Is it the sight that fails? Where this range of the unit does nothing, sight is not asked for."""
        piece = view.find(self.piece)
        return piece is None or not view.what(self.piece) or bool(unit_of(view.board, piece).effects_at(self.range))

    def trace(self, view: Known) -> Trace | None:
        """From who attacks to the target."""
        if self.range < 0:
            return None
        return went((view.place(self.piece), view.place(self.target)))


# ---- steps ----
class Attack(Act):
    """A revealed, able unit attacks (ATT-01)."""

    begins: bool = True
    general = ("THR-ATT-01", "This piece cannot attack now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.stack.append(Attacking(int(n)))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return fit(view, rest[0], "THR-ATT-01")

    def chip(self, view: Known, rest: list[str]) -> str:
        return "attack"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        piece = view.find(rest[0])
        can = piece is not None and any([reachable(view.board, piece, one.hex) for one in enemies(view.board, piece)])
        what = effects_named(view, rest[0]) + ("" if can else " No enemy piece is within its reach now.")
        return StepWords(f"Attack with {thing(view, rest[0])}", "1 action", what)


def by_effect(view: Known) -> bool:
    """Is a target chosen for the effect of a card, not for an attack?"""
    card = view.rules.content.card(view.card)
    script = view.rules.content.cards[card].script if card >= 0 else []
    verbs = [line.verb for line in script if line.verb in ("attack", "effect")]
    return bool(verbs) and verbs[min(view.blows, len(verbs) - 1)] == "effect"


class Target(Step):
    """The piece at which an attack or a card is aimed (ATT-01, GAP-16)."""

    general = ("THR-ATT-01", "This piece cannot be the target now.")

    def telling(self, p: Position, n: i64) -> bool:
        """An attack still asks for a facing."""
        return is_a(p.stack[-1], "playing")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.find(rest[0]) is None:
            return "THR-ATT-01", f"There is no piece {rest[0]} on the board."
        if seat_of(rest[0]) == view.seat and not view.rules.attack_any:
            return "THR-ATT-01", "Attacks are aimed at enemy pieces."
        return None

    def chip(self, view: Known, rest: list[str]) -> str:
        return f"{rest[0]} on {view.place(rest[0])}"

    def binds(self, view: Known, rest: list[str]) -> Binds:
        return DRAFT if view.chosen or not by_effect(view) else TELLS

    def words(self, view: Known, rest: list[str]) -> StepWords:
        attacker = next((view.find(text.split()[1]) for text in view.chosen if text.startswith("attack ")), None)
        target = view.find(rest[0])
        price = futile(view.board, attacker, target.hex) if attacker is not None and target is not None else ""
        return StepWords(f"The target is {thing(view, rest[0])} on **{view.place(rest[0])}**", price)


# ---- sight ----
def unit_of(board: Board, piece: Piece) -> Unit:
    """The unit of a piece that is no decoy."""
    return board.rules.content.units[piece.unit]


def sees(board: Board, looker: Piece, start: int, target: int) -> bool:
    """Has this unit, standing on `start`, sight to a hex? (GAP-07)"""
    rules = board.rules
    blockers = rules.blockers(board.bridges)
    if not rules.units_block:
        return rules.lines.free(start, target, blockers)
    for piece in board.on_board():
        foe = piece.owner != looker.owner
        if piece.standing() and piece.code != looker.code and (foe or not rules.enemies_block):
            blockers |= bit(piece.hex)
    return rules.lines.free(start, target, blockers)


# ---- targets ----
def enemies(board: Board, piece: Piece) -> list[Piece]:
    """The pieces of other seats."""
    return [one for one in board.on_board() if one.owner != piece.owner]


def targets(board: Board, piece: Piece) -> list[int]:
    """The codes of pieces that may be attacked (ATT-03, GAP-16, GAP-17)."""
    rules = board.rules
    out = [one for one in board.on_board() if one.owner != piece.owner or (rules.attack_any and one.code != piece.code)]
    return [one.code for one in out if not rules.attack_needs_effect or reachable(board, piece, one.hex)]


def any_target(board: Board, piece: Piece) -> bool:
    """Is there one?"""
    if board.rules.attack_needs_effect:
        return bool(targets(board, piece))
    for seat, side in enumerate(board.sides):
        if len(side.pieces) > (0 if seat != piece.owner else 1) and (seat != piece.owner or board.rules.attack_any):
            return True
    return False


def reachable(board: Board, piece: Piece, target: int) -> bool:
    """GAP-17: could an attack, with or without its dash, hit a piece on this hex?"""
    unit = unit_of(board, piece)
    return any([hits(board, piece, unit, h, target) for h in dashes(board, piece, unit.dash)])


def futile(board: Board, piece: Piece, target: int) -> str:
    """Why its attack, with or without its dash, does nothing to a piece on this hex; "" if it could."""
    if reachable(board, piece, target):
        return ""
    unit, hexes = unit_of(board, piece), board.rules.hexes
    ranged = any([unit.effects_at(hexes.distance(h, target)) for h in dashes(board, piece, unit.dash)])
    why = "no line of sight" if ranged else f"{hexes.distance(piece.hex, target)} hexes away"
    return f"{why}: no effect"


def hits(board: Board, piece: Piece, unit: Unit, start: int, target: int) -> bool:
    """Has its attack an effect from this hex?"""
    return bool(unit.effects_at(board.rules.hexes.distance(start, target))) and sees(board, piece, start, target)


def dashes(board: Board, piece: Piece, dash: int) -> list[int]:
    """Where a dash of at most so many steps may end, consents not yet asked counting as given."""
    way = Way(board, piece, 0, False)
    ends = [piece.hex]
    edge = [piece.hex]
    seen = bit(piece.hex)
    for left in range(dash, 0, -1):
        found: list[int] = []
        for start in edge:
            for h in way.steps(start, left):
                if not seen & bit(h):
                    seen |= bit(h)
                    found.append(h)
                    if not way.held & bit(h):
                        ends.append(h)
        edge = found
    return ends


class Attacking(Walk):
    """An attack or an ambush in progress."""

    name: ClassVar[str] = "attacking"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "piece", "target", "left", "steps", "path", "refused", "ambush", "shown", "over",
    )  # fmt: skip
    stages: ClassVar[tuple[int, ...]] = (ACT, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("window", "playing")
    lines: ClassVar[tuple[str, ...]] = ("attack",)
    dashes: ClassVar[bool] = True

    def __init__(
        self,
        piece: int = NONE,
        target: int = NONE,
        left: int = NONE,
        steps: int = 0,
        path: Sequence[int] = (),
        refused: int = 0,
        ambush: bool = False,
        shown: bool = False,
        over: bool = False,
    ) -> None:
        self.piece = piece
        self.target = target
        self.left = left  # NONE before the attacker has turned
        self.steps = steps
        self.path = list(path)
        self.refused = refused
        self.ambush = ambush
        self.shown = shown  # the ambusher was revealed
        self.over = over  # the dash

    def copy(self) -> "Attacking":
        return Attacking(
            self.piece, self.target, self.left, self.steps, self.path, self.refused, self.ambush, self.shown, self.over
        )

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """From one part to the next."""
        piece = p.board.find(self.piece)
        if piece is None:
            self.nothing(p, tell)
            return False
        if self.ambush and not self.shown:
            self.shown = True
            if tell is not None:
                tell.say(EVERYONE, AmbushBegan(name_of(piece), piece_name(self.target)))
            turn_up(p, piece, "ambush", piece.owner, tell)
            return False
        if self.left == NONE:
            if not self.ambush:
                return True
            if not piece.able():
                self.nothing(p, tell)
                return False
            self.start_dash(p, piece)
        return self.dash(p, piece, tell)

    def start_dash(self, p: Position, piece: Piece) -> None:
        """ATT-04."""
        self.left = unit_of(p.board, piece).dash
        self.path = [piece.hex]

    def dash(self, p: Position, piece: Piece, tell: Tell | None) -> bool:
        """Another step, a halt, or the end of the dash; where it can neither stop nor go, it goes back (STACK-04)."""
        free = may_stop(p.board, piece, self.steps)
        if not self.over and self.left > 0 and self.ahead(p, piece):
            return True
        if not free:
            self.go_back(p, piece, tell)
        self.strike(p, piece, tell)
        return False

    def nothing(self, p: Position, tell: Tell | None) -> None:
        """The attacker or its target is gone, or the attacker is no longer able (ATT-06)."""
        p.stack.pop()
        if tell is not None:
            tell.say(EVERYONE, Struck(piece_name(self.piece), piece_name(self.target), -1, False, ()))

    def strike(self, p: Position, piece: Piece, tell: Tell | None) -> None:
        """ATT-05, ATT-06: range and sight are measured now."""
        target = p.board.find(self.target)
        if target is None or not piece.able():
            self.nothing(p, tell)
            return
        p.stack.pop()
        distance = p.rules.hexes.distance(piece.hex, target.hex)
        effects = unit_of(p.board, piece).effects_at(distance)
        clear = bool(effects) and sees(p.board, piece, piece.hex, target.hex)
        if not clear:
            effects = []
        if tell is not None:
            texts = tuple([effect.text() for effect in effects])
            if tell is not None:
                tell.say(EVERYONE, Struck(name_of(piece), name_of(target), distance, clear, texts))
        if effects:
            numbers = [number_of(effect) for effect in effects]
            p.stack.append(Effecting(piece.owner, piece.hex, target.code, numbers))

    def asks(self, p: Position) -> Seat:
        return self.piece // HANDLES

    def legal(self, p: Position) -> list[Action]:
        """A target, a facing, or a step of the dash; the active seat may flip between its steps."""
        piece = p.board.at(self.piece)
        if self.target == NONE:
            return [TARGET + code for code in targets(p.board, piece)]
        if self.left == NONE:
            return [FACE + d for d in range(6)]
        out = [GO + h for h in self.ahead(p, piece)]
        if may_stop(p.board, piece, self.steps):
            out.append(HALT)
        return out + flips(p.board, p.board.active) if piece.owner == p.board.active else out

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        piece = p.board.at(self.piece)
        if self.target == NONE:
            self.target = a - TARGET
        elif self.left == NONE:
            piece.facing = a - FACE
            if tell is not None:
                aim = piece_name(self.target)
                tell.say(EVERYONE, AttackBegan(name_of(piece), aim, DIRECTION_NAMES[piece.facing]))
            self.start_dash(p, piece)
        elif a == HALT:
            self.over = True
        elif a >= FLIP:
            flip(p, a - FLIP, p.board.active, tell)
        else:
            self.step(p, piece, a - GO, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """ATT, AMB-05: a revealed unit that attacks in its turn or out of a window; it and its target may have left."""
        attacker = p.board.find(self.piece)
        need(self.piece >= 0, "frame:attacking speaks of a piece.", "THR-ATT-01")
        need(self.ambush == is_a(below, "window"), "An ambush follows a window, and an attack does not.", "THR-AMB-05")
        need(self.shown == self.ambush, "An ambusher is revealed at once.", "THR-AMB-05")
        if is_a(below, "window"):
            foe = self.target == below.piece >= 0 and self.target // HANDLES != self.piece // HANDLES
            need(foe, "An ambush is aimed at an enemy piece, the one of its window.", "THR-AMB-05")
        else:
            self.own(p, self.piece)
        need(attacker is None or (attacker.up and not attacker.is_decoy()), "Only revealed units attack.", "THR-ATT-01")
        if is_a(below, "playing"):
            need(below.piece == self.piece, "A card's acting piece attacks.", "THR-CARD-04")
        if self.left == NONE:
            self.sound_aim(p, attacker, above)
        else:
            self.sound_dash(p, attacker)

    def sound_aim(self, p: Position, attacker: Piece | None, above: list[Frame]) -> None:
        """Before the dash: the attacker chooses a target and turns."""
        begun = self.steps or self.path or self.refused or self.over
        need(not begun, "An attack has no path before its dash.", "THR-ATT-04")
        if self.ambush:
            return
        able = attacker is not None and attacker.able() and not above
        need(able, "Who aims an attack is neither suppressed nor wounded.", "THR-ATT-01")
        assert attacker is not None
        aims = any_target(p.board, attacker) if self.target == NONE else self.target in targets(p.board, attacker)
        need(aims, "An attack needs a target that it may have.", "THR-ATT-03")

    def sound_dash(self, p: Position, attacker: Piece | None) -> None:
        """ATT-04: steps made and steps left are the unit's dash."""
        need(self.target != NONE and self.target != self.piece, "A dash follows the choice of a target.", "THR-ATT-03")
        need(len(self.path) == self.steps + 1, "frame:attacking has a path with its start and each step.", "THR-ATT-04")
        self.sound_path(p)
        whole = attacker is None or self.steps + self.left == unit_of(p.board, attacker).dash
        need(whole, "The steps of a dash are those of its unit.", "THR-ATT-04")


# ---- lines of cards ----
class AttackLine(Verb):
    """`attack`: as the action."""

    able_only: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return piece.up and piece.able() and any_target(p.board, piece)

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        p.stack.append(Attacking(piece.code))


class EffectLine(Verb):
    """`effect E range A-B los`: one effect on one enemy piece in sight; the acting piece's facing is unchanged."""

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return [TARGET + one.code for one in p.board.on_board() if self.reaches(p, piece, one, line)]

    def reaches(self, p: Position, piece: Piece, one: Piece, line: Line) -> bool:
        """Is this an enemy piece at this range and in sight?"""
        if one.owner == piece.owner or not line.low <= p.rules.hexes.distance(piece.hex, one.hex) <= line.high:
            return False
        return sees(p.board, piece, piece.hex, one.hex)

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        """It happens as the effect of an attack from where the piece stands."""
        assert line.effect is not None
        target = p.board.at(choice - TARGET)
        distance = p.rules.hexes.distance(piece.hex, target.hex)
        if tell is not None:
            tell.say(EVERYONE, Struck(name_of(piece), name_of(target), distance, True, (line.effect.text(),)))
        p.stack.append(Effecting(piece.owner, piece.hex, target.code, [number_of(line.effect)]))
