"""What one listener knows of Nuns on the Run: a fold over told events. It never meets the truth."""

from dataclasses import dataclass, replace
from typing import Final

from unseen.boards.convent_facts import Wish
from unseen.core.events import Ended, Happening, Told
from unseen.core.game import View
from unseen.core.seats import SPECTATOR, Seat
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import NO_CARD, Board, Figure, Novice, token_parts
from unseen.games.nuns.options import Rules
from unseen.games.nuns.secrets import Nun

SHORT: Final = {"stand": "st", "sneak": "sn", "walk": "w", "run": "r"}
"""The letters of a log sheet (NUN-LOG-01)."""


@dataclass(frozen=True)
class Token:
    """A noise token beside a guard, or a vanished token: on the edge from `dot`, pointing to `to`."""

    who: str
    guard: str
    """The guard beside whom a noise token lies; "" for a vanished token."""
    dot: int
    to: int

    def __repr__(self) -> str:
        return f"{self.who}@{self.guard}{self.dot}>{self.to}"


@dataclass(frozen=True)
class LogLine:
    """A line of a novice's own log sheet (NUN-LOG-01)."""

    turn: int
    walk: tuple[int, ...]
    """All her dots, the first one included; phase two of turn 1 goes on where phase one ended."""
    card: str
    swift: bool
    marks: str
    """` K` keys, ` SW` item, ` win`, ` !` captured afterwards."""

    def __str__(self) -> str:
        return f"{self.walk[-1]}-{len(self.walk) - 1}{SHORT[self.card]}{self.marks}"

    @property
    def paper(self) -> str:
        """With spaces, as it is written by hand: `88-10 r`."""
        return f"{self.walk[-1]}-{len(self.walk) - 1} {SHORT[self.card]}{self.marks}"

    def __repr__(self) -> str:
        return f"{self.turn}: {self}"


