"""M's ten cards: each with its effect and its limits."""

from __future__ import annotations

import pytest

from tests.games.kakusareta.tables import Table, names, tokens
from unseen.games.kakusareta.cards.card import CardPlayed, WindowClosed, WindowOpened
from unseen.games.kakusareta.cards.earth import Fortified
from unseen.games.kakusareta.cards.fire import CoinGiven, DartLost, StreakAnswered
from unseen.games.kakusareta.cards.power import Drifted
from unseen.games.kakusareta.deeds.coins import CoinShown
from unseen.games.kakusareta.deeds.raze import Razed, Surfaced
from unseen.games.kakusareta.deeds.shows import AllStood, TurnEnded
from unseen.games.kakusareta.phases import KAKU, KAKU_GIVE, MOYA, MOYA_DAY, MOYA_FORTIFY, MOYA_NIGHT
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE


# ---- Petrify ----
@pytest.mark.rules("KAK-EM-PETRIFY")
def test_petrify_waits_for_the_next_day_turn() -> None:
    t = Table("B2:1", turn="Mn", m="E6", k="A1").do("play Petrify")
    assert not t.offers("play Petrify")
    t.do("done")
    assert t.offers() == {"claim", "collect", "done", "look row", "look column", "token wind", "token water",
                          "token fire"}  # fmt: skip
    t.do("collect")
    assert t.offers() == {"done"}
    t.do("done")
    assert t.p.board.petrify == 0 and "CoinPlaced" not in t.kinds()
    t.do("done")
    assert t.offers("leap")


@pytest.mark.rules("KAK-EM-PETRIFY", "KAK-END-02")
def test_a_petrified_k_is_never_stuck_and_attacks_nobody() -> None:
    t = Table("A1:3 B2:1", at="A1", hand="", darts=0, turn="M", m="E3").do("play Petrify", "done")
    assert not t.p.board.cornered and "claim" not in t.offers()
    t.do("done")
    assert t.pawns == "A1:3 B2:1"
    court = Table("C1:2", at="C1", gone="C1", darts=0, turn="M", m="E3").do("play Petrify", "done")
    assert court.offers() == {"done"}


@pytest.mark.rules("KAK-EM-PETRIFY")
def test_petrify_in_round_three_waits_over_the_night() -> None:
    t = Table("B2:1", turn="M", m="E3")
    t.p.board.round = 3
    t.do("play Petrify", "done", "done", "done")
    assert t.p.board.round == 4 and not t.offers("leap")


# ---- Fortify ----
@pytest.mark.rules("KAK-EM-FORTIFY")
def test_fortify_lets_attacked_pawns_stand_for_two_tokens_each() -> None:
    t = Table("C2:2 B1:1", hand="A1", m="E5", darts=3).do("leap C1", "leap A1", "place", "done")
    assert t.p.board.phase == MOYA_FORTIFY and t.offers() == {"pass", "fortify B1", "fortify C2"}
    assert t.told()[-2:] == [TurnEnded(0), WindowOpened("fortify", 1)]
    t.do("fortify C2", "fortify B1")
    assert t.pawns == "B1:1 C2:2" and t.p.board.darts == 2 and t.p.board.tokens_m == tokens("E1")
    assert t.p.board.phase == MOYA_DAY and t.p.board.uses_m == 1 << 2
    assert t.told()[-3:] == [
        CardPlayed(1, "fortify", "B1", "earth", 2),
        Fortified("B1", "B1", "", False),
        WindowClosed("fortify", False),
    ]


@pytest.mark.rules("KAK-EM-FORTIFY")
def test_fortify_can_be_declined_and_needs_its_price() -> None:
    declined = Table("C2:2", hand="C1", m="E2").do("leap C1", "place", "done", "pass")
    assert declined.pawns == "C2:2'" and declined.p.board.tokens_m == tokens("E2") and declined.p.board.uses_m == 0
    assert Table("C2:2", hand="C1", m="E1").do("leap C1", "place", "done").p.board.phase == MOYA_DAY
    assert Table("C2:2'", hand="C1", m="E2").do("leap C1", "place", "done").p.board.phase == MOYA_DAY
    one = Table("C2:2 D1:1", hand="E1", m="E3", darts=1).do("leap C1", "leap E1", "place", "done", "fortify D1")
    assert one.p.board.phase == MOYA_DAY and one.pawns == "D1:1 C2:2'"


