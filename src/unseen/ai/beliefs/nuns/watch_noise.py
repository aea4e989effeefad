"""What dice, windows, blessings and noise tokens tell."""

from unseen.ai.beliefs.nuns.track import Confessed, Honest, Noised
from unseen.ai.beliefs.nuns.watch_looks import Looks
from unseen.core.events import Event
from unseen.games.nuns import events_noise as en
from unseen.games.nuns import noise, windows
from unseen.games.nuns.actions import DOTS, FIGURES, TARGET_NAMES
from unseen.games.nuns.people import NO_TRACE
from unseen.games.nuns.position import DICE, NOISE, ROLL


class Noises(Looks):
    """Follows N3 and G4."""

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
        p.asked = noise.asked(p)
        self.confess()

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
