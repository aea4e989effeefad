"""K's cards of earth and wind, and what all of K's cards share: each with its effect and its limits."""

from __future__ import annotations

import pytest

from tests.games.kakusareta.tables import Table, tokens
from unseen.games.kakusareta.cards.card import CardPlayed, Paid
from unseen.games.kakusareta.cards.earth import Built
from unseen.games.kakusareta.cards.power import Drifted, Fell
from unseen.games.kakusareta.cards.wind import SilentOver
from unseen.games.kakusareta.deeds.attack import Downed
from unseen.games.kakusareta.deeds.coins import CoinPlaced
from unseen.games.kakusareta.deeds.shows import Shown, TurnEnded
from unseen.games.kakusareta.deeds.way import MarkerLifted
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_REVEAL, MOYA, MOYA_FATE
from unseen.games.kakusareta.secrets import HIDE_ON_TABLE


# ---- Quake ----
@pytest.mark.rules("KAK-EK-QUAKE")
def test_quake_downs_the_pawns_on_all_sides_and_shows_k() -> None:
    t = Table("A2:2 B1:3 B2:3", at="A1", k="E3").do("play Quake")
    assert t.pawns == "B1:3' A2:2' B2:3"
    assert t.told() == [CardPlayed(0, "quake", "", "earth", 3), Shown("cell", "A1"), Fell(("B1", "A2"))]
    assert t.p.board.darts == 2 and t.p.board.tokens_k == 0


@pytest.mark.rules("KAK-EK-QUAKE")
@pytest.mark.parametrize("pawns", ["A2:2' B1:3", "B1:3", ""])
def test_quake_needs_an_upright_pawn_on_every_side(pawns: str) -> None:
    assert not Table(pawns, at="A1", k="E3").offers("play Quake")


def sites(pawns: str) -> set[str]:
    """Where a tower may rise on a board with all temples."""
    gaps = {"B1", "D1", "A2", "C2", "E2", "B3", "D3", "A4", "C4", "E4", "B5", "D5"}
    return gaps - {word[:2] for word in pawns.split()}


@pytest.mark.rules("KAK-EK-QUAKE")
def test_quake_shapes() -> None:
    eight = Table("A2:2 B1:3 B2:3", at="A1", k="E3", quake_shape="eight").do("play Quake")
    assert eight.pawns == "B1:3' A2:2' B2:3'"
    anyway = Table("A2:2 B2:3", at="A1", k="E3", quake_shape="any").do("play Quake")
    assert anyway.pawns == "A2:2' B2:3"
    assert not Table("B2:3", at="A1", k="E3", quake_shape="any").offers("play Quake")
    wasted = Table("B2:3", at="A1", k="E3", allow_wasted_cards=True).do("play Quake")
    assert wasted.pawns == "B2:3" and Shown("cell", "A1") in wasted.told()


@pytest.mark.rules("KAK-EK-QUAKE")
def test_the_marker_of_quake_stays_until_k_moves() -> None:
    t = Table("A2:2 B1:1", at="A1", k="E3", hand="C1C3").do("play Quake", "leap C1", "place", "done")
    assert t.told()[3:5] == [MarkerLifted(), CoinPlaced()]
    stays = Table("A2:2 B1:1", at="A3", k="E3W2", hand="A1", darts=0)
    stays.do("play SilentLeap A2", "leap A1", "place", "play Quake", "done")
    assert stays.told()[-3:] == [Shown("cell", "A1"), Fell(("B1", "A2")), TurnEnded(0)] and stays.p.board.marked


@pytest.mark.rules("KAK-EK-QUAKE", "KAK-EM-FATE")
def test_the_reveal_stands_when_quake_is_cancelled() -> None:
    t = Table("A2:2 B1:1", at="A1", k="E3", m="W3").do("play Quake", "fate")
    assert t.pawns == "B1:1 A2:2"
    assert t.told()[1] == Shown("cell", "A1") and t.told()[-1] == CardPlayed(1, "fate", "quake", "wind", 3)
    assert t.p.board.tokens_k == 0 and t.p.board.uses_k != 0


# ---- Rising Tower ----
@pytest.mark.rules("KAK-EK-TOWER")
def test_a_tower_may_rise_on_the_empty_spaces_of_temple_lines() -> None:
    t = Table("B2:1 C2:2 D2:3 B4:3 C4:2 D4:1", k="E3")
    assert t.offers("play Tower") == {"play Tower " + c for c in sites("C2:1 C4:1")}
    assert len(t.offers("play Tower")) == 10


