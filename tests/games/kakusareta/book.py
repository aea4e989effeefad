"""What the texts of Kakusareta must hold."""

from tests.games.books import Expected, marks_of, numbered, points
from unseen.boards.courtyard import is_space

COUNTS = {
    "CMP": 12, "SET": 7, "TRN": 4, "END": 5, "KDAY": 5, "LEAP": 6, "COIN": 7, "ACT": 8, "ATK": 7, "PUSH": 6, "CRT": 8,
    "TRE": 6, "MDAY": 4, "POOL": 5, "UPG": 4, "LV1-MOVE": 1, "LV1-LINE": 2, "LV1-HEAL": 1, "LV1-UPG": 1, "LV2-MOVE": 1,
    "LV2-LINE": 1, "LV2-SWAP": 3, "LV2-DST": 4, "LV2-UPG": 1, "LV3-MOVE": 2, "LV3-CAP": 2, "LV3-SWAP": 1, "LV3-UPG": 1,
    "KNT": 6, "MNT": 5,
}  # fmt: skip
CARDS = {
    "EK": ("QUAKE", "TOWER", "SILENT", "MIRAGE", "TEMPEST", "RIVER", "TIDE", "STILL", "RAIN", "BALL"),
    "EM": ("PETRIFY", "FORTIFY", "BREEZE", "FATE", "BREATH", "STREAM", "GENTLE", "SHIFT", "STREAK", "ASHES"),
}
ENDINGS = {
    "treasure": "kakusareta", "miss": "moya", "temples": "moya", "cornered": "moya", "resign": "other side",
    "unfinished": "nobody",
}  # fmt: skip
PHASES = {
    "kakusareta": {
        "kakusareta_before", "kakusareta_walking", "kakusareta_moving", "kakusareta_push", "kakusareta_coin",
        "kakusareta_cornered", "kakusareta_petrified", "kakusareta_night", "kakusareta_reveal", "kakusareta_give",
        "choosing", "drafting",
    },
    "moya": {"moya_day", "moya_placing", "moya_night", "moya_fate", "moya_fortify", "choosing", "drafting"},
    "spectator": set(),
}  # fmt: skip
VECTORS = {
    "KB-": "01 02 03 04 05a 05b 06a 06b 07 08 09 10 11 12 13 14a 14b 14c 15 16 17",
    "KT-": "01 03 04 06a 06b 07a 07b 09a 09b 10 12 13 15 16 18 19 21 22 24 25 27 28 30 31 32b 32c 34a 34b 35 36 38 39"
    " 41 42 44 45",
    "KE-": "01 03 04 06 07 09 10 12 13 15 16 18 19 21 22 24 25 27 28 30 31 33 34 35 36 37 38",
}
BOOK = Expected(
    game="kakusareta",
    rules=numbered("KAK", COUNTS)
    | {f"KAK-ELE-{number:02}" for number in (*range(1, 9), *range(10, 14), *range(20, 24))}
    | {f"KAK-{side}-{card}" for side, cards in CARDS.items() for card in cards},
    rulings=[*points("AMB", 49), *[f"AMB-E{number}" for number in range(1, 26)]],
    endings=ENDINGS,
    roles=tuple(sorted(PHASES)),
    phases=PHASES,
    facts={"acted", "outside", "spent"},
    credits=("design by Oz Durose", "in our own words", "not affiliated"),
    sentences={"KAK-END-01": "A claim ends the game"},
    place=r"\b([A-Z][0-9])\b",
    is_place=is_space,
    pictured=marks_of("pawn", r"\b([A-E][1-5]):[123]"),
    hidden={"Colours of the rods": "nothing", "Faces of the coins, in hand and on the table": "no"},
    unheard={
        "Cornered": "nothing as long as the Kakusareta decides",
        "Mirage": "nothing at first",
        "Still Waters": "nothing at first",
    },
    unnamed={"push_crush_lv1", "push_orthogonal_only"},
    unpointed={"done", "pass"},
    words_max=45,
    named_min=11,
    vectors={kind + number for kind, numbers in VECTORS.items() for number in numbers.split()},
    more={f"told/{n}" for n in range(1, 15)},
    silent={"Said", "TurnEnded", "ClimbedUp", "WindowClosed"},
)
