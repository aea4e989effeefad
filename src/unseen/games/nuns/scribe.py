"""Writes one listener's lines while the events come in; nothing but what that listener was told stands in them."""

from collections.abc import Callable, Sequence
from typing import Final

from unseen.boards.dots import Dots
from unseen.core.events import Ended, Event, Told
from unseen.core.notation import Line
from unseen.core.seats import CHANCE, Seat
from unseen.games.nuns import events as nv
from unseen.games.nuns import events_guards as eg
from unseen.games.nuns.ledger import Ledger
from unseen.games.nuns.options import Rules
from unseen.games.nuns.turn_text import Patrol, Walk, use_text


class Scribe(Ledger):
    """The lines of one listener, and what of walks and guards they need."""

    def __init__(self, rules: Rules, seat: Seat) -> None:
        super().__init__(rules, seat)
        self.dots: Final[Dots] = rules.board.dots
        self.dot = 0
        self.seen: dict[str, int] = {}
        """Novices in sight, and where."""
        self.caught: set[str] = set()
        self.places: dict[str, int] = {who: guard.start for who, guard in zip("AP", rules.board.guards, strict=True)}
        self.walks: dict[str, Walk] = {}
        self.patrol: Patrol | None = None
        self.sights: list[str] = []
        self.turning = False
        self.given: list[str] = []

    def written(self, told: Sequence[Told]) -> list[Line]:
        """The lines of all these events."""
        for one in told:
            if self.plays and not isinstance(one.event, nv.BlessingShown):
                self.write_plays()
            self.n += 1
            handler = HANDLERS.get(type(one.event))
            if handler is not None:
                handler(self, one.event)
        return self.lines

    # ---- set-up and N1 ----
    def novice_dealt(self, event: Event) -> None:
        """A novice has her seat."""
        assert isinstance(event, nv.NoviceDealt)
        self.seats[event.who] = event.seat
        if event.seat == self.seat:
            self.me = event.who
            self.dot = self.rules.board.novices[int(event.who[1:]) - 1].cell

    def blessing_dealt(self, event: Event) -> None:
        """A novice's own card."""
        assert isinstance(event, nv.BlessingDealt)
        self.blessing = event.blessing

    def blessing_given(self, event: Event) -> None:
        """With a single guards' player, both figures' cards in one line."""
        assert isinstance(event, nv.BlessingGiven)
        self.given.append(f"{event.who}={event.blessing}")
        if len(self.given) == 2 and self.rules.guard_seats == 1:
            self.line(0, " ".join(self.given), "0")

    def turn_began(self, event: Event) -> None:
        """Every novice has a walk to be written."""
        assert isinstance(event, nv.TurnBegan)
        self.turn = event.turn
        self.begin_walks()

    def begin_walks(self) -> None:
        """Nothing of this turn's walks is known but where they begin."""
        for who in self.seats:
            own = who == self.me
            self.walks[who] = Walk(who, who in self.caught, self.dot if own else self.seen.get(who, 0), own)

    def stepped(self, event: Event) -> None:
        """Her own step."""
        assert isinstance(event, nv.Stepped)
        self.dot = event.dot
        self.walks[self.me].step(event.dot, event.seen, event.hidden)

    def phase_ended(self, event: Event) -> None:
        """Her own phase one."""
        self.walks[self.me].end_phase()

    def taken(self, event: Event) -> None:
        """Keys and item."""
        self.walks[self.me].marks.append("K" if isinstance(event, nv.KeysTaken) else "SW")

    def sealed(self, event: Event) -> None:
        """Her own card."""
        assert isinstance(event, nv.Sealed)
        self.walks[self.me].seal(event.card, event.swift)

    def sighted(self, event: Event) -> None:
        """A novice is seen, in her walk or by a guard who looks."""
        assert isinstance(event, nv.Sighted)
        walk = self.walks.get(event.who)
        if walk is not None:
            joined = walk.last > 0 and event.dot in self.dots.beside(walk.last)
            walk.sight(event.dot, joined)
        elif self.patrol is not None and self.turning:
            self.sights.append(f"{event.who}@{event.dot}")
        elif self.patrol is not None:
            self.patrol.add(f"?{event.who}@{event.dot}")
        self.seen[event.who] = event.dot

    def vanished(self, event: Event) -> None:
        """Her own step took her out of sight."""
        assert isinstance(event, nv.Vanished)
        self.walks[event.who].lose()
        self.walks[event.who].marks.append(f"v{event.dot}>{event.to}")
        self.seen.pop(event.who, None)

    def unsighted(self, event: Event) -> None:
        """A guard lost her."""
        assert isinstance(event, nv.Unsighted)
        self.seen.pop(event.who, None)

    def captured(self, event: Event) -> None:
        """In N1 she ran into a guard, in G1 a guard came to her dot."""
        assert isinstance(event, nv.Captured)
        self.caught.add(event.who)
        self.seen[event.who] = event.dot
        walk = self.walks.get(event.who)
        if walk is not None:
            walk.marks.append(f"x{event.guard}@{event.dot}={event.points}")
        elif self.patrol is not None:
            self.patrol.add(f"x{event.who}={event.points}")

    def item_lost(self, event: Event) -> None:
        """A captured novice had her item."""
        assert isinstance(event, nv.ItemLost)
        walk = self.walks.get(event.who)
        if walk is not None:
            walk.marks.append("-SW")
        elif self.patrol is not None:
            self.patrol.add("-SW")

    def on_the_run(self, event: Event) -> None:
        """Nobody sees a caught novice."""
        assert isinstance(event, nv.OnTheRun)
        self.caught.discard(event.who)
        self.seen.pop(event.who, None)
        walk = self.walks.get(event.who)
        if walk is not None:
            walk.lose()

    def cards_shown(self, event: Event) -> None:
        """All walks are written."""
        assert isinstance(event, nv.CardsShown)
        self.cards = dict(zip(event.who, event.cards, strict=True))
        for who, walk in self.walks.items():
            walk.card = self.cards[who]
            self.line(self.seats[who], walk.text())
        self.walks = {}

    def end(self, event: Event) -> None:
        """The game is decided: what is unfinished is written as far as it is known."""
        assert isinstance(event, Ended)
        for who, walk in self.walks.items():
            if (walk.own and walk.card) or (not walk.own and walk.seen_at_all()):
                if walk.own and self.seat in event.winners and event.ending in ("novice_home", "shared_home"):
                    walk.marks.append("win")
                self.line(self.seats[who], walk.text())
        self.walks = {}
        if self.patrol is not None:
            self.line(self.guard_seat(self.patrol.who), self.patrol.text())
        self.patrol = None

    def blessing_shown(self, event: Event) -> None:
        """A card of window A is written with all of that window, others where they belong."""
        assert isinstance(event, nv.BlessingShown)
        text = f"{event.who} b={event.blessing}"
        if " " in event.use:
            self.plays.append((event.who, f"{text} {use_text(event.use)}"))
        elif event.who in self.places and event.use == "false":
            self.laid.append(text)
        elif event.who in self.places and self.patrol is not None:
            if event.use == "swift":
                self.patrol.swift()
            else:
                self.patrol.word("lantern")
        elif event.use == "false":
            self.line(CHANCE, f"{text}!")
        elif event.who != self.me:
            self.line(CHANCE, text)

    # ---- guards ----
    def led(self, event: Event) -> None:
        """Who moves first."""
        assert isinstance(event, eg.Led)
        self.line(0, f"{event.guard} first")

    def movement_began(self, event: Event) -> None:
        """A guard's movement is to be written."""
        assert isinstance(event, eg.MovementBegan)
        self.patrol = Patrol(event.guard, self.places[event.guard])
        self.turning = False

    def card_word(self, event: Event) -> None:
        """A path card, a turn-back card, a movement without a card."""
        assert self.patrol is not None
        match event:
            case eg.PathChosen(_, path, back):
                self.patrol.word(f"p={path}{'~' if back else ''}")
            case eg.TurnedBack():
                self.patrol.word("p=U")
            case eg.WentWithoutCard(_, dot):
                self.patrol.word(f"p={dot or 'free'}")

    def turned(self, event: Event) -> None:
        """She turns and looks."""
        assert isinstance(event, eg.Turned)
        if self.patrol is not None:
            self.patrol.turn(event.to)
        self.turning = True
        self.sights = []

    def discovered(self, event: Event) -> None:
        """She has seen something new."""
        if self.patrol is not None:
            self.patrol.discover(",".join(self.sights))
        self.sights = []

    def moved(self, event: Event) -> None:
        """She goes on."""
        assert isinstance(event, eg.Moved)
        self.turning = False
        self.places[event.guard] = event.to
        if self.patrol is not None:
            self.patrol.move(event.to)

    def halted(self, event: Event) -> None:
        """Her movement is written."""
        assert isinstance(event, eg.Halted)
        if self.patrol is not None:
            self.patrol.halt(event.walked)
            self.line(self.guard_seat(event.guard), self.patrol.text())
        self.patrol = None


