"""The rule players of Nusubito play every kind of variant to its end."""

import pytest

from tests.conftest import some
from unseen.core.options import Value
from unseen.games.nusubito.game import NusubitoGame
from unseen.lab.arena import play_one

VARIANTS: list[dict[str, Value]] = [
    {"attack_order_public": False, "special_order_public": False, "max_days": 1},
    {"pickup_slot_public": True, "may_end_on_origin": True, "claim_mid_path": True, "max_days": 1},
    {"night_line_choice": "mists", "night_rod_public": False, "night_free_dart": 1, "max_days": 2},
    {"push_crush_healer": True, "push_diagonal": True, "distance_own_temple": True, "distance_then_enter": False},
    {"mist_day_actions": 4, "mist_pawn_reuse": True, "day_rounds": 1, "max_days": 2, "cornered_may_claim": False},
    {"treasure_costs_action": True, "capture_costs_action": True, "seeker_spawn_optional": True, "bolsters": 4},
    {"mist_day_actions": 1, "thief_night_ap": 0, "mist_night_ap": 0, "start_darts": 0, "max_days": 4},
    {"start_config": "2/2/2", "pawns_per_level": 10, "dart_total": 20, "start_darts": 9},
]


@pytest.mark.once
@pytest.mark.parametrize("variant", some(VARIANTS), ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    outcome = play_one(NusubitoGame(variant), {0: "rule", 1: "rule"}, 9, 0).outcome
    assert outcome.ending
