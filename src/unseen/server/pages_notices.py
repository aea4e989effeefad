"""Asking for notices, and ending them: for pages, for the worker that a browser runs by itself, and from mails."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litestar import get, post
from litestar.openapi.spec import OpenAPIType, Operation, Schema

from unseen.core.wire import Json
from unseen.server.bodies import TEXT, body, read_object, text
from unseen.server.couriers import MAIL, PUSH
from unseen.server.deps import Name, Nonce, Session, TheNotices
from unseen.server.pages import Html, html
from unseen.server.pages_render import render
from unseen.server.security import Asked

WORKER: Final = Path(__file__).parent / "web" / "static" / "js" / "worker" / "push.js"
STOP: Final = "stop"
ONE_CLICK: Final = "List-Unsubscribe"
"""The field that programs for mail send where they end what a sender sends."""


@get("/push.js", media_type="text/javascript", include_in_schema=False)
async def worker() -> str:
    """The worker that gets notices while no page is open. At this address it may speak for all pages."""
    return WORKER.read_text(encoding="utf-8")


# ---- from a mail ----
@get("/n/{token:str}", include_in_schema=False)
async def notice_page(token: Name, notices: TheNotices, nonce: Nonce) -> Html:
    """What a link in a mail may do. Nothing is done by looking: scanners of mail look, too."""
    wish = await notices.wish(token)
    return html(render("notice.html", state="on" if wish.on else "asked", nonce=nonce))


@post("/n/{token:str}", status_code=200, include_in_schema=False)
async def answer_notice(token: Name, request: Asked, notices: TheNotices, nonce: Nonce) -> Html:
    """Confirm that mails are wanted, or end them."""
    form = await request.form()
    stops = STOP in form or ONE_CLICK in form
    await (notices.stop(token) if stops else notices.confirm(token))
    return html(render("notice.html", state="ended" if stops else "begun", nonce=nonce))


# ---- for programs ----
@dataclass
class NoticesOperation(Operation):
    """Asking for notices."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        kind = Schema(type=OpenAPIType.STRING, enum=[PUSH, MAIL])
        to = Schema(
            type=OpenAPIType.STRING, description="an address, a browser's subscription as JSON, or none (end it)"
        )
        self.request_body = body("One way to be told of decisions.", ["kind", "to"], kind=kind, to=to)


@dataclass
class ArrivedOperation(Operation):
    """Confirming."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = body("What the first notice brought.", ["token"], token=TEXT)


@get("/tables/{table_id:str}/notices")
async def read_notices(table_id: Name, session: Session, notices: TheNotices) -> dict[str, Json]:
    """How this seat can be told that a decision waits while nobody looks, at a table with days for a decision.

    By `push` and `mail`, as far as the server has them: `state` is `off`, `asked` (the first notice is on its way) or
    `on`; `key` is what a browser subscribes with.
    """
    return await notices.state(table_id, session)


@post("/tables/{table_id:str}/notices", status_code=200, operation_class=NoticesOperation)
async def ask_notices(table_id: Name, request: Asked, session: Session, notices: TheNotices) -> dict[str, Json]:
    """Ask for notices, which say that a decision waits and no more, or end them. The first one has to be confirmed."""
    parts = await read_object(request, "kind", "to")
    return await notices.ask(table_id, session, text(parts, "kind"), text(parts, "to"))


@post("/notices", status_code=200, operation_class=ArrivedOperation)
async def notice_arrived(request: Asked, notices: TheNotices) -> dict[str, Json]:
    """Confirm that the first notice arrived, with the secret that it brought."""
    wish = await notices.confirm(text(await read_object(request, "token"), "token"))
    return {"table": wish.table}


ROUTES: Final = (worker, notice_page, answer_notice)
API: Final = (read_notices, ask_notices, notice_arrived)
