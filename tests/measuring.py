"""Coverage is taken of the beginning of each test: a long loop runs the same lines again, and measured it runs three
times as long."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest
from coverage import Coverage

MEASURED_S = 0.1
"""So long a test is measured, in seconds of this process's own work."""


def coverage_of(config: pytest.Config) -> Coverage | None:
    """What measures this run, if it is measured."""
    plugin = config.pluginmanager.getplugin("_cov")
    controller = getattr(plugin, "cov_controller", None)
    found = getattr(controller, "cov", None)
    return found if isinstance(found, Coverage) else None


@contextmanager
def beginning(coverage: Coverage) -> Iterator[None]:
    """Measure what begins here for a while, and go on unmeasured."""
    stopped = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        coverage.stop()

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MEASURED_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        if stopped:
            coverage.start()
