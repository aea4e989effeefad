"""Kakusareta's options: what lobby, docs and lab say of them, and what the rules read (section 7 of the ledger)."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import mask
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, Value, number, place, switch, unless, when, word
from unseen.core.shelf import RulesSet
from unseen.games.temples.options import SetUp

START: Final = SetUp(
    "setup", "123", "123", "(?P<space>..):(?P<kind>[123])", "B2:1 C2:2 D2:3 B4:3 C4:2 D4:1", "KAK-SET-03"
)
WORDS: Final = ("none", "line", "cell")
"""What a night can show, weaker first."""
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
FOUR: Final = ("earth", "wind", "water", "fire")
OFF: Final = 0
LOYALIST: Final = 1
MASTER: Final = 2
MASTER_PLUS: Final = 3
MODES: Final = ("off", "loyalist", "master", "master_plus")
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
PROFILE_WORDS: Final = {
    "sheet": RulesSet(
        "As the booklet has it", "With its reference sheet: the Moya also win by four temples captured or destroyed."
    ),
    "text": RulesSet("No win by temples", "The booklet's main text alone: the Moya win by a corner or a wrong claim."),
    "free-lv3": RulesSet("Lv3 without limit", "A Lv3 may step with each of the four actions: quicker hunters."),
    "three-darts": RulesSet("Three darts", "One dart more in hand at the start: kinder to who hides."),
    "loyalist": RulesSet(
        "Cards: Loyalist", "Each side chooses one element and plays its powers as often as it can pay."
    ),
    "master": RulesSet("Cards: Master", "All four elements for both sides, each power once in a game."),
    "master-plus": RulesSet("Cards: Master Plus", "All four elements, each power twice, for one token a time."),
}
"""The same for people."""


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


class Rules(Chosen):
    """The chosen options as the rules read them; shared by all positions of a game, never changed."""

    setup: str = word(
        ("1/2/3", "3/2/1", "1/3/2", "2/1/3", "2/3/1", "3/1/2"),
        "Where the first Moya stand: the levels on B2, C2 and D2, mirrored on B4, C4 and D4, or a list of your own.",
        "set-up; AMB-36",
        "x/y/z with levels 1 to 3, or a list such as B2:1 C2:2 D2:3 B4:3 C4:2 D4:1",
        START.pawns,
    )
    start_darts: i64 = number(
        2, range(10), "Darts in K's hand at the start.", "set-up (testers are asked to try three)"
    )
    dart_total: i64 = number(9, range(2, 21), "Darts in the whole game, hand and pool together.", "components")
    pawns_per_level: i64 = number(6, range(3, 11), "Moya pawns of each level in the whole game.", "components")
    attack_costs: str = word(
        ("0,1,2", "1,2,3", "0,0,0", "1,1,1"),
        "Darts that it costs to attack a Lv1, a Lv2 and a Lv3.",
        "attack rules",
        "three numbers from 0 to 4",
        prices,
    )
    day_rounds: i64 = number(3, range(1, 6), "Rounds in a day before night falls.", "day and night")
    max_days: i64 = number(
        None, (None, *range(1, 101)), "The game stops unfinished after the night of this day.", "AMB-43"
    )
    temple_win: i64 = number(
        4,
        (*range(1, 10), "off"),
        "M wins when this many temples are captured or destroyed, or never by temples.",
        "AMB-01",
        key="moya_temple_win",
    )
    """0: never."""
    any_captured: bool = when(
        "captured_counts",
        ("up", "any"),
        "Which Lv3 on a temple count as a capture: only upright ones, or any.",
        "AMB-02",
    )
    cornered_may_claim: bool = switch(
        True, "A K who cannot move may still claim the treasure where he stands; otherwise he loses at once.", "AMB-03"
    )
    k_points: i64 = number(
        2, (2, 3), "Movements, or movements and one action, that K has in a day turn.", "day actions"
    )
    leap_over_gaps: bool = switch(
        False, "K may leap over the place of a destroyed temple to the next one standing.", "AMB-21"
    )
    step_down: i64 = place(
        "destroyed",
        ("never", "destroyed", "always"),
        "When K may climb down into the courtyard: never, once a temple is gone, or always.",
        "AMB-22",
    )
    """NEVER, DESTROYED or ALWAYS."""
    courtyard_actions: bool = when(
        "courtyard_actions",
        (None, "dart_rod"),
        "What K may do on the courtyard besides moving and claiming: nothing, or take a dart or look at a rod.",
        "AMB-23",
    )
    leave_unpaid: bool = when(
        "courtyard_unpaid",
        ("stuck", "leave"),
        "On the courtyard, a K who cannot pay for the Moya in the same cell is stuck, or may walk off without paying.",
        "AMB-25",
    )
    treasure_costs_action: bool = switch(
        True,
        "Claiming the treasure is the action of the turn; otherwise it is free.",
        "day actions; Nusubito has it free",
    )
    treasure_requires_clear: bool = switch(
        True, "An upright Moya on K's cell must be attacked before K may claim there.", "AMB-27"
    )
    location_coin_at_night: bool = switch(
        False, "At night K may take back the coin of the temple on which K stands.", "AMB-16"
    )
    pickup_slot_public: bool = switch(False, "M sees from which turn's place a coin is taken back.", "AMB-17")
    special_order_public: bool = switch(True, "M sees whether K's action came before or after the coin.", "AMB-19")
    attack_order_public: bool = switch(
        True, "M sees in which order the attacks of a turn were made; otherwise M hears them sorted by cell.", "AMB-47"
    )
    push_orthogonal_only: bool = switch(
        False, "A Lv3 knocked off a temple lands orthogonally only.", "AMB-29; Nusubito"
    )
    push_crush_lv1: bool = switch(
        True, "A Lv3 knocked off a temple may land on a Lv1, which leaves the board.", "AMB-29; false in Nusubito"
    )
    moya_actions: i64 = number(4, range(1, 9), "Actions of M in a day turn.", "day actions; 3 in Nusubito")
    pawn_once: bool = switch(False, "Each Moya may act only once in a turn.", "Nusubito", key="pawn_once_per_turn")
    lv3_steps_per_turn: Value = word(
        (1, "one_in_all", None),
        "How often Lv3 may step in a turn: once each, once for all of them together, or without limit.",
        "AMB-05",
    )
    lv1_exact_two: bool = switch(False, "A Lv1 that moves must make exactly two steps.", "AMB-06")
    line_over_captured: bool = switch(
        False, "A Lv1 may pass over a captured temple as part of a line.", "AMB-07; Nusubito"
    )
    lv2_line_diagonal: bool = switch(False, "A Lv2 may also run over a diagonal line of Lv1.", "AMB-08")
    redeploy: bool = unless(
        "empty_pool",
        ("redeploy", None),
        "With an empty pool M moves a pawn from elsewhere on the board, or gets nothing.",
        "AMB-12; none in Nusubito",
    )
    night_ap: i64 = number(3, (0, 1, 2, 3), "Points that K may spend at night.", "night actions", key="thief_night_ap")
    night_limited: bool = unless(
        "k_night_limits",
        ("2/2/1", None),
        "How often K may take a coin, take a dart and look at a rod in one night, or no such limit.",
        "night actions; none in Nusubito",
    )
    night_free_dart: i64 = number(
        1, (0, 1, 2), "Free darts for K at the start of K's night turn.", "night actions; 0 in Nusubito"
    )
    night_rod_public: bool = switch(
        True, "M sees which rod K looks at by night; otherwise only that K looks at one.", "AMB-18"
    )
    reveal_scale: str = word(
        ("none,none,line,cell", "none,line,line,cell", "none,none,none,cell", "none,none,none,none"),
        "What K must show after spending 0, 1, 2 or 3 points at night.",
        "night actions",
        "four of the words none, line, cell, never weaker to the right",
        scale,
    )
    moya_night_ap: i64 = number(3, range(5), "Points that M may spend at night.", "night actions; 2 in Nusubito")
    night_costs: str = word(
        ("1/2/3/3", "1/2/3/2", "1/1/-/2"),
        "Points for deploying a Lv1, raising a Lv1, deploying a Lv2 and raising a Lv2 at night.",
        "AMB-13 (the second: night example, the third: Nusubito)",
    )
    mode: i64 = place(
        "off", MODES, "Play with the Elemental Disciplines, and in which mode.", "advanced rules", key="elemental"
    )
    """OFF, LOYALIST, MASTER or MASTER_PLUS."""
    elements: str = word(
        ("chosen", *[f"{k}/{m}" for k in FOUR for m in FOUR]),
        "In Loyalist the players choose their elements in secret, or they are given.",
        "KAK-ELE-07",
    )
    loyalist_distinct: bool = switch(False, "In Loyalist the two elements must differ.", "AMB-E16")
    picks: str = word(
        ("KMKM", "KMMK", "MKMK"), "In Master, who picks an opening token when.", "AMB-E17", key="draft_order"
    )
    plus_flat: bool = switch(False, "In Master Plus a card with a price per pawn costs one token in all.", "AMB-E15")
    power_costs_action: bool = switch(False, "Playing a power also uses an action.", "AMB-E6")
    fire_streak: i64 = place(
        "dart_then_coin",
        ("dart_then_coin", "between_only", "reveal_only"),
        "What Fire Streak does to K: it costs a dart or else a coin on the whole line, the same only between the two"
        " Lv2, or it only tells whether K is there.",
        "AMB-E1",
    )
    quake_shape: i64 = place(
        "orth_all",
        ("orth_all", "eight", "any"),
        "When Quake may be played and whom it hits: surrounded on all sides and those sides, the same and all eight"
        " neighbours, or at any time and the sides.",
        "AMB-E2",
    )
    fate_silent: bool = when(
        "fate_scope",
        ("four", "four_and_silent"),
        "Which powers Changing Fate can cancel: the four that strike Moya, or Silent Leap too.",
        "AMB-E5",
    )
    tower_any_coin: bool = when(
        "tower_stop",
        ("pass", "any_coin"),
        "On a Rising Tower away from the nine temple cells K can only pass, or may end there by laying any coin.",
        "AMB-E8",
    )
    still_waters_action: bool = switch(True, "With Still Waters K may still take the action of the turn.", "AMB-E11")
    allow_wasted: bool = switch(
        False, "A card may be played although it changes nothing.", "AMB-E19", key="allow_wasted_cards"
    )

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        costs = prices(self.attack_costs)
        self.cost_1: Final[i64] = costs[0]
        self.cost_2: Final[i64] = costs[1]
        self.cost_3: Final[i64] = costs[2]
        self.push_diagonal: Final = not self.push_orthogonal_only
        self.lv3_steps: Final[i64] = (None, 1, "one_in_all").index(self.lv3_steps_per_turn)
        """NO_LIMIT, ONCE_EACH or ONE_IN_ALL."""
        self.shows: Final = scale(self.reveal_scale)
        """By points spent: NONE, LINE or CELL."""
        costs = [9 if word == "-" else int(word) for word in self.night_costs.split("/")]
        self.deploy_1: Final[i64] = costs[0]
        self.raise_1: Final[i64] = costs[1]
        self.deploy_2: Final[i64] = costs[2]
        self.raise_2: Final[i64] = costs[3]
        given = self.elements.split("/")
        self.element_k: Final[i64] = FOUR.index(given[0]) if len(given) == 2 else -1
        self.element_m: Final[i64] = FOUR.index(given[1]) if len(given) == 2 else -1
        """-1: the players choose."""
        self.draft_order: Final = ["KM".index(letter) for letter in self.picks]
        """The seats that pick, in order."""


OPTIONS: Final[tuple[Option, ...]] = Rules.options()


def check_together(rules: Rules) -> None:
    """Options that do not fit each other: UnseenError `option-value` names both."""
    START.check_pools(rules.setup, rules.pawns_per_level, "level", rules.start_darts, rules.dart_total)
    if rules.loyalist_distinct and rules.element_k >= 0 and rules.element_k == rules.element_m:
        raise UnseenError("option-value", "elements cannot be the same for both with loyalist_distinct.", "KAK-ELE-07")


def first_pawns(rules: Rules, level: int) -> i64:
    """Where the pawns of a level stand at the start."""
    return mask([c for kind, c in START.pawns(rules.setup) if kind == str(level)])