class Known(View):
    """The knowledge of a novice, a guards' player or a spectator. Lists and dicts are this view's own."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        self.guarding: Final = seat < rules.guard_seats
        """Does this listener move guards?"""
        self.board = Board(rules)
        """What is open, as far as it was told."""
        self.board.set_up()
        # what was noted
        self.stage = "deal"
        """`deal`, `walk`, `lead`, `patrol`, `dice`, `noise`, `wait` or `over`."""
        self.tokens: dict[str, int] = {}
        """By novice the dot where her token lies; 0 in her cell."""
        self.in_sight: frozenset[str] = frozenset()
        """The novices whom a guard sees."""
        self.dice: dict[str, int] = {}
        """What each die of this turn showed last."""
        self.vanished: tuple[Token, ...] = ()
        """Vanished tokens, and whose they are."""
        self.shown: tuple[tuple[str, str], ...] = ()
        """Blessings that were shown: who, which."""
        self.ended: Ended | None = None
        self.opened: dict[str, int] | None = None
        """Where each novice stood, once everything is opened."""
        # a side's own
        self.answered = False
        """Has this listener sealed the answer of the present window, or the movement?"""
        self.chosen: tuple[str, ...] = ()
        """Holders on this side who have put down a card in this window."""
        self.false: dict[str, tuple[str, int]] = {}
        """False Noise of this side by its holder, as long as it is not shown: guard, dot."""
        # the guards' own
        self.drawn: tuple[str, ...] = ()
        """The blessings of the guard side, for its own players, until they are given out."""
        self.held: dict[str, str] = dict.fromkeys(FIGURES, "")
        """By guard the blessing that she holds."""
        # a novice's own
        self.me = ""
        self.own = Nun(seat - rules.guard_seats)
        """What she keeps to herself; of all others nothing in it is known."""
        self.walk: tuple[int, ...] = ()
        """Her dots of this turn, the first one included."""
        self.fresh = ""
        """Marks of the next line of her log."""
        self.log: tuple[LogLine, ...] = ()
        self.heard: tuple[str, ...] = ()
        """The guards who hear her now."""
        self.marks: tuple[tuple[str, int], ...] = ()
        """Her directions of this window: guard, dot."""

    # ---- learning ----
    def learn(self, told: Told) -> None:
        event = told.event
        if isinstance(event, Happening):
            event.happen(self.board)
            event.learned(self, told.audience == "later")
        elif isinstance(event, Ended):
            self.board.stop()
            self.ended = event
            self.stage = "over"
            if self.seat in event.winners and event.ending in ("novice_home", "shared_home"):
                self.mark_log(" win")

    def to_guards(self) -> None:
        """The guards are next, unless dice come first."""
        self.stage = "wait" if self.rules.abbess_first else "lead"

    def sight(self, who: str, dot: int) -> None:
        """A novice's token lies on her dot."""
        self.tokens[who] = dot
        self.in_sight |= {who}

    def lose(self, who: str) -> None:
        """NUN-CAUGHT-01: nobody sees her; only the token of one on the run goes back to her cell."""
        self.in_sight -= {who}
        if not self.novices[who].caught:
            self.tokens[who] = 0

    def mark_log(self, mark: str) -> None:
        """The last line of her log says more."""
        if self.log:
            self.log = (*self.log[:-1], replace(self.log[-1], marks=self.log[-1].marks + mark))

    # ---- what follows from it ----
    @property
    def novices(self) -> dict[str, Novice]:
        """The novices who are dealt by code (`N4`), clockwise from the guards' player."""
        return {one.who: one for one in self.board.novices if one.number > 0}

    @property
    def guards(self) -> dict[str, Figure]:
        """The guards by code."""
        return dict(zip(FIGURES, self.board.guards, strict=True))

    @property
    def mine_on_board(self) -> Novice:
        """This novice as everybody sees her."""
        return self.board.novices[self.seat - self.rules.guard_seats]

    @property
    def active(self) -> str:
        """The guard that moves, "" for none."""
        return FIGURES[self.board.active] if self.board.active >= 0 else ""

    @property
    def noise(self) -> tuple[Token, ...]:
        """The noise tokens."""
        return tuple([Token(*token_parts(one)) for one in self.board.noise])

    @property
    def step(self) -> str:
        """`N3` or `G4` while its dice and windows go on."""
        if self.board.listening:
            return "G4"
        return "N3" if self.board.novices[0].card != NO_CARD else ""

    @property
    def is_novice(self) -> bool:
        """Does this listener play a novice?"""
        return not self.guarding and self.seat != SPECTATOR

    @property
    def wish(self) -> Wish | None:
        """Her wish, once it is dealt."""
        return self.own.wanted(self.board) if self.own.wish > 0 else None

    @property
    def blessing(self) -> str:
        """The blessing that she can still show, "" for none."""
        return self.rules.board.blessings[self.own.blessing - 1].id if self.own.blessing > 0 else ""

    def mine(self, guard: str) -> bool:
        """Does this listener move this guard?"""
        return self.guarding and (self.rules.guard_seats == 1 or self.seat == FIGURES.index(guard))

    def card(self, blessing: str) -> int:
        """1 + the index of a blessing, as secrets name it."""
        return 1 + [one.id for one in self.rules.board.blessings].index(blessing)

    def kind(self, blessing: str) -> str:
        """The kind of a blessing, "" for none."""
        return next((one.kind for one in self.rules.board.blessings if one.id == blessing), "")

    def may_hold(self) -> bool:
        """May this side still hold a card, for all the others know?"""
        if self.is_novice:
            return self.mine_on_board.may_hold
        return any([guard.may_hold and self.mine(who) for who, guard in self.guards.items()])

    def asked(self) -> bool:
        """Is this listener to decide something now?"""
        if self.ended is not None or self.seat == SPECTATOR:
            return False
        if self.stage in ("dice", "noise"):
            return not self.answered and self._asked_in_window()
        if self.is_novice:
            return self.stage == "walk" and not self.answered
        if self.stage == "patrol":
            return self.mine(self.active)
        return self.seat == 0 and (self.stage == "lead" or (self.stage == "deal" and len(self.drawn) == 2))

    def _asked_in_window(self) -> bool:
        if self.stage == "dice" or self.guarding:
            return self.may_hold() and (self.stage == "dice" or self.board.listening)
        return bool(self.heard) or (self.may_hold() and self.board.may_lay())

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"
