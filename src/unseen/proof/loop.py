"""An event loop whose clock stands still while anything is to be done, and jumps when nothing is: no test sleeps."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Jumps(selectors.DefaultSelector):  # type: ignore[misc, valid-type, unused-ignore]  # which class it is depends on the machine
    """Waits for nothing: where the loop would wait, its time moves on."""

    passed: float = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready now; the time until the next timer passes at once."""
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("Nothing is left that could ever happen.")
        if not ready and timeout:
            self.passed += timeout
        return ready


class Clock(asyncio.SelectorEventLoop):
    """The loop with this clock. Work for threads is done at once, so that every run is the same."""

    def __init__(self) -> None:
        self.jumps: Final = Jumps()
        super().__init__(self.jumps)
        self.set_default_executor(AtOnce())

    def time(self) -> float:
        """Seconds since the loop began."""
        return self.jumps.passed

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """There is none to wait for; the usual way asks a thread, whose answer can come too late for this clock."""


class AtOnce(ThreadPoolExecutor):
    """Has no threads."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The result, or what went wrong, is there at once."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:  # noqa: BLE001 - whoever waits for the future gets it
            future.set_exception(error)
        return future


def run(work: Coroutine[Any, Any, T]) -> T:  # Any: what is sent into a coroutine is asyncio's own affair
    """Run to the end, on a clock of its own."""
    with asyncio.Runner(loop_factory=Clock) as runner:
        return runner.run(work)


async def settle(rounds: int = 3) -> None:
    """Let everything happen that is due now."""
    for _ in range(rounds):
        await asyncio.sleep(0)


__all__ = ["Clock", "run", "settle"]
