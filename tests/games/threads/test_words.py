"""Steps, events, phases and refusals in words at every moment of random games; turn lines as section 9 has them."""

from __future__ import annotations

import pytest

from tests.games.threads.arena import Board, arena
from unseen.book.rules import rule_book
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.threads.events import AttackBegan, ConsentAsked, Struck
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.knowledge import Known


def test_who_is_asked_for_consent_hears_who_wants_to_pass() -> None:
    """In the dash of an attack nothing moves by a Move; a mover that is ambushed waits while the ambusher asks."""
    game = ThreadsGame({})
    view = game.blank(1)
    for event in (AttackBegan("a3", "b2", "W"), ConsentAsked("a3", "I5", 1)):
        view.learn(Told(event, "everyone"))
    found = {text: game.words.step(view, game.notation.ids[text]).text for text in ("agree", "refuse")}
    assert found == {"agree": "Let piece a3 pass through **I5**", "refuse": "Keep piece a3 out of **I5**"}


def test_an_attack_says_what_it_cannot_reach() -> None:
    game = ThreadsGame({})
    view = game.blank(0)
    assert isinstance(view, Known)
    view.board = Board(arena()).put("a1", (0, 0), "heddle", "v").put("b1", (3, 0), "needle").state.board
    attack = game.notation.ids["attack a1"]
    assert "reach" not in game.words.step(view, attack).seen
    view.chosen = ("attack a1",)
    for at, price in (((3, 0), ""), ((0, 5), "5 hexes away: no effect")):
        view.board = Board(arena()).put("a1", (0, 0), "heddle", "v").put("b1", at, "needle").state.board
        found = game.words.step(view, game.notation.ids["target b1"])
        assert (found.price, found.chip) == (price, f"b1 on {view.place('b1')}")
    assert "No enemy piece is within its reach" in game.words.step(view, attack).seen


@pytest.mark.parametrize(
    ("at", "price"), [((3, 0), ""), ((4, 0), "no line of sight: no effect"), ((6, 0), "6 hexes away: no effect")]
)
def test_an_ambush_says_what_comes_to_nothing(at: tuple[int, int], price: str) -> None:
    """AMB-06: the field of view is no line of sight, and goes on beyond every range."""
    game = ThreadsGame({})
    walls = [(2, 0)] if "sight" in price else []
    made = Board(arena(walls=walls)).put("a1", at, "shears", "v").put("b1", (0, 0), "heddle")
    view = Known(1, made.rules)
    view.board, view.entered, view.arrival = made.state.board, made.label(at), "a1"
    assert game.words.step(view, game.notation.ids["ambush b1"]).price == price


def test_only_where_a_unit_could_strike_does_its_sight_fail() -> None:
    view = ThreadsGame({}).blank(0)
    assert isinstance(view, Known)
    view.board = Board(arena()).put("a1", (0, 0), "heddle", "v").put("b1", (6, 0), "needle", "v").state.board
    said = {n: Struck("a1", "b1", n, False, ()).words(view) for n in (3, 6)}
    assert said == {3: "Range 3, no line of sight: no effect.", 6: "Range 6: no effect."}


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [
        (0, "buy plank", "THR-TURN-06"),
        (1, "pull", "THR-TURN-07"),
        (0, "draw plank", "THR-SETUP-01"),
        (0, "handle 3", "THR-SPLIT-04"),
        (0, "move a1", "THR-TURN-03"),
        (0, "place A1", "THR-DEP-03"),
        (0, "place E2", "THR-DEP-03"),
        (0, "flip b1", "THR-REV-01"),
        (0, "ambush a1", "THR-AMB-03"),
        (0, "agree", "THR-STACK-04"),
        (0, "bonus", "THR-TURN-04"),
        (0, "displace K1", "THR-DISP-01"),
    ],
)
def test_a_refusal_names_its_rule(seat: int, text: str, rule: str) -> None:
    """In step 2 of the first turn."""
    game = ThreadsGame({})
    match = Match(game)
    for card in ("plank", "mend", "seal", "gather", "snag"):
        match.play(CHANCE, game.notation.ids[f"draw {card}"])
    error = game.words.refusal(game.view(seat, match.told[seat]), game.notation.ids[text])
    assert isinstance(error, UnseenError)
    assert error.code == "illegal"
    assert error.rule == rule
    assert error.sentence.endswith(".")
    assert rule in rule_book("unseen.games.threads").rules


