"""Playing a card: the acting piece, then line by line (CARD-02 to CARD-04)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import DRAFT, TELLS, Binds, StepWords
from unseen.games.threads.actions import BIND, BY, PLAY, THREADS
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.attack import AttackLine, EffectLine
from unseen.games.threads.deeds.card_lines import BridgeLine, CureLine, Gain, Reorient, RevealLine, UnbridgeLine
from unseen.games.threads.deeds.facing import ConcealLine
from unseen.games.threads.deeds.knots import BindLine, TangleLine
from unseen.games.threads.deeds.market import spend
from unseen.games.threads.deeds.mix import MixLine
from unseen.games.threads.deeds.move import MoveLine
from unseen.games.threads.deeds.place import DeployLine
from unseen.games.threads.deeds.things import HURT, Act, Step, Verb, own
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import card_name, card_named, subject, thing
from unseen.games.threads.parts import Card
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import Line

VERBS: Final[dict[str, Verb]] = {
    "move": MoveLine(),
    "conceal": ConcealLine(),
    "attack": AttackLine(),
    "bind": BindLine(),
    "tangle": TangleLine(),
    "gain": Gain(),
    "reveal": RevealLine(),
    "reorient": Reorient(),
    "cure": CureLine(),
    "effect": EffectLine(),
    "mix": MixLine(),
    "deploy": DeployLine(),
    "bridge_place": BridgeLine(),
    "bridge_remove": UnbridgeLine(),
}


class CardPlayed(Happening):
    """A seat plays a card; `piece` is the acting piece, or ""."""

    seat: int
    card: str
    piece: str

    def happen(self, board: Board) -> None:
        board.play_card(self.seat, board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        view.card = ""
        view.spend("card")
        view.card = self.card
        view.actor = self.piece
        view.blows = 0
        if self.card not in view.cards[self.seat]:
            view.drop_card(self.seat, "")
            view.cards[self.seat] = (*view.cards[self.seat], self.card)

    def words(self, view: Known) -> str:
        acting = f" with {thing(view, self.piece)}" if self.piece else ""
        return f"{TITLES[self.seat]} plays **{card_name(view, self.card)}**{acting}."


class CardKept(Happening):
    """A lasting card was used and stays."""

    seat: int
    card: str

    def happen(self, board: Board) -> None:
        board.keep_card(self.seat, board.rules.content.card(self.card))

    def learned(self, view: Known, later: bool) -> None:
        view.card_over(self.card)


def offer_plays(p: Position) -> list[Action]:
    """The active seat's cards whose first line can be carried out (CARD-04)."""
    cards = p.rules.content.cards
    side = p.board.sides[p.board.active]
    return [PLAY + i for i, n in enumerate(side.cards) if n > side.used[i] and can_play(p, cards[i])]


class Play(Act):
    """A card is played."""

    token_or_card: bool = True
    general = ("THR-CARD-04", "The first line of this card cannot be carried out now.")

    def telling(self, p: Position, n: i64) -> bool:
        """The acting piece is chosen first."""
        return p.rules.content.cards[n].by == "player"

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.stack.append(Playing(int(n)))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        held = view.board.sides[view.seat].cards[view.rules.content.card(rest[0])]
        if held == 0:
            return "THR-CARD-02", "You do not hold this card."
        if card_named(view, rest[0]).use == "held":
            return "THR-CARD-02", "This card is held and never played."
        if held == 1 and view.used(rest[0]):
            return "THR-CARD-02", "A lasting card works once in a turn."
        return None

    def chip(self, view: Known, rest: list[str]) -> str:
        return card_name(view, rest[0])

    def binds(self, view: Known, rest: list[str]) -> Binds:
        return TELLS if card_named(view, rest[0]).by == "player" else DRAFT

    def words(self, view: Known, rest: list[str]) -> StepWords:
        card = card_named(view, rest[0])
        return StepWords(f"Play **{card.name}**: {card.text}", "1 action")


def can_play(p: Position, card: Card) -> bool:
    """Is it one that is played at all, and could somebody begin it?"""
    if card.use == "held":
        return False
    if card.by == "player":
        return possible(p, card.script[0], None, NONE)
    return any([may_begin(p, card, piece) for piece in p.board.sides[p.board.active].pieces])


def may_act(card: Card, piece: Piece) -> bool:
    """CARD-03."""
    if not piece.able():
        return False
    return card.needs == "any" or piece.up == (card.needs == "revealed")


def may_begin(p: Position, card: Card, piece: Piece) -> bool:
    """May this piece act by the card, whose first line it can carry out?"""
    return may_act(card, piece) and possible(p, card.script[0], piece, NONE)


def possible(p: Position, line: Line, piece: Piece | None, thread: int) -> bool:
    """Can this line be carried out now? `thread` was bound by an earlier one."""
    verb = VERBS[line.verb]
    return (piece is not None or verb.alone) and verb.possible(p, piece, line, thread)


