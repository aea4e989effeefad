"""What one listener knows of Nuns on the Run: a fold over told events. It never meets the truth."""

from typing import Final

from unseen.boards.convent_facts import Wish
from unseen.core.events import Ended, Told
from unseen.core.game import View
from unseen.core.seats import SPECTATOR, Seat
from unseen.games.nuns import learning
from unseen.games.nuns.events_guards import Opened
from unseen.games.nuns.options import Rules
from unseen.games.nuns.pieces import Guard, LogLine, Novice, Token


class Known(View):
    """The knowledge of a novice, a guards' player or a spectator. Lists and dicts are this view's own."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        self.guarding: Final = seat < rules.guard_seats
        """Does this listener move guards?"""
        self.novices: dict[str, Novice] = {}
        """By code (`N4`), clockwise from the guards' player."""
        self.guards: dict[str, Guard] = {
            who: Guard(who, guard.name, guard.start) for who, guard in zip("AP", rules.board.guards, strict=True)
        }
        self.turn = 1
        self.stage = "deal"
        """`deal`, `walk`, `lead`, `patrol`, `dice`, `noise`, `wait` or `over`."""
        self.step = ""
        """`N3` or `G4` while its dice and windows go on."""
        self.active = ""
        self.stock: frozenset[str] = frozenset([path.id for path in rules.board.paths])
        self.discards: frozenset[str] = frozenset()
        self.turn_backs = rules.turn_backs
        self.noise: tuple[Token, ...] = ()
        self.vanished: tuple[Token, ...] = ()
        self.points = 0
        self.shown: tuple[tuple[str, str], ...] = ()
        """Blessings that were shown: who, which."""
        self.ended: Ended | None = None
        self.opened: Opened | None = None
        self.drawn: tuple[str, ...] = ()
        """The blessings of the guard side, for its own players, until they are given out."""
        self.answered = False
        """Has this listener sealed the answer of the present window, or the movement?"""
        self.chosen: tuple[str, ...] = ()
        """Holders on this side who have put down a card in this window."""
        # a novice's own
        self.me = ""
        self.wish: Wish | None = None
        self.keys = False
        self.item = False
        self.blessing = ""
        self.laid = 0
        """The turn in which her False Noise was laid face down, negative in N3; 0 if it was not."""
        self.dot = 0
        self.walk: tuple[int, ...] = ()
        """Her dots of this turn, the first one included."""
        self.split = -1
        """The number of steps of phase one of turn 1, -1 before it has ended."""
        self.hidden = False
        self.shadowed = False
        self.free = False
        """Caught: she started out of sight, or a step has."""
        self.stopped = False
        self.fresh = ""
        """Marks of the next line of her log."""
        self.log: tuple[LogLine, ...] = ()
        self.heard: tuple[str, ...] = ()
        """The guards who hear her now."""
        self.marks: tuple[tuple[str, int], ...] = ()
        """Her directions of this window: guard, dot."""
        self.false: dict[str, tuple[str, int]] = {}
        """False Noise of this side by its holder, as long as it is not shown: guard, dot."""

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        learning.learn(self, told)

    # ---- what follows from it ----
    @property
    def is_novice(self) -> bool:
        """Does this listener play a novice?"""
        return not self.guarding and self.seat != SPECTATOR

    @property
    def steps(self) -> int:
        """Her steps of the present phase."""
        return len(self.walk) - 1 - max(self.split, 0)

    def me_seen(self) -> bool:
        """Does a guard see this novice where she stands?"""
        home = self.rules.home_immune and self.dot == self.novices[self.me].cell
        return not home and not self.hidden and (self.watched() >> self.dot) & 1 == 1

    def view(self, guard: Guard) -> int:
        """The dots that a guard sees."""
        if guard.head == 0:
            return 1 << guard.dot
        edge = self.rules.board.dots.edge(guard.tail, guard.head)
        sight = self.rules.sight
        return sight.turned(edge, guard.far) if guard.turning else sight.arrived(edge, guard.far)

    def watched(self) -> int:
        """The dots that the guards see."""
        return self.view(self.guards["A"]) | self.view(self.guards["P"])

    def mine(self, guard: str) -> bool:
        """Does this listener move this guard?"""
        return self.guarding and (self.rules.guard_seats == 1 or self.seat == "AP".index(guard))

    def path_dots(self, path: str) -> list[int]:
        """The dots of a path card."""
        return next(one.dots for one in self.rules.board.paths if one.id == path)

    def kind(self, blessing: str) -> str:
        """The kind of a blessing, "" for none."""
        return next((one.kind for one in self.rules.board.blessings if one.id == blessing), "")

    def may_hold(self) -> bool:
        """May this side still hold a card, for all the others know?"""
        if self.is_novice:
            return self.me in self.novices and self.novices[self.me].may_hold
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
            return self.may_hold() and (self.stage == "dice" or self.step == "G4")
        return bool(self.heard) or (self.may_hold() and (self.step == "G4" or self.rules.false_noise_both))

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"
