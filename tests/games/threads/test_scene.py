"""What the picture of Threads shows follows from what its listener was told, in whole games by chance."""

import random
import re
from collections.abc import Iterator
from colorsys import rgb_to_hsv

import pytest

from unseen.boards.hexes import members
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.draw import looks, pieces, svg, text, theme
from unseen.draw.hexboard_text import OWNERS
from unseen.draw.scene import Scene
from unseen.games.threads.actions import DECOY, piece_name
from unseen.games.threads.game import ThreadsGame, known
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.pieces import name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scene import cover, ground, pictured, scene, turning

EVERY = 7
"""Of the moments of a game, one in so many is looked at closely."""


class Moment:
    """A decision in a game: the truth, the views of all, whose it is, and what is offered; only until the next."""

    def __init__(self, match: Match, game: ThreadsGame, views: dict[int, Known], seat: int, legal: list[int]) -> None:
        assert isinstance(match.state, Position)
        self.game = game
        self.state: Position = match.state
        self.views = views
        self.seat = seat
        self.legal = legal

    @property
    def marks(self) -> frozenset[str]:
        """What may be pointed at."""
        return frozenset([mark for action in self.legal for mark in self.game.marks(action)])

    @property
    def texts(self) -> list[str]:
        """The offered steps."""
        return [self.game.notation.texts[action] for action in self.legal]


