"""A small table for tests of single cards: a board by words, steps by their texts, and what each listener was told."""

from __future__ import annotations

from unseen.boards.courtyard import NAMES, TEMPLES, bit, cell, mask
from unseen.core.events import Event, Said
from unseen.core.match import Recorder
from unseen.core.options import Value, choose
from unseen.core.seats import SPECTATOR
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.options import LOYALIST, OFF, OPTIONS, Rules
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, MOYA, MOYA_DAY, MOYA_NIGHT
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, NO_HIDE

LETTERS = "EWAF"
PHASES = {"K": KAKU_DAY, "M": MOYA_DAY, "Kn": KAKU_NIGHT, "Mn": MOYA_NIGHT}


def spaces(text: str) -> int:
    """A set of spaces from their names run together (`A1C3`)."""
    return int(mask([cell(text[i : i + 2]) for i in range(0, len(text), 2)]))


def names(m: int) -> str:
    """The names of a set's spaces, run together."""
    return "".join([NAMES[c] for c in range(25) if m >> c & 1])


def tokens(text: str) -> int:
    """Tokens from letters and numbers (`E2W1`; A is water)."""
    return sum([int(text[i + 1]) << 4 * LETTERS.index(text[i]) for i in range(0, len(text), 2)])


class Table:
    """A position in play. `turn`: K, M, Kn or Mn (n: night); elements in Loyalist as `wind/fire`."""

    def __init__(
        self,
        pawns: str = "",
        turn: str = "K",
        at: str = "C3",
        hand: str = "A1C1E1A3C3E3A5C5E5",
        darts: int = 2,
        k: str = "",
        m: str = "",
        gone: str = "",
        towers: str = "",
        **options: Value,
    ) -> None:
        options.setdefault("elemental", "master")
        self.rules = Rules(choose(OPTIONS, options))
        p = Kakusareta(self.rules)
        p.board.lv1 = p.board.lv2 = p.board.lv3 = p.board.down = 0
        for word in pawns.split():
            c = cell(word)
            p.board.put(int(word[3]), c)
            p.board.down |= bit(c) if word.endswith("'") else 0
        p.board.temples = TEMPLES & ~spaces(gone) | spaces(towers)
        p.board.towers = spaces(towers)
        p.board.at = cell(at)
        p.board.hand = spaces(hand)
        p.board.coin = cell(at) if p.board.temples >> p.board.at & 1 and not p.board.hand >> p.board.at & 1 else -1
        p.board.darts = darts
        p.board.element_k, p.board.element_m = self.rules.element_k, self.rules.element_m
        p.board.tokens_k, p.board.tokens_m = tokens(k), tokens(m)
        loyalist = self.rules.mode == LOYALIST
        kinds = {self.rules.element_k, self.rules.element_m} if loyalist else range(4)
        p.board.supply = sum([6 - (tokens(k) + tokens(m) >> 4 * int(i) & 15) << 4 * int(i) for i in kinds])
        p.board.hide = NO_HIDE if self.rules.mode == OFF else HIDE_IN_HAND
        p.board.round = 3 if "n" in turn else 1
        p.board.phase = PHASES[turn]
        p.board.left = {"M": 4, "Mn": 3}.get(turn, 0)
        self.p = p
        self.recorder = Recorder((KAKU, MOYA, SPECTATOR))

    def offers(self, word: str = "") -> set[str]:
        """What the seat that may act is offered, as texts; those that begin with this word."""
        texts = [KINDS.texts[a] for a in self.p.legal(self.p.pending()[0])]
        assert len(texts) == len(set(texts))
        return {text for text in texts if text.startswith(word)}

    def do(self, *texts: str) -> Table:
        """Offered steps, one after the other, by whoever may act."""
        for text in texts:
            seat = self.p.pending()[0]
            offered = [a for a, _ in self.p.odds()] if seat < 0 else self.p.legal(seat)
            found = [a for a in offered if KINDS.texts[a] == text]
            assert found, (text, sorted([KINDS.texts[a] for a in offered]))
            self.p.apply(seat, found[0], self.recorder)
        return self

    def told(self, seat: int = MOYA) -> list[Event]:
        """All that a listener was told, batches left out."""
        return [one.event for one in self.recorder.told[seat] if not isinstance(one.event, Said)]

    def kinds(self, seat: int = MOYA) -> list[str]:
        """The same, only the names of the events."""
        return [type(event).__name__ for event in self.told(seat)]

    @property
    def pawns(self) -> str:
        """The board in the words of `__init__`, by space."""
        p = self.p
        out = []
        for c in range(25):
            if p.board.level(c):
                out.append(f"{NAMES[c]}:{p.board.level(c)}" + ("'" if p.board.down >> c & 1 else ""))
        return " ".join(out)
