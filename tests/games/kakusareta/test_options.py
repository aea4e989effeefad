"""Options that are refused, and the defaults and choices of section 7."""

from __future__ import annotations

import pytest

from unseen.core.errors import UnseenError
from unseen.core.options import Value, read_settings, show
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.options import OPTIONS

DEFAULTS: dict[str, Value] = {
    "setup": "1/2/3", "start_darts": 2, "dart_total": 9, "pawns_per_level": 6, "attack_costs": "0,1,2",
    "day_rounds": 3, "max_days": None, "moya_temple_win": 4, "captured_counts": "up", "cornered_may_claim": True,
    "k_points": 2, "leap_over_gaps": False, "step_down": "destroyed", "courtyard_actions": None,
    "courtyard_unpaid": "stuck", "treasure_costs_action": True, "treasure_requires_clear": True,
    "location_coin_at_night": False, "pickup_slot_public": False, "special_order_public": True,
    "attack_order_public": True, "push_orthogonal_only": False, "push_crush_lv1": True, "moya_actions": 4,
    "pawn_once_per_turn": False, "lv3_steps_per_turn": 1, "lv1_exact_two": False, "line_over_captured": False,
    "lv2_line_diagonal": False, "empty_pool": "redeploy", "thief_night_ap": 3, "k_night_limits": "2/2/1",
    "night_free_dart": 1, "night_rod_public": True, "reveal_scale": "none,none,line,cell", "moya_night_ap": 3,
    "night_costs": "1/2/3/3", "elemental": "off", "elements": "chosen", "loyalist_distinct": False,
    "draft_order": "KMKM", "plus_flat": False, "power_costs_action": False, "fire_streak": "dart_then_coin",
    "quake_shape": "orth_all", "fate_scope": "four", "tower_stop": "pass", "still_waters_action": True,
    "allow_wasted_cards": False,
}  # fmt: skip
RANGES = {
    "start_darts": (0, 9), "dart_total": (2, 20), "pawns_per_level": (3, 10), "day_rounds": (1, 5),
    "max_days": (1, 100), "moya_temple_win": (1, 9), "k_points": (2, 3), "moya_actions": (1, 8),
    "thief_night_ap": (0, 3), "night_free_dart": (0, 2), "moya_night_ap": (0, 4),
}  # fmt: skip
WORDS = {
    "captured_counts": "up any", "step_down": "never destroyed always", "courtyard_actions": "none dart_rod",
    "courtyard_unpaid": "stuck leave", "lv3_steps_per_turn": "1 one_in_all none", "empty_pool": "redeploy none",
    "k_night_limits": "2/2/1 none", "night_costs": "1/2/3/3 1/2/3/2 1/1/-/2",
    "elemental": "off loyalist master master_plus", "draft_order": "KMKM KMMK MKMK",
    "fire_streak": "dart_then_coin between_only reveal_only", "quake_shape": "orth_all eight any",
    "fate_scope": "four four_and_silent", "tower_stop": "pass any_coin",
}  # fmt: skip


def test_defaults() -> None:
    assert {option.key: option.default for option in OPTIONS} == DEFAULTS


@pytest.mark.parametrize("key", RANGES)
def test_ranges(key: str) -> None:
    low, high = RANGES[key]
    option = next(option for option in OPTIONS if option.key == key)
    numbers = [choice for choice in option.choices if isinstance(choice, int)]
    assert sorted(numbers) == list(range(low, high + 1))
    for value in (low - 1, high + 1):
        with pytest.raises(UnseenError) as caught:
            KakusaretaGame({key: value})
        assert caught.value.code == "option-value" and key in caught.value.sentence


@pytest.mark.parametrize("key", WORDS)
def test_words(key: str) -> None:
    option = next(option for option in OPTIONS if option.key == key)
    assert [show(choice) for choice in option.choices] == WORDS[key].split()
    for word in WORDS[key].split():
        assert KakusaretaGame(read_settings(OPTIONS, {key: word})).chosen[key] in option.choices


def test_every_switch_is_a_yes_or_no() -> None:
    listed = {*RANGES, *WORDS, "setup", "attack_costs", "reveal_scale", "elements"}
    for option in OPTIONS:
        if option.key not in listed:
            assert set(option.choices) == {True, False}
            for word, value in (("yes", True), ("true", True), ("no", False), ("false", False)):
                assert option.accept(word) is value


@pytest.mark.rules("KAK-SET-03")
@pytest.mark.parametrize(
    "options",
    [
        {"setup": "1/2"},
        {"setup": "1/2/4"},
        {"setup": "0/1/2"},
        {"setup": ""},
        {"setup": "A1:1"},
        {"setup": "B2:1 B2:2"},
        {"setup": "B2:4"},
        {"setup": "b2:1"},
        {"setup": "B2:1' C2:2"},
        {"setup": "B1:1 B2:1 B3:1 B4:1 B5:1 C2:1 C4:1"},
        {"setup": "3/3/3", "pawns_per_level": 3},
        {"setup": "B1:1 B2:1 B3:1 B4:1", "pawns_per_level": 3},
        {"start_darts": 3, "dart_total": 2},
        {"attack_costs": "0,1"},
        {"attack_costs": "0,1,5"},
        {"attack_costs": "0,1,x"},
        {"reveal_scale": "none,line,none,cell"},
        {"reveal_scale": "none,line,cell"},
        {"elements": "wind"},
        {"elements": "wind/air"},
        {"elements": "wind/wind", "elemental": "loyalist", "loyalist_distinct": True},
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, Value]) -> None:
    with pytest.raises(UnseenError) as caught:
        KakusaretaGame(options)
    assert caught.value.code == "option-value"
    assert next(iter(options)) in caught.value.sentence


def test_all_forms_of_starts() -> None:
    for start in ("1/1/1", "3/3/3", "2/3/1", "B2:1", "B1:3 D3:2 E4:1", "B2:1 C2:2 D2:3 B4:3 C4:2 D4:1"):
        assert KakusaretaGame({"setup": start}).start().pending() == (0,)


@pytest.mark.rules("KAK-SET-03")
def test_the_printed_layout_as_a_list() -> None:
    listed = KakusaretaGame({"setup": "B2:1 C2:2 D2:3 B4:3 C4:2 D4:1"})
    assert listed.start().key() == KakusaretaGame({}).start().key()


def test_sixteen_pairs_of_elements() -> None:
    option = next(option for option in OPTIONS if option.key == "elements")
    four = ("earth", "wind", "water", "fire")
    assert set(option.choices) == {"chosen", *(f"{kaku}/{moya}" for kaku in four for moya in four)}


@pytest.mark.parametrize(
    ("profile", "options"),
    [
        ("sheet", {}),
        ("text", {"moya_temple_win": "off"}),
        ("free-lv3", {"lv3_steps_per_turn": None}),
        ("three-darts", {"start_darts": 3}),
        ("loyalist", {"elemental": "loyalist"}),
        ("master", {"elemental": "master"}),
        ("master-plus", {"elemental": "master_plus"}),
    ],
)
def test_profiles(profile: str, options: dict[str, Value]) -> None:
    assert KakusaretaGame(KakusaretaGame.profiles[profile]).differing() == options