def moments(rng: random.Random, players: int, steps: int = 260, **options: str) -> Iterator[Moment]:
    """Every decision of a game by chance."""
    game = ThreadsGame({"players": players, "second_wound": "dies", **options})
    match = Match(game)
    views = {listener: known(game.blank(listener)) for listener in match.listeners}
    heard = dict.fromkeys(match.listeners, 0)
    while match.state.pending() and len(match.steps) < steps:
        seat = match.state.pending()[0]
        offered = [action for action, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
        if seat != CHANCE:
            for listener, view in views.items():
                for told in match.told[listener][heard[listener] :]:
                    view.learn(told)
                heard[listener] = len(match.told[listener])
            yield Moment(match, game, views, seat, offered)
        match.play(seat, rng.choice(offered))


def some(rng: random.Random, players: int, steps: int = 260, **options: str) -> Iterator[Moment]:
    """A few moments of a game; each must be looked at before the next is asked for."""
    for number, moment in enumerate(moments(rng, players, steps, **options)):
        if number % EVERY == 0:
            yield moment


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_is_offered_can_be_pointed_at_once(players: int, rng: random.Random) -> None:
    for moment in moments(rng, players):
        view, game = moment.views[moment.seat], moment.game
        picture = game.pictures.scene(view, moment.marks)
        assert isinstance(picture, Scene)
        board = [mark.id for mark in picture.marks()]
        cards = [card.mark for tray in game.words.trays(view) for card in tray.cards]
        tray = [mark for counter in game.words.secrets(view) for mark in counter.marks]
        everywhere = [*board, *cards, *tray]
        assert len(set(everywhere)) == len(everywhere)
        assert moment.marks <= set(everywhere), moment.texts


@pytest.mark.parametrize("players", [2, 4])
def test_pieces_lie_where_the_truth_has_them(players: int, rng: random.Random) -> None:
    for moment in some(rng, players):
        labels = moment.state.rules.hexes.labels
        truth = {
            piece_name(piece.code): (labels[piece.hex], piece.up, piece.suppressed, piece.wounded)
            for side in moment.state.board.sides
            for piece in side.pieces
        }
        for view in moment.views.values():
            seen = {name_of(p): (labels[p.hex], p.up, p.suppressed, p.wounded) for p in view.board.on_board()}
            assert seen == truth


def test_what_lies_under_a_cloth_is_shown_to_its_owner_alone(rng: random.Random) -> None:
    """A spectator's picture is everybody's: a player's own differs from it in own face-down pieces alone."""
    for moment in some(rng, 2):
        plain = {mark.id: mark for mark in scene(moment.views[SPECTATOR]).marks()}
        for seat in (0, 1):
            mine = {mark.id: mark for mark in scene(moment.views[seat]).marks()}
            differing = {name for name in plain if name.startswith("piece:") and mine[name].know != plain[name].know}
            own = {f"piece:{piece_name(piece.code)}" for piece in moment.state.board.sides[seat].pieces if not piece.up}
            assert differing == own


def test_arrows_stand_round_what_is_turned(rng: random.Random) -> None:
    count = 0
    for moment in moments(rng, 2, steps=600):
        facings = [mark for mark in moment.marks if mark.startswith("facing:")]
        if not facings:
            continue
        view = moment.views[moment.seat]
        at = turning(view)
        assert at, moment.texts
        drawn = [mark for mark in scene(view, moment.marks).marks() if mark.kind == "facing"]
        assert len(drawn) == len(facings)
        if view.mover and not view.attack.forcing and any(word.startswith("halt") for word in moment.texts):
            assert at == view.place(view.mover)
        count += 1
    assert count > 5


def test_the_hex_where_something_is_to_lie_is_marked_until_it_lies_there() -> None:
    view = ThreadsGame({}).blank(0)
    assert isinstance(view, Known)
    label = view.rules.hexes.labels[5]
    for chosen, marked in (((), []), ((f"place {label}",), [f"hex:{label}"])):
        view.chosen = chosen
        assert [mark.id for mark in scene(view).marks() if "chosen" in mark.flags] == marked


def test_fields_of_view_are_those_of_the_rules(rng: random.Random) -> None:
    for moment in some(rng, 3):
        rules, bridges = moment.state.rules, moment.state.board.bridges
        view = moment.views[moment.seat]
        drawn = {mark.name: mark for mark in scene(view).marks() if mark.kind == "piece"}
        for piece in [piece for side in moment.state.board.sides for piece in side.pieces]:
            looks = [getattr(part, "look", "") for part in drawn[piece_name(piece.code)].parts]
            watched = members(rules.view(piece.hex, piece.facing, bridges))
            could = not piece.up and not piece.suppressed and not piece.wounded and bool(watched)
            assert ("watch" in looks) == could


def test_with_hidden_facings_only_owners_see_noses(rng: random.Random) -> None:
    for moment in some(rng, 2, facing_visibility="owner"):
        for listener, view in moment.views.items():
            for mark in scene(view).marks():
                own = mark.name[0] == "ab"[listener : listener + 1]
                # A concealed unit is known with the facing that it had.
                if mark.kind == "piece" and not view.piece(mark.name).up and (own or not view.what(mark.name)):
                    assert ("nose" in [getattr(part, "symbol", "") for part in mark.parts]) == own


def test_a_guess_is_drawn_on_face_down_pieces(rng: random.Random) -> None:
    *_, moment = moments(rng, 2)
    view = moment.views[SPECTATOR]
    down = [name_of(piece) for piece in view.board.on_board() if not piece.up]
    for share in (0.25, None):
        heat = dict.fromkeys([f"piece:{name}" for name in [*down, "z9"]], share)
        drawn = {mark.name: mark for mark in scene(view, heat=heat).marks() if mark.know == "perhaps"}
        assert set(drawn) == set(down)
        assert {mark.share for mark in drawn.values()} <= {share}
    never = scene(view, heat=dict.fromkeys([f"piece:{name}" for name in down], 0.0))
    assert {mark.name for mark in never.marks() if mark.know == "out"} == set(down)


def test_pictures_without_a_listener(rng: random.Random) -> None:
    *_, moment = moments(rng, 4)
    whole = pictured(moment.state)
    spoken = " ".join([mark.label for mark in whole.marks()])
    decoys = [piece for side in moment.state.board.sides for piece in side.pieces if piece.unit == DECOY]
    assert spoken.count("decoy") == len(decoys)
    assert "only you" not in spoken
    picture, (left, top, wide, high) = cover()
    assert 0 <= left < left + wide <= picture.width
    assert 0 <= top < top + high <= picture.height
    assert "<svg" in svg.still(picture)
    assert text.plain(whole)


def test_a_ground_is_made_once_for_each_map() -> None:
    board = ThreadsGame({}).rules.map
    assert ground(board) is ground(board)


@pytest.mark.parametrize("colours", theme.THEMES)
def test_madder_dyes_red_and_woad_blue(colours: str) -> None:
    """On the board, at the head of a seat and in the terminal."""
    tokens = theme.THEMES[colours]
    for seat, (dye, low, high) in enumerate([("Madder", 0, 30), ("Woad", 200, 220)]):
        letter = "ab"[seat]
        on_board = looks.LOOKS[f".seat-{letter}"]
        of_seat = pieces.symbols()[f"seat-{letter}"]
        names = [re.findall(r"var\(--([a-z-]+)\)", one)[0] for one in (on_board, of_seat)]
        assert TITLES[seat] == dye
        for name in [*names, theme.TERMINAL[OWNERS[seat]][0]]:
            assert low <= hue(tokens[name]) <= high, f"{dye} is drawn in {name}, {tokens[name]}"


def hue(colour: str) -> float:
    """Where a colour stands on the wheel, in degrees; red is 0, blue 240."""
    r, g, b = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return 360 * rgb_to_hsv(r, g, b)[0]
