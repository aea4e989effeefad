"""The declared options of the base game (section 7 of the ledger); the elemental ones stand in options_elemental."""

from typing import Final

from unseen.boards.courtyard import COURT_CELLS, cell, is_space
from unseen.core.errors import UnseenError
from unseen.core.options import Option

STARTS: Final = (("B2", "C2", "D2"), ("B4", "C4", "D4"))
WORDS: Final = ("none", "line", "cell")
"""What a night can show, weaker first."""


def start_pawns(text: str) -> list[tuple[int, int]]:
    """The first pawns as (level, space); UnseenError `option-value` (KAK-SET-03) if the text is no set-up."""
    words = text.split()
    if len(words) == 1 and len(words[0]) == 5 and words[0][1] == words[0][3] == "/":
        levels = words[0].split("/")
        if all([level in ("1", "2", "3") for level in levels]):
            rows = (levels, levels[::-1])
            return [(int(rows[i][j]), cell(STARTS[i][j])) for i in range(2) for j in range(3)]
    pawns = [
        (int(word[3]), cell(word[:2]))
        for word in words
        if len(word) == 4 and word[2] == ":" and word[3] in "123" and is_space(word[:2])
    ]
    spaces = {c for _, c in pawns}
    if not pawns or len(pawns) != len(words) or len(spaces) != len(pawns) or not spaces <= set(COURT_CELLS):
        raise UnseenError(
            "option-value",
            f"setup cannot be “{text[:60]}”: write x/y/z with levels 1 to 3, or pawns on different courtyard"
            " spaces such as B2:1 C2:2 D2:3 B4:3 C4:2 D4:1.",
            "KAK-SET-03",
        )
    return pawns


def check_setup(text: str) -> None:
    """Refuse a text that is no set-up."""
    start_pawns(text)


def prices(text: str) -> list[int]:
    """`0,1,2` as numbers; UnseenError `option-value` (KAK-ATK-01) otherwise."""
    words = text.replace(" ", "").split(",")
    if len(words) != 3 or not all([word in ("0", "1", "2", "3", "4") for word in words]):
        raise UnseenError(
            "option-value",
            f"attack_costs cannot be “{text[:60]}”: write three numbers from 0 to 4, such as 0,1,2.",
            "KAK-ATK-01",
        )
    return [int(word) for word in words]


def check_prices(text: str) -> None:
    """Refuse a text that is no price list."""
    prices(text)


def scale(text: str) -> list[int]:
    """What 0, 1, 2 and 3 points show, as indices into WORDS; UnseenError `option-value` (KAK-KNT-04) otherwise."""
    words = text.replace(" ", "").split(",")
    if len(words) == 4 and all([word in WORDS for word in words]):
        found = [WORDS.index(word) for word in words]
        if found == sorted(found):
            return found
    raise UnseenError(
        "option-value",
        f"reveal_scale cannot be “{text[:60]}”: write four of the words none, line and cell, never weaker to the"
        " right, such as none,none,line,cell.",
        "KAK-KNT-04",
    )


def check_scale(text: str) -> None:
    """Refuse a text that is no scale."""
    scale(text)


