"""All kinds of steps together: their tables by id, and what forbids a step before its own kind is asked."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from unseen.core.deeds import Reason, in_order
from unseen.core.words import StepWords
from unseen.games.threads import actions as act
from unseen.games.threads import refusals, step_words
from unseen.games.threads.aids import phase
from unseen.games.threads.deeds.things import DIRECTION, HANDLE_NUMBER, PIECE, Names, Step
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.maps import Map
from unseen.games.threads.options import Rules
from unseen.games.threads.parts import Set

PAGES: Final[list[Callable[[Names], list[Step]]]] = []
"""The kinds of each page."""


class Old(Step):
    """A kind whose words and refusals stand elsewhere."""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        find = refusals.REASONS.get(self.word)
        return None if find is None else find(view, rest)

    def at_last(self, view: Known) -> Reason:
        return refusals.GENERAL[self.word]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return step_words.WORDS[self.word](view, rest)


class OldAction(Old):
    action: bool = True


class OldTokenOrCard(OldAction):
    token_or_card: bool = True


class OldChance(Old):
    chance: bool = True


def others(names: Names) -> list[Step]:
    """Kinds that have no page yet."""
    return [
        OldAction(act.PULL, "pull"),
        Old(act.END, "end"),
        Old(act.BONUS, "bonus"),
        Old(act.DONE, "done"),
        Old(act.PASS, "pass"),
        Old(act.AGREE, "agree"),
        Old(act.REFUSE, "refuse"),
        Old(act.SPLIT, "split"),
        Old(act.LEAVE_DECOY, "leave decoy"),
        Old(act.LEAVE_PIECE, "leave piece"),
        Old(act.HALT, "halt"),
        Old(act.HALT_FACING, "halt {}", [DIRECTION]),
        Old(act.FACE, "face {}", [DIRECTION]),
        Old(act.PUSH, "push {}", [DIRECTION]),
        Old(act.GO, "go {}", [names.hexes]),
        Old(act.DISPLACE, "displace {}", [names.hexes]),
        Old(act.PLACE, "place {}", [names.hexes]),
        Old(act.SELF, "self {}", [names.hexes]),
        Old(act.BRIDGE, "bridge {}", [names.hexes]),
        Old(act.UNBRIDGE, "unbridge {}", [names.hexes]),
        OldTokenOrCard(act.DEPLOY, "deploy {}", [names.hexes]),
        OldTokenOrCard(act.EXTRACT, "extract {}", [names.hexes]),
        OldAction(act.MOVE, "move {}", [PIECE]),
        OldAction(act.CONCEAL, "conceal {}", [PIECE]),
        OldAction(act.ATTACK, "attack {}", [PIECE]),
        Old(act.TARGET, "target {}", [PIECE]),
        Old(act.FLIP, "flip {}", [PIECE]),
        Old(act.AMBUSH, "ambush {}", [PIECE]),
        Old(act.HOME, "home {}", [PIECE]),
        Old(act.NEXT, "next {}", [PIECE]),
        Old(act.BY, "by {}", [PIECE]),
        Old(act.TURN, "turn {}", [PIECE]),
        Old(act.CURE, "cure {}", [PIECE]),
        OldAction(act.BIND, "bind {} {}", [PIECE, names.threads]),
        OldAction(act.TANGLE, "tangle {} {}", [PIECE, names.threads]),
        OldTokenOrCard(act.PLAY, "play {}", [names.cards]),
        Old(act.BUY, "buy {}", [names.cards]),
        OldChance(act.DRAW, "draw {}", [names.cards]),
        Old(act.TAKE, "take {}", [names.units]),
        OldChance(act.HANDLE, "handle {}", [HANDLE_NUMBER]),
    ]


class Kinds:
    """The kinds of steps with a set on a map, and tables by id; lists for all, not for changing."""

    def __init__(self, content: Set, board: Map) -> None:
        names = Names(content, board)
        kinds = in_order([*[kind for deeds in PAGES for kind in deeds(names)], *others(names)])
        self.by_id: Final[list[Step]] = [kind for kind in kinds for _ in kind.texts]
        self.texts: Final[list[str]] = [text for kind in kinds for text in kind.texts]
        self.marks: Final[list[tuple[str, ...]]] = [marks for kind in kinds for marks in kind.marks]
        assert len(self.texts) == act.ACTIONS


@lru_cache(maxsize=32)
def made(content: Set, board: Map) -> Kinds:
    """The kinds with a set on a map, made once."""
    return Kinds(content, board)


def kinds(rules: Rules) -> Kinds:
    """The kinds of steps of a game."""
    return made(rules.content, rules.map)


# ---- why not ----
def before(view: Known, kind: Step) -> Reason | None:
    """What forbids a step before its own kind is asked: chance alone does it, or it is no time for actions."""
    if kind.chance:
        return kind.at_last(view)
    return too_early(view, kind) if kind.action else None


def too_early(view: Known, kind: Step) -> Reason | None:
    """Actions are taken in steps 3 and 4 of the own turn, one after the other."""
    if view.seat != view.board.active:
        return "THR-TURN-07", f"It is the turn of {TITLES[view.board.active]}."
    if view.stage != "actions":
        return "THR-TURN-03", "Actions are taken in steps 3 and 4 of the turn."
    if view.by_card(kind.word):
        return None
    if phase(view) in ("choosing", "moving", "dashing", "pushing", "displacing"):
        return "THR-TURN-03", "Another action is not over yet."
    if view.left == 0:
        return "THR-TURN-04", "No action is left; one more can be paid for with a knot, once."
    if view.paid and kind.token_or_card and not view.rules.bonus_any:
        return "THR-TURN-04", "The paid action may be neither a token nor a card."
    return None
