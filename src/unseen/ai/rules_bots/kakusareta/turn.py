"""All complete turns of K from one position, with the best step in each position on the way."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.rules_bots.hearing import DEAF, share_at
from unseen.ai.rules_bots.kakusareta.kaku_judge import BLIND, KakuJudge, stands
from unseen.ai.rules_bots.kakusareta.purse import best_token, sensible
from unseen.ai.rules_bots.kakusareta.weigh import Lines, Places
from unseen.ai.rules_bots.rods import treasure_chances
from unseen.boards.courtyard import NAMES, cell
from unseen.core.dice import Dice
from unseen.core.events import Event
from unseen.core.seats import CHANCE, Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.board import KAKU, KAKU_DAY, KAKU_NIGHT, KAKU_REVEAL, MOYA, MOYA_FATE
from unseen.games.kakusareta.cards import mirage
from unseen.games.kakusareta.cards.played import reserve
from unseen.games.kakusareta.events import RodLookedAt, Shown
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta

EVEN: Final = 0.5
RASH: Final = 0.3
"""What a K without the habit of refusing takes for a good claim."""
NERVE: Final = 0.9
"""What a chance of the treasure is worth, against the same chance to win later by a turn well played."""
RELUCTANCE: Final = 0.6
"""The same of a claim that more probably loses."""
WHIM: Final = 0.02
DELAY: Final = 1e-4
"""What each step costs, so that the shortest of equal ways is taken."""
CANCELLED: Final = 0.4
"""How likely M cancels a power that it can cancel."""
LIE: Final = 0.3
"""How likely M takes a reveal for a Mirage that K could pay for."""
LIES: Final = 2
"""How many false places are thought over."""
NODES_MAX: Final = 2500
"""Positions after which no more cards are thought over in a turn."""


class Turn:
    """All complete turns from one position, cards and tokens by rule of thumb."""

    def __init__(self, judge: KakuJudge, lines: Lines | None, places: Places, dice: Dice) -> None:
        self.judge: Final = judge
        self.habits: Final = judge.habits
        self.lines: Final = lines
        self.places: Final = places
        self.dice: Final = dice
        self.best: dict[Hashable, tuple[float, Action]] = {}

    def knows(self, p: Kakusareta) -> bool:
        """Was this position met when the turn was planned?"""
        return key(p) in self.best

    def step(self, p: Kakusareta, steps: list[Action]) -> Action:
        """The step to make here."""
        if not self.habits.ahead:
            return max(self.options(p, steps), key=lambda action: self.after(p, action, True))
        self.value(p)
        step = self.best[key(p)][1]
        assert step in steps, "the plan holds only offered steps"
        return step

    def value(self, p: Kakusareta) -> float:
        """What K can expect from here, in the middle of his turn."""
        name = key(p)
        known = self.best.get(name)
        if known is not None:
            return known[0]
        best = (-1.0, act.DONE)
        claim = -1.0
        for action in self.options(p, p.legal(KAKU)):
            value = self.after(p, action, False)
            if action == act.CLAIM and 0.0 < value < 1.0 and self.habits.refuse and not p.board.cornered:
                claim = value * (NERVE if value >= EVEN else RELUCTANCE)
            elif value > best[0]:
                best = (value, action)
        if claim > best[0]:
            best = (claim, act.CLAIM)
        self.best[name] = best
        return best[0]

    # ---- steps ----
    def options(self, p: Kakusareta, steps: list[Action]) -> list[Action]:
        """The steps worth a thought: of tokens the most useful, of cards those that may matter."""
        tokens = [step for step in steps if act.TOKEN <= step < act.ELEMENT]
        plain = [step for step in steps if not act.TOKEN <= step < act.ELEMENT]
        if p.board.phase == KAKU_REVEAL:
            return self.answers(steps)
        if not self.habits.cards:
            return [step for step in plain if step < act.QUAKE] or steps
        found = sensible(p, plain) if len(self.best) < NODES_MAX else [step for step in plain if step < act.QUAKE]
        if tokens:
            found.append(best_token(p, self.judge.purse, tokens))
        return found or steps

    def answers(self, steps: list[Action]) -> list[Action]:
        """W4: what is true, and the likeliest lies."""
        true = [step for step in steps if step < act.MIRAGE]
        if not self.habits.cards:
            return true
        false = [step for step in steps if step >= act.MIRAGE]
        false.sort(key=self.plausible, reverse=True)
        return true + false[:LIES]

    def plausible(self, step: Action) -> float:
        """How likely M would have thought it."""
        shown = mirage.CARD.lie(step - act.MIRAGE)
        return sum([share for at, share in self.places.items() if agrees(at, shown)], 0.0)

    def after(self, p: Kakusareta, action: Action, shallow: bool) -> float:
        """What K can expect after a step; `shallow` judges at once instead of looking on."""
        if action == act.CLAIM:
            return self.claim(p)
        if action == act.CONCEDE:
            return 0.0
        if self.ends_turn(p, action):
            return self.end(p, action)
        after = p.clone()
        after.apply(KAKU, action, DEAF)
        if after.outcome() is not None:
            return 0.0
        if shallow:
            after.drawing_line = -1
            return self.end(after, act.DONE)
        if after.board.phase == MOYA_FATE:
            return self.answered(after)
        if after.drawing_line < 0:
            return self.value(after) - DELAY
        total = -DELAY
        for draw, share in after.odds():
            if share > 0.0:
                drawn = after.clone()
                drawn.apply(CHANCE, draw, DEAF)
                total += share * self.value(drawn)
        return total

    def answered(self, p: Kakusareta) -> float:
        """M may cancel the power just played."""
        total = -DELAY
        for answer, share in ((act.PASS, 1.0 - CANCELLED), (act.FATE, CANCELLED)):
            after = p.clone()
            after.apply(MOYA, answer, DEAF)
            if after.outcome() is None:
                total += share * self.value(after)
        return total

    def claim(self, p: Kakusareta) -> float:
        """The chance of the treasure here, or less than nothing for a claim that this K does not make."""
        chance = treasure_chances(int(p.known)).get(int(p.board.at), 0.0) if stands(p) else 0.0
        if p.board.cornered:
            return chance - 1e-9
        if chance == 1.0:
            return 2.0 if self.habits.sure else -1.0
        if not self.habits.refuse and chance >= RASH:
            return 1.0
        return chance if chance > 0.0 else -1.0

    # ---- ends ----
    def ends_turn(self, p: Position, action: Action) -> bool:
        """Is the turn over with this step?"""
        if p.board.phase == KAKU_REVEAL or action in (act.SHOW_ROW, act.SHOW_COLUMN):
            return True
        if action != act.DONE:
            return False
        return (
            p.board.phase != KAKU_NIGHT
            or p.rules.mode == 0
            or p.board.on_courtyard()
            or p.rules.shows[p.board.spent] == 0
        )

    def end(self, p: Kakusareta, action: Action) -> float:
        """What the position is worth when the turn ends so, and a little by lot: who can be foretold is caught."""
        return self.judged(p, action) + WHIM * self.dice.real()

    def judged(self, p: Kakusareta, action: Action) -> float:
        """What the position is worth."""
        night = p.board.phase != KAKU_DAY
        share = BLIND
        if action >= act.MIRAGE and p.board.phase == KAKU_REVEAL:
            after = p.clone()
            reserve(after, mirage.CARD, None)
            return self.judge.value(after, self.night_share(p, action), True)
        if self.habits.weigh:
            if night:
                share = self.night_share(p, action)
            elif self.lines is not None:
                share = self.lines.share(p, p.unsaid)
        return self.judge.value(p, share, night)

    def night_share(self, p: Position, action: Action) -> float:
        """How sure M is of K's place after a night turn that ends so."""
        if not self.habits.weigh:
            return BLIND if action < act.MIRAGE else BLIND / 2
        left = dict(self.places)
        doubt = LIE if mirage.CARD.ready(p.board) else 0.0
        shown = answer(p, action)
        for event in p.unsaid:
            left = {at: share for at, share in left.items() if agrees(at, event)}
        if shown is not None:
            left = {at: share * (1.0 if agrees(at, shown) else doubt) for at, share in left.items()}
        return share_at(left, int(p.board.at))


def answer(p: Position, action: Action) -> Shown | None:
    """What is shown by the step that ends a night."""
    if action >= act.MIRAGE:
        return mirage.CARD.lie(action - act.MIRAGE)
    if action == act.SHOW_ROW:
        return Shown("row", str(p.board.at // 5 + 1))
    if action == act.SHOW_COLUMN:
        return Shown("column", "ABCDE"[p.board.at % 5])
    if action == act.TRUE or (p.rules.shows[p.board.spent] == 2 and not p.board.on_courtyard()):
        return Shown("cell", NAMES[p.board.at])
    return None


def agrees(at: int, event: Event) -> bool:
    """Could a K on this space have caused this event of the night?"""
    if isinstance(event, RodLookedAt):
        return event.line == "" or event.line in NAMES[at]
    if isinstance(event, Shown):
        return at == cell(event.place) if event.what == "cell" else event.place in NAMES[at]
    return True


def key(p: Kakusareta) -> Hashable:
    """Positions of one turn that are worth the same: what is said of them counts, too."""
    return (p.key(), tuple(p.unsaid))
