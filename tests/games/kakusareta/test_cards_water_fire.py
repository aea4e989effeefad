"""K's cards of water and fire: each with its effect and its limits."""

from __future__ import annotations

import pytest

from tests.games.kakusareta.tables import Table, tokens
from unseen.games.kakusareta.cards.card import CardPlayed, Paid
from unseen.games.kakusareta.cards.fire import Burnt
from unseen.games.kakusareta.cards.power import Fell
from unseen.games.kakusareta.cards.water import HideBack
from unseen.games.kakusareta.deeds.attack import Downed
from unseen.games.kakusareta.deeds.claims import Claimed
from unseen.games.kakusareta.deeds.shows import TurnEnded
from unseen.games.kakusareta.deeds.way import MarkerLifted
from unseen.games.kakusareta.secrets import CENTRE, HIDE_IN_HAND, HIDE_ON_TABLE


# ---- Flowing River ----
@pytest.mark.rules("KAK-EK-RIVER")
def test_flowing_river_gives_a_third_point() -> None:
    three = Table("", at="A1", k="A1", hand="E3")
    assert not three.offers("leap")
    three.do("play River", "leap C1", "leap E1", "leap E3", "place")
    assert three.offers() == {"done"}
    action = Table("", at="C3", k="A1", hand="E1").do("play River", "leap C1", "look row", "draw red")
    assert action.offers() == {"leap E1"}
    action.do("leap E1", "place")
    assert action.offers() == {"done"}
    claim = Table("", at="C3", k="A1", hand="E1").do("play River", "leap C1", "leap E1", "place")
    assert {"claim", "pick A1", "collect", "done"} <= claim.offers()


@pytest.mark.rules("KAK-EK-RIVER")
def test_flowing_river_comes_before_the_first_point() -> None:
    assert not Table("", k="A1").do("collect").offers("play River")
    assert not Table("", k="A1").do("leap C1").offers("play River")
    assert not Table("", k="A2", elemental="loyalist", elements="water/fire").do("play River").offers("play River")
    assert not Table("", k="A1", k_points=3).offers("play River")
    assert Table("", k="A1", k_points=3, allow_wasted_cards=True).offers("play River")


@pytest.mark.rules("KAK-EK-RIVER", "KAK-CRT-02")
def test_flowing_river_in_the_courtyard() -> None:
    t = Table("", at="C1", gone="C1", k="A1", hand="A3").do("play River", "walk B1", "walk B2", "walk C2", "done")
    assert t.p.board.on_courtyard()


# ---- Gathering Tide ----
@pytest.mark.rules("KAK-EK-TIDE", "KAK-EK-STILL")
def test_gathering_tide_brings_the_hide_coin_back_in_a_later_turn() -> None:
    t = Table("", k="A3", elemental="master_plus").do("play StillWaters")
    assert t.p.board.hide == HIDE_ON_TABLE and not t.offers("play Tide")
    t.do("done", "done")
    assert t.offers("play Tide")
    t.do("play Tide")
    assert t.p.board.hide == HIDE_IN_HAND
    t.do("play StillWaters", "done")
    assert t.p.board.tokens_k == tokens("A1") and t.p.board.reserved == tokens("A1")
    played = [event for event in t.told() if isinstance(event, CardPlayed | HideBack)]
    assert played == [CardPlayed(0, "tide", "", "water", 1), HideBack()]


@pytest.mark.rules("KAK-EK-TIDE")
def test_gathering_tide_needs_the_hide_coin_on_the_table() -> None:
    assert not Table("", k="A1").offers("play Tide")
    assert not Table("", turn="Kn", k="A1").offers("play Tide")


# ---- Still Waters ----
def told_of_a_turn(t: Table, *steps: str) -> list[object]:
    """What M is told of one turn of K's."""
    before = len(t.told())
    t.do(*steps)
    return list(t.told()[before:])


