"""The options of Threads as declared to lobby, docs and lab: first the table, then the readings of the sheet."""

from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.options import Option
from unseen.games.threads import content

BY_SET: Final = "by_set"
"""What the set's [setup] and [victory] say."""
SELVEDGE: Final = "selvedge"


def check_word(value: str) -> None:
    """The id of a map of an owner's own set; whether there is such a map is checked together with the set."""
    if not value or len(value) > 40 or not value.isidentifier():
        raise UnseenError("option-value", f"map cannot be {value[:40]}; choose by_players or the id of a map.")


def check_roster(value: str) -> None:
    """Unit ids with commas between them; which units there are is checked together with the set."""
    words = value.split(",")
    if len(value) > 400 or not all([word.isidentifier() for word in words]) or len(set(words)) < len(words):
        raise UnseenError(
            "option-value", "roster must be default, or different unit ids with commas between them.", "GAP-39"
        )


TABLE: Final[tuple[Option, ...]] = (
    Option("players", 2, (2, 3, 4), "How many play.", "section 5"),
    Option(
        "set",
        SELVEDGE,
        (SELVEDGE,),
        "Units, cards, maps and victory: our starter set, or a set of your own.",
        "our set, GAP-39",
        "the line of a set of your own",
        content.check_set,
        of_file=True,
    ),
    Option(
        "map",
        "by_players",
        ("by_players", "twin_spans", "three_wells", "four_quays"),
        "The board; by the number of players: Twin Spans for 2, Three Wells for 3, Four Quays for 4.",
        "our set, GAP-39",
        "the id of a map of your own set",
        check_word,
    ),
    Option(
        "roster",
        "default",
        ("default",),
        "Which units every seat has, the same for all and known to all.",
        "our set, GAP-39",
        "unit ids of the set with commas between them",
        check_roster,
    ),
    Option(
        "mode",
        BY_SET,
        (BY_SET, "yield", "bank", "seals", "any_of", "last_side"),
        "What one must have at the start of one's turn to win; Selvedge says yield.",
        "our set, GAP-39, WIN-03",
    ),
    Option(
        "yield_target",
        BY_SET,
        (BY_SET, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
        "How much one's threads must be worth; Selvedge says 8.",
        "our set, GAP-39",
    ),
    Option(
        "bank_target",
        BY_SET,
        (BY_SET, *range(5, 41)),
        "How many knots one must hold; Selvedge says 15.",
        "our set, GAP-39",
    ),
    Option(
        "seals_target",
        BY_SET,
        (BY_SET, 1, 2, 3, 4),
        "How many Seals one must hold; Selvedge says 2.",
        "our set, GAP-39",
    ),
    Option(
        "last_side_always",
        BY_SET,
        (BY_SET, True, False),
        "The last seat with living units wins at once, whatever the mode; Selvedge says yes.",
        "our set, GAP-34, WIN-02",
    ),
    Option(
        "max_rounds",
        BY_SET,
        (BY_SET, *range(5, 61)),
        "After how many rounds the game is decided by the tie-break; Selvedge says 20.",
        "our set, GAP-39, WIN-03",
    ),
    Option(
        "starting_knots",
        BY_SET,
        (BY_SET, *range(11)),
        "How many knots every seat begins with; Selvedge says 3.",
        "our set, GAP-39, SETUP-01",
    ),
)

SEEING: Final[tuple[Option, ...]] = (
    Option("fov_arc", 120, (60, 120, 180, 360), "How wide a face-down piece watches, in degrees.", "GAP-01"),
    Option("fov_range", 0, tuple(range(13)), "How far it watches, in hexes; 0 means without limit.", "GAP-01"),
    Option("fov_own_hex", True, (True, False), "Walking into a watcher's own hex lets it ambush.", "GAP-02"),
    Option(
        "fov_blocked_by_walls",
        False,
        (False, True),
        "Walls cut the field of view; if not, watchers notice steps behind walls too and windows are frequent.",
        "GAP-03",
    ),
    Option(
        "facing_visibility",
        "public",
        ("public", "owner"),
        "Everybody sees which way a face-down piece looks, or only its owner does.",
        "GAP-04",
    ),
    Option("move_reorient", "end", ("end", "none"), "After a Move the piece may be turned, or never.", "GAP-05"),
    Option("conceal_reorient", False, (False, True), "A unit may be turned as it is concealed.", "GAP-06"),
    Option(
        "los_blocking_terrain",
        "#",
        ("#", "#~"),
        "What blocks sight, by its letter on the maps: only walls, or chasms as well.",
        "GAP-07",
    ),
    Option(
        "los_blocking_units",
        "none",
        ("none", "revealed_unwounded", "enemy_revealed_unwounded"),
        "Units block no sight, or standing ones do, or only standing enemies of the attacker do.",
        "GAP-07",
    ),
    Option("los_bridged_wall_blocks", True, (True, False), "A wall with a bridge still blocks sight.", "GAP-08"),
    Option(
        "los_origin",
        "closed",
        ("closed", "interior"),
        "A line of sight may start on the rim of the attacker's hex, or only inside it.",
        "GAP-09",
    ),
)

HARM: Final[tuple[Option, ...]] = (
    Option(
        "hit_on_concealed",
        "reveal_on_wound",
        ("reveal_on_wound", "reveal_always", "never"),
        "When an attack hits a face-down piece, a wound reveals it, every effect does, or none does.",
        "GAP-10",
    ),
    Option("second_wound", "none", ("none", "dies"), "A second wound changes nothing, or kills the unit.", "GAP-11"),
    Option(
        "fall_voluntary", False, (False, True), "A piece may end its own Move on a chasm, and falls there.", "GAP-12"
    ),
    Option(
        "fall_decoy",
        "reserve",
        ("reserve", "destroyed"),
        "A decoy that falls returns to the reserves, or is out of the game.",
        "GAP-13",
    ),
    Option(
        "wound_limit_on_other_moves",
        True,
        (True, False),
        "The limit of two steps for wounded units binds Moves by cards too.",
        "GAP-14",
    ),
    Option("decoys_split", True, (True, False), "A decoy may split off another decoy as a unit may.", "GAP-15"),
    Option(
        "attack_targets",
        "enemy",
        ("enemy", "any"),
        "Attacks are aimed at enemy pieces only, or at own ones too.",
        "GAP-16",
    ),
    Option(
        "attack_needs_effect",
        False,
        (False, True),
        "An attack needs a target it can hit, with or without its dash, as far as the attacker knows.",
        "GAP-17",
    ),
)
