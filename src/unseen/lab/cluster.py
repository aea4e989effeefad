"""A Dask cluster plays: tasks go to its workers in handfuls, and come back as what each of them came to.

Whoever begins a task anew does the same again, so a handful of a worker that is lost is sent to another one. Only so
many handfuls are on their way as keep the workers busy, however many tasks there are.
"""

import asyncio
import logging
import pickle
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, perf_counter
from typing import Any, Final, Generic, TypeVar

from distributed import Client, Future, KilledWorker, get_worker
from distributed.core import rpc
from distributed.security import Security

from unseen.core.errors import UnseenError
from unseen.lab.program import program

Task = TypeVar("Task")
Found = TypeVar("Found")
ANSWER_S: Final = 5.0
"""A scheduler that has not answered by then is none."""
HANDFUL_S: Final = 1.0
"""A handful takes about so long: much longer than it takes to send it, and no longer than somebody waits."""
HANDFUL_MAX: Final = 200
AHEAD: Final = 3
"""So many handfuls for each worker are on their way."""
FETCH_S: Final = 30.0
"""What has not come by then, though it was played, may have been lost with its worker, and is waited for anew."""
LOOK_S: Final = 2.0
"""So often is asked how many workers there are."""
PATIENCE_S: Final = 120.0
"""So long is waited for another worker when all are gone."""
LOSSES_MAX: Final = 3
"""So often is a handful sent again that Dask gave up, because each of some workers ended while it played it."""
LOGGERS: Final = ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")


# ---- in a worker ----
@dataclass(frozen=True)
class Work:
    """What the tasks of a series have in common, as it travels."""

    game: str
    program: str
    play: bytes
    """The function, pickled: a worker makes its game once, not with each handful."""


@dataclass(frozen=True)
class Came(Generic[Found]):
    """What the first tasks of a handful came to, and why there are no more of them, if something failed."""

    found: list[Found]
    seconds: float
    failed: Exception | None = None


@dataclass(frozen=True)
class Refused:
    """A worker has another program, and has played nothing."""

    worker: str
    program: str


Answer = Came[Any] | Refused
_alone: Final = Lock()
"""Games of one process are played one after the other, however many threads it has: they share what they look up."""


def handful(work: Work, tasks: Sequence[Any]) -> Answer:
    """Play these tasks, as many as there is time for; the first in any case."""
    with _alone:
        ours = program(work.game)
        if ours != work.program:
            return Refused(get_worker().address, ours)
        found: list[Any] = []
        began = perf_counter()
        try:
            play = unpacked(work.play)
            for task in tasks:
                found.append(play(task))
                if perf_counter() - began > HANDFUL_S:
                    break
        except Exception as error:  # noqa: BLE001 - whoever asked hears of it, and what it was
            error.add_note("".join(traceback.format_exception(error)))
            return Came(found, perf_counter() - began, error)
        return Came(found, perf_counter() - began)


@lru_cache(maxsize=2)
def unpacked(play: bytes) -> Callable[[Any], Any]:
    """A function that travelled."""
    found = pickle.loads(play)
    assert callable(found)
    return found  # type: ignore[no-any-return]  # of what it returns nothing is known


# ---- where it is asked ----
@contextmanager
def connected(address: str, game: str, program: str) -> Iterator["Cluster"]:
    """A cluster of workers that all have this program of a game; UnseenError `cluster` says why there is none."""
    with ExitStack() as held:
        held.enter_context(quiet())
        look_for(address)
        client = Client(address, timeout=ANSWER_S, set_as_default=False)
        held.callback(leave, client)
        check(client, address, game, program)
        yield Cluster(client, address, game, program)


def look_for(address: str) -> None:
    """UnseenError unless a scheduler answers. A client that fails to connect would hold up the end of the program."""
    answers: SimpleQueue[Any] = SimpleQueue()
    Thread(target=lambda: answers.put(asyncio.run(identity(address))), daemon=True).start()
    with suppress(Empty):
        answer = answers.get(timeout=2 * ANSWER_S)
        if isinstance(answer, dict) and answer.get("type") == "Scheduler":
            return
        if isinstance(answer, ValueError | TypeError):
            raise UnseenError("cluster", f"There can be no cluster at “{address}”: {answer}.")
    raise UnseenError("cluster", f"No Dask scheduler answers at {address}. One is started with `dask scheduler`.")


async def identity(address: str) -> object:
    """What stands at an address says of itself; or why it does not."""
    try:
        arguments = Security().get_connection_args("client")
        async with rpc(address, connection_args=arguments, timeout=ANSWER_S) as there:
            return await asyncio.wait_for(there.identity(), ANSWER_S)
    except Exception as error:  # noqa: BLE001 - what answers there may be anything, and anything may go wrong
        return error


def check(client: Client, address: str, game: str, wanted: str) -> None:
    """UnseenError unless there are workers, and each plays as this program would."""
    try:
        client.run_on_scheduler(program, game)
    except Exception as error:
        raise UnseenError("cluster", f"The scheduler at {address} lacks what the game needs: {error}.") from error
    theirs: Any = client.run(program, game, on_error="return")
    if not theirs:
        start = f"One is started with `dask worker {address}`."
        raise UnseenError("cluster", f"The cluster at {address} has no workers. {start}")
    for worker, found in theirs.items():
        if isinstance(found, Exception):
            raise UnseenError("cluster", f"The worker {worker} cannot play this: {found}.")
        if found != wanted:
            raise UnseenError("cluster", another(worker, found, wanted))


