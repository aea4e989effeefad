"""What can be worked out at a table, asked for by itself: the same answer for whoever asks."""

from litestar import get

from unseen.core.errors import UnseenError
from unseen.core.wire import Json
from unseen.server.deps import Name, TheAids, TheTables


@get("/t/{table_id:str}/places", include_in_schema=False)
async def places(table_id: Name, tables: TheTables, aids: TheAids) -> dict[str, Json]:
    """In one line, and by mark: a share, 0 where it surely is not, null for perhaps where the table shows no shares.

    `exact`: every way was counted. UnseenError `no-places` at a table that does not show it, and after the end.
    """
    found, _ = await aids.read(tables, table_id)
    if found is None:
        raise UnseenError("no-places", "What can be worked out is not shown at this table.")
    return {"sentence": found.sentence, "exact": found.exact, "places": dict(found.heat or {})}


ROUTES = [places]
