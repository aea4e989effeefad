"""Cards used in secret, and the answers to cards: what the others see of them, and what they do not."""

from __future__ import annotations

import pytest

from tests.conftest import FULL
from tests.games.kakusareta.looks import WATER, WIND, alike, begun, day, go, played, seen
from tests.games.kakusareta.worlds import TEMPLES
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import SPECTATOR
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA

DRAFT = ["token wind", "token fire", "token water", "token earth"]
OPENINGS: list[tuple[dict[str, Value], list[str]]] = [
    (WIND, []),
    ({"elemental": "master"}, DRAFT),
    ({"elemental": "master_plus"}, DRAFT),
]
"""Modes with Wind (and Water) tokens in K's hand, and the steps that come before K's first turn."""
AFTER_C3 = ("A3", "E3")
"""Over free gaps: a leap from C3 that downs nobody."""


def to_temple(temple: str) -> list[list[str]]:
    """Three quiet turns from C3 that end on this temple, the first by a single leap; M passes each time.

    The gaps C2 and C4 hold pawns; all others are free.
    """
    side = "A" if temple[0] != "E" else "E"
    first = f"{side}3"
    other = "5" if temple[1] == "5" else "1"
    second = f"{side}{other}"
    if temple == "C3":
        return [["leap A3"], ["leap A1", "leap C1"], ["leap A1", "leap A3"]]
    if temple == first:
        return [[f"leap {'E3' if side == 'A' else 'A3'}"], ["leap C3"], [f"leap {first}"]]
    if temple == second:
        return [[f"leap {first}"], [f"leap {second}", f"leap C{other}"], [f"leap {second}"]]
    return [[f"leap {first}"], [f"leap {second}"], [f"leap {temple}"]]


def night(at: str, answer: str, options: dict[str, Value], opening: list[str], points: int = 3) -> Match:
    """Three quiet day turns to this temple (a token of Wind in the first), then the points of the night, the answer."""
    steps = list(opening)
    for number, leaps in enumerate(to_temple(at)):
        token = ["token wind"] if number == 0 and opening else []
        steps += [*leaps, "place", *token, "done", "done"]
    match = begun(options, steps)
    coins = [text for action in match.state.legal(KAKU) if (text := match.game.notation.texts[action])[:4] == "pick"]
    go(match, [*coins[:2], *(["collect"] if points == 3 else []), "done", answer])
    return match


def test_the_quiet_ways_lead_where_they_should() -> None:
    for temple in TEMPLES:
        if temple != "C3":
            match = night(temple, "true", WIND, [])
            assert f"K@{temple}" in match.game.write_position(match.state).split()
            assert not any(type(told.event).__name__ == "Downed" for told in match.told[MOYA])


OTHER = [temple for temple in TEMPLES if temple != "C3"]
"""C3 is left out: no three quiet turns end there with its coin in hand and the same numbers of coins."""


@pytest.mark.rules("KAK-EK-MIRAGE", "KAK-KNT-04", "KAK-ELE-08")
@pytest.mark.parametrize(
    ("shown", "options", "opening"),
    [(shown, *opening) for opening in OPENINGS for shown in (OTHER if FULL else ["A5"])] + [("E3", WIND, [])],
)
def test_a_mirage_is_like_a_true_reveal_until_it_is_paid_for(
    shown: str, options: dict[str, Value], opening: list[str]
) -> None:
    true = night(shown, "true", options, opening)
    false = [night(at, f"mirage {shown}", options, opening) for at in OTHER if at != shown]
    assert len(false) == 7
    for steps in ([], ["deploy 1 B1"]):
        for match in (true, *false):
            go(match, steps)
        for listener in (MOYA, SPECTATOR):
            assert alike([true, *false], listener)
    for match in (true, *false):
        go(match, ["done"])
    for listener in (MOYA, SPECTATOR):
        assert alike(false, listener)
        assert seen(true, listener)["told"] != seen(false[0], listener)["told"]
    assert [type(told.event).__name__ for told in false[0].told[MOYA]].count("Paid") == 1


@pytest.mark.rules("KAK-EK-MIRAGE", "KAK-KNT-04")
@pytest.mark.parametrize(("line", "kind"), [("3", "row"), ("A", "column"), ("1", "row")])
def test_a_false_line_is_like_a_true_one(line: str, kind: str) -> None:
    true = [night(at, f"show {kind}", WIND, [], 2) for at in OTHER if line in at]
    false = [night(at, f"mirage {kind} {line}", WIND, [], 2) for at in OTHER if line not in at]
    assert len(true) + len(false) == 8
    for listener in (MOYA, SPECTATOR):
        assert alike([*true, *false], listener)


