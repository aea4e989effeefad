"""Step texts, lines and results as text, and back (section 7 of the ledger)."""

from collections.abc import Sequence
from typing import Final

from unseen.core import scribe
from unseen.core.events import Ended, Event, Happening, Told
from unseen.core.notation import Line, Notation
from unseen.core.scribe import Turn
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import Outcome, State
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.deeds import kinds
from unseen.games.nuns.deeds.answers import Answered, WindowClosed, WindowOpened
from unseen.games.nuns.deeds.blessings import BlessingShown
from unseen.games.nuns.deeds.dealing import BlessingGiven
from unseen.games.nuns.deeds.movement import Halted, Led, MovementBegan
from unseen.games.nuns.deeds.noise import DirectionChosen, FalseNoiseChosen, NoiseLaid, NoiseToken
from unseen.games.nuns.deeds.sightings import CardsShown
from unseen.games.nuns.deeds.walk import TurnBegan
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import MOVE, PATROL, Position
from unseen.games.nuns.turns import Patrol, Walk, read_turn


class NunsNotation(Notation):
    """The notation on one board, with one number of players."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(kinds.of(rules.board).texts)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe(Known(seat, self.rules)).written(told)

    def writer(self, start: State, seat: Seat) -> "Scribe":
        """From a position: where guards and seen novices stand is public, her own place a novice knows."""
        assert isinstance(start, Position)
        return opened_at(start, seat)

    def steps(self, text: str) -> list[str]:
        return read_turn(text, self.rules.guard_seats == 1)

    def result(self, outcome: Outcome) -> str:
        """`#novice2 novice_home`, `#guards time`, `#novice1+novice3 shared_home`."""
        return f"#{'+'.join([self.rules.seat_names[seat] for seat in outcome.winners])} {outcome.ending}"

    def log_sheet(self, seat: Seat, told: Sequence[Told]) -> list[str]:
        """A novice's own log sheet, as the paper has it (NUN-LOG-01): `88-10r`, `130-3w K`."""
        view = Known(seat, self.rules)
        for one in told:
            view.learn(one)
        return [str(line) for line in view.log]


def opened_at(p: Position, seat: Seat) -> "Scribe":
    """A scribe who comes to the table at a position."""
    view = Known(seat, p.rules)
    view.board = p.board.copy()
    watched = p.board.watched()
    for nun in p.nuns:
        novice = p.novice(nun)
        if novice.number > 0 and p.novice_seat(nun.place) == seat:
            view.me = novice.who
            view.own = nun.copy()
        if novice.number > 0 and nun.seen(p.board, watched):
            view.sight(novice.who, nun.dot)
    writer = Scribe(view)
    if p.stage == MOVE:
        writer.begin_walks(p.board.turn)
    if p.stage == PATROL:
        writer.begin_patrol(p.board.active)
    return writer


