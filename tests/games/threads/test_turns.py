"""The six steps of a turn: victory, tokens, actions, the paid one, recovery, the market, rounds, endings."""

import pytest

from tests.games.threads.arena import Board, Ear, arena
from unseen.core.dice import Dice
from unseen.core.seats import CHANCE
from unseen.games.threads import ending
from unseen.games.threads.events import (
    Bought,
    Extracted,
    Held,
    MarketRow,
    Placed,
    Pulled,
    Recovered,
    ReserveShown,
    SeatOut,
    TokenRemoved,
    TurnBegan,
)
from unseen.games.threads.position import BUY, REFILL, SPENT, START
from unseen.games.threads.rules import Threads


def single(seat: int) -> int:
    """A marker with its single knot up."""
    return 1 + 2 * seat


def opened(made: Board) -> Board:
    """Seat 0's turn begins anew."""
    made.state.stage = START
    made.state.left = 0
    made.state.pulls = made.state.settled = False
    made.state.run(made.ear)
    return made


def test_the_game_begins_with_five_cards_three_knots_and_a_deployment() -> None:
    state = Threads(arena())
    ear = Ear()
    state.run(ear)
    names = []
    dice = Dice(3)
    while state.pending() == (CHANCE,):
        names.append(state.drawing())
        state.apply(CHANCE, dice.draw(state), ear)
    assert names == [f"market {n}" for n in range(1, 6)]
    assert [len(event.cards) for event in ear.of(MarketRow) if isinstance(event, MarketRow)] == [5]
    assert ear.of(TurnBegan) == [TurnBegan(0, 1)]
    assert [side.knots for side in state.board.sides] == [3, 3]
    assert state.stack[-1].name == "deploying" and state.pending() == (0,)


def test_pull_comes_first_only() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    made.state.board.markers = [single(0), single(0) + 1, single(1), 0]
    assert "pull" in made.offered()
    made.play("pull")
    assert made.ear.of(Pulled) == [Pulled(0, (5, 3))]
    assert [side.knots for side in made.state.board.sides] == [8, 6]
    assert "pull" not in made.offered() and made.state.left == 3
    made = Board(arena()).put("a1", (0, 0), "needle", "v").play("move a1", "halt E")
    assert "pull" not in made.offered()


def test_a_knot_pays_for_one_more_action_but_never_a_pull() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    for _ in range(4):
        made.play("move a1", "halt E")
    assert made.words() == {"end", "bonus"}
    made.play("bonus")
    assert made.state.board.sides[0].knots == 2 and "pull" not in made.offered() and "end" not in made.offered()
    made.play("move a1", "halt W")
    assert made.state.stage == REFILL


def test_no_action_is_paid_for_while_free_ones_are_left() -> None:
    """TURN-04: a knot never buys fewer actions than were free."""
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    for left in (4, 3, 2, 1):
        assert made.state.left == left and "bonus" not in made.offered() and "end" in made.offered()
        made.play("move a1", "halt E")
    assert made.state.left == 0 and "bonus" in made.offered()


def test_without_a_knot_there_is_no_fifth_action() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    made.state.board.sides[0].knots = 0
    for _ in range(4):
        made.play("move a1", "halt E")
    assert made.state.stage == REFILL, "nothing is left to decide in this turn"


def test_the_paid_action_may_be_limited() -> None:
    made = Board(arena(bonus_action_any=False)).put("a1", (0, 0), "needle", "v").card("gather")
    assert {"deploy", "extract", "play"} <= made.words()
    made.state.left = 0
    made.play("bonus")
    assert made.words() == {"move", "conceal"}


def test_suppression_goes_in_step_five() -> None:
    made = (
        Board(arena())
        .put("a1", (0, 0), "needle", "vs")
        .put("a2", (2, 0), "decoy", "s")
        .put("b1", (5, 0), "needle", "vs")
    )
    made.play("end").passes()
    assert made.ear.of(Recovered) == [Recovered(0, ("a1", "a2"))]
    assert made.piece("b1").suppressed


