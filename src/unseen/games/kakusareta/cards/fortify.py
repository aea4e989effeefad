"""Fortify (KAK-EM-FORTIFY)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, bit, cell, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta import ending, hits
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.played import CardPlayed, WindowClosed, WindowOpened
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.disciplines import EARTH, ELEMENTS
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import PAWN

FORTIFY: Final = 4411


class Fortified(Happening):
    """The pawn that lay on `space` stands on `to`; `restored` is where the Lv1 that it had crushed is back, or "".

    `lying`: that Lv1 is back as it was, on its side.
    """

    space: str
    to: str
    restored: str
    lying: bool

    def happen(self, board: Board) -> None:
        board.stand_again(cell(self.space), cell(self.to), cell(self.restored) if self.restored else -1, self.lying)

    def words(self, view: Known) -> str:
        where = f" on **{self.to}** again" if self.to != self.space else ""
        lv1 = f"; the Lv1 on **{self.restored}** is back" if self.restored else ""
        return f"The pawn on **{self.space}** stands up{where}{lv1}."


class Fortify(Card):
    """Pawns attacked in the turn just made stand up again, each for its price; K's darts and movement stand."""

    side: int = MOYA
    per_pawn: bool = True
    general: Reason = ("KAK-EM-FORTIFY", "No pawn attacked in this turn of K lies there.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """W3: a pawn is paid for and stands; the window stays open while another could."""
        b = p.board
        cost = self.price_now(b)
        b.play_card(MOYA, self.name, self.element, cost)
        if tell is not None:
            tell.say(EVERYONE, CardPlayed(MOYA, self.name, self.shown(n), ELEMENTS[self.element], int(cost)))
        self.play(p, n, tell)
        if not ending.check_temples(p, tell) and not self.offered(b):
            close(p, False, tell)

    def price_now(self, b: Board) -> i64:
        """Of one more pawn in this window."""
        if b.fortified and b.rules.plus_flat and self.price(b.rules, 2) == 1:
            return 0
        return self.price(b.rules, 1)

    def offered(self, b: Kaku) -> list[Action]:
        """One use covers several pawns, each for its price (KAK-EM-FORTIFY)."""
        if not b.hits or not self.owned(b) or not (b.fortified or self.unused(b)):
            return []
        return self.steps(b) if b.spendable(MOYA, self.element) >= self.price_now(b) else []

    def steps(self, b: Board) -> list[Action]:
        """Pawns still on the board and down (AMB-E22)."""
        assert isinstance(b, Kaku)
        found: i64 = 0
        out: list[Action] = []
        for h in b.hits:
            c = hits.lies(h)
            if c != hits.GONE and has(b.down & ~found, c):
                found |= bit(c)
                out.append(FORTIFY + c)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Where it lies; a pushed Lv3 on its temple again, if that stands without a Moya."""
        b = p.board
        to = target
        restored: i64 = -1
        lying = False
        for h in b.hits:
            if hits.lies(h) != target or not hits.was_pushed(h):
                continue
            free = b.free()
            if has(b.temples & ~b.occupied(), hits.stood(h)):
                to = hits.stood(h)
                free |= bit(target) & b.court()
            if hits.crushed(h) != 0 and has(free, hits.landing(h)) and b.in_pool(1) > 0:
                restored = hits.landing(h)
                lying = hits.crushed(h) == 2
        b.stand_again(target, to, restored, lying)
        if tell is not None:
            tell.say(EVERYONE, Fortified(NAMES[target], NAMES[to], "" if restored < 0 else NAMES[restored], lying))

    def learned(self, view: Known, target: str) -> None:
        """It answers a turn that is over."""

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"**{title(self.name)}**: {pawn_name(view, rest[0])} stands up", self.cost(view))


CARD: Final[Fortify] = Fortify("fortify", EARTH, 2, FORTIFY, "fortify", [PAWN])


def open_window(p: Position, tell: Tell | None) -> bool:
    """W3: K's turn is told. May M fortify a pawn attacked in it? Everybody knows whether that is so."""
    if not CARD.offered(p.board):
        return False
    p.board.open_fortify()
    if tell is not None:
        tell.say(EVERYONE, WindowOpened("fortify", MOYA))
    return True


def close(p: Position, passed: bool, tell: Tell | None) -> None:
    """M's own turn begins."""
    p.board.close_fortify()
    if tell is not None:
        tell.say(EVERYONE, WindowClosed("fortify", passed))
