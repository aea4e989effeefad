"""The lines of dice, windows and noise tokens in one listener's record (section 7 of the ledger)."""

from typing import Final

from unseen.core.events import Event
from unseen.core.notation import Line
from unseen.core.seats import CHANCE, Seat
from unseen.games.nuns import events_noise as en
from unseen.games.nuns.actions import MOVES
from unseen.games.nuns.options import Rules
from unseen.games.nuns.turn_text import token_text


class Ledger:
    """Lines as they are written, with what the lines of dice and windows need to know."""

    def __init__(self, rules: Rules, seat: Seat) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.lines: list[Line] = []
        self.n = 0
        """How many events have been heard."""
        self.written_to = 0
        self.turn = 1
        self.seats: dict[str, Seat] = {}
        """The novices by code, clockwise."""
        self.me = ""
        self.blessing = ""
        self.dice: dict[str, int] = {}
        self.cards: dict[str, str] = {}
        self.plays: list[tuple[str, str]] = []
        """Cards of window A: who, text."""
        self.laid: list[str] = []
        """False Noise that guards lay now: `A b=false-noise-1`."""
        self.answered = False
        """Has this listener answered in this window?"""
        self.chosen = False
        """Has this listener put down a die card in this window?"""
        self.own_false: tuple[str, int] | None = None

    def line(self, seat: Seat, text: str, label: str = "") -> None:
        """Write a line that ends with the present event."""
        self.lines.append(Line(label or str(self.turn), seat, text, self.n - self.written_to))
        self.written_to = self.n

    def guard_seat(self, who: str) -> Seat:
        """The seat that moves a guard."""
        return "AP".index(who) if self.rules.guard_seats == 2 else 0

    def rolled(self, event: Event) -> None:
        """A die, or what a card made of it."""
        assert isinstance(event, (en.Rolled, en.DieChanged))
        self.dice[event.who] = event.die

    def window_opened(self, event: Event) -> None:
        """Nothing is answered yet."""
        self.answered = False

    def own_answer(self, event: Event) -> None:
        """This listener has answered."""
        self.answered = True

    def window_closed(self, event: Event) -> None:
        """A listener's own pass in window A."""
        assert isinstance(event, en.WindowClosed)
        if event.window == "A" and self.answered and not self.chosen:
            self.line(self.seat, f"{self.own_name()} pass")
        if event.window == "A":
            self.answered = False
        self.chosen = False

    def card_chosen(self, event: Event) -> None:
        """This listener has put down a die card."""
        self.chosen = True

    def own_name(self) -> str:
        """`N4`; for a guards' player `A`, `P`, or `G` for both."""
        if self.me:
            return self.me
        return "AP"[self.seat] if self.rules.guard_seats == 2 else "G"

    def write_plays(self) -> None:
        """The cards of window A, those of a single guards' player in one line."""
        guards = [text for who, text in self.plays if who in "AP"]
        for who, text in self.plays:
            if who not in "AP" or self.rules.guard_seats == 2:
                self.line(self.guard_seat(who) if who in "AP" else self.seats[who], text)
        if guards and self.rules.guard_seats == 1:
            self.line(0, " ".join(guards))
        self.plays = []

    def false_chosen(self, event: Event) -> None:
        """A novice's own False Noise."""
        assert isinstance(event, en.FalseNoiseChosen)
        if event.who == self.me:
            self.own_false = (event.guard, event.to)

    def noise_laid(self, event: Event) -> None:
        """All tokens of a step."""
        assert isinstance(event, en.NoiseLaid)
        listening = any([who in "AP" for who in self.dice])
        tokens: dict[str, list[en.NoiseToken]] = {}
        for token in event.tokens:
            tokens.setdefault(token.who, []).append(token)
        if listening:
            self.write_listening(tokens)
        for who in self.seats:
            own = who == self.me and self.answered
            rolled = who in self.dice
            heard = [t for t in tokens.get(who, []) if own or not listening or t.guard not in self.dice]
            if own or heard or rolled:
                words = [*(self.die_words(who) if rolled else []), *self.token_words(who, heard)]
                if own and not heard:
                    words.append("pass")
                self.line(self.seats[who] if own or heard else CHANCE, " ".join([who, *words]))
        self.write_guards(tokens)
        self.dice = {}
        self.answered = False
        self.own_false = None

    def die_words(self, who: str) -> list[str]:
        """`d5 =4`."""
        die = self.dice[who]
        return [f"d{die}", f"={die + self.rules.board.modifiers[MOVES.index(self.cards[who])]}"]

    def token_words(self, who: str, tokens: list[en.NoiseToken]) -> list[str]:
        """True tokens, and one's own False Noise with its name; to others both look the same."""
        out: list[str] = []
        last: list[str] = []
        for token in tokens:
            word = token_text(token.guard, token.dot, token.to)
            if who == self.me and (token.guard, token.to) == self.own_false:
                last = [f"b={self.blessing}?", word]
            else:
                out.append(word)
        return [*out, *last]

    def write_listening(self, tokens: dict[str, list[en.NoiseToken]]) -> None:
        """`A h3 N4@68>46`: a guard's die, and who was heard."""
        for who in "AP":
            if who in self.dice:
                heard = [f"{t.who}@{t.dot}>{t.to}" for n in self.seats for t in tokens.get(n, []) if t.guard == who]
                self.line(CHANCE, " ".join([who, f"h{self.dice[who]}", *heard]))

    def write_guards(self, tokens: dict[str, list[en.NoiseToken]]) -> None:
        """False Noise of guards, and a guards' player's own pass."""
        words = [(text, token_text(t.guard, t.dot, t.to)) for text in self.laid for t in tokens[text[0]]]
        if words and self.rules.guard_seats == 1:
            self.line(0, " ".join([f"{text} {token}" for text, token in words]))
        elif words:
            for text, token in words:
                self.line(self.guard_seat(text[0]), f"{text} {token}")
        mine = [text for text in self.laid if self.rules.guard_seats == 1 or "AP".index(text[0]) == self.seat]
        if self.answered and not self.me and not mine:
            self.line(self.seat, f"{self.own_name()} pass")
        self.laid = []