@pytest.mark.rules("KAK-EM-FORTIFY")
def test_a_fortified_lv3_is_back_on_its_temple_with_k() -> None:
    t = Table("C1:3 B2:1'", hand="C1", m="E2").do("leap C1", "push B2", "place", "done")
    assert t.pawns == "B2:3'"
    t.do("fortify B2")
    assert t.pawns == "C1:3 B2:1'" and t.p.board.at == 2 and t.p.board.darts == 0
    assert Fortified("B2", "C1", "B2", True) in t.told()


@pytest.mark.rules("KAK-EM-FORTIFY", "AMB-E22")
def test_fortify_after_other_cards_moved_the_pawns() -> None:
    t = Table("C1:3 B2:1", hand="C1", m="E2", k="W3").do("leap C1", "push B2", "play Tempest S", "place", "done")
    assert t.pawns == "B3:3'"
    t.do("fortify B3")
    assert t.pawns == "C1:3 B2:1" and Fortified("B3", "C1", "B2", False) in t.told()
    gone = Table("C2:2", hand="C1", m="E2", k="F3").do("leap C1", "play Fireball C2", "place", "done")
    assert gone.p.board.phase == MOYA_DAY
    drifted = Table("C2:2", hand="C1", m="E2", k="W3").do("leap C1", "play Tempest E", "place", "done")
    assert drifted.do("fortify D2").pawns == "D2:2"


@pytest.mark.rules("KAK-EM-FORTIFY", "KAK-EK-RAIN", "KAK-EK-QUAKE")
def test_pawns_struck_by_cards_count_as_attacked() -> None:
    rain = Table("C2:1 B2:1", hand="C1", m="E4", k="F3").do("leap C1", "play Rain C2", "place", "done")
    assert rain.offers() == {"pass", "fortify C2", "fortify B2"}
    quake = Table("A2:2 B1:1", turn="Kn", at="A1", hand="C1", m="E2", k="E3").do("play Quake", "done")
    assert quake.do("fortify A2").pawns == "B1:1' A2:2" and quake.p.board.phase == MOYA_NIGHT


@pytest.mark.rules("KAK-EM-FORTIFY", "AMB-E15", "KAK-ELE-06")
def test_fortify_in_master_plus() -> None:
    walk = ("leap C1", "leap A1", "place", "done")
    each = Table("C2:2 B1:1", hand="A1", m="E3", elemental="master_plus").do(*walk, "fortify C2", "fortify B1")
    assert each.p.board.tokens_m == tokens("E1") and each.p.board.uses_m == 1 << 2
    flat = Table("C2:2 B1:1", hand="A1", m="E1", elemental="master_plus", plus_flat=True)
    assert flat.do(*walk, "fortify C2", "fortify B1").p.board.tokens_m == 0


# ---- Swift Breeze ----
@pytest.mark.rules("KAK-EM-BREEZE")
def test_swift_breeze_gives_actions() -> None:
    t = Table("B2:1", turn="M", m="W4", elemental="loyalist", elements="fire/wind").do("play Breeze", "play Breeze")
    assert t.p.board.left == 6 and t.p.board.tokens_m == 0 and not t.offers("play")
    once = Table("B2:1", turn="M", m="W6").do("play Breeze")
    assert once.p.board.left == 5 and not once.offers("play Breeze")
    assert not Table("B2:1", turn="Mn", m="W2").offers("play")
    assert not Table("B2:1", turn="M", m="W2", power_costs_action=True).offers("play Breeze")


# ---- Changing Fate ----
@pytest.mark.rules("KAK-EM-FATE")
def test_changing_fate_is_asked_by_public_facts_only() -> None:
    assert Table("B2:1", k="F3", m="W3").do("play Fireball B2").told()[-1] == WindowOpened("fate", 1)
    assert Table("B2:1", k="F3", m="W2").do("play Fireball B2").kinds() == ["CardPlayed", "Burnt"]
    used = Table("B2:1 B4:1", k="F3W3", m="W6").do("play Fireball B2", "fate", "play Tempest E")
    assert used.kinds()[-1] == "Drifted" and used.p.board.uses_m == 1 << 6
    other = Table("B2:1", k="F3", m="E3", elemental="loyalist", elements="fire/earth").do("play Fireball B2")
    assert other.kinds()[-1] == "Burnt"


@pytest.mark.rules("KAK-EM-FATE", "AMB-E5")
def test_changing_fate_leaves_other_cards_alone() -> None:
    t = Table("B2:1 C2:1", k="E3W2A2", m="W3").do("play River", "play Tower B1", "play SilentLeap C2")
    assert t.p.pending() == (KAKU,)