COMMON: Final[tuple[Option, ...]] = (
    Option(
        "setup",
        "1/2/3",
        ("1/2/3", "3/2/1", "1/3/2", "2/1/3", "2/3/1", "3/1/2"),
        "Where the first Moya stand: the levels on B2, C2 and D2, mirrored on B4, C4 and D4, or a list of your own.",
        "set-up; AMB-36",
        "x/y/z with levels 1 to 3, or a list such as B2:1 C2:2 D2:3 B4:3 C4:2 D4:1",
        check_setup,
    ),
    Option(
        "start_darts",
        2,
        tuple(range(0, 10)),
        "Darts in K's hand at the start.",
        "set-up (testers are asked to try three)",
    ),
    Option("dart_total", 9, tuple(range(2, 21)), "Darts in the whole game, hand and pool together.", "components"),
    Option("pawns_per_level", 6, tuple(range(3, 11)), "Moya pawns of each level in the whole game.", "components"),
    Option(
        "attack_costs",
        "0,1,2",
        ("0,1,2", "1,2,3", "0,0,0", "1,1,1"),
        "Darts that it costs to attack a Lv1, a Lv2 and a Lv3.",
        "attack rules",
        "three numbers from 0 to 4",
        check_prices,
    ),
    Option("day_rounds", 3, tuple(range(1, 6)), "Rounds in a day before night falls.", "day and night"),
    Option(
        "max_days", None, (None, *range(1, 101)), "The game stops unfinished after the night of this day.", "AMB-43"
    ),
    Option(
        "moya_temple_win",
        4,
        (*range(1, 10), "off"),
        "M wins when this many temples are captured or destroyed, or never by temples.",
        "AMB-01",
    ),
    Option(
        "captured_counts",
        "up",
        ("up", "any"),
        "Which Lv3 on a temple count as a capture: only upright ones, or any.",
        "AMB-02",
    ),
)
KAKU: Final[tuple[Option, ...]] = (
    Option(
        "cornered_may_claim",
        True,
        (True, False),
        "A K who cannot move may still claim the treasure where he stands; otherwise he loses at once.",
        "AMB-03",
    ),
    Option(
        "k_points",
        2,
        (2, 3),
        "Movements, or movements and one action, that K has in a day turn.",
        "day actions",
    ),
    Option(
        "leap_over_gaps",
        False,
        (False, True),
        "K may leap over the place of a destroyed temple to the next one standing.",
        "AMB-21",
    ),
    Option(
        "step_down",
        "destroyed",
        ("never", "destroyed", "always"),
        "When K may climb down into the courtyard: never, once a temple is gone, or always.",
        "AMB-22",
    ),
    Option(
        "courtyard_actions",
        None,
        (None, "dart_rod"),
        "What K may do on the courtyard besides moving and claiming: nothing, or take a dart or look at a rod.",
        "AMB-23",
    ),
    Option(
        "courtyard_unpaid",
        "stuck",
        ("stuck", "leave"),
        "On the courtyard, a K who cannot pay for the Moya in the same cell is stuck, or may walk off without paying.",
        "AMB-25",
    ),
    Option(
        "treasure_costs_action",
        True,
        (True, False),
        "Claiming the treasure is the action of the turn; otherwise it is free.",
        "day actions; Nusubito has it free",
    ),
    Option(
        "treasure_requires_clear",
        True,
        (True, False),
        "An upright Moya on K's cell must be attacked before K may claim there.",
        "AMB-27",
    ),
    Option(
        "location_coin_at_night",
        False,
        (False, True),
        "At night K may take back the coin of the temple on which K stands.",
        "AMB-16",
    ),
    Option(
        "pickup_slot_public",
        False,
        (False, True),
        "M sees from which turn's place a coin is taken back.",
        "AMB-17",
    ),
    Option(
        "special_order_public",
        True,
        (True, False),
        "M sees whether K's action came before or after the coin.",
        "AMB-19",
    ),
    Option(
        "attack_order_public",
        True,
        (True, False),
        "M sees in which order the attacks of a turn were made; otherwise M hears them sorted by cell.",
        "AMB-47",
    ),
    Option(
        "push_orthogonal_only",
        False,
        (False, True),
        "A Lv3 knocked off a temple lands orthogonally only.",
        "AMB-29; Nusubito",
    ),
    Option(
        "push_crush_lv1",
        True,
        (True, False),
        "A Lv3 knocked off a temple may land on a Lv1, which leaves the board.",
        "AMB-29; false in Nusubito",
    ),
)
MOYA: Final[tuple[Option, ...]] = (
    Option("moya_actions", 4, tuple(range(1, 9)), "Actions of M in a day turn.", "day actions; 3 in Nusubito"),
    Option("pawn_once_per_turn", False, (False, True), "Each Moya may act only once in a turn.", "Nusubito"),
    Option(
        "lv3_steps_per_turn",
        1,
        (1, "one_in_all", None),
        "How often Lv3 may step in a turn: once each, once for all of them together, or without limit.",
        "AMB-05",
    ),
    Option("lv1_exact_two", False, (False, True), "A Lv1 that moves must make exactly two steps.", "AMB-06"),
    Option(
        "line_over_captured",
        False,
        (False, True),
        "A Lv1 may pass over a captured temple as part of a line.",
        "AMB-07; Nusubito",
    ),
    Option("lv2_line_diagonal", False, (False, True), "A Lv2 may also run over a diagonal line of Lv1.", "AMB-08"),
    Option(
        "empty_pool",
        "redeploy",
        ("redeploy", None),
        "With an empty pool M moves a pawn from elsewhere on the board, or gets nothing.",
        "AMB-12; none in Nusubito",
    ),
)
NIGHT: Final[tuple[Option, ...]] = (
    Option("thief_night_ap", 3, (0, 1, 2, 3), "Points that K may spend at night.", "night actions"),
    Option(
        "k_night_limits",
        "2/2/1",
        ("2/2/1", None),
        "How often K may take a coin, take a dart and look at a rod in one night, or no such limit.",
        "night actions; none in Nusubito",
    ),
    Option(
        "night_free_dart",
        1,
        (0, 1, 2),
        "Free darts for K at the start of K's night turn.",
        "night actions; 0 in Nusubito",
    ),
    Option(
        "night_rod_public",
        True,
        (True, False),
        "M sees which rod K looks at by night; otherwise only that K looks at one.",
        "AMB-18",
    ),
    Option(
        "reveal_scale",
        "none,none,line,cell",
        ("none,none,line,cell", "none,line,line,cell", "none,none,none,cell", "none,none,none,none"),
        "What K must show after spending 0, 1, 2 or 3 points at night.",
        "night actions",
        "four of the words none, line, cell, never weaker to the right",
        check_scale,
    ),
    Option("moya_night_ap", 3, tuple(range(0, 5)), "Points that M may spend at night.", "night actions; 2 in Nusubito"),
    Option(
        "night_costs",
        "1/2/3/3",
        ("1/2/3/3", "1/2/3/2", "1/1/-/2"),
        "Points for deploying a Lv1, raising a Lv1, deploying a Lv2 and raising a Lv2 at night.",
        "AMB-13 (the second: night example, the third: Nusubito)",
    ),
)
