"""Options that are refused, and the defaults of section 6."""

from __future__ import annotations

import pytest

from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.options import OPTIONS

DEFAULTS: dict[str, Value] = {
    "start_config": "0/1/2", "start_darts": 2, "dart_total": 9, "pawns_per_level": 6, "bolsters": 2, "day_rounds": 3,
    "max_days": None, "may_end_on_origin": False, "sacrifice_bluff": True, "treasure_costs_action": False,
    "claim_mid_path": False, "cornered_may_claim": True, "pickup_location_coin": True, "pickup_slot_public": False,
    "special_order_public": True, "attack_order_public": True, "distance_own_temple": False,
    "distance_then_enter": True, "distance_line_of_sight": False, "push_diagonal": False, "push_crush_healer": False,
    "mist_day_actions": 3, "mist_pawn_reuse": False, "spawned_may_act": True, "healed_may_act": True,
    "upgrade_needs_unused": True, "stream_through_downed": False, "bolster_adjacency": "orth",
    "bolster_move": "always", "seeker_spawn_optional": False, "capture_costs_action": False, "thief_night_ap": 3,
    "night_free_dart": 0, "night_limits": None, "night_rod_public": True, "night_line_choice": "thief",
    "mist_night_ap": 2, "night_same_pawn": True,
}  # fmt: skip
RANGES = {
    "start_darts": (0, 9), "dart_total": (2, 20), "pawns_per_level": (3, 10), "bolsters": (0, 4), "day_rounds": (1, 5),
    "max_days": (1, 100), "mist_day_actions": (1, 8), "thief_night_ap": (0, 3), "night_free_dart": (0, 2),
    "mist_night_ap": (0, 4),
}  # fmt: skip


def test_defaults() -> None:
    assert {option.key: option.default for option in OPTIONS} == DEFAULTS


@pytest.mark.parametrize("key", RANGES)
def test_ranges(key: str) -> None:
    low, high = RANGES[key]
    option = next(option for option in OPTIONS if option.key == key)
    numbers = [choice for choice in option.choices if choice is not None]
    assert numbers == list(range(low, high + 1))
    for value in (low - 1, high + 1):
        with pytest.raises(UnseenError) as caught:
            NusubitoGame({key: value})
        assert caught.value.code == "option-value" and key in caught.value.sentence


@pytest.mark.rules("NUS-SET-03")
@pytest.mark.parametrize(
    "options",
    [
        {"start_config": "0/1"},
        {"start_config": "0/1/3"},
        {"start_config": ""},
        {"start_config": "HA1"},
        {"start_config": "HB2 SB2"},
        {"start_config": "HB2 XD2"},
        {"start_config": "hb2"},
        {"start_config": "HB2- BC2"},
        {"start_config": "HB1 HB2 HB3 HB4 HB5 HC2 HC4"},
        {"start_config": "2/2/2", "pawns_per_level": 3},
        {"start_config": "HB1 HB2 HB3 HB4", "pawns_per_level": 3},
        {"start_darts": 3, "dart_total": 2},
    ],
)
def test_impossible_starts_are_refused(options: dict[str, Value]) -> None:
    with pytest.raises(UnseenError) as caught:
        NusubitoGame(options)
    assert caught.value.code == "option-value"


def test_a_start_without_a_way_out_is_refused() -> None:
    """Four Seekers around C3 cost two darts each."""
    options: dict[str, Value] = {"start_config": "SC2 SB3 SD3 SC4", "start_darts": 0}
    with pytest.raises(UnseenError) as caught:
        NusubitoGame(options)
    assert (caught.value.code, caught.value.rule) == ("option-value", "NUS-END-03")
    assert NusubitoGame({**options, "start_darts": 1}).start().legal(0) != []


def test_all_forms_of_starts() -> None:
    for start in ("0/0/0", "2/2/2", "HB2", "SB1 BD3 HE4", "HB2 BC2 SD2 SB4 BC4 HD4"):
        assert NusubitoGame({"start_config": start}).start().pending() == (0,)
