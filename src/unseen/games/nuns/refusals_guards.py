"""Why a step of the guards is not offered; all of it is public but their blessings."""

from collections.abc import Callable
from typing import Final

from unseen.boards.dots import has
from unseen.games.nuns.board import Figure
from unseen.games.nuns.knowledge import Known

Reason = tuple[str, str]


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this step of a guards' player."""
    if word == "lead" and view.rules.abbess_first:
        return "NUN-GUARD-ORDER-01", "The abbess always moves first in this game."
    if word == "give":
        return give(view, rest)
    if word == "lead" or not view.active:
        return None if word == "lead" else ("NUN-TURN-01", "No guard is moving now.")
    if not view.mine(view.active):
        return "NUN-GUARD-ORDER-02", "The other guard is moving."
    guard = view.board.guards[view.board.active]
    if view.board.turning(guard) and word != "go":
        return "NUN-GUARD-STEP-02", "A step, once begun by turning, must be made."
    if guard.choosing and word in ("go", "swift", "done"):
        return "NUN-GUARD-PATH-01", "First choose a path card."
    return GUARDS[word](view, guard, rest)


def give(view: Known, rest: list[str]) -> Reason | None:
    """NUN-SETUP-04."""
    if not view.rules.blessings:
        return "NUN-BLESS-01", "This game is played without blessings."
    if not view.drawn:
        return "NUN-SETUP-04", "The blessings are given out already."
    return None if rest[0] in view.drawn else ("NUN-SETUP-04", "This blessing is not one of your two.")


def go(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-GUARD-SPEED-01, NUN-GUARD-PATH-03, NUN-RETURN-01."""
    dot, dots = int(rest[0]), view.rules.board.dots
    if dot not in dots.numbers or dots.edge(guard.dot, dot) < 0:
        return "NUN-GUARD-STEP-01", f"Dot {dot} is not beside dot {guard.dot}."
    most = view.rules.guard_steps(guard.extra)
    if guard.steps >= most:
        return "NUN-GUARD-SPEED-01", f"A guard makes at most {most} steps."
    if guard.free or view.board.turning(guard) or dot in next_dots(view, guard):
        return None
    if guard.path >= 0 and guard.dot in view.board.route(guard) and not guard.left_at:
        return "NUN-GUARD-PATH-03", "Without a reason to chase a guard goes on along her path."
    if guard.hexagon:
        return "NUN-GUARD-PATH-06", f"Without a reason to chase she goes by a shortest way to dot {guard.hexagon}."
    if guard.left_at:
        return (
            "NUN-RETURN-01",
            f"Without a reason to chase she goes back to dot {guard.left_at}, where she left her path.",
        )
    return "NUN-RETURN-01", "Without a reason to chase a guard goes back to her path by a shortest way."


def next_dots(view: Known, guard: Figure) -> list[int]:
    """Where a guard without a reason to chase goes: along her path, or back to where she left it."""
    dots, aim = view.rules.board.dots, guard.hexagon or guard.left_at
    if aim:
        return dots.towards(guard.dot, aim)
    way = view.board.route(guard)
    if guard.dot in way:
        return way[way.index(guard.dot) + 1 :][:1]
    far = {dot: min([dots.distance(dot, end) for end in way]) for dot in [guard.dot, *dots.beside(guard.dot)]}
    return [dot for dot, left in far.items() if left < far[guard.dot]]


def swift(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-BLESS-08."""
    if view.kind(view.held[view.active]) != "extra_dot":
        return "NUN-BLESS-08", "This guard holds no blessing that makes her movement longer."
    walk, run, most = view.rules.board.guard_walk[1], view.rules.board.guard_run[1], view.rules.guard_steps(True)
    if guard.steps >= most:
        return "NUN-VAR-02", f"A guard makes at most {most} steps, whatever is played."
    if guard.steps not in (walk, run):
        last = "a walk or of a run" if run < most else "a walk"
        return "NUN-BLESS-08", f"The additional step follows the last step of {last}."
    return None


def done(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-GUARD-SPEED-01."""
    if guard.steps < view.rules.board.guard_walk[0]:
        return "NUN-GUARD-SPEED-01", f"A guard makes at least {view.rules.board.guard_walk[0]} steps."
    return None


def path(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-GUARD-PATH-02 and -04."""
    if not guard.choosing:
        return "NUN-GUARD-PATH-04", "A path card is chosen where the last path is completed."
    cards = [one.id for one in view.rules.board.paths]
    if rest[0] not in cards or not has(view.board.stock, cards.index(rest[0])):
        return "NUN-GUARD-PATH-04", f"The card {rest[0]} is not in the stock."
    if guard.dot not in view.rules.board.paths[cards.index(rest[0])].dots:
        return "NUN-GUARD-PATH-04", f"The card {rest[0]} does not show dot {guard.dot}."
    return None


def turn_back(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-GUARD-PATH-05."""
    if view.board.turn_backs == 0:
        left = "No turn-back card is left." if view.rules.turn_backs else "There are no turn-back cards in this game."
        return "NUN-GUARD-PATH-05", left
    if not guard.completed and not view.rules.turn_back_anywhere:
        return "NUN-GUARD-PATH-05", "A turn-back card is played on completing a path."
    return None


def hexagon(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-GUARD-PATH-06."""
    return None


def lantern(view: Known, guard: Figure, rest: list[str]) -> Reason | None:
    """NUN-BLESS-09."""
    if view.kind(view.held[view.active]) != "sight_shift":
        return "NUN-BLESS-09", "This guard holds no blessing that lets her see farther."
    return None


GUARDS: Final[dict[str, Callable[[Known, Figure, list[str]], Reason | None]]] = {
    "go": go,
    "swift": swift,
    "done": done,
    "path": path,
    "turn": turn_back,
    "hexagon": hexagon,
    "lantern": lantern,
}
