"""Playing a card: the acting piece, then line by line (CARD-02 to CARD-04)."""

from typing import Final

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import BY, PLAY
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.events import CardKept, CardPlayed, CardSpent
from unseen.games.threads.frames import NONE
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.handler import Handler
from unseen.games.threads.parts import Card
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.attack import Attack
from unseen.games.threads.verbs.bind import Bind
from unseen.games.threads.verbs.bridge_place import BridgePlace
from unseen.games.threads.verbs.bridge_remove import BridgeRemove
from unseen.games.threads.verbs.conceal import Conceal
from unseen.games.threads.verbs.cure import Cure
from unseen.games.threads.verbs.deploy import Deploy
from unseen.games.threads.verbs.effect import Affect
from unseen.games.threads.verbs.gain import Gain
from unseen.games.threads.verbs.mix import Mix
from unseen.games.threads.verbs.move import Move
from unseen.games.threads.verbs.reorient import Reorient
from unseen.games.threads.verbs.reveal import Reveal
from unseen.games.threads.verbs.tangle import Tangle
from unseen.games.threads.verbs.verb import Verb

VERBS: Final[dict[str, Verb]] = {
    "move": Move(),
    "conceal": Conceal(),
    "attack": Attack(),
    "bind": Bind(),
    "tangle": Tangle(),
    "gain": Gain(),
    "reveal": Reveal(),
    "reorient": Reorient(),
    "cure": Cure(),
    "effect": Affect(),
    "mix": Mix(),
    "deploy": Deploy(),
    "bridge_place": BridgePlace(),
    "bridge_remove": BridgeRemove(),
}


def playable(p: Position) -> list[Action]:
    """The active seat's cards whose first line can be carried out (CARD-04)."""
    cards = p.rules.content.cards
    side = p.board.sides[p.board.active]
    return [PLAY + i for i, n in enumerate(side.cards) if n > side.used[i] and can_play(p, cards[i])]


def can_play(p: Position, card: Card) -> bool:
    """Is it one that is played at all, and could somebody begin it?"""
    if card.use == "held":
        return False
    if card.by == "player":
        return starts(p, card, None)
    return any([may_act(card, piece) and starts(p, card, piece) for piece in p.board.sides[p.board.active].pieces])


def may_act(card: Card, piece: Piece) -> bool:
    """CARD-03."""
    if not piece.able():
        return False
    return card.needs == "any" or piece.up == (card.needs == "revealed")


def starts(p: Position, card: Card, piece: Piece | None) -> bool:
    """Can its first line be carried out?"""
    line = card.script[0]
    return VERBS[line.verb].possible(p, piece, line)


class PlayingHandler(Handler):
    """A card in play."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """The next line; a choice within it, or of the acting piece, is a decision."""
        frame = p.stack[-1]
        assert isinstance(frame, Playing)
        card = p.rules.content.cards[frame.card]
        if not frame.begun:
            if card.by == "unit" and frame.piece == NONE:
                return True
            frame.begun = True
            acting = p.board.find(frame.piece) if frame.piece != NONE else None
            p.say(tell, CardPlayed(p.board.active, card.id, name_of(acting) if acting is not None else ""))
        if frame.line >= len(card.script):
            self.finish(p, frame, card, tell)
            return False
        line = card.script[frame.line]
        if not self.possible(p, frame, card, line):
            frame.line += 1
            return False
        choices = VERBS[line.verb].choices(p, p.board.find(frame.piece) if frame.piece != NONE else None, line)
        if len(choices) > 1:
            return True
        self.do(p, frame, line, choices[0] if choices else -1, tell)
        return False

    def possible(self, p: Position, frame: Playing, card: Card, line: Line) -> bool:
        """CARD-04: lines of an acting piece that has left are skipped, and some of one that is no longer able."""
        if card.by == "player":
            return VERBS[line.verb].possible_on(p, None, line, frame.thread)
        piece = p.board.find(frame.piece)
        if piece is None:
            return False
        verb = VERBS[line.verb]
        return (piece.able() or not verb.able_only()) and verb.possible_on(p, piece, line, frame.thread)

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """A line is carried out; the next one follows when all that it began is over."""
        frame.line += 1
        VERBS[line.verb].do(p, frame, line, choice, tell)

    def finish(self, p: Position, frame: Playing, card: Card, tell: Tell | None) -> None:
        """CARD-02: once-cards go to the discard, lasting ones are used for this turn."""
        p.stack.pop()
        side = p.board.sides[p.board.active]
        if card.use == "once":
            side.cards[frame.card] -= 1
            p.board.discard[frame.card] += 1
            p.say(tell, CardSpent(p.board.active, card.id))
        else:
            side.used[frame.card] += 1
            p.say(tell, CardKept(p.board.active, card.id))

    def legal(self, p: Position) -> list[Action]:
        """The acting piece, or the choice of the present line."""
        frame = p.stack[-1]
        assert isinstance(frame, Playing)
        card = p.rules.content.cards[frame.card]
        if not frame.begun:
            own = p.board.sides[p.board.active].pieces
            return [BY + piece.code for piece in own if may_act(card, piece) and starts(p, card, piece)]
        line = card.script[frame.line]
        return VERBS[line.verb].choices(p, p.board.find(frame.piece) if frame.piece != NONE else None, line)

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A choice."""
        frame = p.stack[-1]
        assert isinstance(frame, Playing)
        if not frame.begun:
            frame.piece = a - BY
        else:
            self.do(p, frame, p.rules.content.cards[frame.card].script[frame.line], a, tell)
