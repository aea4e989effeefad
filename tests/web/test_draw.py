"""Two people at their browsers agree on a draw, in a game that a plug-in brings: no built-in one knows a draw."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.helpers import DESK, PHONE, Person, Server, press, violations, widths

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[Server]:
    """A server that finds the example game as an installed package."""
    folder = tmp_path_factory.mktemp("draw")
    about = folder / "lighthouse-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lighthouse\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[unseen.games]\nlighthouse = lighthouse.game:LighthouseGame\n")
    with Server(folder, folder, root / "examples" / "lighthouse" / "src") as found:
        yield found


def test_two_people_agree_on_a_draw(browser: Browser, server: Server) -> None:
    smuggler, keeper = Person(browser, server, DESK), Person(browser, server, PHONE, "dark")
    smuggler.go("/")
    expect(smuggler.page.locator("main")).to_contain_text("Lighthouse")
    body = {"game": "lighthouse", "seat": "smuggler", "opponents": {"keeper": "friend"}}
    made = smuggler.context.request.post(f"{server.url}/api/tables", data=body).json()
    keeper.sit(made["links"]["keeper"])
    smuggler.go(f"/t/{made['table']}")
    press(smuggler, "Offer a draw")
    expect(keeper.page.locator("#offers")).to_contain_text("Smuggler asked for a draw")
    keeper.page.get_by_role("button", name="No, play on").click()
    expect(smuggler.page.locator("#log .aside")).to_contain_text("Smuggler asked for a draw; Keeper said no")
    press(keeper, "Offer a draw")
    smuggler.page.get_by_role("button", name="Yes, a draw").click()
    for person in (smuggler, keeper):
        expect(person.page.locator("#verdict")).to_have_text("Both agreed on a draw.")
        expect(person.page.locator(".verdict .tags")).to_have_text("Before the first night · nobody wins")
        assert violations(person.page) == []
    assert widths(keeper.page)[0] <= PHONE[0]
    assert "{all: draw}" in keeper.record()
    expect(keeper.page.locator("#checked")).to_contain_text("Everything fits")
    keeper.close()
    smuggler.close()