@pytest.mark.rules("KAK-EK-TOWER", "KAK-LEAP-03")
def test_a_tower_splits_a_leap_and_has_no_coin() -> None:
    t = Table("", at="A1", k="E3", hand="C1").do("play Tower B1")
    assert "leap B1" in t.offers() and "leap C1" not in t.offers()
    t.do("leap B1")
    assert t.offers() == {"leap C1"}
    t.do("leap C1", "place", "done")
    assert t.told()[:3] == [CardPlayed(0, "tower", "B1", "earth", 3), Built("B1"), CoinPlaced()]


@pytest.mark.rules("KAK-EK-TOWER", "AMB-E8")
def test_a_turn_may_end_on_a_tower_by_option() -> None:
    t = Table("", at="A1", k="E3", hand="C1E5", tower_stop="any_coin").do("play Tower B1", "leap B1")
    assert t.offers("lay") == {"lay C1", "lay E5"}
    t.do("lay E5")
    assert not t.offers("pick E5") and t.offers("look") == {"look row"} and not t.offers("claim")


@pytest.mark.rules("KAK-EK-TOWER", "KAK-LEAP-03", "KAK-END-02")
def test_a_tower_that_ends_all_ways_leaves_the_claim() -> None:
    """A card and a claim are a whole turn."""
    t = Table("", at="A1", k="E3", hand="E1", elemental="loyalist", elements="earth/wind")
    assert {"play Tower B1", "play Tower A2"} <= t.offers()
    assert t.do("play Tower B1").offers() == {"claim"}


@pytest.mark.rules("KAK-EK-TOWER", "KAK-CRT-05")
def test_a_tower_on_a_destroyed_temple_works_with_its_coin() -> None:
    t = Table("", at="A1", k="E3", gone="C1", hand="C1A3")
    assert t.p.board.temple_count() == 1 and t.offers("down")
    t.do("play Tower C1")
    assert t.p.board.temple_count() == 0 and not t.offers("down")
    t.do("leap C1", "place")


@pytest.mark.rules("KAK-EK-TOWER")
def test_only_three_towers_and_none_on_k() -> None:
    assert not Table("", k="E3", towers="B1D1A2").offers("play Tower")
    in_court = Table("", at="C1", k="E3", gone="C1", hand="A1E1")
    assert "play Tower C1" not in in_court.offers() and "play Tower B1" in in_court.offers()


@pytest.mark.rules("KAK-EK-TOWER", "KAK-ELE-22")
def test_nobody_is_told_when_in_the_turn_the_tower_rose() -> None:
    first = Table("C2:1", k="E3", hand="C1").do("play Tower B5", "leap C1", "place", "done")
    last = Table("C2:1", k="E3", hand="C1").do("leap C1", "place", "play Tower B5", "done")
    assert first.told() == last.told()
    assert first.kinds()[:3] == ["CardPlayed", "Built", "Downed"]


# ---- Silent Leap ----
@pytest.mark.rules("KAK-EK-SILENT")
def test_a_silent_leap_leaves_the_gap_alone() -> None:
    t = Table("C2:3", k="W2", hand="C1", darts=0).do("play SilentLeap C2")
    assert t.offers("leap") == {"leap C1"} and not t.offers("claim") | t.offers("place") | t.offers("play")
    t.do("leap C1", "place", "done")
    assert t.pawns == "C2:3" and t.p.board.darts == 0
    assert t.told()[:2] == [CardPlayed(0, "silent", "", "wind", 2), CoinPlaced()]
    assert SilentOver("C2") in t.told(KAKU) and SilentOver("C2") not in t.told()


@pytest.mark.rules("KAK-EK-SILENT")
def test_a_silent_leap_pays_for_temples_and_needs_a_blocked_gap() -> None:
    assert not Table("C1:3 C2:1", k="W2", hand="C1", darts=0).offers("play SilentLeap")
    assert not Table("", k="W2").offers("play SilentLeap")
    assert Table("", k="W2", allow_wasted_cards=True).offers("play SilentLeap") == {
        f"play SilentLeap {gap}" for gap in ("C2", "B3", "D3", "C4")
    }
    assert not Table("C2:1'", k="W2").offers("play SilentLeap")


