"""The declared options of the Elemental Disciplines (section 7 of the ledger), and the named profiles."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from unseen.core.options import Chosen, Option, Value

FOUR: Final = ("earth", "wind", "water", "fire")
OFF: Final = 0
LOYALIST: Final = 1
MASTER: Final = 2
MASTER_PLUS: Final = 3
MODES: Final = ("off", "loyalist", "master", "master_plus")

ELEMENTAL: Final[tuple[Option, ...]] = (
    Option("elemental", "off", MODES, "Play with the Elemental Disciplines, and in which mode.", "advanced rules"),
    Option(
        "elements",
        "chosen",
        ("chosen", *[f"{k}/{m}" for k in FOUR for m in FOUR]),
        "In Loyalist the players choose their elements in secret, or they are given.",
        "KAK-ELE-07",
    ),
    Option("loyalist_distinct", False, (False, True), "In Loyalist the two elements must differ.", "AMB-E16"),
    Option(
        "draft_order",
        "KMKM",
        ("KMKM", "KMMK", "MKMK"),
        "In Master, who picks an opening token when.",
        "AMB-E17",
    ),
    Option(
        "plus_flat",
        False,
        (False, True),
        "In Master Plus a card with a price per pawn costs one token in all.",
        "AMB-E15",
    ),
    Option("power_costs_action", False, (False, True), "Playing a power also uses an action.", "AMB-E6"),
    Option(
        "fire_streak",
        "dart_then_coin",
        ("dart_then_coin", "between_only", "reveal_only"),
        "What Fire Streak does to K: it costs a dart or else a coin on the whole line, the same only between the two"
        " Lv2, or it only tells whether K is there.",
        "AMB-E1",
    ),
    Option(
        "quake_shape",
        "orth_all",
        ("orth_all", "eight", "any"),
        "When Quake may be played and whom it hits: surrounded on all sides and those sides, the same and all eight"
        " neighbours, or at any time and the sides.",
        "AMB-E2",
    ),
    Option(
        "fate_scope",
        "four",
        ("four", "four_and_silent"),
        "Which powers Changing Fate can cancel: the four that strike Moya, or Silent Leap too.",
        "AMB-E5",
    ),
    Option(
        "tower_stop",
        "pass",
        ("pass", "any_coin"),
        "On a Rising Tower away from the nine temple cells K can only pass, or may end there by laying any coin.",
        "AMB-E8",
    ),
    Option(
        "still_waters_action",
        True,
        (True, False),
        "With Still Waters K may still take the action of the turn.",
        "AMB-E11",
    ),
    Option("allow_wasted_cards", False, (False, True), "A card may be played although it changes nothing.", "AMB-E19"),
)

PROFILES: Final[dict[str, dict[str, Value]]] = {
    "sheet": {},
    "text": {"moya_temple_win": "off"},
    "free-lv3": {"lv3_steps_per_turn": None},
    "three-darts": {"start_darts": 3},
    "loyalist": {"elemental": "loyalist"},
    "master": {"elemental": "master"},
    "master-plus": {"elemental": "master_plus"},
}
"""The questions that the designer asks of playtesters, and the three elemental modes."""


class ElementRules(Chosen):
    """The chosen options of the Elemental Disciplines as the rules read them; the base of Rules."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.mode: Final[i64] = MODES.index(self.text("elemental"))
        """OFF, LOYALIST, MASTER or MASTER_PLUS."""
        given = self.text("elements").split("/")
        self.element_k: Final[i64] = FOUR.index(given[0]) if len(given) == 2 else -1
        self.element_m: Final[i64] = FOUR.index(given[1]) if len(given) == 2 else -1
        """-1: the players choose."""
        self.loyalist_distinct: Final = self.switch("loyalist_distinct")
        self.draft_order: Final = ["KM".index(letter) for letter in self.text("draft_order")]
        """The seats that pick, in order."""
        self.plus_flat: Final = self.switch("plus_flat")
        self.power_costs_action: Final = self.switch("power_costs_action")
        self.fire_streak: Final[i64] = ("dart_then_coin", "between_only", "reveal_only").index(self.text("fire_streak"))
        self.quake_shape: Final[i64] = ("orth_all", "eight", "any").index(self.text("quake_shape"))
        self.fate_silent: Final = chosen["fate_scope"] == "four_and_silent"
        self.tower_any_coin: Final = chosen["tower_stop"] == "any_coin"
        self.still_waters_action: Final = self.switch("still_waters_action")
        self.allow_wasted: Final = self.switch("allow_wasted_cards")
