"""The kinds of steps, each with the events that it shows."""

from typing import Final

from lighthouse.board import KEEPER, SMUGGLER, Board
from lighthouse.coves import COVES, NAMES, lit
from lighthouse.knowledge import LighthouseView
from lighthouse.truth import Truth
from unseen.core.deeds import Arg, Deed
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.kinds import Kinds
from unseen.core.seats import EVERYONE, only
from unseen.core.words import StepWords

HIDE: Final = 0
POST: Final = HIDE + COVES
ROW: Final = POST + COVES
SHINE: Final = ROW + COVES
LAND: Final = SHINE + COVES
DONE: Final = LAND + 1
THIN: Final = DONE + 1
THICK: Final = THIN + 1

COVE: Final[Arg] = [(name, (f"cove:{name}",)) for name in NAMES]
ANY: Final = "[A-D][1-3]"
SEEN: Final = {"dark": "nothing there", "near": "a boat near it", "boat": "there is the boat"}


# ---- before the first night (LH-01) ----
class Hidden(Happening):
    """To the smuggler: the boat lies here."""

    cove: int

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.boat = self.cove

    def words(self, view: LighthouseView) -> str:
        return f"Your boat lies in {NAMES[self.cove]}."


class Hide(Deed):
    """In secret: that both have chosen, everybody hears."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        p.boat = n
        if tell is not None:
            tell.say(only(SMUGGLER), Hidden(n))
        p.seal(tell)

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords(f"Hide the boat in {rest[0]}.", ends=True)


class Posted(Happening):
    """To the keeper: the watchman stands here."""

    cove: int

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.watchman = self.cove

    def words(self, view: LighthouseView) -> str:
        return f"Your watchman stands in {NAMES[self.cove]}."


class Post(Deed):
    """In secret, at the same time."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        p.watchman = n
        if tell is not None:
            tell.say(only(KEEPER), Posted(n))
        p.seal(tell)

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords(f"Post the watchman in {rest[0]}.", ends=True)


# ---- the smuggler's night (LH-02 to LH-04) ----
class Rowed(Happening):
    """To the smuggler: where the boat is now."""

    cove: int

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.boat, view.ashore = self.cove, True

    def words(self, view: LighthouseView) -> str:
        return f"You row to {NAMES[self.cove]}."


class Row(Deed):
    """Nobody sees it."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        p.boat, p.ashore = n, True
        if tell is not None:
            tell.say(only(SMUGGLER), Rowed(n))

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords(f"Row to {rest[0]}.")


class Landed(Happening):
    """To the smuggler: a barrel lies in this cove."""

    cove: int

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.barrels = (*view.barrels, self.cove)

    def words(self, view: LighthouseView) -> str:
        return f"You land a barrel in {NAMES[self.cove]}."


class BarrelSold(Happening):
    """The public half of landing: one barrel more, nobody says where."""

    def happen(self, board: Board) -> None:
        board.sell()

    def words(self, view: LighthouseView) -> str:
        return "A barrel came ashore somewhere."


class Land(Deed):
    """A barrel comes ashore, unless the watchman stands there."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        p.barrels |= 1 << p.boat
        if tell is not None:
            tell.say(only(SMUGGLER), Landed(p.boat))
            p.later(tell, SMUGGLER, BarrelSold())
        if p.boat == p.watchman:
            p.finish("watched", (KEEPER,), tell)
        elif len(p.landed()) >= p.board.wanted:
            p.finish("sold", (SMUGGLER,), tell)

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords("Land a barrel here.", price="1 barrel", seen="a barrel, not where")


class Quiet(Happening):
    """The smuggler's turn is over."""

    def happen(self, board: Board) -> None:
        board.rest()

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.ashore = view.ashore and later

    def words(self, view: LighthouseView) -> str:
        return "The boat lies still."


class Done(Deed):
    """The turn is over and what it showed is said."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        p.board.rest()
        if tell is not None:
            p.later(tell, SMUGGLER, Quiet())
        p.speak_up(tell)

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords("Lie still for the night.", ends=True)


# ---- the beam (LH-05, LH-06) ----
class Fog(Happening):
    """To everyone: how thick the fog is tonight."""

    thick: bool

    def happen(self, board: Board) -> None:
        board.draw(self.thick)

    def words(self, view: LighthouseView) -> str:
        return "Thick fog." if self.thick else "Thin fog."


class Draw(Deed):
    """Chance draws the fog."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        p.board.draw(bool(n))
        if tell is not None:
            tell.say(EVERYONE, Fog(bool(n)))

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords("Fog rises.")


class Shone(Happening):
    """To everyone: the beam on a cove, and whether it showed a boat: `dark`, `near` (beside the cove) or `boat`."""

    cove: int
    seen: str

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.beam = self.cove

    def words(self, view: LighthouseView) -> str:
        return f"The beam falls on {NAMES[self.cove]}: {SEEN[self.seen]}."


class Shine(Deed):
    """The beam falls on a cove; the last night's end is the keeper's win (LH-07)."""

    def do(self, p: Truth, n: int, tell: Tell | None) -> None:
        seen = "boat" if p.boat == n else "near" if p.boat in lit(n, p.board.thick) else "dark"
        if tell is not None:
            tell.say(EVERYONE, Shone(n, seen))
        if seen == "boat" or p.board.night == p.board.nights:
            p.finish("caught" if seen == "boat" else "dawn", (KEEPER,), tell)
        else:
            p.dusk(tell)

    def words(self, view: LighthouseView, rest: list[str]) -> StepWords:
        return StepWords(f"Shine on {rest[0]}.", seen=f"the beam on {rest[0]}", ends=True)


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