def test_cards_are_bought_in_step_six_and_the_row_filled_up() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    plank = made.rules.content.card("plank")
    seal = made.rules.content.card("seal")
    made.state.board.market[plank] = 2
    made.state.board.market[seal] = 1
    made.state.deck[plank] -= 2
    made.state.deck[seal] -= 1
    made.play("end")
    assert made.offered() == ["buy plank", "done"], "three knots pay no Seal"
    made.play("buy plank", "done")
    made.state.stage = BUY
    made.play("buy plank")
    assert made.ear.of(Bought) == [Bought(0, "plank", 1)] * 2 and made.state.board.sides[0].knots == 1
    assert made.who() == CHANCE
    made.draw()
    assert sum(made.state.board.market) == 5 and made.state.board.active == 1


def test_purchases_may_be_limited_and_hidden() -> None:
    made = Board(arena(purchases_per_turn=1, cards_visibility="owner")).put("a1", (0, 0), "needle", "v")
    plank = made.rules.content.card("plank")
    made.state.board.market[plank] = 2
    made.state.deck[plank] -= 2
    made.play("end", "buy plank")
    assert made.ear.of(Bought) == [Bought(0, "", 1)] and made.ear.whispers[-1].values() == ("plank",)
    assert made.who() == CHANCE, "no more offers: the row is filled up"


def test_the_discard_becomes_the_deck() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    made.state.board.discard = made.state.deck
    made.state.deck = [0] * len(made.state.deck)
    made.play("end").draw()
    assert "DeckReshuffled" in made.ear.names() and sum(made.state.board.market) == 5


# ---- tokens ----
def test_a_token_is_put_once_and_resolved_in_the_next_own_turn() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "v")
    made.play("deploy 0,3")
    assert made.words().isdisjoint({"deploy", "extract"})
    opened(made)
    made.play("place 1,3", "take shears", "face SW", "place 0,3", "take decoy", "face E", "done")
    assert made.ear.of(Placed) == [
        Placed("a2", made.label((1, 3)), "SW", "deploy"),
        Placed("a3", made.label((0, 3)), "E", "deploy"),
    ]
    held = [event for event in made.ear.whispers if isinstance(event, Held)]
    assert held == [Held("a2", "shears"), Held("a3", "decoy")]
    assert made.ear.of(TokenRemoved) and made.state.left == 4


def test_a_token_may_be_put_again_by_option() -> None:
    made = Board(arena(token_replace=True)).put("a1", (0, 0), "needle", "v").play("deploy 0,3")
    offered = made.offered()
    assert made.text("deploy 0,3") not in offered and made.text("extract 0,3") in offered


@pytest.mark.parametrize(("where", "count"), [("anywhere", 127), ("floor", 123), ("edge", 36), ("start_only", 1)])
def test_where_tokens_may_lie(where: str, count: int) -> None:
    made = Board(arena(token_placement=where, walls=[(0, 2), (2, 0), (0, -2), (-2, 0)])).put(
        "a1", (0, 0), "needle", "v"
    )
    assert len([text for text in made.offered() if text.startswith("deploy")]) == count


@pytest.mark.parametrize(("radius", "hexes"), [(0, 1), (1, 7), (2, 19)])
def test_the_zone_of_a_token(radius: int, hexes: int) -> None:
    made = Board(arena(token_zone_radius=radius)).put("a1", (5, 0), "needle", "v").play("deploy 0,0")
    opened(made)
    assert len([text for text in made.offered() if text.startswith("place")]) == hexes


def test_what_takes_a_piece() -> None:
    made = Board(arena(walls=[(1, 0)], chasms=[(0, 1), (-1, 0)], bridges=[(0, 1)]))
    made.put("b1", (-1, 1), "needle", "vw").put("a1", (0, 0), "shears", "v").put("b2", (0, -1), "bobbin")
    made.play("deploy 0,0").passes()
    opened(made)
    places = [text for text in made.offered() if text.startswith("place")]
    assert sorted(places) == sorted([made.text(f"place {at}") for at in ("0,1", "-1,1", "0,-1", "1,-1")])