class By(Step):
    """The acting piece of a card."""

    general = ("THR-CARD-03", "This piece cannot act by a card now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = own(view, rest[0], "THR-CARD-03")
        if wrong is None and not view.piece(rest[0]).able():
            return "THR-EFF-01", HURT
        return wrong

    def chip(self, view: Known, rest: list[str]) -> str:
        return "acts"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"{subject(view, rest[0])} acts")


class Playing(Frame):
    """A card is played line by line (CARD-04)."""

    name: ClassVar[str] = "playing"
    FIELDS: ClassVar[tuple[str, ...]] = ("card", "piece", "line", "thread", "begun")
    stages: ClassVar[tuple[int, ...]] = (ACT, SPENT)

    def __init__(
        self, card: int = 0, piece: int = NONE, line: int = 0, thread: int = NONE, begun: bool = False
    ) -> None:
        self.card = card
        self.piece = piece  # the acting piece; NONE not chosen, or none
        self.line = line  # the next one
        self.thread = thread  # bound by an earlier line
        self.begun = begun  # the table knows of it

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """The next line; a choice within it, or of the acting piece, is a decision."""
        card = p.rules.content.cards[self.card]
        piece = p.board.find(self.piece)
        if not self.begun:
            if card.by == "unit" and self.piece == NONE:
                return True
            self.begun = True
            if tell is not None:
                tell.say(EVERYONE, CardPlayed(p.board.active, card.id, name_of(piece) if piece is not None else ""))
        if self.line >= len(card.script):
            self.finish(p, card, tell)
            return False
        line = card.script[self.line]
        if not self.goes_on(p, card, line, piece):
            self.line += 1
            return False
        choices = VERBS[line.verb].choices(p, piece, line, self.thread)
        if len(choices) > 1:
            return True
        self.do(p, line, choices[0] if choices else -1, tell)
        return False

    def goes_on(self, p: Position, card: Card, line: Line, piece: Piece | None) -> bool:
        """CARD-04: lines of an acting piece that has left are skipped, and some of one that is no longer able."""
        if card.by == "unit" and (piece is None or (VERBS[line.verb].able_only and not piece.able())):
            return False
        return possible(p, line, piece, self.thread)

    def do(self, p: Position, line: Line, choice: Action, tell: Tell | None) -> None:
        """A line is carried out; the next one follows when all that it began is over."""
        self.line += 1
        if line.verb == "bind":
            self.thread = (choice - BIND) % THREADS
        VERBS[line.verb].do(p, p.board.find(self.piece), line, choice, tell)

    def finish(self, p: Position, card: Card, tell: Tell | None) -> None:
        """CARD-02: once-cards go to the discard, lasting ones are used for this turn."""
        p.stack.pop()
        if card.use == "once":
            spend(p, p.board.active, self.card, tell)
        else:
            p.board.keep_card(p.board.active, self.card)
            if tell is not None:
                tell.say(EVERYONE, CardKept(p.board.active, card.id))

    def legal(self, p: Position) -> list[Action]:
        """The acting piece, or the choice of the present line."""
        card = p.rules.content.cards[self.card]
        if not self.begun:
            own = p.board.sides[p.board.active].pieces
            return [BY + piece.code for piece in own if may_begin(p, card, piece)]
        line = card.script[self.line]
        return VERBS[line.verb].choices(p, p.board.find(self.piece), line, self.thread)

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        if not self.begun:
            self.piece = a - BY
        else:
            self.do(p, p.rules.content.cards[self.card].script[self.line], a, tell)

    def renamed(self, old: int, new: int) -> None:
        if self.piece == old:
            self.piece = new

    def card_line(self) -> int:
        return self.line

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """CARD-02 to CARD-04: a card in hand that may be played, an acting piece where it needs one, a line."""
        card = p.rules.content.cards[self.card]
        side = p.board.sides[p.board.active]
        held = card.use != "held" and side.cards[self.card] > side.used[self.card]
        need(held, f"Seat {'abcd'[p.board.active]} has no {card.id} to play.", "THR-CARD-02")
        need(self.line <= len(card.script), f"The card {card.id} has {len(card.script)} lines.", "THR-CARD-04")
        if self.begun:
            need((self.piece != NONE) == (card.by == "unit"), f"{card.id} is played by a {card.by}.", "THR-CARD-03")
            if self.piece != NONE:
                self.own(p, self.piece)
            return
        fresh_card = self.line == 0 and self.thread == NONE and self.piece == NONE and not above
        need(fresh_card, "A card begins with its first line.", "THR-CARD-04")
        need(card.by == "unit" and can_play(p, card), f"Nobody can play {card.id} now.", "THR-CARD-03")
