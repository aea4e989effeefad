"""The text of one turn, grown event by event from what one listener is told (section 9 of the ledger).

Who passes in a window, where a dash halts, and other steps that follow from the next word are not written.
"""

from collections.abc import Callable
from typing import Final

from unseen.core.events import Ended, Event
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.pieces import NOWHERE
from unseen.games.threads.turn_moves import MovesText
from unseen.games.threads.turn_writer import arrow, braces

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


class TurnText(MovesText):
    """The text of one turn; `view` is what the listener knows before each event."""

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        if self.bracket and self.struck and not isinstance(event, AFTERMATH):
            self.close()
        handler = HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

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
        """`buy mend,plank`; of a card that others do not see, `?:3` says the price."""
        assert isinstance(event, ev.Bought)
        card = event.card or f"?:{event.price}"
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
        self.source = self.view.piece(event.piece).hex if event.piece else NOWHERE

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
        """`a4>NE`; `^NE` where a piece that was turned up shows where it looks."""
        assert isinstance(event, ev.Turned)
        if self.view.piece(event.piece).up:
            self.stick(f"^{event.facing}")
        else:
            self.add(f"{event.piece}{arrow(event.facing)}")

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
        self.add(event.piece + braces(event.what or self.view.what(event.piece)))

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

    def row(self, event: Event) -> None:
        """`row:mend,plank,seal`: what lies in the market now, where nobody saw which card left it."""
        assert isinstance(event, ev.MarketRow)
        if not self.view.rules.cards_public:
            self.add(f"row:{','.join(event.cards)}")

    def reserve(self, event: Event) -> None:
        """`ra:needle,shears+2`: what lies in reserve, where that is open (GAP-27)."""
        assert isinstance(event, ev.ReserveShown)
        decoys = f"+{event.decoys}" if event.decoys else ""
        self.add(f"r{LETTERS[event.seat]}:{','.join(event.units)}{decoys}")


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
    ev.MarketRow: TurnText.row,
    ev.ReserveShown: TurnText.reserve,
    ev.Asked: TurnText.asked,
    ev.Passed: TurnText.passed,
}