class Scribe(scribe.Scribe):
    """The lines of one listener, from what this listener knows."""

    def __init__(self, view: Known) -> None:
        super().__init__()
        self.view: Final = view
        """What was known before the present event."""
        self.walks: dict[str, Walk] = {}
        self.patrol: Patrol | None = None
        self.plays: list[tuple[str, str]] = []
        """Cards of window A: who, text."""
        self.laid: dict[str, str] = {}
        """By guard the False Noise that she lays now: `A b=false-noise-1`."""
        self.passed: set[Seat] = set()
        """The seats of this side that have answered in this window without a card."""
        self.marks: list[tuple[str, int]] = []
        """A novice's own tokens of this window, in her order: guard, dot."""

    def unchanging(self) -> list[object]:
        return [*super().unchanging(), self.view.rules.board.dots]

    def written(self, told: Sequence[Told]) -> list[Line]:
        for one in told:
            if self.plays and not isinstance(one.event, BlessingShown):
                self.write_plays()
            self.n += 1
            self.hear(one)
        return self.lines

    def hear(self, told: Told) -> None:
        event = told.event
        if isinstance(event, Ended):
            self.end(event)
        elif isinstance(event, BlessingShown):
            self.blessing_shown(event)
        elif not self.in_window(event) and isinstance(event, Happening):
            self.in_movement(event)
        self.view.learn(told)

    def note(self, seat: Seat, text: str) -> None:
        """A line of a window."""
        self.line(seat, text, str(self.view.board.turn), answer=True)

    def close(self, turn: Turn) -> None:
        """The line of a movement."""
        self.line(turn.seat, turn.text(), turn.label)

    def seat(self, who: str) -> Seat:
        """The seat of a novice, or the one that moves a guard."""
        rules = self.view.rules
        if who in FIGURES:
            return FIGURES.index(who) if rules.guard_seats == 2 else 0
        return rules.guard_seats + self.view.board.index(who)

    # ---- movements ----
    def in_movement(self, event: Happening) -> None:
        """Who leads, and what novices and guards do."""
        match event:
            case BlessingGiven(who, blessing):
                held = {**self.view.held, who: blessing}
                if self.view.rules.guard_seats == 1 and all(held.values()):
                    self.line(0, f"A={held['A']} P={held['P']}", "0")
            case TurnBegan(turn):
                self.begin_walks(turn)
            case CardsShown(people, cards):
                for who, card in zip(people, cards, strict=True):
                    self.walks[who].card = card
                    self.close(self.walks[who])
                self.walks = {}
            case Led(guard):
                self.line(0, f"{guard} first", str(self.view.board.turn))
            case MovementBegan(guard):
                self.begin_patrol(FIGURES.index(guard))
            case _:
                movement = self.moving(event)
                if movement is not None:
                    movement.hear(event)
                if isinstance(event, Halted) and self.patrol is not None:
                    self.close(self.patrol)
                    self.patrol = None

    def moving(self, event: Happening) -> Turn | None:
        """The movement to which an event belongs; what names no novice in N1 is the listener's own."""
        return self.walks.get(getattr(event, "who", self.view.me)) if self.walks else self.patrol

    def begin_walks(self, turn: int) -> None:
        """Nothing of this turn's walks is known but where they begin."""
        view = self.view
        for who, novice in view.novices.items():
            own = who == view.me
            start = view.own.dot if own else view.tokens[who] if who in view.in_sight else 0
            self.walks[who] = Walk(str(turn), self.seat(who), who, novice.caught, start, own, view.rules.board.dots)

    def begin_patrol(self, g: int) -> None:
        """A guard's movement is to be written."""
        figure, who = self.view.board.guards[g], FIGURES[g]
        self.patrol = Patrol(str(self.view.board.turn), self.seat(who), who, figure.dot, figure.steps)

    def end(self, event: Ended) -> None:
        """The game is decided: what is unfinished is written as far as it is known."""
        for walk in self.walks.values():
            if walk.known():
                if walk.own and self.view.seat in event.winners and event.ending in ("novice_home", "shared_home"):
                    walk.add("win")
                self.close(walk)
        self.walks = {}
        if self.patrol is not None:
            self.close(self.patrol)
        self.patrol = None

    # ---- windows ----
    def in_window(self, event: Event) -> bool:
        """Answers, and what comes of them; False for other events."""
        match event:
            case WindowOpened():
                self.passed, self.marks = set(), []
            case Answered(seat, use):
                if not (use if seat != self.view.seat else self.view.chosen):
                    self.passed.add(seat)
            case WindowClosed("A"):
                self.write_passes()
            case DirectionChosen(guard, to):
                self.marks.append((guard, to))
            case FalseNoiseChosen(who, guard, to) if who == self.view.me:
                self.marks.append((guard, to))
            case NoiseLaid(tokens):
                self.noise_laid(tokens)
            case _:
                return False
        return True

    def blessing_shown(self, event: BlessingShown) -> None:
        """A card of window A is written with all of that window, others where they belong."""
        text = f"{event.who} b={event.blessing}"
        guard = event.who in FIGURES
        if " " in event.use:
            self.plays.append((event.who, f"{text} {''.join(event.use.split()[1:])}"))
        elif guard and event.use == "false":
            self.laid[event.who] = text
        elif guard and self.patrol is not None:
            self.patrol.hear(event)
        elif event.use == "false":
            self.note(CHANCE, f"{text}!")
        elif event.who != self.view.me:
            self.note(CHANCE, text)

    def write_passes(self) -> None:
        """This side's answers without a card."""
        for seat in sorted(self.passed):
            who = self.view.me or (FIGURES[seat] if self.view.rules.guard_seats == 2 else "G")
            self.note(seat, f"{who} pass")
        self.passed = set()

    def write_plays(self) -> None:
        """The cards of window A."""
        for who, text in self.plays:
            if who not in FIGURES:
                self.note(self.seat(who), text)
        self.write_guards([(who, text) for who, text in self.plays if who in FIGURES])
        self.plays = []

    def write_guards(self, texts: list[tuple[str, str]]) -> None:
        """Cards of guards: a single player's in one line, as they were chosen, or to others the abbess's first."""
        if self.view.rules.guard_seats == 2:
            for who, text in texts:
                self.note(self.seat(who), text)
        elif texts:
            chosen = self.view.chosen
            ordered = sorted(texts, key=lambda one: [*chosen, one[0]].index(one[0]))
            self.note(0, " ".join([text for _, text in ordered]))

    def noise_laid(self, tokens: tuple[NoiseToken, ...]) -> None:
        """All tokens of a step."""
        for who, guard in self.view.guards.items():
            if guard.die > 0:
                heard = [f"{t.who}@{t.dot}>{t.to}" for t in tokens if t.guard == who and t.who not in FIGURES]
                self.note(CHANCE, " ".join([who, f"h{guard.die}", *heard]))
        for who in self.view.novices:
            self.novice_noise(who, [token for token in tokens if token.who == who])
        false = [token for token in tokens if token.who in self.laid]
        self.write_guards([(t.who, f"{self.laid[t.who]} {token_text(t)}") for t in false])
        if not self.view.me:
            self.write_passes()
        self.laid = {}

    def novice_noise(self, who: str, tokens: list[NoiseToken]) -> None:
        """`N4 d5 =4 A@94>93`: a novice's die in N3, and where she is heard unless a guard's die says so."""
        dice = [guard for guard, figure in self.view.guards.items() if figure.die > 0]
        own = who == self.view.me and self.view.answered
        heard = [token for token in tokens if own or token.guard not in dice]
        words = [*self.die_words(who), *self.token_words(who, heard)]
        if own and not heard:
            words.append("pass")
        if words:
            self.note(self.seat(who) if own or heard else CHANCE, " ".join([who, *words]))

    def die_words(self, who: str) -> list[str]:
        """`d5 =4`."""
        novice = self.view.novices[who]
        reach = novice.die + self.view.rules.board.modifiers[novice.card]
        return [f"d{novice.die}", f"={reach}"] if novice.die else []

    def token_words(self, who: str, tokens: list[NoiseToken]) -> list[str]:
        """A novice's own tokens as they were chosen, False Noise with its name; to others both look the same."""
        texts = {(token.guard, token.to): token_text(token) for token in tokens}
        if who != self.view.me:
            return list(texts.values())
        own = [mark for mark in self.marks if mark in texts]
        false = self.view.false.get(who)
        named = [*own, *[mark for mark in texts if mark not in own]]
        return [f"b={self.view.blessing}? {texts[mark]}" if mark == false else texts[mark] for mark in named]


def token_text(token: NoiseToken) -> str:
    """`A@94>93`."""
    return f"{token.guard}@{token.dot}>{token.to}"
