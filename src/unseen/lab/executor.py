"""Who plays: the processes of this machine, or a cluster of others.

An executor gets a function and the tasks that it is to be applied to, and gives what each came to, as they end. What a
task comes to depends on the two alone, so the executors differ in nothing but time.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from unseen.core.errors import UnseenError
from unseen.lab.arena import each

Task = TypeVar("Task")
Found = TypeVar("Found")


class Executor(Protocol):
    """Plays many games. Who stops listening ends what has been begun."""

    def each(self, play: Callable[[Task], Found], tasks: Sequence[Task]) -> Generator[Found]:
        """What each of the tasks comes to, as they end; `play` and the tasks can be pickled."""
        ...


@dataclass(frozen=True)
class Processes:
    """So many processes on this machine; one is this process itself."""

    jobs: int

    def each(self, play: Callable[[Task], Found], tasks: Sequence[Task]) -> Generator[Found]:
        """What each of the tasks comes to, as they end."""
        return each(play, tasks, min(self.jobs, max(1, len(tasks))), in_order=False)


@contextmanager
def executing(jobs: int | None, cluster: str | None, game: str, program: str) -> Iterator[Executor]:
    """The processes of this machine, or the cluster whose scheduler stands at an address.

    Whoever plays in a cluster plays this program of the game. UnseenError `cluster` or `extra` says what is wrong.
    """
    if cluster is None:
        yield Processes(jobs or 1)
        return
    if jobs is not None:
        raise UnseenError(
            "cluster", "The workers of a cluster play, not processes here: leave out --jobs or --cluster."
        )
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise UnseenError("extra", 'A cluster needs Dask: pip install "unseen[lab]".') from None
    from unseen.lab.cluster import connected

    with connected(cluster, game, program) as found:
        yield found