# ---- Breath of Life ----
@pytest.mark.rules("KAK-EM-BREATH", "KAK-END-03")
def test_breath_of_life_heals_all_and_may_win() -> None:
    t = Table("C1:3' B2:1'", turn="M", m="W3").do("play Breath")
    assert t.pawns == "C1:3 B2:1" and t.told()[-1] == AllStood()
    win = Table("C1:3'", turn="Mn", m="W3", gone="A1E1E5").do("play Breath")
    outcome = win.p.outcome()
    assert outcome is not None and outcome.ending == "temples"
    assert not Table("C1:3", turn="M", m="W3").offers("play Breath")


# ---- Rapid Stream ----
@pytest.mark.rules("KAK-EM-STREAM")
def test_rapid_stream_lets_pawns_slide() -> None:
    t = Table("B2:1", turn="M", m="A2").do("play Stream")
    reach = {text.split()[2] for text in t.offers("slide B2") | t.offers("move B2")}
    assert {"A2", "C2", "D2", "E2", "B1", "B3", "B4", "B5"} <= reach
    t.do("slide B2 E2")
    assert t.pawns == "E2:1" and t.p.board.left == 3
    t.do("done")
    assert not t.p.board.stream
    assert not Table("B2:1", turn="Mn", m="A2").offers("play Stream")


@pytest.mark.rules("KAK-EM-STREAM", "KAK-LV3-MOVE-02")
def test_a_sliding_lv3_makes_its_one_step_and_may_capture() -> None:
    t = Table("B2:3 D2:1", turn="M", m="A2").do("play Stream")
    assert {"slide B2 B4", "slide B2 B5"} <= t.offers() and "slide B2 D2" not in t.offers()
    t.do("slide B2 B5", "spawn")
    assert t.pawns == "B2:1 D2:1 B5:3" and not t.offers("move B5") | t.offers("slide B5")
    captor = Table("D4:3", turn="M", m="A2", gone="C3E3A1").do("play Stream")
    assert "slide D4 D1" in captor.offers() and "slide D4 E4" not in captor.offers()


# ---- Gentle River ----
@pytest.mark.rules("KAK-EM-GENTLE")
def test_gentle_river_shifts_a_ring() -> None:
    t = Table("B1:1 D1:2'", turn="M", m="A3").do("play Gentle 1 E")
    assert t.pawns == "B1:2' D1:1"
    assert t.told() == [CardPlayed(1, "gentle", "1 E", "water", 3), Drifted(("B1", "D1"), ("D1", "B1"))]
    column = Table("B1:1 B5:3", turn="Mn", m="A3").do("play Gentle B S")
    assert column.pawns == "B1:3 B2:1"
    north = Table("B1:1 B5:3", turn="M", m="A3").do("play Gentle B N")
    assert north.pawns == "B4:3 B5:1"


@pytest.mark.rules("KAK-EM-GENTLE")
def test_gentle_river_must_change_something_and_spares_temples() -> None:
    t = Table("B1:1 D1:1 C1:3", turn="M", m="A3")
    offers = t.offers("play Gentle")
    assert "play Gentle 1 E" not in offers and "play Gentle 3 E" not in offers
    assert {"play Gentle B S", "play Gentle B N", "play Gentle D S", "play Gentle D N"} == offers
    assert len(Table("", turn="M", m="A3", allow_wasted_cards=True).offers("play Gentle")) == 20


# ---- Shifting Tide ----
@pytest.mark.rules("KAK-EM-SHIFT")
def test_shifting_tide_moves_or_exchanges() -> None:
    t = Table("B2:1 D2:3 C4:1' C1:3", turn="M", m="A6", elemental="loyalist", elements="fire/water")
    t.p.board.stepped = 1 << 8
    offers = t.offers("play Shift")
    assert "play Shift B2 D2" in offers and "play Shift B2 C4" not in offers and "play Shift B2 A1" not in offers
    assert not [text for text in offers if text.startswith(("play Shift C4", "play Shift C1"))]
    t.do("play Shift D2 E5" if "play Shift D2 E5" in offers else "play Shift D2 E4")
    assert t.pawns == "C1:3 B2:1 C4:1' E4:3" and names(int(t.p.board.stepped)) == "E4"
    t.do("play Shift B2 E4")
    assert t.pawns == "C1:3 B2:3 C4:1' E4:1" and names(int(t.p.board.stepped)) == "B2"
    assert t.told()[-1] == Drifted(("B2", "E4"), ("E4", "B2"))


