"""All complete turns of a hider from one position, with the best step in each position on the way."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.hearing import DEAF, Shares, share_at
from unseen.ai.rules_bots.temples.judge import BLIND, Judge
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.rods import treasure_chances
from unseen.boards.courtyard import NAMES
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell
from unseen.core.seats import CHANCE, Action
from unseen.games.temples.board import HIDER
from unseen.games.temples.events import RodLookedAt
from unseen.games.temples.rods import line_name
from unseen.games.temples.truth import Truth

EVEN: Final = 0.5
RASH: Final = 0.3
"""What a hider without the habit of refusing takes for a good claim."""
DELAY: Final = 1e-4
"""What each step costs, so that the shortest of equal ways is taken."""


class Steps:
    """The ids of the steps that the hider of every game has."""

    def __init__(self, claim: Action, concede: Action, done: Action, show_row: Action, show_column: Action) -> None:
        self.claim: Final = claim
        self.concede: Final = concede
        self.done: Final = done
        self.show_row: Final = show_row
        self.show_column: Final = show_column
        self.last: Final = (done, show_row, show_column)
        """Those that end a turn."""


class Turn:
    """What the hider can expect in each position of his turn, each worked out once.

    `whim`: differences smaller than this are left to the lot. `bold`: the chance of the treasure for which he claims.
    """

    def __init__(
        self,
        ids: Steps,
        habits: Habits,
        judge: Judge,
        lines: Lines | None,
        places: Shares,
        dice: Dice,
        whim: float,
        bold: float,
    ) -> None:
        self.ids: Final = ids
        self.habits: Final = habits
        self.judge: Final = judge
        self.lines: Final = lines
        self.places: Final = places
        self.dice: Final = dice
        self.whim: Final = whim
        self.bold: Final = bold
        self.tell: Tell = DEAF
        """Who hears the steps that are thought over."""
        self.best: dict[Hashable, tuple[float, Action]] = {}
        self.worths: dict[Hashable, list[float]] = {}
        """What each option is worth, in their order."""

    def knows(self, p: Truth) -> bool:
        """Was this position met when the turn was planned?"""
        return key(p) in self.best

    def step(self, p: Truth, steps: list[Action]) -> Action:
        """The step to make here."""
        if not self.habits.ahead:
            return max(self.options(p, steps), key=lambda action: self.after(p, action, True))
        self.value(p)
        step = self.best[key(p)][1]
        assert step in steps, "the plan holds only offered steps"
        return step

    def value(self, p: Truth) -> float:
        """What the hider can expect from here, in the middle of his turn."""
        name = key(p)
        known = self.best.get(name)
        if known is not None:
            return known[0]
        best = (-1.0, self.ids.done)
        worths = []
        for action in self.options(p, p.legal(HIDER)):
            value = self.after(p, action, False)
            if action == self.ids.claim:
                value = self.dared(p, value)
            worths.append(value)
            if value > best[0]:
                best = (value, action)
        self.best[name] = best
        self.worths[name] = worths
        return best[0]

    def each(self, p: Truth) -> list[float]:
        """What he can expect of each option here, in their order."""
        self.value(p)
        return self.worths[key(p)]

    # ---- steps ----
    def options(self, p: Truth, steps: list[Action]) -> list[Action]:
        """The steps worth a thought."""
        return steps

    def after(self, p: Truth, action: Action, shallow: bool) -> float:
        """What the hider can expect after a step; `shallow` judges at once instead of looking on."""
        if action == self.ids.claim:
            return self.claim(p)
        if action == self.ids.concede:
            return 0.0
        if self.ends_turn(p, action):
            return self.end(p, action)
        after = p.clone()
        after.apply(HIDER, action, self.tell)
        if after.ending != 0:
            return 0.0
        return self.end(after, self.ids.done) if shallow else self.ahead(after)

    def ahead(self, p: Truth) -> float:
        """What he can expect of a step just made; chance may have to draw a rod first."""
        if p.drawing_line < 0:
            return self.value(p) - DELAY
        total = -DELAY
        for draw, share in p.odds():
            if share > 0.0:
                drawn = p.clone()
                drawn.apply(CHANCE, draw, DEAF)
                total += share * self.value(drawn)
        return total

    def claim(self, p: Truth) -> float:
        """The chance of the treasure here, or less than nothing for a claim that this hider does not make."""
        chance = treasure_chances(int(p.known)).get(int(p.place()), 0.0)
        if p.is_cornered():
            return chance - 1e-9
        if chance == 1.0:
            return 2.0 if self.habits.sure else -1.0
        if not self.habits.refuse and chance >= RASH:
            return 1.0
        return chance if chance > 0.0 and chance >= self.bold else -1.0

    def dared(self, p: Truth, value: float) -> float:
        """What a claim is worth beside going on."""
        return value

    # ---- ends ----
    def ends_turn(self, p: Truth, action: Action) -> bool:
        """Is the turn over with this step?"""
        return action in self.ids.last

    def end(self, p: Truth, action: Action) -> float:
        """What the position is worth when the turn ends so, and a little by lot: who can be foretold is caught."""
        return self.judged(p, action) + self.whim * self.dice.real()

    def judged(self, p: Truth, action: Action) -> float:
        """What the position is worth."""
        night = not p.by_day()
        share = BLIND
        if self.habits.weigh:
            if night:
                share = self.share_by_night(p, action)
            elif self.lines is not None:
                share = self.lines.share(p)
        return self.judge.value(p, share, night)

    def share_by_night(self, p: Truth, action: Action) -> float:
        """How sure the hunters are of his place after a night turn that ends so."""
        left = self.places
        for event in p.unsaid:
            hint = self.hint(event)
            if hint:
                left = {at: share for at, share in left.items() if hint in NAMES[at]}
        shown = self.shown(p, action)
        if shown:
            doubt = self.doubt(p)
            left = {at: share * (1.0 if shown in NAMES[at] else doubt) for at, share in left.items()}
        return share_at(left, int(p.place()))

    def hint(self, event: Event) -> str:
        """The row, the column or the whole name of the place that an event of the night tells; "" for nothing."""
        return event.line if isinstance(event, RodLookedAt) else ""

    def shown(self, p: Truth, action: Action) -> str:
        """The same of the step that ends a night."""
        if action == self.ids.show_row:
            return line_name(p.place(), True)
        if action == self.ids.show_column:
            return line_name(p.place(), False)
        return NAMES[p.place()] if self.shows_place(p, action) else ""

    def shows_place(self, p: Truth, action: Action) -> bool:
        """Must the place itself be shown?"""
        raise NotImplementedError

    def doubt(self, p: Truth) -> float:
        """How likely what is shown is taken for a lie."""
        return 0.0


def key(p: Truth) -> Hashable:
    """Positions of one turn that are worth the same: what is said of them counts, too."""
    return (p.key(), tuple(p.unsaid))
