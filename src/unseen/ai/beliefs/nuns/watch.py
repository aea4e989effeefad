"""Follows a game event by event: set-up, the novices' movements as far as they are told, dice, the guards, the end."""

from collections.abc import Callable
from typing import Final

from unseen.ai.beliefs.nuns.single_walk import Shown
from unseen.ai.beliefs.nuns.track import Caught, Change, Confessed, Here, Honest, Noised, Plain, Track, Walked
from unseen.ai.beliefs.nuns.walkers import Walkers
from unseen.core.events import Ended, Event, Happening, Told
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns import ending
from unseen.games.nuns.actions import DOTS, FIGURES
from unseen.games.nuns.board import NO_CARD
from unseen.games.nuns.deeds import answers, blessings, dealing, dice, guard_go, movement, noise, paths, sightings, walk
from unseen.games.nuns.deeds.kinds import BY_ID
from unseen.games.nuns.deeds.noise import rollers
from unseen.games.nuns.deeds.sightings import capture, finds
from unseen.games.nuns.ending import Opened
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import DICE, GIVE, LEAD, MOVE, NOISE, OVER, PATROL, ROLL
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.secrets import INTO, LEFT

NOBODY: Final = -1


class Watch:
    """Follows the game for one listener. In `p` novices whom nobody sees stand on dot 0, but for the listener's own."""

    def __init__(self, rules: Rules, seat: Seat, walkers: Walkers) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.walkers: Final = walkers
        self.p = Nuns(rules)
        self.me = NOBODY
        if rules.guard_seats <= seat < rules.players:
            self.me = seat - rules.guard_seats
        self.tracks: dict[int, Track] = {}
        """By the index of every novice but the own."""
        self.shown_cards: list[int] = []
        """Blessings that have left the game, by index."""
        self.over = False
        self.opened: Opened | None = None
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
        self.anew = NOBODY
        """The guard who looks from a new dot, or with a lantern."""
        self.caught: dict[int, Caught] = {}

    def learn(self, told: Told) -> None:
        """One told event."""
        event = told.event
        kind = type(event)
        if kind not in SIGHTS:
            self.flush()
        handler = HANDLERS.get(kind)
        if handler is not None:
            handler(self, event)

    # ---- own steps ----
    def act(self, a: Action) -> None:
        """An own step."""
        self.flush()
        p, seat = self.p, self.seat
        if p.stage == MOVE and self.me >= 0:
            self.walk(a)
        elif p.stage in (DICE, NOISE):
            if a == act.DONE:
                p.answered |= 1 << seat
            else:
                kind = BY_ID[a]
                kind.by(p, seat, a - kind.first, None)
        elif p.stage == GIVE:
            dealing.give(p, a - act.GIVE)

    def walk(self, a: Action) -> None:
        """An own step of the sealed movement."""
        kind = walk.BY_ID[a]
        kind.move(self.p, self.me, a - kind.first, None)
        if a > act.DONE:
            self.p.answered |= 1 << self.seat

    # ---- people ----
    def sees(self, i: int, dot: int) -> None:
        """A novice is in sight on a dot, or (dot 0) is not any more."""
        self.visible = self.visible | (1 << i) if dot else self.visible & ~(1 << i)
        if i != self.me:
            self.p.nun(i).dot = dot

    def card(self, name: str) -> int:
        """The index of a blessing."""
        return [one.id for one in self.rules.board.blessings].index(name)

    # ---- looks ----
    def look(self, before: int) -> None:
        """The guards' view has changed; what they see of it is told next."""
        self.looking = True
        self.before = before
        self.after = self.p.board.watched()
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
        if self.anew >= 0:
            self.p.hand(self.anew).known = finds(self.p, self.anew)
        self.anew = NOBODY

    # ---- stages ----
    def confess(self) -> None:
        """Who laid False Noise a turn ago in this step has shown it."""
        for track in self.tracks.values():
            track.note(Confessed(False, self.p.board.listening, self.p.board.turn))

    def to_guards(self) -> None:
        """The guards move one after the other."""
        self.p.board.rest()
        self.p.stage = LEAD
        self.p.roller = 0

    # ---- set-up ----
    def novice_dealt(self, event: Event) -> None:
        """A seat has its novice."""
        assert isinstance(event, dealing.NoviceDealt)
        i = event.seat - self.rules.guard_seats
        event.happen(self.p.board)
        cell = self.p.board.novices[i].cell
        self.p.nun(i).dot = cell
        if i != self.me:
            self.tracks[i] = Track(i, cell, self.rules.board.wishes, self.rules.home_immune, self.walkers)

    def wish_dealt(self, event: Event) -> None:
        """The own wish."""
        assert isinstance(event, dealing.WishDealt)
        wish = [one.id for one in self.rules.board.wishes].index(event.wish)
        self.p.nun(self.me).wish = wish + 1
        for track in self.tracks.values():
            track.forget_wish(wish)

    def blessing_dealt(self, event: Event) -> None:
        """An own blessing; a single guards' player draws the abbess's first."""
        assert isinstance(event, dealing.BlessingDealt)
        card = 1 + self.card(event.blessing)
        if self.me >= 0:
            self.p.nun(self.me).blessing = card
        elif self.p.hands[0].blessing == 0:
            self.p.hand(0).blessing = card
        else:
            self.p.hand(1).blessing = card
            self.p.stage = GIVE

    def blessing_given(self, event: Event) -> None:
        """What a figure holds."""
        assert isinstance(event, dealing.BlessingGiven)
        self.p.hand(FIGURES.index(event.who)).blessing = 1 + self.card(event.blessing)

    # ---- N1 ----
    def turn_began(self, event: Event) -> None:
        """The novices walk."""
        assert isinstance(event, walk.TurnBegan)
        p = self.p
        p.begin_turn(event.turn, None)
        self.walk_start = p.clone()
        self.shown = [Shown([], 0) for _ in p.nuns]

    def sighted(self, event: Event) -> None:
        """A novice is seen on a dot."""
        assert isinstance(event, sightings.Sighted)
        i = self.p.board.index(event.who)
        self.sees(i, event.dot)
        if self.p.stage == MOVE:
            self.shown[i].trace.append(event.dot)
        elif self.looking:
            self.told[i] = event.dot
        elif i in self.tracks:
            self.tracks[i].note(Here(event.dot))

    def vanished(self, event: Event) -> None:
        """A novice has stepped out of sight."""
        assert isinstance(event, sightings.Vanished)
        p = self.p
        i = self.p.board.index(event.who)
        self.sees(i, 0)
        self.shown[i].trace.append(LEFT + DOTS * event.dot + event.to)
        event.happen(p.board)

    def unsighted(self, event: Event) -> None:
        """A guard has lost a novice."""
        assert isinstance(event, sightings.Unsighted)
        i = self.p.board.index(event.who)
        self.sees(i, 0)
        self.told[i] = -1

    def captured(self, event: Event) -> None:
        """A novice is captured, in her walk or by a guard's step."""
        assert isinstance(event, sightings.Captured)
        p = self.p
        i = self.p.board.index(event.who)
        self.sees(i, event.dot)
        capture(p, i, FIGURES.index(event.guard), None)
        if p.stage == MOVE:
            self.shown[i].trace.append(INTO + event.dot)
        else:
            self.told[i] = event.dot
            self.caught[i] = Caught(self.rules.announce_item_loss)

    def item_lost(self, event: Event) -> None:
        """The captured novice had her item."""
        assert isinstance(event, sightings.ItemLost)
        i = self.p.board.index(event.who)
        if self.p.stage == MOVE:
            self.shown[i].lost_item = True
        elif i in self.caught:
            self.caught[i].lost_item = True

    def on_the_run(self, event: Event) -> None:
        """A caught novice is on the run again."""
        assert isinstance(event, sightings.OnTheRun)
        i = self.p.board.index(event.who)
        event.happen(self.p.board)
        self.sees(i, 0)
        self.unsure &= ~(1 << i)
        if self.p.stage == MOVE:
            self.shown[i].flipped = True
        elif i in self.tracks:
            # At the end of the turn: nobody sees her.
            self.tracks[i].unseen_at(self.p.board.watched())

    def cards_shown(self, event: Event) -> None:
        """All movements are made."""
        assert isinstance(event, sightings.CardsShown)
        p = self.p
        p.answered = p.asked = 0
        p.stage = ROLL
        self.walks = {}
        event.happen(p.board)
        for i, novice in enumerate(p.board.novices):
            nun = p.nun(i)
            nun.forget_walk()
            nun.card = NO_CARD
            nun.homing = False
            shown = self.shown[i]
            shown.card = novice.card
            self.walks[i] = shown
            if i in self.tracks:
                if novice.caught and (self.rules.flip_at_end or self.rules.flip_leaving):
                    self.unsure |= 1 << i
                    self.sees(i, 0)
                elif not (self.visible >> i) & 1:
                    nun.dot = 0
                self.tracks[i].note(Walked(self.walk_start, shown))
        if not rollers(p.board, p.nuns):
            self.to_guards()

    # ---- dice and windows ----
    def rolled(self, event: Event) -> None:
        """A die lies, or has been changed."""
        assert isinstance(event, (dice.Rolled, dice.DieChanged))
        self.p.stage = ROLL
        event.happen(self.p.board)

    def window_opened(self, event: Event) -> None:
        """Everybody who may hold a card is asked, or who is heard."""
        assert isinstance(event, answers.WindowOpened)
        p = self.p
        p.answered = 0
        if event.window == "A":
            p.stage = DICE
            p.asked = blessings.holders(p)
            return
        p.stage = NOISE
        p.asked = noise.asked(p)
        self.confess()

    def window_closed(self, event: Event) -> None:
        """All have answered."""
        self.p.answered = self.p.asked = 0

    def blessing_shown(self, event: Event) -> None:
        """A blessing leaves the game."""
        assert isinstance(event, blessings.BlessingShown)
        self.shown_cards.append(self.card(event.blessing))
        p = self.p
        before = p.board.watched()
        event.happen(p.board)
        if event.who in FIGURES:
            self.guard_shows(FIGURES.index(event.who), event.use, before)
            return
        i = p.board.index(event.who)
        nun = p.nun(i)
        nun.blessing = nun.laid = nun.play = 0
        nun.swift = nun.shadowed = False
        if i not in self.tracks:
            return
        if event.use == "false":
            self.tracks[i].note(Confessed(True, p.board.listening, p.board.turn))
            return
        if event.use in ("swift", "shadow"):
            self.walks[i].use = event.use
            self.walks[i].blessing = 1 + self.card(event.blessing)
        self.tracks[i].note(Honest())

    def guard_shows(self, g: int, use: str, before: int) -> None:
        """A guard's blessing; before it the guards saw these dots."""
        hand = self.p.hand(g)
        hand.blessing = hand.play = 0
        hand.false_mark = -1
        if use == "lantern":
            self.look(before)
            self.anew = g

    def noise_laid(self, event: Event) -> None:
        """All tokens of the step lie."""
        assert isinstance(event, noise.NoiseLaid)
        p = self.p
        closed = p.clone()
        lays = p.board.may_lay()
        marks: dict[int, list[int]] = {}
        event.happen(p.board)
        for token in event.tokens:
            if token.who not in FIGURES:
                mark = DOTS * FIGURES.index(token.guard) + token.to
                marks.setdefault(p.board.index(token.who), []).append(mark)
        for i, track in self.tracks.items():
            track.note(Noised(closed, marks.get(i, []), lays and p.board.novices[i].may_hold))
        for i in range(len(p.nuns)):
            noise.pick_up(p, i)
        if not p.board.listening:
            self.to_guards()

    # ---- guards ----
    def movement_began(self, event: Event) -> None:
        """A guard's movement begins with a look in her old facing."""
        assert isinstance(event, movement.MovementBegan)
        p = self.p
        if not p.board.guards[0].moved and not p.board.guards[1].moved:
            self.confess()
            watched = p.board.watched()
            for i, track in self.tracks.items():
                if self.walks[i].use == "shadow":
                    track.note(Plain())
                    if not (self.visible >> i) & 1 and not (self.unsure >> i) & 1:
                        track.unseen_at(watched)
        p.stage = PATROL
        g = FIGURES.index(event.guard)
        for i, nun in enumerate(p.nuns):
            if nun.hidden:
                p.nun(i).hidden = False
        event.happen(p.board)
        p.hand(g).known = finds(p, g)

    def happened(self, event: Event) -> None:
        """What the guards do with path cards, and whether they are free, is open."""
        assert isinstance(event, Happening)
        event.happen(self.p.board)

    def turned(self, event: Event) -> None:
        """She turns and looks."""
        assert isinstance(event, guard_go.Turned)
        before = self.p.board.watched()
        event.happen(self.p.board)
        self.look(before)

    def discovered(self, event: Event) -> None:
        """What she has just seen is new."""
        assert isinstance(event, guard_go.Discovered)
        g = FIGURES.index(event.guard)
        self.p.hand(g).known |= finds(self.p, g)
        event.happen(self.p.board)

    def moved(self, event: Event) -> None:
        """She goes on to the dot before her."""
        assert isinstance(event, guard_go.Moved)
        before = self.p.board.watched()
        event.happen(self.p.board)
        self.look(before)
        self.anew = FIGURES.index(event.guard)

    def halted(self, event: Event) -> None:
        """Her movement is over."""
        assert isinstance(event, movement.Halted)
        event.happen(self.p.board)
        self.p.hand(FIGURES.index(event.guard)).known = 0

    def tokens_cleared(self, event: Event) -> None:
        """The guards listen."""
        assert isinstance(event, movement.TokensCleared)
        event.happen(self.p.board)
        self.p.roller = 0
        self.p.stage = ROLL

    # ---- the end ----
    def ended(self, event: Event) -> None:
        """The game is decided."""
        self.over = True
        self.p.stage = OVER

    def all_opened(self, event: Event) -> None:
        """Everything is known."""
        assert isinstance(event, ending.Opened)
        self.opened = event


