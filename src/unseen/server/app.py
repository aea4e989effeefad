"""The web application: routes, services, and what every answer has."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

import unseen
from unseen.ai.levels import left_out
from unseen.core.errors import UnseenError
from unseen.server import (
    mail,
    own_marks_api,
    pages_book,
    pages_branches,
    pages_lab,
    pages_notices,
    pages_places,
    pages_playtest,
    pages_records,
    pages_sure,
    pages_why,
)
from unseen.server.api import API
from unseen.server.couriers import Courier
from unseen.server.database import open_store
from unseen.server.digests import new_secret
from unseen.server.errors import http_erred, they_erred, we_erred
from unseen.server.faults import LOG
from unseen.server.lab import Lab
from unseen.server.notice_book import NoticeBook
from unseen.server.notices import Notices
from unseen.server.pages import ROUTES
from unseen.server.pages_links import LINKS
from unseen.server.pages_names import name_form
from unseen.server.pages_preview import cover
from unseen.server.pages_share import share
from unseen.server.places import Aids
from unseen.server.records import Records
from unseen.server.security import BODY_MAX, Asked, Gate, dress, provide_nonce, provide_session
from unseen.server.settings import Settings
from unseen.server.store import Store
from unseen.server.tables import Tables

T = TypeVar("T")
WEB: Final = Path(__file__).parent / "web"
PAGES: Final[tuple[HTTPRouteHandler | Router, ...]] = (
    *ROUTES,
    *pages_branches.ROUTES,
    *pages_records.ROUTES,
    *pages_sure.ROUTES,
    *pages_why.ROUTES,
    *own_marks_api.ROUTES,
    *pages_places.ROUTES,
    *pages_playtest.ROUTES,
    *pages_book.ROUTES,
    *pages_lab.ROUTES,
    *LINKS,
)


def create_app(settings: Settings | None = None, store: Store | None = None) -> Litestar:
    """The application; `app.state.tables` is its service while it runs. Without a store it opens its own."""
    return furnish(routed(), settings if settings is not None else Settings(), store)


def furnish(app: Litestar, settings: Settings, store: Store | None = None) -> Litestar:
    """Let an application that does not run serve by these settings when it is started; it forgets all earlier ones."""
    app.state.clear()
    app.state.settings = settings
    app.state.store = store
    app.state.gate = Gate(settings)
    app.state.records = Records(settings.reader())
    app.state.aids = Aids()
    app.state.lab = Lab(Path(settings.lab), settings.workers) if settings.lab else None
    return app


@asynccontextmanager
async def serving(app: Litestar) -> AsyncIterator[None]:
    """From its start to its end."""
    settings, store = part(app, "settings", Settings), app.state.store
    opened = store if store is not None else await open_store(settings.database, settings.lock_wait_s)
    for fault in left_out():
        LOG.warning("%s", fault)
    app.state.tables = tables = Tables(opened, settings)
    if settings.playtests:
        tables.playtests.key = await NoticeBook(opened).key("playtest", new_secret())
    app.state.notices = notices = Notices(tables, await couriers(settings, opened))
    await notices.begin()
    try:
        yield
    finally:
        if app.state.lab is not None:
            await part(app, "lab", Lab).close()
        await notices.close()
        await tables.close()
        await part(app, "records", Records).close()


def routed() -> Litestar:
    """Routes, with nothing yet to serve by; making them takes longer than a short game."""

    def provide(name: str, kind: type[T]) -> Provide:
        return Provide(lambda: part(app, name, kind), sync_to_thread=False)

    async def admit(request: Asked) -> None:
        await part(app, "gate", Gate).check(request)

    app = Litestar(
        [
            *PAGES,
            share,
            name_form,
            *pages_notices.ROUTES,
            cover,
            API,
            create_static_files_router("/static", [WEB / "static"], include_in_schema=False),
        ],
        lifespan=[serving],
        dependencies={
            "tables": provide("tables", Tables),
            "notices": provide("notices", Notices),
            "records": provide("records", Records),
            "aids": provide("aids", Aids),
            "lab": Provide(pages_lab.provide_lab, sync_to_thread=False),
            "session": Provide(provide_session, sync_to_thread=False),
            "nonce": Provide(provide_nonce, sync_to_thread=False),
        },
        before_request=admit,
        before_send=[dress],
        exception_handlers={UnseenError: they_erred, HTTPException: http_erred, Exception: we_erred},
        request_max_body_size=BODY_MAX,
        openapi_config=OpenAPIConfig(
            title="Unseen",
            version=unseen.__version__,
            path="/api/schema",
            render_plugins=[Described()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    return app


def part(app: Litestar, name: str, kind: type[T]) -> T:
    """What the application serves by, or a service of the running server."""
    found = getattr(app.state, name)
    assert isinstance(found, kind)
    return found


async def couriers(settings: Settings, store: Store) -> list[Courier]:
    """What carries notices on this server; UnseenError `smtp` or `push` for what it cannot use."""
    found = list(settings.couriers)
    if settings.smtp:
        found.append(mail.Mail(mail.read_way(settings.smtp), settings.site))
    if settings.push:
        from unseen.server import push  # whoever sends none need not have what it takes

        private = await NoticeBook(store).key("push", push.fresh_key())
        found.append(push.Push(private, settings.push, settings.push_trusts))
    return found


# ---- the description for programs: every operation says what a refusal looks like ----
TEXT: Final = {"type": "string"}
REFUSAL: Final = {
    "type": "object",
    "description": "One sentence, the stable code of its reason, and the rule where one is the reason.",
    "properties": {"code": TEXT, "rule": TEXT, "sentence": TEXT},
    "required": ["code", "rule", "sentence"],
}
POSTS: Final = {"type": "object", "properties": {"posts": {"type": "array", "items": REFUSAL}}, "required": ["posts"]}
REFUSED: Final = {
    "description": "Refused; nothing was changed. A message to a table gets a post of the kind `refused` instead.",
    "content": {"application/json": {"schema": {"anyOf": [REFUSAL, POSTS]}}},
}
Document = dict[str, Any]
"""Any: OpenAPI as the framework has it."""


class Described(JsonRenderPlugin):
    """Puts our refusals in the place of the framework's."""

    def render(
        self, request: Asked, openapi_schema: dict[str, Any]
    ) -> bytes:  # Any: a document as the framework has it
        """The document."""
        paths = {}
        for path, operations in openapi_schema["paths"].items():
            paths[path] = {method: described(operation) for method, operation in operations.items()}
        return super().render(request, {**openapi_schema, "paths": paths})


def described(operation: Document) -> Document:
    """One operation, with what it answers to whom it cannot serve."""
    answers = {status: answer for status, answer in operation["responses"].items() if not status.startswith("4")}
    return {**operation, "responses": {**answers, "4XX": REFUSED}}
