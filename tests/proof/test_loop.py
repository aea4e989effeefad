"""The clock of the proof: what takes hours is over at once, and no thread can be too late for it."""

import asyncio
import threading
import time

import pytest

from unseen.proof.loop import run


async def hours() -> float:
    """Sleeps for two hours, and asks a thread for something."""
    begun = asyncio.get_running_loop().time()
    await asyncio.sleep(7200.0)
    assert await asyncio.to_thread(len, "abc") == 3
    return asyncio.get_running_loop().time() - begun


def test_hours_pass_at_once_and_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", started.append)
    begun = time.process_time()
    assert run(hours()) == pytest.approx(7200.0)
    assert time.process_time() - begun < 5.0
    assert started == []
