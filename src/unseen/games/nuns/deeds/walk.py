"""A novice's movement: all of it sealed until the last novice has sealed (N1, NUN-SIM-01)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.dots import has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Seat
from unseen.core.words import TURN, StepWords
from unseen.games.nuns import walks
from unseen.games.nuns.actions import DONE, END_PHASE, FIGURES, GO, MOVES, SEAL, SEAL_SWIFT, SHADOW, WALK
from unseen.games.nuns.board import Board
from unseen.games.nuns.deeds import answers
from unseen.games.nuns.deeds.things import CARD, DOT, LONGEST, Step, far_words
from unseen.games.nuns.knowledge import Known, LogLine
from unseen.games.nuns.names import blessing_name, guard_name, item_name, room, steps
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import Nun


# ---- told ----
class TurnBegan(Happening):
    """To everyone: the marker stands on this turn, the novices move."""

    turn: int

    def happen(self, board: Board) -> None:
        board.begin_turn(self.turn)

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "walk"
        view.answered = False
        view.dice = {}
        if view.is_novice:
            view.walk = (view.own.dot,)
            view.own.begin(view.board, view.board.watched())

    def words(self, view: Known) -> str:
        return f"Turn **{self.turn}** begins."


class Stepped(Happening):
    """To her alone: her next dot, whether guards see it, and whether her card hides her there."""

    dot: int
    seen: bool
    hidden: bool

    def learned(self, view: Known, later: bool) -> None:
        view.own.step(view.board, self.dot, self.hidden)
        view.walk = (*view.walk, self.dot)

    def words(self, view: Known) -> str:
        how = ", out of sight by your card" if self.hidden else ", in sight" if self.seen else ""
        return f"You go to **{self.dot}**{how}."


class PhaseEnded(Happening):
    """To her alone: phase one of turn 1 is over."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.end_phase(view.board)

    def words(self, view: Known) -> str:
        return f"Your first movement ends on **{view.own.dot}**."


class KeysTaken(Happening):
    """To her alone: she has her keys (NUN-KEY-01)."""

    word: ClassVar = Word("K", "")

    def learned(self, view: Known, later: bool) -> None:
        view.own.keys = True
        view.fresh += f" {self.written(True)}"

    def words(self, view: Known) -> str:
        return "You take your keys; every lock is open to you from now on."


class ItemTaken(Happening):
    """To her alone: she has her item (NUN-WISH-01)."""

    word: ClassVar = Word("SW", "")

    def learned(self, view: Known, later: bool) -> None:
        view.own.item = True
        view.fresh += f" {self.written(True)}"

    def words(self, view: Known) -> str:
        return f"You take {item_name(view)}; now bring it home."


class Sealed(Happening):
    """To her alone: her movement is sealed with this card, with one additional step if `swift`."""

    card: str
    swift: bool

    def learned(self, view: Known, later: bool) -> None:
        view.answered = True
        view.own.forget_walk()
        view.log = (*view.log, LogLine(view.board.turn, view.walk, self.card, self.swift, view.fresh))
        view.fresh = ""

    def words(self, view: Known) -> str:
        return f"You seal your movement: **{self.card}**{' with one step more' if self.swift else ''}."


# ---- what her steps do ----
def begin(p: Position) -> None:
    """N1 begins: all novices choose their movement at the same time."""
    watched = p.board.watched()
    for i in range(len(p.nuns)):
        p.nun(i).begin(p.board, watched)


def take_item(p: Position, i: int, nun: Nun, tell: Tell | None) -> None:
    """NUN-WISH-01."""
    if not nun.item and nun.dot == nun.wanted(p.board).item_dot:
        nun.item = True
        if tell is not None:
            p.whisper(tell, i, ItemTaken())


def take_keys(p: Position, i: int, nun: Nun, tell: Tell | None) -> None:
    """NUN-KEY-01: only by ending on their dot."""
    if not nun.keys and nun.dot == nun.wanted(p.board).key_dot:
        nun.keys = True
        if tell is not None:
            p.whisper(tell, i, KeysTaken())


