"""Nuns on the Run is played on the board: what can be meant is pointed at, distant dots are reached, steps say how they
bind, and each decision and refusal has its sentence.
"""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.games.nuns import deals, errands
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.traces import Trace
from unseen.core.why import aided, why_not
from unseen.core.words import DRAFT, FarWay
from unseen.draw.scene import Scene
from unseen.games.nuns import actions as act
from unseen.games.nuns import far, walks
from unseen.games.nuns.board import Board
from unseen.games.nuns.deeds import guard_go
from unseen.games.nuns.deeds.dealing import NoviceDealt, WishDealt
from unseen.games.nuns.game import NunsGame, known
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.pictures import attend
from unseen.games.nuns.position import PATROL
from unseen.games.nuns.secrets import Nun
from unseen.testing import binding
from unseen.testing.telling import heard_of

SEEDS = (0, 3, 5, 6)
"""Two, five, seven and eight players, two of these games with odd options."""


class Asked:
    """A decision: who is asked, what she knows, what is offered."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.game = match.game
        self.view = known(match.game.view(seat, match.told[seat]))
        self.legal: list[Action] = match.state.legal(seat)
        self.far: list[FarWay] = match.game.words.ways(self.view, self.legal)

    @property
    def marks(self) -> frozenset[str]:
        """All that may be pointed at now."""
        words = self.game.words
        near = [mark for a in self.legal for mark in words.points(self.view, a) or self.game.marks(a)]
        return frozenset([*near, *[mark for one in self.far for mark in one.marks]])


def decisions(seed: int, every: int = 7, errand: bool = False) -> Iterator[Asked]:
    """Some decisions of a random game."""
    games = errands.played(Match(NunsGame(deals.settings(seed))), seed) if errand else deals.played(seed)
    for match in islice(games, seed % every, None, every):
        for seat in match.state.pending():
            if seat != CHANCE:
                yield Asked(match, seat)


def scene_of(one: Asked) -> Scene:
    """What she sees at her decision."""
    scene = one.game.pictures.scene(one.view, one.marks)
    assert isinstance(scene, Scene)
    return scene


# ---- steps ----
@pytest.mark.parametrize("seed", SEEDS)
def test_steps_bind_as_they_say(seed: int) -> None:
    for match in islice(deals.played(seed), seed % 9, None, 9):
        assert binding.check(match) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_can_be_meant_is_there_to_point_at(seed: int) -> None:
    """On the board, or beside it: dice and the blessings to give out."""
    for one in decisions(seed, 29):
        scene = scene_of(one)
        legal = {mark.id for mark in scene.marks() if mark.legal and mark.area.wide > 0}
        trays = one.game.words.trays(one.view)
        beside = {card.mark for tray in trays for card in tray.cards}
        beside |= {mark for tray in trays for token in tray.tokens for mark in token.marks}
        assert one.marks <= legal | beside, one.marks - legal - beside
        pointless = {
            one.game.notation.texts[a]
            for a in one.legal
            if not one.game.words.points(one.view, a) and not one.game.marks(a)
        }
        assert pointless <= {"done"}, pointless


def test_a_card_that_shares_its_end_is_chosen_at_it() -> None:
    game = NunsGame({"players": 2})
    view = patrolling(game)
    view.board.guard(0).choosing = True
    at = {name: game.words.points(view, game.notation.ids[f"path {name}"]) for name in ("red-26-122", "orange-26-122")}
    assert at == {name: ("dot:122", f"path:{name}") for name in at}
    view.board.stock &= ~(1 << view.board.path("orange-26-122"))
    assert game.words.points(view, game.notation.ids["path red-26-122"]) == ("path:red-26-122",)


def patrolling(game: NunsGame) -> Known:
    """The abbess moves, on the dot where she starts."""
    view = known(game.blank(0))
    view.learn(Told(NoviceDealt(1, "N4"), "everyone"))
    view.stage, view.board.active = "patrol", 0
    return view


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_of_a_guard_that_can_be_taken_back_tells_her_nothing(seed: int) -> None:
    """Wherever else the novices are whom nobody sees, the guards hear the same of it."""
    dice, tried = random.Random(seed), 0
    for match in deals.played(seed):
        p = deals.truth(match)
        if p.stage != PATROL:
            continue
        seat = p.pending()[0]
        for action in [a for a in p.legal(seat) if a < act.SHADOW and not p.telling(seat, a)]:
            other, watched = p.clone(), p.board.watched()
            for i, nun in enumerate(p.nuns):
                if not nun.in_sight(p.board):
                    other.nun(i).dot = dice.choice(
                        [dot for dot in p.rules.board.dots.numbers if not watched >> dot & 1]
                    )
            assert heard_of(other, seat, action) == heard_of(p, seat, action)
            tried += 1
    assert tried


def test_a_guard_looks_anew_where_nobody_looks() -> None:
    view = patrolling(NunsGame({"players": 2}))
    b, dots = view.board, view.rules.board.dots
    assert guard_go.looks_anew(b, 19)
    guard = b.guard(0)
    guard.dot, guard.edge = 19, dots.edge(18, 19)
    other = b.guard(1)
    other.dot, other.edge = 18, dots.edge(17, 18)
    assert not guard_go.looks_anew(b, 20), "the other guard looks along the same corridor"
    other.dot, other.edge = 26, -1
    assert guard_go.looks_anew(b, 26)


# ---- distant dots ----
def test_a_small_screen_opens_on_her_not_on_all_that_she_can_reach() -> None:
    view = walking(19)
    assert attend(view, frozenset({"dot:18", "dot:20", "dot:4", "dot:39"})) == (18, 19, 20)


def plain_reach(b: Board, nun: Nun) -> dict[int, int]:
    """How many steps she needs to each dot that she can reach by offered steps, the slow way."""
    found, todo = {nun.dot: 0}, [nun]
    for at in todo:
        for dot in [] if at.stopped else walks.next_dots(b, at):
            then = at.copy()
            then.step(b, dot, False)
            if dot not in found:
                found[dot] = then.steps - nun.steps
                todo.append(then)
    return {dot: steps for dot, steps in found.items() if steps > 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_distant_dots_are_reached_by_offered_steps(seed: int) -> None:
    """A novice reaches each dot that she can reach, by a shortest way; a guard as long as she sees nothing new."""
    for one in decisions(seed, 19, errand=True):
        for way in one.far:
            assert way.preview
            assert way.marks == (f"dot:{way.way[-1]}",)
            assert way.steps == tuple([f"go {dot}" for dot in way.way[1:]])
            state = one.match.state.clone()
            for text in way.steps:
                action = one.game.notation.ids[text]
                if action not in state.legal(one.seat):
                    assert one.view.guarding and way.words.binds != DRAFT
                    break
                assert way.words.binds != DRAFT or not state.telling(one.seat, action)
                state.apply(one.seat, action)
        if one.view.is_novice and one.view.stage == "walk":
            reach = plain_reach(one.view.board, one.view.own)
            assert {int(way.way[-1]): len(way.steps) for way in one.far} == reach


def walking(dot: int, **options: bool | str) -> Known:
    """Novice 4 in turn 2 on a dot, who wants what wish 5 names."""
    game = NunsGame({"players": 2, **options})
    view = known(game.blank(1))
    view.learn(Told(NoviceDealt(1, "N4"), "everyone"))
    view.learn(Told(WishDealt("wish-5"), "novice1"))
    view.stage, view.board.turn, view.own.dot, view.walk = "walk", 2, dot, (dot,)
    return view


def preview(view: Known, dot: int) -> str:
    """What she reads before she goes there."""
    return " ".join(next(one.preview for one in far.ways(view) if one.marks == (f"dot:{dot}",)))


def test_of_two_shortest_ways_the_one_is_gone_that_is_less_seen() -> None:
    view = walking(63)
    ways = {one.marks[0]: one.way for one in far.ways(view)}
    assert ways["dot:65"] == ("63", "64", "65"), "by the lowest numbers"
    view.board.guard(0).dot = 64
    view.board.guard(0).edge = view.rules.board.dots.edge(75, 64)
    seen = view.board.watched()
    assert seen >> 64 & 1
    found = {one.marks[0]: one.way for one in far.ways(view)}["dot:65"]
    assert sum(seen >> int(dot) & 1 for dot in found[1:]) <= sum(seen >> dot & 1 for dot in (64, 65))
    assert found == ("63", "66", "65")


def test_a_preview_says_card_sight_noise_and_goal() -> None:
    view = walking(21)
    view.board.guard(0).dot, view.board.guard(0).walked = 91, True
    said = preview(view, 18)
    assert "3 steps in all: to end there you walk or run." in said
    assert "No guard sees you on this way." in said
    assert "steps to your keys on" in said
    assert "hear" in said
    view.board.guard(0).dot = 39
    assert "The Abbess hears you on 3 to 6 if you walk, on 2 to 6 if you run." in preview(view, 18)
    view.board.guard(0).walked = False
    assert "No guard walked in the last turn, so nobody hears you." in preview(view, 18)


def test_a_preview_says_where_she_is_seen_first() -> None:
    view = walking(22)
    view.board.guard(0).dot = 16
    view.board.guard(0).edge = view.rules.board.dots.edge(15, 16)
    first = next(dot for dot in (21, 20, 19) if view.board.watched() >> dot & 1)
    assert f"The Abbess sees you first on **{first}**: everyone learns it." in preview(view, 19)


def test_previews_follow_from_the_view_alone() -> None:
    """Equal views, equal words, wherever the others really are."""
    for one in islice(decisions(4, 5), 60):
        again = known(one.game.view(one.seat, one.match.told[one.seat]))
        assert one.game.words.ways(again, []) == one.far


# ---- sentences ----
@pytest.mark.parametrize("seed", SEEDS)
def test_each_decision_says_what_to_do(seed: int) -> None:
    for one in decisions(seed, 11, errand=True):
        said = one.game.words.prompt(one.view)
        assert said.endswith(".") and said[0].isupper() and "{" not in said
        assert said != "Others decide."
        ends = any([action >= act.END_PHASE for action in one.legal])
        assert ends or "end " not in said.replace("no card lets you end", ""), said
        for line in aided(one.game, one.view, one.legal):
            assert (line.state == "shut") == bool(line.why)
            assert "This is a step of" not in line.why


@pytest.mark.parametrize("seed", SEEDS)
def test_who_points_at_what_cannot_be_is_told_why(seed: int) -> None:
    dice = random.Random(seed)
    for one in decisions(seed, 23):
        scene = scene_of(one)
        others = [mark.id for mark in scene.marks() if mark.id not in one.marks]
        for mark in dice.sample(others, min(4, len(others))):
            said = why_not(one.game, one.view, one.legal, [mark]).sentence
            assert said.endswith(".") and "not offered" not in said, (mark, said)
            assert mark.startswith("guard:") or "This is a step of" not in said, (mark, said)


def test_a_dot_that_is_too_far_says_how_far() -> None:
    game = NunsGame({"players": 2})
    view = walking(21)
    offered = walks.legal(view.board, view.own)
    assert why_not(game, view, offered, ["dot:150"]).sentence.startswith("A lock bars the way") or (
        "steps away, and you can go 5 more." in why_not(game, view, offered, ["dot:150"]).sentence
    )
    view.own.keys = True
    assert why_not(game, view, offered, ["dot:88"]).sentence.endswith("steps away, and you can go 5 more.")


def test_path_cards_and_blessings_are_called_by_words() -> None:
    game = NunsGame({"players": 2})
    view = patrolling(game)
    view.board.guard(0).choosing = True
    words = game.words.step(view, game.notation.ids["path blue-26-84"])
    assert words.text == "Take the **blue** path, from 26 to **84**"
    view.drawn = ("steady-hand-1", "swift-feet")
    seen = game.words.step(view, game.notation.ids["give swift-feet"]).seen
    assert "move a die up or down by up to 2" in seen and "1 step more" in seen
    marks = [card.mark for tray in game.words.trays(view) for card in tray.cards]
    assert marks == ["blessing:steady-hand-1", "blessing:swift-feet"]
    view.board.guard(0).choosing = False
    view.board.open_path(0, view.board.path("blue-26-84"), False)
    assert "on the blue path to 84" in next(one.note for one in game.words.counters(view) if one.label == "Abbess A")


# ---- the last move ----
@pytest.mark.parametrize("seed", [3, 4])
def test_what_all_were_told_is_drawn_alike_for_all(seed: int) -> None:
    """A guard's step is a way; a novice's own secret steps are none; every place is a dot of the board."""
    match = list(deals.played(seed))[-1]
    drawn = {seat: list(traces(match, seat)) for seat in match.told}
    public = [trace for told, trace in drawn[SPECTATOR] if told.audience == "everyone"]
    kinds = set()
    for told_of in drawn.values():
        assert [trace for told, trace in told_of if told.audience == "everyone"] == public
        for told, trace in told_of:
            name = type(told.event).__name__
            assert trace is None or name not in ("Stepped", "Sealed", "KeysTaken", "DirectionChosen")
            if trace is not None:
                kinds.add(name)
                assert {int(dot) for dot in trace.all} <= set(deals.truth(match).rules.board.dots.numbers)
            if name == "Moved":
                assert trace is not None and trace.ways[0][1] == str(told.event.values()[1])
    assert {"Moved", "Sighted", "PathChosen", "NoiseLaid"} <= kinds


def traces(match: Match, seat: Seat) -> Iterator[tuple[Told, Trace | None]]:
    """What each told event changes on the board."""
    view = match.game.blank(seat)
    for told in match.told[seat]:
        yield told, match.game.words.trace(view, told)
        view.learn(told)
