"""Pages for records that people bring: the form, the replay, and the interface for programs."""

from dataclasses import dataclass
from typing import Annotated, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody
from litestar.params import QueryParameter
from litestar.response import Redirect

from unseen.audit.record import PAST, TIME
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.core.wire import Json
from unseen.server.bodies import TEXT
from unseen.server.deps import Name, Nonce, TheRecords
from unseen.server.pages_render import render, rule_link
from unseen.server.pages_replay import ReplayPage
from unseen.server.record_reader import Brought
from unseen.server.records import SIZE_MAX
from unseen.server.security import Asked, address

FORM_MAX: Final = SIZE_MAX + 64 * 1024
"""With what a form puts around it."""
KEEPS: Final = "A record that was brought is kept in memory alone: newer ones push it out, and so does a restart."
Eyes = Annotated[str, QueryParameter(name="as", max_length=40)]
At = Annotated[int | None, QueryParameter(name="at", ge=0, le=1_000_000)]


class RecordPage(ReplayPage):
    """All that the replay of a brought record shows."""

    def __init__(self, brought: Brought, name: str, eyes: str, at: int | None) -> None:
        replayed = brought.replayed
        assert replayed is not None, "only a full record is replayed"
        super().__init__(replayed, SPECTATOR, eyes, at, f"/r/{name}")
        self.id: Final = name
        self.after: Final = 0
        self.report: Final = brought.report
        self.text: Final = brought.text
        self.fleeting = KEEPS
        if brought.parsed.tag(PAST):
            self.past = f"went on after {brought.parsed.tag(PAST)}"
        if brought.parsed.tag(TIME):
            self.time_was_over(brought.parsed.tag(TIME))

    @property
    def proven(self) -> bool:
        """Has it commitments at all?"""
        return self.report is not None and self.report.code != "unproven"


def html(text: str, status: int = 200) -> Response[str]:
    """A page as an answer."""
    return Response(text, media_type=MediaType.HTML, status_code=status)


@get("/replay", include_in_schema=False)
async def replay_form(nonce: Nonce) -> Response[str]:
    """Where a record is brought."""
    return html(render("bring.html", sentence="", rule="", text="", nonce=nonce))


@post("/replay", status_code=303, include_in_schema=False, request_max_body_size=FORM_MAX)
async def bring(request: Asked, records: TheRecords, nonce: Nonce) -> Response[str] | Redirect:
    """Replay the record of the form; one that cannot be read comes back with one sentence."""
    data, pasted = await chosen_record(request)
    try:
        if not data.strip():
            raise UnseenError("record", "Choose a file, or paste a record.")
        return Redirect(f"/r/{await records.bring(data, address(request))}", status_code=303)
    except UnseenError as error:
        return html(render("bring.html", sentence=error.sentence, rule=error.rule, text=pasted, nonce=nonce), 422)


async def chosen_record(request: Asked) -> tuple[bytes, str]:
    """The record of a form: that of its file, or else what was pasted; and what was pasted."""
    form = await request.form()
    file, text = form.get("file"), form.get("text")
    pasted = text if isinstance(text, str) else ""
    data = await file.read() if isinstance(file, UploadFile) else b""
    return data if data.strip() else pasted.encode(), pasted


@get("/r/{name:str}", include_in_schema=False)
async def record_page(name: Name, records: TheRecords, nonce: Nonce, eyes: Eyes = "", at: At = None) -> Response[str]:
    """The replay of a record that was brought."""
    return html(record_html(records.find(name), name, eyes, at, "replay.html", nonce))


@get("/r/{name:str}/parts", include_in_schema=False)
async def record_parts(name: Name, records: TheRecords, nonce: Nonce, eyes: Eyes = "", at: At = None) -> Response[str]:
    """All regions of the page, for the script that morphs what changed."""
    return html(record_html(records.find(name), name, eyes, at, "parts/end.html", nonce))


def record_html(brought: Brought, name: str, eyes: str, at: int | None, template: str, nonce: str) -> str:
    """A page, or only its regions; a listener's record is shown as it is."""
    if brought.replayed is None:
        return render("lines.html", parsed=brought.parsed, text=brought.text, nonce=nonce)
    page = RecordPage(brought, name, eyes, at)
    return render(template, page=page, link=rule_link(page.game.id), nonce=nonce)


@dataclass
class BringOperation(Operation):
    """Bringing a record."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        content = {"text/plain": OpenAPIMediaType(schema=TEXT)}
        self.request_body = RequestBody(content, description="A record as text.", required=True)


@post("/records", status_code=201, operation_class=BringOperation, request_max_body_size=FORM_MAX)
async def bring_record(request: Asked, records: TheRecords) -> dict[str, Json]:
    """Bring a record as text; the address of its replay."""
    return {"record": f"/r/{await records.bring(await request.body(), address(request))}"}


ROUTES: Final = [replay_form, bring, record_page, record_parts]
API: Final = (bring_record,)
