"""Own pieces in the zone of the token go home (EXT)."""

from typing import Any, ClassVar

from unseen.boards.hexes import has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.threads.actions import DONE, HOME
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Step, own
from unseen.games.threads.deeds.tokens import in_zone, remove_token
from unseen.games.threads.frames import Frame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import owner, subject, unit_named
from unseen.games.threads.pieces import NOWHERE, name_of
from unseen.games.threads.position import RESOLVE, Position


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


class Home(Step):
    """A piece of the zone goes to the reserves (EXT-02)."""

    general: Reason = ("THR-EXT-02", "This piece cannot go home now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = own(view, rest[0], "THR-EXT-02")
        if wrong is None and view.stage == "extract" and not in_zone(view, view.piece(rest[0]).hex):
            return "THR-EXT-02", f"{rest[0]} is not in the zone of your token."
        return wrong

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
        p.say(tell, Extracted(name_of(piece), p.board.what(piece.unit) if shown else ""))

    def finish(self, p: Position, tell: Tell | None) -> None:
        """EXT-03."""
        p.stack.pop()
        remove_token(p, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """EXT-02: a token with its arrows up."""
        side = p.board.sides[p.board.active]
        up = side.token != NOWHERE and side.extracting
        need(up, "Who extracts has a token with its arrows up on the board, as a.token:F6^.", "THR-EXT-01")
