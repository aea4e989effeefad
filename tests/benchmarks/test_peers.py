"""The contest: everybody takes turns, the ratios are right, and who cannot play is left out with a word."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import unseen
from benchmarks import peers, targets
from benchmarks.report import Compared, as_json, as_text, compared, left_out, rates
from benchmarks.rounds import Contestant, contest
from unseen.lab.bench import compiled

FAKE = """
import sys
from benchmarks import rounds
turns = open(sys.argv[1], "a")
def play(number):
    turns.write(sys.argv[2])
    turns.flush()
    sum(range(20_000))
    return int(sys.argv[3])
rounds.serve("fake 1", play, float(sys.argv[4]))
"""


class Fakes:
    """Contestants that play nothing, and the order in which they did."""

    def __init__(self, folder: Path) -> None:
        self.turns = folder / "turns"
        self.started: list[Contestant] = []

    def start(self, name: str, sign: str, decisions: int = 1, choices: float = 2.0) -> Contestant:
        """One more."""
        given = [str(self.turns), sign, str(decisions), str(choices)]
        self.started.append(Contestant(name, [sys.executable, "-c", FAKE, *given]))
        return self.started[-1]


@pytest.fixture
def fakes(tmp_path: Path) -> Iterator[Fakes]:
    """Started as wanted, and all ended."""
    fakes = Fakes(tmp_path)
    yield fakes
    for contestant in fakes.started:
        contestant.close()


def test_all_take_turns_round_by_round(fakes: Fakes) -> None:
    """One warm-up, then the rounds."""
    both = [fakes.start("first", "a"), fakes.start("second", "b")]
    contest(both, 3, 0.002, lambda _: None)
    written = fakes.turns.read_text()
    order = "".join([sign for at, sign in enumerate(written) if at == 0 or written[at - 1] != sign])
    assert order == "ab" * 4
    assert [len(one.rates) for one in both] == [3, 3]
    assert both[0].version == "fake 1"


def test_ratios_are_of_the_same_round(fakes: Fakes) -> None:
    """Per move and per legal choice, against floor and aim."""
    ours, theirs = fakes.start(targets.PYTHON, "a", choices=3.0), fakes.start(targets.CHESS, "b", choices=6.0)
    ours.rates, theirs.rates = [300.0, 30.0, 60.0], [10.0, 1.0, 3.0]
    per_move, per_choice = compared([ours, theirs])
    assert (per_move.per, per_move.ratio, per_move.low, per_move.high) == ("move", 30.0, 20.0, 30.0)
    assert (per_choice.per, per_choice.ratio, per_choice.high) == ("legal choice", 15.0, 15.0)
    assert per_move.verdict() == "floor 20 met, aim 40"
    assert rates([ours])[0].choices_per_second == 180.0


def test_each_game_has_its_own_floor() -> None:
    """What is promised of Nusubito is not promised of a longer game."""
    for game, (floor, aim) in targets.BY_GAME.items():
        inside = [one for one in targets.ratios(game) if one.ours == targets.INSIDE and one.floor]
        assert (floor, aim) in [(one.floor, one.aim) for one in inside]
        assert len([one for one in targets.ratios(game) if one.floor]) == (1 if game != targets.FIRST else 8)
    assert [one for one in targets.ratios("lighthouse") if one.floor] == []


@pytest.mark.parametrize(
    ("ratio", "verdict"), [(1.9, "BELOW floor 2"), (2.0, "floor 2 met, aim 4"), (4.0, "aim 4 met")]
)
def test_a_verdict_says_how_a_ratio_stands(ratio: float, verdict: str) -> None:
    """Below, met, aim met; nothing where nothing was promised."""
    assert Compared("a", "b", "move", ratio, ratio, ratio, 2.0, 4.0).verdict() == verdict
    assert Compared("a", "b", "move", ratio, ratio, ratio, 0.0, 0.0).verdict() == ""


def test_who_cannot_play_is_left_out(fakes: Fakes) -> None:
    """No such program, no such package, or broken off while starting."""
    gone = Contestant("gone", ["no-such-program-here"])
    skips = Contestant("skips", [sys.executable, "-c", "from benchmarks import rounds; rounds.skip('not installed')"])
    broken = Contestant("broken", [sys.executable, "-c", "raise SystemExit(3)"])
    all_of_them = [gone, skips, broken, fakes.start("plays", "a")]
    contest(all_of_them, 1, 0.001, lambda _: None)
    for one in all_of_them:
        one.close()
    reasons = left_out(all_of_them)
    assert reasons.keys() == {"gone", "skips", "broken"}
    assert "no-such-program-here" in reasons["gone"]
    assert reasons["skips"] == "not installed"
    assert "status 3" in reasons["broken"]
    assert [figure.name for figure in rates(all_of_them)] == ["plays"]
    assert "left out: skips: not installed" in as_text(all_of_them)
    assert as_json(all_of_them)["left_out"] == reasons


def test_every_ratio_is_between_contestants_that_exist() -> None:
    """A name with a slip would never be compared."""
    names = peers.commands(peers.read_arguments([])).keys()
    assert {name for ratio in targets.RATIOS for name in (ratio.ours, ratio.theirs)} <= names


def test_we_play_ourselves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The whole script without any peer; a folder that holds no compiled package is noticed."""
    figures = tmp_path / "figures.json"
    folder = str(Path(unseen.__file__).parents[1])
    page = ["--markdown", str(tmp_path / "page.md")]
    briefly = ["--only", "dark_chess", "--rounds", "1", "--seconds", "0.01"]
    peers.main(["--compiled", folder, "--peers", "no-python", *briefly, "--json", str(figures), *page])
    written = json.loads(figures.read_text(encoding="utf-8"))
    names = {figure["name"] for figure in written["figures"]}
    assert {targets.SLOW_PYTHON, targets.SLOW_INSIDE, targets.SLOW_INSIDE_LONG} <= names
    assert (targets.INSIDE in names) == compiled(unseen.load("nusubito"))["core"]
    assert "no-python" in written["left_out"][targets.spiel("dark_chess", "bots")]
    assert targets.CHESS not in written["left_out"]
    assert f"| {targets.SLOW_INSIDE} | " in (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "moves/s" in capsys.readouterr().out
