"""What one listener knows of Threads: a fold over told events. It never meets the truth."""

from typing import Final

from unseen.boards.hexes import members
from unseen.core.events import Ended, Told
from unseen.core.game import View
from unseen.core.seats import SPECTATOR, Seat
from unseen.games.threads import learning
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.events import Opened
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import DECOY, Attack, Marker, Piece, Token, seat_of

TITLES: Final = ("Madder", "Woad", "Weld", "Walnut")
"""The seats by the dyes of their threads."""
ACTIONS: Final = 4
"""THR-TURN-03."""
NOBODY: Final = -1


class Known(View):
    """The knowledge of a player or a spectator. Lists and dicts are this view's own."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        players = rules.players
        labels = rules.hexes.labels
        self.pieces: dict[str, Piece] = {}
        self.held: dict[str, str] = {}
        """What this listener was told of own pieces, by handle."""
        self.reserves: list[int] = [len(rules.roster) + rules.decoys] * players
        """How many pieces each reserve holds."""
        self.shown: dict[Seat, tuple[tuple[str, ...], int]] = {}
        """Reserves that everybody was shown: units and decoys (option reserves_visibility)."""
        self.dead: list[tuple[str, ...]] = [()] * players
        self.destroyed: list[int] = [0] * players
        self.out: frozenset[Seat] = frozenset()
        self.knots: list[int] = list(rules.knots)
        self.cards: list[tuple[str, ...]] = [()] * players
        """Cards in hand, "" for each that this listener was not shown."""
        self.used: frozenset[str] = frozenset()
        """Lasting cards played in this turn."""
        self.market: tuple[str, ...] = ()
        self.discard: tuple[str, ...] = ()
        starts = rules.map.starts
        self.tokens: dict[Seat, Token] = (
            {s: Token(labels[starts[s]], "deploy") for s in range(players)} if rules.tokens_start else {}
        )
        self.markers: dict[str, Marker] = {}
        self.bridges: frozenset[str] = frozenset([labels[h] for h in members(rules.map.bridges)])
        # the turn
        self.round = 1
        self.active: Seat = 0
        self.asked: Seat = NOBODY
        """Who is asked in a window, or for consent."""
        self.stage = "start"
        """`start`, `deploy`, `extract`, `actions`, `market`, `wait` between turns, `over`."""
        self.left = 0
        """Actions left in step 3."""
        self.acted = False
        self.paid = False
        self.purchases = 0
        self.moved: frozenset[str] = frozenset()
        """Pieces that have made a Move in this turn."""
        self.nothing_under_way()

    def nothing_under_way(self) -> None:
        """No choice, no Move, no attack, no window, no end."""
        self.chosen: tuple[str, ...] = ()
        """The own choices, by their texts, that others will see when all that belongs to them is chosen."""
        self.card = ""
        """The card that is being played."""
        self.mover = ""
        self.path: tuple[str, ...] = ()
        """The mover's hexes, the start first."""
        self.steps = 0
        self.refused: frozenset[str] = frozenset()
        """Hexes to which consent was refused in this Move, as far as it still stands."""
        self.attacks: tuple[Attack, ...] = ()
        """The attacks under way: a dash waits until the ambush that breaks into it is over."""
        self.consent = False
        self.window = ""
        """`a` to `d`, as long as somebody is asked in one."""
        self.entered = ""
        """The hex of the present window, "" in one after an action."""
        self.crowded: tuple[str, ...] = ()
        """Newly revealed units that have to be displaced."""
        self.arrived: tuple[str, ...] = ()
        """Pieces that were deployed and may still be ambushed."""
        self.ended: Ended | None = None
        self.opened: Opened | None = None

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        learning.learn(self, told.event)

    # ---- what follows from it ----
    @property
    def attack(self) -> Attack | None:
        """The attack that goes on now."""
        return self.attacks[-1] if self.attacks else None

    @property
    def attacker(self) -> str:
        """Who attacks now, "" if nobody does."""
        return self.attacks[-1].piece if self.attacks else ""

    @property
    def target(self) -> str:
        """At whom the present attack is aimed."""
        return self.attacks[-1].target if self.attacks else ""

    @property
    def forcing(self) -> int:
        """Pushes and drags that are still to come of the present attack."""
        return self.attacks[-1].forcing if self.attacks else 0

    @property
    def decider(self) -> Seat:
        """Whose decision is next, as far as everybody can know."""
        if self.crowded:
            return self.active
        if self.asked != NOBODY:
            return self.asked
        if self.attack is not None and (self.attack.ambush or self.attack.forcing):
            return seat_of(self.attacker)
        return self.active

    def own_turn(self) -> bool:
        """Is the next decision this listener's?"""
        return self.ended is None and self.stage not in ("start", "wait") and self.decider == self.seat

    def piece(self, name: str) -> Piece:
        """A piece by its handle; one that came to the board before this listener did is a piece without a place."""
        found = self.pieces.get(name)
        return Piece(name, "", "") if found is None else found

    def worth(self, seat: Seat) -> int:
        """What a seat's threads are worth."""
        return sum([marker.worth for marker in self.markers.values() if marker.seat == seat])

    def seals(self, seat: Seat) -> int:
        """How many held cards a seat is known to have."""
        kinds = {card.id: card.use for card in self.rules.content.cards}
        return len([card for card in self.cards[seat] if kinds.get(card) == "held"])

    def knots_known(self, seat: Seat) -> bool:
        """Is this listener shown how many knots a seat holds (option knots_visibility)?"""
        return self.rules.knots_public or seat == self.seat or self.ended is not None

    def owned(self, seat: Seat) -> list[Piece]:
        """A seat's pieces on the board, by handle."""
        return sorted([p for p in self.pieces.values() if p.seat == seat], key=lambda p: int(p.name[1:]))

    def reserve(self) -> tuple[tuple[str, ...], int]:
        """Units and decoys in the own reserve; nothing for spectators."""
        if self.seat == SPECTATOR:
            return (), 0
        return self.rest(self.seat)

    def rest(self, seat: Seat) -> tuple[tuple[str, ...], int]:
        """Units and decoys of a seat that this listener has not seen elsewhere."""
        here = [piece.what for piece in self.pieces.values() if piece.seat == seat]
        gone = [*here, *self.dead[seat]]
        units = [self.rules.content.units[unit].id for unit in self.rules.roster]
        decoys = self.rules.decoys - here.count(DECOY) - self.destroyed[seat]
        return tuple([unit for unit in units if unit not in gone]), decoys

    def by_card(self, verb: str) -> bool:
        """Is this a line of the card that is being played?"""
        number = self.rules.content.card(self.card)
        return number >= 0 and verb in [line.verb for line in self.rules.content.cards[number].script]

    def living(self, seat: Seat) -> int:
        """Units that have not died."""
        return 0 if seat in self.out else len(self.rules.roster) - len(self.dead[seat])

    def letter(self, seat: Seat) -> str:
        """`a` for seat 0."""
        return LETTERS[seat]

    def label(self) -> str:
        """The present turn as notation names it: `3a`."""
        return f"{self.round}{LETTERS[self.active]}"

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"
