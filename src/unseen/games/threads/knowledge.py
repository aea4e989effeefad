"""What one listener knows of Threads: the open board, as far as it was told, and what it noted beside it."""

from dataclasses import dataclass, replace
from typing import Final

from unseen.core.events import Ended, Happening, Told
from unseen.core.game import View
from unseen.core.seats import SPECTATOR, Seat
from unseen.games.threads.actions import LETTERS, piece_code
from unseen.games.threads.board import Board
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import Piece

TITLES: Final = ("Madder", "Woad", "Weld", "Walnut")
"""The seats by the dyes of their threads."""
NOBODY: Final = -1


@dataclass(frozen=True)
class Attack:
    """An attack or ambush under way, or what it still does to its target."""

    piece: str
    target: str
    ambush: bool = False
    """Was it an ambush, and is its dash not over?"""
    left: int = 0
    """Steps of the dash that are left."""
    made: int = 0
    """Steps of the dash that were made."""
    refused: int = 0
    """The mask of hexes to which consent was refused in its dash."""
    forcing: int = 0
    """Pushes and drags that are still to come."""


NO_ATTACK: Final = Attack("", "")


class Known(View):
    """The knowledge of a player or a spectator: a fold over told events. It never meets the truth."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        self.board = Board(rules)
        """What is open, as far as it was told, and what this listener alone was told of its own."""
        self.board.set_up()
        self.shown: dict[Seat, tuple[tuple[str, ...], int]] = {}
        """Reserves that everybody was shown: units and decoys (option reserves_visibility)."""
        self.dead: list[tuple[str, ...]] = [()] * rules.players
        """By seat, in the order in which they died."""
        self.cards: list[tuple[str, ...]] = [()] * rules.players
        """Cards in hand, in the order in which they came; "" for each that this listener was not shown."""
        self.asked: Seat = NOBODY
        """Who is asked in a window, or for consent."""
        self.stage = "start"
        """`start`, `deploy`, `extract`, `actions`, `market`, `wait` between turns, `over`."""
        self.ended: Ended | None = None
        self.opened = False
        self.chosen: tuple[str, ...] = ()
        """The own choices, by their texts, that others will see when all that belongs to them is chosen."""
        self.consent = False
        self.window = ""
        """`a` to `d`, as long as somebody is asked in one."""
        self.entered = ""
        """The hex of the present window, "" in one after an action."""
        self.arrival = ""
        """The piece that came to that hex, where it may be ambushed."""
        self.attacks: tuple[Attack, ...] = ()
        """The attacks under way: a dash waits until the ambush that breaks into it is over."""
        self.begin_turn()
        self.stage = "start"

    def begin_turn(self) -> None:
        """TURN-01."""
        self.stage = "wait"
        self.left = 0
        """Actions left in step 3."""
        self.acted = self.paid = False
        self.purchases = 0
        self.card = ""
        """The card that is being played."""
        self.actor = ""
        """The piece that acts by it."""
        self.blows = 0
        """Its attacks and effects on others so far."""
        self.crowded: tuple[str, ...] = ()
        """Newly revealed units that have to be displaced."""
        self.arrived: tuple[str, ...] = ()
        """Pieces that were deployed and may still be ambushed."""
        self.finish_movement()

    def finish_movement(self) -> None:
        """No Move is under way."""
        self.mover = ""
        self.path: tuple[str, ...] = ()
        """The mover's hexes, the start first."""
        self.steps = 0
        self.refused = 0
        """The mask of hexes to which consent was refused in this Move, as far as it still stands."""

    def learn(self, told: Told) -> None:
        """Take in one told event; who was asked has answered by whatever all are told next."""
        event = told.event
        if told.audience != "you":
            self.answered()
        if isinstance(event, Happening):
            event.happen(self.board)
            event.learned(self, told.audience == "later")
        elif isinstance(event, Ended):
            self.finish_movement()
            self.stage = "over"
            self.attacks = ()
            self.crowded = ()
            self.ended = event

    # ---- what is under way ----
    def answered(self) -> None:
        """Nobody is asked any more, and what was chosen is seen."""
        self.chosen = ()
        self.asked = NOBODY
        self.consent = False
        self.window = self.entered = self.arrival = ""

    def spend(self, verb: str) -> None:
        """An action is taken, unless it is a line of the card that is being played."""
        if not self.by_card(verb):
            self.card = ""
            self.left = max(self.left - 1, 0)
            self.acted = True

    def refuse(self, h: int) -> None:
        """STACK-04: a refusal stands for the rest of this Move or dash."""
        if self.attacks:
            self.going(replace(self.attack, refused=self.attack.refused | 1 << h))
        else:
            self.refused |= 1 << h

    def going(self, attack: Attack) -> None:
        """The present attack is so far."""
        self.attacks = (*self.attacks[:-1], attack)

    def blow_over(self) -> None:
        """The present attack is over; one that it broke into goes on."""
        self.attacks = self.attacks[:-1]

    def carried(self, name: str, place: str) -> None:
        """A piece is elsewhere, and not by its own step."""
        if name == self.mover:
            self.path = (*self.path, place)

    def settled(self, name: str) -> None:
        """DISP-01, DISP-03, DISP-04: this unit has to be displaced no longer."""
        self.crowded = tuple([one for one in self.crowded if one != name])
        if name == self.mover and self.rules.displacement_ends_move:
            self.finish_movement()

    def gone(self, name: str) -> None:
        """A piece has left the board."""
        self.crowded = tuple([one for one in self.crowded if one != name])
        self.arrived = tuple([one for one in self.arrived if one != name])
        if name == self.mover:
            self.finish_movement()
        if name == self.attack.target and self.attack.forcing:
            self.blow_over()

    def card_over(self, card: str) -> None:
        """CARD-02: this one is played to its end."""
        if self.card == card:
            self.card = ""

    def drop_card(self, seat: Seat, card: str) -> None:
        """One card less in a hand, if it is there."""
        hand = self.cards[seat]
        if card in hand:
            at = hand.index(card)
            self.cards[seat] = hand[:at] + hand[at + 1 :]

    # ---- what follows from it ----
    @property
    def attack(self) -> Attack:
        """The attack that goes on now, or NO_ATTACK."""
        return self.attacks[-1] if self.attacks else NO_ATTACK

    @property
    def decider(self) -> Seat:
        """Whose decision is next, as far as everybody can know."""
        if self.crowded:
            return self.board.active
        if self.asked != NOBODY:
            return self.asked
        if self.attack.ambush or self.attack.forcing:
            return LETTERS.index(self.attack.piece[0])
        return self.board.active

    def own_turn(self) -> bool:
        """Is the next decision this listener's?"""
        return self.ended is None and self.stage not in ("start", "wait") and self.decider == self.seat

    def find(self, name: str) -> Piece | None:
        """A piece on the board by its handle."""
        return self.board.find(piece_code(name))

    def piece(self, name: str) -> Piece:
        """A piece by its handle, without a place if it is not on the board."""
        return self.board.named(name)

    def place(self, name: str) -> str:
        """The hex of a piece, "" if it is not on the board."""
        return self.board.hex_name(self.piece(name).hex)

    def what(self, name: str) -> str:
        """What a piece is, "" as long as this listener does not know it."""
        return self.board.what(self.piece(name).unit)

    def dash_of(self, piece: Piece) -> int:
        """How far a unit dashes; 0 for one that is not known."""
        units = self.rules.content.units
        return units[piece.unit].dash if 0 <= piece.unit < len(units) else 0

    def used(self, card: str) -> bool:
        """Was this lasting card played in this turn?"""
        number = self.rules.content.card(card)
        lasting = self.rules.content.cards[number].use == "lasting"
        return lasting and (card == self.card or self.board.sides[self.board.active].used[number] > 0)

    def knots_known(self, seat: Seat) -> bool:
        """Is this listener shown how many knots a seat holds (option knots_visibility)?"""
        return self.rules.knots_public or seat == self.seat or self.ended is not None

    def reserve(self) -> tuple[tuple[str, ...], int]:
        """Units and decoys in the own reserve; nothing for spectators."""
        if self.seat == SPECTATOR:
            return (), 0
        side = self.board.sides[self.seat]
        units = [unit for unit in self.rules.roster if side.reserve >> unit & 1]
        return tuple([self.board.what(unit) for unit in units]), side.decoys

    def by_card(self, verb: str) -> bool:
        """Is this a line of the card that is being played?"""
        number = self.rules.content.card(self.card)
        return number >= 0 and verb in [line.verb for line in self.rules.content.cards[number].script]

    def letter(self, seat: Seat) -> str:
        """`a` for seat 0."""
        return LETTERS[seat]

    def label(self) -> str:
        """The present turn as notation names it: `3a`."""
        return f"{self.board.round}{LETTERS[self.board.active]}"
