"""The six steps of a turn, and how one is ended (TURN)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.hexes import mask_of
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import EVERYONE
from unseen.core.traces import Trace
from unseen.core.words import TELLS, TURN, Binds, StepWords
from unseen.games.threads import ending
from unseen.games.threads.board import ACTIONS_EACH, Board
from unseen.games.threads.deeds import market
from unseen.games.threads.deeds.flip import flips
from unseen.games.threads.deeds.place import Deploying
from unseen.games.threads.deeds.reserve import Extracting
from unseen.games.threads.deeds.things import OfSeat, Step, changed
from unseen.games.threads.deeds.windows import A, Window, after
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.pieces import NOWHERE, name_of
from unseen.games.threads.position import ACT, BUY, REFILL, RESOLVE, SPENT, START, Position
from unseen.games.threads.position import BONUS as BONUS_STAGE


# ---- what everybody hears of it ----
class TurnBegan(Happening):
    """A seat's turn; rounds are counted from 1."""

    seat: int
    round: int

    def happen(self, board: Board) -> None:
        board.active = self.seat
        board.round = self.round

    def learned(self, view: Known, later: bool) -> None:
        view.begin_turn()

    def words(self, view: Known) -> str:
        return f"Round {self.round}: the turn of **{TITLES[self.seat]}** begins."


class ResolveBegan(Happening):
    """Step 2: the seat's token is resolved; `kind` is `deploy` or `extract`."""

    seat: int
    kind: str

    def learned(self, view: Known, later: bool) -> None:
        view.stage = self.kind

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]}'s token is resolved: {self.kind}."


class ActionsBegan(OfSeat):
    """Step 3 begins."""

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "actions"
        view.left = ACTIONS_EACH
        view.arrived = ()


class BonusPaid(OfSeat):
    """A knot was paid for one more action (TURN-04)."""

    def happen(self, board: Board) -> None:
        board.pay_knot(self.seat)

    def learned(self, view: Known, later: bool) -> None:
        view.left = 1
        view.paid = True

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} pays a knot for one more action."


class Recovered(Happening):
    """Step 5: these pieces lose their suppression."""

    seat: int
    pieces: tuple[str, ...]

    def happen(self, board: Board) -> None:
        for name in self.pieces:
            board.named(name).suppressed = False

    def words(self, view: Known) -> str:
        return f"Suppression comes off {', '.join(self.pieces)}."

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(name) for name in self.pieces])


class MarketBegan(OfSeat):
    """Step 6 begins."""

    def learned(self, view: Known, later: bool) -> None:
        view.finish_movement()
        view.stage = "market"
        view.card = ""


class TurnEnded(OfSeat):
    """The turn passes on."""

    routine = True

    def happen(self, board: Board) -> None:
        board.end_turn()

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "wait"

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} ends the turn."


# ---- what its seat does ----
ENDED: Final = ("deploy", "extract", "market")
"""In these stages a seat ends its turn, or that part of it, by saying that it is enough."""


def some(count: int, what: str) -> str:
    """`1 action left`, `3 actions left`."""
    return f"{count} {what}{'' if count == 1 else 's'} left"


def room(view: Known) -> bool:
    """Is a hex of the own zone free, on which nothing was put in this step?"""
    taken = mask_of([view.piece(name).hex for name in view.arrived])
    return view.board.zone(view.seat) & view.board.open_hexes() & ~taken != 0


