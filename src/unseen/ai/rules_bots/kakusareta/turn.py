"""All complete turns of K from one position: with cards and tokens, and what M may answer."""

from typing import Final

from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.purse import best_token, sensible
from unseen.ai.rules_bots.kakusareta.steps import is_card, is_token, number
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.judge import BLIND
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.turn import DELAY, EVEN, Steps, Turn
from unseen.boards.courtyard import NAMES
from unseen.core.dice import Dice
from unseen.core.events import Event
from unseen.core.seats import Action
from unseen.games.kakusareta.cards.wind import FATE, MIRAGE
from unseen.games.kakusareta.deeds import answers, claims, shows
from unseen.games.kakusareta.deeds.kinds import BY_ID
from unseen.games.kakusareta.deeds.shows import Shown
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.phases import KAKU_NIGHT, KAKU_REVEAL, MOYA, MOYA_FATE
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.truth import Truth

IDS: Final = Steps(claims.CLAIM, claims.CONCEDE, shows.DONE, shows.SHOW_ROW, shows.SHOW_COLUMN)
NERVE: Final = 0.9
"""What a chance of the treasure is worth, against the same chance to win later by a turn well played."""
RELUCTANCE: Final = 0.6
"""The same of a claim that more probably loses."""
WHIM: Final = 0.02
CANCELLED: Final = 0.4
"""How likely M cancels a power that it can cancel."""
LIE: Final = 0.3
"""How likely M takes a reveal for a Mirage that K could pay for."""
LIES: Final = 2
"""How many false places are thought over."""
NODES_MAX: Final = 2500
"""Positions after which no more cards are thought over in a turn."""


class KakuTurn(Turn):
    """All complete turns from one position, cards and tokens by rule of thumb."""

    def __init__(self, judge: KakuJudge, lines: Lines | None, places: Shares, dice: Dice, whim: float = WHIM) -> None:
        super().__init__(IDS, judge.habits, judge, lines, places, dice, whim, 0.0)
        self.purse: Final = judge.purse
        self.cards: Final = judge.habits.cards

    # ---- steps ----
    def options(self, p: Truth, steps: list[Action]) -> list[Action]:
        """The steps worth a thought: of tokens the most useful, of cards those that may matter."""
        assert isinstance(p, Position)
        if p.board.phase == KAKU_REVEAL:
            return self.answers(steps)
        tokens = [step for step in steps if is_token(step)]
        rest = [step for step in steps if not is_token(step)]
        plain = [step for step in rest if not is_card(step)]
        if not self.cards:
            return plain or steps
        found = sensible(p, rest) if len(self.best) < NODES_MAX else plain
        if tokens:
            found.append(best_token(p, self.purse, tokens))
        return found or steps

    def answers(self, steps: list[Action]) -> list[Action]:
        """W4: what is true, and the likeliest lies."""
        true = [step for step in steps if not lies(step)]
        if not self.cards:
            return true
        false = [step for step in steps if lies(step)]
        false.sort(key=self.plausible, reverse=True)
        return true + false[:LIES]

    def plausible(self, step: Action) -> float:
        """How likely M would have thought it."""
        shown = lie(step)
        return sum([share for at, share in self.places.items() if shown in NAMES[at]], 0.0)

    def ahead(self, p: Truth) -> float:
        """M may cancel the power just played."""
        assert isinstance(p, Kakusareta)
        if p.board.phase != MOYA_FATE:
            return super().ahead(p)
        passed, cancelled = self.answered(p, answers.PASS), self.answered(p, FATE.first)
        return -DELAY + (1.0 - CANCELLED) * passed + CANCELLED * cancelled

    def answered(self, p: Kakusareta, answer: Action) -> float:
        """What he can expect once M has answered so."""
        after = p.clone()
        after.apply(MOYA, answer, self.tell)
        return self.value(after) if after.ending == 0 else 0.0

    def dared(self, p: Truth, value: float) -> float:
        """K claims by less than an even chance, too, but not lightly."""
        if not 0.0 < value < 1.0 or not self.habits.refuse or p.is_cornered():
            return value
        return value * (NERVE if value >= EVEN else RELUCTANCE)

    # ---- ends ----
    def ends_turn(self, p: Truth, action: Action) -> bool:
        """By night a reveal may follow that a Mirage can answer."""
        assert isinstance(p, Position)
        b = p.board
        if b.phase == KAKU_REVEAL:
            return True
        if action == shows.DONE and b.phase == KAKU_NIGHT and p.rules.mode != OFF and not b.on_courtyard():
            return p.rules.shows[b.spent] == 0
        return super().ends_turn(p, action)

    def judged(self, p: Truth, action: Action) -> float:
        """A Mirage has its price."""
        assert isinstance(p, Kakusareta)
        if not lies(action) or p.board.phase != KAKU_REVEAL:
            return super().judged(p, action)
        after = p.clone()
        MIRAGE.reserve(after, None)
        return self.judge.value(after, self.share_by_night(p, action), True)

    def share_by_night(self, p: Truth, action: Action) -> float:
        """Who does not weigh trusts in a Mirage."""
        if not self.habits.weigh:
            return BLIND / 2 if lies(action) else BLIND
        return super().share_by_night(p, action)

    def hint(self, event: Event) -> str:
        return event.place if isinstance(event, Shown) else super().hint(event)

    def shown(self, p: Truth, action: Action) -> str:
        return lie(action) if lies(action) else super().shown(p, action)

    def shows_place(self, p: Truth, action: Action) -> bool:
        assert isinstance(p, Position)
        b = p.board
        return action == shows.TRUE or (p.rules.shows[b.spent] == 2 and not b.on_courtyard())

    def doubt(self, p: Truth) -> float:
        assert isinstance(p, Position)
        return LIE if MIRAGE.ready(p.board) else 0.0


def lies(step: Action) -> bool:
    """Is it a Mirage?"""
    return BY_ID[step] is MIRAGE


def lie(step: Action) -> str:
    """What a Mirage shows."""
    return MIRAGE.lie(number(step))[1]
