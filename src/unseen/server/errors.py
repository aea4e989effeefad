"""Every error as one sentence: JSON for the API, a plain page for people, the right status, never a traceback."""

from typing import Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from unseen.core.errors import UnseenError, quoted
from unseen.server.faults import report
from unseen.server.pages import error_page
from unseen.server.security import Asked, nonce

STATUS: Final = {
    "malformed": 400,
    "mark": 400,
    "no-seat": 403,
    "no-talk": 403,
    "foreign-page": 403,
    "foreign-host": 421,
    "table-unknown": 404,
    "game-unknown": 404,
    "link": 404,
    "no-sheet": 404,
    "record-gone": 404,
    "playtest-unknown": 404,
    "playtest-known": 409,
    "no-playtest": 409,
    "lab-unknown": 404,
    "lab-busy": 409,
    "stale": 409,
    "moment": 409,
    "out-of-turn": 409,
    "over": 409,
    "key": 409,
    "take-back": 409,
    "stands": 409,
    "curtain": 409,
    "paused": 409,
    "time": 409,
    "offer": 409,
    "no-draw": 409,
    "no-places": 409,
    "present": 409,
    "seated": 409,
    "link-seat": 409,
    "rules-version": 409,
    "link-used": 410,
    "hushed": 409,
    "too-many": 429,
    "too-fast": 429,
    "too-much": 409,
    "table-corrupt": 500,
    "storage": 503,
}
OTHER: Final = 422
"""Understood, but the game or its options do not allow it."""
SENTENCES: Final = {
    400: "The server does not understand this request.",
    401: "This is not yours to see.",
    403: "This is not yours to see.",
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "The request is too large.",
}
GONE: Final = "client disconnected prematurely"
"""What the framework says of somebody who went away before the request was whole."""
BROKEN: Final = "Something broke in the server; nothing that was told is lost."


def status_of(code: str) -> int:
    """The HTTP status of an error's code."""
    return STATUS.get(code, OTHER)


def for_people(request: Asked) -> bool:
    """Does a person look at the answer?"""
    return not request.scope["path"].startswith("/api/") and "text/html" in request.headers.get("accept", "text/html")


def answer(request: Asked, status: int, code: str, sentence: str, rule: str = "") -> Response[object]:
    """The error as page or JSON. What others wrote may stand in it: half a character could not be sent at all."""
    sentence = quoted(sentence)
    if for_people(request):
        words = f"{sentence} ({rule})" if rule else sentence
        return Response(error_page(status, words, nonce(request.scope)), status_code=status, media_type=MediaType.HTML)
    return Response({"code": code, "rule": rule, "sentence": sentence}, status_code=status)


def they_erred(request: Asked, error: UnseenError) -> Response[object]:
    """They asked for what cannot be."""
    return answer(request, status_of(error.code), error.code, error.sentence, error.rule)


def http_erred(request: Asked, error: HTTPException) -> Response[object]:
    """The framework refused; its own words may repeat what was sent, so ours stand instead."""
    if error.detail == GONE:
        return answer(request, 400, "request", SENTENCES[400])  # which nobody is there to read
    if error.status_code >= 500:
        return we_erred(request, error)
    sentence = SENTENCES.get(error.status_code, SENTENCES[400])
    response = answer(request, error.status_code, "request", sentence)
    allow = (error.headers or {}).get("Allow")
    if allow is not None:
        response.headers["Allow"] = allow
    return response


def we_erred(request: Asked, error: Exception) -> Response[object]:
    """Our fault."""
    report("A request", error)
    return answer(request, 500, "server", BROKEN)
