"""The page without a server, in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.draw.still import HOST, serve

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh table page; an error in its script fails the test."""
    errors: list[str] = []
    opened = browser.new_page(viewport={"width": 1280, "height": 900})
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.route(f"{HOST}**", serve)
    opened.goto(HOST)
    opened.wait_for_selector("#pointing-said", state="attached")
    yield opened
    opened.close()
    assert errors == []
