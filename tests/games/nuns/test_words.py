"""Words, pictures and trays of Nuns on the Run over whole random games: complete, public where they must be, honest."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from unseen.core.events import Told
from unseen.core.game import View
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.draw import svg, text
from unseen.draw.scene import Figure, Scene
from unseen.games.nuns.deeds.dealing import NoviceDealt
from unseen.games.nuns.deeds.sightings import VERBS
from unseen.games.nuns.game import NunsGame, known
from unseen.games.nuns.pictures import secret


class Heard:
    """What every listener knows, and the sentences that it read."""

    def __init__(self, game: NunsGame, match: Match) -> None:
        self.game = game
        self.match = match
        self.views: dict[Seat, View] = {seat: game.blank(seat) for seat in match.told}
        self.read: dict[Seat, list[tuple[Told, str]]] = {seat: [] for seat in match.told}

    def catch_up(self) -> None:
        """Take in what was told since."""
        for seat, view in self.views.items():
            for told in self.match.told[seat][len(self.read[seat]) :]:
                self.read[seat].append((told, self.game.words.event(view, told)))
                view.learn(told)


def played(players: int, seed: int, **options: bool | str) -> Heard:
    """A random game in which every offered step gets its words, and some moments their pictures."""
    game, dice = NunsGame({"players": players, **options}), random.Random(seed)
    match = Match(game)
    heard = Heard(game, match)
    while match.state.pending():
        heard.catch_up()
        seats = match.state.pending()
        if seats == (CHANCE,):
            steps, weights = zip(*match.state.odds(), strict=True)
            match.play(CHANCE, dice.choices(steps, weights)[0])
            continue
        seat = dice.choice(seats)
        offered = match.state.legal(seat)
        for action in offered:
            words = game.words.step(heard.views[seat], action)
            assert words.text and words.text.count("**") % 2 == 0
        assert game.words.phase(heard.views[seat]) not in ("wait", "over")
        if dice.random() < 0.03:
            look(game, heard.views, seat, frozenset([mark for action in offered for mark in game.marks(action)]))
        match.play(seat, dice.choice(offered))
    heard.catch_up()
    return heard


def look(game: NunsGame, views: dict[Seat, View], asked: Seat, marks: frozenset[str]) -> None:
    """Everything that pages show, for everybody at the table."""
    headlines = {game.words.headline(view) for view in views.values()}
    assert len(headlines) == 1, "the headline is public"
    counters = {
        tuple([(one.label, one.value, one.note) for one in game.words.counters(view)]) for view in views.values()
    }
    assert len(counters) == 1, "what everyone sees is the same for everyone"
    for seat, view in views.items():
        scene = game.pictures.scene(view, marks if seat == asked else frozenset())
        assert isinstance(scene, Scene)
        assert text.plain(scene)
        if seat == asked:
            on_board = {mark.id for mark in scene.marks()}
            kinds = ("dot", "guard", "path")
            assert {mark for mark in marks if mark.split(":")[0] in kinds} <= on_board
            assert svg.render(scene)
        assert any(step.state == "now" for step in game.words.aid(view))
        mine = {item.id for item in scene.items if isinstance(item, Figure) and item.know == "you"}
        if not known(view).is_novice:
            assert "figure:you" not in mine
        assert seat != SPECTATOR or not game.words.secrets(view)
        assert ("figure:you" in mine) == secret(known(view))


def public(read: Sequence[tuple[Told, str]]) -> list[str]:
    """The sentences of what everyone was told."""
    return [words for told, words in read if told.audience == "everyone"]


@pytest.mark.parametrize("players", [2, 4, 7, 8])
def test_public_sentences_read_alike_for_everyone(players: int) -> None:
    heard = played(players, players)
    spectator = public(heard.read[SPECTATOR])
    assert len(spectator) > 100
    for seat in heard.views:
        assert public(heard.read[seat]) == spectator
    assert not any([" you " in words or words.startswith("You") for words in spectator])


@pytest.mark.parametrize(
    "options",
    [
        {"enter_guard": "captured", "home_immune": False, "no_card": "hexagon"},
        {"first_turn": "doubled", "caught_free": "homeward", "announce_item_loss": True, "false_noise_step": "both"},
        {"blessings": "off", "guard_order": "abbess_first", "free_until": "each_dot", "return_to": "left_at"},
    ],
    ids=lambda options: next(iter(options)),
)
def test_options_have_their_words(options: dict[str, bool | str]) -> None:
    heard = played(5, 9, **options)
    assert heard.match.state.outcome() is not None


def test_a_novices_secrets_are_hers_alone() -> None:
    """Names of her keys' dot, item and blessing stand in no other seat's tray, counters or picture."""
    heard = played(3, 11)
    assert heard.game.words.secrets(heard.views[SPECTATOR]) == []
    view = known(heard.views[1])
    assert view.wish is not None
    labels = [one.label for one in heard.game.words.secrets(view)]
    assert labels[:4] == ["Place", "Keys", "Item", "Cell"]
    assert "Log sheet" in labels
    guards = [one.label for one in heard.game.words.secrets(heard.views[0])]
    assert all("blessing" in label for label in guards)


def test_cards_have_their_verbs() -> None:
    assert list(VERBS) == ["stand", "sneak", "walk", "run"]


def test_who_moved_where_is_said_before_who_is_seen() -> None:
    """Every step of a guard has its sentence; a look in between says where she has turned."""
    heard = played(5, 9)
    read = heard.read[SPECTATOR]
    walked = [(told.event.values(), words) for told, words in read if type(told.event).__name__ == "Moved"]
    assert walked and all(words.endswith(f" goes to **{values[1]}**.") for values, words in walked)
    looked = [
        words
        for (before, _), (told, words) in pairwise(read)
        if type(before.event).__name__ == "Turned" and type(told.event).__name__ == "Sighted"
    ]
    assert looked and all(" turns to **" in words for words in looked)


def test_who_runs_into_a_guard_reads_what_it_means() -> None:
    """Option enter_guard: she is captured there, or seen; a caught novice is only seen."""
    for enter, caught, said in (
        ("captured", False, "captures you here"),
        ("captured", True, "In sight of"),
        ("allowed", False, "In sight of"),
    ):
        game = NunsGame({"players": 2, "enter_guard": enter})
        view = known(game.blank(1))
        view.learn(Told(NoviceDealt(1, "N4"), "everyone"))
        view.own.dot, view.guards["A"].dot, view.novices["N4"].caught = 18, 17, caught
        assert said in game.words.step(view, game.notation.ids["go 17"]).seen


def test_of_a_single_novice_is_said_that_she_wins() -> None:
    """And of several that they do."""
    for players, wins in ((2, "the novice wins"), (3, "the novices win")):
        game = NunsGame({"players": players})
        match = Match(game)
        match.resign(0)
        read = [game.words.event(game.blank(SPECTATOR), told) for told in match.told[SPECTATOR]]
        assert any(wins in one for one in read)


def test_the_aid_speaks_of_false_noise_when_it_may_be_laid() -> None:
    """Option false_noise_step: when guards listen, or also when novices roll."""
    for step, when, said in (("N3", "g4", False), ("N3", "both", True), ("G4", "g4", True)):
        game = NunsGame({"players": 2, "false_noise_step": when})
        view = known(game.blank(1))
        view.learn(Told(NoviceDealt(1, "N4"), "everyone"))
        view.stage, view.board.listening = "noise", step == "G4"
        view.heard = ("A",)
        view.own.blessing = 1 + [card.kind for card in view.rules.board.blessings].index("false_noise")
        assert game.words.phase(view) == "noise"
        assert any("lay False Noise" in line.text for line in game.words.aid(view)) == said, (step, when)