@pytest.mark.rules("KAK-EK-SILENT", "KAK-ELE-22")
def test_which_of_two_leaps_was_silent_is_not_told() -> None:
    t = Table("C2:1 D3:2", at="C1", k="W2", hand="E3", darts=0)
    t.do("leap C3", "play SilentLeap D3", "leap E3", "place", "done")
    assert t.told()[:3] == [CardPlayed(0, "silent", "", "wind", 2), Downed("1", "C2", 0), CoinPlaced()]
    assert t.pawns == "C2:1' D3:2"


@pytest.mark.rules("KAK-EK-SILENT", "KAK-EM-FATE")
def test_silent_leap_can_be_cancelled_by_option() -> None:
    t = Table("C2:3", k="W2", m="W3", hand="C1", darts=2, fate_scope="four_and_silent").do("play SilentLeap C2")
    assert t.p.board.phase == MOYA_FATE and t.told()[0] == CardPlayed(0, "silent", "", "wind", 2)
    t.do("fate", "leap C1")
    assert t.pawns == "C2:3'" and t.p.board.darts == 0


@pytest.mark.rules("KAK-EK-SILENT")
def test_an_action_may_come_before_a_silent_leap() -> None:
    t = Table("D1:1 C1:3 A1:3", at="E1", hand="A1C1A3", k="W2", darts=1).do("play SilentLeap D1")
    assert t.offers() == {"collect"}
    t.do("collect", "leap C1")


@pytest.mark.rules("KAK-EM-FATE", "AMB-E23")
def test_who_is_freed_by_a_card_alone_is_cornered_when_it_is_cancelled() -> None:
    silent = Table("C2:3", k="W2", m="W3", hand="C1", darts=0, fate_scope="four_and_silent")
    silent.do("play SilentLeap C2", "fate")
    # A water token pays for Still Waters, and that completes the turn too.
    assert silent.offers() == {"claim", "token water"}
    fire = Table("C2:3 E2:3", at="C3", k="F3", m="W3", hand="E1", darts=0).do("leap E3", "play Fireball E2", "fate")
    outcome = fire.p.outcome()
    assert outcome is not None and outcome.ending == "cornered" and outcome.winners == (MOYA,)
    assert "Ended" in fire.kinds()


# ---- Mirage ----
def night(k: str, reveal: int, **more: object) -> Table:
    """A night at which K has spent so many points, before the step that ends it."""
    t = Table(turn="Kn", at="E1", k=k, hand="C1A1", **more)  # type: ignore[arg-type] # options of any kind
    t.do(*["collect", "pick C3", "collect"][:reveal])
    return t.do("done")


@pytest.mark.rules("KAK-EK-MIRAGE")
def test_a_mirage_is_told_like_the_truth_until_it_is_paid() -> None:
    lie, truth = night("W2", 3), night("W2", 3)
    assert lie.p.board.phase == KAKU_REVEAL
    assert lie.offers("mirage") == {f"mirage {c}" for c in ("A1", "C1", "A3", "C3", "E3", "A5", "C5", "E5")}
    lie.do("mirage A5")
    truth.p.board.at = 20
    truth.do("true")
    assert lie.told() == truth.told() and Shown("cell", "A5") in lie.told()
    assert lie.p.board.tokens_k == tokens("W2") and lie.p.board.uses_k == 0
    lie.do("done")
    assert Paid("mirage", "wind", 2) in lie.told() and lie.p.board.tokens_k == 0 and lie.p.board.uses_k != 0
    truth.do("done")
    assert truth.p.board.tokens_k == tokens("W2")


@pytest.mark.rules("KAK-EK-MIRAGE")
def test_a_mirage_may_name_a_line_on_which_k_is_not() -> None:
    t = night("W2", 2)
    assert t.offers() == {"show row", "show column", "mirage row 3", "mirage row 5", "mirage column A",
                          "mirage column C"}  # fmt: skip
    t.do("mirage row 3")
    assert Shown("row", "3") in t.told()


@pytest.mark.rules("KAK-EK-MIRAGE")
def test_a_mirage_needs_its_price_and_a_reveal() -> None:
    assert night("W1", 3).offers() == {"true"}
    assert night("W1", 3, elemental="master_plus").offers("mirage")
    assert night("W2", 1).p.board.phase != KAKU_REVEAL
    assert not night("W2", 3, elemental="loyalist", elements="fire/fire").offers("mirage")
    court = Table(turn="Kn", at="E1", gone="E1", k="W2", hand="C1A1").do("pick C3", "pick A3", "done")
    assert court.p.board.phase != KAKU_REVEAL


