"""Games with one who hides and one seat that hunts: how the belief of each is looked at, in whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from unseen.ai.belief import Model
from unseen.ai.rules_bots.kakusareta.guess import sly as sly_kakusareta
from unseen.ai.rules_bots.nusubito.guess import sly as sly_thief
from unseen.core.options import Value
from unseen.core.state import State
from unseen.games.kakusareta import phases
from unseen.games.kakusareta.position import Position as Kakusareta
from unseen.games.nusubito.board import MISTS_DAY, THIEF_DAY
from unseen.games.nusubito.position import Position as Nusubito

Options = Mapping[str, Value]
MODES: Final = ("off", "loyalist", "master", "master_plus")
"""The Elemental Disciplines of Kakusareta."""


@dataclass(frozen=True)
class Hunt:
    """What the tests of beliefs have to know of one such game."""

    game: str
    ends: tuple[str, ...]
    """First words of steps that end a game at once: they are made where nothing else is offered."""
    sealed: Callable[[State], bool]
    """Do both choose at the same time? What the other has sealed, a belief puts after its own choice."""
    looked: Callable[[State], bool]
    """Are the hunters' hypotheses looked at here? Within a turn of theirs they hear nothing new."""
    fresh: Callable[[State], bool]
    """Has the hider done nothing yet in this turn?"""
    dawn: Callable[[State], bool]
    """Do the hunters begin a turn by day?"""
    first_lines: int
    """So many different things can be told of the hider's first turn."""
    model: Model
    """How a hider plays who knows the game."""
    played: tuple[Options, ...]
    """The games that are played in numbers."""
    played_long: Options
    """What else holds for them in the long run."""
    parts: tuple[int, int]
    """Parts of that test, and how many of them the interpreted half has."""
    games: tuple[int, int]
    """Games a part, and in the long run."""
    variants: tuple[Options, ...]
    """Every kind of telling."""
    variants_long: int
    """Games of each of these in the long run."""
    mirrored: tuple[tuple[Options, int], ...]
    """Games, each with its seed, in which the hider keeps the belief of the hunters."""
    mirrored_first: int
    """So many of them the interpreted half has."""


def nusubito(state: State) -> Nusubito:
    """The truth as what it is."""
    assert isinstance(state, Nusubito)
    return state


def kakusareta(state: State) -> Kakusareta:
    """The truth as what it is."""
    assert isinstance(state, Kakusareta)
    return state


def mists_may_know_more(state: State) -> bool:
    """At the beginning of a turn of theirs, or by night."""
    p = nusubito(state)
    return p.board.phase != MISTS_DAY or p.board.left == p.rules.mist_day_actions


def thief_is_fresh(state: State) -> bool:
    """By day, before the first step."""
    b = nusubito(state).board
    begun = b.moving or b.special or b.coin_down or b.knocked >= 0 or state.unsaid
    return b.phase == THIEF_DAY and not begun


def kakusareta_is_fresh(state: State) -> bool:
    """By day or by night, before the first step."""
    p = kakusareta(state)
    b = p.board
    day = b.phase == phases.KAKU_DAY and not (b.moved or b.special or b.river or b.coin_down or b.silent >= 0 or b.hits)
    return (day or (b.phase == phases.KAKU_NIGHT and b.spent == 0)) and len(p.unsaid) <= 1


NUSUBITO: Final = Hunt(
    game="nusubito",
    ends=("claim", "capture"),
    sealed=lambda state: False,
    looked=mists_may_know_more,
    fresh=thief_is_fresh,
    dawn=lambda state: nusubito(state).board.phase == MISTS_DAY and nusubito(state).board.left == 3,
    first_lines=27,
    model=sly_thief,
    played=({},),
    played_long={},
    parts=(5, 2),
    games=(6, 400),
    variants=(
        {"attack_order_public": False, "max_days": 1},
        {"special_order_public": False, "attack_order_public": False, "max_days": 1},
        {"pickup_slot_public": True, "may_end_on_origin": True, "claim_mid_path": True, "max_days": 1},
        {"night_line_choice": "mists", "night_rod_public": False, "night_free_dart": 1, "max_days": 1},
        {"push_crush_healer": True, "push_diagonal": True, "distance_own_temple": True, "max_days": 2},
        {
            "distance_then_enter": False, "night_limits": "sister", "day_rounds": 2, "cornered_may_claim": False,
            "max_days": 2,
        },
    ),
    variants_long=40,
    mirrored=tuple(({}, seed) for seed in range(4)),
    mirrored_first=1,
)  # fmt: skip
KAKUSARETA: Final = Hunt(
    game="kakusareta",
    ends=("claim",),
    sealed=lambda state: kakusareta(state).board.phase == phases.LOYALIST_CHOICE,
    looked=lambda state: True,
    fresh=kakusareta_is_fresh,
    dawn=lambda state: kakusareta(state).board.left == kakusareta(state).rules.moya_actions,
    first_lines=22,
    model=sly_kakusareta,
    played=tuple({"elemental": mode, "max_days": 2} for mode in MODES),
    played_long={"max_days": 4},
    parts=(3, 1),
    games=(8, 150),
    variants=(
        {"attack_order_public": False, "special_order_public": False, "max_days": 2},
        {"pickup_slot_public": True, "location_coin_at_night": True, "k_points": 3, "max_days": 2},
        {"night_rod_public": False, "night_free_dart": 0, "reveal_scale": "none,line,line,cell", "max_days": 2},
        {"leap_over_gaps": True, "step_down": "always", "courtyard_actions": "dart_rod", "max_days": 1},
        {"attack_costs": "1,1,2", "courtyard_unpaid": "leave", "push_orthogonal_only": True, "max_days": 2},
        {"elemental": "master", "attack_order_public": False, "special_order_public": False, "max_days": 2},
        {"elemental": "master_plus", "fate_scope": "four_and_silent", "tower_stop": "any_coin", "max_days": 2},
        {"elemental": "loyalist", "loyalist_distinct": True, "pickup_slot_public": True, "max_days": 2},
        {"elemental": "loyalist", "elements": "water/wind", "still_waters_action": False, "max_days": 2},
        {
            "elemental": "master", "power_costs_action": True, "quake_shape": "any", "allow_wasted_cards": True,
            "max_days": 2,
        },
    ),
    variants_long=30,
    mirrored=tuple(({"elemental": mode, "max_days": 2}, 5) for mode in MODES),
    mirrored_first=4,
)  # fmt: skip
HUNTS: Final = {hunt.game: hunt for hunt in (NUSUBITO, KAKUSARETA)}
OWN: Final = {"nuns": "test_belief_nuns.py", "threads": "test_threads_belief.py"}
"""Games that bring a belief along, and where it is looked at."""