# ---- kinds; what is offered is in `walks` ----
class Walking(Step):
    """A step of a novice's movement."""

    guards: bool = False

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        self.move(p, seat - p.rules.guard_seats, int(n), tell)

    def move(self, p: Position, i: int, n: int, tell: Tell | None) -> None:
        """What it means for the novice of an index, and for nobody else."""
        raise NotImplementedError


class Go(Walking):
    """A novice's next dot."""

    hidden: bool = False
    general = ("NUN-MOVE-04", "After this step the turn could not be completed.")

    def move(self, p: Position, i: int, n: int, tell: Tell | None) -> None:
        nun = p.nun(i)
        nun.step(p.board, n, self.hidden)
        if tell is not None:
            p.whisper(tell, i, Stepped(n, nun.in_sight(p.board), self.hidden))
        take_item(p, i, nun, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """NUN-MOVE-01 to -06, NUN-WISH-01, NUN-CAUGHT-03."""
        b, nun, dot = view.board, view.own, int(rest[0])
        board, most = b.rules.board, walks.steps_max(view.board, view.own)
        if nun.stopped:
            what = (
                "You have your item: this dot ends your movement." if nun.item else "This dot has ended your movement."
            )
            return "NUN-WISH-01", what
        if nun.steps >= most and not nun.caught(b):
            return "NUN-MOVE-01", f"No card allows more than {most} steps here."
        if not nun.caught(b) and not walks.next_dots(b, nun):
            return "NUN-MOVE-04", f"From dot {nun.dot} you can go no further in this movement."
        if dot not in board.dots.numbers:
            return "NUN-MOVE-01", f"There is no dot {dot} on this board."
        if board.dots.edge(nun.dot, dot) < 0:
            return not_beside(b, nun, dot, most - nun.steps)
        if board.lock(nun.dot, dot) and not nun.keys:
            return "NUN-MOVE-05", f"The door between {nun.dot} and {dot} is locked, and you have no keys yet."
        if has(walks.closed(b, nun), dot):
            return "NUN-MOVE-06", f"A guard stands on dot {dot}."
        if nun.caught(b):
            found = caught_stays(b, nun, dot)
            if found is not None:
                return found
        if not walks.straight(b, nun, dot):
            text = f"Each walk must be a shortest way, and from {nun.origin} dot {dot} has a shorter one."
            return "NUN-MOVE-03", text
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        dot = int(rest[0])
        what, aim = view.own.aim(view.board) if view.own.wish else ("", dot)
        left = view.rules.board.dots.distance(dot, aim, view.own.keys)
        price = f"{left} to {what}" if left else what
        return StepWords(f"Go to **{dot}**, {room(view, dot)}", price, exposed(view, dot), chip=rest[0])


def not_beside(b: Board, nun: Nun, dot: int, left: int) -> Reason:
    """What keeps her from a dot that is not beside hers."""
    dots = b.rules.board.dots
    far = dots.distance(nun.dot, dot, nun.keys)
    if dots.distance(nun.dot, dot) <= left < far or dots.distance(nun.dot, dot) <= LONGEST < far:
        return "NUN-MOVE-05", f"A lock bars the way to dot {dot}, and you have no keys yet."
    if nun.caught(b) and (nun.in_sight(b) or b.rules.caught_homeward):
        return "NUN-CAUGHT-03", "You are caught and must go home: every step leads nearer to your cell."
    return "NUN-MOVE-01", far_words(nun.dot, dot, far, left, "you")


def caught_stays(b: Board, nun: Nun, dot: int) -> Reason | None:
    """NUN-CAUGHT-03: what keeps a caught novice from a dot."""
    seen, walk = nun.in_sight(b), b.rules.ranges[WALK][1]
    if (seen or b.rules.caught_homeward) and not nun.nears_home(b, dot):
        return "NUN-CAUGHT-03", f"You are caught and must go home, and dot {dot} is not nearer to your cell."
    always = b.rules.caught_homeward or b.rules.caught_no_run
    if nun.steps >= walk and (always or (seen and walks.bound(b, nun))):
        return "NUN-CAUGHT-03", f"You are caught{'' if always else ' and in sight'}: you make at most {walk} steps."
    return None


def exposed(view: Known, dot: int) -> str:
    """Does a guard see her there? Guards do not move meanwhile."""
    if view.rules.home_immune and dot == view.mine_on_board.cell:
        return "At home nobody sees you."
    if view.rules.entering_captures and not view.mine_on_board.caught:
        stands = [guard_name(view, who) for who, guard in view.guards.items() if guard.dot == dot]
        if stands:
            return f"{' and '.join(stands)} {'captures' if len(stands) == 1 else 'capture'} you here."
    seeing = [guard_name(view, who) for g, who in enumerate(FIGURES) if has(view.board.view(g), dot)]
    if not seeing:
        return "No guard sees this dot."
    return f"In sight of {' and '.join(seeing)}: everyone will learn that you were here."


class Shadow(Go):
    """NUN-BLESS-09: a dot on which her card hides her."""

    hidden: bool = True
    general = ("NUN-BLESS-09", "This dot cannot be hidden now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.kind(view.blessing) != "sight_shift":
            return "NUN-BLESS-09", "You hold no blessing that hides you on a dot."
        if view.own.shadowed:
            return "NUN-BLESS-09", "Your blessing hides one dot of the walk, and it is chosen."
        return super().why_not(view, rest)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text = f"Go to **{rest[0]}**, {room(view, int(rest[0]))}, out of sight"
        seen = "No guard sees you there; all see the card."
        return StepWords(text, blessing_name(view, view.blessing), seen, chip=f"{rest[0]}, out of sight")


class EndPhase(Walking):
    """NUN-TURN-01: the first of the two movements of turn 1 ends."""

    general = ("NUN-MOVE-04", "Phase one cannot end here: no card would fit both phases.")

    def move(self, p: Position, i: int, n: int, tell: Tell | None) -> None:
        nun = p.nun(i)
        if tell is not None:
            p.whisper(tell, i, PhaseEnded())
        if p.rules.two_moves:
            take_keys(p, i, nun, tell)
        nun.end_phase(p.board)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.rules.doubled:
            return "NUN-TURN-01", "Every movement has one phase in this game."
        if view.board.turn > 1:
            return "NUN-TURN-01", "Only turn 1 has two phases."
        return ("NUN-TURN-01", "You are in phase two already.") if view.own.first_steps >= 0 else None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text = f"End your first movement here, {steps(view.own.steps)}"
        return StepWords(text, "", "The second one begins; both have the same card.", chip="end here")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"dot:{view.own.dot}",)


class End(Walking):
    """A movement never ends without a card."""

    general = ("NUN-MOVE-04", "The turn cannot end so now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return "NUN-MOVE-04", "End your movement with a card: done stand, done sneak, done walk or done run."


class Seal(End):
    """NUN-MOVE-04: a novice ends her movement and names her card."""

    swift: bool = False

    def move(self, p: Position, i: int, n: int, tell: Tell | None) -> None:
        """Keys and item are taken without asking."""
        nun = p.nun(i)
        nun.card = n
        nun.swift = self.swift
        take_keys(p, i, nun, tell)
        if p.rules.item_standing:
            take_item(p, i, nun, tell)
        nun.homing = nun.homing and nun.steps > 0 and nun.dot != p.board.novices[i].cell
        trace = nun.trace
        nun.forget_walk()
        nun.trace = trace
        if tell is not None:
            p.whisper(tell, i, Sealed(MOVES[n], self.swift))

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        super().by(p, seat, n, tell)
        p.answered |= 1 << seat
        if p.answered == p.asked:
            p.go_on(tell)

    def limits(self, b: Board, nun: Nun, card: int) -> tuple[int, int]:
        """How few and how many steps it may end."""
        return walks.limits(b, card)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, nun, card = view.board, view.own, rest[0]
        if view.stage != "walk":
            # In a window she is answered as one who seals an answer.
            return answers.owing(view)
        if walks.two_phases(b) and nun.first_steps < 0:
            return "NUN-TURN-01", "End phase one first: turn 1 has two phases."
        if walks.bound(b, nun):
            return bound_ends(b, nun, card)
        low, high = self.limits(b, nun, MOVES.index(card))
        first = nun.first_steps
        if first >= 0 and not low <= first <= high:
            text = f"The card must fit both phases, and {steps(first)} of phase one are not a {card}."
            return "NUN-MOVE-04", text
        if not low <= nun.steps <= high:
            return "NUN-MOVE-04", f"The card {card} does not fit {steps(nun.steps)}."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        card = rest[0]
        modifier = view.rules.board.modifiers[MOVES.index(card)]
        noise = f"heard up to your die{f' − {-modifier}' if modifier < 0 else f' + {modifier}' if modifier else ''}"
        taken = f" after {steps(len(view.walk) - 1)}" if len(view.walk) > 1 else ""
        more = f" with {blessing_name(view, view.blessing)}" if self.swift else ""
        price = "card shown" if self.swift else ""
        silence = walks.silent(view.board, view.own)
        text, seen = (
            f"Seal: **{card}**{taken}{more}",
            f"Everyone sees the card{f'. {silence}' if silence else f'; {noise}.'}",
        )
        return StepWords(text, price, seen, TURN, self.unused(view, card), card + (" longer" if self.swift else ""))

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"dot:{view.own.dot}",)

    def unused(self, view: Known, card: str) -> str:
        """How many steps she could still make with this card; of one who has made none, with any."""
        b, nun = view.board, view.own
        if nun.stopped or not walks.next_dots(b, nun):
            return ""
        most = walks.steps_max(b, nun) if nun.steps == 0 else self.limits(b, nun, MOVES.index(card))[1]
        return f"{steps(most - nun.steps)} left" if most > nun.steps else ""


def bound_ends(b: Board, nun: Nun, card: str) -> Reason | None:
    """NUN-CAUGHT-03 (3) and (4), as long as no step of hers began out of sight; her item ends such a walk early."""
    if not nun.in_sight(b) or nun.stopped:
        return None
    low, high = b.rules.ranges[WALK]
    if nun.steps < low:
        return "NUN-CAUGHT-03", f"You are caught and in sight: you go home for {low} or {high} steps."
    if card != "walk":
        return "NUN-CAUGHT-03", "A novice whom guards make go home shows walking."
    return None


class SealSwift(Seal):
    """NUN-BLESS-08: with a step more than the card allows."""

    swift: bool = True

    def limits(self, b: Board, nun: Nun, card: int) -> tuple[int, int]:
        high, times = b.rules.ranges[card][1], 2 if b.turn == 1 and b.rules.doubled else 1
        return times * (high + 1), times * (high + walks.more_steps(b, nun))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.stage == "walk" and view.kind(view.blessing) != "extra_dot":
            return "NUN-BLESS-08", "You hold no blessing that makes your walk longer."
        return super().why_not(view, rest)


GO_ON: Final[Walking] = Go(GO, "go {}", [DOT])
END: Final[Step] = End(DONE, "done")
DEEDS: Final[list[Walking]] = [
    Shadow(SHADOW, "shadow {}", [DOT]),
    EndPhase(END_PHASE, "end phase"),
    Seal(SEAL, "done {}", [CARD]),
    SealSwift(SEAL_SWIFT, "done {} swift", [CARD]),
]
BY_ID: Final[dict[int, Walking]] = {kind.first + n: kind for kind in [GO_ON, *DEEDS] for n in range(len(kind.texts))}
"""What a novice may do in her movement, by a step's id."""
