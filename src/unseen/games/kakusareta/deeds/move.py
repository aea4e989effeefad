"""A Moya steps, captures a temple, runs over others in a line, slides or heals (KAK-LV1-MOVE and the like)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, DIAG, NAMES, ORTH, RAYS, SLANTS, around, bit, cell, cells, has
from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import STEPPED_ONCE, Board
from unseen.games.kakusareta.deeds.placing import SOURCES, spawn, spawn_words, win_words
from unseen.games.kakusareta.deeds.swap import EXCHANGE, offer_swaps
from unseen.games.kakusareta.deeds.things import LEVELS, Act, Acted, Step, pawn_name
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import ONE_IN_ALL
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, PAWN, SPACE, offer

HEAL: Final = 2188


class Healed(Acted):
    """A Lv1 left the board, and the Lv2 on the space stands up."""

    healer: str
    space: str

    traced: ClassVar = "healer space"

    word: ClassVar = Word("1:{healer}^{space}", "heal {healer} {space}", healer=ANY, space=ANY)

    def happen(self, board: Board) -> None:
        board.heal(cell(self.healer), cell(self.space))

    def words(self, view: Known) -> str:
        return f"Lv1 **{self.healer}** leaves the board; Lv2 **{self.space}** stands up."


class Heal(Act):
    """A Lv1 leaves for a Lv2 that lies beside it."""

    general = ("KAK-LV1-HEAL-01", "This Lv1 cannot heal there now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.heal(n // 25, n % 25)
        if tell is not None:
            tell.say(EVERYONE, Healed(NAMES[n // 25], NAMES[n % 25]))

    def fits(self, view: Known, rest: list[str]) -> bool:
        return has(view.board.down, cell(rest[1]))

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        b, healer, patient = view.board, cell(rest[0]), cell(rest[1])
        if not has(b.lv1, healer):
            return "KAK-LV1-HEAL-01", f"The pawn on {rest[0]} is no Lv1."
        if not has(b.lv2 & b.down, patient):
            return "KAK-LV1-HEAL-01", f"No Lv2 lies on {rest[1]}."
        if not has(ORTH[healer], patient):
            return "KAK-LV1-HEAL-01", f"{rest[1]} is not beside {rest[0]} in its row or column."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Lv1 {rest[0]} leaves the board: Lv2 **{rest[1]}** stands up", chip=f"heal {rest[1]}")


MOVE: Final = 313
LINE: Final = 938
SLIDE: Final = 1563


def word(link: str, step: str) -> Word:
    """The word of a pawn that goes."""
    return Word(
        f"{{level}}:{{start}}{link}{{end}}", f"{step} {{start}} {{end}}", SOURCES, level="[123]", start=ANY, end=ANY
    )


GONE: Final = {"step": word("-", "move"), "line": word("/", "line"), "slide": word("=", "slide")}
LINE_LV1: Final = (
    "KAK-LV1-LINE-01",
    "A straight chain of pawns must fill the way, and the first space beyond be free.",
)
LINE_LV2: Final = (
    "KAK-LV2-LINE-01",
    "A Lv2 runs over upright Lv1 only, in a straight chain, to the first free space beyond.",
)


class Moved(Acted):
    """A Moya went by `step`, over a `line` of others, or by `slide` (Rapid Stream)."""

    level: str
    start: str
    end: str
    how: str

    traced: ClassVar = "start>end"

    def happen(self, board: Board) -> None:
        board.move(cell(self.start), cell(self.end))

    def words(self, view: Known) -> str:
        verb = {"line": "runs along the line to", "slide": "slides to"}.get(self.how, "goes to")
        if has(view.board.temples, cell(self.end)):
            verb = f"captures{' in a slide' if self.how == 'slide' else ''} temple"
        return f"Lv{self.level} **{self.start}** {verb} **{self.end}**."

    def written(self, own: bool) -> str:
        return GONE[self.how].write(self)


class Go(Act):
    """A pawn goes; where a Lv3 leaves, a Lv1 appears."""

    how: str = "step"
    general = ("KAK-MDAY-01", "This pawn cannot go there now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-LV1-MOVE-01, KAK-LV1-LINE-01, KAK-LV2-MOVE-01, KAK-LV3-MOVE-01, KAK-LV3-CAP-01, KAK-EM-STREAM."""
        start, end = n // 25, n % 25
        level = p.board.level(start)
        p.board.move(start, end)
        if tell is not None:
            tell.say(EVERYONE, Moved(LEVELS[level], NAMES[start], NAMES[end], self.how))
        if level == 3:
            spawn(p, start, tell)

    def says(self, view: Known, rest: list[str], goes: str, captures: str) -> StepWords:
        """Where it goes, and what appears behind it."""
        start, end = rest
        behind = spawn_words(view, start) if has(view.board.lv3, cell(start)) else ""
        verb = captures if has(view.board.temples, cell(end)) else goes
        after = view.board.copy()
        after.move(cell(start), cell(end))
        seen = f"{behind} {win_words(after)}".strip()
        return StepWords(f"{pawn_name(view, start)} {verb} **{end}**", "", seen, chip=end)


