"""Tokens, which are resolved at the start of the next own turn (DEP-01, EXT-01)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.hexes import has
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.threads.actions import DEPLOY, EXTRACT
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.reserve import show_reserve
from unseen.games.threads.deeds.things import Act
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.pieces import NOWHERE
from unseen.games.threads.position import Position


class TokenPlaced(Happening):
    """The seat's token lies on a hex; `kind` is `deploy` or `extract`."""

    seat: int
    hex: str
    kind: str

    def happen(self, board: Board) -> None:
        board.put_token(self.seat, board.rules.hexes.find(self.hex), self.kind == "extract")

    def learned(self, view: Known, later: bool) -> None:
        view.spend("token")

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} puts the token on **{self.hex}**: {self.kind} next turn."


class TokenRemoved(Happening):
    """The seat's token left the board."""

    seat: int

    def happen(self, board: Board) -> None:
        board.remove_token(self.seat)


def remove_token(p: Position, tell: Tell | None) -> None:
    """DEP-04, EXT-03."""
    p.board.remove_token(p.board.active)
    p.say(tell, TokenRemoved(p.board.active))
    show_reserve(p, p.board.active, tell)


def in_zone(view: Known, h: int) -> bool:
    """Does a hex lie around the own token?"""
    return view.seat < view.rules.players and has(view.board.zone(view.seat), h)


def offer_tokens(b: Board) -> list[Action]:
    """GAP-23, GAP-24: hexes for the own token, in both ways."""
    if not b.may_put_token(b.active):
        return []
    side = b.sides[b.active]
    hexes = b.rules.token_places[b.active]
    if side.token == NOWHERE:
        return [DEPLOY + h for h in hexes] + [EXTRACT + h for h in hexes]
    downs = [DEPLOY + h for h in hexes if side.extracting or h != side.token]
    return downs + [EXTRACT + h for h in hexes if not side.extracting or h != side.token]


class Token(Act):
    """The token is put on a hex, one way or the other."""

    token_or_card: bool = True

    def __init__(self, first: Action, kind: str, rule: str, arrows: str, hexes: Arg) -> None:
        super().__init__(first, kind + " {}", [hexes])
        self.rule: Final = rule
        self.arrows: Final = arrows

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.put_token(p.board.active, int(n), self.word == "extract")
        p.say(tell, TokenPlaced(p.board.active, p.board.hex_name(int(n)), self.word))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not view.board.may_put_token(view.seat):
            return "THR-DEP-01", "Your token lies on the board already."
        if not has(view.rules.token_hexes[view.seat], view.rules.hexes.find(rest[0])):
            return "THR-DEP-01", f"Tokens are not put on {rest[0]}."
        return None

    def at_last(self, view: Known) -> Reason:
        return self.rule, "The token cannot be put there now."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Token on **{rest[0]}**, arrows {self.arrows}: {self.word} there next turn", "1 action")
