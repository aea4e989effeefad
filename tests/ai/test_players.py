"""The careful player, levels by name, and players behind pipes."""

import json
import subprocess
import sys

import pytest

from tests.ai.toys import CATCH, HARE, HUNTER, LOOK, REST, RIGHT, SNIFF, Hare, HareGame
from tests.conftest import amount, once
from unseen.ai.levels import level_names, make, read_level
from unseen.ai.players import Player
from unseen.ai.worker import Worker, serve
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Seat
from unseen.core.wire import Json, encode_told


def told_so_far(match: Match, seat: Seat, player: Player) -> None:
    """Tell a player all that its seat was told, with its seat's own steps between."""
    fed = 0
    for n, (who, action) in enumerate(match.steps):
        if who == seat:
            before = match.heard_after(n)[seat]
            for told in match.told[seat][fed:before]:
                player.told(told)
            fed = before
            player.did(action)
    for told in match.told[seat][fed:]:
        player.told(told)


def played(*steps: tuple[Seat, int]) -> Match:
    """The hare's game after these steps."""
    match = Match(HareGame({}), Hare())
    for seat, action in steps:
        match.play(seat, action)
    return match


def chosen(match: Match, seat: Seat) -> set[int]:
    """Every step that the careful player may choose here."""
    found = set()
    for seed in range(300):
        player = make("careful", match.game, seat, seed)
        told_so_far(match, seat, player)
        found.add(player.ask(match.state.legal(seat)))
    return found


def test_careful_takes_no_capture_that_may_fail() -> None:
    """After two silent hops the hare may be in several dens: the hunter looks, and never catches."""
    assert chosen(played((HARE, RIGHT), (HARE, RIGHT), (HARE, REST)), HUNTER) == set(range(LOOK, LOOK + 6))


def test_careful_takes_a_sure_win_as_any_other_step() -> None:
    """A berry that was smelt and is ripe may be eaten; one that nobody smelt may not, for chance draws it."""
    before = played((HARE, RIGHT))
    assert chosen(before, HARE) == {0, 1, SNIFF, REST}
    before.play(HARE, SNIFF)
    before.play(CHANCE, 6)
    assert chosen(before, HARE) == {3, REST}


def test_careful_takes_what_is_left() -> None:
    """If every step may end the game, one of them is taken."""
    match = played((HARE, RIGHT), (HARE, RIGHT), (HARE, REST))
    player = make("careful", match.game, HUNTER)
    told_so_far(match, HUNTER, player)
    assert player.ask([CATCH + 1, CATCH + 2]) in (CATCH + 1, CATCH + 2)


def test_levels_have_names_and_switches() -> None:
    """Unknown levels and switches are refused in one sentence that names the known ones."""
    game = load("nusubito")
    assert level_names("nusubito")[-4:] == ["uniform", "careful", "ismcts", "rule"]
    assert read_level("rule:no-weigh, no-sure,x=3") == ("rule", {"no-weigh": "", "no-sure": "", "x": "3"})
    with pytest.raises(UnseenError) as wrong:
        make("genius", game, 0)
    assert wrong.value.code == "level"
    assert "uniform, careful, ismcts, rule" in wrong.value.sentence
    with pytest.raises(UnseenError) as wrong:
        make("rule:no-brain", game, 1)
    assert wrong.value.code == "level-switch"
    assert "no-weigh" in wrong.value.sentence
    with pytest.raises(UnseenError) as wrong:
        make("random:no-weigh", game, 1)
    assert wrong.value.code == "level-switch"