@pytest.mark.rules("KAK-ELE-21", "KAK-EK-MIRAGE")
def test_whether_a_mirage_was_possible_does_not_show() -> None:
    """With tokens for it or without a Wind card at all, K answers at the end of such a night; M see no difference."""
    fire: dict[str, Value] = {"elemental": "loyalist", "elements": "fire/fire"}
    steps = ["done", "pick A1", "pick C1", "collect", "done", "true"]
    position = "K@C3 hand:none d1 {} turn:1.3M"
    rich, poor = played(WIND, position.format("tK:W2"), steps), played(WIND, position.format("tK:W1"), steps)
    other = played(fire, position.format("tK:F2"), steps)
    assert rich.told[MOYA] == poor.told[MOYA] == other.told[MOYA]


WATERS: list[tuple[dict[str, Value], list[str]]] = [
    (WATER, []),
    ({"elemental": "master"}, ["token water", "token fire", "token wind", "token earth"]),
    ({"elemental": "master_plus"}, ["token water", "token fire", "token wind", "token earth"]),
]
"""Modes with a Water token in K's hand."""


@pytest.mark.rules("KAK-EK-STILL", "KAK-COIN-07", "KAK-ELE-08")
@pytest.mark.parametrize(("options", "opening"), WATERS)
@pytest.mark.parametrize("action", ["", "collect", "look row", "token water"])
@pytest.mark.parametrize("before", [False, True])
def test_still_waters_is_like_a_leap_until_it_is_paid_for(
    action: str, before: bool, options: dict[str, Value], opening: list[str]
) -> None:
    """KE-35 and its like: on the first turn of all, with the action before the coin or after it."""
    first, last = ([action] if action and before else []), ([action] if action and not before else [])
    ways = [[*first, "play StillWaters", *last, "done"]]
    ways += [[*first, f"leap {to}", "place", *last, "done"] for to in AFTER_C3]
    if not action:
        ways += [["leap A3", "leap A1", "place", "done"], ["leap E3", "leap C3", "place", "done"]]
    matches = [begun(options, [*opening, *way]) for way in ways]
    for steps in ([], ["move B2 B1"], ["move C4 B5"]):
        for match in matches:
            go(match, steps)
        for listener in (MOYA, SPECTATOR):
            assert alike(matches, listener)
    for match in matches:
        go(match, ["done"])
    assert alike(matches[1:], MOYA)
    assert seen(matches[0], MOYA)["told"] != seen(matches[1], MOYA)["told"]
    assert [type(told.event).__name__ for told in matches[0].told[SPECTATOR]].count("Paid") == 1


@pytest.mark.rules("KAK-EK-STILL", "KAK-COIN-04")
def test_still_waters_and_a_coin_taken_back() -> None:
    quiet = ["leap A3", "place", "done", "done", "leap A1", "place", "done", "done"]
    ways = [["play StillWaters", "pick A3", "done"], ["leap C1", "place", "pick A3", "done"]]
    matches = [begun(WATER, [*quiet, *way]) for way in ways]
    assert alike(matches, MOYA) and alike(matches, SPECTATOR)


@pytest.mark.rules("KAK-EK-STILL", "KAK-COIN-07")
def test_ten_coins_before_and_after() -> None:
    """KE-35: ten coins in hand before, nine in hand and one on the table after, no use, two Water tokens."""
    match = begun(WATER, ["play StillWaters", "done"])
    game = match.game
    before, after = game.view(MOYA, []), game.view(MOYA, match.told[MOYA])
    for view, numbers in ((before, ["10 in hand", "0 on the table"]), (after, ["9 in hand", "1 on the table"])):
        assert numbers in [[one.value, one.note] for one in game.words.counters(view)]
    for one, other in zip(game.words.trays(before), game.words.trays(after), strict=True):
        assert [vars(token) for token in one.tokens] == [vars(token) for token in other.tokens]
        assert [vars(card) for card in one.cards] == [vars(card) for card in other.cards]


@pytest.mark.rules("KAK-EK-STILL", "KAK-KNT-06")
def test_a_marker_that_stands_does_not_betray_still_waters() -> None:
    """After a night's reveal the marker comes off with the coin, whether K moved or not."""
    matches = []
    for way in (["play StillWaters", "done"], ["leap C1", "place", "done"], ["leap A3", "place", "done"]):
        steps = [step for leaps in to_temple("A1") for step in (*leaps, "place", "done", "done")]
        matches.append(begun(WATER, [*steps, "pick C1", "pick A3", "collect", "done", "true", "done", *way]))
    assert alike(matches, MOYA) and alike(matches, SPECTATOR)


