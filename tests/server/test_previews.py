"""What messengers show of a link: the game, in words and a picture, the same for every table of it."""

import re
from pathlib import Path

import pytest

from tests.server.helpers import Browser, error_of, running, settings
from tests.server.test_invitations import invited
from unseen.core.registry import game_class, games
from unseen.server.pages_preview import COVER_SIZE, NEUTRAL, cover_of, png_size


async def test_a_preview_is_the_same_for_all_tables_of_a_game_and_whole_by_the_public_host(tmp_path: Path) -> None:
    async with running(settings(tmp_path, names=["table.test", "games.example"])) as app:
        heads = set()
        for seat in ("thief", "mists"):
            _, _, link = await invited(app, seat)
            page = await Browser(app).http.get(link, headers={"host": "games.example:8443"})
            heads.add("\n".join(re.findall(r"<meta property=.*>", page.text)))
        (head,) = heads
        assert 'property="og:title" content="A game of Nusubito"' in head
        picture = re.findall(r'og:image" content="(.*)"', head)[0]
        assert picture == "http://games.example:8443/covers/nusubito"
        got = await Browser(app).http.get(picture.removeprefix("http://games.example:8443"))
        assert got.headers["content-type"] == "image/png" and png_size(got.content) == COVER_SIZE
        odd = await Browser(app).http.get(link, headers={"host": 'a"><script>'})
        assert "og:image" not in odd.text and "<script>alert" not in odd.text


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_picture_for_previews(game: str) -> None:
    data = cover_of(game_class(game))
    assert png_size(data) == COVER_SIZE and len(data) < 300_000
    ours = game_class(game).__module__.startswith("unseen.")
    assert (data != NEUTRAL.read_bytes()) is ours, "a plug-in that brings none has the neutral one"


async def test_a_table_that_may_be_watched_has_the_same_preview_as_a_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, _, link = await invited(app)
        watch, seat = [(await Browser(app).http.get(path)).text for path in (f"/t/{table}", link)]
        found = re.findall(r"<meta property=.*>", watch)
        assert found and found == re.findall(r"<meta property=.*>", seat)


async def test_a_picture_of_no_game_is_nothing(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        assert error_of(await Browser(app).http.get("/covers/chess")) == (404, "game-unknown")