class Pipe:
    """A player in a process of its own, which gets nothing but lines of JSON."""

    def __init__(self, game: Game, seat: Seat, level: str, seed: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "unseen.ai.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.send({"game": game.id, "options": {}, "seat": seat, "level": level, "seed": seed})

    def send(self, message: dict[str, Json]) -> None:
        """Write one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, steps: list[str]) -> str:
        """Ask, and read one line."""
        self.send({"ask": [*steps]})
        assert self.process.stdout is not None
        answer = json.loads(self.process.stdout.readline())
        assert set(answer) == {"step"}, answer
        return str(answer["step"])

    def close(self) -> None:
        """End the process by ending its input."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        assert self.process.wait(timeout=30) == 0
        self.process.stdout.close()


@pytest.mark.parametrize(
    "levels", [("rule", "rule"), ("careful", "rule"), ("rule", "careful"), *once([("ismcts:30", "ismcts:30")])]
)
def test_whole_games_in_processes_that_only_hear_json(levels: tuple[str, str]) -> None:
    """Every level plays to the end from told events and asks, and does what the same player does in here."""
    game = load("nusubito")
    match = Match(game)
    dice = NamedDice(b"pipes")
    pipes = [Pipe(game, seat, level, 7) for seat, level in enumerate(levels)]
    twins = [make(level, game, seat, 7) for seat, level in enumerate(levels)]
    heard = [0, 0]
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        fresh = match.told[seat][heard[seat] :]
        heard[seat] = len(match.told[seat])
        pipes[seat].send({"told": [encode_told(told) for told in fresh]})
        for told in fresh:
            twins[seat].told(told)
        legal = match.state.legal(seat)
        step = game.notation.find(pipes[seat].ask([game.notation.texts[a] for a in legal]))
        assert step is not None
        assert step == twins[seat].ask(legal)
        match.play(seat, step)
    for pipe in pipes:
        pipe.close()


def test_a_worker_answers_bad_messages_in_one_sentence() -> None:
    """No traceback, and it goes on."""
    start = json.dumps({"game": "nusubito", "seat": 0, "level": "careful"})
    lines = [
        "x",
        "[1]",
        '{"game": "chess"}',
        start,
        '{"told": [1]}',
        '{"ask": []}',
        '{"ask": ["fly A1"]}',
        '{"ask": ["leap A3"]}',
    ]
    answers = [json.loads(answer) for answer in serve(lines)]
    assert [answer.get("code") for answer in answers] == [
        "wire",
        "wire",
        "game-unknown",
        "wire",
        "wire",
        "unreadable",
        None,
    ]
    assert answers[-1] == {"step": "leap A3"}


@pytest.mark.parametrize("level", ["careful", "rule", "ismcts:60"])
def test_not_peeking(level: str) -> None:
    """Two truths that told the Mists the same get the same step for the same seed: there is nothing else to go by."""
    game = load("nusubito")
    find = game.notation.ids
    matches = []
    for path in (["leap A3", "place"], ["leap A3", "leap A1", "place"], ["leap E3", "leap E5", "place"]):
        match = Match(game)
        for text in [*path, "done"]:
            match.play(0, find[text])
        matches.append(match)
    told: list[list[Told]] = [match.told[1] for match in matches]
    assert told[0] == told[1] == told[2]
    assert len({match.state.key() for match in matches}) == 3
    for seed in range(amount(6, 20)):
        steps = set()
        for match in matches:
            player = make(level, game, 1, seed)
            told_so_far(match, 1, player)
            steps.add(player.ask(match.state.legal(1)))
        assert len(steps) == 1


def test_a_worker_that_takes_over_knows_what_its_seat_did() -> None:
    """Earlier steps come between the told events."""
    match = Match(load("nusubito"))
    match.play(0, match.game.notation.ids["leap A3"])
    worker = Worker.start({"game": "nusubito", "seat": "thief", "level": "rule", "seed": 3})
    assert worker.receive({"did": "leap A3"}) is None
    assert worker.receive({"told": [encode_told(told) for told in match.told[0]]}) is None
    legal = [match.game.notation.texts[action] for action in match.state.legal(0)]
    assert worker.ask(legal) in legal


@pytest.mark.parametrize("seed", range(2))
def test_players_can_take_over_at_any_time(seed: int) -> None:
    """After a restart, in the middle of a turn too, a new player goes on from what its seat was told and did."""
    game = load("nusubito")
    match, dice = Match(game), NamedDice(b"take over %d" % seed)
    players = [make("rule", game, 0, seed), make("rule", game, 1, seed)]
    heard = [0, 0]
    asked = 0
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        legal = match.state.legal(seat)
        asked += 1
        if asked % 3 == 0:
            players[seat] = make("rule", game, seat, seed)
            told_so_far(match, seat, players[seat])
        else:
            for told in match.told[seat][heard[seat] :]:
                players[seat].told(told)
        heard[seat] = len(match.told[seat])
        step = players[seat].ask(legal)
        assert step in legal
        match.play(seat, step)
    assert asked > 10
