"""The truth of a game of Lighthouse, and the kinds of steps that change it, each with the events that it shows."""

from collections.abc import Hashable
from typing import Any, Final

from lighthouse.board import (
    BEAM,
    BESIDE,
    COVES,
    FOG,
    HARBOUR,
    KEEPER,
    MARKET,
    NAMES,
    NOWHERE,
    PLAN,
    ROWING,
    SMUGGLER,
    Board,
    LighthouseView,
    Rules,
    lit,
    may_land,
)
from unseen.core.deeds import Arg, Deed
from unseen.core.events import Event, Happening, Tell
from unseen.core.grammar import Word
from unseen.core.kinds import Kinds
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, but, only
from unseen.core.sides import SidesState
from unseen.core.wire import events_of
from unseen.core.words import TEACHES, TURN, StepWords

HIDE: Final = 0
POST: Final = HIDE + COVES
ROW: Final = POST + COVES
SHINE: Final = ROW + COVES
LAND: Final = SHINE + COVES
DONE: Final = LAND + 1
THIN: Final = DONE + 1
THICK: Final = THIN + 1
SHARES: Final = (0.0, 0.5, 1.0)
"""How likely thick fog is, by the option `fog`."""


class Lighthouse(SidesState):
    """The open board, and what only one side knows: boat and barrels, and the watchman."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.hushed = but(SMUGGLER)
        self.board = Board(rules)
        self.boat = NOWHERE
        self.watchman = NOWHERE
        self.barrels: tuple[int, ...] = ()
        """The coves that have one, in order."""
        self.ashore = False
        """Has the boat been rowed tonight?"""

    def key(self) -> Hashable:
        return self.board.key(), self.boat, self.watchman, self.barrels, self.ashore, self.ending, self.winners

    # ---- who may do what ----
    def pending(self) -> tuple[Seat, ...]:
        if self.ending:
            return ()
        if self.board.phase == PLAN:
            return tuple(s for s, place in ((SMUGGLER, self.boat), (KEEPER, self.watchman)) if place == NOWHERE)
        return {ROWING: (SMUGGLER,), FOG: (CHANCE,), BEAM: (KEEPER,)}[self.board.phase]

    def legal(self, seat: Seat) -> list[Action]:
        if self.board.phase == PLAN:
            return [HIDE + c for c in HARBOUR] if seat == SMUGGLER else [POST + c for c in MARKET]
        if self.board.phase == BEAM:
            return [SHINE + c for c in range(COVES)]
        if not self.ashore:
            return [ROW + c for c in BESIDE[self.boat]]
        return [LAND, DONE] if may_land(self.board, self.boat, self.barrels) else [DONE]

    def whole_turn(self) -> Hashable:
        return self.board.night, self.board.phase

    def odds(self) -> list[tuple[Action, float]]:
        thick = SHARES[self.board.fog]
        return [(a, p) for a, p in ((THIN, 1.0 - thick), (THICK, thick)) if p > 0.0] if self.board.phase == FOG else []

    def drawing(self) -> str:
        return f"fog of night {self.board.night}" if self.board.phase == FOG else ""

    def telling(self, seat: Seat, action: Action) -> bool:
        # Sealing too: the last seal begins the night, and who seals does not know whether hers is the last.
        return KINDS.by_id[action].word in ("hide", "post", "land", "shine")

    # ---- what happens ----
    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        KINDS.do(self, action, tell)

    def dusk(self, tell: Tell | None) -> None:
        """The next night begins."""
        self.board.dusk(self.board.night + 1)
        if tell is not None:
            tell.say(EVERYONE, NightBegan(self.board.night))

    def speak_up(self, tell: Tell | None) -> None:
        """The smuggler's turn is over: the others hear what it showed."""
        if len(self.barrels) > self.board.sold:
            self.board.sell()
        if tell is not None:
            self.speak(tell, SMUGGLER)

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        self.speak_up(tell)
        super().finish(ending, winners, tell)

    def opened(self) -> Event:
        return Opened(self.boat, self.watchman, self.barrels)


class NightBegan(Happening):
    """To everyone: both have chosen, or the night before is over."""

    night: int
    happens = Board.dusk
    says = "Night {night} begins."


class Opened(Happening):
    """To everyone, after the end: where boat and watchman were (-1: nowhere yet), and the coves with a barrel."""

    boat: int
    watchman: int
    barrels: tuple[int, ...]
    notes = ("boat", "watchman", "barrels")
    says = "The boat lay in {boat}, the watchman stood in {watchman}, barrels in {barrels}."


# ---- before the first night (LH-01) ----
class Plan(Deed):
    """In secret: that both have chosen, everybody hears."""

    author: Seat
    place: str
    """What is chosen, in the truth."""
    shown: Any

    def do(self, p: Lighthouse, n: int, tell: Tell | None) -> None:
        setattr(p, self.place, n)
        if tell is not None:
            tell.say(only(self.author), self.shown(n))
        if NOWHERE not in (p.boat, p.watchman):
            p.dusk(tell)


class Hidden(Happening):
    """To the smuggler: the boat lies here."""

    cove: int
    notes = ("boat",)
    says = "Your boat lies in {cove}."


class Hide(Plan):
    general = ("LH-01", "The smuggler hides the boat before the first night, in a cove of column A.")
    plain = StepWords("Hide the boat in {}", binds=TURN)
    author, place, shown = SMUGGLER, "boat", Hidden


class Posted(Happening):
    """To the keeper: the watchman stands here."""

    cove: int
    notes = ("watchman",)
    says = "Your watchman stands in {cove}."


