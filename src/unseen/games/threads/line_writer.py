"""The text of one turn, grown event by event from what one listener is told (section 9 of the ledger).

Who passes in a window, where a dash halts, and other steps that follow from the next word are not written.
"""

from typing import Final

from unseen.core import scribe
from unseen.core.events import Ended, Event, Happening
from unseen.games.threads import events as ev
from unseen.games.threads import line_words as lw
from unseen.games.threads.actions import LETTERS
from unseen.games.threads.deeds.effects import straight
from unseen.games.threads.deeds.things import Taken
from unseen.games.threads.knowledge import Known
from unseen.games.threads.line_words import arrow, braces
from unseen.games.threads.names import seat_of
from unseen.games.threads.pieces import NOWHERE

RESOLVING: Final = {"deploy": "D:", "extract": "X:"}
EFFECTS: Final = {"push": "U", "drag": "G"}
AFTERMATH: Final = (
    *(ev.Suppressed, ev.Wounded, ev.Died, ev.Forced, ev.Revealed, ev.SentHome, ev.Destroyed, ev.Displaced),
    *(ev.DisplacementFailed, ev.SeatOut, ev.ReserveShown),
)
"""What an ambush leads to, as long as its bracket is open."""


class TurnText(scribe.Turn):
    """The text of one turn, its actions as words; `view` is what the listener knows before each event."""

    between = "; "

    def __init__(self, view: Known) -> None:
        super().__init__(view.label(), view.board.active, view.seat == view.board.active)
        self.view: Final = view
        self.bracket = False
        """Is an ambush being written?"""
        self.struck = False
        """Is its blow written?"""
        self.asked_for = ""
        """The hex to which consent is being asked: its name is written already."""
        self.attacking = ""
        """Who attacks, until the blow."""
        self.source = NOWHERE
        """The hex where the present attack or effect comes from."""
        self.walking = False
        """Is the start of the present Move written?"""
        self.dashing = False
        self.shown = ""
        """The piece that was revealed last: it falls or dies without being named again."""
        self.arrivals = ""
        """The piece whose arrival was written last."""
        self.passes: list[int] = []
        """Who has passed since the last word."""

    def hear(self, event: Event) -> None:
        if self.bracket and self.struck and not isinstance(event, AFTERMATH):
            self.close()
        word = self.word(event) if isinstance(event, Happening) else ""
        if word and isinstance(event, Taken):
            self.deed(event.verb, word, event.inside())
        elif word:
            self.extend(word)
        for chapter in (self.act, self.buy, self.arrive, self.turn_up, self.walk, self.fight, self.suffer):
            chapter(event)

    def text(self) -> str:
        """The text so far, an ambush closed."""
        if self.bracket:
            self.close()
        return super().text()

    # ---- pieces of text ----
    @property
    def now(self) -> str:
        """The present action."""
        return self.words[-1] if self.words else ""

    def add(self, word: str) -> None:
        """An action begins; one that a knot paid for stands behind the `$`."""
        if self.now == "$":
            self.words[-1] += f" {word}"
        else:
            self.words.append(word)
        self.walking = self.dashing = self.struck = False
        self.passes = []
        self.shown = ""
        self.source = NOWHERE

    def deed(self, verb: str, text: str, inside: str) -> None:
        """An action, or a line of the card that is being played."""
        if self.view.by_card(verb):
            self.extend(inside)
        else:
            self.add(text)

    def extend(self, text: str) -> None:
        """A word of the present action."""
        self.stick(f" {text}" if self.now else text)

    def stick(self, text: str) -> None:
        """Something that belongs to the last word."""
        self.words[-1:] = [self.now + text]
        self.passes = []

    def stick_or_extend(self, text: str) -> None:
        """In the middle of a way it belongs to the hex, elsewhere it stands alone."""
        if self.walking or self.bracket or self.dashing:
            self.stick(text)
        else:
            self.extend(text)

    def fill(self, mark: str, text: str) -> None:
        """What the owner alone is told belongs to a word that is written already."""
        head, found, tail = self.now.rpartition(mark)
        if found:
            self.words[-1] = head + text + tail

    def late(self, seat: int) -> str:
        """`'b'b`: this seat let so many windows go by here before it did something."""
        return lw.PASSED.pattern.format(seat=LETTERS[seat]) * self.passes.count(seat)

    def close(self) -> None:
        """An ambush is over."""
        self.stick(")")
        self.bracket = self.dashing = False

    def falling(self) -> bool:
        """Do pieces fall with a bridge?"""
        return "unbridge " in self.now and not self.attacking

    # ---- turns and actions ----
    def act(self, event: Event) -> None:
        """Steps of the turn, and what an action begins with."""
        match event:
            case ev.ResolveBegan():
                self.add(RESOLVING[event.kind])
            case ev.Pulled():
                self.add("P " + "/".join([f"+{gain}" for gain in event.gains]))
            case ev.BonusPaid():
                self.add(lw.BONUS.write(event))
            case ev.CardPlayed():
                self.add((lw.CARD_BY if event.piece else lw.CARD).write(event))
                self.source = self.view.piece(event.piece).hex if event.piece else NOWHERE
            case ev.Passed():
                self.passes.append(event.seat)
            case Ended():
                winners = "".join([LETTERS[seat] for seat in event.winners])
                self.extend(f"#{event.ending} {winners}".rstrip())

    def buy(self, event: Event) -> None:
        """`buy mend,plank`; of a card that others do not see, `?:3` says the price until its buyer knows better."""
        match event:
            case ev.Bought():
                card = event.card or f"?:{event.price}"
                if self.now.startswith("buy "):
                    self.stick(f",{card}")
                else:
                    self.add(f"buy {card}")
            case ev.CardHeld():
                self.fill("?", event.card)
            case ev.MarketRow() if not self.view.rules.cards_public:
                self.extend(f"row:{','.join(event.cards)}")

    # ---- pieces ----
    def arrive(self, event: Event) -> None:
        """Pieces come to the board or leave it; the owner knows better what they are and where they look."""
        match event:
            case ev.Placed():
                if self.now.startswith("D!"):
                    self.add("D:")
                self.extend(f"{event.piece}?@{event.hex}{arrow(event.facing)}")
                self.arrivals = ""
            case ev.Held():
                self.fill(f"{event.piece}?", event.piece + braces(event.what))
            case ev.Faces():
                head, name, tail = self.now.rpartition(event.piece)
                if name and ">?" in tail:
                    self.words[-1] = head + name + tail.replace(">?", f">{event.facing}", 1)
                else:
                    self.fill(">?", f">{event.facing}")
            case ev.Extracted():
                self.extend(event.piece + braces(event.what or self.view.what(event.piece)))
            case ev.ReserveShown():
                # GAP-27: what lies in reserve, where that is open.
                decoys = f"+{event.decoys}" if event.decoys else ""
                self.extend(f"r{LETTERS[event.seat]}:{','.join(event.units)}{decoys}")
            case ev.SplitOff():
                self.stick(f"/{{{event.left}?{arrow(event.facing)},{event.mover}?}}")
            case ev.Mixed():
                rest = "".join([f",{name}?@{place}{arrow(facing)}" for name, place, facing in event.others])
                self.stick(f"/{{{event.left}?{arrow(event.facing)}{rest}}}")
                self.arrivals = ""

    def turn_up(self, event: Event) -> None:
        """Pieces are turned, up, down or around."""
        match event:
            case ev.Concealed():
                look = arrow(event.facing) if self.view.rules.conceal_reorient else ""
                self.deed("conceal", lw.CONCEAL.write(event) + look, f"c{look}")
            case ev.Turned():
                if self.view.piece(event.piece).up:
                    self.stick(f"^{event.facing}")
                else:
                    self.extend(event.piece + arrow(event.facing))
            case ev.Revealed():
                self.reveal(event)
                self.shown = event.piece

    def reveal(self, event: ev.Revealed) -> None:
        """`(b5={shears})`, `(a:b5={*})`; `={*}` where something else revealed it."""
        what = braces(event.what)
        seat = LETTERS[event.by]
        match event.how:
            case "own":
                self.stick_or_extend(self.late(event.by) + lw.FLIP.write(event, what=what))
            case "enemy":
                self.stick_or_extend(self.late(event.by) + lw.FLIP_BY.write(event, seat=seat, what=what))
            case "ambush":
                self.stick(f"={what} x {self.view.attack.target}")
            case "deploy":
                if self.now == "D:":
                    self.words[-1] = "D!"
                self.extend(lw.SHOWN.write(event, what=what))
            case _ if event.how == "card" or self.falling():
                self.extend(f"next {event.piece}={what}")
            case _:
                self.extend(f"={what}")

    # ---- Moves and attacks ----
    def walk(self, event: Event) -> None:
        """A Move, or the dash of an attack."""
        match event:
            case ev.MoveBegan():
                self.deed("move", lw.MOVE.write(event), "m")
                self.walking = False
            case ev.Stepped():
                self.go(event.hex, False)
            case ev.Dashed():
                self.go(event.hex, True)
            case ev.ConsentAsked():
                self.go(event.hex, self.attacking != "")
                self.asked_for = event.hex
            case ev.ConsentAnswered():
                self.stick((lw.AGREED if event.agreed else lw.REFUSED).write(event, seat=LETTERS[event.seat]))
                if not event.agreed:
                    self.asked_for = ""
            case ev.MoveEnded():
                self.start()
                self.stick(arrow(event.facing) if self.view.rules.move_reorient else "")
                self.walking = False
            case ev.WentBack():
                if event.piece == self.view.mover:
                    self.start()
                self.stick(f"<{event.hex}")
                self.walking = self.walking and event.piece != self.view.mover

    def start(self) -> None:
        """The start of a Move, once."""
        if not self.walking:
            self.extend(self.view.place(self.view.mover))
            self.walking = True

    def go(self, place: str, dash: bool) -> None:
        """`F6-F7`, `dash F7-F8`: the next hex, unless it is written since consent was asked."""
        if self.asked_for == place:
            self.asked_for = ""
        elif dash and not self.dashing:
            self.extend(f"dash {place}")
            self.dashing = True
        else:
            if not dash:
                self.start()
            self.stick(f"-{place}")
            self.asked_for = ""

    def fight(self, event: Event) -> None:
        """`A a3>E x b2`, `(b5={carder} x a3 … )`, and the blow: `r1`, with `-` where nothing happens."""
        match event:
            case ev.AttackBegan():
                self.attacking = event.piece
                self.deed("attack", lw.ATTACK.write(event), lw.ATTACK_LINE.write(event))
            case ev.AmbushBegan():
                late = self.late(seat_of(event.piece))
                if self.walking:
                    self.stick(f"{late}({event.piece}")
                else:
                    self.extend(f"{late}({event.piece}")
                self.bracket = True
                self.attacking = event.piece
                self.struck = self.dashing = False
            case ev.Struck():
                self.struck = True
                self.dashing = False
                self.source = self.view.piece(event.piece).hex
                if self.attacking != event.piece:
                    self.extend(lw.EFFECT.write(event))
                self.attacking = ""
                if event.range >= 0:
                    self.extend(f"r{event.range}")
                if not event.effects:
                    self.extend("-")
            case ev.Asked():
                self.arrival(event)

    def arrival(self, event: ev.Asked) -> None:
        """`@F6`: whose arrival comes next, where there is an order; `@a3` where several lie on one hex (GAP-25)."""
        arrived = self.view.arrived
        if event.window == "d" and event.piece != self.arrivals and len(arrived) > 1:
            there = [one for one in arrived if self.view.place(one) == event.hex]
            self.extend((lw.ARRIVING if len(there) > 1 else lw.ARRIVAL).write(event))
            self.arrivals = event.piece

    def suffer(self, event: Event) -> None:
        """What befalls a piece: `S`, `W`, `+`, `U2`, `(b5=>F8)`."""
        match event:
            case ev.Wounded() if self.shown == f"{event.piece}=W":
                # A displacement without room has said it.
                self.shown = ""
            case ev.Wounded():
                self.extend("W")
            case ev.Died():
                if self.falling() and self.shown != event.piece:
                    self.extend(f"next {event.piece}+")
                else:
                    self.stick("+")
            case ev.Forced():
                self.extend(f"{EFFECTS[event.how]}{len(event.hexes)}{self.direction(event)}")
            case ev.Displaced():
                self.stick_or_extend(lw.DISPLACED.write(event))
            case ev.DisplacementFailed():
                self.stick_or_extend(f"({event.piece}=W)")
                self.shown = f"{event.piece}=W"

    def direction(self, event: ev.Forced) -> str:
        """`:NE` where the direction of a forced movement was chosen."""
        here = self.view.piece(event.piece).hex
        if NOWHERE in (self.source, here):
            return ""
        ways = straight(self.view.rules.hexes, self.source, here, event.how == "drag")
        return f":{event.direction}" if len(ways) > 1 else ""
