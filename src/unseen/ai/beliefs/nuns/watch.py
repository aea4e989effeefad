"""The board as one listener knows it: a position that follows what was told, and what it notes for every novice."""

from collections.abc import Callable
from typing import Final

from unseen.ai.beliefs.nuns.stroll import Shown
from unseen.ai.beliefs.nuns.track import Caught, Change, Confessed, Here, Honest, Noised, Plain, Track, Walked
from unseen.core.events import Ended, Event, Told
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns import dealing, noise, paths, patrol, walking, windows
from unseen.games.nuns import events_guards as eg
from unseen.games.nuns import events_noise as en
from unseen.games.nuns import events_novices as nv
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES, TARGET_NAMES
from unseen.games.nuns.hearing import hearers
from unseen.games.nuns.looks import finds, reason
from unseen.games.nuns.options import Rules
from unseen.games.nuns.people import NO_TRACE
from unseen.games.nuns.position import DICE, GIVE, LEAD, MOVE, NOISE, OVER, ROLL, Position
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.sightings import capture
from unseen.games.nuns.walking import INTO, LEFT

NOBODY: Final = -1


class Watch:
    """Follows the game for one listener. In `p` novices whom nobody sees stand on dot 0, but for the listener's own."""

    def __init__(self, rules: Rules, seat: Seat, purpose: float) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.p = Nuns(rules)
        self.me = NOBODY
        if rules.guard_seats <= seat < rules.players:
            self.me = seat - rules.guard_seats
        self.tracks: dict[int, Track] = {}
        """By the index of every novice but the own."""
        self.shown_cards: list[int] = []
        """Blessings that have left the game, by index."""
        self.over = False
        self.opened: eg.Opened | None = None
        # what has begun
        self.walk_start = self.p
        self.shown: list[Shown] = [Shown([], 0) for _ in range(rules.novices)]
        self.walks: dict[int, Shown] = {}
        self.visible = 0
        """Novices in sight, by index."""
        self.unsure = 0
        """Caught novices of whom it is not known whether they are seen (unusual options)."""
        self.looking = False
        self.before = 0
        self.after = 0
        self.told: dict[int, int] = {}
        self.landing = NOBODY
        self.bound = False
        self.lit = NOBODY
        self.caught: dict[int, Caught] = {}

    # ---- taking in ----
    def learn(self, told: Told) -> None:
        """One told event."""
        event = told.event
        kind = type(event)
        if kind not in SIGHTS:
            self.flush()
        handler = HANDLERS.get(kind)
        if handler is not None:
            handler(self, event)

    def act(self, a: Action) -> None:
        """An own step."""
        self.flush()
        p, seat = self.p, self.seat
        if p.stage == MOVE and self.me >= 0:
            self.walk(a)
        elif p.stage == DICE:
            if a == act.DONE:
                p.answered |= 1 << seat
            else:
                windows.choose(p, seat, a, None)
        elif p.stage == NOISE:
            if a == act.DONE:
                p.answered |= 1 << seat
            else:
                noise.choose(p, seat, a, None)
        elif p.stage == GIVE:
            dealing.give(p, a - act.GIVE, None)

    def walk(self, a: Action) -> None:
        """An own step of the sealed movement."""
        p, me = self.p, self.me
        if a < act.SHADOW:
            walking.step(p, me, a - act.GO, False, None)
        elif a < act.SWIFT:
            walking.step(p, me, a - act.SHADOW, True, None)
        elif a == act.END_PHASE:
            walking.end_phase(p, me, None)
        else:
            swift = a >= act.SEAL_SWIFT
            walking.seal(p, me, a - act.SEAL_SWIFT if swift else a - act.SEAL, swift, None)
            p.answered |= 1 << self.seat

    # ---- people ----
    def index(self, who: str) -> int:
        """The index of a novice."""
        number = int(who[1:])
        for i, nun in enumerate(self.p.nuns):
            if nun.number == number:
                return i
        raise KeyError(who)

    def sees(self, i: int, dot: int) -> None:
        """A novice is in sight on a dot, or (dot 0) is not any more."""
        self.visible = self.visible | (1 << i) if dot else self.visible & ~(1 << i)
        if i != self.me:
            self.p.nun(i).dot = dot

    # ---- looks ----
    def look(self, before: int) -> None:
        """The guards' view has changed; what they see of it is told next."""
        self.looking = True
        self.before = before
        self.after = self.p.watched()
        self.told = {}

    def flush(self) -> None:
        """All that was told of the last look has been told."""
        if not self.looking:
            return
        self.looking = False
        for i, track in self.tracks.items():
            told = self.told.get(i, 0)
            if (self.unsure >> i) & 1:
                track.note(Change(self.before, self.after, told))
                if told > 0:
                    self.unsure &= ~(1 << i)
            elif told > 0:
                track.note(Here(told))
            elif not (self.visible >> i) & 1:
                track.unseen_at(self.after)
            caught = self.caught.pop(i, None)
            if caught is not None:
                track.note(caught)
        if self.landing >= 0:
            patrol.arrived(self.p, self.landing, self.bound, None)
        elif self.lit >= 0:
            self.light(self.lit)
        self.landing = self.lit = NOBODY

    def light(self, g: int) -> None:
        """A lantern's look is done."""
        figure = self.p.figure(g)
        figure.known = finds(self.p, g)
        figure.free = figure.free or reason(self.p, g)

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

    def card(self, name: str) -> int:
        """The index of a blessing."""
        return [one.id for one in self.rules.board.blessings].index(name)

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

    # ---- dice and windows ----
    def rolled(self, event: Event) -> None:
        """A die lies, or has been changed."""
        assert isinstance(event, (en.Rolled, en.DieChanged))
        self.p.stage = ROLL
        windows.put_die(self.p, TARGET_NAMES.index(event.who), event.die)

    def window_opened(self, event: Event) -> None:
        """Everybody who may hold a card is asked, or who is heard."""
        assert isinstance(event, en.WindowOpened)
        p = self.p
        p.answered = 0
        if event.window == "A":
            p.stage = DICE
            p.asked = windows.holders(p)
            return
        p.stage = NOISE
        p.asked = asked(p)
        self.confess()

    def confess(self) -> None:
        """Who laid False Noise a turn ago in this step has shown it."""
        for track in self.tracks.values():
            track.note(Confessed(False, self.p.listening, self.p.turn))

    def window_closed(self, event: Event) -> None:
        """All have answered."""
        self.p.answered = self.p.asked = 0

    def blessing_shown(self, event: Event) -> None:
        """A blessing leaves the game."""
        assert isinstance(event, en.BlessingShown)
        self.shown_cards.append(self.card(event.blessing))
        if event.who in FIGURES:
            self.guard_shows(FIGURES.index(event.who), event.use)
            return
        p = self.p
        i = self.index(event.who)
        nun = p.nun(i)
        nun.blessing = nun.laid = nun.play = 0
        nun.may_hold = nun.swift = nun.shadowed = False
        if i not in self.tracks:
            return
        if event.use == "false":
            self.tracks[i].note(Confessed(True, p.listening, p.turn))
            return
        if event.use in ("swift", "shadow"):
            self.walks[i].use = event.use
            self.walks[i].blessing = 1 + self.card(event.blessing)
        self.tracks[i].note(Honest())

    def guard_shows(self, g: int, use: str) -> None:
        """A figure's blessing."""
        before = self.p.watched()
        figure = self.p.figure(g)
        figure.blessing = figure.play = 0
        figure.may_hold = False
        figure.false_mark = -1
        if use == "swift":
            figure.extra = True
        elif use == "lantern":
            figure.far = True
            self.look(before)
            self.lit = g

    def noise_laid(self, event: Event) -> None:
        """All tokens of the step lie."""
        assert isinstance(event, en.NoiseLaid)
        p = self.p
        closed = p.clone()
        lays = noise.lays(p)
        marks: dict[int, list[int]] = {}
        for token in event.tokens:
            g = FIGURES.index(token.guard)
            who = int(token.who[1:]) if token.who[0] == "N" else 0
            p.noise = [*p.noise, DOTS * (DOTS * (8 * g + who) + token.dot) + token.to]
            if who:
                marks.setdefault(self.index(token.who), []).append(DOTS * g + token.to)
        for i, track in self.tracks.items():
            track.note(Noised(closed, marks.get(i, []), lays and p.nuns[i].may_hold))
        self.pick_up()
        if not p.listening:
            self.to_guards()

    def pick_up(self) -> None:
        """Dice are taken away, and own marks lie open."""
        p = self.p
        for i in range(len(p.nuns)):
            nun = p.nun(i)
            nun.die = 0
            nun.marks = NO_TRACE
            if nun.false_mark >= 0:
                nun.laid = p.turn if p.listening else -p.turn
                nun.false_mark = -1
        for g in range(2):
            p.figure(g).die = 0

    # ---- guards ----
    def to_guards(self) -> None:
        """The guards move one after the other."""
        for g in range(2):
            self.p.figure(g).moved = False
        self.p.stage = LEAD
        self.p.roller = 0

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


def asked(p: Position) -> int:
    """The seats that are asked in window B, by the dots in this position."""
    out = windows.guard_holders(p) if p.listening else 0
    for i, nun in enumerate(p.nuns):
        if hearers(p, i) or (nun.may_hold and noise.lays(p)):
            out |= 1 << p.novice_seat(i)
    return out


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