class Post(Plan):
    general = ("LH-01", "The keeper posts the watchman before the first night, in a cove of the columns B to D.")
    plain = StepWords("Post the watchman in {}", binds=TURN)
    author, place, shown = KEEPER, "watchman", Posted


# ---- the smuggler's night (LH-02 to LH-04) ----
class Rowed(Happening):
    """To the smuggler: where the boat is now."""

    cove: int
    says = "You row to {cove}."
    traced = "cove"

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.boat, view.ashore = self.cove, True


class Row(Deed):
    """Nobody sees it."""

    plain = StepWords("Row to {}", seen="Nobody else sees this.")
    general = ("LH-02", "The smuggler rows once a night, to a cove beside the boat's.")

    def do(self, p: Lighthouse, n: int, tell: Tell | None) -> None:
        p.boat, p.ashore = n, True
        if tell is not None:
            tell.say(only(SMUGGLER), Rowed(n))


class Landed(Happening):
    """To the smuggler: a barrel lies in this cove."""

    cove: int
    says = "You land a barrel in {cove}."
    traced = "cove"

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.barrels = (*view.barrels, self.cove)


class BarrelSold(Happening):
    """The public half of landing: one barrel more, nobody says where."""

    happens = Board.sell
    says = "A barrel came ashore somewhere."


class Land(Deed):
    """A barrel comes ashore, unless the watchman stands there."""

    plain = StepWords(
        "Land a barrel here", price="1 barrel", seen="Everyone hears of a barrel, not where it lies.", binds=TEACHES
    )
    general = (
        "LH-03",
        "When the boat has been rowed one barrel may be landed, once in each cove and never in column A.",
    )

    def do(self, p: Lighthouse, n: int, tell: Tell | None) -> None:
        p.barrels = tuple(sorted({*p.barrels, p.boat}))
        if tell is not None:
            tell.say(only(SMUGGLER), Landed(p.boat))
            p.later(tell, SMUGGLER, BarrelSold())
        if p.boat == p.watchman:
            p.finish("watched", (KEEPER,), tell)
        elif len(p.barrels) >= p.board.wanted:
            p.finish("sold", (SMUGGLER,), tell)

    def points(self, view: LighthouseView, rest: list[str]) -> tuple[str, ...]:
        return (f"cove:{NAMES[view.boat]}",)


class Quiet(Happening):
    """The smuggler's turn is over."""

    happens = Board.rest
    says = "The boat lies still."

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.ashore = view.ashore and later


class Done(Deed):
    """The turn is over and what it showed is said."""

    plain = StepWords("Lie still for the night", binds=TURN)
    general = ("LH-02", "The smuggler rows before she lies still.")

    def do(self, p: Lighthouse, n: int, tell: Tell | None) -> None:
        p.ashore = False
        p.board.rest()
        if tell is not None:
            p.later(tell, SMUGGLER, Quiet())
        p.speak_up(tell)


# ---- the beam (LH-05, LH-06) ----
class Fog(Happening):
    """To everyone: how thick the fog is tonight."""

    thick: bool
    happens = Board.draw
    says = "{thick} fog."


class Draw(Deed):
    """Chance draws the fog."""

    plain = StepWords("Fog rises")

    def do(self, p: Lighthouse, n: int, tell: Tell | None) -> None:
        p.board.draw(bool(n))
        if tell is not None:
            tell.say(EVERYONE, Fog(bool(n)))


class Shone(Happening):
    """To everyone: the beam on a cove, and whether it showed a boat: `dark`, `near` (beside the cove) or `boat`."""

    cove: int
    seen: str
    notes = ("beam", "seen")
    says = "The beam falls on {cove}: {seen}."
    traced = "cove"


class Shine(Deed):
    """The beam falls on a cove; the last night's end is the keeper's win (LH-07)."""

    plain = StepWords("Shine on {}", seen="Everyone sees the beam on {}.", binds=TURN)
    general = ("LH-05", "The keeper shines after the smuggler, when the fog is drawn.")

    def do(self, p: Lighthouse, n: int, tell: Tell | None) -> None:
        seen = "boat" if p.boat == n else "near" if p.boat in lit(n, p.board.thick) else "dark"
        if tell is not None:
            tell.say(EVERYONE, Shone(n, seen))
        if seen == "boat" or p.board.night == p.board.nights:
            p.finish("caught" if seen == "boat" else "dawn", (KEEPER,), tell)
        else:
            p.dusk(tell)


COVE: Final[Arg] = [(name, (f"cove:{name}",)) for name in NAMES]
ANY: Final = "[A-D][1-3]"
BEAM_WORD: Final = Word("*{cove}={seen}", "shine {cove}", [Word("#", "")], cove=ANY, seen="dark|near|boat")
ROW_WORDS: Final = (
    Word("{start}-{cove}+#", "row {cove}; land", start=ANY, cove=ANY),
    Word("{start}-{cove}+", "row {cove}; land; done", start=ANY, cove=ANY),
    Word("{start}-{cove}", "row {cove}; done", start=ANY, cove=ANY),
)
KINDS: Final = Kinds[Deed](
    [
        Hide(HIDE, "hide {}", [COVE], [Word("({cove})", "hide {cove}", cove=ANY)]),
        Post(POST, "post {}", [COVE], [Word("[{cove}]", "post {cove}", cove=ANY)]),
        Row(ROW, "row {}", [COVE], ROW_WORDS),
        Shine(SHINE, "shine {}", [COVE], [BEAM_WORD]),
        Land(LAND, "land{}", [[("", ("token:barrel",))]]),
        Done(DONE, "done"),
        Draw(THIN, "fog {}", [[("thin", ()), ("thick", ())]]),
    ]
)
EVENTS: Final = events_of(globals())
