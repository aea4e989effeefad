"""What of a decision's state the play aid and its sentence depend on, from what the listener knows."""

from unseen.games.nuns import walks
from unseen.games.nuns.actions import DONE, DOTS, END_PHASE, FIGURES
from unseen.games.nuns.deeds import answers, movement, noise, paths
from unseen.games.nuns.deeds.dice import DIE_KINDS
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, capital, guard_name, item_name, steps


def novice_facts(view: Known) -> set[str]:
    """In a novice's movement, or in a window that asks her."""
    playable = view.blessing and not view.own.laid and (view.stage != "noise" or view.board.may_lay())
    found = {
        "step": len(view.walk) > 1,
        "phase": view.own.first_steps >= 0,
        "one_phase": view.board.turn > 1,
        "heard": bool(view.heard),
        "unheard": not view.heard,
        "token": bool(view.marks) and elsewhere(view),
        "one_token": bool(view.marks) and not elsewhere(view),
        "card": bool(view.chosen),
        "no_card": not playable,
    }
    return {fact for fact, holds in found.items() if holds} | (
        walk_facts(view) if view.stage == "walk" else wanted(view)
    )


def walk_facts(view: Known) -> set[str]:
    """How far she is in her movement."""
    b, nun = view.board, view.own
    two = walks.two_phases(b)
    may_end = any([action >= END_PHASE for action in walks.legal(b, nun)])
    found = phase_facts(view, may_end) if two else {}
    found |= {
        "home": nun.item and nun.at_home(b),
        "done_with_item": nun.stopped and nun.item,
        "spent": nun.stopped or not walks.next_dots(b, nun),
        "going_on": nun.steps > 0 and not may_end,
        "first": two and nun.first_steps < 0,
        "unseen": nun.caught(b) and not b.rules.caught_homeward and not nun.in_sight(b),
        "going": nun.steps > 0,
    }
    return {fact for fact, holds in found.items() if holds}


def phase_facts(view: Known, may_end: bool) -> dict[str, bool]:
    """Where she is in a movement of two phases."""
    nun, first = view.own, view.own.first_steps < 0
    return {
        "spent_first": first and (nun.stopped or not walks.next_dots(view.board, nun)),
        "going_first": first and nun.steps > 0,
        "second_on": nun.steps == 0 and not may_end,
        "second": nun.steps == 0,
    }


def wanted(view: Known) -> set[str]:
    """In a window: does she owe a direction, and has she something to play?"""
    kind = view.kind(view.blessing) if not view.chosen and not view.own.laid else ""
    if view.stage == "dice":
        die = any([guard.die for guard in view.board.guards]) if view.board.listening else view.mine_on_board.die > 0
        return {"able"} if kind in DIE_KINDS and die else set()
    able = kind == "false_noise" and view.board.may_lay()
    return {fact for fact, holds in {"owing": answers.owing(view) is not None, "able": able}.items() if holds}


def elsewhere(view: Known) -> bool:
    """May another token of hers be laid, of her noise or a false one?"""
    nun = view.own.copy()
    nun.marks = [FIGURES.index(guard) * DOTS + dot for guard, dot in view.marks]
    return bool(noise.offer_to_novice(view.board, nun))


def guard_facts(view: Known) -> set[str]:
    """In the movement of a guard, or in a window that asks her player."""
    out = {"card"} if view.chosen else set()
    if view.stage in ("dice", "noise"):
        return out | ({"able"} if ready(view) else set())
    if not view.active:
        return out
    guard, legal = view.guards[view.active], movement.offered(view.board, view.kind(view.held[view.active]))
    out |= {"step"} if guard.steps else set()
    out |= {"free"} if guard.free else {"bound"}
    out |= {"turned"} if view.board.turning(guard) else {"unturned"}
    out |= {"spent"} if legal == [DONE] else set()
    out |= {"free_stop" if guard.free else "may_stop"} if DONE in legal else set()
    return out | ({"uncarded"} if not any([paths.is_path(action) for action in legal]) else set())


def ready(view: Known) -> list[str]:
    """The guards of this player who have a card to put down in this window."""
    novices = [novice for novice in view.novices.values() if novice.die]
    out = []
    for who, guard in view.guards.items():
        kind = view.kind(view.held[who]) if view.mine(who) and who not in view.chosen else ""
        die = guard.die > 0 if view.board.listening else guard.walked and bool(novices)
        if (kind in DIE_KINDS and die) if view.stage == "dice" else kind == "false_noise":
            out.append(who)
    return out


def values(view: Known) -> dict[str, str]:
    """What its sentence names."""
    if view.is_novice:
        b, nun = view.board, view.own
        owing = [who for who in view.heard if who not in [guard for guard, _ in view.marks]]
        return {
            "left": steps(max(walks.steps_max(b, nun) - nun.steps, 0)),
            "item": item_name(view),
            "home": str(view.mine_on_board.cell),
            "card": blessing_name(view, view.blessing),
            "guard": capital(guard_name(view, owing[0])) if owing else "",
        }
    who = view.active or next(iter(ready(view)), "A")
    guard = view.guards[who]
    return {
        "left": steps(max(view.rules.guard_steps(guard.extra) - guard.steps, 0)),
        "guard": guard_name(view, who),
        "Guard": guard_name(view, who, True),
        "ahead": str(view.board.ahead(guard)),
        "dot": str(guard.dot),
        "card": blessing_name(view, view.held[who]),
    }
