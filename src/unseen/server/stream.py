"""Posts as server-sent events: each with its number as id, so that a browser asks for the gap by itself."""

import json
from collections.abc import AsyncIterator
from typing import Final

from unseen.table import Post

RETRY_MS: Final = 1000
KEEP_ALIVE: Final = ": still here\n\n"


async def events(posts: AsyncIterator[Post | None]) -> AsyncIterator[bytes]:
    """The bytes of a stream."""
    yield f"retry: {RETRY_MS}\n\n".encode()
    async for post in posts:
        yield (KEEP_ALIVE if post is None else event(post)).encode()


def event(post: Post) -> str:
    """One event; what has no number has no id, and so moves nobody's place in the stream."""
    if "number" not in post:
        return f"event: {post['kind']}\ndata: {{}}\n\n"
    return f"id: {post['number']}\nevent: post\ndata: {json.dumps(post)}\n\n"


def last_event(header: str | None, after: int) -> int:
    """The number after which to go on: what the browser says it has, or what the page was made with."""
    if header is not None and header.isascii() and header.isdigit() and len(header) < 10:
        return int(header)
    return after
