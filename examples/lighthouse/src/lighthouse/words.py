"""Lighthouse for people: where it stands, counters, play aids; steps and events say theirs in `deeds.py`."""

from collections.abc import Sequence
from typing import Final

from lighthouse.board import KEEPER, OVER, PLAN, SMUGGLER
from lighthouse.coves import NOWHERE, names
from lighthouse.deeds import KINDS, LAND
from lighthouse.knowledge import LighthouseView
from unseen.book.plain import texts
from unseen.core.deeds import Deed
from unseen.core.events import Ended, Told
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.seats import Action
from unseen.core.words import AidStep, Counter, Shortcut, StepWords

TEXTS: Final = texts("lighthouse")
OWN: Final = {SMUGGLER: ("rowing", "ashore"), KEEPER: ("beam",)}
"""The phases in which a seat acts alone."""


class LighthouseWords(DeedWords[LighthouseView, Deed]):
    """What is said to the smuggler, the keeper and the audience."""

    def kinds(self, view: LighthouseView) -> Kinds[Deed]:
        return KINDS

    def verdict(self, view: LighthouseView, ended: Ended) -> str:
        return str(TEXTS["endings"][ended.ending])

    def event(self, view: LighthouseView, told: Told) -> str:
        return "" if told.audience == "later" else super().event(view, told)

    def headline(self, view: LighthouseView) -> str:
        if view.ended is not None:
            return self.verdict(view, view.ended)
        b = view.board
        return f"Night {b.night} of {b.nights}" if b.night else "Before the first night"

    def phase(self, view: LighthouseView) -> str:
        if view.board.phase == PLAN:
            own = {SMUGGLER: view.boat, KEEPER: view.watchman}
            return "plan" if own.get(view.seat) == NOWHERE else "wait"
        mine = view.board.phase == OVER or view.phase() in OWN.get(view.seat, ())
        return view.phase() if mine else "wait"

    def shortcuts(self, view: LighthouseView, legal: Sequence[Action]) -> list[Shortcut]:
        words = StepWords("Land a barrel and lie still.", "1 barrel", "a barrel", ends=True)
        return [Shortcut(("land", "done"), words)] if LAND in legal else []

    def counters(self, view: LighthouseView) -> list[Counter]:
        b = view.board
        return [
            Counter("Night", f"{b.night} of {b.nights}"),
            Counter("Barrels sold", f"{b.sold} of {b.wanted}"),
            Counter("Fog", {None: "not yet", True: "thick", False: "thin"}[b.thick]),
        ]

    def secrets(self, view: LighthouseView) -> list[Counter]:
        if view.seat == SMUGGLER and view.boat != NOWHERE:
            boat, barrels = names((view.boat,), ""), names(view.barrels, "none")
            return [Counter("Your boat", boat), Counter("Barrels landed", barrels)]
        if view.seat == KEEPER and view.watchman != NOWHERE:
            return [Counter("Your watchman", names((view.watchman,), ""))]
        return []

    def aid(self, view: LighthouseView) -> list[AidStep]:
        rows = TEXTS["aids"]["keeper" if view.seat == KEEPER else "smuggler"]
        phases = [phase for phase, _, _ in rows]
        now = phases.index(view.phase()) if view.phase() in phases else len(rows)
        states = ["done" if i < now else "now" if i == now else "later" for i in range(len(rows))]
        return [AidStep(text, (rule,), state) for (_, text, rule), state in zip(rows, states, strict=True)]