class End(Step):
    """No more actions: this binds, though cards may still be bought."""

    general = ("THR-TURN-03", "There is nothing to end now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        end_actions(p)

    def binds(self, view: Known, rest: list[str]) -> Binds:
        return TURN

    def left(self, view: Known) -> str:
        return some(view.left, "action") if view.left else ""

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("No more actions", "", "Suppression comes off your pieces; then cards may be bought.")


class Bonus(Step):
    """A knot is paid for one more action."""

    general = ("THR-TURN-04", "One more action is paid for once, in step 4, with a knot.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.pay_knot(p.board.active)
        p.stage = BONUS_STAGE
        p.left = 1
        p.pulls = False
        if tell is not None:
            tell.say(EVERYONE, BonusPaid(p.board.active))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.paid:
            return "THR-TURN-04", "One more action was paid for already."
        if view.stage == "actions" and view.left > 0:
            return "THR-TURN-04", "Free actions are left; one more is paid for after the last of them."
        if view.seat == view.board.active and view.board.sides[view.seat].knots == 0:
            return "THR-TURN-04", "One more action costs a knot, and you have none."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Pay a knot for one more action", "1 knot")


class Done(Step):
    """Enough of what may be done several times: reveals and placing, extracting, turning, naming hexes, buying."""

    general = ("THR-TURN-02", "There is nothing to be done with here.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.stage = REFILL

    def binds(self, view: Known, rest: list[str]) -> Binds:
        return TURN if view.stage in ENDED else TELLS

    def left(self, view: Known) -> str:
        units, decoys = view.reserve()
        waiting = len(units) + decoys
        return f"{some(waiting, 'piece')} in your reserve" if view.stage == "deploy" and waiting and room(view) else ""

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.stage == "market":
            return StepWords("End the turn")
        words = {"deploy": "Nothing more in the zone", "extract": "No more pieces go home"}
        return StepWords(words.get(view.stage, "That is all"))


# ---- from step to step ----
def advance(p: Position, tell: Tell | None) -> bool:
    """Nothing lies on the stack: go on. True: a decision or a draw is needed."""
    stage = p.stage
    if stage == REFILL:
        return refill(p, tell)
    if stage == START:
        begin(p, tell)
    elif stage == RESOLVE:  # TURN-03: step 3 begins
        p.stage = ACT
        p.left = ACTIONS_EACH
        p.pulls = p.due = True
        if tell is not None:
            tell.say(EVERYONE, ActionsBegan(p.board.active))
    elif stage == BUY:
        if market.offer_cards(p.board, p.bought):
            return True
        p.stage = REFILL
    elif p.due or (stage == SPENT and not p.settled):
        p.due = False
        p.settled = True
        p.stack.append(Window(A, cursor=after(p, p.board.active)))
    elif stage == SPENT:
        recover(p, tell)
    elif stage == ACT and nothing_left(p):
        end_actions(p)
    else:
        return True
    return False


def refill(p: Position, tell: Tell | None) -> bool:
    """The market is filled up; then the next turn begins."""
    if market.short(p, tell):
        return True
    if p.bought > 0:
        market.show(p, tell)
    next_turn(p, tell)
    return False


def begin(p: Position, tell: Tell | None) -> None:
    """Steps 1 and 2 (TURN-01, TURN-02)."""
    if tell is not None:
        tell.say(EVERYONE, TurnBegan(p.board.active, p.board.round))
    if ending.check_victory(p, tell):
        return
    p.stage = RESOLVE
    side = p.board.sides[p.board.active]
    if side.token != NOWHERE:
        if tell is not None:
            tell.say(EVERYONE, ResolveBegan(p.board.active, "extract" if side.extracting else "deploy"))
        p.stack.append(Extracting() if side.extracting else Deploying())


def nothing_left(p: Position) -> bool:
    """No action, no knot to pay for one, and no piece to flip."""
    seat = p.board.active
    return p.left == 0 and p.board.sides[seat].knots == 0 and not flips(p.board, seat)


def end_actions(p: Position) -> None:
    """Steps 3 and 4 are over."""
    p.stage = SPENT
    p.left = 0
    p.pulls = False


def recover(p: Position, tell: Tell | None) -> None:
    """Step 5 (TURN-05), then step 6 begins."""
    p.settled = False
    names: list[str] = []
    for piece in p.board.sides[p.board.active].pieces:
        if piece.suppressed:
            piece.suppressed = False
            names.append(name_of(piece))
    if names and tell is not None:
        tell.say(EVERYONE, Recovered(p.board.active, tuple(names)))
    p.stage = BUY
    if tell is not None:
        tell.say(EVERYONE, MarketBegan(p.board.active))


def next_turn(p: Position, tell: Tell | None) -> None:
    """TURN-07, WIN-03: the next living seat; after the last one a round is over."""
    if tell is not None:
        tell.say(EVERYONE, TurnEnded(p.board.active))
    p.board.end_turn()
    p.bought = p.acts = 0
    seat = p.board.seats_after(p.board.active)[0]
    if seat <= p.board.active:
        if p.board.round >= p.rules.max_rounds:
            ending.cap_rounds(p, tell)
            return
        p.board.round += 1
    p.board.active = seat
    p.stage = START
