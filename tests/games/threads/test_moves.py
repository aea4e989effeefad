"""Moves, splits, standing units in the way, consent, going back, displacement (MOVE, SPLIT, STACK, DISP, REV)."""

from tests.games.threads.arena import Board, arena
from unseen.core.seats import CHANCE
from unseen.games.threads.events import ConsentAnswered, Displaced, SplitOff, WentBack

CORRIDOR = [(q, r) for q in range(-6, 7) for r in (-1, 1) if abs(q + r) <= 6]


def corridor() -> Board:
    """Only the middle row can be walked between the start hexes."""
    return Board(arena(walls=CORRIDOR))


def test_a_move_has_four_steps_and_a_wounded_unit_two() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("a2", (0, 1), "shears", "vw")
    made.play("move a1", "go 1,0", "go 2,0", "go 3,0", "go 4,0")
    assert made.words() == {"halt"}
    made.play("halt W")
    made.play("move a2", "go 0,2", "go 0,3")
    assert made.words() == {"halt"}


def test_a_move_of_no_steps_turns() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    made.play("move a1", "halt SW")
    assert made.piece("a1").facing == 2
    assert made.state.left == 3


def test_nobody_stops_on_a_standing_unit() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (1, 0), "shears", "v")
    made.play("move a1", "go 1,0")
    assert made.who() == 1 and made.offered() == ["agree", "refuse"]
    made.play("agree").passes()
    assert made.who() == 0 and "halt" not in made.words()
    made.play("go 2,0").passes()
    assert "halt" in made.words()


def test_a_refusal_keeps_the_steps_and_shuts_the_hex() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("b1", (1, 0), "shears", "v")
    made.play("move a1", "go 1,0", "refuse")
    assert made.text("go 1,0") not in made.offered()
    made.play("go 0,1").passes()
    assert made.text("go 1,0") not in made.offered()
    assert made.ear.of(ConsentAnswered) == [ConsentAnswered("a1", made.label((1, 0)), 1, False)]


def test_own_units_let_pass_without_being_asked() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("a2", (1, 0), "shears", "v")
    made.play("move a1", "go 1,0")
    assert made.who() == 0 and "halt" not in made.words()


def test_the_last_step_never_ends_on_a_standing_unit() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v").put("a2", (4, 0), "shears", "v")
    made.play("move a1", "go 1,0", "go 2,0", "go 3,0")
    assert made.text("go 4,0") not in made.offered()


def test_a_way_through_needs_a_hex_behind() -> None:
    made = (
        corridor().put("a1", (-1, 0), "needle", "v").put("a2", (0, 0), "shears", "v").put("a3", (1, 0), "bobbin", "v")
    )
    made.put("a4", (2, 0), "heddle", "v")
    made.play("move a1")
    assert made.text("go 0,0") in made.offered(), "four steps carry over three units"
    made.play("go -2,0", "go -1,0")
    # Two steps are left: over a2 the next hex is taken and back is free.
    assert made.text("go 0,0") in made.offered()


def test_consent_never_and_own_only() -> None:
    for consent, own, foe in (("never", False, False), ("own_only", True, False), ("ask", True, True)):
        made = Board(arena(consent=consent)).put("a1", (0, 0), "needle", "v")
        made.put("a2", (1, 0), "shears", "v").put("b1", (0, 1), "shears", "v")
        made.play("move a1")
        assert (made.text("go 1,0") in made.offered()) == own
        assert (made.text("go 0,1") in made.offered()) == foe


def test_a_mover_that_may_not_stop_must_go_on_by_steps() -> None:
    made = corridor().put("a1", (0, 0), "needle", "v").put("a2", (1, 0), "shears", "v").put("b1", (2, 0), "bobbin", "v")
    made.play("move a1", "go 1,0", "go 2,0", "refuse")
    assert made.who() == 0 and made.offered() == [made.text("go 0,0")], "back by a step, which counts"
    made.play("go 0,0")
    assert "halt" in made.words()


def test_going_back_ends_the_move_without_a_window() -> None:
    made = corridor().put("a1", (0, 0), "needle", "v").put("a2", (1, 0), "shears", "v").put("b1", (2, 0), "bobbin", "v")
    made.put("b2", (0, 0), "heddle")
    made.play("move a1", "go 1,0", "flip b2").passes()
    made.play("go 2,0", "refuse", "go 0,0", "refuse")
    assert made.ear.of(WentBack) == [WentBack("a1", made.label((0, 0)))]
    assert made.at("a1") == (0, 0) and made.piece("a1").facing == 0
    assert made.state.left == 3


def test_wounded_on_the_way_two_steps_are_left() -> None:
    for before, after in ((1, 2), (3, 1)):
        made = Board(arena(fov_arc=360, fov_range=6)).put("a1", (-3, 0), "needle", "v")
        made.put("b1", (-3 + before + 1, 0), "shears")
        made.play("move a1")
        for n in range(before):
            made.play(f"go {-2 + n},0")
            if n < before - 1:
                made.passes()
        made.play("ambush b1", "halt").passes()
        assert made.piece("a1").wounded
        for n in range(after):
            made.play(f"go {-3 + before},{1 + n}").passes()
        assert made.words() == {"halt"}


