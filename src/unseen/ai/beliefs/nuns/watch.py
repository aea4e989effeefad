"""Follows a game event by event: set-up, the novices' movements as far as they are told, the guards, the end."""

from collections.abc import Callable
from typing import Final

from unseen.ai.beliefs.nuns.stroll import Shown
from unseen.ai.beliefs.nuns.track import Caught, Here, Plain, Track, Walked
from unseen.ai.beliefs.nuns.watch_noise import Noises
from unseen.core.events import Ended, Event, Told
from unseen.games.nuns import events_guards as eg
from unseen.games.nuns import events_noise as en
from unseen.games.nuns import events_novices as nv
from unseen.games.nuns import paths, patrol
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.looks import finds
from unseen.games.nuns.position import GIVE, MOVE, OVER, ROLL
from unseen.games.nuns.sightings import capture
from unseen.games.nuns.walking import INTO, LEFT


class Watch(Noises):
    """Follows the whole game for one listener."""

    def learn(self, told: Told) -> None:
        """One told event."""
        event = told.event
        kind = type(event)
        if kind not in SIGHTS:
            self.flush()
        handler = HANDLERS.get(kind)
        if handler is not None:
            handler(self, event)

    # ---- set-up ----
    def novice_dealt(self, event: Event) -> None:
        """A seat has its novice."""
        assert isinstance(event, nv.NoviceDealt)
        i = event.seat - self.rules.guard_seats
        nun = self.p.nun(i)
        nun.number = int(event.who[1:])
        nun.cell = nun.dot = self.rules.board.novices[nun.number - 1].cell
        nun.may_hold = self.rules.blessings
        if i != self.me:
            self.tracks[i] = Track(i, nun.cell, self.rules.board.wishes, self.rules.home_immune, self.purpose)
        for g in range(2):
            self.p.figure(g).may_hold = self.rules.blessings

    def wish_dealt(self, event: Event) -> None:
        """The own wish."""
        assert isinstance(event, nv.WishDealt)
        wish = [one.id for one in self.rules.board.wishes].index(event.wish)
        self.p.nun(self.me).wish = wish + 1
        for track in self.tracks.values():
            track.forget_wish(wish)

    def blessing_dealt(self, event: Event) -> None:
        """An own blessing; a single guards' player draws the abbess's first."""
        assert isinstance(event, nv.BlessingDealt)
        card = 1 + self.card(event.blessing)
        if self.me >= 0:
            self.p.nun(self.me).blessing = card
        elif self.p.figures[0].blessing == 0:
            self.p.figure(0).blessing = card
        else:
            self.p.figure(1).blessing = card
            self.p.stage = GIVE

    def blessing_given(self, event: Event) -> None:
        """What a figure holds."""
        assert isinstance(event, nv.BlessingGiven)
        self.p.figure(FIGURES.index(event.who)).blessing = 1 + self.card(event.blessing)

    # ---- N1 ----
    def turn_began(self, event: Event) -> None:
        """The novices walk."""
        assert isinstance(event, nv.TurnBegan)
        p = self.p
        p.turn = event.turn
        p.begin_turn(None)
        self.walk_start = p.clone()
        self.shown = [Shown([], 0) for _ in p.nuns]

    def sighted(self, event: Event) -> None:
        """A novice is seen on a dot."""
        assert isinstance(event, nv.Sighted)
        i = self.index(event.who)
        self.sees(i, event.dot)
        if self.p.stage == MOVE:
            self.shown[i].trace.append(event.dot)
        elif self.looking:
            self.told[i] = event.dot
        elif i in self.tracks:
            self.tracks[i].note(Here(event.dot))

    def vanished(self, event: Event) -> None:
        """A novice has stepped out of sight."""
        assert isinstance(event, nv.Vanished)
        p = self.p
        i = self.index(event.who)
        self.sees(i, 0)
        self.shown[i].trace.append(LEFT + DOTS * event.dot + event.to)
        losers = sum([1 << g for g in range(2) if (p.view(g) >> event.dot) & 1])
        p.vanished = [*p.vanished, DOTS * (DOTS * losers + event.dot) + event.to]

    def unsighted(self, event: Event) -> None:
        """A guard has lost a novice."""
        assert isinstance(event, nv.Unsighted)
        i = self.index(event.who)
        self.sees(i, 0)
        self.told[i] = -1

    def captured(self, event: Event) -> None:
        """A novice is captured, in her walk or by a guard's step."""
        assert isinstance(event, nv.Captured)
        p = self.p
        i = self.index(event.who)
        self.sees(i, event.dot)
        capture(p, i, FIGURES.index(event.guard), None)
        if p.stage == MOVE:
            self.shown[i].trace.append(INTO + event.dot)
        else:
            self.told[i] = event.dot
            self.caught[i] = Caught(self.rules.announce_item_loss)

    def item_lost(self, event: Event) -> None:
        """The captured novice had her item."""
        assert isinstance(event, nv.ItemLost)
        i = self.index(event.who)
        if self.p.stage == MOVE:
            self.shown[i].lost_item = True
        elif i in self.caught:
            self.caught[i].lost_item = True

    def on_the_run(self, event: Event) -> None:
        """A caught novice is on the run again."""
        assert isinstance(event, nv.OnTheRun)
        i = self.index(event.who)
        self.p.nun(i).caught = False
        self.sees(i, 0)
        self.unsure &= ~(1 << i)
        if self.p.stage == MOVE:
            self.shown[i].flipped = True
        elif i in self.tracks:
            # At the end of the turn: nobody sees her.
            self.tracks[i].unseen_at(self.p.watched())

    def cards_shown(self, event: Event) -> None:
        """All movements are made."""
        assert isinstance(event, nv.CardsShown)
        p = self.p
        p.answered = p.asked = 0
        p.stage = ROLL
        self.walks = {}
        for i in range(len(p.nuns)):
            nun = p.nun(i)
            nun.forget_walk()
            nun.card = MOVES.index(event.cards[i])
            nun.homing = False
            shown = self.shown[i]
            shown.card = nun.card
            self.walks[i] = shown
            if i in self.tracks:
                if nun.caught and (self.rules.flip_at_end or self.rules.flip_leaving):
                    self.unsure |= 1 << i
                    self.sees(i, 0)
                elif not (self.visible >> i) & 1:
                    nun.dot = 0
                self.tracks[i].note(Walked(self.walk_start, shown))
        if not p.novice_rollers():
            self.to_guards()

    # ---- guards ----
    def movement_began(self, event: Event) -> None:
        """A guard's movement begins with a look in her old facing."""
        assert isinstance(event, eg.MovementBegan)
        p = self.p
        if not p.figures[0].moved and not p.figures[1].moved:
            self.confess()
            watched = p.watched()
            for i, track in self.tracks.items():
                if self.walks[i].use == "shadow":
                    track.note(Plain())
                    if not (self.visible >> i) & 1 and not (self.unsure >> i) & 1:
                        track.unseen_at(watched)
        p.patrol(FIGURES.index(event.guard), None)

    def path_chosen(self, event: Event) -> None:
        """She opens a card."""
        assert isinstance(event, eg.PathChosen)
        path = [one.id for one in self.rules.board.paths].index(event.path)
        paths.open_path(self.p, FIGURES.index(event.guard), path, None)

    def turned_back(self, event: Event) -> None:
        """She plays a turn-back card."""
        assert isinstance(event, eg.TurnedBack)
        paths.turn_back(self.p, FIGURES.index(event.guard), None)

    def went_without(self, event: Event) -> None:
        """She has no card; free movement follows from the rules, a hexagon dot is her choice."""
        assert isinstance(event, eg.WentWithoutCard)
        if event.dot:
            paths.name_hexagon(self.p, FIGURES.index(event.guard), event.dot, None)

    def turned(self, event: Event) -> None:
        """She turns and looks."""
        assert isinstance(event, eg.Turned)
        p, g = self.p, FIGURES.index(event.guard)
        before = p.watched()
        figure = p.figure(g)
        figure.edge = p.rules.board.dots.edge(figure.dot, event.to)
        self.look(before)

    def discovered(self, event: Event) -> None:
        """What she has just seen is new."""
        assert isinstance(event, eg.Discovered)
        g = FIGURES.index(event.guard)
        figure = self.p.figure(g)
        figure.known |= finds(self.p, g)
        figure.free = True

    def moved(self, event: Event) -> None:
        """She goes on to the dot before her."""
        assert isinstance(event, eg.Moved)
        p, g = self.p, FIGURES.index(event.guard)
        before = p.watched()
        self.bound = patrol.step_on(p, g, event.to, None)
        self.look(before)
        self.landing = g

    def halted(self, event: Event) -> None:
        """Her movement is over."""
        assert isinstance(event, eg.Halted)
        patrol.halt(self.p, FIGURES.index(event.guard), None)

    def tokens_cleared(self, event: Event) -> None:
        """The guards listen."""
        self.p.noise = []
        self.p.vanished = []
        self.p.listening = True
        self.p.roller = 0
        self.p.stage = ROLL

    # ---- the end ----
    def ended(self, event: Event) -> None:
        """The game is decided."""
        self.over = True
        self.p.stage = OVER

    def all_opened(self, event: Event) -> None:
        """Everything is known."""
        assert isinstance(event, eg.Opened)
        self.opened = event


