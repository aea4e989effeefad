"""Attacks, effects, forced movement, wounds, chasms, ambushes and their windows (ATT, EFF, CHASM, AMB)."""

import pytest

from tests.games.threads.arena import Board, arena
from unseen.games.threads.events import AmbushBegan, Asked, Died, Forced, Revealed, Struck


def test_an_attack_turns_dashes_and_strikes() -> None:
    made = Board(arena()).put("a1", (0, 0), "shears", "v").put("b1", (3, 0), "needle", "v")
    made.play("attack a1", "target b1", "face NE", "go 1,0").passes()
    made.play("go 2,0").passes()
    assert made.piece("b1").wounded and made.piece("a1").facing == 5
    assert made.ear.of(Struck) == [Struck("a1", "b1", 1, True, ("wound",))]
    assert made.state.left == 3


def test_an_attack_without_effect_is_a_dash() -> None:
    made = Board(arena()).put("a1", (0, 0), "shears", "v").put("b1", (6, 0), "needle", "v")
    made.play("attack a1", "target b1", "face E", "go 0,1").passes()
    made.play("go 0,2").passes()
    assert made.ear.of(Struck) == [Struck("a1", "b1", 6, False, ())]
    assert not made.piece("b1").wounded and made.at("a1") == (0, 2)


def test_attacks_need_an_effect_where_the_option_says_so() -> None:
    made = Board(arena(attack_needs_effect=True)).put("a1", (0, 0), "shears", "v").put("b1", (4, 0), "needle", "v")
    assert "attack" not in made.words()
    made.put("b2", (0, 3), "bobbin")
    made.play("attack a1")
    assert made.offered() == ["target b2"]


def test_targets_are_enemies_or_all_others() -> None:
    for targets, offered in (("enemy", ["target b1"]), ("any", ["target a2", "target b1"])):
        made = Board(arena(attack_targets=targets)).put("a1", (0, 0), "shears", "v").put("a2", (1, 0), "needle")
        made.put("b1", (4, 0), "needle", "v").play("attack a1")
        assert made.offered() == offered


@pytest.mark.parametrize("flags", ["v", "s", "w", "vs", "vw", ""])
def test_only_revealed_able_units_act(flags: str) -> None:
    made = Board(arena(threads=[(1, 0)])).put("a1", (0, 0), "needle", flags).put("b1", (4, 0), "needle", "v")
    assert (
        {"attack", "conceal", "bind"} <= made.words()
        if flags == "v"
        else made.words().isdisjoint({"attack", "conceal", "bind", "tangle"})
    )


def test_suppressing_a_face_down_piece_leaves_it_face_down() -> None:
    made = Board(arena()).put("a1", (0, 0), "heddle", "v").put("b1", (3, 0), "decoy")
    made.play("attack a1", "target b1", "face E")
    assert made.piece("b1").suppressed and not made.piece("b1").up


def test_a_wound_reveals_first() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "decoy").put("b2", (0, 4), "bobbin")
    made.play("attack a1", "target b1", "face E").passes()
    assert made.gone("b1") and made.state.board.sides[1].decoys == 4
    made.play("attack a1", "target b2", "face E").passes()
    assert made.piece("b2").up and made.piece("b2").wounded


def test_effects_on_face_down_pieces_by_option() -> None:
    made = Board(arena(hit_on_concealed="reveal_always")).put("a1", (0, 0), "heddle", "v").put("b1", (3, 0), "bobbin")
    made.play("attack a1", "target b1", "face E").passes()
    assert made.piece("b1").up and made.piece("b1").suppressed
    made = Board(arena(hit_on_concealed="never")).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "decoy")
    made.play("attack a1", "target b1", "face E").passes()
    assert made.piece("b1").wounded and not made.piece("b1").up


