"""The cards of earth: Quake, Rising Tower, Petrify, Fortify."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import ALL, DIAG, NAMES, ORTH, bit, cell, count, has, mask
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import Card, close_window
from unseen.games.kakusareta.cards.power import MoyaPower, Power, strike
from unseen.games.kakusareta.deeds.shows import Shown
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.disciplines import EARTH, SUPPLY, WAITING
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position, check_temples
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import ANY, PAWN, SPACE

# ---- Quake (KAK-EK-QUAKE) ----
SHOWN_BY_QUAKE: Final = Word("({place})", "", place=ANY)
QUAKE_EIGHT: Final = 1
QUAKE_ANY: Final = 2
"""Values of Rules.quake_shape; 0 is orth_all."""


class Quake(Power):
    """All Moya around K go down, and K shows where he stands."""

    strikes: bool = True
    safe: bool = True

    def victims(self, b: Board) -> i64:
        """AMB-E2: by default every side of K's cell must hold an upright Moya, and those fall."""
        assert isinstance(b, Kaku)
        sides = ORTH[b.at]
        upright = b.upright()
        if b.rules.quake_shape == QUAKE_ANY:
            return sides & upright
        if sides & ~upright != 0:
            return 0
        return (sides | DIAG[b.at]) & upright if b.rules.quake_shape == QUAKE_EIGHT else sides

    def steps(self, b: Board) -> list[Action]:
        return [self.first] if b.rules.allow_wasted or self.victims(b) != 0 else []

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """The reveal is a price: it stands even if the card is cancelled."""
        self.happen(p.board)
        if tell is not None and not p.board.on_courtyard():
            tell.say(EVERYONE, Shown("cell", NAMES[p.board.at]))

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        strike(p, self.victims(p.board), tell)

    def happen(self, b: Board) -> None:
        """The marker shows K's temple; in the courtyard he is seen anyway."""
        if b.seen < 0:
            b.marked = True


# ---- Rising Tower (KAK-EK-TOWER) ----
SITES: Final[i64] = ALL ^ mask([cell("B2"), cell("D2"), cell("B4"), cell("D4")])
"""The spaces of the temple rows and columns."""


class Built(Happening):
    """An additional temple stands on this space (Rising Tower)."""

    space: str

    traced: ClassVar = "space"

    def happen(self, board: Board) -> None:
        board.build(cell(self.space))

    def words(self, view: Known) -> str:
        return f"A tower stands on **{self.space}**."


class Tower(Power):
    """One more temple rises, with a coin only where one of the nine stood."""

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        return self.on(SITES & b.free() & ~bit(b.at)) if count(b.towers) < SUPPLY else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.build(target)
        if tell is not None:
            p.later(tell, KAKU, Built(NAMES[target]))


# ---- Petrify (KAK-EM-PETRIFY) ----
class Petrify(MoyaPower):
    """K may not move in K's next day turn."""

    def steps(self, b: Board) -> list[Action]:
        """Only one may be pending."""
        return [self.first] if b.petrify == 0 else []

    def happen(self, b: Board) -> None:
        b.petrify = WAITING


# ---- Fortify (KAK-EM-FORTIFY) ----
class Fortified(Happening):
    """The pawn that lay on `space` stands on `to`; `restored` is where the Lv1 that it had crushed is back, or "".

    `lying`: that Lv1 is back as it was, on its side.
    """

    space: str
    to: str
    restored: str
    lying: bool

    def trace(self, view: Known) -> Trace:
        places = tuple([place for place in (self.to, self.restored) if place])
        return Trace(places, ((self.space, self.to),) if self.space != self.to else ())

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
    general = ("KAK-EM-FORTIFY", "No pawn that was attacked in this turn lies there.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """W3: a pawn is paid for and stands; the window stays open while another could."""
        self.pay(p, self.price_now(p.board), self.shown(n), False, tell)
        self.play(p, n, tell)
        if not check_temples(p, tell) and not self.offered(p.board):
            close_window(p, "fortify", False, tell)

    def price_now(self, b: Board) -> i64:
        """Of one more pawn in this window."""
        if b.fortified and b.rules.plus_flat and self.price(b.rules, 2) == 1:
            return 0
        return self.price(b.rules, 1)

    def offered(self, b: Board) -> list[Action]:
        """One use covers several pawns, each for its price (KAK-EM-FORTIFY)."""
        if not self.owned(b) or not (b.fortified or self.unused(b)):
            return []
        return self.steps(b) if b.spendable(MOYA, self.element) >= self.price_now(b) else []

    def steps(self, b: Board) -> list[Action]:
        """Pawns still on the board and down (AMB-E22)."""
        assert isinstance(b, Kaku)
        attacked = dict.fromkeys([int(hits.lies(h)) for h in b.hits])
        return [self.first + c for c in attacked if has(b.down, c)]

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

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"pawn:{rest[0]}",)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"{self.title()}: {pawn_name(view, rest[0])} stands up", self.cost(view), chip="fortify")


QUAKE: Final[Quake] = Quake("quake", EARTH, 3, 4267, "play Quake", [], [SHOWN_BY_QUAKE])
TOWER: Final[Tower] = Tower("tower", EARTH, 3, 4280, "play Tower", [SPACE])
PETRIFY: Final[Petrify] = Petrify("petrify", EARTH, 3, 4271, "play Petrify")
FORTIFY: Final[Fortify] = Fortify("fortify", EARTH, 2, 4411, "fortify", [PAWN])
CARDS: Final[list[Card]] = [QUAKE, TOWER, PETRIFY, FORTIFY]
