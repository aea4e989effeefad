"""Kakusareta's options, as declared to lobby, docs and lab, and as the rules read them."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import mask
from unseen.core.errors import UnseenError
from unseen.core.options import Option, Value
from unseen.games.kakusareta.options_base import COMMON, KAKU, MOYA, NIGHT, prices, scale, start_pawns
from unseen.games.kakusareta.options_elemental import (
    ELEMENTAL,
    ElementRules,
)
from unseen.games.kakusareta.options_elemental import (
    LOYALIST as LOYALIST,
)
from unseen.games.kakusareta.options_elemental import (
    MASTER as MASTER,
)
from unseen.games.kakusareta.options_elemental import (
    MASTER_PLUS as MASTER_PLUS,
)
from unseen.games.kakusareta.options_elemental import (
    OFF as OFF,
)

OPTIONS: Final[tuple[Option, ...]] = (*COMMON, *KAKU, *MOYA, *NIGHT, *ELEMENTAL)
NONE: Final = 0
LINE: Final = 1
CELL: Final = 2
"""What a night shows (Rules.shows)."""
NEVER: Final = 0
DESTROYED: Final = 1
ALWAYS: Final = 2
"""When K may step down (Rules.step_down)."""
NO_LIMIT: Final = 0
ONCE_EACH: Final = 1
ONE_IN_ALL: Final = 2
"""How often Lv3 may step (Rules.lv3_steps)."""


class Rules(ElementRules):
    """The chosen options as the rules read them; shared by all positions of a game, never changed."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.setup: Final = self.text("setup")
        self.start_darts: Final[i64] = self.number("start_darts")
        self.dart_total: Final[i64] = self.number("dart_total")
        self.pawns_per_level: Final[i64] = self.number("pawns_per_level")
        costs = prices(self.text("attack_costs"))
        self.cost_1: Final[i64] = costs[0]
        self.cost_2: Final[i64] = costs[1]
        self.cost_3: Final[i64] = costs[2]
        self.day_rounds: Final[i64] = self.number("day_rounds")
        self.max_days: Final[i64] = 0 if chosen["max_days"] is None else self.number("max_days")
        self.temple_win: Final[i64] = 0 if chosen["moya_temple_win"] == "off" else self.number("moya_temple_win")
        """0: never."""
        self.any_captured: Final = chosen["captured_counts"] == "any"
        self.cornered_may_claim: Final = self.switch("cornered_may_claim")
        self.k_points: Final[i64] = self.number("k_points")
        self.leap_over_gaps: Final = self.switch("leap_over_gaps")
        self.step_down: Final[i64] = ("never", "destroyed", "always").index(self.text("step_down"))
        self.courtyard_actions: Final = chosen["courtyard_actions"] == "dart_rod"
        self.leave_unpaid: Final = chosen["courtyard_unpaid"] == "leave"
        self.treasure_costs_action: Final = self.switch("treasure_costs_action")
        self.treasure_requires_clear: Final = self.switch("treasure_requires_clear")
        self.location_coin_at_night: Final = self.switch("location_coin_at_night")
        self.pickup_slot_public: Final = self.switch("pickup_slot_public")
        self.special_order_public: Final = self.switch("special_order_public")
        self.attack_order_public: Final = self.switch("attack_order_public")
        self.push_diagonal: Final = not self.switch("push_orthogonal_only")
        self.push_crush_lv1: Final = self.switch("push_crush_lv1")
        self.moya_actions: Final[i64] = self.number("moya_actions")
        self.pawn_once: Final = self.switch("pawn_once_per_turn")
        steps = chosen["lv3_steps_per_turn"]
        self.lv3_steps: Final[i64] = NO_LIMIT if steps is None else ONE_IN_ALL if steps == "one_in_all" else ONCE_EACH
        self.lv1_exact_two: Final = self.switch("lv1_exact_two")
        self.line_over_captured: Final = self.switch("line_over_captured")
        self.lv2_line_diagonal: Final = self.switch("lv2_line_diagonal")
        self.redeploy: Final = chosen["empty_pool"] == "redeploy"
        self.night_ap: Final[i64] = self.number("thief_night_ap")
        self.night_limited: Final = chosen["k_night_limits"] is not None
        self.night_free_dart: Final[i64] = self.number("night_free_dart")
        self.night_rod_public: Final = self.switch("night_rod_public")
        self.shows: Final = scale(self.text("reveal_scale"))
        """By points spent: NONE, LINE or CELL."""
        self.moya_night_ap: Final[i64] = self.number("moya_night_ap")
        costs = [9 if word == "-" else int(word) for word in self.text("night_costs").split("/")]
        self.deploy_1: Final[i64] = costs[0]
        self.raise_1: Final[i64] = costs[1]
        self.deploy_2: Final[i64] = costs[2]
        self.raise_2: Final[i64] = costs[3]


def check_together(rules: Rules) -> None:
    """Options that do not fit each other: UnseenError `option-value` names both."""
    if rules.start_darts > rules.dart_total:
        raise UnseenError(
            "option-value",
            f"start_darts cannot be {rules.start_darts} with dart_total {rules.dart_total}; choose at most the total.",
        )
    for level in (1, 2, 3):
        if sum([1 for one, _ in start_pawns(rules.setup) if one == level]) > rules.pawns_per_level:
            raise UnseenError(
                "option-value",
                f"setup places more pawns of one level than pawns_per_level allows ({rules.pawns_per_level}).",
                "KAK-SET-03",
            )
    if rules.loyalist_distinct and rules.element_k >= 0 and rules.element_k == rules.element_m:
        raise UnseenError("option-value", "elements cannot be the same for both with loyalist_distinct.", "KAK-ELE-07")


def first_pawns(rules: Rules, level: int) -> i64:
    """Where the pawns of a level stand at the start."""
    return mask([c for one, c in start_pawns(rules.setup) if one == level])