ROW = "market:seal,seal,seal,seal,side_door"
LINES = [
    # position, steps, what seat a, seat b and spectators write
    ("turn:2a t1:a1", ["pull", "end", "done"], "P +3/+2.", "P +3/+2."),
    (
        "turn:2a a1@K1>E{needle} b1@A1>E{heddle}v",
        ["move a1", "split", "leave decoy", "face NW", "handle 2", "go K2", "halt W", "end"],
        "M a1/{a2{*}>NW,a3{needle}} K1-K2>W.",
        "M a1/{a2?>NW,a3?} K1-K2>W.",
    ),
    (
        "turn:2a a1@K1>E{needle}v b1@J3>SW{carder}",
        ["move a1", "go K2", "ambush b1", "halt", "go K3", "halt E", "end"],
        "M a1 K1-K2(b1={carder} x a1 r1 W)-K3>E.",
        "M a1 K1-K2(b1={carder} x a1 r1 W)-K3>E.",
    ),
    (
        "turn:2a a1@K1>E{needle}v b1@K2>E{heddle}v",
        ["move a1", "go K2", "agree", "go K3", "halt E", "end"],
        "M a1 K1-K2(b+)-K3>E.",
        "M a1 K1-K2(b+)-K3>E.",
    ),
    (
        "turn:2a a1@K1>E{shears}v b1@K4>E{needle}v",
        ["attack a1", "target b1", "face E", "go K2", "go K3", "end"],
        "A a1>E x b1 dash K2-K3 r1 W.",
        "A a1>E x b1 dash K2-K3 r1 W.",
    ),
    (
        "turn:2a a1@K2>E{teasel}v b1@I3>E{needle}v",
        ["attack a1", "target b1", "face E", "halt", "push NW", "end"],
        "A a1>E x b1 r2 U1:NW.",
        "A a1>E x b1 r2 U1:NW.",
    ),
    (
        "turn:2a step:deploy a.token:K4v b1@A1>E{needle}v",
        ["place K4", "take needle", "face E", "place K5", "take decoy", "face NE", "done", "end"],
        "D: a1{needle}@K4>E a2{*}@K5>NE.",
        "D: a1?@K4>E a2?@K5>NE.",
    ),
    (
        "turn:2a step:extract a.token:K2^ a1@K1>E{needle} a2@K3>E{*} b1@A1>E{needle}v",
        ["home a1", "home a2", "end"],
        "X: a1{needle} a2{*}.",
        "X: a1? a2?.",
    ),
    (
        "turn:2a a1@K1>E{needle} b1@K3>E{heddle}v",
        ["move a1", "go K2", "pass", "go K3", "flip a1", "displace K4", "end"],
        "M a1 K1-K2-K3(b:a1={needle})(a1=>K4).",
        "M a1 K1-K2-K3(b:a1={needle})(a1=>K4).",
    ),
    (
        "turn:2a a.knots:1 a1@E3>E{needle}v t7:b2",
        ["bind a1 t7", "tangle a1 t7", "end"],
        "B a1 t7; T a1 t7.",
        "B a1 t7; T a1 t7.",
    ),
    (
        "turn:2a a.cards:mend a1@K1>E{needle}v a2@K2>E{bobbin}vw",
        ["play mend", "by a1", "conceal a1", "end"],
        "K mend a1 cure a2; C a1.",
        "K mend a1 cure a2; C a1.",
    ),
]


@pytest.mark.parametrize(("position", "steps", "own", "others"), LINES)
def test_a_turn_as_each_seat_writes_it(position: str, steps: list[str], own: str, others: str) -> None:
    """What a seat was not told is `?`; the author's line gives the steps back."""
    game = ThreadsGame({})
    match = Match(game, game.read_position(f"{position} {ROW}"))
    for step in steps:
        match.play(match.state.pending()[0], game.notation.ids[step])
    for listener, text in ((0, own), (1, others), (SPECTATOR, others)):
        lines = game.notation.lines_from(match.start, listener, match.told[listener])
        assert [str(line) for line in lines] == [f"2a {text}"]
