"""The line to a server: requests with one bearer, answers as JSON, streams line by line; errors as one sentence."""

import json
import secrets
import time
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPException, HTTPResponse
from typing import Final
from urllib.error import HTTPError
from urllib.parse import urlsplit

from unseen.core.errors import UnseenError
from unseen.core.wire import Json

ANSWER_S: Final = 30.0
SILENCE_S: Final = 60.0
"""A stream says at least every 15 seconds that it is still there."""
BYTES_MAX: Final = 16 * 1024 * 1024
HOME: Final = ("localhost", "127.0.0.1", "::1")
BROKEN: Final = (OSError, HTTPException, ValueError)
"""What a lost line looks like, in all its kinds; an answer that is no JSON is one of them."""
BUSY: Final = "too-many"
PATIENCE_S: Final = 60.0
"""A server that does not answer at all for so long is given up."""


class Lost(UnseenError):
    """The server did not answer, or not as one of ours would: the same may work a moment later."""


class Line:
    """One server and one bearer."""

    def __init__(self, base: str, session: str = "") -> None:
        self.base: Final = base
        self.session: Final = session or secrets.token_urlsafe(32)
        home = urlsplit(base).hostname in HOME
        # A proxy between this machine and itself knows nothing of our server.
        proxies = [urllib.request.ProxyHandler({})] if home else []
        self.opener: Final = urllib.request.build_opener(*proxies)

    def get(self, path: str) -> dict[str, Json]:
        """A JSON object; UnseenError with the server's own code and sentence, or Lost."""
        return self.read_object(self.open(path))

    def text(self, path: str) -> str:
        """A text."""
        with self.open(path) as answer:
            return self.read(answer).decode(errors="replace")

    def post(self, path: str, body: Mapping[str, Json]) -> dict[str, Json]:
        """Send a JSON object; the answer, which may be a refusal in `posts`."""
        return self.read_object(self.open(path, body))

    def lines(self, path: str) -> Iterator[str]:
        """The lines of a stream until it ends; empty ones say that it still stands. Lost if it breaks."""
        with self.open(path, timeout_s=SILENCE_S) as answer:
            try:
                for raw in answer:
                    yield raw.decode(errors="replace").rstrip("\r\n")
            except BROKEN as error:
                raise self.lost() from error

    # ---- requests ----
    def open(self, path: str, body: Mapping[str, Json] | None = None, timeout_s: float = ANSWER_S) -> HTTPResponse:
        """The answer to one request."""
        headers = {"Authorization": f"Bearer {self.session}", "Accept": "application/json"}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers)
        try:
            answer = self.opener.open(request, timeout=timeout_s)
        except HTTPError as error:
            with error:
                raise self.refused(error) from error
        except BROKEN as error:
            raise self.lost() from error
        assert isinstance(answer, HTTPResponse), "an address of http is answered by http"
        return answer

    def read(self, answer: HTTPResponse | HTTPError) -> bytes:
        """All of an answer of decent size."""
        try:
            data = answer.read(BYTES_MAX + 1)
        except BROKEN as error:
            raise self.lost() from error
        if len(data) > BYTES_MAX:
            raise self.foreign()
        return data

    def read_object(self, answer: HTTPResponse) -> dict[str, Json]:
        """A JSON object."""
        with answer:
            return self.parsed(self.read(answer))

    def parsed(self, data: bytes) -> dict[str, Json]:
        """A JSON object from its bytes."""
        try:
            value = json.loads(data)
        except ValueError as error:
            raise self.foreign() from error
        if not isinstance(value, dict):
            raise self.foreign()
        return value

    # ---- errors ----
    def refused(self, error: HTTPError) -> UnseenError:
        """What the server said against it, in its own words."""
        try:
            data = self.parsed(self.read(error))
        except Lost as lost:
            return lost
        posts = data.get("posts")
        said = posts[0] if isinstance(posts, list) and posts and isinstance(posts[0], dict) else data
        code, sentence, rule = str(said.get("code", "")), str(said.get("sentence", "")), str(said.get("rule", ""))
        if not code or not sentence:
            return self.foreign()
        return Lost(code, sentence, rule) if error.code >= 500 or code == BUSY else UnseenError(code, sentence, rule)

    def lost(self) -> Lost:
        """Nobody answered."""
        return Lost("line", f"{self.base} does not answer; is the server running there?")

    def foreign(self) -> Lost:
        """Somebody else answered."""
        return Lost("line", f"{self.base} does not answer like a server of Unseen.")


class Patience:
    """Waits between attempts, longer each time, and gives up in the end."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self.patience_s: Final = patience_s
        self.answered()

    def answered(self) -> None:
        """The line stands: begin anew."""
        self.wait_s = 0.1
        self.since = time.monotonic()

    def wait(self, error: Lost) -> None:
        """Wait a little; the error again if that took too long already."""
        if error.code != BUSY and time.monotonic() - self.since > self.patience_s:
            raise error
        time.sleep(self.wait_s)
        self.wait_s = min(2.0 * self.wait_s, 5.0)
