"""Tokens, taken in the draft, as K's action, by night or instead of a Lv1 (KAK-ELE-10), and elements, chosen."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action, Seat, only
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.attack import settle
from unseen.games.kakusareta.deeds.supplies import action_now, cost
from unseen.games.kakusareta.deeds.things import BOTH, LETTERS, Step, before_kaku, sentence
from unseen.games.kakusareta.disciplines import ELEMENTS, OPENING, count_of
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import LOYALIST, OFF
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, MASTER_DRAFT, MOYA, MOYA_DAY
from unseen.games.kakusareta.position import Position, check_temples
from unseen.games.temples.events import Special

TOKEN: Final = 4232
NIGHT_MOST: Final = 2
"""Tokens that each side may take for points in one night (KAK-ELE-10, -11)."""
TAKES: Final = {"start": "begin{} with", "draft": "pick{}"}
DRAFTED: Final = Word("take:{element}", "token {element}", element=LETTERS)
TAKEN: Final = Word("+t:{element}", "token {element}", element=LETTERS)
TAKEN_BY_MOYA: Final = Word("tok:{element}", "token {element}", element=LETTERS)
INSTEAD: Final = Word("~t:{element}", "token {element}", element=LETTERS)


class TokenTaken(Special):
    """A player takes a token, `how`: `start`, `draft`, `action`, `night`, or `instead` of a Lv1 that would appear."""

    seat: int
    element: str
    how: str

    def happen(self, board: Board) -> None:
        board.take_token(self.seat, ELEMENTS.index(self.element), self.how)

    def learned(self, view: Known, later: bool) -> None:
        if self.how == "instead":
            view.note("place")
        elif view.board.by_night():
            view.note("token")
        else:
            view.note("action_after" if view.coin_down else "action_before")

    def words(self, view: Known) -> str:
        who, s = ("The Kakusareta", "s") if self.seat == KAKU else ("The Moya", "")
        instead = " instead of a Lv1" if self.how == "instead" else ""
        held = view.board.tokens_k if self.seat == KAKU else view.board.tokens_m
        again = self.how == "start" and count_of(held, ELEMENTS.index(self.element)) > 0
        one = "another" if again else "a"
        return f"{who} {TAKES.get(self.how, 'take{}').format(s)} {one} token of **{self.element}**{instead}."

    def written(self, own: bool) -> str:
        """In a turn; a pick before the first turn is a line of its own."""
        if self.how == "start":
            return ""
        if self.how == "instead":
            return INSTEAD.write(self)
        return (TAKEN_BY_MOYA if self.seat == MOYA and self.how == "night" else TAKEN).write(self)


class Token(Step):
    """A token of an element, n in the order of ELEMENTS."""

    side: int = BOTH
    by_night: bool = True
    elemental: bool = True
    settled: bool = True
    general = ("KAK-ACT-06", "A token cannot be taken now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-ELE-03, -10 to -12; with the last token of the draft K's first turn begins."""
        b = p.board
        if b.phase == MASTER_DRAFT:
            take(p, b.rules.draft_order[b.drafted], n, "draft", tell)
            if b.phase == KAKU_DAY:
                p.begin(tell)
        elif b.due_at >= 0:
            take(p, MOYA, n, "instead", tell)
            check_temples(p, tell)
        elif b.phase == KAKU_DAY:
            settle(p, tell)
            take(p, KAKU, n, "action", tell)
        else:
            take(p, KAKU if b.phase == KAKU_NIGHT else MOYA, n, "night", tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, element = view.board, ELEMENTS.index(rest[0])
        if view.drafting:
            gone = ("KAK-ELE-03", f"The {rest[0]} token that was laid out is picked already.")
            return gone if picked(b, element) else None
        if b.rules.mode == LOYALIST and element != b.element_of(view.seat):
            return "KAK-ELE-10" if view.seat == KAKU else "KAK-ELE-11", "In Loyalist a side takes its own element only."
        if count_of(b.supply, element) <= 0:
            return "KAK-ELE-13", f"No {rest[0]} token is left in the pool."
        if view.seat == MOYA:
            return hinders_moya(b)
        found = before_kaku(view, self)
        if found is not None:
            return found
        if not b.by_night():
            return action_now(view, True, False)
        return ("KAK-KNT-03", "At most two tokens may be taken in one night.") if enough(b, KAKU) else None

    def none(self, view: Known) -> str:
        b = view.board
        if view.seat == MOYA:
            return sentence(hinders_moya(b))
        if b.by_night():
            return "At most two tokens may be taken in one night." if enough(b, KAKU) else ""
        return sentence(action_now(view, True, False))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.drafting:
            return StepWords(f"Pick a token of **{rest[0]}**", "", "Everyone sees it.", TURN, chip="pick")
        if view.board.due_at >= 0:
            return StepWords(f"Take a token of **{rest[0]}** instead of the Lv1", chip="take instead")
        seen = "Everyone sees which." if view.seat == KAKU else ""
        return StepWords(f"Take a token of **{rest[0]}**", cost(view), seen, chip="take")


def hinders_moya(b: Board) -> Reason | None:
    """KAK-ELE-11, -12."""
    if b.by_night():
        if b.left <= 0:
            return "KAK-MNT-01", "All points of this night are spent."
        return ("KAK-ELE-11", "At most two tokens may be taken in one night.") if enough(b, MOYA) else None
    if b.token_taken:
        return "KAK-ELE-11", "One token has been taken in this turn."
    if not b.due_optional:
        return "KAK-ELE-12", "By day a token is taken only instead of a Lv1 that would appear."
    return None


def enough(b: Board, seat: int) -> bool:
    """KAK-ELE-10, -11: at most two a night, unless K's limits are off."""
    return b.night_tokens >= NIGHT_MOST and (seat == MOYA or b.rules.night_limited)


def take(p: Position, seat: int, element: i64, how: str, tell: Tell | None) -> None:
    """A side takes a token; what K takes in a turn is told with the turn."""
    p.board.take_token(seat, element, how)
    if tell is not None:
        event = TokenTaken(seat, ELEMENTS[element], how)
        if seat == KAKU and (how == "night" or how == "action"):
            p.later(tell, KAKU, event)
        else:
            tell.say(EVERYONE, event)


# ---- what is offered ----
def takeable(b: Board, seat: int) -> list[int]:
    """The elements of which this side may take a token (KAK-ELE-10, -11, -13)."""
    if b.rules.mode == OFF:
        return []
    if b.rules.mode == LOYALIST:
        own = b.element_of(seat)
        return [int(own)] if count_of(b.supply, own) > 0 else []
    return [element for element in range(4) if count_of(b.supply, element) > 0]


def offer_tokens(b: Board, out: list[Action], seat: int) -> None:
    """As K's action (KAK-ACT-06), or instead of a Lv1."""
    for element in takeable(b, seat):
        out.append(TOKEN + element)


def offer_by_night(b: Board, out: list[Action], seat: int) -> None:
    """For a point of the night."""
    if not enough(b, seat):
        offer_tokens(b, out, seat)


def offered_draft(b: Board) -> list[Action]:
    """KAK-ELE-03: of the four that were laid out, those not yet picked."""
    return [TOKEN + element for element in range(4) if not picked(b, element)]


def picked(b: Board, element: i64) -> bool:
    """Is the token of this element that was laid out for the draft gone?"""
    return count_of(b.tokens_k + b.tokens_m, element) > 0


def may_swap(b: Board) -> bool:
    """KAK-ELE-11, -12: may M take a token instead of the Lv1 that would appear now?"""
    return b.rules.mode != OFF and b.phase == MOYA_DAY and not b.token_taken and len(takeable(b, MOYA)) > 0


# ---- the Loyalists choose their elements, at the same time or one after the other (KAK-ELE-07) ----
ELEMENT: Final = 4236
CHOSEN: Final = Word("element:{element}", "element {element}", element=LETTERS)


class ElementSealed(Happening):
    """To who chose it alone: the element of Loyalist, until both are shown."""

    element: str

    word: ClassVar = CHOSEN

    def learned(self, view: Known, later: bool) -> None:
        view.board.name(view.seat, ELEMENTS.index(self.element))

    def words(self, view: Known) -> str:
        return f"You choose **{self.element}**; nobody sees it yet."


class ElementNamed(Happening):
    """A player's element in Loyalist becomes known."""

    seat: int
    element: str

    word: ClassVar = CHOSEN

    def happen(self, board: Board) -> None:
        board.name(self.seat, ELEMENTS.index(self.element))

    def words(self, view: Known) -> str:
        return f"{'The Kakusareta' if self.seat == KAKU else 'The Moya'} chose **{self.element}**."


class Element(Step):
    """An element, n in the order of ELEMENTS. `choose` does it: while both may choose, it must be said who does."""

    side: int = BOTH
    elemental: bool = True
    settled: bool = True
    telling: bool = True
    general = ("KAK-ELE-07", "The two elements must differ in this game.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return None if view.choosing else ("KAK-ELE-07", "The elements are chosen already.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        told = "Nobody sees it before both have chosen."
        if view.rules.loyalist_distinct:
            told = "Everyone sees it; the other must choose another one."
        return StepWords(f"Choose **{rest[0]}**", "", told, TURN, chip="choose")


def who_chooses(p: Position) -> tuple[Seat, ...]:
    """Sealed choices are made at the same time."""
    if p.board.element_k >= 0:
        return (MOYA,)
    return (KAKU,) if p.board.element_m >= 0 or p.rules.loyalist_distinct else (KAKU, MOYA)


def offered_elements(b: Board) -> list[Action]:
    """All four; not the one of K where they must differ."""
    barred = b.element_k if b.rules.loyalist_distinct else -1
    return [ELEMENT + element for element in range(4) if element != barred]


def choose(p: Position, seat: int, element: i64, tell: Tell | None) -> None:
    """Sealed until both have chosen; said openly where they must differ (option loyalist_distinct)."""
    b = p.board
    b.name(seat, element)
    openly = p.rules.loyalist_distinct
    if tell is not None:
        if openly:
            tell.say(EVERYONE, ElementNamed(seat, ELEMENTS[element]))
        else:
            tell.say(only(seat), ElementSealed(ELEMENTS[element]))
    if b.element_k < 0 or b.element_m < 0:
        return
    if tell is not None and not openly:
        tell.say(EVERYONE, ElementNamed(KAKU, ELEMENTS[b.element_k]))
        tell.say(EVERYONE, ElementNamed(MOYA, ELEMENTS[b.element_m]))
    for side in (KAKU, MOYA):
        for _ in range(OPENING):
            take(p, side, b.element_of(side), "start", tell)
    p.begin(tell)


DEEDS: Final[list[Step]] = [
    Token(
        TOKEN,
        "token {}",
        [[(element, (f"token:{element}",)) for element in ELEMENTS]],
        [DRAFTED, TAKEN, TAKEN_BY_MOYA, INSTEAD],
    ),
    Element(ELEMENT, "element {}", [[(element, (f"token:{element}",)) for element in ELEMENTS]], [CHOSEN]),
]