@pytest.mark.rules("KAK-EM-SHIFT", "KAK-LV2-SWAP-03")
def test_shifting_tide_never_exchanges_equals() -> None:
    assert "play Shift B2 D2" not in Table("B2:1 D2:1", turn="M", m="A3").offers()
    assert "play Shift B2 D2" in Table("B2:1 D2:1", turn="M", m="A3", allow_wasted_cards=True).offers()


# ---- Fire Streak ----
@pytest.mark.rules("KAK-EM-STREAK")
def test_fire_streak_costs_a_dart() -> None:
    t = Table("B3:2 D3:2", turn="M", at="A3", m="F4", hand="C1", darts=2).do("play Streak 3")
    assert t.told() == [CardPlayed(1, "streak", "3", "fire", 4), StreakAnswered(True), DartLost()]
    assert t.p.board.darts == 1 and t.p.board.phase == MOYA_DAY


@pytest.mark.rules("KAK-EM-STREAK", "KAK-END-02")
def test_fire_streak_costs_a_coin_when_no_dart_is_left() -> None:
    t = Table("B3:2 D3:2", turn="M", at="A3", m="F4", hand="C1", darts=0)
    t.p.board.hide = HIDE_ON_TABLE
    t.do("play Streak 3")
    assert t.p.board.phase == KAKU_GIVE and t.told()[-1] == WindowOpened("give", 0) and t.offers() == {"give C1"}
    t.do("give C1")
    assert t.p.board.hand == 0 and t.told()[-1] == CoinGiven() and CoinShown("C1", "given") in t.told(KAKU)
    assert t.p.pending() == (MOYA,)
    t.do("done")
    assert t.p.board.cornered


@pytest.mark.rules("KAK-EM-STREAK")
def test_the_hide_coin_is_never_given_up() -> None:
    t = Table("B3:2 D3:2", turn="M", at="A3", m="F4", hand="", darts=0)
    assert t.p.board.hide == HIDE_IN_HAND
    t.do("play Streak 3")
    assert t.offers() == {"nothing"}
    t.do("nothing")
    assert t.told()[-1] == WindowClosed("give", True) and t.p.board.hide == HIDE_IN_HAND
    none = Table("B3:2 D3:2", turn="M", at="A3", m="F4", hand="", darts=0)
    none.p.board.hide = HIDE_ON_TABLE
    none.p.board.coins = 0
    assert none.do("play Streak 3").p.board.phase == MOYA_DAY


@pytest.mark.rules("KAK-EM-STREAK")
def test_fire_streak_misses_and_needs_two_upright_lv2() -> None:
    t = Table("B3:2 D3:2", turn="Mn", at="C1", m="F4", hand="C1").do("play Streak 3")
    assert t.told()[-1] == StreakAnswered(False) and t.p.board.darts == 2
    assert not Table("B3:2 D3:2' B1:1", turn="M", m="F4").offers("play")
    table = Table("B3:2 D3:2 B5:2 A2:2 E2:2", turn="M", m="F4")
    assert table.offers("play") == {"play Streak 3"}, "no temple lies in column B or row 2: it publicly cannot hit"


@pytest.mark.rules("KAK-EM-STREAK", "AMB-E1")
def test_fire_streak_by_option() -> None:
    between = Table("B3:2 D3:2", turn="M", at="A3", m="F4", hand="C1", fire_streak="between_only")
    assert between.do("play Streak 3").told()[-1] == StreakAnswered(False)
    inside = Table("B3:2 D3:2", turn="M", at="C3", m="F4", hand="C1", fire_streak="between_only")
    assert inside.do("play Streak 3").told()[-1] == DartLost()
    told = Table("B3:2 D3:2", turn="M", at="A3", m="F4", hand="C1", fire_streak="reveal_only").do("play Streak 3")
    assert told.told()[-1] == StreakAnswered(True) and told.p.board.darts == 2


# ---- To Ashes ----
@pytest.mark.rules("KAK-EM-ASHES")
def test_to_ashes_lets_others_stand_in() -> None:
    t = Table("B1:2 C2:1 D1:3", turn="M", at="C1", m="F2").do("play Ashes C1", "spawn")
    assert t.pawns == "C1:1" and t.p.board.tokens_m == 0 and t.p.board.left == 3
    assert t.told()[:3] == [CardPlayed(1, "ashes", "C1", "fire", 2), Razed("C1", ("B1", "D1", "C2")), Surfaced("C1")]


@pytest.mark.rules("KAK-EM-ASHES")
@pytest.mark.parametrize(
    ("pawns", "fire"), [("B1:2 C2:1 D1:3", 1), ("B1:1 C2:1 D1:3", 6), ("B1:2 C2:1' D1:3", 6), ("B1:2 D1:3", 6)]
)
def test_to_ashes_needs_tokens_one_lv2_and_all_sides(pawns: str, fire: int) -> None:
    assert not Table(pawns, turn="M", m=f"F{fire}").offers("play Ashes")


