"""Who gets to know what in Kakusareta, where random matches seldom come: many ways on from positions made for it."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from tests.conformance import leaks_kakusareta as leaks
from tests.conformance.kakusareta import KAKUSARETA
from tests.conformance.leaks_kakusareta import Leaky, leaky_game
from tests.conformance.test_seen import TOO_LITTLE, TOO_MUCH
from tests.conftest import amount
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.testing.asks import offered
from unseen.testing.expectations import Expectations
from unseen.testing.seen import Stories, Story

pytestmark = pytest.mark.once
WIDTH = amount(80, 2000)
"""So many histories go on beside each other."""


class Case(NamedTuple):
    """A position, what is played from it, and for how many steps."""

    position: str
    steps: int
    options: Mapping[str, Value] = {}
    moya: tuple[str, ...] = ("done",)
    """Their steps, as far as they are offered; if none is, any. So many histories tell the same."""
    without: tuple[str, ...] = ("claim", "look", "collect")
    """How steps begin that K leaves alone."""


def loyal(kaku: str, moya: str, **others: Value) -> Mapping[str, Value]:
    """Loyalist with these elements."""
    return {"elemental": "loyalist", "elements": f"{kaku}/{moya}", **others}


PLAIN = ("claim", "look", "collect", "token")
RODS = "seen:1=r,3=r,5=g,A=r,C=r,E=g"
"""All of them: whatever ends the game opens everything at once."""
ANSWERS = ("done", "pass", "fate")
ELEMENTS = ("element earth", "element wind", "element fire", "done")
CASES: dict[str, Case] = {
    # K's turns
    "a night": Case("B2:1 D2:2 K@C3 d2 turn:1.3K", 14, without=("claim",)),
    "a night with secret rods": Case(
        "K@C3 d2 turn:1.3K", 14, {"reveal_scale": "none,line,line,cell", "night_rod_public": False}, without=("claim",)
    ),
    "the slot of a coin": Case("K@C3 d2 turn:1.2K", 16, {"pickup_slot_public": True}),
    "the last night": Case("B2:1 K@C3 d2 turn:1.3K", 22, {"max_days": 1}),
    "attacks, their order hidden": Case(
        "B1:1 C2:1 K@C3 d3 turn:1.1K", 9, {"attack_order_public": False}, without=(*PLAIN, "pick", "leap E")
    ),
    "the action, its moment hidden": Case(
        "A2:1 C2:1 K@A1 d3 turn:1.1K", 9, {"special_order_public": False}, without=()
    ),
    "leaps over gaps": Case(
        "x:C3 B3:1 D3:1 K@C5 d2 turn:1.1K", 10, {"leap_over_gaps": True}, without=(*PLAIN, "down", "pick")
    ),
    "a Lv3 pushed off": Case("C3:3 A1:3 B2:1 K@A3 d6 turn:1.1K", 12),
    "a Lv3 without room to fall": Case(
        "A2:3 A4:1' B3:1' K@C3 d3 turn:1.1K", 10, {"push_orthogonal_only": True, "push_crush_lv1": False},
        ("move A2 A3", "done"), (*PLAIN, "pick", "leap E", "leap C1", "leap C5"),
    ),
    "steps down, walks and climbs": Case(
        "C2:1 A2:2 B3:1 K@A1 d3 turn:1.1K", 13, {"step_down": "always", "courtyard_actions": "dart_rod"},
        without=("claim", "look"),
    ),
    "set upon in the courtyard": Case(
        "x:C3 C3:1 C2:1 K@C3 d2 turn:1.1K", 9, {"courtyard_actions": "dart_rod"}, without=("claim",)
    ),
    # claims, rods, K without a way
    "claims": Case("B2:1 K@C3 turn:1.1K", 12, without=("look", "collect")),
    "the coin of a claim": Case(
        "K@C3 tbl:A1 turn:1.3K", 12, {"location_coin_at_night": True},
        without=("look", "collect", "leap A", "leap E"),
    ),
    "the Hide coin of a claim": Case(
        "K@C3 tK:A3 turn:1.1K", 9, loyal("water", "fire"),
        without=("look", "collect", "token", "play River", "leap A1", "leap A5", "leap C1", "leap C5", "leap E"),
    ),
    "cornered, with a claim left or not": Case(
        f"B1:3 K@C1 d0 hand:A1C3 {RODS} turn:1.1K", 12, {}, ("done", "move B1 A1"), without=("look", "collect")
    ),
    "cornered by Fate": Case(
        "C1:3 A3:3 K@C3 hand:A1A3C1 d0 tK:F5 tM:W3 turn:1.1K", 12, loyal("fire", "wind"), ANSWERS, PLAIN
    ),
    "petrified instead of cornered": Case(
        "K@C3 hand:A3C1 d0 tK:W3 tM:E6 turn:1.1K", 12, loyal("wind", "earth", cornered_may_claim=False),
        ("done", "play Petrify"), PLAIN,
    ),
    # cards
    "elements": Case("start", 5, {"elemental": "loyalist"}, ELEMENTS),
    "elements, said openly": Case("start", 5, {"elemental": "loyalist", "loyalist_distinct": True}, ELEMENTS),
    "a draft": Case("start", 8, {"elemental": "master"}, ("token earth", "token wind", "done")),
    "cards of a turn": Case("B1:1 A2:1 K@C1 d2 tK:E3A3 turn:1.1K", 12, {"elemental": "master"}, without=PLAIN),
    "Quake": Case(
        "B1:1 C2:1 B3:1 C4:1 K@C1 tK:E6 tM:W6 turn:1.1K", 9, loyal("earth", "wind", quake_shape="any"), ANSWERS,
        (*PLAIN, "pick", "leap A5", "leap C5", "leap E", "play Tower"),
    ),
    "Still Waters": Case("B1:1 K@C3 tK:A2 turn:1.1K", 14, loyal("water", "fire"), without=("claim", "look", "collect")),
    "Mirage": Case("K@C3 tK:W4 turn:1.3K", 16, loyal("wind", "earth"), without=("claim", "look", "pick")),
    "Silent Leap": Case("B1:1 A2:1 B3:2 C2:1 K@C1 d2 tK:W4 tM:E4 turn:1.1K", 10, loyal("wind", "earth"), without=PLAIN),
    "Silent Leap, to be answered": Case(
        "B1:1 A2:1 B3:2 C2:1 K@C1 d2 tK:W3 tM:W3 turn:1.1K", 10, loyal("wind", "wind", fate_scope="four_and_silent"),
        ANSWERS, PLAIN,
    ),
    "Rain of Fire": Case(
        "B1:1 B2:1 C2:1 K@C1 d2 tK:F6 tM:W3 turn:1.1K", 10, loyal("fire", "wind"), ANSWERS, PLAIN
    ),
    "Fire Streak": Case(
        "B3:2 D3:2 K@C1 hand:A1C1E1A3C3E3 d0 tM:F4 turn:1.1K", 9, loyal("water", "fire"), ("play Streak 3", "done"),
        PLAIN,
    ),
    "Fire Streak between two": Case(
        "B3:2 D3:2 K@C1 hand:A1C1E1A3C3E3 d1 tM:F4 turn:1.1K", 9, loyal("water", "fire", fire_streak="between_only"),
        ("play Streak 3", "done"), PLAIN,
    ),
    # temples that fall
    "K surfaces": Case("C2:2 B3:2 K@C1 d0 turn:1.1K", 13, {}, ("move C2 B1", "move B3 A2", "raze A1", "done")),
    "a win by a destroyed temple": Case(
        f"B1:2 A2:2 B3:1 D3:1 D5:1 K@C1 d0 {RODS} turn:1.1K", 12, {"moya_temple_win": 1, "pawns_per_level": 3},
        ("raze A1", "done", "from D5", "nothing"),
    ),
    "a win by a destroyed temple, with a token": Case(
        f"B1:2 A2:2 K@C1 tM:E1 {RODS} turn:1.1K", 12, loyal("wind", "earth", moya_temple_win=1),
        ("raze A1", "done", "spawn", "token earth"), PLAIN,
    ),
    "a win by To Ashes": Case(
        f"B1:2 A2:3 B3:1 D3:1 D5:1 K@C1 d0 tM:F6 {RODS} turn:1.1K", 12,
        loyal("water", "fire", moya_temple_win=1, pawns_per_level=3), ("play Ashes A1", "done"), PLAIN,
    ),
    "a win by a captured temple": Case(
        f"B3:3 K@C1 {RODS} turn:1.1K", 12, {"moya_temple_win": 1}, ("move B3 A3", "done")
    ),
    "a win by who stands up at dawn": Case(f"A1:3' K@C1 {RODS} turn:1.3K", 14, {"moya_temple_win": 1}),
    "a win by who gets breath": Case(
        f"A1:3' K@C1 tM:W3 {RODS} turn:1.1K", 9, loyal("fire", "wind", moya_temple_win=1), ("done", "play Breath"),
        PLAIN,
    ),
}  # fmt: skip


def spread(game: KakusaretaGame, case: Case, listener: int, expect: Expectations, dice: Dice) -> str:
    """What the oracle finds in many histories that begin with this position."""
    assert expect.seen is not None
    stories = Stories(Match(game, game.read_position(case.position)), listener, expect, expect.seen)
    front = [stories.start]
    for _ in range(case.steps):
        ways = [(story, *step) for story in front for step in chosen(game, case, story)]
        while len(ways) > WIDTH:
            ways.pop(int(dice.below(len(ways))))
        front = [stories.after(story, seat, action) for story, seat, action in ways]
    return "; ".join(map(str, stories.findings))


def chosen(game: KakusaretaGame, case: Case, story: Story) -> list[tuple[int, int]]:
    """The steps by which a history goes on."""
    steps = [(seat, action, game.notation.texts[action]) for seat, action in offered(story.state)]
    moya = [(seat, action) for seat, action, text in steps if seat == MOYA and text in case.moya]
    others = [(s, a) for s, a, text in steps if s in (KAKU, CHANCE) and not text.startswith(case.without)]
    return [*moya, *others] or [(seat, action) for seat, action, _ in steps]


@pytest.mark.parametrize("name", CASES)
def test_everybody_is_told_what_the_rules_say(name: str) -> None:
    case = CASES[name]
    game = KakusaretaGame(case.options)
    assert [spread(game, case, listener, KAKUSARETA, Dice(1)) for listener in (KAKU, MOYA, SPECTATOR)] == ["", "", ""]


@pytest.mark.parametrize(
    ("plant", "name", "found"),
    [
        (leaks.NumberTells, "a night", TOO_MUCH),
        (leaks.MirageTells, "Mirage", TOO_MUCH),
        (leaks.CardAtOnce, "cards of a turn", TOO_MUCH),
        (leaks.CoinBackUntold, "a night", TOO_LITTLE),
        (leaks.DownedForMoyaAlone, "attacks, their order hidden", TOO_LITTLE),
    ],
)
def test_who_tells_too_much_or_too_little_is_caught(plant: type[Leaky], name: str, found: str) -> None:
    case = CASES[name]
    game = leaky_game(plant, case.options)
    assert any(found in spread(game, case, listener, KAKUSARETA, Dice(1)) for listener in (MOYA, SPECTATOR))