@pytest.mark.rules("KAK-EK-MIRAGE", "KAK-EK-QUAKE")
def test_no_mirage_where_quake_has_put_the_marker() -> None:
    t = Table("D1:1 E2:1", turn="Kn", at="E1", k="W2E3", hand="C1A1").do("play Quake", "pick C3", "pick A3", "done")
    assert t.offers() == {"show row", "show column"}


# ---- Tempest ----
@pytest.mark.rules("KAK-EK-TEMPEST")
def test_tempest_from_the_front() -> None:
    t = Table("B2:1 C2:2 D2:3 B4:3 C4:2 D4:1", k="W3").do("play Tempest E")
    assert t.pawns == "C2:1 D2:2 E2:3 C4:3 D4:2 E4:1"
    drifted = [event for event in t.told() if isinstance(event, Drifted)]
    assert dict(zip(drifted[0].starts, drifted[0].ends, strict=True))["B2"] == "C2"


@pytest.mark.rules("KAK-EK-TEMPEST")
def test_tempest_moves_down_pawns_and_stops_at_temples_and_edges() -> None:
    t = Table("B1:1' B2:2 A2:1 C1:3 D4:1'", k="W3", hand="E3").do("play Tempest N")
    assert t.pawns == "B1:1' C1:3 A2:1 B2:2 D3:1'"


@pytest.mark.rules("KAK-EK-TEMPEST", "KAK-EM-FATE")
def test_tempest_can_be_cancelled() -> None:
    t = Table("B2:1", k="W3", m="W3").do("play Tempest S", "fate")
    assert t.pawns == "B2:1" and t.p.board.phase == KAKU_DAY
    passed = Table("B2:1", k="W3", m="W3").do("play Tempest S", "pass")
    assert passed.pawns == "B3:1"


@pytest.mark.rules("KAK-EK-TEMPEST")
def test_tempest_must_move_somebody() -> None:
    assert Table("A2:1", k="W3", hand="E3").offers("play Tempest") == {"play Tempest E"}
    assert not Table("", k="W3").offers("play Tempest")


# ---- all of them ----
@pytest.mark.rules("KAK-ELE-04", "KAK-ELE-05", "KAK-ELE-06")
def test_prices_and_uses_by_mode() -> None:
    master = Table("B2:1 B4:1", k="F6").do("play Fireball B2")
    assert master.p.board.tokens_k == tokens("F3") and master.p.board.supply == tokens("E6W6A6")
    assert not master.offers("play Fireball")
    plus = Table("B2:1 B4:1 D4:1", k="F3", elemental="master_plus").do("play Fireball B2", "play Fireball B4")
    assert plus.p.board.tokens_k == tokens("F1") and not plus.offers("play Fireball")
    loyalist = Table("B2:1 B4:1", k="F6", elemental="loyalist", elements="fire/wind")
    loyalist.do("play Fireball B2", "play Fireball B4")
    assert loyalist.p.board.tokens_k == 0 and loyalist.p.board.supply == tokens("W6F6") and loyalist.p.board.uses_k == 0
    assert not Table("B2:1", k="F2").offers("play")


@pytest.mark.rules("KAK-ELE-21")
def test_cards_of_ks_night() -> None:
    t = Table("D1:1 E2:1", turn="Kn", at="E1", hand="C1", k="E6W6A6F6")
    t.p.board.hide = HIDE_ON_TABLE
    played = {text.split()[1] for text in t.offers("play")}
    assert played == {"Quake", "Tempest", "Tower", "Tide", "Fireball"}


@pytest.mark.rules("KAK-ELE-20", "AMB-E6")
def test_a_power_may_cost_the_action() -> None:
    t = Table("B2:1", k="F3", power_costs_action=True).do("play Fireball B2")
    assert not t.offers("collect") and t.do("leap C1").offers() == {"place"}
    assert not Table("B2:1", k="F3", power_costs_action=True).do("collect").offers("play")
    night = Table("B2:1", turn="Kn", k="F3", hand="A1", power_costs_action=True).do("play Fireball B2", "collect")
    night.do("done")
    assert night.p.board.phase == KAKU_REVEAL


@pytest.mark.rules("KAK-ELE-21", "KAK-EM-PETRIFY")
def test_cards_in_a_petrified_turn() -> None:
    t = Table("B2:1", turn="M", k="E6W6A6F6", m="E3").do("play Petrify", "done")
    played = {text.split()[1] for text in t.offers("play")}
    assert played == {"Tempest", "Tower", "Fireball"}
    assert t.offers("leap") == set() and {"collect", "claim", "done", "token fire"} <= t.offers()