def test_a_split_mixes_before_the_first_step_only() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle")
    made.play("move a1", "split")
    assert made.offered() == ["leave decoy", "leave piece"]
    made.play("leave piece", "face W")
    assert made.who() == CHANCE and made.offered() == ["handle 2", "handle 3"]
    assert [share for _, share in made.state.odds()] == [0.5, 0.5]
    made.play("handle 3")
    assert made.ear.of(SplitOff) == [SplitOff("a1", "a3", "W", "a2")]
    assert made.piece("a3").unit == made.rules.content.unit("needle") and made.piece("a2").is_decoy()
    assert made.state.board.sides[0].decoys == 3
    assert "split" not in made.words()
    made.play("go 1,0", "halt E")
    assert made.at("a2") == (1, 0) and made.at("a3") == (0, 0)


def test_no_split_when_suppressed_revealed_moved_or_without_decoys() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "s").put("a2", (0, 3), "shears", "v").put("a3", (3, 0), "bobbin")
    made.play("move a1")
    assert "split" not in made.words()
    made.play("halt E", "move a2")
    assert "split" not in made.words()
    made.play("halt E", "move a3", "go 4,0")
    assert "split" not in made.words()
    made.play("halt E")
    made.state.board.sides[0].decoys = 0
    made.play("move a3")
    assert "split" not in made.words()


def test_a_decoy_splits_too_unless_the_option_forbids_it() -> None:
    for allowed in (True, False):
        made = Board(arena(decoys_split=allowed)).put("a1", (0, 0), "decoy")
        made.play("move a1")
        assert ("split" in made.words()) == allowed


def test_a_flipped_decoy_ends_its_move() -> None:
    made = Board(arena()).put("a1", (0, 0), "decoy").put("b1", (2, 0), "needle", "v")
    made.play("move a1", "go 1,0")
    assert made.who() == 1
    made.play("flip a1")
    assert made.gone("a1") and made.state.board.sides[0].decoys == 4
    made.passes()
    assert made.who() == 0 and made.state.left == 3 and not made.state.stack


def test_a_flipped_mover_is_displaced_by_the_active_seat_and_its_move_ends() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "", "W").put("b1", (1, 0), "shears", "v")
    made.play("move a1", "go 1,0", "flip a1")
    assert made.who() == 0 and made.words() == {"displace"}
    made.play("displace 2,0")
    assert made.at("a1") == (2, 0) and made.piece("a1").facing == 3
    made.passes()
    assert not made.state.stack and made.state.left == 3


def test_a_displaced_mover_goes_on_where_the_option_says_so() -> None:
    made = Board(arena(displacement_ends_move=False)).put("a1", (0, 0), "needle").put("b1", (1, 0), "shears", "v")
    made.play("move a1", "go 1,0", "flip a1", "displace 2,0").passes()
    assert "halt" in made.words() and made.text("go 3,0") in made.offered()


def test_without_a_free_hex_it_is_wounded_and_stays() -> None:
    around = [(2, 0), (1, 1), (0, 1), (1, -1), (2, -1)]
    made = Board(arena(walls=around, threads=[(0, -2)])).put("a1", (0, 0), "needle").put("b1", (1, 0), "shears", "v")
    made.put("a2", (0, 0), "bobbin", "v")
    made.play("move a1", "go 1,0", "flip a1")
    assert made.piece("a1").wounded and made.at("a1") == (1, 0)
    assert "DisplacementFailed" in made.ear.names() and not made.ear.of(Displaced)
    made.passes()
    assert not made.state.stack


def test_own_flips_come_with_own_decisions_and_open_no_window() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle").put("b1", (4, 0), "shears")
    assert "flip a1" in made.offered()
    made.play("flip a1")
    assert made.who() == 0 and made.piece("a1").up and made.state.left == 4
    made.play("end")
    assert made.who() == 1, "before step 5 a window opens, since something has happened"


def test_no_second_window_at_one_moment() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle").put("b1", (4, 0), "shears")
    made.play("move a1", "halt E").passes()
    asked = made.ear.names().count("Asked")
    made.play("end")
    assert made.ear.names().count("Asked") == asked


def test_one_move_a_turn_where_the_option_says_so() -> None:
    made = Board(arena(double_move_same_unit=False)).put("a1", (0, 0), "needle").put("a2", (1, 0), "shears")
    made.play("move a1", "split", "leave decoy", "face E").draw()
    made.play("halt E")
    assert [text for text in made.offered() if text.startswith("move")] == ["move a2"]


def test_a_voluntary_fall() -> None:
    rules = arena(chasms=[(1, 0)], fall_voluntary=True)
    made = Board(rules).put("a1", (0, 0), "needle").put("a2", (0, 1), "shears", "v")
    made.play("move a1", "go 1,0")
    assert made.gone("a1") and made.state.board.sides[0].dead == 1 << rules.content.unit("needle")
    assert (
        Board(arena(chasms=[(1, 0)])).put("a1", (0, 0), "needle").play("move a1").text("go 1,0") not in made.offered()
    )
