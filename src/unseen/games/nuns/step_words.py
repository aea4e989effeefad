"""Offered steps of Nuns on the Run in words, from what the asked seat knows."""

from collections.abc import Callable
from typing import Final

from unseen.core.words import StepWords
from unseen.games.nuns.actions import FIGURES, MOVES
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, guard_name, steps


def room(view: Known, dot: int) -> str:
    """The room of a dot."""
    return view.rules.board.area(dot).name


# ---- novices ----
def go(view: Known, rest: list[str]) -> StepWords:
    """A novice's next dot, or a guard's."""
    dot = int(rest[0])
    if view.is_novice:
        return StepWords(f"Go to **{dot}**, {room(view, dot)}", nearer(view, dot), in_sight(view, dot))
    guard = view.guards[view.active]
    seen = "Everyone sees where she looks and goes."
    turning = view.board.turning(guard)
    if turning and view.board.ahead(guard) == dot:
        return StepWords(f"Go on to **{dot}**, {room(view, dot)}", "", seen)
    verb = "Turn elsewhere: to" if turning else "Turn and go to"
    return StepWords(f"{verb} **{dot}**, {room(view, dot)}", on_path(view, dot), seen)


def in_sight(view: Known, dot: int) -> str:
    """Does a guard see her there? Guards do not move meanwhile."""
    if view.rules.home_immune and dot == view.mine_on_board.cell:
        return "At home nobody sees you."
    if view.rules.entering_captures and not view.mine_on_board.caught:
        stands = [guard_name(view, who) for who, guard in view.guards.items() if guard.dot == dot]
        if stands:
            return f"{' and '.join(stands)} {'captures' if len(stands) == 1 else 'capture'} you here."
    seeing = [guard_name(view, who) for g, who in enumerate(FIGURES) if (view.board.view(g) >> dot) & 1]
    if not seeing:
        return "No guard sees this dot."
    return f"In sight of {' and '.join(seeing)}: everyone will learn that you were here."


def nearer(view: Known, dot: int) -> str:
    """How far it is from there to what she wants next."""
    aim = wanted(view)
    if aim is None:
        return ""
    what, goal = aim
    left = view.rules.board.dots.distance(dot, goal, view.own.keys)
    return f"{left} to {what}" if left else what


def wanted(view: Known) -> tuple[str, int] | None:
    """What she wants next, and where it is."""
    if view.wish is None:
        return None
    if not view.own.keys:
        return "keys", view.wish.key_dot
    return ("home", view.mine_on_board.cell) if view.own.item else ("item", view.wish.item_dot)


def on_path(view: Known, dot: int) -> str:
    """Does the step follow the guard's card?"""
    guard = view.guards[view.active]
    if guard.path < 0 or not guard.free:
        return ""
    ahead = view.board.route(guard)
    follows = guard.dot in ahead and dot in ahead[ahead.index(guard.dot) + 1 : ahead.index(guard.dot) + 2]
    return "along her path" if follows else ""


def shadow(view: Known, rest: list[str]) -> StepWords:
    """A dot on which her card hides her."""
    dot = int(rest[0])
    name = blessing_name(view, view.blessing)
    return StepWords(
        f"Go to **{dot}**, {room(view, dot)}, out of sight", name, "No guard sees you there; all see the card."
    )


def end_phase(view: Known, rest: list[str]) -> StepWords:
    """The first of the two movements of turn 1."""
    done = steps(view.own.steps)
    if rest == ["phase"]:
        return StepWords(f"End your first movement here, {done}", "", "The second one begins; both have the same card.")
    raise AssertionError(f"end {rest} is no step")


def done(view: Known, rest: list[str]) -> StepWords:
    """The end of a walk, of a guard's movement."""
    if rest:
        return seal(view, rest)
    if view.stage == "patrol":
        guard = view.guards[view.active]
        walked = view.rules.walks(guard.steps, guard.extra)
        what = "She walks and will listen." if walked else "She runs and will not listen."
        return StepWords(
            f"{guard_name(view, view.active, True)} stops on **{guard.dot}**, {steps(guard.steps)}", "", what, True
        )
    raise AssertionError("it is nobody's turn to end")


def seal(view: Known, rest: list[str]) -> StepWords:
    """The end of a walk with its card."""
    card, swift = rest[0], len(rest) > 1
    modifier = view.rules.board.modifiers[MOVES.index(card)]
    noise = f"heard up to your die{f' − {-modifier}' if modifier < 0 else f' + {modifier}' if modifier else ''}"
    taken = f" after {steps(len(view.walk) - 1)}" if len(view.walk) > 1 else ""
    with_card = f" with {blessing_name(view, view.blessing)}" if swift else ""
    seen = f"Everyone sees the card; {noise}."
    return StepWords(f"Seal: **{card}**{taken}{with_card}", "card shown" if swift else "", seen, True)


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
    "shadow": shadow,
    "end": end_phase,
    "done": done,
    "swift": swift,
    "lead": lead,
    "path": path,
    "turn": turn,
    "hexagon": hexagon,
    "lantern": lantern,
    "give": give,
}
