"""Lighthouse for people, made from knowledge alone: where it stands, counters, and the coast as a picture.

Steps and events say theirs in `deeds.py`; endings, play aids and rules stand in `data/texts.toml`.
"""

from collections.abc import Mapping
from typing import Final

from lighthouse.board import (
    ASHORE,
    COLUMNS,
    KEEPER,
    NAMES,
    NOWHERE,
    OVER,
    PLACES,
    PLAN,
    SMUGGLER,
    LighthouseView,
    may_land,
)
from lighthouse.deeds import KINDS
from unseen.book.plain import PlainWords, texts
from unseen.core.deeds import Deed
from unseen.core.pictures import Heat, Pictures, Track
from unseen.core.words import Counter
from unseen.draw.scene import Knowledge, Scene
from unseen.draw.squares import Squares, signs

TEXTS: Final = texts("lighthouse")
OWN: Final = {SMUGGLER: ("rowing", "ashore"), KEEPER: ("beam",)}
"""The phases in which a seat acts alone."""
COAST: Final = Squares("cove", NAMES, COLUMNS, 120, ringed="in the beam")


class LighthouseWords(PlainWords[LighthouseView, Deed]):
    """What is said to the smuggler, the keeper and the audience."""

    called = {
        "cove": NAMES,
        "boat": PLACES,
        "watchman": PLACES,
        "barrels": PLACES,
        "seen": {"dark": "nothing there", "near": "a boat near it", "boat": "there is the boat"},
        "thick": ("Thin", "Thick"),
    }

    def __init__(self) -> None:
        super().__init__(TEXTS, KINDS)

    def now(self, view: LighthouseView) -> str:
        b = view.board
        return f"Night {b.night} of {b.nights}" if b.night else "Before the first night"

    def phase(self, view: LighthouseView) -> str:
        if view.phase() == OVER:
            return OVER
        if view.board.phase == PLAN:
            own = {SMUGGLER: view.boat, KEEPER: view.watchman}
            return "plan" if own.get(view.seat) == NOWHERE else "wait"
        return view.phase() if view.phase() in OWN.get(view.seat, ()) else "wait"

    def prompt(self, view: LighthouseView) -> str:
        if view.phase() == ASHORE and not may_land(view.board, view.boat, view.barrels):
            return "Lie still: no barrel can be landed now."
        return super().prompt(view)

    def counters(self, view: LighthouseView) -> list[Counter]:
        b = view.board
        return [
            Counter("Night", f"{b.night} of {b.nights}"),
            Counter("Barrels sold", f"{b.sold} of {b.wanted}"),
            Counter("Fog", {None: "not yet", True: "thick", False: "thin"}[b.thick]),
            *([Counter("Last beam", f"{NAMES[view.beam]}: {self.called['seen'][view.seen]}")] if view.seen else []),
        ]

    def secrets(self, view: LighthouseView) -> list[Counter]:
        landed = ", ".join([NAMES[cove] for cove in view.barrels]) or "none"
        if view.seat == SMUGGLER and view.boat != NOWHERE:
            return [Counter("Your boat", NAMES[view.boat]), Counter("Barrels landed", landed)]
        if view.seat == KEEPER and view.watchman != NOWHERE:
            return [Counter("Your watchman", NAMES[view.watchman])]
        return []


class LighthousePictures(Pictures[LighthouseView]):
    """Coves as marks, the beam, and what this listener knows of boat, watchman and barrels."""

    def scene(self, view: LighthouseView, legal: frozenset[str], heat: Heat | None = None) -> Scene:
        items = COAST.squares(legal, heat, {view.beam: "in the beam"})
        know: Knowledge = "everyone" if view.ended is not None else "you"
        items.extend(COAST.disc("barrel", cove, 9, know, moved=(30, -30)) for cove in sorted(view.barrels))
        apart = 24 if view.boat == view.watchman else 0  # side by side in one cove
        for kind, cove, moved in (("boat", view.boat, -apart), ("watchman", view.watchman, apart)):
            if cove != NOWHERE:
                items.append(COAST.disc(kind, cove, 22, know, kind[0].upper(), (moved, 0), f"figure:{kind}"))
        title = f"The coast at night {view.board.night}" if view.board.night else "The coast"
        return COAST.scene(title, items, lambda cove: self.sign(view, cove, heat or {}))

    def tracks(self, view: LighthouseView) -> Mapping[str, Track]:
        own = {"boat": view.boat} if view.seat == SMUGGLER else {"watchman": view.watchman}
        mine = own if view.seat in OWN and view.ended is None else {}
        return {name: Track((NAMES[cove],)) for name, cove in mine.items() if cove != NOWHERE}

    def sign(self, view: LighthouseView, cove: int, heat: Heat) -> str:
        """Name and beam, then boat, watchman, barrel, or a boat perhaps."""
        things = [("S", view.boat == cove), ("W", view.watchman == cove), ("o", cove in view.barrels)]
        perhaps = ("?", heat.get(COAST.mark_of(cove), 0.0) != 0.0)
        return f"{NAMES[cove]}{'*' if view.beam == cove else ' '}{signs(*things, perhaps) or '.':3} "
