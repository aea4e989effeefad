"""What the browser tests of a worker share: Playwright, a browser and a server, each begun when it is asked for."""

from collections.abc import Generator
from contextlib import ExitStack
from functools import cached_property
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.web.helpers import FLAGS, Server


class Driving:
    """Ended before the first test that drives no browser: Playwright keeps this thread's loop, which others need."""

    def __init__(self, chromium: str, folders: pytest.TempPathFactory) -> None:
        self.chromium: Final = chromium
        self.folders: Final = folders
        self.ending: Final = ExitStack()

    @cached_property
    def driver(self) -> Playwright:
        """Playwright itself, for tests that start browsers of their own."""
        return self.ending.enter_context(sync_playwright())

    @cached_property
    def browser(self) -> Browser:
        """Chromium, driven."""
        return self.ending.enter_context(self.driver.chromium.launch(executable_path=self.chromium, args=FLAGS))

    @cached_property
    def server(self) -> Server:
        """A server in a folder of its own, started."""
        return self.ending.enter_context(Server(self.folders.mktemp("web")))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, nextitem: pytest.Item | None) -> Generator[None]:
        """End all of it as soon as the worker's next test drives no browser."""
        try:
            return (yield)
        finally:
            if nextitem is None or "browser" not in nextitem.keywords:
                self.ending.close()
                for begun in ("driver", "browser", "server"):
                    self.__dict__.pop(begun, None)
