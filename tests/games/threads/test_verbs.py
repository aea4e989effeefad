"""The lines of cards: one test or more for each verb, and each of the fourteen cards (CARD)."""

import pytest

from tests.games.threads.arena import Board, arena
from unseen.core.seats import CHANCE
from unseen.games.threads.deeds.cards import VERBS
from unseen.games.threads.events import (
    CardKept,
    CardPlayed,
    CardSpent,
    Cured,
    Gained,
    Mixed,
    Placed,
    Struck,
    Turned,
)
from unseen.games.threads.scripts import VERBS as GRAMMAR


def test_every_verb_of_the_grammar_has_its_piece() -> None:
    assert sorted(VERBS) == sorted(GRAMMAR)


def test_plank_puts_a_bridge_on_a_chasm() -> None:
    made = Board(arena(chasms=[(1, 0), (0, 1), (3, 0)])).put("a1", (0, 0), "needle", "v").card("plank")
    made.play("play plank", "by a1")
    assert sorted(made.offered()) == sorted([made.text("bridge 1,0"), made.text("bridge 0,1")])
    made.play("bridge 1,0")
    assert made.state.board.bridges >> made.number((1, 0)) & 1 and made.state.left == 3
    assert made.ear.of(CardSpent) == [CardSpent(0, "plank")] and made.state.board.sides[0].cards[0] == 0
    made.play("move a1")
    assert made.text("go 1,0") in made.offered()


def test_loose_plank_lets_fall_who_stands_there() -> None:
    rules = arena(chasms=[(1, 0)], bridges=[(1, 0)])
    made = Board(rules).put("a1", (0, 0), "needle", "v").put("b1", (1, 0), "needle").put("b2", (1, 0), "decoy")
    made.card("loose_plank").play("play loose_plank", "by a1")
    assert made.offered() == ["next b1", "next b2"]
    made.play("next b2").passes()
    assert (
        made.gone("b1") and made.gone("b2") and made.state.board.sides[1].decoys == 4 and made.state.board.bridges == 0
    )


def test_a_bridge_over_a_wall_only_when_nobody_stands_there() -> None:
    rules = arena(walls=[(1, 0)], bridges=[(1, 0)])
    made = Board(rules).put("a1", (0, 0), "needle", "v").card("loose_plank")
    assert "play" in made.words()
    made.put("b1", (1, 0), "needle")
    assert "play" not in made.words()
    made = Board(rules).put("a1", (1, 0), "needle", "v").card("loose_plank")
    assert "play" not in made.words(), "never under the acting unit"


def test_long_stride_moves_six_and_may_split() -> None:
    made = Board(arena()).put("a1", (0, 0), "decoy").card("long_stride")
    made.play("play long_stride", "by a1", "split", "leave decoy", "face E", "handle 2")
    for n in range(6):
        made.play(f"go {n + 1},0")
    assert made.words() == {"halt", "flip"}
    made.play("halt E")
    assert made.ear.of(CardSpent) and made.state.left == 3


def test_slipknot_moves_two_and_conceals_if_it_may() -> None:
    for arrow, up in (("go 1,0", False), ("go 0,1", True)):
        made = (
            Board(arena(fov_arc=60))
            .put("a1", (0, 0), "needle", "v")
            .put("b1", (0, 4), "heddle", "", "NW")
            .card("slipknot")
        )
        made.play("play slipknot", "by a1", arrow)
        if up:
            made.play("ambush b1")
        made.passes().play("halt E").passes()
        assert made.piece("a1").up == up and made.piece("a1").suppressed == up


def test_gather_gives_knots_to_one_alone() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").card("gather")
    made.state.board.markers = [1, 2, 3, 0]
    made.play("play gather")
    assert made.ear.of(Gained) == [Gained(0, 3)] and [side.knots for side in made.state.board.sides] == [6, 3]
    assert made.ear.of(CardPlayed) == [CardPlayed(0, "gather", "")]


def test_comb_through_reveals_all_within_two() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("a2", (0, 0), "shears").put("b1", (2, 0), "decoy")
    made.put("b2", (3, 0), "bobbin").card("comb_through")
    made.play("play comb_through", "by a1")
    assert made.offered() == ["next a2", "next b1"]
    made.play("next b1")
    assert made.gone("b1") and made.who() == 0 and made.words() == {"displace"}
    made.play("displace 1,0").passes()
    assert made.piece("a2").up and not made.piece("b2").up


def test_comb_through_needs_something_to_reveal() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (3, 0), "decoy").card("comb_through")
    assert "play" not in made.words()


def test_about_turn_turns_three_and_stays() -> None:
    made = Board(arena()).card("about_turn")
    for n in range(4):
        made.put(f"a{n + 1}", (n, 0), ("needle", "decoy", "shears", "bobbin")[n], "s" if n == 0 else "")
    made.play("play about_turn", "turn a1", "face W", "turn a2", "face NW")
    assert "turn a1" not in made.offered()
    made.play("turn a3", "face SW")
    assert made.ear.of(Turned) == [Turned("a1", "W"), Turned("a2", "NW"), Turned("a3", "SW")]
    assert made.ear.of(CardKept) == [CardKept(0, "about_turn")] and "play" not in made.words()
    assert made.who() == 0 and "Asked" not in made.ear.names()


def test_mend_cures_a_neighbour() -> None:
    made = (
        Board(arena())
        .put("a1", (0, 0), "needle", "v")
        .put("a2", (1, 0), "shears", "vsw")
        .put("a3", (0, 0), "bobbin", "s")
    )
    made.card("mend").play("play mend", "by a1")
    assert made.ear.of(Cured) == [Cured("a2")] and made.piece("a2").able() and made.piece("a3").suppressed


