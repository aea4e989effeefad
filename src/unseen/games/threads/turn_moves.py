"""The words of Moves, attacks and what they do, as one listener is told of them."""

from typing import Final

from unseen.core.events import Event
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.effecting import straight
from unseen.games.threads.names import seat_of
from unseen.games.threads.pieces import NOWHERE
from unseen.games.threads.turn_writer import Writer, arrow

EFFECTS: Final = {"push": "U", "drag": "G"}


class MovesText(Writer):
    """Moves, attacks, effects, displacement."""

    # ---- moving ----
    def move_began(self, event: Event) -> None:
        """`M a3`."""
        assert isinstance(event, ev.MoveBegan)
        self.deed("move", f"M {event.piece}", "m")
        self.walking = False

    def stepped(self, event: Event) -> None:
        """`F6-F7`."""
        assert isinstance(event, ev.Stepped)
        if self.asked_for != event.hex:
            self.start()
            self.stick(f"-{event.hex}")
        self.asked_for = ""

    def move_ended(self, event: Event) -> None:
        """`>E`."""
        assert isinstance(event, ev.MoveEnded)
        self.start()
        self.stick(arrow(event.facing) if self.view.rules.move_reorient else "")
        self.walking = False

    def split_off(self, event: Event) -> None:
        """`/{a7?>W,a8?}`, the piece left first."""
        assert isinstance(event, ev.SplitOff)
        self.stick(f"/{{{event.left}?{arrow(event.facing)},{event.mover}?}}")

    def consent_asked(self, event: Event) -> None:
        """`F7(b+)`."""
        assert isinstance(event, ev.ConsentAsked)
        if self.asked_for != event.hex:
            self.way(event.hex)
        self.asked_for = event.hex

    def consent_answered(self, event: Event) -> None:
        """Yes or no."""
        assert isinstance(event, ev.ConsentAnswered)
        self.stick(f"({LETTERS[event.seat]}{'+' if event.agreed else '-'})")
        if not event.agreed:
            self.asked_for = ""

    def way(self, place: str) -> None:
        """The next hex of a Move or a dash."""
        if self.attacking:
            self.dash(place)
        else:
            self.start()
            self.stick(f"-{place}")

    def went_back(self, event: Event) -> None:
        """`<F6`."""
        assert isinstance(event, ev.WentBack)
        self.start_or_stay(event.piece)
        self.stick(f"<{event.hex}")
        if event.piece == self.view.mover:
            self.walking = False

    def start_or_stay(self, piece: str) -> None:
        """A Move that goes back has a start."""
        if piece == self.view.mover:
            self.start()

    def displaced(self, event: Event) -> None:
        """`(b5=>F8)`."""
        assert isinstance(event, ev.Displaced)
        self.stick_or_add(f"({event.piece}=>{event.hex})")

    def not_displaced(self, event: Event) -> None:
        """`(b5=W)`."""
        assert isinstance(event, ev.DisplacementFailed)
        self.stick_or_add(f"({event.piece}=W)")
        self.shown = f"{event.piece}=W"

    # ---- attacks ----
    def attack_began(self, event: Event) -> None:
        """`A a3>E x b2`."""
        assert isinstance(event, ev.AttackBegan)
        self.attacking = event.piece
        self.deed(
            "attack",
            f"A {event.piece}{arrow(event.facing)} x {event.target}",
            f"a{arrow(event.facing)} x {event.target}",
        )

    def ambush_began(self, event: Event) -> None:
        """`(b5={carder} x a3`."""
        assert isinstance(event, ev.AmbushBegan)
        late = self.late(seat_of(event.piece))
        if self.walking:
            self.stick(f"{late}({event.piece}")
        else:
            self.add(f"{late}({event.piece}")
        self.bracket = self.attacking = event.piece
        self.struck = self.dashing = False

    def dashed(self, event: Event) -> None:
        """`dash F7-F8`."""
        assert isinstance(event, ev.Dashed)
        if self.asked_for != event.hex:
            self.dash(event.hex)
        self.asked_for = ""

    def dash(self, place: str) -> None:
        """The next hex of a dash."""
        if self.dashing:
            self.stick(f"-{place}")
        else:
            self.add(f"dash {place}")
        self.dashing = True

    def struck_at(self, event: Event) -> None:
        """`r1`; `-` where nothing happens."""
        assert isinstance(event, ev.Struck)
        self.struck = True
        self.dashing = False
        self.source = self.view.piece(event.piece).hex
        if self.attacking != event.piece:
            self.add(f"x {event.target}")
        self.attacking = ""
        if event.range >= 0:
            self.add(f"r{event.range}")
        if not event.effects:
            self.add("-")

    def suppressed(self, event: Event) -> None:
        """`S`."""
        self.add("S")

    def wounded(self, event: Event) -> None:
        """`W`, unless a displacement without room has said it."""
        assert isinstance(event, ev.Wounded)
        if self.shown == f"{event.piece}=W":
            self.shown = ""
        else:
            self.add("W")

    def died(self, event: Event) -> None:
        """`+`."""
        assert isinstance(event, ev.Died)
        if self.falling() and self.shown != event.piece:
            self.add(f"next {event.piece}+")
        else:
            self.stick("+")

    def forced(self, event: Event) -> None:
        """`U2`, `U2:NE` where the direction was chosen; the number of hexes that it went."""
        assert isinstance(event, ev.Forced)
        here = self.view.piece(event.piece).hex
        known = self.source != NOWHERE and here != NOWHERE
        chosen = known and len(straight(self.view.rules.hexes, self.source, here, event.how == "drag")) > 1
        self.add(f"{EFFECTS[event.how]}{len(event.hexes)}" + (f":{event.direction}" if chosen else ""))

    def asked(self, event: Event) -> None:
        """`@F6`: whose arrival comes next, where there is an order; `@a3` where several lie on one hex (GAP-25)."""
        assert isinstance(event, ev.Asked)
        arrived = self.view.arrived
        if event.window == "d" and event.piece != self.arrivals and len(arrived) > 1:
            there = [one for one in arrived if self.view.place(one) == event.hex]
            self.add(f"@{event.piece if len(there) > 1 else event.hex}")
            self.arrivals = event.piece