def test_reveals_before_placing() -> None:
    for scope, flips in (("any", ["flip a1", "flip b1"]), ("own", ["flip a1"]), ("enemies", ["flip b1"])):
        made = Board(arena(deploy_reveal_scope=scope)).put("a1", (0, 0), "needle").put("b1", (1, 0), "decoy")
        made.play("deploy 0,0").passes()
        opened(made)
        assert [text for text in made.offered() if text.startswith("flip")] == flips
    made.play("flip b1")
    assert made.gone("b1") and made.text("place 1,0") in made.offered()
    made.play("place 1,0", "take needle" if "take needle" in made.offered() else "take shears", "face E")
    assert "flip" not in made.words()


def test_four_decoys_on_a_hex_by_option() -> None:
    made = Board(arena(deploy_per_hex=4)).put("a1", (5, 0), "needle", "v").play("deploy 0,0")
    opened(made)
    made.play("place 0,0", "take decoy", "face E", "place 0,0")
    assert made.offered() == ["take decoy"]
    made.play("take decoy", "face E", "place 1,0", "take shears", "face E")
    assert made.text("place 1,0") not in made.offered() and made.text("place 0,0") in made.offered()


def test_deployed_pieces_may_be_ambushed_one_after_the_other() -> None:
    made = (
        Board(arena())
        .put("a1", (5, 0), "needle", "v")
        .put("b1", (-3, 0), "heddle", "", "E")
        .play("deploy 0,0")
        .passes()
    )
    opened(made)
    made.play("place 0,0", "take shears", "face E", "place 1,0", "take decoy", "face E", "done")
    assert made.who() == 0 and made.offered() == ["next a2", "next a3"]
    made.play("next a3")
    assert made.who() == 1 and "ambush b1" in made.offered()
    made.play("ambush b1")
    assert made.piece("a3").suppressed
    made.passes()
    assert made.state.left == 4


def test_extraction_cures_and_shows_nothing() -> None:
    made = Board(arena()).put("a1", (0, 0), "needle", "vsw").put("a2", (1, 0), "shears", "s").put("a3", (5, 0), "decoy")
    made.play("extract 0,0").passes()
    opened(made)
    assert made.offered() == ["home a1", "home a2", "done"]
    made.play("home a1", "home a2")
    assert made.ear.of(Extracted) == [Extracted("a1", "needle"), Extracted("a2", "")]
    assert made.state.board.sides[0].reserve == made.rules.roster_mask and made.state.left == 4


def test_extraction_and_reserves_may_be_open() -> None:
    made = Board(arena(extract_reveals=True, reserves_visibility="public")).put("a1", (0, 0), "needle")
    made.play("extract 0,0").passes()
    opened(made)
    made.play("home a1")
    assert made.ear.of(Extracted) == [Extracted("a1", "needle")]
    shown = made.ear.of(ReserveShown)[-1]
    assert shown == ReserveShown(0, ("needle", "shears", "bobbin", "heddle", "teasel", "carder"), 4)


def test_facings_may_be_the_owners_secret() -> None:
    made = Board(arena(facing_visibility="owner")).put("a1", (0, 0), "needle").put("b1", (5, 0), "needle", "", "E")
    made.play("move a1", "go 1,0")
    assert made.who() == 1 and "ambush b1" not in made.offered(), "asked, since it might look this way"
    made.passes().play("halt SW")
    ended = [event for event in made.ear.heard if type(event).__name__ == "MoveEnded"]
    assert ended[-1].values() == ("a1", "") and made.ear.whispers[-1].values() == ("a1", "SW")


# ---- endings ----
@pytest.mark.parametrize("mode", ["yield", "bank", "seals", "any_of", "last_side"])
def test_victory_is_tested_in_the_own_step_one(mode: str) -> None:
    made = Board(arena(mode=mode, yield_target=8)).put("a1", (0, 0), "needle", "v").put("b1", (5, 0), "needle", "v")
    made.state.board.markers = [single(0) + 1] * 4
    made.state.board.sides[0].knots = 15
    for _ in range(2):
        made.card("seal")
    opened(made)
    outcome = made.state.outcome()
    if mode == "last_side":
        assert outcome is None
    else:
        assert outcome is not None and outcome.ending == ("yield" if mode == "any_of" else mode)
        assert outcome.winners == (0,) and made.state.payoff() == [1.0, -1.0] and made.state.pending() == ()