@pytest.mark.rules("KAK-EK-SILENT", "KAK-ELE-22", "KAK-ATK-07")
def test_a_silent_leap_does_not_show_which_pawn_was_spared() -> None:
    position = "C2:2 B3:2 D3:1 K@C3 hand:C1A3E3 d0 tK:W2 turn:1.2K"
    ways = [[f"play SilentLeap {gap}", f"leap {to}", "place", "done"] for gap, to in
            (("C2", "C1"), ("B3", "A3"), ("D3", "E3"))]  # fmt: skip
    matches = day(WIND, position, *ways)
    assert alike(matches, MOYA) and alike(matches, SPECTATOR)


@pytest.mark.rules("KAK-ELE-22", "KAK-EK-RIVER", "KAK-EK-TOWER", "KAK-EK-TIDE")
def test_when_in_the_turn_an_unanswerable_card_was_played_does_not_show() -> None:
    earth: dict[str, Value] = {"elemental": "loyalist", "elements": "earth/fire"}
    position = "C2:1 D3:1 K@C1 hand:E3C3 d0 tK:E3 turn:1.2K"
    ways = [
        ["play Tower B1", "leap C3", "leap E3", "place", "done"],
        ["leap C3", "play Tower B1", "leap E3", "place", "done"],
        ["leap C3", "leap E3", "play Tower B1", "place", "done"],
        ["leap C3", "leap E3", "place", "play Tower B1", "done"],
    ]
    matches = day(earth, position, *ways)
    assert alike(matches, MOYA) and alike(matches, SPECTATOR)
    tide = "K@C3 hand:A3E3 hide:table d0 tK:A1 turn:1.2K"
    ways = [["play Tide", "leap A3", "place", "done"], ["leap E3", "play Tide", "place", "done"],
            ["leap A3", "place", "play Tide", "done"]]  # fmt: skip
    matches = day(WATER, tide, *ways)
    assert alike(matches, MOYA) and alike(matches, SPECTATOR)


@pytest.mark.rules("KAK-ELE-21", "KAK-ELE-22", "KAK-EK-BALL")
def test_what_happened_before_an_answerable_card_is_told_at_once() -> None:
    """KE-37: C2 is down when Fireball is played; the coin comes with the rest of the turn."""
    position = "C2:1 D3:2 K@C1 hand:E3 d0 tK:F3 tM:W3 turn:1.2K"
    match = played({"elemental": "master"}, position, ["leap C3"])
    assert match.told[MOYA] == []
    match = played({"elemental": "master"}, position, ["leap C3", "play Fireball D3"])
    names = [type(told.event).__name__ for told in match.told[MOYA]]
    assert names[:2] == ["Downed", "CardPlayed"] and match.state.pending() == (MOYA,)
    match = played(
        {"elemental": "master"}, position, ["leap C3", "play Fireball D3", "pass", "leap E3", "place", "done"]
    )
    late = [type(told.event).__name__ for told in match.told[MOYA]][len(names) :]
    assert "CoinPlaced" in late and "CardPlayed" not in late


@pytest.mark.rules("KAK-ELE-21")
@pytest.mark.parametrize(("offered", "asked"), [(["fate", "pass"], True), ([], False)])
def test_the_window_of_fate_opens_by_public_facts(offered: list[str], asked: bool) -> None:
    """Whoever holds the card and its price is asked; in every world alike."""
    tokens = "tM:W3" if asked else "tM:W2"
    worlds = [
        played({"elemental": "master"}, f"C2:1 K@{at} hand:A3E3A5 d0 tK:W3 {tokens} turn:1.2K", ["play Tempest E"])
        for at in ("A1", "C5", "E5")
    ]
    assert alike(worlds, MOYA)
    texts = worlds[0].game.notation.texts
    assert sorted(texts[a] for a in worlds[0].state.legal(MOYA) if asked) == offered
    assert (worlds[0].state.pending() == (MOYA,)) is asked


@pytest.mark.rules("KAK-EM-STREAK", "KAK-ELE-21")
def test_the_coin_given_to_fire_streak_stays_hidden() -> None:
    fire: dict[str, Value] = {"elemental": "loyalist", "elements": "wind/fire"}
    position = "B3:2 D3:2 K@A3 hand:C1E1E5 d0 tM:F4 turn:1.2M"
    matches = day(fire, position, *[["play Streak 3", f"give {coin}"] for coin in ("C1", "E1", "E5")])
    assert alike(matches, MOYA) and alike(matches, SPECTATOR)


@pytest.mark.rules("KAK-ELE-07")
def test_a_loyalist_choice_is_hidden_until_both_have_chosen() -> None:
    game = KakusaretaGame({"elemental": "loyalist"})
    for first, second in ((KAKU, MOYA), (MOYA, KAKU)):
        matches = []
        for element in ("earth", "wind", "water", "fire"):
            match = Match(game)
            match.play(first, game.notation.ids[f"element {element}"])
            assert match.state.pending() == (second,)
            matches.append(match)
        assert alike(matches, second) and alike(matches, SPECTATOR)
        assert matches[0].told[second] == []
