"""What is to be decided, as facts and values for the one sentence that says it (`say` in data/aids.toml)."""

from typing import Final

from unseen.boards.hexes import has, mask_of
from unseen.core.words import listed
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.flip import flips
from unseen.games.threads.deeds.walk import Way, may_stop, walker
from unseen.games.threads.deeds.windows import may_ambush, watches
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import card_name, knots_named, owner, piece_named, seat_of, unit_named
from unseen.games.threads.pieces import NOWHERE, Piece, name_of

CHOICES: Final = ("attack", "bind", "tangle", "reveal", "cure", "effect", "deploy", "bridge_place", "bridge_remove")
"""The lines of cards of which something may have to be chosen, apart from those that have words of their own."""


def prompted(view: Known, phase: str) -> set[str]:
    """The facts of which `say_when` speaks."""
    found: dict[str, bool] = {}
    if phase == "window":
        found = of_window(view)
    elif phase == "choosing":
        found = of_choice(view)
    elif phase in ("moving", "dashing"):
        found = of_walk(view)
    elif phase == "deploying":
        found = {"order": view.board.sides[view.seat].token == NOWHERE, "reveals": may_reveal(view)}
        found["empty"] = view.board.sides[view.seat].reserve_size() == 0
    elif phase in ("actions", "paying"):
        found = of_actions(view)
    elif phase == "buying":
        found = {"poor": not affordable(view)}
    return {fact for fact, so in found.items() if so}


def values(view: Known) -> dict[str, str]:
    """What the sentences name."""
    walking, attack = walker(view), view.attack
    card = card_name(view, played(view)) if played(view) else ""
    side = view.board.sides[view.seat] if 0 <= view.seat < view.rules.players else None
    steps = attack.left if view.attacks else view.steps
    return {
        "left": str(view.left),
        "active": TITLES[view.board.active],
        "walker": called(view, walking),
        "target": called(view, attack.target or (attacked(view) if view.chosen else "")),
        "crowded": called(view, view.crowded[0]) if view.crowded else "",
        "arrival": called(view, view.arrival),
        "watchers": listed([called(view, name_of(piece)) for piece in watchers(view)]),
        "named": called(view, named(view)),
        "hex": view.entered or turned_on(view) or view.place(walking),
        "steps": f"{steps} step{'' if steps == 1 else 's'}",
        "card": card,
        "unit": taken(view),
        "reserve": str(side.reserve_size()) if side is not None else "",
        "knots": knots_named(side.knots) if side is not None else "",
    }


def called(view: Known, name: str) -> str:
    """`your Shears a2`, `Woad's Shears b3`, `Woad's b3` for one that is not known; "" for none."""
    if not name:
        return ""
    what = f"{piece_named(view, name)} {name}" if view.what(name) else name
    return f"your {what}" if seat_of(name) == view.seat else f"{owner(name)}'s {what}"


# ---- what was chosen so far ----
def last(view: Known) -> list[str]:
    """The last own choice, its word first."""
    return view.chosen[-1].split() if view.chosen else [""]


def chose(view: Known, word: str) -> list[str]:
    """What own choices of this kind named."""
    return [step.split()[1] for step in view.chosen if step.startswith(word + " ")]


def named(view: Known) -> str:
    """The own piece of which more is to be chosen."""
    names = [*chose(view, "attack"), *chose(view, "turn")]
    return names[-1] if names else view.mover


def attacker(view: Known) -> str:
    """Who attacks now, or is about to, "" if nobody does."""
    return view.attack.piece if view.attacks else (chose(view, "attack") or [""])[-1]


def attacked(view: Known) -> str:
    """The target that was chosen for an attack."""
    return (chose(view, "target") or [""])[-1]


def taken(view: Known) -> str:
    """What was taken from the reserve."""
    return unit_named(view.rules, (chose(view, "take") or [""])[-1])


def played(view: Known) -> str:
    """The card that is being played, or is chosen for it."""
    return (chose(view, "play") or [view.card])[-1]


def verbs(view: Known) -> list[str]:
    """The lines of the card that is being played."""
    number = view.rules.content.card(view.card)
    return [] if number < 0 else [line.verb for line in view.rules.content.cards[number].script]


def mixing(view: Known) -> bool:
    """Are decoys being mixed with the acting piece?"""
    return "mix" in verbs(view) and not chose(view, "play")