def test_a_revealed_target_is_displaced_before_its_wound() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "bobbin").put("b2", (4, 0), "shears", "v")
    made.play("attack a1", "target b1", "face E")
    assert made.who() == 0 and made.words() == {"displace"}
    made.play("displace 5,0")
    assert made.piece("b1").wounded and made.at("b1") == (5, 0)
    assert made.ear.of(Asked)[-1] == Asked(1, "c", made.label((5, 0)), "") if made.who() == 1 else True


def test_a_second_wound() -> None:
    for option, dies in (("none", False), ("dies", True)):
        made = Board(arena(second_wound=option)).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "bobbin", "vw")
        made.play("attack a1", "target b1", "face E")
        assert made.gone("b1") == dies
        assert (made.ear.of(Died) == [Died("b1", "bobbin", "wound")]) == dies


def test_push_directions() -> None:
    made = Board(arena()).put("a1", (0, 0), "teasel", "v").put("b1", (1, 1), "bobbin", "v")
    made.play("attack a1", "target b1", "face E", "halt")
    assert made.offered() == ["push E", "push SE"]
    made.play("push SE")
    assert made.at("b1") == (1, 2) and made.ear.of(Forced) == [Forced("b1", "push", "SE", (made.label((1, 2)),))]


def test_a_push_stops_before_walls_edges_and_standing_units() -> None:
    made = Board(arena(walls=[(3, 0)])).put("a1", (0, 0), "teasel", "v").put("b1", (1, 0), "bobbin", "v")
    made.play("attack a1", "target b1", "face E", "halt").passes()
    assert made.at("b1") == (2, 0)
    made = Board(arena()).put("a1", (4, 0), "teasel", "v").put("b1", (5, 0), "bobbin", "v")
    made.play("attack a1", "target b1", "face E", "halt").passes()
    assert made.at("b1") == (6, 0)
    made = (
        Board(arena())
        .put("a1", (0, 0), "teasel", "v")
        .put("b1", (1, 0), "bobbin", "v")
        .put("b2", (2, 0), "needle", "v")
    )
    made.play("attack a1", "target b1", "face E", "halt").passes()
    assert made.at("b1") == (1, 0) and made.ear.of(Forced) == [Forced("b1", "push", "E", ())]
    made = Board(arena()).put("a1", (0, 0), "teasel", "v").put("b1", (1, 0), "bobbin").put("b2", (2, 0), "needle", "v")
    made.play("attack a1", "target b1", "face E", "halt").passes()
    assert made.at("b1") == (3, 0), "a face-down piece is not held up"


def test_chasms_are_passed_over_and_kill_at_the_end() -> None:
    for chasm, alive in ((2, True), (3, False)):
        made = Board(arena(chasms=[(chasm, 0)])).put("a1", (0, 0), "teasel", "v").put("b1", (1, 0), "bobbin")
        made.put("b2", (0, 5), "decoy")
        made.play("attack a1", "target b1", "face E", "halt").passes()
        assert made.gone("b1") != alive
    assert Revealed("b1", "bobbin", "fall", 1) in made.ear.heard
    assert made.ear.of(Died) == [Died("b1", "bobbin", "fall")]


def test_a_decoy_falls_home_or_for_good() -> None:
    for option, reserve in (("reserve", 4), ("destroyed", 3)):
        made = (
            Board(arena(chasms=[(3, 0)], fall_decoy=option)).put("a1", (0, 0), "teasel", "v").put("b1", (2, 0), "decoy")
        )
        made.play("attack a1", "target b1", "face E", "halt").passes()
        assert made.gone("b1") and made.state.board.sides[1].decoys == reserve
        assert made.state.board.sides[1].lost == 4 - reserve


def test_a_drag_stops_beside_its_source() -> None:
    roster = "needle,shears,bobbin,heddle,gaff,carder"
    made = Board(arena(roster=roster)).put("a1", (0, 0), "gaff", "v").put("b1", (2, 0), "bobbin", "v")
    made.play("attack a1", "target b1", "face E").passes()
    assert made.at("b1") == (1, 0)
    made = Board(arena(roster=roster)).put("a1", (0, 0), "gaff", "v").put("b1", (4, 0), "bobbin", "v")
    made.play("attack a1", "target b1", "face E").passes()
    assert made.at("b1") == (2, 0)