SIGHTS: Final[tuple[type[Event], ...]] = (
    sightings.Sighted,
    sightings.Unsighted,
    sightings.Captured,
    sightings.ItemLost,
    sightings.ItemDropped,
)
HANDLERS: Final[dict[type[Event], Callable[[Watch, Event], None]]] = {
    dealing.NoviceDealt: Watch.novice_dealt,
    dealing.WishDealt: Watch.wish_dealt,
    dealing.BlessingDealt: Watch.blessing_dealt,
    dealing.BlessingGiven: Watch.blessing_given,
    walk.TurnBegan: Watch.turn_began,
    sightings.Sighted: Watch.sighted,
    sightings.Vanished: Watch.vanished,
    sightings.Unsighted: Watch.unsighted,
    sightings.Captured: Watch.captured,
    sightings.ItemLost: Watch.item_lost,
    sightings.OnTheRun: Watch.on_the_run,
    sightings.CardsShown: Watch.cards_shown,
    dice.Rolled: Watch.rolled,
    dice.DieChanged: Watch.rolled,
    answers.WindowOpened: Watch.window_opened,
    answers.WindowClosed: Watch.window_closed,
    blessings.BlessingShown: Watch.blessing_shown,
    noise.NoiseLaid: Watch.noise_laid,
    movement.TokensCleared: Watch.tokens_cleared,
    movement.MovementBegan: Watch.movement_began,
    paths.PathChosen: Watch.happened,
    paths.PathCompleted: Watch.happened,
    paths.TurnedBack: Watch.happened,
    paths.CardsReclaimed: Watch.happened,
    paths.WentWithoutCard: Watch.happened,
    guard_go.Freed: Watch.happened,
    guard_go.Turned: Watch.turned,
    guard_go.Discovered: Watch.discovered,
    guard_go.Moved: Watch.moved,
    movement.Halted: Watch.halted,
    ending.Opened: Watch.all_opened,
    Ended: Watch.ended,
}
