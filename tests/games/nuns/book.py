"""What the texts of Nuns on the Run must hold."""

from tests.games.books import Expected, numbered, points
from unseen.boards.convent import standard

COUNTS = {
    "SETUP": 7, "TURN": 3, "WIN": 4, "MOVE": 7, "LOG": 2, "KEY": 2, "WISH": 4, "LOS": 8, "SEEN": 2, "VANISH": 3,
    "TOKEN": 1, "NOISE": 9, "HEAR": 3, "GUARD-SPEED": 2, "GUARD-ORDER": 2, "GUARD-PATH": 6, "GUARD-STEP": 2,
    "CHASE": 5, "RETURN": 2, "CATCH": 2, "CAUGHT": 5, "BLESS": 10, "SIM": 3, "VAR": 2,
}  # fmt: skip
ENDINGS = {
    "novice_home": "novice", "shared_home": "novices", "captures": "guards", "time": "guards",
    "resign": "other side", "unfinished": "nobody",
}  # fmt: skip
PHASES = {
    "novice": {"walk", "walk_caught", "dice", "noise"},
    "guards": {"give", "lead", "path", "patrol", "dice", "noise"},
    "spectator": set(),
}  # fmt: skip
NARRATIVE = (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 27, 28, 30, 31, 33, 34, 36, 37, 38)
"""The numbers that the ledger's list of narrative vectors has."""
REGRESSIONS = {
    "regression-run-of-ten-in-turn-1",
    "regression-goal-reached-is-enough",
    "regression-walk-of-four",
    "regression-wish-of-key-3",
    "regression-sight-past-the-altar",
}
"""Faults of earlier digital versions."""
BOOK = Expected(
    game="nuns",
    rules=numbered("NUN", COUNTS),
    rulings=points("AMB", 40),
    endings=ENDINGS,
    roles=("guards", "abbess", "prioress", "novice", "spectator"),
    phases=PHASES,
    facts={"one_phase", "heard", "unheard", "no_card", "bound", "free", "turned", "unturned"},
    credits=("Frédéric Moyersoen", "in our own words", "not affiliated"),
    sentences={"NUN-WIN-01": "A novice wins"},
    place=r"\*\*(\d+)\*\*",
    is_place=lambda name: int(name) in standard().dots.numbers,
    pictured=lambda position: {"guard:A", "guard:P"},
    hidden={"A novice's wish": "no", "Where an unseen novice is, and her walk": "no"},
    pictures_are_positions=False,
    untold={"players", "board"},
    begun={"bound", "free", "turned"},
    named_min=5,
    vectors={f"TV-N{n:02}" for n in NARRATIVE},
    more=REGRESSIONS,
    shows_every_value=True,
    elsewhere={"heat": "tests/ai/test_heat.py"},
    silent={"WindowOpened", "WindowClosed", "MovementBegan", "Turned", "TokensCleared", "Said"},
)
