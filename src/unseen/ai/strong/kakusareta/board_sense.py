"""What M weighs of the open board at the end of its turn: pawns, temples, the time, and the disciplines."""

from typing import Final

from unseen.ai.rules_bots.kakusareta.moya_judge import beside_temples, standing, taken
from unseen.ai.rules_bots.kakusareta.purse import FREED, Purse
from unseen.ai.rules_bots.kakusareta.race import actions_needed, captures, razes, turns_needed
from unseen.ai.strong.features import OPEN, Feature
from unseen.boards.courtyard import TEMPLES
from unseen.games.kakusareta.cards.card import BY_NAME, Card
from unseen.games.kakusareta.disciplines import ELEMENTS, WAITING, count_of
from unseen.games.kakusareta.options import LOYALIST, MASTER, OFF
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position

EASY: Final = 2.0
"""Actions for a temple that is as good as taken."""
KAKU_WATCHED: Final = ("quake", "tower", "silent", "tempest", "river", "still", "rain", "fireball")
MOYA_WATCHED: Final = ("petrify", "fortify", "fate", "breath", "shift", "streak")
BOARD_FEATURES: Final = [
    Feature("darts", OPEN, "darts in K's hand, by four"),
    Feature("darts_2", OPEN, "K has two darts or more"),
    Feature("darts_4", OPEN, "K has four darts or more"),
    Feature("hand", OPEN, "coins in K's hand, of nine"),
    Feature("lv1", OPEN, "Lv1, those that will lie for half, by six"),
    Feature("lv2", OPEN, "Lv2, the same"),
    Feature("lv3", OPEN, "Lv3, the same, by three"),
    Feature("down", OPEN, "pawns that will lie, by four"),
    Feature("lv3_temples", OPEN, "upright Lv3 on temples, by three"),
    Feature("beside", OPEN, "sides of standing temples that upright Lv2 hold, by six"),
    Feature("taken", OPEN, "temples captured or destroyed, by four"),
    Feature("taken_2", OPEN, "two of them or more"),
    Feature("taken_3", OPEN, "three of them or more"),
    Feature("gone", OPEN, "temples destroyed, by four"),
    Feature("towers", OPEN, "temples built, by three"),
    Feature("needed", OPEN, "turns that M still needs for the temples that win, by four"),
    Feature("at_hand", OPEN, "they can be taken in one turn"),
    Feature("captures", OPEN, "temples that an upright Lv3 can capture with two actions at most, by three"),
    Feature("razes", OPEN, "temples that Lv2 can destroy with two actions at most, by three"),
    Feature("first", OPEN, "it is the first round of a day"),
    Feature("last", OPEN, "it is the last round of a day"),
    Feature("night", OPEN, "it is night"),
    Feature("round", OPEN, "rounds so far, at most fifteen, by nine"),
    Feature("now", OPEN, "K's next turn is a day turn: no night helps him before"),
]
DISCIPLINES: Final = [
    Feature("elemental", OPEN, "the disciplines are played"),
    Feature("loyalist", OPEN, "each side has one element alone"),
    Feature("plus", OPEN, "each card twice, and cheaper"),
    Feature("purse", OPEN, "what M's tokens are worth by rough trial, by four"),
    Feature("petrify", OPEN, "K will be petrified in the next turn"),
    Feature("held", OPEN, "how far a K without ways out is caught, cards considered; 1 without disciplines"),
    *[Feature(f"k_{element}", OPEN, f"K's tokens of {element}, by three") for element in ELEMENTS],
    *[Feature(f"m_{element}", OPEN, f"M's tokens of {element}, by three") for element in ELEMENTS],
    *[Feature(f"k_{card}", OPEN, f"K could pay for {card.title()} by open tokens") for card in KAKU_WATCHED],
    *[Feature(f"m_{card}", OPEN, f"M can pay for {card.title()}") for card in MOYA_WATCHED],
]
NO_DISCIPLINES: Final = [1.0 if feature.name == "held" else 0.0 for feature in DISCIPLINES]


