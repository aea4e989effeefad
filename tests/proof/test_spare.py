"""Applications of a proof that are started again."""

from pathlib import Path

from tests.server.helpers import Browser, running, settings
from unseen.proof import spare


async def test_one_that_is_started_again_knows_nothing_of_before(tmp_path: Path) -> None:
    """Tables of its earlier server are out of reach, also before the next one has opened its own."""
    async with running(settings(tmp_path)) as app:
        table, _ = await Browser(app).make()
    again = spare.take(settings(tmp_path, database=str(tmp_path / "other.db")))
    assert again is app
    assert not hasattr(again.state, "tables") and not hasattr(again.state, "notices")
    async with again.lifespan():
        assert (await Browser(again).http.get(f"/t/{table}")).status_code == 404
    spare.give_back(again)
