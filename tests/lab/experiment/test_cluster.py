"""A cluster plays the same games as this machine, whoever of it is lost, and says what is wrong in a sentence."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

from tests.lab.experiment.clusters import Place, placed, until
from tests.lab.experiment.common import outcomes, quick, run
from tests.lab.experiment.test_command import DARTS, MAIN, ended, refused
from tests.lab.experiment.test_command import run as command_line
from tests.lab.plugged import plug_in
from unseen.cli import STOPPED
from unseen.core.errors import UnseenError
from unseen.lab import cluster
from unseen.lab.executor import executing
from unseen.lab.experiment.odd import FOLDER
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.rows import FILE, Row, read
from unseen.lab.experiment.running import Tracked, planned
from unseen.lab.program import program

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(os.name != "posix", reason="processes are sent signals"),
    pytest.mark.xdist_group("cluster"),
]
ENDLESS = 100_000


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A scheduler with two workers."""
    with placed(tmp_path_factory.mktemp("cluster")) as found:
        found.join([], [])
        yield found


def places(folder: Path) -> list[tuple[str, int]]:
    """The games of a journal, line by line."""
    lines = [json.loads(line) for line in (folder / FILE).read_bytes().splitlines()]
    return [(line["cell"], line["number"]) for line in lines if "plan" not in line]


def records(folder: Path) -> dict[str, str]:
    """The records of odd games."""
    return {path.name: path.read_text(encoding="utf-8") for path in (folder / FOLDER).iterdir()}


def why(asked: Experiment, address: str, out: Path | None = None, tracked: Tracked | None = None) -> str:
    """Why an experiment is not played, or not to its end."""
    with pytest.raises(UnseenError) as error:
        run(asked, out, tracked=tracked, cluster=address)
    assert error.value.code == "cluster"
    return str(error.value)


# ---- the same games ----
def test_a_cluster_plays_the_same_games(place: Place, tmp_path: Path) -> None:
    """With what is believed, and with the records of odd ones."""
    asked = quick({"start_darts": [2, 3]}, games=60, beliefs=True, every=20)
    far, here = tmp_path / "far", tmp_path / "here"
    told = run(asked, far, cluster=place.address)
    assert outcomes(told) == outcomes(run(asked, here))
    assert told.failed == ()
    assert len(records(far)) > 5
    assert records(far) == records(here)
    assert sorted(places(far)) == sorted(places(here))


@pytest.mark.parametrize(("name", "there"), [("lighthouse", True), ("molehill", False)])
def test_a_plug_in_is_played_where_it_is_installed(
    place: Place, monkeypatch: pytest.MonkeyPatch, name: str, there: bool
) -> None:
    plug_in(monkeypatch, name)
    asked = Experiment(name, levels=dict.fromkeys(planned(Experiment(name)).cells[0].levels, "uniform"), games=6)
    if there:
        assert outcomes(run(asked, cluster=place.address)) == outcomes(run(asked))
    else:
        assert f"There is no game {name}" in why(asked, place.address)


# ---- who is lost, and who stops ----
def test_a_lost_worker_loses_no_game(place: Place, tmp_path: Path) -> None:
    """Nor doubles one: it is killed while it plays."""
    asked = quick({"start_darts": [2, 3]}, games=300)
    third = place.worker()

    def losing(rows: Iterable[Row], what: str, count: int) -> Iterator[Row]:
        """After twenty games."""
        for number, row in enumerate(rows, 1):
            yield row
            if number == 20:
                place.kill(third)

    told = run(asked, tmp_path, tracked=losing, cluster=place.address)
    assert third.poll() is not None
    assert outcomes(told) == outcomes(run(asked))
    assert len(places(tmp_path)) == len(set(places(tmp_path))) == 600


def test_interrupted_it_ends_at_once_and_goes_on_anywhere(place: Place, tmp_path: Path) -> None:
    """What was sent is forgotten, so the cluster is free; processes go on with it, and a cluster with theirs."""
    words = [*DARTS, "--games", str(ENDLESS), "--out", str(tmp_path), "--cluster", place.address]
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    until(lambda: (tmp_path / FILE).exists() and (tmp_path / FILE).read_bytes().count(b"\n") > 9)
    began = time.monotonic()
    for _ in range(3):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.01)
    told = ended(process)
    assert process.returncode == STOPPED
    assert time.monotonic() - began < 20
    assert told.endswith("The same command goes on.\n")
    there = len(read(tmp_path).rows)
    assert 8 < there < 2 * ENDLESS
    with Client(place.address, set_as_default=False) as client:
        busy: Any = client
        until(lambda: not any(busy.processing().values()))
    some = there // 2 + 50
    command_line(*DARTS, "--games", some, "--out", tmp_path, "--jobs", 2)
    command_line(*DARTS, "--games", some + 20, "--out", tmp_path, "--cluster", place.address)
    kept = read(tmp_path)
    assert kept.plan is not None
    assert {(cell.key, n) for cell in kept.plan.cells for n in range(some + 20)} <= set(kept.rows)
    assert len(places(tmp_path)) == len(kept.rows)


