"""Why a step of Threads is not offered, as the seat that tries it can know, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from unseen.core.deeds import Reason
from unseen.games.threads import refusals_pieces as pieces
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import NOWHERE

GENERAL: Final[dict[str, Reason]] = {
    "pull": ("THR-PULL-01", "Pull is only possible as the first action of the turn."),
    "end": ("THR-TURN-03", "There is nothing to end now."),
    "bonus": ("THR-TURN-04", "One more action is paid for once, in step 4, with a knot."),
    "done": ("THR-TURN-02", "There is nothing to be done with here."),
    "pass": ("THR-REV-04", "Only who is asked in a window passes."),
    "agree": ("THR-STACK-04", "Nobody asks you to let a piece pass."),
    "refuse": ("THR-STACK-04", "Nobody asks you to let a piece pass."),
    "split": ("THR-SPLIT-01", "Nothing can be split now: it takes a Move before its first step, and a decoy."),
    "leave": ("THR-SPLIT-03", "Nothing is being split."),
    "halt": ("THR-STACK-01", "The piece cannot stop here, or nothing is on its way."),
    "face": ("THR-ATT-02", "Nothing is to be turned now."),
    "push": ("THR-EFF-03", "No direction is to be chosen now, or another one is straighter."),
    "go": ("THR-MOVE-01", "No step leads there now."),
    "displace": ("THR-DISP-01", "No unit is to be displaced there."),
    "place": ("THR-DEP-03", "No piece can be put there now."),
    "self": ("THR-CARD-06", "Nothing is being mixed."),
    "bridge": ("THR-CARD-07", "No bridge can be laid there now."),
    "unbridge": ("THR-CARD-07", "No bridge can be taken away there now."),
    "deploy": ("THR-DEP-01", "The token cannot be put there now."),
    "extract": ("THR-EXT-01", "The token cannot be put there now."),
    "move": ("THR-MOVE-01", "This piece cannot be moved now."),
    "conceal": ("THR-CON-01", "This piece cannot be concealed now."),
    "attack": ("THR-ATT-01", "This piece cannot attack now."),
    "target": ("THR-ATT-01", "This piece cannot be the target now."),
    "flip": ("THR-REV-04", "This piece cannot be turned up now."),
    "ambush": ("THR-AMB-01", "Nothing can be ambushed with this piece now."),
    "home": ("THR-EXT-02", "This piece cannot go home now."),
    "next": ("THR-DISP-02", "There is no order to be chosen now."),
    "by": ("THR-CARD-03", "This piece cannot act by a card now."),
    "turn": ("THR-CARD-05", "This piece cannot be turned now."),
    "cure": ("THR-CARD-05", "This piece cannot be cured now."),
    "bind": ("THR-BIND-01", "This thread cannot be bound with this piece now."),
    "tangle": ("THR-TANG-01", "This thread cannot be tangled with this piece now."),
    "play": ("THR-CARD-04", "The first line of this card cannot be carried out now."),
    "buy": ("THR-TURN-06", "Cards are bought in step 6 of the own turn."),
    "take": ("THR-DEP-03", "No piece is taken from the reserve now."),
    "draw": ("THR-SETUP-01", "Cards are drawn by chance, by nobody at the table."),
    "handle": ("THR-SPLIT-04", "Handles are given by chance, by nobody at the table."),
}
"""What is said of a kind of step where nothing closer is known."""


# ---- the turn ----
def pull(view: Known, rest: list[str]) -> Reason | None:
    """PULL-01."""
    if view.acted or view.paid:
        return "THR-PULL-01", "Pull is only possible as the first action of the turn, never as the paid one."
    return None


def bonus(view: Known, rest: list[str]) -> Reason | None:
    """TURN-04."""
    if view.paid:
        return "THR-TURN-04", "One more action was paid for already."
    if view.stage == "actions" and view.left > 0:
        return "THR-TURN-04", "Free actions are left; one more is paid for after the last of them."
    if view.seat == view.board.active and view.board.sides[view.seat].knots == 0:
        return "THR-TURN-04", "One more action costs a knot, and you have none."
    return None


def token(view: Known, rest: list[str]) -> Reason | None:
    """DEP-01, EXT-01."""
    if view.board.sides[view.seat].token != NOWHERE and not view.rules.token_replace:
        return "THR-DEP-01", "Your token lies on the board already."
    h = view.rules.hexes.find(rest[0])
    if h >= 0 and not view.rules.token_hexes[view.seat] >> h & 1:
        return "THR-DEP-01", f"Tokens are not put on {rest[0]}."
    return None


def place(view: Known, rest: list[str]) -> Reason | None:
    """DEP-03."""
    return pieces.place(view, rest)


def buy(view: Known, rest: list[str]) -> Reason | None:
    """TURN-06."""
    if view.stage != "market" or view.seat != view.board.active:
        return GENERAL["buy"]
    card = view.rules.content.card(rest[0])
    if view.board.market[card] == 0:
        return "THR-TURN-06", "This card does not lie in the market."
    if 0 < view.rules.purchases <= view.purchases:
        return "THR-TURN-06", f"No more than {view.rules.purchases} cards are bought in a turn."
    cost, knots = view.rules.content.cards[card].cost, view.board.sides[view.seat].knots
    if cost > knots:
        return "THR-TURN-06", f"It costs {cost} knots, and you have {knots}."
    return None


def play(view: Known, rest: list[str]) -> Reason | None:
    """CARD-02."""
    card = view.rules.content.card(rest[0])
    held = view.board.sides[view.seat].cards[card]
    if held == 0:
        return "THR-CARD-02", "You do not hold this card."
    if view.rules.content.cards[card].use == "held":
        return "THR-CARD-02", "This card is held and never played."
    if held == 1 and view.used(rest[0]):
        return "THR-CARD-02", "A lasting card works once in a turn."
    return None


REASONS: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "pull": pull,
    "bonus": bonus,
    "deploy": token,
    "extract": token,
    "place": place,
    "buy": buy,
    "play": play,
    "move": pieces.move,
    "conceal": pieces.conceal,
    "attack": pieces.attack,
    "target": pieces.target,
    "flip": pieces.flip,
    "ambush": pieces.ambush,
    "home": pieces.home,
    "by": pieces.acting,
    "bind": pieces.bind,
    "tangle": pieces.tangle,
    "go": pieces.go,
    "halt": pieces.halt,
    "split": pieces.split,
    "displace": pieces.displace,
}
