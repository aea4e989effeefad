"""The text of one turn, grown event by event from what one listener is told (section 9 of the ledger).

Who passes in a window, where a dash halts, and other steps that follow from the next word are not written.
"""

from collections.abc import Callable
from typing import Final

from unseen.core.events import Ended, Event
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import DECOY, seat_of
from unseen.games.threads.ways import ties

AFTERMATH: Final = (
    ev.Suppressed,
    ev.Wounded,
    ev.Died,
    ev.Forced,
    ev.Revealed,
    ev.SentHome,
    ev.Destroyed,
    ev.Displaced,
    ev.DisplacementFailed,
    ev.SeatOut,
    ev.ReserveShown,
)
"""What an ambush leads to, as long as its bracket is open."""
EFFECTS: Final = {"push": "U", "drag": "G"}


def braces(what: str) -> str:
    """`{shears}`, `{*}`; `?` for what is not known."""
    return "?" if not what else "{*}" if what == DECOY else f"{{{what}}}"


def arrow(facing: str) -> str:
    """`>NE`; `>?` where the facing is not seen."""
    return f">{facing or '?'}"


class TurnText:
    """The text of one turn; `view` is what the listener knows before each event."""

    def __init__(self, view: Known) -> None:
        self.view: Final = view
        self.items: list[str] = []
        self.now = ""
        self.paid = False
        """Is the paid action still to be written?"""
        self.bracket = ""
        """The ambusher whose bracket is open."""
        self.struck = False
        self.asked_for = ""
        """The hex to which consent is being asked: its name is written already."""
        self.attacking = ""
        """Who attacks, until the blow."""
        self.source = ""
        """Where the present attack or effect comes from."""
        self.walking = False
        """Is the start of the present Move written?"""
        self.dashing = False
        self.shown = ""
        """The piece that was revealed last: it falls or dies without being named again."""
        self.arrivals = ""
        self.bought = False
        self.passes: list[int] = []
        """Who has passed since the last word."""

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        if self.bracket and self.struck and not isinstance(event, AFTERMATH):
            self.close()
        handler = HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def text(self) -> str:
        """The text so far; `--` for a turn in which nothing was done."""
        if self.bracket:
            self.close()
        parts = [*self.items, self.now] if self.now else self.items
        return "; ".join(parts) or "--"

    # ---- pieces of text ----
    def item(self, text: str) -> None:
        """An action begins."""
        if self.paid:
            self.now += f" {text}" if self.now == "$" else f"; {text}"
        else:
            if self.now:
                self.items.append(self.now)
            self.now = text
        self.paid = False
        self.walking = self.dashing = self.struck = False
        self.passes = []
        self.shown = self.source = ""

    def deed(self, verb: str, text: str, inside: str) -> None:
        """An action, or a line of the card that is being played."""
        lines = {card.id: [line.verb for line in card.script] for card in self.view.rules.content.cards}
        if verb in lines.get(self.view.card, ()):
            self.add(inside)
        else:
            self.item(text)

    def add(self, text: str) -> None:
        """A word of the present action."""
        self.now = f"{self.now} {text}" if self.now else text
        self.passes = []

    def stick(self, text: str) -> None:
        """Something that belongs to the last word."""
        self.now += text
        self.passes = []

    def passed(self, event: Event) -> None:
        """It is written only where the same seat does something before the next word."""
        assert isinstance(event, ev.Passed)
        self.passes.append(event.seat)

    def late(self, seat: int) -> str:
        """`'b'b`: this seat let so many windows go by here before it did something."""
        return f"'{LETTERS[seat]}" * self.passes.count(seat)

    def close(self) -> None:
        """An ambush is over."""
        self.stick(")")
        self.bracket = ""
        self.dashing = False

    def fill(self, mark: str, text: str) -> None:
        """What the owner alone is told belongs to a word that is written already."""
        head, found, tail = self.now.rpartition(mark)
        if found:
            self.now = head + text + tail

    def start(self) -> None:
        """The start of a Move, once."""
        if not self.walking:
            self.add(self.view.piece(self.view.mover).hex)
            self.walking = True

    # ---- turns, knots, tokens, threads ----
    def resolve(self, event: Event) -> None:
        """TURN-02."""
        assert isinstance(event, ev.ResolveBegan)
        self.item("D:" if event.kind == "deploy" else "X:")

    def pulled(self, event: Event) -> None:
        """`P +5/+3`."""
        assert isinstance(event, ev.Pulled)
        self.item("P " + "/".join([f"+{gain}" for gain in event.gains]))

    def bonus(self, event: Event) -> None:
        """`$`."""
        self.item("$")
        self.paid = True

    def token(self, event: Event) -> None:
        """`D@F6`."""
        assert isinstance(event, ev.TokenPlaced)
        self.item(f"{'D' if event.kind == 'deploy' else 'X'}@{event.hex}")

    def bound(self, event: Event) -> None:
        """`B a3 t4`."""
        assert isinstance(event, ev.Bound)
        self.deed("bind", f"B {event.piece} {event.thread}", f"b {event.thread}")

    def tangled(self, event: Event) -> None:
        """`T a3 t4`."""
        assert isinstance(event, ev.Tangled)
        self.deed("tangle", f"T {event.piece} {event.thread}", "t")

    def bought_card(self, event: Event) -> None:
        """`buy mend,plank`."""
        assert isinstance(event, ev.Bought)
        card = event.card or "?"
        if self.bought:
            self.stick(f",{card}")
        else:
            self.item(f"buy {card}")
        self.bought = True

    def card_held(self, event: Event) -> None:
        """The buyer's own card."""
        assert isinstance(event, ev.CardHeld)
        self.fill("?", event.card)

    def ended(self, event: Event) -> None:
        """`#yield`."""
        assert isinstance(event, Ended)
        winners = "".join([LETTERS[seat] for seat in event.winners])
        self.add(f"#{event.ending}{' ' if winners else ''}{winners}")

    # ---- cards ----
    def played(self, event: Event) -> None:
        """`K mend a3`."""
        assert isinstance(event, ev.CardPlayed)
        self.item(f"K {event.card}" + (f" {event.piece}" if event.piece else ""))
        self.source = self.view.piece(event.piece).hex if event.piece else ""

    def gained(self, event: Event) -> None:
        """`+5`."""
        assert isinstance(event, ev.Gained)
        self.add(f"+{event.knots}")

    def bridged(self, event: Event) -> None:
        """`bridge F2`."""
        assert isinstance(event, ev.BridgePlaced)
        self.add(f"bridge {event.hex}")

    def unbridged(self, event: Event) -> None:
        """`unbridge F2`."""
        assert isinstance(event, ev.BridgeRemoved)
        self.add(f"unbridge {event.hex}")

    def cured(self, event: Event) -> None:
        """`cure a5`."""
        assert isinstance(event, ev.Cured)
        self.add(f"cure {event.piece}")

    def turned(self, event: Event) -> None:
        """`turn a4>NE`."""
        assert isinstance(event, ev.Turned)
        self.add(f"turn {event.piece}{arrow(event.facing)}")

    def mixed(self, event: Event) -> None:
        """`/{a7?>W,a8?@F7>E}`, the piece left first."""
        assert isinstance(event, ev.Mixed)
        rest = "".join([f",{name}?@{place}{arrow(facing)}" for name, place, facing in event.others])
        self.stick(f"/{{{event.left}?{arrow(event.facing)}{rest}}}")
        self.arrivals = ""

    # ---- coming and going ----
    def placed(self, event: Event) -> None:
        """`a1?@F6>E`."""
        assert isinstance(event, ev.Placed)
        if self.now.startswith("D!"):
            self.item("D:")
        self.add(f"{event.piece}?@{event.hex}{arrow(event.facing)}")
        self.arrivals = ""

    def held(self, event: Event) -> None:
        """The owner knows better."""
        assert isinstance(event, ev.Held)
        self.fill(f"{event.piece}?", event.piece + braces(event.what))

    def faces(self, event: Event) -> None:
        """The owner's own facing, where others do not see it."""
        assert isinstance(event, ev.Faces)
        head, name, tail = self.now.rpartition(event.piece)
        if name and ">?" in tail:
            self.now = head + name + tail.replace(">?", f">{event.facing}", 1)
        else:
            self.fill(">?", f">{event.facing}")

    def extracted(self, event: Event) -> None:
        """`a1{needle}`."""
        assert isinstance(event, ev.Extracted)
        piece = self.view.piece(event.piece)
        self.add(event.piece + braces(event.what or piece.what))

    def concealed(self, event: Event) -> None:
        """`C a3`."""
        assert isinstance(event, ev.Concealed)
        look = arrow(event.facing) if self.view.rules.conceal_reorient else ""
        self.deed("conceal", f"C {event.piece}{look}", f"c{look}")

    def revealed(self, event: Event) -> None:
        """`(b5={shears})`, `(a:b5={*})`; `={*}` where something else revealed it."""
        assert isinstance(event, ev.Revealed)
        what = braces(event.what)
        if event.how == "own":
            self.stick_or_add(f"{self.late(event.by)}({event.piece}={what})")
        elif event.how == "enemy":
            self.stick_or_add(f"{self.late(event.by)}({LETTERS[event.by]}:{event.piece}={what})")
        elif event.how == "ambush":
            self.stick(f"={what} x {self.view.target}")
        elif event.how == "deploy":
            self.now = "D!" if self.now == "D:" else self.now
            self.add(f"{event.piece}={what}")
        elif event.how == "card" or self.falling():
            self.add(f"next {event.piece}={what}")
        else:
            self.add(f"={what}")
        self.shown = event.piece

    def stick_or_add(self, text: str) -> None:
        """In the middle of a way it belongs to the hex, elsewhere it stands alone."""
        if self.walking or self.bracket or self.dashing:
            self.stick(text)
        else:
            self.add(text)

    def falling(self) -> bool:
        """Do pieces fall with a bridge?"""
        return "unbridge " in self.now and not self.attacking

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
        chosen = ties(self.view, event.how, self.source, self.view.piece(event.piece).hex) > 1
        self.add(f"{EFFECTS[event.how]}{len(event.hexes)}" + (f":{event.direction}" if chosen else ""))

    def asked(self, event: Event) -> None:
        """`@F6`: whose arrival comes next, where there is an order."""
        assert isinstance(event, ev.Asked)
        if event.window == "d" and event.hex != self.arrivals and len(self.view.arrived) > 1:
            self.add(f"@{event.hex}")
            self.arrivals = event.hex


