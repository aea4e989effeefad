"""The web application: routes, services, and what every answer has."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

import unseen
from unseen.ai.levels import left_out
from unseen.core.errors import UnseenError
from unseen.server import own_marks_api, pages_records, pages_why
from unseen.server.api import API
from unseen.server.database import open_store
from unseen.server.errors import http_erred, they_erred, we_erred
from unseen.server.faults import LOG
from unseen.server.pages import ROUTES
from unseen.server.pages_links import LINKS
from unseen.server.pages_names import name_form
from unseen.server.pages_preview import cover
from unseen.server.pages_share import share
from unseen.server.records import Records
from unseen.server.security import BODY_MAX, Asked, Gate, dress, provide_nonce, provide_session
from unseen.server.settings import Settings
from unseen.server.store import Store
from unseen.server.tables import Tables

WEB: Final = Path(__file__).parent / "web"


def create_app(settings: Settings | None = None, store: Store | None = None) -> Litestar:
    """The application; `app.state.tables` is its service while it runs. Without a store it opens its own."""
    chosen = settings if settings is not None else Settings()

    records = Records(chosen.reader())

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        opened = store if store is not None else await open_store(chosen.database, chosen.lock_wait_s)
        for fault in left_out():
            LOG.warning("%s", fault)
        app.state.tables = Tables(opened, chosen)
        try:
            yield
        finally:
            await app.state.tables.close()
            await records.close()

    def provide_tables() -> Tables:
        tables = app.state.tables
        assert isinstance(tables, Tables)
        return tables

    app = Litestar(
        [
            *ROUTES,
            *pages_records.ROUTES,
            *pages_why.ROUTES,
            *own_marks_api.ROUTES,
            *LINKS,
            share,
            name_form,
            cover,
            API,
            create_static_files_router("/static", [WEB / "static"], include_in_schema=False),
        ],
        lifespan=[lifespan],
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "records": Provide(lambda: records, sync_to_thread=False),
            "session": Provide(provide_session, sync_to_thread=False),
            "nonce": Provide(provide_nonce, sync_to_thread=False),
        },
        before_request=Gate(chosen).check,
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
