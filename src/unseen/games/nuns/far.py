"""Whole ways of a movement to distant dots: a novice's walk, a guard's patrol, and what their player can foresee.

All of it follows from what the listener knows; of several shortest ways a novice gets the one that is least seen, then
that of the lowest numbers.
"""

from collections.abc import Sequence

from unseen.boards.dots import has
from unseen.core.words import DRAFT, TELLS, Binds, FarWay, StepWords
from unseen.games.nuns import walks
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.board import Board, Figure
from unseen.games.nuns.deeds import guard_go, paths
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import capital, guard_name, item_name, room, steps
from unseen.games.nuns.secrets import INTO, LEFT, Nun

Walk = tuple[int, tuple[int, ...], Nun]
"""How often it is seen, its dots without the first one, and she at its end."""
Patrol = tuple[tuple[int, ...], Board, bool]
"""Its dots without the first one, the board at its end, and may it show something new?"""


def ways(view: Known) -> list[FarWay]:
    """All whole ways of at least two steps that this listener may go now."""
    if view.stage == "walk" and view.is_novice and not view.answered:
        return [walk_way(view, walk) for walk in walks_from(view.board, view.own)]
    if view.stage == "patrol" and view.mine(view.active):
        return [patrol_way(view, patrol) for patrol in patrols_from(view.board)]
    return []


