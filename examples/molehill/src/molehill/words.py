"""Molehill for people: steps, events, rules."""

from typing import Final

from molehill.events import Chose, DayBegan, Dug, Fed, Hid, Opened, Spades, Weather
from molehill.knowledge import MolehillView
from molehill.lawn import DIG, EAT, NAMES, REST, SPADE, square_of
from molehill.rules import GARDENERS, MOLE, Rules
from unseen.core.events import Ended, Told
from unseen.core.seats import Action
from unseen.core.traces import Trace
from unseen.core.words import TURN, AidStep, Counter, StepWords, Words

RULES: Final = {
    "MO-01": "The mole begins in a corner of the lawn, unseen.",
    "MO-02": "Every day the mole digs to a square beside its own, unseen.",
    "MO-03": "Then it may eat the bulb of its square, if that is still there; everyone sees that a bulb is gone, but "
    "not which.",
    "MO-04": "After the mole one day in three is rainy: worms come up in the mole's column, and everyone sees them.",
    "MO-05": "Then each gardener chooses a square for her spade, both in secret.",
    "MO-06": "Both spades go in at once. Each finds the mole, warm earth (the mole is beside the square), or cold "
    "earth; two spades in one square bump and find nothing.",
    "MO-07": "The mole wins with enough bulbs (fed). The gardeners win if they find it (dug up), or when the last day "
    "is over (frost).",
}
ENDINGS: Final = {
    "fed": "The mole has eaten its fill and wins.",
    "dug up": "A spade has found the mole: the gardeners win.",
    "frost": "The frost comes before the mole has eaten enough: the gardeners win.",
    "resign": "A player gave up.",
}
FOUND: Final = {"mole": "there is the mole", "warm": "warm earth", "cold": "cold earth", "bump": "the spades bump"}
AIDS: Final = (
    ("dig", "The mole digs to a square beside its own.", "MO-02"),
    ("feed", "The mole eats a bulb, or rests.", "MO-03"),
    ("weather", "The weather changes.", "MO-04"),
    ("spades", "The gardeners choose a square each.", "MO-05"),
)
PROMPTS: Final = {
    "hide": "Choose a corner to begin in.",
    "dig": "Dig to a square beside yours.",
    "feed": "Eat the bulb of your square, or rest.",
    "spades": "Choose the square for your spade.",
}
MOLE_WELCOME: Final = (
    "You are the mole: eat enough bulbs before the last day is over.",
    "Each day you dig one square and may eat the bulb there; nobody sees where.",
    "Two spades follow: keep out of their squares.",
)
GARDENER_WELCOME: Final = (
    "You are a gardener, with another one: find the mole before it has eaten enough.",
    "Each day each of you digs in one square, chosen in secret; earth beside the mole is warm.",
    "Spades in the same square bump and find nothing, so think what the other thinks.",
)


class MolehillWords(Words[MolehillView]):
    """What is said to the mole, the gardeners and the audience."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def headline(self, view: MolehillView) -> str:
        if view.ended is not None:
            return ENDINGS[view.ended.ending]
        return f"Day {view.day} of {self.rules.days}" if view.day else "Before the first day"

    def phase(self, view: MolehillView) -> str:
        acts = view.seat in GARDENERS and view.chosen is None if view.phase == "spades" else view.seat == MOLE
        return view.phase if view.phase == "over" or (acts and view.phase != "weather") else "wait"

    def prompt(self, view: MolehillView) -> str:
        return PROMPTS[view.phase]

    def step(self, view: MolehillView, action: Action) -> StepWords:
        name = NAMES[square_of(action)]
        if action < DIG:
            return StepWords(f"Begin in {name}")
        if action < SPADE:
            return StepWords(f"Dig to {name}")
        if action < EAT:
            return StepWords(f"Put your spade into {name}", seen="Everyone sees it once both have chosen.", binds=TURN)
        if action <= REST:
            eats = action == EAT
            text = "Eat the bulb here" if eats else "Rest, and eat nothing"
            return StepWords(text, seen="Everyone sees a bulb less, not where." if eats else "", binds=TURN)
        return StepWords("The weather changes")

    def event(self, view: MolehillView, told: Told) -> str:
        match told.event:
            case Hid(square):
                return f"You begin in {NAMES[square]}."
            case DayBegan(day):
                return f"Day {day} begins."
            case Dug(square):
                return f"You dig to {NAMES[square]}."
            case Fed(bulbs):
                return "A bulb is gone." if bulbs else "The mole has eaten nothing."
            case Weather(column):
                return f"Rain: worms in column {'ABCD'[column]}." if column >= 0 else "A dry day."
            case Chose(square):
                return f"Your spade is for {NAMES[square]}."
            case Spades((one, two), (first, second)):
                return f"Rose digs in {NAMES[one]}: {FOUND[first]}. Basil digs in {NAMES[two]}: {FOUND[second]}."
            case Ended(ending):
                return ENDINGS[ending]
            case Opened(mole, eaten, spades):
                where, rose, basil = (NAMES[square] if square >= 0 else "no square" for square in (mole, *spades))
                ate = ", ".join(NAMES[square] for square in eaten) or "no square"
                return f"The mole was in {where} and ate in {ate}. The last spades were for {rose} and {basil}."
        return ""

    def trace(self, view: MolehillView, told: Told) -> Trace | None:
        match told.event:
            case Hid(square) | Chose(square):
                return Trace((NAMES[square],))
            case Dug(square) if view.mole is not None:
                return Trace(ways=((NAMES[view.mole], NAMES[square]),))
            case Spades(squares):
                return Trace(tuple([NAMES[square] for square in squares]))
        return None

    def points(self, view: MolehillView, action: Action) -> tuple[str, ...]:
        """The mole eats and rests where it is."""
        return (f"square:{NAMES[view.mole]}",) if EAT <= action <= REST and view.mole is not None else ()

    def counters(self, view: MolehillView) -> list[Counter]:
        return [Counter("Bulbs eaten", f"{view.gone} of {self.rules.bulbs}")]

    def secrets(self, view: MolehillView) -> list[Counter]:
        places = (("The mole", view.mole), ("Your spade", view.chosen))
        return [Counter(label, NAMES[at]) for label, at in places if at is not None and view.ended is None]

    def aid(self, view: MolehillView) -> list[AidStep]:
        """The course of a day; whether the mole has dug already, it alone knows."""
        phases = [phase for phase, _, _ in AIDS]
        now = phases.index(view.phase) if view.phase in phases else len(phases)
        states = ["done" if at < now else "now" if at == now else "later" for at in range(len(phases))]
        return [AidStep(text, (rule,), state) for (_, text, rule), state in zip(AIDS, states, strict=True)]
