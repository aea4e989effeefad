"""Why a step is not offered, as the seat that tries it can know, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from unseen.games.nuns import refusals_guards
from unseen.games.nuns.actions import MOVES
from unseen.games.nuns.deeds import answers
from unseen.games.nuns.knowledge import Known

Reason = tuple[str, str]
"""A rule id and a sentence."""
GENERAL: Final[dict[str, Reason]] = {
    "go": ("NUN-MOVE-04", "After this step the turn could not be completed."),
    "shadow": ("NUN-BLESS-09", "This dot cannot be hidden now."),
    "end": ("NUN-MOVE-04", "Phase one cannot end here: no card would fit both phases."),
    "done": ("NUN-MOVE-04", "The turn cannot end so now."),
    "swift": ("NUN-BLESS-08", "The additional step cannot be taken now."),
    "path": ("NUN-GUARD-PATH-04", "No path card is chosen now."),
    "turn": ("NUN-GUARD-PATH-05", "The path cannot be turned back now."),
    "hexagon": ("NUN-GUARD-PATH-06", "No other hexagon dot is named now."),
    "lantern": ("NUN-BLESS-09", "The lantern is lit before the first step."),
    "lead": ("NUN-GUARD-ORDER-01", "The order of the guards is chosen before their movement."),
    "give": ("NUN-SETUP-04", "The blessings are given to the figures before the first turn."),
    "deal": ("NUN-SETUP-03", "Cards are dealt by chance, by nobody at the table."),
}


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this step; None if nothing does, or if it takes the rules to say."""
    if view.stage in ("dice", "noise"):
        return answers.owing(view)
    if view.guarding:
        return refusals_guards.reason(view, word, rest)
    return done(view, rest) if word == "done" else WALK[word](view, rest)


# ---- a novice's movement ----
def go(view: Known, rest: list[str]) -> Reason | None:
    """NUN-MOVE-01 to -06, NUN-WISH-01, NUN-CAUGHT-03."""
    board, dot = view.rules.board, int(rest[0])
    if dot not in board.dots.numbers or board.dots.edge(view.own.dot, dot) < 0:
        return "NUN-MOVE-01", f"Dot {dot} is not beside dot {view.own.dot}."
    if board.lock(view.own.dot, dot) and not view.own.keys:
        return "NUN-MOVE-05", f"The door between {view.own.dot} and {dot} is locked, and you have no keys yet."
    if view.own.stopped:
        return "NUN-WISH-01", "This dot has ended your movement."
    caught = view.mine_on_board.caught
    if view.rules.entering_forbidden and not caught and dot in [guard.dot for guard in view.board.guards]:
        return "NUN-MOVE-06", f"A guard stands on dot {dot}."
    if caught:
        return go_caught(view, dot)
    if view.own.steps >= longest(view):
        return "NUN-MOVE-01", f"No card allows more than {longest(view)} steps here."
    return straight(view, dot)


def longest(view: Known) -> int:
    """The greatest number of steps of any card in this phase."""
    most = max([high for _, high in view.rules.ranges])
    if view.board.turn == 1:
        return 2 * most if view.rules.doubled else most
    return most + extra(view)


def extra(view: Known) -> int:
    """How many steps her blessing adds to a card (NUN-BLESS-08)."""
    if view.kind(view.blessing) != "extra_dot" or view.own.laid:
        return 0
    return next(card.amount for card in view.rules.board.blessings if card.id == view.blessing)


def straight(view: Known, dot: int) -> Reason | None:
    """Option novice_backtrack = no."""
    start = view.walk[max(view.own.first_steps, 0)]
    if not view.rules.backtrack and view.rules.board.dots.distance(start, dot, view.own.keys) != view.own.steps + 1:
        return "NUN-MOVE-03", f"Each walk must be a shortest way, and from {start} dot {dot} has a shorter one."
    return None


def go_caught(view: Known, dot: int) -> Reason | None:
    """NUN-CAUGHT-03."""
    dots, cell = view.rules.board.dots, view.mine_on_board.cell
    if (view.own.in_sight(view.board) or view.rules.caught_homeward) and (
        dots.distance(dot, cell, view.own.keys) >= dots.distance(view.own.dot, cell, view.own.keys)
    ):
        return "NUN-CAUGHT-03", f"You are caught and must go home, and dot {dot} is not nearer to your cell."
    walk = view.rules.ranges[2][1]
    bound = (
        view.rules.caught_homeward or view.rules.caught_no_run or (view.own.in_sight(view.board) and not view.own.free)
    )
    if view.own.steps >= walk and bound:
        where = "" if view.rules.caught_homeward or view.rules.caught_no_run else " and in sight"
        return "NUN-CAUGHT-03", f"You are caught{where}: you make at most {walk} steps."
    return straight(view, dot)


def shadow(view: Known, rest: list[str]) -> Reason | None:
    """NUN-BLESS-09."""
    if view.kind(view.blessing) != "sight_shift":
        return "NUN-BLESS-09", "You hold no blessing that hides you on a dot."
    if view.own.shadowed:
        return "NUN-BLESS-09", "Your blessing hides one dot of the walk, and it is chosen."
    return go(view, rest)


def end_phase(view: Known, rest: list[str]) -> Reason | None:
    """NUN-TURN-01."""
    if view.rules.doubled:
        return "NUN-TURN-01", "Every movement has one phase in this game."
    if view.board.turn > 1:
        return "NUN-TURN-01", "Only turn 1 has two phases."
    if view.own.first_steps >= 0:
        return "NUN-TURN-01", "You are in phase two already."
    return None


def done(view: Known, rest: list[str]) -> Reason | None:
    """NUN-MOVE-04."""
    if not rest:
        return "NUN-MOVE-04", "End your movement with a card: done stand, done sneak, done walk or done run."
    card = rest[0]
    if len(rest) > 1 and view.kind(view.blessing) != "extra_dot":
        return "NUN-BLESS-08", "You hold no blessing that makes your walk longer."
    if view.board.turn == 1 and not view.rules.doubled and view.own.first_steps < 0:
        return "NUN-TURN-01", "End phase one first: turn 1 has two phases."
    if view.mine_on_board.caught and not view.own.free:
        return done_caught(view, card)
    low, high = view.rules.ranges[MOVES.index(card)]
    if len(rest) > 1:
        low, high = high + 1, high + extra(view)
    if view.board.turn == 1 and view.rules.doubled:
        low, high = 2 * low, 2 * high
    if view.own.first_steps >= 0 and not low <= view.own.first_steps <= high:
        return (
            "NUN-MOVE-04",
            f"The card must fit both phases, and {count(view.own.first_steps)} of phase one are not a {card}.",
        )
    if not low <= view.own.steps <= high:
        return "NUN-MOVE-04", f"The card {card} does not fit {count(view.own.steps)}."
    return None


def done_caught(view: Known, card: str) -> Reason | None:
    """NUN-CAUGHT-03 (3) and (4), as long as no step of hers began out of sight; her item ends such a walk early."""
    low, high = view.rules.ranges[2]
    if not view.own.in_sight(view.board) or view.own.stopped or view.rules.caught_homeward:
        return None
    if card != "walk":
        return "NUN-CAUGHT-03", "A novice whom guards make go home shows walking."
    if view.own.steps < low:
        return "NUN-CAUGHT-03", f"You are caught and in sight: you go home for {low} or {high} steps."
    return None


def count(steps: int) -> str:
    """`1 step`, `2 steps`."""
    return f"{steps} step" + ("" if steps == 1 else "s")


WALK: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "go": go,
    "shadow": shadow,
    "end": end_phase,
}
