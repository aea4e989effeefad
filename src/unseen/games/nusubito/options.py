"""Nusubito's options: what lobby, docs and lab say of them, and what the rules read."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.courtyard import NAMES
from unseen.core.options import Chosen, Option, Value, number, switch, unless, when, word
from unseen.games.temples.options import SetUp

START: Final = SetUp(
    "start_config", "012", "HBS", "(?P<kind>[HBS])(?P<space>..)", "HB2 BC2 SD2 SB4 BC4 HD4", "NUS-SET-03"
)


class Rules(Chosen):
    """The chosen options as the rules read them; shared by all positions of a game, never changed."""

    start_config: str = word(
        ("0/1/2", "2/1/0", "0/2/1", "1/0/2", "1/2/0", "2/0/1"),
        "Where the first Mist pawns stand: the levels on B2, C2 and D2, mirrored on B4, C4 and D4,"
        " or a list of your own.",
        "set-up step 3",
        "x/y/z with levels 0 to 2, or a list such as HB2 BC2 SD2 SB4 BC4 HD4",
        START.pawns,
    )
    start_darts: int = number(2, range(10), "Darts in the Thief's hand at the start.", "Kakusareta (test question)")
    dart_total: int = number(9, range(2, 21), "Darts in the whole game, hand and pool together.", "components")
    pawns_per_level: int = number(
        6, range(3, 11), "Mist pawns of each kind in the whole game.", '"standard game" wording'
    )
    bolsters: int = number(2, range(5), "Bolsters in the whole game.", "components")
    day_rounds: int = number(3, range(1, 6), "Rounds in a day before night falls.", "overview")
    max_days: int = number(
        None, (None, *range(1, 101)), "The game stops unfinished after the night of this day.", "ours (NUS-END-07)"
    )
    may_end_on_origin: bool = switch(
        False, "The Thief may end a turn on the temple where it began, if he holds its coin.", "AMB-01"
    )
    sacrifice_bluff: bool = switch(True, "The Thief may sacrifice a coin and still move less than three.", "AMB-10")
    treasure_costs_action: bool = switch(
        False, "Claiming the treasure is the special action of the turn instead of a free one.", "AMB-02"
    )
    claim_mid_path: bool = switch(False, "The Thief may also claim on a temple that he is only passing.", "AMB-04")
    cornered_may_claim: bool = switch(
        True,
        "A Thief who cannot move may still claim the treasure where he stands; otherwise he loses at once.",
        "AMB-07",
    )
    pickup_location_coin: bool = switch(
        True,
        "The Thief may pick up the coin of the temple on which he stands, if it was not played this turn.",
        "AMB-17",
    )
    pickup_slot_public: bool = switch(False, "The Mists see from which turn's place a coin is picked up.", "AMB-16")
    special_order_public: bool = switch(
        True, "The Mists see whether a special action came before or after the move.", "AMB-13"
    )
    attack_order_public: bool = switch(
        True,
        "The Mists see in which order the attacks of a turn were made; otherwise they hear them sorted by space.",
        "AMB-50",
    )
    distance_own_temple: bool = switch(
        False,
        "The Thief may strike the Seeker on his own temple as if from a distance, so that it stays there, downed.",
        "AMB-19",
    )
    distance_then_enter: bool = switch(
        True, "The Thief may strike a Seeker from a distance and leap onto its temple next.", "AMB-21"
    )
    distance_line_of_sight: bool = switch(False, "Upright pawns in between block an attack from a distance.", "AMB-22")
    push_diagonal: bool = switch(False, "A Seeker knocked off a temple may also land diagonally.", "Kakusareta")
    push_crush_healer: bool = switch(
        False, "A Seeker knocked off a temple may land on a Healer, which leaves the board.", "Kakusareta"
    )
    mist_day_actions: int = number(3, range(1, 9), "Actions of the Mists in a day turn.", "overview; 4 in Kakusareta")
    mist_pawn_reuse: bool = switch(False, "The same Mist pawn may act again and again in one turn.", "Kakusareta")
    spawned_may_act: bool = switch(True, "A pawn that came onto the board this turn may act in it.", "AMB-14")
    healed_may_act: bool = switch(True, "A pawn that was healed this turn may act in it.", "AMB-15")
    upgrade_needs_unused: bool = switch(
        True, "Only pawns that have not acted this turn can be part of an upgrade.", "AMB-31"
    )
    stream_through_downed: bool = switch(False, "Healers may also stream through downed pawns.", "Kakusareta")
    bolster_diagonal: bool = when(
        "bolster_adjacency",
        ("orth", "orth_diag"),
        "A Builder bolsters temples beside it, or also those at its corners.",
        "AMB-27",
    )
    bolster_moves_always: bool = unless(
        "bolster_move",
        ("always", "when_supply_empty"),
        "The Mists may move a bolster from another temple at any time, or only when none is left in supply.",
        "AMB-28",
    )
    seeker_spawn_optional: bool = switch(
        False, "The Mists may decline the Healer that appears behind a Seeker.", "AMB-39"
    )
    capture_costs_action: bool = switch(
        False, "Declaring a capture is one of the Mists' actions instead of a free one.", "AMB-03"
    )
    thief_night_ap: int = number(3, (0, 1, 2, 3), "Points that the Thief may spend at night.", "night actions")
    night_free_dart: int = number(
        0, (0, 1, 2), "Free darts for the Thief at the start of his night turn.", "Kakusareta (1 there)"
    )
    night_limited: bool = when(
        "night_limits",
        (None, "sister"),
        "How often the Thief may take the same night action: no limit, or at most two coins, two darts and one rod.",
        "AMB-43",
    )
    night_rod_public: bool = switch(
        True, "The Mists see which rod the Thief looks at by night; otherwise only that he looks at one.", "AMB-47"
    )
    mists_choose_line: bool = when(
        "night_line_choice",
        ("thief", "mists"),
        "Who chooses between row and column when two points are spent.",
        "AMB-40",
    )
    mist_night_ap: int = number(
        2, range(5), "Points that the Mists may spend at night.", "night actions; 3 in Kakusareta"
    )
    night_same_pawn: bool = switch(
        True, "A pawn that was spawned or upgraded this night may be upgraded again in it.", "AMB-41"
    )

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.claim_mid_path = self.claim_mid_path and not self.treasure_costs_action


OPTIONS: Final[tuple[Option, ...]] = Rules.options()


def start_pawns(rules: Rules) -> list[tuple[str, int]]:
    """The first pawns as (level letter, space)."""
    return START.pawns(rules.start_config)


def check_together(rules: Rules) -> None:
    """Options that do not fit each other: UnseenError `option-value` names both."""
    START.check_pools(rules.start_config, rules.pawns_per_level, "kind", rules.start_darts, rules.dart_total)


def immobile_builders(rules: Rules) -> list[str]:
    """The yards where a Builder starts that can never move (NUS-GEO-01)."""
    return [NAMES[c] for letter, c in start_pawns(rules) if letter == "B" and c // 5 % 2 and c % 5 % 2]
