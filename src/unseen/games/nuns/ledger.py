"""The lines of dice, windows and noise tokens in one listener's record (section 7 of the ledger)."""

from collections.abc import Sequence
from typing import Final

from unseen.core.events import Event
from unseen.core.scribe import Scribe
from unseen.core.seats import CHANCE, Seat
from unseen.games.nuns import events as en
from unseen.games.nuns.actions import MOVES
from unseen.games.nuns.options import Rules
from unseen.games.nuns.turn_text import token_text


class Ledger(Scribe):
    """Lines as they are written, with what the lines of dice and windows need to know."""

    def __init__(self, rules: Rules, seat: Seat) -> None:
        super().__init__()
        self.rules: Final = rules
        self.seat: Final = seat
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
        self.answered: set[Seat] = set()
        """The seats of this side that have answered in this window."""
        self.chosen: list[str] = []
        """The holders on this side who have put down a card in this window, in this order."""
        self.marks: list[tuple[str, int]] = []
        """A novice's own tokens of this window, in her order: guard, dot."""
        self.own_false: tuple[str, int] | None = None

    def line(self, seat: Seat, text: str, label: str = "") -> None:
        super().line(seat, text, label or str(self.turn))

    def guard_seat(self, who: str) -> Seat:
        """The seat that moves a guard."""
        return "AP".index(who) if self.rules.guard_seats == 2 else 0

    def rolled(self, event: Event) -> None:
        """A die, or what a card made of it."""
        assert isinstance(event, (en.Rolled, en.DieChanged))
        self.dice[event.who] = event.die

    def window_opened(self, event: Event) -> None:
        """Nothing is answered yet."""
        self.answered = set()
        self.chosen = []
        self.marks = []

    def sealed_answer(self, event: Event) -> None:
        """Somebody of this side has answered."""
        assert isinstance(event, en.Answered)
        self.answered.add(event.seat)
        if event.use and event.seat != self.seat:
            self.chosen.append("AP"[event.seat])

    def window_closed(self, event: Event) -> None:
        """This side's passes in window A."""
        assert isinstance(event, en.WindowClosed)
        if event.window == "A":
            for seat in sorted(self.answered - {self.seat_of(who) for who in self.chosen}):
                self.line(seat, f"{self.side_name(seat)} pass")
            self.answered = set()

    def card_chosen(self, event: Event) -> None:
        """This listener has put down a die card."""
        assert isinstance(event, en.CardChosen)
        self.chosen.append(event.who)

    def seat_of(self, who: str) -> Seat:
        """The seat of a holder on this side."""
        return self.seat if self.me else self.guard_seat(who)

    def own_order(self, words: Sequence[tuple[str, str]]) -> str:
        """Texts by their holders, as the single guards' player chose them; the abbess's first to all others."""
        chosen = self.chosen
        return " ".join([text for who, text in sorted(words, key=lambda one: [*chosen, one[0]].index(one[0]))])

    def side_name(self, seat: Seat) -> str:
        """`N4`; for a guards' player `A`, `P`, or `G` for both."""
        if self.me:
            return self.me
        return "AP"[seat] if self.rules.guard_seats == 2 else "G"

    def write_plays(self) -> None:
        """The cards of window A, those of a single guards' player in one line."""
        guards = [(who, text) for who, text in self.plays if who in "AP"]
        for who, text in self.plays:
            if who not in "AP" or self.rules.guard_seats == 2:
                self.line(self.guard_seat(who) if who in "AP" else self.seats[who], text)
        if guards and self.rules.guard_seats == 1:
            self.line(0, self.own_order(guards))
        self.plays = []

    def direction_chosen(self, event: Event) -> None:
        """A novice's own direction."""
        assert isinstance(event, en.DirectionChosen)
        self.marks.append((event.guard, event.to))

    def false_chosen(self, event: Event) -> None:
        """This listener's own False Noise."""
        assert isinstance(event, en.FalseNoiseChosen)
        self.chosen.append(event.who)
        if event.who == self.me:
            self.own_false = (event.guard, event.to)
            self.marks.append(self.own_false)

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
            own = who == self.me and self.seat in self.answered
            rolled = who in self.dice
            heard = [t for t in tokens.get(who, []) if own or not listening or t.guard not in self.dice]
            if own or heard or rolled:
                words = [*(self.die_words(who) if rolled else []), *self.token_words(who, heard)]
                if own and not heard:
                    words.append("pass")
                self.line(self.seats[who] if own or heard else CHANCE, " ".join([who, *words]))
        self.write_guards(tokens)
        self.dice = {}
        self.answered = set()
        self.own_false = None

    def die_words(self, who: str) -> list[str]:
        """`d5 =4`."""
        die = self.dice[who]
        return [f"d{die}", f"={die + self.rules.board.modifiers[MOVES.index(self.cards[who])]}"]

    def token_words(self, who: str, tokens: list[en.NoiseToken]) -> list[str]:
        """One's own tokens as they were chosen, False Noise with its name; to others both look the same."""
        texts = {(token.guard, token.to): token_text(token.guard, token.dot, token.to) for token in tokens}
        if who != self.me:
            return list(texts.values())
        own = [mark for mark in self.marks if mark in texts]
        marks = [*own, *[mark for mark in texts if mark not in own]]
        return [f"b={self.blessing}? {texts[mark]}" if mark == self.own_false else texts[mark] for mark in marks]

    def write_listening(self, tokens: dict[str, list[en.NoiseToken]]) -> None:
        """`A h3 N4@68>46`: a guard's die, and who was heard."""
        for who in "AP":
            if who in self.dice:
                heard = [f"{t.who}@{t.dot}>{t.to}" for n in self.seats for t in tokens.get(n, []) if t.guard == who]
                self.line(CHANCE, " ".join([who, f"h{self.dice[who]}", *heard]))

    def write_guards(self, tokens: dict[str, list[en.NoiseToken]]) -> None:
        """False Noise of guards, and the passes of this side's guards' players."""
        words = [(t.who, f"{text} {token_text(t.guard, t.dot, t.to)}") for text in self.laid for t in tokens[text[0]]]
        if words and self.rules.guard_seats == 1:
            self.line(0, self.own_order(words))
        elif words:
            for who, text in words:
                self.line(self.guard_seat(who), text)
        laid = {self.guard_seat(text[0]) for text in self.laid}
        if not self.me:
            for seat in sorted(self.answered - laid):
                self.line(seat, f"{self.side_name(seat)} pass")
        self.laid = []
