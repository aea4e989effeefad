"""Papers to take away: a novice's own log sheet while the game goes on, all of them after the end."""

from pathlib import Path

from tests.server.helpers import Browser, error_of, running, settings


async def test_log_sheets(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        seats = ("guards", "novice1", "novice2", "novice3")
        browsers = {seat: Browser(app) for seat in (*seats, "guest")}
        table, links = await browsers["guards"].make("guards", game="nuns", **dict.fromkeys(seats[1:], "friend"))
        for seat in seats[1:]:
            await browsers[seat].http.post(links[seat])
        address = f"/api/tables/{table}/sheets"
        await browsers["guards"].do(table, (await browsers["guards"].asked(table))["steps"][0]["text"])
        await browsers["novice2"].do(table, "end phase", "done stand")
        mine = (await browsers["novice2"].http.get(address)).text
        assert mine.startswith("Log sheet: ")
        assert mine.count("Log sheet: ") == 1
        assert " 1  " in mine
        other = (await browsers["novice1"].http.get(address)).text
        assert other.count("Log sheet: ") == 1
        assert mine.splitlines()[0] not in other
        assert " 1  " not in other
        for seat in ("guards", "guest"):
            assert error_of(await browsers[seat].http.get(address)) == (404, "no-sheet")
        assert "Save your log sheet" in (await browsers["novice1"].http.get(f"/t/{table}")).text
        assert "log sheet" not in (await browsers["guards"].http.get(f"/t/{table}")).text.casefold().split("<main")[0]
        await browsers["novice3"].send(table, resign=True)
        after = [(await browser.http.get(address)).text for browser in browsers.values()]
        assert after[0].count("Log sheet: ") == 3
        assert mine.splitlines()[0] in after[0]
        assert after == [after[0]] * 5
        assert "Save the log sheets" in (await browsers["guest"].http.get(f"/t/{table}")).text