@pytest.mark.rules("KAK-EK-STILL", "KAK-ELE-08", "KAK-COIN-07")
def test_still_waters_looks_like_a_leap_until_it_is_paid() -> None:
    still, leapt = Table("", k="A2", hand="A1C1E1A3E3A5C5E5"), Table("", k="A2", hand="A1C1E1A3E3A5C5E5")
    assert told_of_a_turn(still, "play StillWaters", "collect", "done") == told_of_a_turn(
        leapt, "leap C1", "place", "collect", "done"
    )
    assert still.p.board.at == CENTRE and still.p.board.coin == still.p.board.at
    assert still.p.board.tokens_k == leapt.p.board.tokens_k and still.p.board.uses_k == 0
    assert told_of_a_turn(still, "done") == [TurnEnded(1), Paid("still", "water", 1)]
    assert still.p.board.uses_k != 0 and still.p.board.tokens_k == tokens("A1") and still.p.board.reserved == 0
    assert told_of_a_turn(leapt, "done") == [TurnEnded(1)]


@pytest.mark.rules("KAK-EK-STILL", "AMB-E11")
def test_still_waters_leaves_one_action() -> None:
    t = Table("", k="A2", hand="A1C1").do("play StillWaters")
    assert {"collect", "look row", "claim", "pick E5", "token fire", "done"} <= t.offers()
    assert "pick C3" not in t.offers()
    before = Table("", k="A2", hand="A1C1").do("collect", "play StillWaters")
    assert before.offers() == {"done"}
    alone = Table("", k="A2", hand="A1C1", still_waters_action=False)
    assert not alone.do("collect").offers("play StillWaters")
    assert Table("", k="A2", hand="A1C1", still_waters_action=False).do("play StillWaters").offers() == {"done"}


@pytest.mark.rules("KAK-EK-STILL")
def test_still_waters_is_the_whole_movement_and_needs_the_hide_coin() -> None:
    assert not Table("", k="A2").do("leap C1").offers("play StillWaters")
    assert not Table("", k="A2", at="C1", gone="C1").offers("play StillWaters")
    assert not Table("", k="W6").offers("play StillWaters")
    assert not Table("", k="F3", elemental="loyalist", elements="fire/wind").offers("play StillWaters")


@pytest.mark.rules("KAK-EK-STILL", "KAK-END-02", "AMB-E23")
def test_still_waters_frees_a_stuck_k_even_beside_a_lv3() -> None:
    t = Table("A1:3", at="A1", hand="", darts=0, k="A1", turn="M")
    t.do("done")
    assert not t.p.board.cornered and t.offers("leap") == set()
    t.do("play StillWaters", "done")
    assert t.pawns == "A1:3"
    token = Table("A1:3", at="A1", hand="", darts=0, turn="M").do("done")
    assert token.offers() == {"token water"}, "one water token pays Still Waters"
    stuck = Table("A1:3", at="A1", hand="", darts=0, turn="M", elemental="loyalist", elements="fire/wind").do("done")
    outcome = stuck.p.outcome()
    assert outcome is not None and outcome.ending == "cornered"


@pytest.mark.rules("KAK-EK-STILL", "KAK-ELE-23", "KAK-ELE-06")
def test_the_token_of_still_waters_is_reserved_and_its_use_counted() -> None:
    t = Table("", k="A1", elemental="master_plus").do("play StillWaters")
    assert t.p.board.reserved == tokens("A1") and not t.offers("play")
    twice = Table("", k="A2").do("play StillWaters", "done", "done")
    assert not twice.offers("play StillWaters")


@pytest.mark.rules("KAK-EK-STILL", "KAK-TRE-02")
def test_a_claim_shows_the_hide_coin() -> None:
    t = Table("", k="A1", hand="A1").do("play StillWaters", "claim")
    claimed = [event for event in t.told() if isinstance(event, Claimed)]
    assert claimed == [Claimed("C3", "C3", True, False)]


@pytest.mark.rules("KAK-EK-STILL", "KAK-EK-QUAKE")
def test_the_marker_of_quake_comes_off_with_the_hide_coin() -> None:
    sides = "C2:1 B3:1 D3:1 C4:1"
    t = Table(sides, k="E3A1").do("play Quake", "play StillWaters", "done")
    u = Table(sides, k="E3A1").do("play Quake", "leap C1", "place", "done")
    assert t.told() == u.told() and MarkerLifted() in t.told()


