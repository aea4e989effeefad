"""What every request and answer has in common: headers, the browser's cookie, and a limit on requests."""

import ipaddress
import secrets
import time
from collections import OrderedDict
from typing import Final

from litestar import Request
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import NotFoundException
from litestar.types import Message, Scope

from unseen.core.errors import UnseenError
from unseen.server.addresses import is_loopback, own_names
from unseen.server.digests import is_secret, new_secret
from unseen.server.settings import Settings

Asked = Request[None, None, State]
COOKIE: Final = "unseen"
COOKIE_AGE_S: Final = 365 * 24 * 3600
BODY_MAX: Final = 64 * 1024
ADDRESSES_MAX: Final = 10_000
STATIC: Final = "/static/"
HOME: Final = ("localhost", "127.0.0.1", "::1")
"""How a machine calls itself."""
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""What a server in between writes into requests."""
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'{style}; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
STYLE: Final = "trusted_style"
HEADERS: Final = {
    "referrer-policy": "same-origin",  # with none at all a form of ours would be sent with the origin "null"
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def address(request: Asked) -> str:
    """Where a request comes from; behind a proxy that is named, for whom it asks; "" if that cannot be said."""
    return request.client.host if request.client is not None else ""


def provide_nonce(request: Asked) -> str:
    """The nonce of this answer's scripts."""
    return nonce(request.scope)


def nonce(scope: Scope) -> str:
    """Made when first needed; the header names the same one."""
    found = scope["state"].setdefault("nonce", secrets.token_urlsafe(16))
    assert isinstance(found, str)
    return found


def trust_style(request: Asked, digest: str) -> None:
    """Let this answer have a style of its own within it, of this digest and no other."""
    request.scope["state"][STYLE] = f" '{digest}'"


def provide_session(request: Asked) -> str:
    """The secret that a program made for itself, or the browser's; a fresh one goes out if there is none of ours."""
    scheme, _, own = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        if not is_secret(own):
            raise UnseenError("malformed", "A bearer is 43 letters, digits, - or _, which a program makes at random.")
        return own
    held = read_cookie(request.headers.get("cookie", ""))
    if is_secret(held):
        return held
    fresh = request.scope["state"].setdefault("fresh_session", new_secret())
    assert isinstance(fresh, str)
    return fresh


def read_cookie(header: str) -> str:
    """Our cookie's value, or ""; only what we could have made is looked at, for the rest could be long to read."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return ""


def is_host(request: Asked, settings: Settings) -> bool:
    """Does who runs this server ask, from its own machine, and is it for those at home alone?"""
    return (settings.lan or settings.host in HOME) and is_beside(request)


def has_lab(request: Asked, settings: Settings) -> bool:
    """Does who asks look after the experiments of this machine?"""
    return bool(settings.lab) and is_host(request, settings)


def is_beside(request: Asked) -> bool:
    """Does somebody ask who sits at this machine, and not a server in between?"""
    return address(request) in HOME and not any([name in request.headers for name in PASSED_ON])


async def dress(message: Message, scope: Scope) -> None:
    """Put our headers, and the cookie if it is new, on an answer of any kind."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    headers["content-security-policy"] = POLICY.format(nonce=nonce(scope), style=scope["state"].get(STYLE, ""))
    static = scope["path"].startswith(STATIC) and message["status"] == 200
    headers["cache-control"] = "public, max-age=300" if static else "no-store"
    fresh = scope["state"].get("fresh_session")
    if isinstance(fresh, str):
        secure = "; Secure" if scope["scheme"] == "https" else ""
        headers.add("set-cookie", f"{COOKIE}={fresh}; Path=/; Max-Age={COOKIE_AGE_S}; HttpOnly; SameSite=Lax{secure}")


class Limits:
    """A bucket of requests per address; it fills again with time."""

    def __init__(self, per_s: float, burst: int) -> None:
        self.per_s: Final = per_s
        self.burst: Final = burst
        self.buckets: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def admit(self, address: str) -> None:
        """Count a request; UnseenError `too-many` if the bucket is empty."""
        now = time.monotonic()
        left, then = self.buckets.pop(address, (float(self.burst), now))
        left = min(float(self.burst), left + (now - then) * self.per_s)
        self.buckets[address] = (max(left - 1.0, 0.0), now)
        if len(self.buckets) > ADDRESSES_MAX:
            self.buckets.popitem(last=False)
        if left < 1.0:
            raise UnseenError("too-many", "Too many requests at once; wait a few seconds.")


def own_hosts(settings: Settings) -> frozenset[str]:
    """The hosts by which a server may be asked; none for any at all.

    On a loopback address it is for one machine alone, at home for one network, and a page of strangers, whose name
    leads here, is none of it.
    """
    if settings.lan:
        return frozenset([*HOME, *own_names(), *settings.names])
    if not settings.names and not is_loopback(settings.host):
        return frozenset()
    return frozenset([*HOME, settings.host, *settings.names])


def is_reached(request: Asked, host: str) -> bool:
    """Is this the very address at which the request came in? Written in numbers it is nobody's name, and it stays right
    when the machine joins another network.
    """
    here = request.scope.get("server")
    try:
        return here is not None and ipaddress.ip_address(host) == ipaddress.ip_address(here[0])
    except ValueError:
        return False


def host_of(header: str) -> str:
    """A Host header without its port."""
    name, _, port = header.rpartition(":")
    return (name if name and port.isdigit() else header).strip("[]").lower()


class Gate:
    """Before every handler: is this request ours to answer?"""

    def __init__(self, settings: Settings) -> None:
        self.limits: Final = Limits(settings.requests_per_s, settings.requests_burst)
        self.hosts: Final = own_hosts(settings)
        self.lan: Final = settings.lan

    async def check(self, request: Asked) -> None:
        """UnseenError `too-many`, `foreign-host`, or `foreign-page` for what another site's page sends."""
        if not request.scope["path"].isprintable():
            raise NotFoundException  # %00 and the like: no file has such a name, and no system takes it
        if request.scope["path"].startswith(STATIC):
            return
        self.limits.admit(address(request))
        self.named(request)
        if request.method not in ("GET", "HEAD"):
            origin, host = request.headers.get("origin"), request.headers.get("host", "")
            if origin is not None and origin.partition("://")[2] != host:
                raise UnseenError("foreign-page", "Only pages of this server can send that.")

    def named(self, request: Asked) -> None:
        """UnseenError `foreign-host` if the server is called by a name that is none of its own."""
        host = host_of(request.headers.get("host", ""))
        if self.hosts and host not in self.hosts and not (self.lan and is_reached(request, host)):
            raise UnseenError("foreign-host", "This server has another name; who runs it allows more with --name.")
