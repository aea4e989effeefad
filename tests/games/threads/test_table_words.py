"""What a table that is played on the board is told: prompts, how steps bind, chips and what to point at."""

import random
import re
from typing import Any

import pytest

from tests.games.threads.arena import Board, arena, board
from tests.games.threads.test_scene import moments, some
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.turns import last_move
from unseen.core.why import FIRST, NOTHING, aided, why_not
from unseen.core.words import DRAFT, TELLS, TURN, listed
from unseen.draw.pieces import symbols
from unseen.draw.scene import Scene
from unseen.games.threads.about import unit_rows
from unseen.games.threads.far import far
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.groups import closed
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.pieces import name_of
from unseen.games.threads.position import ACT, Position
from unseen.games.threads.scene import scene
from unseen.games.threads.words import ThreadsWords
from unseen.table.draft import Draft

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"conceal_reorient": True, "facing_visibility": "owner"},
    {"move_reorient": "none", "cards_visibility": "owner"},
)


@pytest.mark.parametrize("given", OPTIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_step_binds_as_it_says(players: int, given: dict[str, Any], rng: random.Random) -> None:
    for moment in some(rng, players, **given):
        game, seat = moment.game, moment.seat
        for action in rng.sample(moment.legal, min(len(moment.legal), 12)):
            draft = Draft(game, seat, moment.state, moment.views[seat])
            draft.do(action)
            assert draft.final == (game.words.step(moment.views[seat], action).binds != DRAFT), moment.texts


@pytest.mark.parametrize("players", [2, 3])
def test_every_decision_has_a_prompt(players: int, rng: random.Random) -> None:
    for moment in some(rng, players, 400):
        said = moment.game.words.prompt(moment.views[moment.seat])
        assert re.fullmatch(r"[A-Z].*[.?]", said), said
        assert "  " not in said
        assert " ," not in said
        assert "{" not in said


def test_nobody_is_said_to_have_acted_who_has_not(rng: random.Random) -> None:
    """A window opens before the first action, too."""
    seen = set()
    for moment in moments(rng, 2):
        if "pass" in moment.texts:
            said = moment.game.words.prompt(moment.views[moment.seat])
            seen |= {words for words in ("has taken an action", "is about to act") if words in said}
            assert not moment.state.pulls or "has taken an action" not in said
    assert len(seen) == 2


def test_the_last_move_is_of_others_until_ones_own_first_action(rng: random.Random) -> None:
    """Nobody's passes are in it, and in the middle of an own turn it is what that turn has done."""
    game = ThreadsGame({})
    match, turns = Match(game, game.start()), 0
    while len(match.steps) < 300 and match.state.pending():
        seat = match.state.pending()[0]
        actions = [action for action, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
        match.play(seat, rng.choice(actions))
        assert isinstance(match.state, Position)
        active = match.state.board.active
        said = [move.text for move in last_move(game, active, match.told[active])]
        assert not [text for text in said if text.endswith(("passes.", "ends the turn.")) or " is asked " in text]
        before = [text for text in said if text.startswith("Round") and f"**{TITLES[active]}**" not in text]
        acted = match.state.stage == ACT and match.state.left < 4
        assert not before or not acted
        turns += bool(before)
    assert turns > 1


def test_ending_with_actions_left_says_so(rng: random.Random) -> None:
    game = ThreadsGame({})
    end = game.notation.ids["end"]
    seen = set()
    for moment in some(rng, 2):
        if "end" in moment.texts:
            view = moment.views[moment.seat]
            words = game.words.step(view, end)
            assert words.binds == TURN
            assert (words.left == "") == (view.left == 0)
            seen.add(words.left)
    assert "4 actions left" in seen or "3 actions left" in seen


def test_what_a_step_points_at_is_drawn_or_lies_in_a_tray(rng: random.Random) -> None:
    for moment in some(rng, 3):
        view, words = moment.views[moment.seat], moment.game.words
        points = {mark for action in moment.legal for mark in words.points(view, action) or moment.game.marks(action)}
        picture = moment.game.pictures.scene(view, frozenset(points))
        assert isinstance(picture, Scene)
        drawn = {mark.id: mark.legal for mark in picture.marks()}
        tray = {card.mark for tray in words.trays(view) for card in tray.cards}
        tray |= {mark for counter in words.secrets(view) for mark in counter.marks}
        assert all(drawn.get(mark, mark in tray) for mark in points), points


def test_chips_are_short(rng: random.Random) -> None:
    for moment in some(rng, 2):
        for action in moment.legal:
            chip = moment.game.words.step(moment.views[moment.seat], action).chip
            assert len(chip) <= 22
            assert "*" not in chip


def test_actions_are_chosen_by_sort_first(rng: random.Random) -> None:
    """Every offered step belongs to one sort; a sort without steps says why, and one that says why has none."""
    seen = 0
    for moment in some(rng, 2):
        view, words = moment.views[moment.seat], moment.game.words
        offered = {text.split()[0] for text in moment.texts}
        assert not [word for word in offered if closed(view, word)]
        sorts = words.groups(view, moment.legal)
        assert all(bool(sort.why) != bool(offered.intersection(sort.words)) for sort in sorts), moment.texts
        assert all(sort.symbol in symbols() for sort in sorts)
        if sorts:
            every = [word for sort in sorts for word in sort.words]
            assert offered <= set(every)
            assert len(set(every)) == len(every)
            seen += 1
    assert seen > 3


def test_what_is_open_in_the_aid_is_offered_or_says_why_not(rng: random.Random) -> None:
    for moment in some(rng, 3):
        offered = {text.split()[0] for text in moment.texts}
        for line in aided(moment.game, moment.views[moment.seat], moment.legal):
            assert (line.state == "shut") == bool(line.why)
            assert line.state != "now" or not line.steps or offered.intersection(line.steps)


def test_unit_cards_tell_no_more_than_is_known(rng: random.Random) -> None:
    for moment in some(rng, 2):
        for listener, view in moment.views.items():
            cards = moment.game.words.about(view)
            for piece in view.board.on_board():
                card = cards[f"piece:{name_of(piece)}"]
                hidden = not piece.up and piece.owner != listener and not view.what(name_of(piece))
                assert (("Is", "a unit or a decoy") in card.rows) == hidden
                assert not hidden or len(card.rows) == 2


def test_a_unit_card_has_its_numbers() -> None:
    content = ThreadsGame({}).rules.content
    card = dict(unit_rows(content.units[content.unit("carder")]))
    assert card["Move"] == "4 hexes, wounded 2"
    assert card["Attack"] == "dash up to 1, then by range"
    assert card["Range"] == "0 wounds | 1 wounds | 2 suppresses | 3 suppresses | 4 - | 5 - | 6 -"
    assert card["Power"] == "wounds at 0 and 1, suppresses at 2 and 3"
    assert dict(unit_rows(content.units[content.unit("teasel")]))["Power"] == "pushes 2 at 0 and 1, pushes 1 at 2 and 3"


def test_a_whole_way_is_offered_step_by_step(rng: random.Random) -> None:
    """As long as nobody else is asked and nothing comes up on the way."""
    whole = 0
    for moment in some(rng, 2):
        game, seat = moment.game, moment.seat
        ways = game.words.ways(moment.views[seat], moment.legal)
        for way in rng.sample(ways, min(len(ways), 6)):
            assert way.words.binds == TELLS
            assert way.marks[-1] == f"hex:{way.way[-1]}"
            assert len(set(way.way)) == len(way.way) <= 5
            state = moment.state.clone()
            for text in way.steps:
                action = game.notation.read(state, seat, text)
                if state.pending() != (seat,) or (text != way.steps[0] and action not in state.legal(seat)):
                    break
                assert action in state.legal(seat), (way.steps, text)
                state.apply(seat, action)
            else:
                whole += 1
    assert whole > 0


def test_every_hex_that_a_piece_can_reach_has_its_way() -> None:
    """A hidden mover on open ground: all hexes up to four steps away, each by a shortest way, looking as it went."""
    made = board(arena(), ("a1", (0, 4), "needle", "", "E"), ("b1", (5, -5), "shears", "", "E"))
    view = view_of(made)
    ways = {way.way[-1]: way for way in far(view, {"move a1"})}
    hexes = made.rules.hexes
    here = made.number((0, 4))
    walls = made.rules.map.walls
    near = [h for h in range(hexes.count) if 0 < hexes.distance(here, h) <= 4 and not walls >> h & 1]
    assert ways.keys() == {hexes.labels[h] for h in near}
    for h in near:
        way = ways[hexes.labels[h]]
        assert len(way.way) == hexes.distance(here, h) + 1
        assert way.steps[0] == "move a1"
        assert way.steps[-1].startswith("halt ")
    straight = ways[made.label((4, 0))]
    assert straight.steps[-1] == "halt NE"
    assert straight.preview[-1] == f"Everyone sees a1 go to {made.label((4, 0))} and look north-east, not what it is."


def test_a_way_says_who_watches_it_and_goes_round_where_it_can() -> None:
    made = board(arena(), ("a1", (0, 4), "needle", "", "E"), ("b1", (-3, 4), "shears", "", "E"))
    view = view_of(made)
    ways = {way.way[-1]: way for way in far(view, {"move a1"})}
    watched = made.rules.view(made.number((-3, 4)), 0, 0)
    for place, way in ways.items():
        seen = [name for name in way.way[1:] if watched >> made.rules.hexes.find(name) & 1]
        said = [line for line in way.preview if "watches" in line]
        assert bool(said) == bool(seen), place
        assert not said or said[0] == f"b1 watches {listed(seen)} and may ambush there."


def test_a_pull_says_whose_gains_they_are() -> None:
    """Seats have names; their letters are for pieces."""
    game = ThreadsGame({})
    view = view_of(board(arena()))
    assert game.words.step(view, game.notation.ids["pull"]).seen == f"Gains: {TITLES[0]} +2, {TITLES[1]} +2."


def test_those_who_watch_the_same_of_a_way_are_named_together() -> None:
    """Half a dozen watchers are one sentence."""
    watchers = [(f"b{n}", (-3, 4), unit, "", "E") for n, unit in enumerate(("shears", "needle", "carder"), 1)]
    made = board(arena(), ("a1", (0, 4), "bobbin", "", "E"), *watchers)
    ways = far(view_of(made), {"move a1"})
    said = [[line for line in way.preview if "watch" in line] for way in ways]
    assert all(len(lines) <= 1 for lines in said)
    assert any(lines and lines[0].startswith("b1, b2 and b3 watch ") for lines in said)


def view_of(made: Board) -> Known:
    """What seat 0 knows of a board that a test has set."""
    view = Known(0, made.rules)
    view.board = made.state.board.copy()
    view.board.hide(0)
    view.stage = "actions"
    view.left = 4
    return view


def test_every_place_that_is_pointed_at_in_vain_answers(rng: random.Random) -> None:
    """In words for this place or with what is to be decided, never with the general ones."""
    for moment in some(rng, 2):
        game, view = moment.game, moment.views[moment.seat]
        offered = [game.words.points(view, action) or game.marks(action) for action in moment.legal]
        marks = [mark.id for mark in scene(view).marks()]
        movers = sorted({names[0] for names in offered if names and names[0].startswith("piece:")})
        for mark in rng.sample(marks, 8):
            held = rng.choice(movers) if movers and rng.random() < 0.5 else ""
            aim = [held, mark] if held and held != mark else [mark]
            answer = why_not(game, view, moment.legal, aim)
            assert answer.sentence not in (NOTHING, FIRST, ""), aim
            assert answer.sentence[-1] in ".?"
            assert "step of the turn" not in answer.sentence


def test_why_a_piece_does_not_go_there() -> None:
    game = ThreadsGame({})
    pieces = (("a1", (0, 4), "needle", "", "E"), ("a2", (1, 4), "shears", "v", "E"), ("b1", (2, 4), "shears", "v", "E"))
    made = board(arena(walls=[(0, 3)], chasms=[(0, 5)]), *pieces)
    view = view_of(made)

    def answer(*aim: str) -> str:
        said = game.words.pointed(view, aim)
        assert said is not None
        return said.sentence

    wall, chasm, far_off = (made.label(at) for at in ((0, 3), (0, 5), (0, -6)))
    assert answer("piece:a1", f"hex:{wall}") == f"{wall} is a wall."
    assert answer("piece:a1", f"hex:{chasm}") == f"{chasm} is a chasm without a bridge."
    assert answer("piece:a1", f"hex:{far_off}") == f"{far_off} is 10 steps away, and a1 may go 4 steps."
    here, held = view.place("a1"), view.place("b1")
    assert answer("piece:a1", f"hex:{here}") == f"a1 is on {here} already."
    assert answer("piece:a2", f"hex:{held}") == f"A unit that is turned up stands on {held}, and a2 cannot stop there."
    assert answer("hex:" + here) == f"First point at the piece that is to go to {here}."
    assert answer("piece:a1", "piece:b1").startswith("a1 is face-down, and only units that are turned up attack.")
    assert answer("piece:b1") == "b1 is Woad's. To attack it, choose Attack and a unit of yours first."
    view.left = 0
    assert answer("piece:a1", f"hex:{here}").endswith("pay a knot for one more, or end your actions.")


def test_who_is_about_to_attack_shows_what_the_attack_could_hit() -> None:
    view = view_of(board(arena(), ("a1", (0, 4), "shears", "v", "E"), ("b1", (1, 4), "needle", "v", "E")))
    for chosen, shown in (((), "hits"), (("attack a1",), "hits shown")):
        view.chosen = chosen
        drawn = scene(view).mark("piece:a1").parts
        assert shown in [getattr(part, "look", "") for part in drawn]


@pytest.mark.parametrize(("players", "winners"), [(2, (0,)), (3, (0, 2))])
def test_the_verdict_says_who_gave_up(players: int, winners: tuple[int, ...]) -> None:
    game = ThreadsGame({"players": players})
    match = Match(game, game.start())
    match.resign(1)
    view = game.view(SPECTATOR, match.told[SPECTATOR])
    assert isinstance(view, Known) and view.ended is not None and view.ended.winners == winners
    assert isinstance(game.words, ThreadsWords)
    assert game.words.verdict(view, view.ended).startswith(f"{TITLES[1]} gives up: **{TITLES[0]}")