def test_a_unit_cured_in_a_shared_hex_may_stay() -> None:
    made = (
        Board(arena())
        .put("a1", (0, 0), "needle", "v")
        .put("a2", (1, 0), "shears", "vw")
        .put("a3", (1, 0), "bobbin", "v")
    )
    made.card("mend").play("play mend", "by a1", "move a2")
    assert "halt" in made.words(), "a Move of no steps ends no movement"
    made.play("go 2,0", "go 1,0")
    assert "halt" not in made.words()


def test_false_hem_mixes_decoys() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle").put("b1", (5, 0), "needle", "", "W").card("false_hem")
    made.play("play false_hem", "by a1", "place 1,0", "place 0,1")
    assert sorted(made.offered()) == sorted([made.text(f"self {at}") for at in ("0,0", "1,0", "0,1")])
    made.play("self 1,0", "face W", "face E", "face SE")
    assert made.who() == CHANCE and len(made.offered()) == 3
    assert made.state.drawing().startswith("handle a, round 1") and "Mixed" not in made.ear.names()
    made.play("handle 4", "handle 2")
    others = (("a2", made.label((1, 0)), "E"), ("a3", made.label((0, 1)), "SE"))
    assert made.ear.of(Mixed) == [Mixed("a1", "a4", "W", others)]
    assert not made.piece("a2").is_decoy() and made.piece("a4").is_decoy() and made.piece("a3").is_decoy()
    assert made.state.board.sides[0].decoys == 2
    assert made.who() == 0 and made.offered() == ["next a2", "next a3"], "one window for each piece on a named hex"


def test_false_hem_by_a_decoy_offers_the_same() -> None:
    made = Board(arena()).put("a1", (0, 0), "decoy").card("false_hem")
    made.play("play false_hem", "by a1", "place 1,0", "done")
    assert sorted(made.offered()) == sorted([made.text("self 0,0"), made.text("self 1,0")])


def test_snag_suppresses_in_sight() -> None:
    made = (
        Board(arena(walls=[(0, 2)], threads=[(1, 1)])).put("a1", (0, 0), "shears", "v").put("b1", (5, 0), "needle", "v")
    )
    made.put("b2", (6, 0), "bobbin", "v").put("b3", (0, 4), "heddle", "v").card("snag")
    made.play("play snag", "by a1")
    assert made.ear.of(Struck) == [Struck("a1", "b1", 5, True, ("suppress",))]
    assert made.piece("b1").suppressed and not made.piece("b2").suppressed and not made.piece("b3").suppressed


def test_double_hitch_binds_and_tangles_for_a_knot() -> None:
    for knots, marker in ((1, 2), (0, 1)):
        made = Board(arena()).put("a1", (1, 0), "needle", "v").card("double_hitch")
        made.state.board.sides[0].knots = knots
        made.state.board.markers[1] = 4
        made.play("play double_hitch", "by a1")
        assert made.state.board.markers[1] == marker and made.state.board.sides[0].knots == 0


def test_backstitch_attacks_and_conceals() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "shears", "v").card("backstitch")
    made.play("play backstitch", "by a1", "target b1", "face W")
    assert made.piece("b1").wounded and not made.piece("a1").up and made.piece("a1").facing == 3


def test_side_door_deploys_one_piece() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "shears", "v").card("side_door")
    made.put("a2", (1, 0), "bobbin", "v").play("play side_door", "by a1")
    assert made.text("place 1,0") not in made.offered() and len(made.offered()) == 5
    made.play("place 0,1", "take carder", "face E").passes()
    assert made.ear.of(Placed) == [Placed("a3", made.label((0, 1)), "E", "card")]


def test_a_seal_is_held() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").card("seal")
    assert "play" not in made.words() and made.state.board.seals_of(0) == 1


@pytest.mark.parametrize(("card", "flags", "acts"), [("mend", "v", True), ("mend", "", False), ("mend", "vs", False)])
def test_who_may_act(card: str, flags: str, acts: bool) -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", flags).put("a2", (1, 0), "shears", "vw").card(card)
    assert ("play" in made.words()) == acts


# ---- actions on threads ----
def test_bind_replaces_any_marker() -> None:
    made = Board(arena()).put("a1", (1, 0), "needle", "v").put("a2", (0, 0), "shears")
    made.state.board.markers[1] = 4
    assert [text for text in made.offered() if text.startswith("bind")] == ["bind a1 t2"]
    made.play("bind a1 t2")
    assert made.state.board.markers[1] == 1 and "bind" not in made.words()
    made.play("tangle a1 t2")
    assert (
        made.state.board.markers[1] == 2
        and made.state.board.sides[0].knots == 2
        and made.words().isdisjoint({"bind", "tangle"})
    )


def test_binding_ones_own_double_knot_by_option() -> None:
    made = Board(arena(bind_own_tangled="allowed")).put("a1", (1, 0), "needle", "v")
    made.state.board.markers[1] = 2
    made.play("bind a1 t2")
    assert made.state.board.markers[1] == 1


def test_a_threads_own_hex_by_option() -> None:
    for option in (False, True):
        made = Board(arena(thread_adjacent_distance_zero=option)).put("a1", (2, 0), "needle", "v")
        assert ("bind a1 t2" in made.offered()) == option


def test_conceal_keeps_or_chooses_the_facing() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v", "SW").play("conceal a1")
    assert not made.piece("a1").up and made.piece("a1").facing == 2
    made = Board(arena(conceal_reorient=True)).put("a1", (0, 0), "needle", "v", "SW").play("conceal a1", "face NE")
    assert not made.piece("a1").up and made.piece("a1").facing == 5