SIGHTS: Final[tuple[type[Event], ...]] = (nv.Sighted, nv.Unsighted, nv.Captured, nv.ItemLost, nv.ItemDropped)
HANDLERS: Final[dict[type[Event], Callable[[Watch, Event], None]]] = {
    nv.NoviceDealt: Watch.novice_dealt,
    nv.WishDealt: Watch.wish_dealt,
    nv.BlessingDealt: Watch.blessing_dealt,
    nv.BlessingGiven: Watch.blessing_given,
    nv.TurnBegan: Watch.turn_began,
    nv.Sighted: Watch.sighted,
    nv.Vanished: Watch.vanished,
    nv.Unsighted: Watch.unsighted,
    nv.Captured: Watch.captured,
    nv.ItemLost: Watch.item_lost,
    nv.OnTheRun: Watch.on_the_run,
    nv.CardsShown: Watch.cards_shown,
    en.Rolled: Watch.rolled,
    en.DieChanged: Watch.rolled,
    en.WindowOpened: Watch.window_opened,
    en.WindowClosed: Watch.window_closed,
    en.BlessingShown: Watch.blessing_shown,
    en.NoiseLaid: Watch.noise_laid,
    en.TokensCleared: Watch.tokens_cleared,
    eg.MovementBegan: Watch.movement_began,
    eg.PathChosen: Watch.path_chosen,
    eg.TurnedBack: Watch.turned_back,
    eg.WentWithoutCard: Watch.went_without,
    eg.Turned: Watch.turned,
    eg.Discovered: Watch.discovered,
    eg.Moved: Watch.moved,
    eg.Halted: Watch.halted,
    eg.Opened: Watch.all_opened,
    Ended: Watch.ended,
}
