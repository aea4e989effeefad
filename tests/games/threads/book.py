"""What the texts of Threads must hold."""

from tests.games.books import Expected, marks_of, numbered, points
from unseen.games.threads.game import ThreadsGame

COUNTS = {
    "SETUP": 1, "TURN": 7, "PULL": 2, "DEP": 5, "EXT": 3, "MOVE": 6, "SPLIT": 5, "STACK": 4, "CON": 1, "ATT": 6,
    "EFF": 7, "CHASM": 3, "REV": 4, "DISP": 4, "AMB": 9, "BIND": 2, "TANG": 1, "CARD": 7, "WIN": 3,
}  # fmt: skip
ENDINGS = {"yield": "active", "bank": "active", "seals": "active", "last_side": "last", "round_cap": "leader",
           "draw": "equal", "resign": "rest"}  # fmt: skip
PHASES = {
    "player": {
        "deploying", "extracting", "actions", "paying", "buying", "moving", "dashing", "pushing", "displacing",
        "choosing", "window", "consent",
    },
    "spectator": set(),
}  # fmt: skip
NUMBERS = (
    "yield_target", "bank_target", "seals_target", "starting_knots", "purchases_per_turn", "fov_range",
    "knots_visibility",
)  # fmt: skip
BOOK = Expected(
    game="threads",
    rules=numbered("THR", COUNTS),
    rulings=points("GAP", 43),
    endings=ENDINGS,
    roles=("player", "spectator"),
    phases=PHASES,
    facts={"acted", "four", "paid", "no_knot", "no_entry", "moved"},
    credits=("in our own words", "not affiliated"),
    sentences={"THR-WIN-01": "The condition of victory", "THR-PULL-01": "Pull"},
    place=r"\b([A-K]\d+)\b",
    is_place=lambda name: ThreadsGame({}).rules.hexes.find(name) >= 0,
    pictured=marks_of("piece", r"\b([a-d]\d+)@"),
    hidden={"Face-down piece: unit or decoy, and which unit": "no"},
    unnamed={
        "fov_range", "los_blocking_units", "last_side_always", "bank_target", "map", "max_rounds", "mode", "roster",
        "seals_target", "set", "starting_knots", "yield_target",
    },
    untold={"players", "set"},
    sentences_max=5,
    elsewhere={
        **dict.fromkeys(NUMBERS, "test_option_numbers.py"),
        "los_origin": "tests/boards: up to range 6 no two hexes of the starter maps tell the origins apart",
    },
    unpointed={"bonus", "done", "end", "face", "pass", "pull"},
    silent={
        "TokenRemoved", "ActionsBegan", "Asked", "MarketBegan", "MoveBegan", "PartChosen", "Stepped", "CardSpent",
        "Said",
    },
)  # fmt: skip
