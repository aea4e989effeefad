"""Lighthouse for people: steps, events, rules, play aids."""

from collections.abc import Sequence
from typing import Final

from lighthouse.actions import DONE, HIDE, LAND, POST, ROW, SHINE, cove_of
from lighthouse.coves import NAMES
from lighthouse.events import BarrelSold, Fog, Hidden, Landed, NightBegan, Opened, Posted, Quiet, Rowed, Shone
from lighthouse.knowledge import LighthouseView
from unseen.core.events import Ended, Said, Told
from unseen.core.seats import Action
from unseen.core.words import AidStep, Counter, Shortcut, StepWords, Words

RULES: Final[dict[str, str]] = {
    "LH-01": "Before the first night the smuggler chooses a cove of column A for the boat, and the keeper a cove of "
    "the other columns for a watchman, both in secret.",
    "LH-02": "Every night the smuggler rows to a cove beside the boat's, unseen.",
    "LH-03": "Then one barrel may be landed, once in each cove and never in column A; the keeper hears of the barrel, "
    "not of the place.",
    "LH-04": "A barrel landed beside the watchman ends the game: the keeper wins (watched).",
    "LH-05": "After the smuggler the fog is drawn; the keeper then shines on a cove and, unless the fog is thick, on "
    "the coves beside it.",
    "LH-06": "A boat in the middle of the beam is caught and the keeper wins; a boat in its edge is only reported.",
    "LH-07": "The smuggler wins as soon as all barrels are sold; the keeper wins when the last night is over (dawn). "
    "The players may agree on a draw.",
}
ENDINGS: Final[dict[str, str]] = {
    "sold": "All barrels are sold: the smuggler wins.",
    "watched": "The watchman saw a barrel come ashore: the keeper wins.",
    "caught": "The beam caught the boat: the keeper wins.",
    "dawn": "The last night is over: the keeper wins.",
    "resign": "A player gave up.",
    "draw": "Both agreed on a draw.",
}
SEEN: Final[dict[str, str]] = {"dark": "nothing there", "near": "a boat near it", "boat": "there is the boat"}
WELCOME: Final = (
    (
        "You are the smuggler: sell your barrels in different coves before the nights run out.",
        "Each night you row to a cove beside yours and may land one barrel there; nobody sees where.",
        "Keep out of the middle of the beam, and away from the watchman, who stands somewhere on the coast.",
    ),
    (
        "You are the keeper: catch the boat before all barrels are sold.",
        "Each night you shine on one cove; without thick fog you also see whether the boat lies beside it.",
        "At the start you post a watchman, who ends the game if a barrel is landed in his cove.",
    ),
)


AIDS: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "smuggler": (
        ("plan", "Choose where the boat begins.", "LH-01"),
        ("rowing", "Row to a cove beside yours.", "LH-02"),
        ("ashore", "Land a barrel, or lie still.", "LH-03"),
    ),
    "keeper": (
        ("plan", "Post your watchman.", "LH-01"),
        ("fog", "The fog rises.", "LH-05"),
        ("beam", "Shine on a cove.", "LH-06"),
    ),
}


class LighthouseWords(Words[LighthouseView]):
    """What is said to the smuggler, the keeper and the audience."""

    def headline(self, view: LighthouseView) -> str:
        if view.ended is not None:
            return ENDINGS[view.ended.ending]
        return f"Night {view.night} of {view.nights}" if view.night else "Before the first night"

    def phase(self, view: LighthouseView) -> str:
        if view.phase == "over":
            return "over"
        if view.phase == "plan":
            return "plan" if (view.boat, view.watchman)[view.seat : view.seat + 1] == (None,) else "wait"
        mine = {0: ("rowing", "ashore"), 1: ("beam",)}.get(view.seat, ())
        return view.phase if view.phase in mine else "wait"

    def step(self, view: LighthouseView, action: Action) -> StepWords:
        name = NAMES[cove_of(action)]
        if action < POST:
            return StepWords(f"Hide the boat in {name}.", ends=True)
        if action < ROW:
            return StepWords(f"Post the watchman in {name}.", ends=True)
        if action < SHINE:
            return StepWords(f"Row to {name}.")
        if action < LAND:
            return StepWords(f"Shine on {name}.", seen=f"the beam on {name}", ends=True)
        if action == LAND:
            return StepWords("Land a barrel here.", price="1 barrel", seen="a barrel, not where")
        if action == DONE:
            return StepWords("Lie still for the night.", ends=True)
        return StepWords("Fog rises.")

    def shortcuts(self, view: LighthouseView, legal: Sequence[Action]) -> list[Shortcut]:
        if LAND not in legal:
            return []
        return [
            Shortcut(("land", "done"), StepWords("Land a barrel and lie still.", "1 barrel", "a barrel", ends=True))
        ]

    def event(self, view: LighthouseView, told: Told) -> str:
        match told.event:
            case Hidden(cove):
                return f"Your boat lies in {NAMES[cove]}."
            case Posted(cove):
                return f"Your watchman stands in {NAMES[cove]}."
            case NightBegan(night):
                return f"Night {night} begins."
            case Rowed(cove):
                return f"You row to {NAMES[cove]}."
            case Landed(cove):
                return f"You land a barrel in {NAMES[cove]}."
            case BarrelSold():
                return "" if told.audience == "later" else "A barrel came ashore somewhere."
            case Quiet():
                return "" if told.audience == "later" else "The boat lies still."
            case Fog(thick):
                return "Thick fog." if thick else "Thin fog."
            case Shone(cove, seen):
                return f"The beam falls on {NAMES[cove]}: {SEEN[seen]}."
            case Ended(ending):
                return ENDINGS[ending]
            case Opened(boat, watchman, barrels):
                places = ", ".join(NAMES[cove] for cove in barrels) or "nowhere"
                here, there = (NAMES[cove] if cove >= 0 else "nowhere" for cove in (boat, watchman))
                return f"The boat lay in {here}, the watchman stood in {there}, barrels in {places}."
            case Said():
                return ""
        return ""

    def counters(self, view: LighthouseView) -> list[Counter]:
        fog = {None: "not yet", True: "thick", False: "thin"}[view.thick]
        return [
            Counter("Night", f"{view.night} of {view.nights}"),
            Counter("Barrels sold", f"{view.sold} of {view.wanted}"),
            Counter("Fog", fog),
        ]

    def secrets(self, view: LighthouseView) -> list[Counter]:
        if view.seat == 0 and view.boat is not None:
            barrels = ", ".join(NAMES[c] for c in view.barrels) or "none"
            return [Counter("Your boat", NAMES[view.boat]), Counter("Barrels landed", barrels)]
        if view.seat == 1 and view.watchman is not None:
            return [Counter("Your watchman", NAMES[view.watchman])]
        return []

    def aid(self, view: LighthouseView) -> list[AidStep]:
        rows = AIDS["keeper" if view.seat == 1 else "smuggler"]
        phases = [phase for phase, _, _ in rows]
        now = phases.index(view.phase) if view.phase in phases else len(rows)
        states = ["done" if i < now else "now" if i == now else "later" for i in range(len(rows))]
        return [AidStep(text, (rule,), state) for (_, text, rule), state in zip(rows, states, strict=True)]


assert HIDE == 0  # `step` reads the blocks in their order