class Move(Go):
    """By its own steps."""

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        b, start = view.board, cell(rest[0])
        level = b.level(start)
        found = closed(b, level, rest[1])
        if found is not None:
            return found
        if level == 1:
            return "KAK-LV1-MOVE-01", "A Lv1 goes up to two free courtyard spaces, along rows and columns."
        if level == 2:
            return "KAK-LV2-MOVE-01", "A Lv2 goes one space diagonally."
        if not has(ORTH[start], cell(rest[1])):
            return "KAK-LV3-MOVE-01", "A Lv3 goes one space along a row or column."
        return stays(b, start)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return self.says(view, rest, "goes to", "captures temple")


class Line(Go):
    """Over others, to the first space beyond."""

    how: str = "line"

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        level = view.board.level(cell(rest[0]))
        if level == 3:
            return "KAK-LV1-LINE-01", "A Lv3 does not run over others."
        return closed(view.board, level, rest[1]) or (LINE_LV1 if level == 1 else LINE_LV2)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"{pawn_name(view, rest[0])} runs along the line to **{rest[1]}**", chip=rest[1])


class Slide(Go):
    """Along a row or column, while Rapid Stream runs."""

    how: str = "slide"
    general = ("KAK-EM-STREAM", "This pawn reaches that space by its own move.")

    def fits(self, view: Known, rest: list[str]) -> bool:
        return bool(view.board.stream)

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        b, start, end = view.board, cell(rest[0]), cell(rest[1])
        if not b.stream:
            return "KAK-EM-STREAM", "Pawns slide only while Rapid Stream runs."
        found = closed(b, b.level(start), rest[1])
        if found is not None:
            return found
        if start // 5 != end // 5 and start % 5 != end % 5:
            return "KAK-EM-STREAM", "A slide goes along a row or column."
        if BETWEEN[start][end] & ~b.free() != 0:
            return "KAK-EM-STREAM", f"Something stands between {rest[0]} and {rest[1]}."
        return stays(b, start) if has(b.lv3, start) else None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return self.says(view, rest, "slides to", "slides onto temple")


def closed(b: Board, level: i64, end: str) -> Reason | None:
    """KAK-MDAY-03, KAK-LV3-CAP-01: what keeps a pawn of this level from standing there."""
    if has(b.occupied(), cell(end)):
        return "KAK-MDAY-03", f"There is a pawn on {end} already."
    if has(b.temples, cell(end)) and level != 3:
        return "KAK-MDAY-03", "Only Lv3 stand on temples."
    return None


def stays(b: Board, c: i64) -> Reason | None:
    """KAK-LV3-MOVE-02, KAK-LV3-CAP-02: what keeps a Lv3 from a step of its own."""
    if has(b.temples, c):
        return "KAK-LV3-CAP-02", "A Lv3 does not leave a temple by itself."
    if has(b.stepped, c):
        return "KAK-LV3-MOVE-02", f"The Lv3 on {NAMES[c]} has stepped in this turn."
    if not may_step(b, c):
        return "KAK-LV3-MOVE-02", "A Lv3 has stepped in this turn, and only one step is allowed in all."
    return None


