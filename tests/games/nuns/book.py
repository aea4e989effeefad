"""What the texts of Nuns on the Run must hold."""

from tests.games.books import Expected, numbered, points

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
BOOK = Expected(
    game="nuns",
    rules=numbered("NUN", COUNTS),
    rulings=points("AMB", 40),
    endings=ENDINGS,
    roles=("guards", "abbess", "prioress", "novice", "spectator"),
    phases=PHASES,
    facts={"one_phase", "heard", "unheard", "no_card", "bound", "free", "turned", "unturned"},
    credits=("Frédéric Moyersoen", "in our own words", "not affiliated"),
    untold={"players", "board", "heat"},
    begun={"bound", "free", "turned"},
    named_min=5,
)