def another(worker: str, found: str, wanted: str) -> str:
    """A worker's program plays otherwise, or in other times."""
    return f"The worker {worker} has another program: {found} there, {wanted} here. Install the same on both."


class Cluster:
    """The workers of a scheduler."""

    def __init__(self, client: Client, address: str, game: str, program: str) -> None:
        self.client: Final = client
        self.address: Final = address
        self.game: Final = game
        self.program: Final = program
        self._workers = 0
        self._looked = 0.0
        self._seen = monotonic()

    def each(self, play: Callable[[Task], Found], tasks: Sequence[Task]) -> Generator[Found]:
        """What each of the tasks comes to, as they end. UnseenError `cluster` if there is nobody left to play them."""
        return Series(self, Work(self.game, self.program, pickle.dumps(play)), tasks).found()

    def workers(self) -> int:
        """How many there are, as of a moment ago; UnseenError if there have been none for long."""
        now = monotonic()
        if now - self._looked < LOOK_S:
            return self._workers
        try:
            there: Any = self.client.nthreads()
        except Exception as error:
            raise self.gone() from error
        self._looked, self._workers = now, len(there)
        if there:
            self._seen = now
        if now - self._seen > PATIENCE_S:
            raise UnseenError("cluster", f"The cluster at {self.address} has no workers any more. {GOES_ON}")
        return self._workers

    def gone(self) -> UnseenError:
        """There is no scheduler any more."""
        return UnseenError("cluster", f"The scheduler at {self.address} has gone away. {GOES_ON}")


GOES_ON: Final = "What was played into a folder is kept, and the same command goes on."


@dataclass
class Handful(Generic[Task]):
    """Tasks that are sent together."""

    tasks: Sequence[Task]
    losses: int = 0
    """So often did Dask give it up."""


class Series(Generic[Task, Found]):
    """Tasks on their way through a cluster."""

    def __init__(self, cluster: Cluster, work: Work, tasks: Sequence[Task]) -> None:
        self.cluster: Final = cluster
        self.work: Final = work
        self.tasks: Final = tasks
        self.begun = 0
        self.again: Final[deque[Handful[Task]]] = deque()
        self.out: Final[dict[Future[Answer], Handful[Task]]] = {}
        self.ended: Final[SimpleQueue[Future[Answer]]] = SimpleQueue()
        self.played = 0
        self.seconds = 0.0

    def found(self) -> Generator[Found]:
        """What each comes to."""
        try:
            self.send()
            while self.out:
                yield from self.came()
                self.send()
        finally:
            for future in self.out:
                future.release()

    def send(self) -> None:
        """Keep the workers busy."""
        while len(self.out) < AHEAD * max(1, self.cluster.workers()):
            some = self.again.popleft() if self.again else self.next_of()
            if not some.tasks:
                return
            self.await_end(self.cluster.client.submit(handful, self.work, some.tasks, pure=False), some)

    def await_end(self, future: Future[Answer], some: Handful[Task]) -> None:
        """Some are on their way."""
        self.out[future] = some
        future.add_done_callback(self.ended.put)

    def next_of(self) -> Handful[Task]:
        """Some that were not sent yet, by what games took so far; fewer when few are left, so that all end together."""
        fair = max(1, (len(self.tasks) - self.begun) // (AHEAD * max(1, self.cluster.workers())))
        quick = int(HANDFUL_S * self.played / self.seconds) if self.seconds else 1
        size = max(1, min(quick, fair, HANDFUL_MAX))
        self.begun += size
        return Handful(self.tasks[self.begun - size : self.begun])

    def came(self) -> Generator[Found]:
        """What one handful came to; nothing if it is sent again, or on its way still."""
        future = self.next_ended()
        some = self.out.pop(future)
        try:
            came = future.result(timeout=FETCH_S)
        except TimeoutError:
            self.await_end(future, some)
        except KilledWorker as error:
            self.lost(some, error)
        except Exception as error:
            if future.cancelled() or self.cluster.client.status != "running":
                raise self.cluster.gone() from error
            raise UnseenError("cluster", f"A worker of the cluster cannot play this: {error}.") from error
        else:
            future.release()
            yield from self.taken(some, came)

    def next_ended(self) -> Future[Answer]:
        """One that has ended, whichever way."""
        while True:
            try:
                return self.ended.get(timeout=LOOK_S)
            except Empty:
                self.cluster.workers()

    def lost(self, some: Handful[Task], error: KilledWorker) -> None:
        """Send it once more; UnseenError if that was done often."""
        if some.losses == LOSSES_MAX:
            worker = error.last_worker.address
            why = f"The log of the last one may say why: {worker}. {GOES_ON}"
            raise UnseenError("cluster", f"Worker after worker ended while it played the same games. {why}") from error
        self.again.append(Handful(some.tasks, some.losses + 1))

    def taken(self, some: Handful[Task], came: Answer) -> Generator[Found]:
        """What there was time for in a handful; the rest of it is sent again."""
        if isinstance(came, Refused):
            raise UnseenError("cluster", another(came.worker, came.program, self.work.program))
        self.played += len(came.found)
        self.seconds += came.seconds
        rest = some.tasks[len(came.found) :]
        if rest:
            self.again.append(Handful(rest))
        yield from came.found
        if came.failed is not None:
            raise came.failed


# ---- the end, and what is not said ----
def leave(client: Client) -> None:
    """Whatever is on its way is forgotten."""
    with suppress(Exception):
        client.close(timeout=1)


@contextmanager
def quiet() -> Iterator[None]:
    """Dask logs nothing meanwhile: what matters is said in a sentence."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
