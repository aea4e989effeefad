"""Applications that were ended, to be started again: a proof starts thousands, and their routes are all the same."""

from typing import Final

from litestar import Litestar

from unseen.server.app import create_app, furnish
from unseen.server.settings import Settings
from unseen.server.store import Store

SPARE: Final[list[Litestar]] = []


def take(settings: Settings, store: Store | None = None) -> Litestar:
    """One that nobody uses, to be started with these settings and this store."""
    return furnish(SPARE.pop(), settings, store) if SPARE else create_app(settings, store)


def give_back(app: Litestar) -> None:
    """It was ended, and everything that was asked of it is answered."""
    SPARE.append(app)