HANDLERS: Final[dict[type[Event], Callable[[TurnText, Event], None]]] = {
    ev.ResolveBegan: TurnText.resolve,
    ev.Pulled: TurnText.pulled,
    ev.BonusPaid: TurnText.bonus,
    ev.TokenPlaced: TurnText.token,
    ev.Bound: TurnText.bound,
    ev.Tangled: TurnText.tangled,
    ev.Bought: TurnText.bought_card,
    ev.CardHeld: TurnText.card_held,
    Ended: TurnText.ended,
    ev.CardPlayed: TurnText.played,
    ev.Gained: TurnText.gained,
    ev.BridgePlaced: TurnText.bridged,
    ev.BridgeRemoved: TurnText.unbridged,
    ev.Cured: TurnText.cured,
    ev.Turned: TurnText.turned,
    ev.Mixed: TurnText.mixed,
    ev.Placed: TurnText.placed,
    ev.Held: TurnText.held,
    ev.Faces: TurnText.faces,
    ev.Extracted: TurnText.extracted,
    ev.Concealed: TurnText.concealed,
    ev.Revealed: TurnText.revealed,
    ev.MoveBegan: TurnText.move_began,
    ev.Stepped: TurnText.stepped,
    ev.MoveEnded: TurnText.move_ended,
    ev.SplitOff: TurnText.split_off,
    ev.ConsentAsked: TurnText.consent_asked,
    ev.ConsentAnswered: TurnText.consent_answered,
    ev.WentBack: TurnText.went_back,
    ev.Displaced: TurnText.displaced,
    ev.DisplacementFailed: TurnText.not_displaced,
    ev.AttackBegan: TurnText.attack_began,
    ev.AmbushBegan: TurnText.ambush_began,
    ev.Dashed: TurnText.dashed,
    ev.Struck: TurnText.struck_at,
    ev.Suppressed: TurnText.suppressed,
    ev.Wounded: TurnText.wounded,
    ev.Died: TurnText.died,
    ev.Forced: TurnText.forced,
    ev.Asked: TurnText.asked,
    ev.Passed: TurnText.passed,
}
