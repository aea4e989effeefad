"""Where a pawn comes from that is due on a space: its pool, another space, or nowhere (KAK-POOL)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import NO_COIN_GIVEN, close_window
from unseen.games.kakusareta.deeds.things import LEVELS, MoyaStep, Step, on_space, pawn_name
from unseen.games.kakusareta.deeds.tokens import INSTEAD, may_swap, offer_tokens
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU_GIVE, MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, PAWN, offer

SPAWN: Final = 186
NOTHING: Final = 187
FROM: Final = 188
AS_USUAL: Final = Word("~1", "spawn")
MOVED_HERE: Final = Word("~{source}", "from {source}", source=ANY)
NOBODY_CAME: Final = Word("~0", "nothing")
SOURCES: Final = [AS_USUAL, MOVED_HERE, NOBODY_CAME, INSTEAD]
"""They stand with the action for which a pawn is due."""


class PlacementDue(Happening):
    """M must say where a pawn for this space comes from; `optional`: it may also come from nowhere."""

    level: str
    space: str
    optional: bool

    def happen(self, board: Board) -> None:
        board.ask(int(self.level), cell(self.space), self.optional)

    def words(self, view: Known) -> str:
        return f"A Lv{self.level} is due on **{self.space}**: the Moya choose."


class Placed(Happening):
    """A pawn came onto a space, from its pool ("") or from the space `source`."""

    level: str
    space: str
    source: str

    traced: ClassVar = "source>space"

    def happen(self, board: Board) -> None:
        board.place(int(self.level), cell(self.space), cell(self.source) if self.source else -1)

    def learned(self, view: Known, later: bool) -> None:
        view.note("deploy" if view.board.by_night() else "place")

    def words(self, view: Known) -> str:
        if self.source:
            return f"Lv{self.level} **{self.source}** is moved to **{self.space}**."
        return f"A Lv{self.level} appears on **{self.space}**."

    def written(self, own: bool) -> str:
        """For who was asked where the pawn comes from."""
        return MOVED_HERE.write(self) if self.source else AS_USUAL.write(self)


class NothingPlaced(Happening):
    """No Lv1 came onto this space: M chose so with an empty pool."""

    space: str

    traced: ClassVar = "space"

    word: ClassVar = NOBODY_CAME

    def happen(self, board: Board) -> None:
        board.forget_placement()

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("place")

    def words(self, view: Known) -> str:
        return f"No Lv1 appears on **{self.space}**."


class Source(MoyaStep):
    """M says where the pawn that is due comes from."""

    by_night: bool = True
    source: bool = True


class Spawn(Source):
    """It comes from the pool, and no token instead."""

    general = ("KAK-POOL-02", "There is none of them in the pool.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        stand(p, p.board.due_level, p.board.due_at, -1, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        level = view.board.due_level
        return None if view.board.in_pool(level) > 0 else ("KAK-POOL-02", f"There is no Lv{level} in the pool.")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return on_space(due_on(view))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"A Lv1 appears on **{due_on(view)}**", chip="a Lv1")


class From(Source):
    """With an empty pool a pawn is moved here from elsewhere."""

    general = ("KAK-POOL-04", "An upright pawn of the wanted level is moved, from the courtyard.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-POOL-02, -03."""
        stand(p, p.board.due_level, p.board.due_at, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, c = view.board, cell(rest[0])
        found = pool_first(b)
        if found is not None:
            return found
        if not b.rules.redeploy:
            return "KAK-POOL-02", "With an empty pool nothing comes in this game."
        if b.level(c) != b.due_level:
            return "KAK-POOL-04", f"There is no Lv{b.due_level} on {rest[0]}."
        if not has(eligible(b, b.due_level), c):
            return "KAK-POOL-04", "Only an upright pawn on the courtyard can be moved."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"{pawn_name(view, rest[0])} is moved to **{due_on(view)}**", chip=due_on(view))