def test_a_target_that_leaves_during_the_dash_suffers_nothing() -> None:
    made = Board(arena()).put("a1", (0, 0), "bobbin", "v").put("b1", (3, 0), "decoy").put("b2", (1, 1), "needle")
    made.play("attack a1", "target b1", "face E", "go 1,0")
    assert made.who() == 1
    made.play("flip b1")
    made.passes()
    made.play("halt")
    assert made.ear.of(Struck) == [Struck("a1", "b1", -1, False, ())]


# ---- ambushes ----
def test_an_ambush_reveals_dashes_and_strikes_in_another_turn() -> None:
    made = Board(arena()).put("a1", (4, 0), "needle", "v").put("b1", (0, 0), "shears", "", "E")
    made.play("move a1", "go 3,0")
    assert made.who() == 1 and made.ear.of(Asked) == [Asked(1, "b", made.label((3, 0)), "a1")]
    assert made.offered() == ["pass", "ambush b1", "flip b1"]
    made.play("ambush b1")
    assert made.ear.heard[-2:] == [AmbushBegan("b1", "a1"), Revealed("b1", "shears", "ambush", 1)]
    made.play("go 1,0")
    assert made.who() == 1 and "halt" in made.words(), "a dash opens no ambush, and nobody could flip anything"
    made.play("go 2,0")
    assert made.piece("a1").wounded and made.piece("b1").facing == 0
    assert made.who() == 0 and made.state.left == 3


def test_decoys_suppressed_and_turned_away_pieces_do_not_ambush() -> None:
    for what, flags, facing in (("decoy", "", "E"), ("shears", "s", "E"), ("shears", "", "W")):
        made = Board(arena()).put("a1", (4, 0), "needle", "v").put("b1", (0, 0), what, flags, facing)
        made.play("move a1", "go 3,0")
        if what == "decoy":
            assert made.who() == 1 and made.offered() == ["pass", "flip b1"], "it could, by what is public"
        else:
            assert made.who() == 0, "nobody could react"


def test_without_sight_an_ambush_is_wasted() -> None:
    made = Board(arena(walls=[(2, 0)])).put("a1", (5, 0), "shears", "v").put("b1", (0, 0), "needle", "", "E")
    made.play("move a1", "go 4,0", "ambush b1")
    assert made.ear.of(Struck) == [Struck("b1", "a1", 4, False, ())]
    assert made.piece("b1").up and not made.piece("a1").wounded


def test_walls_cut_the_view_where_the_option_says_so() -> None:
    rules = arena(walls=[(2, 0)], fov_blocked_by_walls=True)
    made = Board(rules).put("a1", (5, 0), "shears", "v").put("b1", (0, 0), "needle", "", "E")
    made.play("move a1", "go 4,0")
    assert made.who() == 0


def test_each_entered_hex_is_a_trigger_of_its_own() -> None:
    made = Board(arena()).put("a1", (5, -3), "shears", "v").put("b1", (0, 0), "needle", "", "E")
    made.play("move a1", "go 5,-4", "pass", "go 4,-3", "pass", "halt W")
    assert len(made.ear.of(Asked)) == 3, "two steps, and the window after the action"


def test_several_ambushers_clockwise_until_the_piece_has_left() -> None:
    made = Board(arena(players=3)).put("a1", (3, 0), "needle", "v").put("b1", (1, 0), "teasel", "", "E")
    made.put("c1", (0, 2), "shears", "", "NE").put("c2", (0, 1), "bobbin", "", "E")
    made.play("move a1", "go 2,0")
    assert made.who() == 1
    made.play("ambush b1", "halt")
    assert made.at("a1") == (4, 0), "pushed out of the hex"
    assert "c1" not in made.offered()
    while made.who() != 0:
        assert "ambush" not in made.words()
        made.play("pass")
    assert made.text("go 5,0") in made.offered(), "the mover goes on from there with its steps"