def may_step(b: Board, c: i64) -> bool:
    """KAK-LV3-MOVE-02, KAK-LV3-CAP-02: on the courtyard, and not yet stepped."""
    if has(b.stepped, c) or has(b.temples, c):
        return False
    return b.rules.lv3_steps != ONE_IN_ALL or not has(b.stepped, STEPPED_ONCE)


# ---- what is offered ----
def offer_lv1(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV1-MOVE-01, KAK-LV1-LINE-01; after the moves of each Lv1 the pawns that it can heal."""
    links = b.occupied()
    if not b.rules.line_over_captured:
        links &= ~b.temples
    sick = b.lv2 & b.down
    for c in cells(pawns):
        offer(out, MOVE + 25 * c, walk(b, c, free))
        if ORTH[c] & links != 0:
            for ray in RAYS[c]:
                offer_line(out, c, ray, links, free)
        if sick != 0:
            offer(out, HEAL + 25 * c, ORTH[c] & sick)


def offer_lv2(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV2-MOVE-01, KAK-LV2-LINE-01; after the moves of each Lv2 the pawns that it can swap."""
    links = b.lv1 & ~b.down
    movable = b.upright() & ~b.temples
    for c in cells(pawns):
        offer(out, MOVE + 25 * c, DIAG[c] & free)
        if ORTH[c] & links != 0:
            for ray in RAYS[c]:
                offer_line(out, c, ray, links, free)
        if b.rules.lv2_line_diagonal and DIAG[c] & links != 0:
            for ray in SLANTS[c]:
                offer_line(out, c, ray, links, free)
        offer_swaps(b, out, c, movable)


def offer_lv3(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV3-MOVE-01, KAK-LV3-CAP-01; after the steps of each Lv3 the pawns with which it can change places."""
    pawns &= ~b.temples
    if pawns == 0:
        return
    open_spaces = free | (b.temples & ~b.occupied())
    others = (b.lv1 | b.lv2) & ~b.down
    for c in cells(pawns):
        if may_step(b, c):
            offer(out, MOVE + 25 * c, ORTH[c] & open_spaces)
        offer(out, EXCHANGE + 25 * c, ORTH[c] & others)


def walk(b: Board, c: i64, free: i64) -> i64:
    """KAK-LV1-MOVE-01: where a Lv1 gets by one or two steps."""
    near = around(bit(c)) & free
    further = around(near) & free
    return further if b.rules.lv1_exact_two else near | further


def offer_line(out: list[Action], c: int, ray: list[int], links: i64, free: i64) -> None:
    """KAK-LV1-LINE-01, -02, KAK-LV2-LINE-01: over one or more linked pawns to the first space beyond, if it is free."""
    n = len(ray)
    i = 0
    while i < n and has(links, ray[i]):
        i += 1
    if 0 < i < n and has(free, ray[i]):
        out.append(LINE + 25 * c + ray[i])


def offer_slides(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-EM-STREAM: any distance along a row or column, where no step of its own reaches."""
    for c in cells(pawns & ~b.temples):
        own = walk(b, c, free) if has(b.lv1, c) else 0
        if has(b.lv3, c):
            if not may_step(b, c):
                continue
            own = ORTH[c]
        offer(out, SLIDE + 25 * c, slide_targets(b, c, free) & ~own)


def slide_targets(b: Board, c: int, free: i64) -> i64:
    """Up to the first pawn, temple or edge; a Lv3 may take a free temple as its last space."""
    out: i64 = 0
    for ray in RAYS[c]:
        for t in ray:
            if not has(free, t):
                if has(b.lv3, c) and has(b.temples & ~b.occupied(), t):
                    out |= bit(t)
                break
            out |= bit(t)
    return out


DEEDS: Final[list[Step]] = [
    Heal(HEAL, "heal {} {}", [PAWN, PAWN], [Healed.word]),
    Move(MOVE, "move {} {}", [PAWN, SPACE], [GONE["step"]]),
    Line(LINE, "line {} {}", [PAWN, SPACE], [GONE["line"]]),
    Slide(SLIDE, "slide {} {}", [PAWN, SPACE], [GONE["slide"]]),
]