def test_the_last_side_wins_at_once() -> None:
    made = Board(arena(second_wound="dies")).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "bobbin", "vw")
    made.state.board.sides[1].reserve = 0
    made.state.board.sides[1].dead = made.rules.roster_mask & ~(1 << made.piece("b1").unit)
    made.play("attack a1", "target b1", "face E")
    outcome = made.state.outcome()
    assert outcome is not None and outcome.ending == "last_side" and outcome.winners == (0,)


def out_of_three() -> Board:
    """Three seats; the last living unit of seat 1 is wounded in front of seat 0's Needle."""
    made = (
        Board(arena(players=3, second_wound="dies")).put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "bobbin", "vw")
    )
    made.put("b2", (4, 1), "decoy").put("c1", (-5, 0), "needle", "v")
    made.state.board.sides[1].reserve = 0
    made.state.board.sides[1].dead = made.rules.roster_mask & ~(1 << made.piece("b1").unit)
    made.state.board.sides[1].token = made.number((3, 0))
    made.state.board.markers[0] = single(1)
    return made


def test_a_seat_without_living_units_is_out() -> None:
    made = out_of_three()
    made.play("attack a1", "target b1", "face E")
    assert made.state.outcome() is None and made.ear.of(SeatOut) == [SeatOut(1)]
    assert made.gone("b2") and made.state.board.markers[0] == 0 and made.state.board.sides[1].token == -1
    made.play("end").draw()
    assert made.state.board.active == 2, "its turn is passed over"


def test_nobody_is_out_by_option() -> None:
    made = Board(arena(players=3, second_wound="dies", elimination="none"))
    made.put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "bobbin", "vw").put("c1", (-5, 0), "needle", "v")
    made.state.board.sides[1].reserve = 0
    made.play("attack a1", "target b1", "face E", "end").draw()
    assert made.state.board.active == 1 and not made.ear.of(SeatOut)


def test_who_kills_himself_in_his_own_turn_ends_it() -> None:
    rules = arena(players=3, fall_voluntary=True, chasms=[(1, 0)])
    made = Board(rules).put("a1", (0, 0), "needle").put("b1", (5, 0), "needle", "v").put("c1", (-5, 0), "needle", "v")
    made.state.board.sides[0].reserve = 0
    made.play("move a1", "go 1,0").draw()
    assert made.ear.of(SeatOut) == [SeatOut(0)] and made.state.board.active == 1


def test_nobody_left_is_a_draw() -> None:
    made = Board(arena()).put("a1", (0, 0), "decoy").put("b1", (1, 0), "decoy")
    for side in made.state.board.sides:
        side.reserve = 0
    ending.check_living(made.state, made.ear)
    outcome = made.state.outcome()
    assert outcome is not None and (outcome.ending, outcome.winners) == ("draw", (0, 1))
    assert made.state.payoff() == [0.0, 0.0] and made.ear.of(SeatOut) == [SeatOut(0), SeatOut(1)]


def test_the_round_cap_and_its_tie_break() -> None:
    for knots, name, winners in ((3, "draw", (0, 1)), (4, "round_cap", (1,))):
        made = Board(arena(max_rounds=5)).put("a1", (0, 0), "needle", "v").put("b1", (5, 0), "needle", "v")
        made.state.board.round = 5
        made.state.board.active = 1
        made.state.board.sides[1].knots = knots
        made.state.stage = SPENT
        made.state.left = 0
        made.state.pulls = False
        made.state.run(made.ear)
        made.play("done").draw() if made.state.stage == BUY else made.draw()
        outcome = made.state.outcome()
        assert outcome is not None and (outcome.ending, outcome.winners) == (name, winners)
        assert sum(made.state.payoff()) == 0.0


def test_giving_up() -> None:
    state = Threads(arena(players=3))
    state.resign(1)
    outcome = state.outcome()
    assert outcome is not None and outcome.ending == "resign" and outcome.winners == (0, 2)
    assert state.payoff() == [0.5, 0.0, 0.5]