def test_one_owner_may_ambush_twice() -> None:
    for order, second in (("clockwise_rounds", 2), ("owner_batch", 1)):
        made = Board(arena(players=3, ambush_order=order)).put("a1", (4, 0), "needle", "v")
        made.put("b1", (0, 0), "heddle", "", "E").put("b2", (1, 0), "bobbin", "", "E").put(
            "c1", (0, 1), "needle", "", "E"
        )
        made.play("move a1", "go 3,0")
        assert made.who() == 1
        made.play("ambush b1")
        assert made.piece("a1").suppressed and made.who() == second
        if second == 1:
            assert "ambush b2" in made.offered()


def test_an_ambusher_that_cannot_be_displaced_does_not_attack() -> None:
    around = [(3, 0), (2, 1), (1, 1), (2, -1), (3, -1)]
    made = Board(arena(walls=around, threads=[(0, -2)])).put("a1", (1, 0), "needle", "v").put("b1", (2, 0), "shears")
    made.piece("b1").facing = 3
    made.put("a2", (0, 0), "bobbin", "v")
    made.play("move a2", "go 1,0")
    assert "halt" not in made.words()
    while made.who() == 1:
        made.play("pass")
    made.play("go 2,0", "ambush b1")
    assert made.piece("b1").wounded and made.piece("b1").up
    assert made.ear.of(Struck) == [Struck("b1", "a2", -1, False, ())], "no attack"


def test_the_active_seat_displaces_an_ambusher() -> None:
    made = Board(arena()).put("a1", (1, 0), "needle", "v").put("b1", (2, 0), "shears", "", "W")
    made.play("move a1", "go 2,0", "ambush b1")
    assert made.who() == 0 and made.words() == {"displace"}
    made.play("displace 3,0").passes()
    assert made.who() == 1
    made.play("halt").passes()
    assert made.piece("a1").wounded


def test_forced_entries_by_option() -> None:
    for option in (False, True):
        made = (
            Board(arena(ambush_on_forced=option)).put("a1", (0, 0), "teasel", "v").put("a2", (2, 3), "needle", "", "NW")
        )
        made.put("b1", (1, 0), "bobbin", "v").put("b2", (-6, 6), "decoy")
        made.play("attack a1", "target b1", "face E", "halt")
        while "pass" in made.offered() and made.who() == 1:
            made.play("pass")
        assert ("ambush a2" in made.offered()) == option
        if option:
            assert made.offered() == ["pass", "ambush a2"] and made.who() == 0


def test_everybody_is_asked_by_option() -> None:
    made = Board(arena(reaction_windows="everybody")).put("a1", (0, 0), "needle", "v").put("b1", (6, 0), "needle", "v")
    made.play("move a1", "go 1,0")
    assert made.who() == 1 and made.offered() == ["pass"]


def test_a_window_is_over_when_the_piece_has_left() -> None:
    """AMB-07: pushed off the hex and displaced back to it, a piece has not entered it; nobody ambushes it there."""
    made = Board(arena()).put("a1", (-1, 0), "needle").put("b3", (-1, 1), "heddle", "v")
    made.put("b1", (2, -2), "teasel", facing="SW").put("b2", (2, 0), "needle", facing="W")
    made.play("move a1", "go 0,0")
    assert {"ambush b1", "ambush b2"} <= set(made.offered())
    made.play("ambush b1", "halt")
    assert made.at("a1") == (-1, 1)
    made.play("flip a1", "displace 0,0")
    assert made.at("a1") == (0, 0)
    assert made.offered() == ["pass", "flip b2"]
    made.play("pass")
    assert made.who() == 0
