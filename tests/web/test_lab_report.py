"""The report of an experiment in a browser: it fits desk and phone, is fetched from nowhere, and prints."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.lab.experiment.common import a_row
from tests.web.helpers import DESK, SCREENS, STICKS_OUT, violations
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.report.page import write_report
from unseen.lab.experiment.rows import Kept
from unseen.lab.experiment.running import Result, planned

pytestmark = [pytest.mark.browser, pytest.mark.once]
LONG: Final = "a name that its author made so long that it fits no line of any phone, " * 2 + "x" * 60
GAMES: Final = 24


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Four cells, of which one has a very long name, with rows that nobody played."""
    cells: list[Mapping[str, Any]] = [
        {"name": name, "start_darts": darts, "level.thief": level}
        for name, darts, level in (("two", 2, "rule"), (LONG, 2, "easy"), ("three", 3, "rule"), ("<b>", 3, "easy"))
    ]
    plan = planned(Experiment("nusubito", cells=cells, games=GAMES))
    kept = Kept(plan)
    for number in range(GAMES):
        for cell in range(4):
            winner = "thief" if (number * (cell + 3)) % 5 < 2 else "mists"
            kept.add(a_row(plan, cell, number, winner, 3 + (number * 7 + cell) % 9))
    write_report(Result(plan, kept), tmp_path / "report.html")
    return tmp_path / "report.html"


@pytest.mark.parametrize(("size", "colours"), SCREENS)
def test_it_fits_each_screen(browser: Browser, file: Path, size: tuple[int, int], colours: str) -> None:
    """Nothing sticks out of its panel, and who cannot see it well reads it, too."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if colours == "dark" else "light",
        bypass_csp=True,
    )  # fmt: skip
    page = context.new_page()
    page.goto(file.as_uri())
    assert page.evaluate(STICKS_OUT) == []
    assert violations(page) == []


def test_the_browser_fetches_nothing_and_complains_about_nothing(browser: Browser, file: Path, tmp_path: Path) -> None:
    """The style is allowed by the page's own policy; on paper there is ink on white, whatever the screen has."""
    page = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}, color_scheme="dark").new_page()
    fetched: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(file.as_uri())
    dark = page.evaluate("getComputedStyle(document.body).color")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).color") != dark
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert page.pdf(path=tmp_path / "report.pdf", format="A4").startswith(b"%PDF")
    assert (fetched, complaints) == ([file.as_uri()], [])
