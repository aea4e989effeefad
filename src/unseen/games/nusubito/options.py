"""Nusubito's options, as declared to lobby, docs and lab, and as the rules read them."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.courtyard import COURT_CELLS, NAMES, cell, is_space
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, Value

STARTS: Final = (("B2", "C2", "D2"), ("B4", "C4", "D4"))


def start_pawns(text: str) -> list[tuple[str, int]]:
    """The first pawns as (level letter, space); UnseenError `option-value` (NUS-SET-03) if the text is no set-up."""
    words = text.split()
    if len(words) == 1 and len(words[0]) == 5 and words[0][1] == words[0][3] == "/":
        levels = words[0].split("/")
        if all([level in ("0", "1", "2") for level in levels]):
            rows = (levels, levels[::-1])
            return [("HBS"[int(rows[i][j])], cell(STARTS[i][j])) for i in range(2) for j in range(3)]
    pawns = [(word[0], cell(word[1:])) for word in words if len(word) == 3 and word[0] in "HBS" and is_space(word[1:])]
    spaces = {c for _, c in pawns}
    if not pawns or len(pawns) != len(words) or len(spaces) != len(pawns) or not spaces <= set(COURT_CELLS):
        raise UnseenError(
            "option-value",
            f"start_config cannot be “{text[:60]}”: write x/y/z with levels 0 to 2, or pawns on different courtyard"
            " spaces such as HB2 BC2 SD2 SB4 BC4 HD4.",
            "NUS-SET-03",
        )
    return pawns


def check_start_config(text: str) -> None:
    """Refuse a text that is no set-up."""
    start_pawns(text)


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "start_config",
        "0/1/2",
        ("0/1/2", "2/1/0", "0/2/1", "1/0/2", "1/2/0", "2/0/1"),
        "Where the first Mist pawns stand: the levels on B2, C2 and D2, mirrored on B4, C4 and D4,"
        " or a list of your own.",
        "set-up step 3",
        "x/y/z with levels 0 to 2, or a list such as HB2 BC2 SD2 SB4 BC4 HD4",
        check_start_config,
    ),
    Option(
        "start_darts", 2, tuple(range(0, 10)), "Darts in the Thief's hand at the start.", "Kakusareta (test question)"
    ),
    Option("dart_total", 9, tuple(range(2, 21)), "Darts in the whole game, hand and pool together.", "components"),
    Option(
        "pawns_per_level",
        6,
        tuple(range(3, 11)),
        "Mist pawns of each kind in the whole game.",
        '"standard game" wording',
    ),
    Option("bolsters", 2, tuple(range(0, 5)), "Bolsters in the whole game.", "components"),
    Option("day_rounds", 3, tuple(range(1, 6)), "Rounds in a day before night falls.", "overview"),
    Option(
        "max_days",
        None,
        (None, *range(1, 101)),
        "The game stops unfinished after the night of this day.",
        "ours (NUS-END-07)",
    ),
    Option(
        "may_end_on_origin",
        False,
        (False, True),
        "The Thief may end a turn on the temple where it began, if he holds its coin.",
        "AMB-01",
    ),
    Option(
        "sacrifice_bluff",
        True,
        (True, False),
        "The Thief may sacrifice a coin and still move less than three.",
        "AMB-10",
    ),
    Option(
        "treasure_costs_action",
        False,
        (False, True),
        "Claiming the treasure is the special action of the turn instead of a free one.",
        "AMB-02",
    ),
    Option(
        "claim_mid_path",
        False,
        (False, True),
        "The Thief may also claim on a temple that he is only passing.",
        "AMB-04",
    ),
    Option(
        "cornered_may_claim",
        True,
        (True, False),
        "A Thief who cannot move may still claim the treasure where he stands; otherwise he loses at once.",
        "AMB-07",
    ),
    Option(
        "pickup_location_coin",
        True,
        (True, False),
        "The Thief may pick up the coin of the temple on which he stands, if it was not played this turn.",
        "AMB-17",
    ),
    Option(
        "pickup_slot_public",
        False,
        (False, True),
        "The Mists see from which turn's place a coin is picked up.",
        "AMB-16",
    ),
    Option(
        "special_order_public",
        True,
        (True, False),
        "The Mists see whether a special action came before or after the move.",
        "AMB-13",
    ),
    Option(
        "attack_order_public",
        True,
        (True, False),
        "The Mists see in which order the attacks of a turn were made; otherwise they hear them sorted by space.",
        "AMB-50",
    ),
    Option(
        "distance_own_temple",
        False,
        (False, True),
        "The Thief may strike the Seeker on his own temple as if from a distance, so that it stays there, downed.",
        "AMB-19",
    ),
    Option(
        "distance_then_enter",
        True,
        (True, False),
        "The Thief may strike a Seeker from a distance and leap onto its temple next.",
        "AMB-21",
    ),
    Option(
        "distance_line_of_sight",
        False,
        (False, True),
        "Upright pawns in between block an attack from a distance.",
        "AMB-22",
    ),
    Option(
        "push_diagonal", False, (False, True), "A Seeker knocked off a temple may also land diagonally.", "Kakusareta"
    ),
    Option(
        "push_crush_healer",
        False,
        (False, True),
        "A Seeker knocked off a temple may land on a Healer, which leaves the board.",
        "Kakusareta",
    ),
    Option(
        "mist_day_actions", 3, tuple(range(1, 9)), "Actions of the Mists in a day turn.", "overview; 4 in Kakusareta"
    ),
    Option(
        "mist_pawn_reuse", False, (False, True), "The same Mist pawn may act again and again in one turn.", "Kakusareta"
    ),
    Option(
        "spawned_may_act", True, (True, False), "A pawn that came onto the board this turn may act in it.", "AMB-14"
    ),
    Option("healed_may_act", True, (True, False), "A pawn that was healed this turn may act in it.", "AMB-15"),
    Option(
        "upgrade_needs_unused",
        True,
        (True, False),
        "Only pawns that have not acted this turn can be part of an upgrade.",
        "AMB-31",
    ),
    Option(
        "stream_through_downed", False, (False, True), "Healers may also stream through downed pawns.", "Kakusareta"
    ),
    Option(
        "bolster_adjacency",
        "orth",
        ("orth", "orth_diag"),
        "A Builder bolsters temples beside it, or also those at its corners.",
        "AMB-27",
    ),
    Option(
        "bolster_move",
        "always",
        ("always", "when_supply_empty"),
        "The Mists may move a bolster from another temple at any time, or only when none is left in supply.",
        "AMB-28",
    ),
    Option(
        "seeker_spawn_optional",
        False,
        (False, True),
        "The Mists may decline the Healer that appears behind a Seeker.",
        "AMB-39",
    ),
    Option(
        "capture_costs_action",
        False,
        (False, True),
        "Declaring a capture is one of the Mists' actions instead of a free one.",
        "AMB-03",
    ),
    Option("thief_night_ap", 3, (0, 1, 2, 3), "Points that the Thief may spend at night.", "night actions"),
    Option(
        "night_free_dart",
        0,
        (0, 1, 2),
        "Free darts for the Thief at the start of his night turn.",
        "Kakusareta (1 there)",
    ),
    Option(
        "night_limits",
        None,
        (None, "sister"),
        "How often the Thief may take the same night action: no limit, or at most two coins, two darts and one rod.",
        "AMB-43",
    ),
    Option(
        "night_rod_public",
        True,
        (True, False),
        "The Mists see which rod the Thief looks at by night; otherwise only that he looks at one.",
        "AMB-47",
    ),
    Option(
        "night_line_choice",
        "thief",
        ("thief", "mists"),
        "Who chooses between row and column when two points are spent.",
        "AMB-40",
    ),
    Option(
        "mist_night_ap",
        2,
        tuple(range(0, 5)),
        "Points that the Mists may spend at night.",
        "night actions; 3 in Kakusareta",
    ),
    Option(
        "night_same_pawn",
        True,
        (True, False),
        "A pawn that was spawned or upgraded this night may be upgraded again in it.",
        "AMB-41",
    ),
)


class Rules(Chosen):
    """The chosen options as the rules read them; shared by all positions of a game, never changed."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        number, switch = self.number, self.switch
        self.start_config: Final = str(chosen["start_config"])
        self.start_darts: Final = number("start_darts")
        self.dart_total: Final = number("dart_total")
        self.pawns_per_level: Final = number("pawns_per_level")
        self.bolsters: Final = number("bolsters")
        self.day_rounds: Final = number("day_rounds")
        self.max_days: Final = 0 if chosen["max_days"] is None else number("max_days")
        self.may_end_on_origin: Final = switch("may_end_on_origin")
        self.sacrifice_bluff: Final = switch("sacrifice_bluff")
        self.treasure_costs_action: Final = switch("treasure_costs_action")
        self.claim_mid_path: Final = switch("claim_mid_path") and not switch("treasure_costs_action")
        self.cornered_may_claim: Final = switch("cornered_may_claim")
        self.pickup_location_coin: Final = switch("pickup_location_coin")
        self.pickup_slot_public: Final = switch("pickup_slot_public")
        self.special_order_public: Final = switch("special_order_public")
        self.attack_order_public: Final = switch("attack_order_public")
        self.distance_own_temple: Final = switch("distance_own_temple")
        self.distance_then_enter: Final = switch("distance_then_enter")
        self.distance_line_of_sight: Final = switch("distance_line_of_sight")
        self.push_diagonal: Final = switch("push_diagonal")
        self.push_crush_healer: Final = switch("push_crush_healer")
        self.mist_day_actions: Final = number("mist_day_actions")
        self.mist_pawn_reuse: Final = switch("mist_pawn_reuse")
        self.spawned_may_act: Final = switch("spawned_may_act")
        self.healed_may_act: Final = switch("healed_may_act")
        self.upgrade_needs_unused: Final = switch("upgrade_needs_unused")
        self.stream_through_downed: Final = switch("stream_through_downed")
        self.bolster_diagonal: Final = chosen["bolster_adjacency"] == "orth_diag"
        self.bolster_moves_always: Final = chosen["bolster_move"] == "always"
        self.seeker_spawn_optional: Final = switch("seeker_spawn_optional")
        self.capture_costs_action: Final = switch("capture_costs_action")
        self.thief_night_ap: Final = number("thief_night_ap")
        self.night_free_dart: Final = number("night_free_dart")
        self.night_limited: Final = chosen["night_limits"] == "sister"
        self.night_rod_public: Final = switch("night_rod_public")
        self.mists_choose_line: Final = chosen["night_line_choice"] == "mists"
        self.mist_night_ap: Final = number("mist_night_ap")
        self.night_same_pawn: Final = switch("night_same_pawn")


def check_together(rules: Rules) -> None:
    """Options that do not fit each other: UnseenError `option-value` names both."""
    if rules.start_darts > rules.dart_total:
        raise UnseenError(
            "option-value",
            f"start_darts cannot be {rules.start_darts} with dart_total {rules.dart_total}; choose at most the total.",
        )
    for level in "HBS":
        if sum([1 for letter, _ in start_pawns(rules.start_config) if letter == level]) > rules.pawns_per_level:
            raise UnseenError(
                "option-value",
                f"start_config places more pawns of one kind than pawns_per_level allows ({rules.pawns_per_level}).",
                "NUS-SET-03",
            )


def immobile_builders(rules: Rules) -> list[str]:
    """The yards where a Builder starts that can never move (NUS-GEO-01)."""
    return [NAMES[c] for letter, c in start_pawns(rules.start_config) if letter == "B" and c // 5 % 2 and c % 5 % 2]