def or_list(words: Sequence[str]) -> str:
    """`walk`, `walk or run`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# ---- a novice ----
def walks_from(b: Board, nun: Nun) -> list[Walk]:
    """By the dot where it ends her best way of two steps or more."""
    found: dict[int, Walk] = {nun.dot: (0, (), nun)}
    edge = [found[nun.dot]]
    while edge:
        fresh: dict[int, Walk] = {}
        for seen, way, at in edge:
            for dot in [] if at.stopped else walks.next_dots(b, at):
                if dot in found:
                    continue
                then = at.copy()
                then.step(b, dot, False)
                told = len(then.trace) > len(at.trace) or then.in_sight(b)
                walk = (seen + (1 if told else 0), (*way, dot), then)
                if dot not in fresh or walk[:2] < fresh[dot][:2]:
                    fresh[dot] = walk
        found |= fresh
        edge = [fresh[dot] for dot in sorted(fresh)]
    return [found[dot] for dot in sorted(found) if len(found[dot][1]) > 1]


def walk_way(view: Known, walk: Walk) -> FarWay:
    """Her way as a step that is pointed at."""
    _, way, nun = walk
    dot = way[-1]
    words = StepWords(f"Go to **{dot}**, {room(view, dot)}", chip=str(dot))
    preview = (ending(view, nun), seen_on(view, nun), heard_from(view, nun), next_goal(view, nun))
    return FarWay(
        tuple([f"go {one}" for one in way]),
        words,
        (f"dot:{dot}",),
        tuple([str(one) for one in (view.own.dot, *way)]),
        tuple([sentence for sentence in preview if sentence]),
    )


def cards_for(b: Board, nun: Nun) -> list[int]:
    """The movement cards with which she may end where she stands then; in phase one those that it allows."""
    if first_phase(b, nun):
        return [card for card in range(len(MOVES)) if walks.within(b, card, nun.steps)]
    return [card for card in range(len(MOVES)) if walks.card_fits(b, nun, card)]


def first_phase(b: Board, nun: Nun) -> bool:
    """Is it the first of two movements with one card?"""
    return walks.two_phases(b) and nun.first_steps < 0


def ending(view: Known, nun: Nun) -> str:
    """The card that it needs."""
    b = view.board
    cards = or_list([MOVES[card] for card in cards_for(b, nun)])
    made = f"{steps(nun.steps)} in all"
    if cards:
        both = ", in both movements" if first_phase(b, nun) else ""
        return f"{made}: to end there you {cards}{both}."
    if any([walks.swift_fits(b, nun, card) for card in range(1, len(MOVES))]):
        return f"{made}: to end there you need your blessing."
    return f"{made}: you cannot end there, and must go on."


def seen_on(view: Known, nun: Nun) -> str:
    """Where guards see her first on the way, and where she vanishes; they do not move meanwhile."""
    out: list[str] = []
    for entry in nun.trace[len(view.own.trace) :]:
        if entry >= INTO:
            out.append(f"A guard stands on **{entry - INTO}** and captures you there.")
        elif entry >= LEFT:
            out.append(
                f"Everyone learns that you left **{(entry - LEFT) // DOTS}** towards **{(entry - LEFT) % DOTS}**."
            )
        elif not any([" first on " in one for one in out]):
            out.append(sighting(view, entry))
    return " ".join(out) or "No guard sees you on this way."


def sighting(view: Known, dot: int) -> str:
    """Who sees her there before everybody."""
    by = [guard_name(view, who) for g, who in enumerate(FIGURES) if has(view.board.view(g), dot)]
    return (
        f"{capital(' and '.join(by))} {'sees' if len(by) == 1 else 'see'} you first on **{dot}**: everyone learns it."
    )


def heard_from(view: Known, nun: Nun) -> str:
    """Which guards may hear her there, by which card and on which numbers of her die (NUN-NOISE-01 to -06)."""
    b = view.board
    if first_phase(b, nun) or not cards_for(b, nun):
        return ""
    silence = walks.silent(b, nun)
    if silence:
        return silence
    heard = [heard_by(view, nun, who, guard) for who, guard in view.guards.items() if guard.walked]
    return " ".join([sentence for sentence in heard if sentence]) or "No guard can hear you there."


def heard_by(view: Known, nun: Nun, who: str, guard: Figure) -> str:
    """On which numbers a guard hears her, by each card with which she may end there."""
    board = view.rules.board
    away = board.dots.distance(nun.dot, guard.dot)
    least = [(card, away - board.modifiers[card]) for card in cards_for(view.board, nun)]
    said = [f"on {numbers(need, board.die)} if you {MOVES[card]}" for card, need in least if need <= board.die]
    return f"{guard_name(view, who, True)} hears you {', '.join(said)}." if said else ""


def numbers(least: int, die: int) -> str:
    """`a 6`, `4 to 6`, `any number`: the numbers of a die from the least on."""
    if least <= 1:
        return "any number"
    return f"a {die}" if least == die else f"{least} to {die}"


def next_goal(view: Known, nun: Nun) -> str:
    """How far it is from there to what she wants next."""
    if nun.wish <= 0:
        return ""
    what, aim = nun.aim(view.board)
    left = view.rules.board.dots.distance(nun.dot, aim, nun.keys)
    if left:
        names = {"keys": f"your keys on **{aim}**", "item": f"{item_name(view)} on **{aim}**"}
        return f"From there {steps(left)} to {names.get(what, f'your cell, **{aim}**')}."
    there = {
        "keys": "Your keys hang there: end your movement on them.",
        "item": f"There you take {item_name(view)}, and your movement ends.",
    }
    return there.get(what, "There you are home with what you wanted: end your movement, and you win.")


# ---- a guard ----
def patrols_from(b: Board) -> list[Patrol]:
    """By the dot where it ends the way of the guard that moves, of two steps or more, if she sees nothing new."""
    start = b.guards[b.active]
    if start.choosing or b.turning(start):
        return []
    found: dict[int, Patrol] = {start.dot: ((), b, False)}
    edge = [found[start.dot]]
    while edge:
        fresh: dict[int, Patrol] = {}
        for way, at, new in edge:
            for dot in onward(at):
                if dot not in found and dot not in fresh:
                    then = at.copy()
                    then.turn_to(at.active, dot)
                    then.go(at.active, dot)
                    fresh[dot] = ((*way, dot), then, new or guard_go.looks_anew(at, dot))
        found |= fresh
        edge = sorted(fresh.values(), key=lambda one: one[0])
    return [found[dot] for dot in sorted(found) if len(found[dot][0]) > 1]


def onward(b: Board) -> list[int]:
    """The next dots of the guard that moves, as far as her way goes without a new card."""
    guard = b.guards[b.active]
    if guard.choosing or guard.steps >= b.rules.guard_steps(guard.extra):
        return []
    if not guard.free and guard.path >= 0 and not guard.left_at and guard.dot == b.goal(guard):
        return []
    return paths.next_dots(b, guard)


def patrol_way(view: Known, patrol: Patrol) -> FarWay:
    """Her way as a step that is pointed at."""
    way, then, new = patrol
    dot, guard = way[-1], then.guards[then.active]
    novices = [view.tokens[who] for who in view.in_sight if not view.novices[who].caught]
    binds: Binds = TELLS if new or any([one in way for one in novices]) else DRAFT
    seen = "Everyone sees where she looks and goes."
    words = StepWords(f"Go to **{dot}**, {room(view, dot)}", "", seen, binds, "", str(dot))
    preview = [gait(view, then)]
    if new:
        preview.append("She stops on the way if she sees something new.")
    if guard.path >= 0 and not guard.free and not guard.left_at and guard.dot in then.route(guard):
        left = len(then.route(guard)) - 1 - then.route(guard).index(guard.dot)
        end = then.goal(guard)
        preview.append(
            f"From there {steps(left)} to the end of her path on **{end}**."
            if left
            else "Her path ends there, and she needs a new card."
        )
    here = view.guards[view.active].dot
    path = tuple([str(one) for one in (here, *way)])
    return FarWay(tuple([f"go {one}" for one in way]), words, (f"dot:{dot}",), path, tuple(preview))


def gait(view: Known, then: Board) -> str:
    """What so many steps mean for a guard."""
    guard, who = then.guards[then.active], guard_name(view, view.active)
    least = then.rules.board.guard_walk[0]
    if guard.steps < least:
        return f"{steps(guard.steps)} in all: she must go on, for {least} steps at least."
    if then.rules.walks(guard.steps, guard.extra):
        return f"{steps(guard.steps)} in all: {who} walks, and will listen."
    return f"{steps(guard.steps)} in all: {who} runs, and will not listen."
