"""What goes to and from the reserves: tokens, what is extracted, and what lies there (DEP, EXT, SPLIT-04)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from unseen.boards.hexes import has
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import DEPLOY, DONE, EXTRACT, HOME
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Act, Chance, OfSeat, Step, Taken, changed, own
from unseen.games.threads.ending import reserve_names
from unseen.games.threads.frames import Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.line_words import PLACE
from unseen.games.threads.names import DECOY, owner, subject, unit_named, unit_of
from unseen.games.threads.pieces import NOWHERE, name_of
from unseen.games.threads.position import RESOLVE, Position


# ---- what lies there ----
class ReserveShown(Happening):
    """What lies in a seat's reserves (option reserves_visibility = public)."""

    seat: int
    units: tuple[str, ...]
    decoys: int

    def learned(self, view: Known, later: bool) -> None:
        view.shown[self.seat] = (self.units, self.decoys)


def show_reserve(p: Position, seat: Seat, tell: Tell | None) -> None:
    """GAP-27: where reserves are open, what lies there now."""
    if tell is not None and p.rules.reserves_public:
        tell.say(EVERYONE, ReserveShown(seat, reserve_names(p, seat), p.board.sides[seat].decoys))


class Take(Step):
    """A piece of the reserves is put on the board."""

    begins: bool = True
    general = ("THR-DEP-03", "No piece is taken from the reserve now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return unit_named(view.rules, rest[0])

    def words(self, view: Known, rest: list[str]) -> StepWords:
        unit = unit_of(view.rules, rest[0])
        what = f"**{unit_named(view.rules, rest[0])}**" + (f": {unit.role}" if unit is not None and unit.role else "")
        return StepWords(f"A {what}" if rest[0] == DECOY else what, "", "Nobody else learns which piece it is.")


class Handle(Chance):
    """A piece gets a handle that none of its seat has."""

    general = ("THR-SPLIT-04", "Handles are given by chance, by nobody at the table.")

    def drawn(self, view: Known, rest: list[str]) -> str:
        return f"The piece gets the number **{rest[0]}**."


# ---- tokens ----
class TokenPlaced(Taken):
    """The seat's token lies on a hex; `kind` is `deploy` or `extract`."""

    seat: int
    hex: str
    kind: str

    verb: ClassVar = "token"
    word: ClassVar = Word("{kind}@{hex}", "{kind} {hex}", kind={"deploy": "D", "extract": "X"}, hex=PLACE)

    def happen(self, board: Board) -> None:
        board.put_token(self.seat, board.rules.hexes.find(self.hex), self.kind == "extract")

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} puts the token on **{self.hex}**: {self.kind} next turn."

    def trace(self, view: Known) -> Trace | None:
        return changed([self.hex])


class TokenRemoved(OfSeat):
    """The seat's token left the board."""

    def happen(self, board: Board) -> None:
        board.remove_token(self.seat)


def remove_token(p: Position, tell: Tell | None) -> None:
    """DEP-04, EXT-03."""
    p.board.remove_token(p.board.active)
    if tell is not None:
        tell.say(EVERYONE, TokenRemoved(p.board.active))
    show_reserve(p, p.board.active, tell)


def in_zone(view: Known, h: int) -> bool:
    """Does a hex lie around the own token?"""
    return view.seat < view.rules.players and has(view.board.zone(view.seat), h)


def offer_tokens(b: Board) -> list[Action]:
    """GAP-23, GAP-24: hexes for the own token, in both ways."""
    if not b.may_put_token(b.active):
        return []
    side = b.sides[b.active]
    steps = b.rules.token_steps[b.active]
    if side.token == NOWHERE:
        return list(steps)
    same = (EXTRACT if side.extracting else DEPLOY) + side.token
    return [step for step in steps if step != same]


class Token(Act):
    """The token is put on a hex, one way or the other."""

    token_or_card: bool = True

    def __init__(self, first: Action, kind: str, rule: str, arrows: str, hexes: Arg) -> None:
        super().__init__(first, kind + " {}", [hexes])
        self.rule: Final = rule
        self.arrows: Final = arrows

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.put_token(p.board.active, int(n), self.word == "extract")
        if tell is not None:
            tell.say(EVERYONE, TokenPlaced(p.board.active, p.board.hex_name(int(n)), self.word))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not view.board.may_put_token(view.seat):
            return "THR-DEP-01", "Your token lies on the board already."
        if not has(view.rules.token_hexes[view.seat], view.rules.hexes.find(rest[0])):
            return "THR-DEP-01", f"Tokens are not put on {rest[0]}."
        return None

    def at_last(self, view: Known) -> Reason:
        return self.rule, "The token cannot be put there now."

    def chip(self, view: Known, rest: list[str]) -> str:
        return f"{self.word} {rest[0]}"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Token on **{rest[0]}**, arrows {self.arrows}: {self.word} there next turn", "1 action")


# ---- pieces go home ----
class Extracted(Happening):
    """A piece goes to the reserves and is cured; `what` is "" if it is not shown."""

    piece: str
    what: str

    def happen(self, board: Board) -> None:
        piece = board.named(self.piece)
        board.know(piece, board.unit(self.what))
        board.take_home(piece)

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)

    def words(self, view: Known) -> str:
        shown = f" {unit_named(view.rules, self.what)}" if self.what else ""
        return f"{self.piece}{shown} goes back to the reserve of {owner(self.piece)}."

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(self.piece)])


class Home(Step):
    """A piece of the zone goes to the reserves (EXT-02)."""

    general = ("THR-EXT-02", "This piece cannot go home now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = own(view, rest[0], "THR-EXT-02")
        if wrong is None and view.stage == "extract" and not in_zone(view, view.piece(rest[0]).hex):
            return "THR-EXT-02", f"{rest[0]} is not in the zone of your token."
        return wrong

    def chip(self, view: Known, rest: list[str]) -> str:
        return "go home"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = "A face-down piece is not shown."
        if view.rules.extract_reveals:
            seen = "Everyone sees what it is."
        elif view.rules.reserves_public:
            seen = "Everyone sees what lies in your reserve then."
        return StepWords(f"{subject(view, rest[0])} goes home", "", seen)


class Extracting(Frame):
    """Step 2 with arrows up: own pieces of the zone go to the reserves (EXT-02)."""

    name: ClassVar[str] = "extracting"
    stages: ClassVar[tuple[int, ...]] = (RESOLVE,)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Without pieces in the zone the token is taken away."""
        if self.pieces(p):
            return True
        self.finish(p, tell)
        return False

    def pieces(self, p: Position) -> list[Action]:
        """The own pieces in the zone."""
        zone = p.board.zone(p.board.active)
        return [HOME + piece.code for piece in p.board.sides[p.board.active].pieces if has(zone, piece.hex)]

    def legal(self, p: Position) -> list[Action]:
        return [*self.pieces(p), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """One piece goes, cured; face-down ones are not shown (GAP-28)."""
        if a == DONE:
            self.finish(p, tell)
            return
        piece = p.board.at(a - HOME)
        p.board.take_home(piece)
        shown = piece.up or p.rules.extract_reveals
        if tell is not None:
            tell.say(EVERYONE, Extracted(name_of(piece), p.board.what(piece.unit) if shown else ""))

    def finish(self, p: Position, tell: Tell | None) -> None:
        """EXT-03."""
        p.stack.pop()
        remove_token(p, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """EXT-02: a token with its arrows up."""
        side = p.board.sides[p.board.active]
        up = side.token != NOWHERE and side.extracting
        need(up, "Who extracts has a token with its arrows up on the board, as a.token:F6^.", "THR-EXT-01")
