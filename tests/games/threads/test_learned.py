"""What listeners learn of cards agrees with the truth where random games seldom come."""

from __future__ import annotations

from collections import Counter

from tests.games.threads.arena import Board, arena
from unseen.core.events import Told
from unseen.core.seats import SPECTATOR
from unseen.games.threads.actions import piece_code
from unseen.games.threads.events import Bought, CardHeld, MarketRow
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.notation import seen
from unseen.games.threads.position import Position


def named(p: Position, counts: list[int]) -> Counter[str]:
    """Cards by their names."""
    return Counter({card.id: n for card, n in zip(p.rules.content.cards, counts, strict=True) if n})


def row(view: Known) -> tuple[str, ...]:
    """The market as it lies there."""
    return view.board.card_names(view.board.market)


def test_who_comes_to_the_table_sees_no_wound_that_a_split_may_have_hidden() -> None:
    """GAP-42: of two face-down pieces nobody else sees which has it; their owner's own view keeps it."""
    made = Board(arena())
    made.put("a1", (0, 0), "needle", "v").put("b1", (1, 0), "needle", "w").put("b2", (2, 0), "shears", "vw")
    boards = [seen(made.state, seat).board for seat in (0, SPECTATOR, 1)]
    assert [board.at(piece_code("b1")).wounded for board in boards] == [False, False, True]
    assert all(board.at(piece_code("b2")).wounded for board in boards)


def test_a_hand_is_discarded_once() -> None:
    """WIN-02: of a seat that is out each card is told once, and once it lies in the discard."""
    made = Board(arena(players=3, second_wound="dies", last_side_always=False))
    made.put("a1", (0, 0), "shears", "v").put("b1", (1, 0), "needle", "vw").put("c1", (-4, 0), "needle", "v")
    plank = made.rules.content.card("plank")
    made.state.board.sides[1].reserve = 0
    made.state.board.sides[1].cards[plank] += 1
    made.state.deck[plank] -= 1
    view = seen(made.state, 0)
    made.play("attack a1", "target b1", "face E", "halt").passes()
    for event in made.ear.heard:
        view.learn(Told(event, "everyone"))
    assert made.state.board.sides[1].out
    assert named(made.state, view.board.discard) == named(made.state, made.state.board.discard) == Counter({"plank": 1})


def test_the_row_is_shown_when_a_card_has_come_into_it() -> None:
    """SETUP-01: also where nothing was bought, for the row was short and somebody's card has gone to the discard."""
    made = Board(arena())
    state = made.state
    state.board.market = [0] * len(state.board.market)
    state.deck = [0] * len(state.deck)
    state.board.discard = [0] * len(state.board.discard)
    state.board.discard[made.rules.content.card("plank")] = 1
    made.put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "needle", "v")
    made.play("end")
    while made.who() == 0:
        made.play("done" if "done" in made.words() else made.offered()[0])
    made.draw()
    assert made.ear.names().count("MarketRow") == 1
    assert named(state, state.board.market) == Counter({"plank": 1})


def test_a_card_bought_face_down_is_off_the_market_for_its_buyer() -> None:
    """GAP-31: the buyer knows which one it was; the others see the row again when it is filled up."""
    game = ThreadsGame({"cards_visibility": "owner"})
    public = [Told(MarketRow(("plank", "mend")), "everyone"), Told(Bought(0, "", 3), "everyone")]
    buyer = game.view(0, [*public, Told(CardHeld("mend"), "you")])
    other = game.view(1, public)
    assert isinstance(buyer, Known) and isinstance(other, Known)
    assert (row(buyer), buyer.cards[0]) == (("plank",), ("mend",))
    assert (row(other), other.cards[0]) == (("plank", "mend"), ("",))