def test_what_fails_in_a_game_is_said_as_it_was(place: Place) -> None:
    """And what was played before it counts."""
    with executing(None, place.address, "nusubito", program("nusubito")) as found:
        assert sorted(found.each(sqrt, [float(n * n) for n in range(500)])) == list(range(500))
        assert list(found.each(sqrt, [])) == []
        with pytest.raises(ValueError, match="math domain error") as error:
            list(found.each(sqrt, [1.0, -1.0]))
        assert any(["handful" in note for note in error.value.__notes__])


def test_what_there_is_no_time_for_is_sent_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """A handful that was reckoned too large."""
    monkeypatch.setattr(cluster, "HANDFUL_S", 30)
    slow = [0.001] * 12 + [0.4] * 8
    with executing(None, place.address, "nusubito", program("nusubito")) as found:
        assert len(list(found.each(time.sleep, slow))) == 20


# ---- who does not play ----
def test_a_worker_with_another_program_is_refused(place: Place, tmp_path: Path) -> None:
    """One that joins later ends the run, and one that is there before it begins."""
    other = tmp_path / "other.py"
    other.write_text("import unseen\nunseen.__version__ = '0.0.1'\n", encoding="utf-8")
    asked = quick({"start_darts": [2, 3]}, games=ENDLESS)
    joined: list[subprocess.Popen[bytes]] = []

    def joining(rows: Iterable[Row], what: str, count: int) -> Iterator[Row]:
        """Right after the first game."""
        for row in rows:
            yield row
            if not joined:
                joined.append(place.worker("--preload", str(other)))

    said = why(asked, place.address, tmp_path / "out", joining)
    assert said.startswith("The worker tcp://")
    assert " has another program: 0.0.1 (" in said
    assert f"{program('nusubito')} here" in said
    assert len(places(tmp_path / "out")) > 0
    assert why(asked, place.address, tmp_path / "new") == said
    assert not (tmp_path / "new").exists()
    place.lose(joined[0])
    run(quick({}, games=2), tmp_path / "new", cluster=place.address)


def test_without_a_cluster_it_is_said_within_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no address is, where somebody does not answer, and where nobody listens."""
    asked = quick({}, games=2)
    for nonsense in ("", "foo", "foo://127.0.0.1:1", "tcp://127.0.0.1"):
        assert why(asked, nonsense).startswith(f"There can be no cluster at “{nonsense}”: ")
    monkeypatch.setattr(cluster, "ANSWER_S", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert why(asked, f"tcp://127.0.0.1:{port}", tmp_path / "out").startswith("No Dask scheduler answers at tcp://")
    assert why(asked, f"tcp://127.0.0.1:{port}").startswith("No Dask scheduler answers at tcp://")
    assert not (tmp_path / "out").exists()


def test_processes_and_a_cluster_are_one_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [*DARTS, "--out", tmp_path / "out", "--cluster", "tcp://127.0.0.1:1"]
    assert "leave out --jobs or --cluster" in refused(*words, "--jobs", 1)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refused(*words) == 'A cluster needs Dask: pip install "unseen[lab]".'
    assert not (tmp_path / "out").exists()


def test_a_cluster_that_goes_away_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it begins, when each dies of the same games, when all workers are gone, when the scheduler is killed."""
    asked = quick({"start_darts": [2, 3]}, games=ENDLESS)
    out, folder = tmp_path / "out", tmp_path / "place"
    folder.mkdir()

    def left_by(one: "subprocess.Popen[bytes]") -> str:
        """What is said when one of them is killed in the middle; what was played is kept."""

        def losing(rows: Iterable[Row], what: str, count: int) -> Iterator[Row]:
            for number, row in enumerate(rows, 1):
                yield row
                if number == 3:
                    there.kill(one)

        before = len(read(out).rows)
        said = why(asked, there.address, out, losing)
        assert len(places(out)) == len(read(out).rows) >= before + 3
        return said

    for name, seconds in (("LOOK_S", 0.1), ("FETCH_S", 1.0)):
        monkeypatch.setattr(cluster, name, seconds)
    with placed(folder) as there:
        assert "has no workers. One is started with `dask worker tcp://" in why(asked, there.address, out)
        two = there.join([], [])
        same_games = pytest.raises(UnseenError, match="Worker after worker ended while it played the same games")
        with monkeypatch.context() as strict, same_games:
            strict.setattr(cluster, "LOSSES_MAX", 0)
            with executing(None, there.address, "nusubito", program("nusubito")) as found:
                list(found.each(os._exit, [1]))
        until(lambda: there.count() == [one.poll() for one in two].count(None) == 1)
        last = next(one for one in two if one.poll() is None)
        with monkeypatch.context() as impatient:
            impatient.setattr(cluster, "PATIENCE_S", 0.0)
            assert "has no workers any more" in left_by(last)
        there.worker()
        assert "has gone away. What was played into a folder is kept" in left_by(there.scheduler)
