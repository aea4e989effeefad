"""What dice, windows, blessings and noise tokens tell."""

from unseen.ai.beliefs.nuns.track import Confessed, Honest, Noised
from unseen.ai.beliefs.nuns.watch_looks import Looks
from unseen.core.events import Event
from unseen.games.nuns.actions import DOTS, FIGURES
from unseen.games.nuns.deeds import answers, blessings, dice, noise
from unseen.games.nuns.position import DICE, NOISE, ROLL


class Noises(Looks):
    """Follows N3 and G4."""

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