def mixed_on(view: Known) -> list[str]:
    """The hexes of a mix so far, that of the acting piece first."""
    return [view.place(view.actor), *chose(view, "place")]


def more_to_mix(view: Known) -> bool:
    """Can one more hex be named for a decoy?"""
    script = view.rules.content.cards[view.rules.content.card(view.card)].script
    most = max([line.count for line in script if line.verb == "mix"])
    hexes = mixed_on(view)
    here = view.rules.hexes.find(hexes[0])
    free = view.rules.hexes.around[here] & view.board.open_hexes() & ~mask_of(list(map(view.rules.hexes.find, hexes)))
    return len(hexes) <= min(most, view.board.sides[view.seat].decoys) and free != 0


def turned_on(view: Known) -> str:
    """The hex of what is to be given a facing among the own choices, "" if none is."""
    if mixing(view) and view.chosen:
        hexes = mixed_on(view)
        turned = len([step for step in view.chosen if step.startswith("face ")])
        return hexes[min(turned, len(hexes) - 1)]
    for step in reversed(view.chosen):
        word, *rest = step.split()
        if word == "place":
            return rest[0]
        if word in ("turn", "attack"):
            return view.place(rest[0])
    return ""


# ---- facts by phase ----
def of_choice(view: Known) -> dict[str, bool]:
    """By the last of the own choices."""
    word = last(view)[0]
    if mixing(view) and word in ("place", "done", "self", "face"):
        more = word == "place" and more_to_mix(view)
        return {"mix_more": more, "mix_self": word in ("place", "done") and not more, "mix_face": word != "place"}
    return {f"chose_{word}": True}


def of_walk(view: Known) -> dict[str, bool]:
    """Where the walker may go and stop."""
    piece = view.find(walker(view))
    if piece is None:
        return {}
    made = view.attack.made if view.attacks else len(view.path) - 1
    ends = may_stop(view.board, piece, made)
    return {
        "bound_on": not ends,
        "no_way": not ahead(view, piece),
        "straight": not view.rules.move_reorient,
    }


def ahead(view: Known, piece: Piece) -> list[int]:
    """The hexes that the walker may enter now."""
    attack = view.attack
    left, refused = (attack.left, attack.refused) if view.attacks else (view.steps, view.refused)
    return Way(view.board, piece, refused, not view.attacks and view.rules.fall_voluntary).steps(piece.hex, left)


def of_window(view: Known) -> dict[str, bool]:
    """What happened before the window, and what the listener could do about it."""
    helpless = view.seat == view.board.active or not flips(view.board, view.seat)
    return {
        "watched": bool(watchers(view)),
        "helpless": helpless and bool(view.arrival),
        "nothing": helpless,
        "arrived": bool(view.arrival),
        "moved": bool(view.entered),
        "begins": not view.acted,
    }


def watchers(view: Known) -> list[Piece]:
    """The own pieces that may ambush what has just come to a hex."""
    if not view.arrival or seat_of(view.arrival) == view.seat or not 0 <= view.seat < view.rules.players:
        return []
    there = view.rules.hexes.find(view.entered)
    own = view.board.sides[view.seat].pieces
    return [piece for piece in own if may_ambush(piece) and watches(view.board, piece, there)]


def of_actions(view: Known) -> dict[str, bool]:
    """How far the actions are, and what a card asks."""
    done = verbs(view)
    found = {"order": bool(done) and bool(view.arrived), "mix": "mix" in done, "turns": "reorient" in done}
    found |= {f"card_{verb}": verb in done for verb in CHOICES}
    found |= {"paid": view.paid, "no_knot": view.board.sides[view.seat].knots == 0, "first": not view.acted}
    return found


def may_reveal(view: Known) -> bool:
    """DEP-02: is there a face-down piece in the own zone that may be turned up before pieces are put down?"""
    if view.arrived:
        return False
    rules, zone = view.rules, view.board.zone(view.seat)
    down = [piece for piece in view.board.on_board() if not piece.up and has(zone, piece.hex)]
    return any([rules.reveal_own if piece.owner == view.seat else rules.reveal_enemies for piece in down])


def affordable(view: Known) -> bool:
    """Is there a card in the market that the listener may buy?"""
    board: Board = view.board
    knots, cards = board.sides[view.seat].knots, view.rules.content.cards
    return board.cards_left(view.purchases) and any(
        [n > 0 and cards[i].cost <= knots for i, n in enumerate(board.market)]
    )
