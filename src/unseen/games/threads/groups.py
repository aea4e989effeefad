"""The sorts of steps to choose from first, and why none of a sort can be taken now."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from unseen.core.words import Group
from unseen.games.threads.deeds.attack import any_target
from unseen.games.threads.deeds.flip import flips
from unseen.games.threads.deeds.knots import offer_binds, offer_tangles
from unseen.games.threads.deeds.turns import room
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import NOWHERE, Piece
from unseen.games.threads.prompts import affordable, may_reveal, watchers

GROUPS: Final = (
    ("move", "Move", ("move",)),
    ("attack", "Attack", ("attack",)),
    ("conceal", "Conceal", ("conceal",)),
    ("bind", "Bind", ("bind",)),
    ("tangle", "Tangle", ("tangle",)),
    ("deploy", "Deploy", ("deploy",)),
    ("extract", "Extract", ("extract",)),
    ("pull", "Pull", ("pull",)),
    ("card", "Card", ("play",)),
    ("turnup", "Turn up", ("flip",)),
    ("pay", "Pay", ("bonus",)),
    ("buy", "Buy", ("buy",)),
    ("end", "End", ("end", "done")),
)
"""Key, title, and first words; the symbol is the icon of that name."""
OFFERED_IN: Final = {
    "actions": tuple([key for key, _, _ in GROUPS if key not in ("pay", "buy")]),
    "paying": ("pay", "turnup", "end"),
    "buying": ("buy", "end"),
}
"""Which of them there are, by phase; in the others one step follows from the one before."""
HIDDEN: Final = "Only units that are turned up can do this; turning one up costs nothing."
HURT: Final = "Your units that are turned up are suppressed or wounded."


def groups(view: Known, phase: str, offered: Collection[str], early: Mapping[str, str]) -> list[Group]:
    """The sorts in this phase; `offered` are the first words of what is offered, `early` what forbids
    an action before its own kind is asked, by first word.
    """
    if view.card or not any([word in offered for _, _, words in GROUPS for word in words]):
        return []
    made = []
    for key, title, words in GROUPS:
        if key in OFFERED_IN.get(phase, ()):
            some, word = any([word in offered for word in words]), words[0]
            why = "" if some else closed(view, word) or early.get(word, "") or OTHERWISE.get(word, "Not now.")
            made.append(Group(key, title, f"icon-{key}", words, why))
    return made


def closed(view: Known, word: str) -> str:
    """Why no step that begins with this word can be taken; "" if one may be, as far as this listener knows."""
    found = CLOSED.get(word)
    return "" if found is None or not 0 <= view.seat < view.rules.players else found(view)


def own(view: Known) -> list[Piece]:
    """The listener's pieces on the board."""
    return view.board.sides[view.seat].pieces


def no_move(view: Known) -> str:
    """MOVE-01, GAP-37."""
    if not own(view):
        return "You have no piece on the board."
    return "Each of your pieces has moved in this turn." if all([piece.moved for piece in own(view)]) else ""


def unfit(view: Known) -> str:
    """EFF-01: why no unit can do what only units can that are turned up, neither suppressed nor wounded."""
    up = [piece for piece in own(view) if piece.up]
    if any([piece.able() for piece in up]):
        return ""
    return HURT if up else HIDDEN if own(view) else "You have no piece on the board."


def fit(view: Known) -> list[Piece]:
    """The own units that can do it."""
    return [piece for piece in own(view) if piece.up and piece.able()]


def no_attack(view: Known) -> str:
    """ATT-01, ATT-03."""
    none = "No enemy piece is where an attack of yours could do anything."
    if not view.rules.attack_needs_effect:
        none = "No enemy piece is on the board."
    return unfit(view) or ("" if any([any_target(view.board, piece) for piece in fit(view)]) else none)


def no_bind(view: Known) -> str:
    """BIND-01, GAP-33."""
    if unfit(view) or any([offer_binds(view.board, piece) for piece in fit(view)]):
        return unfit(view)
    near = any([view.rules.threads_near[piece.hex] for piece in fit(view)])
    return f"{'The threads' if near else 'No thread is'} beside your units that are turned up{' are yours' * near}."


def no_tangle(view: Known) -> str:
    """TANG-01."""
    if unfit(view) or any([offer_tangles(view.board, piece) for piece in fit(view)]):
        return unfit(view)
    if view.board.sides[view.seat].knots == 0:
        return "Tangling costs a knot, and you have none."
    return "No unit of yours that is turned up stands beside a thread with a single knot of yours."


def no_token(view: Known) -> str:
    """DEP-01."""
    return "" if view.board.may_put_token(view.seat) else "Your token lies on the board until it is resolved."


def no_pull(view: Known) -> str:
    """PULL-01."""
    return "Only the first action of a turn may be Pull." if view.acted or view.paid else ""


def no_play(view: Known) -> str:
    """CARD-02."""
    return "" if any(view.board.sides[view.seat].cards) else "You hold no card."


def no_place(view: Known) -> str:
    """DEP-03, GAP-25."""
    side = view.board.sides[view.seat]
    if view.stage != "deploy" or side.token == NOWHERE:
        return "Pieces are put down when your token is resolved."
    if side.reserve_size() == 0:
        return "Your reserve is empty."
    return "" if room(view) or view.rules.per_hex > 1 else "Every hex of the zone of your token is taken."


def no_flip(view: Known) -> str:
    """REV-01, REV-02, DEP-02."""
    if view.window and view.seat == view.board.active:
        return "In your own turn you turn pieces up with your next decision."
    if view.stage == "deploy" and not view.window:
        return "" if may_reveal(view) else "Nothing in the zone of your token can be turned up now."
    none = "You have no face-down piece on the board, and no unit that is turned up stands beside an enemy one."
    return "" if flips(view.board, view.seat) else none


def no_bonus(view: Known) -> str:
    """TURN-04."""
    if view.paid:
        return "One more action was paid for already."
    if view.left > 0:
        return "Free actions are left."
    return "One more action costs a knot, and you have none." if view.board.sides[view.seat].knots == 0 else ""


def no_buy(view: Known) -> str:
    """TURN-06, GAP-30."""
    if affordable(view):
        return ""
    if not view.board.cards_left(view.purchases):
        return "You have bought all the cards that a turn allows."
    return "No card of the market costs as little as you have."


def no_ambush(view: Known) -> str:
    """AMB-01 to AMB-03."""
    return "" if watchers(view) else "No face-down unit of yours has it in its field of view."


OTHERWISE: Final = {
    "play": "None of your cards can be played now.",
    "bonus": "One more action could do nothing.",
    "deploy": "Your token can be put nowhere else now.",
    "extract": "Your token can be put nowhere else now.",
    "end": "Take the action that you paid for.",
}
"""Why none of them is offered, where the listener knows no reason by itself."""
CLOSED: Final[Mapping[str, Callable[[Known], str]]] = {
    "move": no_move,
    "attack": no_attack,
    "conceal": unfit,
    "bind": no_bind,
    "tangle": no_tangle,
    "deploy": no_token,
    "extract": no_token,
    "pull": no_pull,
    "play": no_play,
    "place": no_place,
    "flip": no_flip,
    "bonus": no_bonus,
    "buy": no_buy,
    "ambush": no_ambush,
}
"""By first word."""