class Nothing(Source):
    """No Lv1 appears; or K has no coin to give up to Fire Streak (W6)."""

    general = ("KAK-POOL-03", "This pawn has to come from somewhere.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        if p.board.phase != KAKU_GIVE:
            super().do(p, n, tell)
            return
        close_window(p, "give", True, tell)

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        at = p.board.due_at
        p.board.forget_placement()
        if tell is not None:
            tell.say(EVERYONE, NothingPlaced(NAMES[at]))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b = view.board
        if b.phase == KAKU_GIVE:
            return ("KAK-EM-STREAK", "You hold a coin, so one has to be given up.") if view.hand else None
        found = pool_first(b)
        if found is not None or b.due_optional:
            return found
        return "KAK-POOL-03", f"The Lv{b.due_level} has to be moved here from elsewhere."

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return on_space(due_on(view))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.board.phase == KAKU_GIVE:
            return StepWords("Go on: there is no coin to give up", "", "Everyone sees that you have none.", TURN)
        return StepWords(f"No Lv1 appears on **{due_on(view)}**", chip="nothing")


def due_on(view: Known) -> str:
    """The space on which a pawn is due; "" while none is."""
    return "" if view.board.due_at < 0 else NAMES[view.board.due_at]


def pool_first(b: Board) -> Reason | None:
    """KAK-POOL-02, -03: only with an empty pool may the pawn come from elsewhere, or not at all."""
    if b.in_pool(b.due_level) <= 0:
        return None
    return "KAK-POOL-02", f"There is a Lv{b.due_level} in the pool; it comes from there."


def obtainable(b: Board, level: i64) -> bool:
    """KAK-POOL-01, -03, -04: is there a pawn of this level in the pool, or one that may be moved?"""
    return b.in_pool(level) > 0 or eligible(b, level) != 0


def eligible(b: Board, level: i64) -> i64:
    """KAK-POOL-04, option empty_pool: upright pawns of a level on the courtyard, if any may be moved at all."""
    return b.of_level(level) & ~b.down & ~b.temples if b.rules.redeploy else 0


def none_left(b: Board, level: i64) -> Reason | None:
    """KAK-POOL-01, -03: what is said if no pawn of this level is to be had."""
    if obtainable(b, level):
        return None
    if not b.rules.redeploy:
        return "KAK-POOL-01", f"There is no Lv{level} in the pool."
    return "KAK-POOL-03", f"There is no Lv{level} in the pool, and none that could be moved."


def offered_sources(b: Board) -> list[Action]:
    """KAK-POOL-02, -03, KAK-ELE-11: where the pawn that is due comes from."""
    out: list[Action] = []
    if b.in_pool(b.due_level) > 0:
        out.append(SPAWN)
    else:
        offer(out, FROM, eligible(b, b.due_level))
        if b.due_optional:
            out.append(NOTHING)
    if b.due_optional and may_swap(b):
        offer_tokens(b, out, MOYA)
    return out


def spawn_words(view: Known, space: str) -> str:
    """What appears on a space that a Lv3 leaves or a temple was on (KAK-POOL-02, KAK-ELE-11)."""
    b = view.board
    if b.in_pool(1) > 0:
        return f"A Lv1 appears on {space}{', or you take a token instead' if may_swap(b) else ''}."
    asked = may_swap(b) or obtainable(b, 1)
    return f"No Lv1 is in the pool; you choose what comes onto {space}." if asked else ""


def win_words(after: Board) -> str:
    """Of a step that leaves such a board: that it wins (KAK-END-03)."""
    return f"Then {after.rules.temple_win} temples are lost: you win." if after.fallen() else ""


def spawn(p: Position, at: i64, tell: Tell | None) -> None:
    """KAK-POOL-02, KAK-ELE-11, -12: a Lv1 appears; M is asked where that leaves a choice."""
    pool = p.board.in_pool(1) > 0
    if may_swap(p.board) or (not pool and obtainable(p.board, 1)):
        ask(p, 1, at, True, tell)
    elif pool:
        stand(p, 1, at, -1, tell)
    elif tell is not None:
        tell.say(EVERYONE, NothingPlaced(NAMES[at]))


def bring(p: Position, level: i64, at: i64, tell: Tell | None) -> None:
    """KAK-POOL-01, -03: a pawn comes from its pool; with an empty one M must say which is moved here."""
    if p.board.in_pool(level) > 0:
        stand(p, level, at, -1, tell)
    else:
        ask(p, level, at, False, tell)


def ask(p: Position, level: i64, at: i64, optional: bool, tell: Tell | None) -> None:
    """M must say where this pawn comes from."""
    p.board.ask(level, at, optional)
    if tell is not None:
        tell.say(EVERYONE, PlacementDue(LEVELS[level], NAMES[at], optional))


def stand(p: Position, level: i64, at: i64, source: i64, tell: Tell | None) -> None:
    """KAK-POOL-02, -03: a pawn comes from the pool (-1) or from a space."""
    p.board.place(level, at, source)
    if tell is not None:
        tell.say(EVERYONE, Placed(LEVELS[level], NAMES[at], "" if source < 0 else NAMES[source]))


DEEDS: Final[list[Step]] = [
    Spawn(SPAWN, "spawn", [], [AS_USUAL]),
    Nothing(NOTHING, "nothing", [], [NOBODY_CAME, NO_COIN_GIVEN]),
    From(FROM, "from {}", [PAWN], [MOVED_HERE]),
]
