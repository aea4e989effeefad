"""Run by test_plugin.py where the plug-in is installed: Lighthouse in the lobby, and a game on the page's interface."""

import asyncio
import sys
from pathlib import Path

from tests.server.helpers import Browser, running, settings


async def main(folder: Path) -> None:
    """Look at the lobby, make a table against the computer, play to the end, look at the table's page."""
    async with running(settings(folder)) as app:
        browser = Browser(app)
        lobby = await browser.http.get("/")
        print("lobby:", lobby.status_code, "Lighthouse" in lobby.text)
        table, _ = await browser.make("smuggler", "lighthouse", keeper="careful")
        while (status := await browser.asked(table))["kind"] == "ask":
            await browser.do(table, status["steps"][-1]["text"])
        print("over:", status["ending"])
        page = await browser.http.get(f"/t/{table}")
        print("page:", page.status_code, "Lighthouse" in page.text)


asyncio.run(main(Path(sys.argv[1])))
