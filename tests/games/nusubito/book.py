"""What the texts of Nusubito must hold."""

from tests.games.books import Expected, marks_of, numbered, points
from unseen.boards.courtyard import is_space

COUNTS = {
    "GEO": 1, "SET": 4, "SEQ": 5, "END": 7, "THIEF-MOVE": 9, "COIN": 6, "BLUFF": 3, "SPEC": 6, "ATK": 11, "TRE": 4,
    "MIST": 4, "HEAL-MOVE": 2, "HEAL-HEAL": 2, "HEAL-UP": 1, "BUILD-MOVE": 1, "BUILD-BOL": 2, "BUILD-UP": 1,
    "SEEK-MOVE": 1, "SEEK-OCC": 1, "SEEK-SEEK": 2, "CAP": 2, "POOL": 1, "TNIGHT": 3, "MNIGHT": 3,
}  # fmt: skip
ENDINGS = {
    "treasure": "thief", "miss": "mists", "capture": "mists", "miscapture": "thief", "cornered": "mists",
    "resign": "other side", "unfinished": "nobody",
}  # fmt: skip
PHASES = {
    "thief": {"thief_before", "thief_moving", "thief_push", "thief_coin", "thief_cornered", "thief_night"},
    "mists": {"mists_day", "mists_night", "mists_line"},
    "spectator": set(),
}  # fmt: skip
LEFT_OUT = {*range(2, 51, 3)}
"""Numbers that the ledger's table of vectors does not have."""
BOOK = Expected(
    game="nusubito",
    rules=numbered("NUS", COUNTS),
    rulings=points("AMB", 51),
    endings=ENDINGS,
    roles=tuple(sorted(PHASES)),
    phases=PHASES,
    facts={"costly", "spent"},
    credits=("design by Oz Durose", "Finngrim Studios", "in our own words", "not affiliated"),
    sentences={"NUS-END-01": "A claim of the treasure ends"},
    place=r"\b([A-Z][0-9])\b",
    is_place=is_space,
    pictured=marks_of("pawn", r"\b[HBS]([A-E][1-5])"),
    hidden={"Colours of the rods": "nothing", "Faces of the coins, in hand and on the table": "no"},
    unheard={"Cornered": "nothing as long as the Thief decides"},
    unpointed={"done", "show"},
    words_max=45,
    named_min=11,
    vectors={f"NV-E{n:02}" for n in range(23)}
    | {"NV-E04b", "NV-E07b"}
    | {f"NV-{n:02}" for n in range(1, 55) if n not in LEFT_OUT},
    silent={"Said", "TurnEnded"},
)