# ---- Rain of Fire ----
@pytest.mark.rules("KAK-EK-RAIN")
def test_rain_of_fire_spreads_for_the_price_of_one_attack() -> None:
    t = Table("B3:2 B2:2 B1:2 A2:2' B4:1", at="A3", hand="C3", k="F3", darts=1).do("leap C3", "play Rain B3")
    assert t.pawns == "B1:2' A2:2' B2:2' B3:2' B4:1" and t.p.board.darts == 0
    assert t.told() == [Downed("2", "B3", 1), CardPlayed(0, "rain", "B3", "fire", 3), Fell(("B1", "B2"))]


@pytest.mark.rules("KAK-EK-RAIN")
def test_rain_of_fire_starts_where_the_pawn_stood() -> None:
    t = Table("C1:3 D1:3 B1:1 E1:3", at="C1", hand="A1", k="F3", darts=2)
    t.do("leap A1", "push D2", "play Rain C1")
    assert t.pawns == "B1:1' D1:3' E1:3' D2:3'"


@pytest.mark.rules("KAK-EK-RAIN")
def test_rain_of_fire_needs_an_attack_and_a_neighbour() -> None:
    assert not Table("C2:1 B2:1", k="F3").offers("play Rain")
    assert not Table("C2:1 B2:2", k="F3", hand="C1").do("leap C1").offers("play Rain")
    assert not Table("C2:1 B2:1'", k="F3", hand="C1").do("leap C1").offers("play Rain")
    wasted = Table("C2:1", k="F3", hand="C1", allow_wasted_cards=True).do("leap C1", "play Rain C2")
    assert wasted.told()[-1] == Fell(())


@pytest.mark.rules("KAK-EK-RAIN", "KAK-EM-FATE")
def test_the_attack_stands_when_rain_of_fire_is_cancelled() -> None:
    t = Table("C2:1 B2:1", k="F3", m="W3", hand="C1").do("leap C1", "play Rain C2", "fate")
    assert t.pawns == "B2:1 C2:1'"


# ---- Fireball ----
@pytest.mark.rules("KAK-EK-BALL")
def test_fireball_removes_any_pawn() -> None:
    t = Table("D2:1 C1:3 B2:2'", k="F3")
    assert t.offers("play Fireball") == {"play Fireball B2", "play Fireball C1", "play Fireball D2"}
    assert t.p.board.temple_count() == 1
    t.do("play Fireball C1")
    assert t.pawns == "B2:2' D2:1" and t.p.board.in_pool(3) == 6 and t.p.board.temple_count() == 0
    assert t.told() == [CardPlayed(0, "fireball", "C1", "fire", 3), Burnt("3", "C1")]


@pytest.mark.rules("KAK-EK-BALL", "KAK-ELE-22")
def test_fireball_interrupts_and_the_rest_is_told_at_the_end() -> None:
    t = Table("C2:1 D3:2", at="C1", hand="E3", k="F3", darts=1).do("leap C3")
    assert t.told() == []
    t.do("play Fireball D3")
    assert t.kinds() == ["Downed", "CardPlayed", "Burnt"]
    t.do("leap E3", "place", "done")
    assert t.kinds()[3:] == ["CoinPlaced", "TurnEnded"]


@pytest.mark.rules("KAK-EK-BALL", "KAK-END-02")
def test_fireball_frees_a_stuck_k() -> None:
    dry = {"elemental": "loyalist", "elements": "fire/wind"}  # a token of water would pay Still Waters
    t = Table("A1:3 B1:3 A2:3", at="A1", hand="C1", darts=1, k="F3", turn="M", **dry).do("done")
    assert t.offers("play Fireball") == {"play Fireball A1", "play Fireball B1"}
    assert not t.offers("leap")
    t.do("play Fireball A1", "collect", "leap C1", "place")