class BoardSense:
    """Measures open boards; none of what only K knows is read."""

    def __init__(self, purse: Purse) -> None:
        self.purse: Final = purse
        self.watched: Final = [BY_NAME[card] for card in (*KAKU_WATCHED, *MOYA_WATCHED)]
        self.freed: Final = [(BY_NAME[card], left) for card, left in FREED]

    def measure(self, p: Position, down: int, needed: float) -> list[float]:
        """Those of BOARD_FEATURES, then of DISCIPLINES, with so many turns needed, while the pawns of `down` lie."""
        out = [*pieces(p, down), *temples_taken(p, down, needed), *time_of(p)]
        out.extend(NO_DISCIPLINES if p.rules.mode == OFF else self.disciplines(p))
        return out

    def disciplines(self, p: Position) -> list[float]:
        """Those of DISCIPLINES."""
        b = p.board
        mode = int(p.rules.mode)
        out = [
            1.0,
            1.0 if mode == LOYALIST else 0.0,
            1.0 if mode > MASTER else 0.0,
            0.25 * self.purse.worth(p),
            1.0 if b.petrify == WAITING else 0.0,
            min([left if payable(p, card) else 1.0 for card, left in self.freed]),
        ]
        for tokens in (b.tokens_k, b.tokens_m):
            out.extend([int(count_of(tokens, element)) / 3.0 for element in range(4)])
        out.extend([1.0 if payable(p, card) else 0.0 for card in self.watched])
        return out


def pieces(p: Position, down: int) -> list[float]:
    """K's darts and coins, and the pawns."""
    b = p.board
    darts, lv3 = int(b.darts), int(b.lv3)
    return [
        0.25 * darts,
        1.0 if darts >= 2 else 0.0,
        1.0 if darts >= 4 else 0.0,
        int(b.coins) / 9.0,
        standing(int(b.lv1), down) / 6.0,
        standing(int(b.lv2), down) / 6.0,
        standing(lv3, down) / 3.0,
        0.25 * down.bit_count(),
        (lv3 & int(b.temples) & ~down).bit_count() / 3.0,
        beside_temples(p, down) / 6.0,
    ]


def temples_taken(p: Position, down: int, needed: float) -> list[float]:
    """The temples that are taken, and those to come."""
    b = p.board
    safe, win = taken(p, down), float(p.rules.temple_win)
    return [
        0.25 * safe,
        1.0 if safe >= 2.0 else 0.0,
        1.0 if safe >= 3.0 else 0.0,
        0.25 * (int(TEMPLES) & ~int(b.temples)).bit_count(),
        int(b.towers).bit_count() / 3.0,
        0.25 * needed,
        1.0 if win > 0.0 and actions_needed(p, down, safe) <= float(p.rules.moya_actions) else 0.0,
        sum([1 for cost in captures(p, down) if cost <= EASY]) / 3.0,
        sum([1 for cost in razes(p, down) if cost <= EASY]) / 3.0,
    ]


def time_of(p: Position) -> list[float]:
    """The time of day, and how long the game has been going on."""
    b = p.board
    day_round = int(b.day_round())
    last = day_round == p.rules.day_rounds
    night = bool(b.by_night())
    return [
        1.0 if day_round == 1 else 0.0,
        1.0 if last else 0.0,
        1.0 if night else 0.0,
        min(int(b.round), 15) / 9.0,
        1.0 if night or not last else 0.0,
    ]


def payable(p: Position, card: Card) -> bool:
    """Could its owner pay for it, as far as everybody sees? What is used in secret counts as unused."""
    b = p.board
    if not card.owned(b):
        return False
    if p.rules.mode != LOYALIST and b.uses(card.side, card.index) >= (1 if p.rules.mode == MASTER else 2):
        return False
    tokens = b.tokens_k if card.side == KAKU else b.tokens_m
    return bool(count_of(tokens, card.element) >= card.price(p.rules, 1))


def lying(p: Position) -> int:
    """The pawns that will still lie in K's next day turn: none after a night, which comes after a day's last round."""
    b = p.board
    return 0 if b.by_night() or b.day_round() == p.rules.day_rounds else int(b.down)


def needed(p: Position, down: int) -> float:
    """Turns that M still needs for the temples that win."""
    return turns_needed(p, down, taken(p, down))