@pytest.mark.rules("KAK-EM-ASHES", "AMB-E15", "KAK-LV2-DST-03")
def test_to_ashes_on_a_captured_temple_and_by_mode() -> None:
    t = Table("B1:2 A2:1 A1:3'", turn="M", m="F1").do("play Ashes A1")
    assert t.pawns == "A1:3'" and t.p.board.due_at < 0
    plus = Table("B1:2 C2:1 D1:3", turn="M", m="F1", elemental="master_plus")
    assert not plus.offers("play Ashes")
    flat = Table("B1:2 C2:1 D1:3", turn="M", m="F1", elemental="master_plus", plus_flat=True)
    assert flat.offers("play Ashes") == {"play Ashes C1"}
    spent = Table("B1:2 A2:1", turn="M", m="F1")
    spent.p.board.left = 0
    assert not spent.offers("play Ashes")
    assert Table("B1:2 A2:2", turn="M", m="F1").offers("raze") and not Table("B1:2 A2:2", turn="M", m="F1").offers(
        "play"
    )


# ---- all of them ----
@pytest.mark.rules("KAK-ELE-21")
def test_cards_of_ms_night() -> None:
    t = Table("B3:2 D3:2 B2:1' B1:2 A2:1", turn="Mn", m="E6W6A6F6")
    assert {text.split()[1] for text in t.offers("play")} == {"Petrify", "Breath", "Gentle", "Shift", "Streak"}
    day = Table("B3:2 D3:2 B2:1' B1:2 A2:1", turn="M", m="E6W6A6F6")
    assert {text.split()[1] for text in day.offers("play")} == {
        "Petrify", "Breath", "Gentle", "Shift", "Streak", "Breeze", "Stream", "Ashes",
    }  # fmt: skip


@pytest.mark.rules("KAK-ELE-20", "AMB-E6")
def test_a_power_may_cost_an_action() -> None:
    t = Table("B2:1", turn="M", m="A6E3", power_costs_action=True).do("play Petrify")
    assert t.p.board.left == 3
    t.p.board.left = 0
    assert not t.offers("play")
    ashes = Table("B1:2 A2:1", turn="M", m="F1", power_costs_action=True)
    ashes.p.board.left = 1
    assert not ashes.offers("play Ashes")
    ashes.p.board.left = 2
    assert ashes.do("play Ashes A1").p.board.left == 0


# ---- tokens ----
@pytest.mark.rules("KAK-ELE-11", "KAK-ELE-12")
def test_m_takes_a_token_instead_of_one_lv1_a_turn() -> None:
    t = Table("B2:3 D2:3 B4:1 B5:1 D4:1 D5:1 E4:1 A4:1", turn="M").do("move B2 A2")
    assert {"token fire", "nothing", "from B4"} <= t.offers() and "spawn" not in t.offers()
    t.do("token fire", "move D2 E2")
    assert t.p.board.tokens_m == tokens("F1") and not t.offers("token") and t.offers("from")
    t.do("nothing", "done")
    assert not t.p.board.token_taken
    off = Table("B2:3", turn="M", elemental="off").do("move B2 A2")
    assert off.pawns == "A2:3 B2:1"


@pytest.mark.rules("KAK-ELE-10", "KAK-ELE-11", "KAK-ELE-13")
def test_tokens_by_night() -> None:
    m = Table("B2:1", turn="Mn").do("token fire", "token fire")
    assert m.p.board.tokens_m == tokens("F2") and m.p.board.left == 1 and not m.offers("token")
    k = Table("", turn="Kn", hand="A1").do("token wind", "token earth")
    assert not k.offers("token") and k.p.board.spent == 2
    dry = Table("", turn="Kn", hand="A1", m="F6")
    assert "token fire" not in dry.offers() and "token earth" in dry.offers()
    own = Table("", turn="Kn", hand="A1", elemental="loyalist", elements="water/fire")
    own.p.board.supply = tokens("A3F4")
    assert own.offers("token") == {"token water"}


@pytest.mark.rules("KAK-ELE-10", "KAK-ACT-06")
def test_k_takes_a_token_as_his_action() -> None:
    t = Table("", hand="C1").do("leap C1", "place", "token wind", "done")
    assert t.kinds() == ["CoinPlaced", "TokenTaken", "TurnEnded"] and t.p.board.tokens_k == tokens("W1")
