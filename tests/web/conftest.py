"""One browser and one server for each module; a server that a test kills is started again by that test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.helpers import FLAGS, Server


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium, driven."""
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a folder of its own."""
    folder: Path = tmp_path_factory.mktemp("web")
    found = Server(folder)
    found.start()
    yield found
    found.kill()
