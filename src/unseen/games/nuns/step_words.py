"""Offered steps of Nuns on the Run in words, from what the asked seat knows."""

from collections.abc import Callable
from typing import Final

from unseen.core.words import StepWords
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, guard_name, room, steps


# ---- novices ----
def go(view: Known, rest: list[str]) -> StepWords:
    """A guard's next dot."""
    dot = int(rest[0])
    guard = view.guards[view.active]
    seen = "Everyone sees where she looks and goes."
    turning = view.board.turning(guard)
    if turning and view.board.ahead(guard) == dot:
        return StepWords(f"Go on to **{dot}**, {room(view, dot)}", "", seen)
    verb = "Turn elsewhere: to" if turning else "Turn and go to"
    return StepWords(f"{verb} **{dot}**, {room(view, dot)}", on_path(view, dot), seen)


def on_path(view: Known, dot: int) -> str:
    """Does the step follow the guard's card?"""
    guard = view.guards[view.active]
    if guard.path < 0 or not guard.free:
        return ""
    ahead = view.board.route(guard)
    follows = guard.dot in ahead and dot in ahead[ahead.index(guard.dot) + 1 : ahead.index(guard.dot) + 2]
    return "along her path" if follows else ""


def done(view: Known, rest: list[str]) -> StepWords:
    """The end of a guard's movement."""
    if view.stage == "patrol":
        guard = view.guards[view.active]
        walked = view.rules.walks(guard.steps, guard.extra)
        what = "She walks and will listen." if walked else "She runs and will not listen."
        return StepWords(
            f"{guard_name(view, view.active, True)} stops on **{guard.dot}**, {steps(guard.steps)}", "", what, True
        )
    raise AssertionError("it is nobody's turn to end")


# ---- guards ----
def swift(view: Known, rest: list[str]) -> StepWords:
    """A guard's additional step."""
    dot = int(rest[0])
    name = blessing_name(view, view.held[view.active])
    return StepWords(f"Turn and go to **{dot}**, {room(view, dot)}, one step more", name, "Everyone sees the card.")


def lead(view: Known, rest: list[str]) -> StepWords:
    """Who moves first."""
    return StepWords(f"{guard_name(view, rest[0], True)} moves first")


def path(view: Known, rest: list[str]) -> StepWords:
    """A path card from where she stands."""
    dots = view.rules.board.paths[view.board.path(rest[0])].dots
    here = view.guards[view.active].dot
    end = dots[-1] if dots[0] == here else dots[0]
    return StepWords(f"Path **{rest[0]}** to **{end}**", steps(len(dots) - 1), "Everyone sees the card.")


def turn(view: Known, rest: list[str]) -> StepWords:
    """A turn-back card."""
    assert rest == ["back"], f"turn {rest} is no step"
    left = f"{view.board.turn_backs} left"
    return StepWords("Walk the same path back", left, "Everyone sees the turn-back card; it is used up.")


def hexagon(view: Known, rest: list[str]) -> StepWords:
    """Where she goes without a card."""
    return StepWords(f"Without a card, go to **{rest[0]}**", "", "Everyone hears it.")


def lantern(view: Known, rest: list[str]) -> StepWords:
    """Her limit of sight is farther in this movement."""
    name = blessing_name(view, view.held[view.active])
    return StepWords("See two dots farther in this movement", name, "Everyone sees the card.")


def give(view: Known, rest: list[str]) -> StepWords:
    """Which figure gets which blessing."""
    other = [one for one in view.drawn if one != rest[0]]
    second = f", the Prioress **{blessing_name(view, other[0])}**" if other else ""
    return StepWords(f"The Abbess gets **{blessing_name(view, rest[0])}**{second}", "", "The novices do not learn it.")


WORDS: Final[dict[str, Callable[[Known, list[str]], StepWords]]] = {
    "go": go,
    "done": done,
    "swift": swift,
    "lead": lead,
    "path": path,
    "turn": turn,
    "hexagon": hexagon,
    "lantern": lantern,
    "give": give,
}