HANDLERS: Final[dict[type[Event], Callable[[Scribe, Event], None]]] = {
    nv.NoviceDealt: Scribe.novice_dealt,
    nv.BlessingDealt: Scribe.blessing_dealt,
    nv.BlessingGiven: Scribe.blessing_given,
    nv.TurnBegan: Scribe.turn_began,
    nv.Stepped: Scribe.stepped,
    nv.PhaseEnded: Scribe.phase_ended,
    nv.KeysTaken: Scribe.taken,
    nv.ItemTaken: Scribe.taken,
    nv.Sealed: Scribe.sealed,
    nv.Sighted: Scribe.sighted,
    nv.Vanished: Scribe.vanished,
    nv.Unsighted: Scribe.unsighted,
    nv.Captured: Scribe.captured,
    nv.ItemLost: Scribe.item_lost,
    nv.OnTheRun: Scribe.on_the_run,
    nv.CardsShown: Scribe.cards_shown,
    nv.Rolled: Scribe.rolled,
    nv.DieChanged: Scribe.rolled,
    nv.WindowOpened: Scribe.window_opened,
    nv.WindowClosed: Scribe.window_closed,
    nv.CardChosen: Scribe.card_chosen,
    nv.Answered: Scribe.sealed_answer,
    nv.DirectionChosen: Scribe.direction_chosen,
    nv.FalseNoiseChosen: Scribe.false_chosen,
    nv.BlessingShown: Scribe.blessing_shown,
    nv.NoiseLaid: Scribe.noise_laid,
    eg.Led: Scribe.led,
    eg.MovementBegan: Scribe.movement_began,
    eg.PathChosen: Scribe.card_word,
    eg.TurnedBack: Scribe.card_word,
    eg.WentWithoutCard: Scribe.card_word,
    eg.Turned: Scribe.turned,
    eg.Discovered: Scribe.discovered,
    eg.Moved: Scribe.moved,
    eg.Halted: Scribe.halted,
    Ended: Scribe.end,
}
