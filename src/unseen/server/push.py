"""Notices by Web Push: encrypted for one browser, signed by this server, handed to the push service of that browser."""

import base64
import http.client
import ipaddress
import json
import socket
import ssl
import threading
import time
from collections.abc import Collection
from typing import Final
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from unseen.core.errors import UnseenError
from unseen.server.couriers import PUSH, Courier, Note

TEXT_MAX: Final = 2000
WAIT_S: Final = 10.0
WHOLE_S: Final = 20.0
"""A push service has this long for all of it."""
KEPT_S: Final = 24 * 3600
"""So long a push service keeps a notice for a browser that is off."""
SIGNED_S: Final = 12 * 3600
SIZE: Final = 320
"""Every notice is so long before it is encrypted, whatever it says."""
GONE: Final = (404, 410)
POINT: Final = 65
SECRET: Final = 16
THROUGH: Final = ipaddress.ip_network("64:ff9b::/96")
"""Addresses that lead on to any of the older kind."""
NO_PUSH: Final = "This browser's address for notices is none that this server sends to."


def fresh_key() -> str:
    """A key of the server's own, as text."""
    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


class Push(Courier):
    """The courier to push services."""

    def __init__(self, private: str, contact: str, trusted: Collection[str] = ()) -> None:
        signer = Vapid02.from_pem(private.encode())
        assert signer.public_key is not None, "a key in a database is whole"
        super().__init__(PUSH, encoded(signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)))
        self.signer: Final = signer
        self.contact: Final = contact
        """Whom a push service writes to, as in `mailto:me@example.org`."""
        self.trusted: Final = tuple(trusted)
        """Endpoints that begin so are taken as they are; only tests know any."""

    def check(self, to: str) -> str:
        """A subscription as a browser gives it, of which only what is needed is kept."""
        try:
            if len(to) > TEXT_MAX:
                raise ValueError
            given = json.loads(to)
            endpoint, keys = given["endpoint"], given["keys"]
            point, secret = decoded(keys["p256dh"], POINT), decoded(keys["auth"], SECRET)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            self.place(endpoint)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise UnseenError("notice", NO_PUSH) from error
        return json.dumps({"endpoint": endpoint, "keys": {"p256dh": encoded(point), "auth": encoded(secret)}})

    def place(self, endpoint: str) -> SplitResult:
        """Where an endpoint is; ValueError unless it is a public name, asked by HTTPS at the usual port."""
        parts = urlsplit(endpoint)
        if endpoint.startswith(self.trusted):
            return parts
        host = parts.hostname or ""
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not plain or parts.scheme != "https" or "@" in parts.netloc or parts.port not in (None, 443):
            raise ValueError("no endpoint")
        if "." not in host or host.endswith(".") or not host.rpartition(".")[2].isalpha():
            raise ValueError("no public name")  # an address in numbers, or a name of a network at home
        return parts

    def deliver(self, note: Note) -> bool:
        """Hand it to the push service; False if that browser wants none any more."""
        subscription = json.loads(note.to)
        told = {"title": note.title, "path": note.path, **({"token": note.token} if note.first else {})}
        plain = json.dumps(told, ensure_ascii=False).encode()
        body = WebPusher(subscription).encode(plain.ljust(SIZE), "aes128gcm")["body"]
        parts = self.place(subscription["endpoint"])
        claims = {"sub": self.contact, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_S}
        headers = {
            **self.signer.sign(claims),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_S),
        }
        return self.post(parts, body, headers) not in GONE

    def post(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer; of it nothing else is read, and no redirection is followed."""
        line = self.line(parts)
        limit = threading.Timer(WHOLE_S, line.shutdown, [socket.SHUT_RDWR])
        limit.daemon = True
        limit.start()
        try:
            if isinstance(line, ssl.SSLSocket):
                line.do_handshake()
            connection = http.client.HTTPConnection(parts.netloc)
            connection.sock = line
            connection.request("POST", parts._replace(scheme="", netloc="", fragment="").geturl() or "/", body, headers)
            return connection.getresponse().status
        finally:
            limit.cancel()
            line.close()

    def line(self, parts: SplitResult) -> socket.socket:
        """A line to the address that was checked, not to the name: it could lead elsewhere the next time."""
        host = parts.hostname or ""
        trusted = parts.geturl().startswith(self.trusted)
        port = parts.port or 443
        found = [row[4][0] for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        if not trusted and not all([is_public(str(one)) for one in found]):
            raise ConnectionError("the endpoint is none of the public net")
        line = socket.create_connection((str(found[0]), port), timeout=WAIT_S)
        if parts.scheme != "https":
            return line
        return ssl.create_default_context().wrap_socket(line, server_hostname=host, do_handshake_on_connect=False)


def is_public(text: str) -> bool:
    """Is this an address that anybody can reach, and no way to one of a network at home?"""
    address = ipaddress.ip_address(text.partition("%")[0])
    if address.is_multicast or not address.is_global:
        return False
    return isinstance(address, ipaddress.IPv4Address) or not (
        address in THROUGH or address.sixtofour or address.teredo or address.ipv4_mapped
    )


def decoded(text: str, size: int) -> bytes:
    """So many bytes; ValueError if it is none of them."""
    found = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    if len(found) != size:
        raise ValueError("not as long as it should be")
    return found


def encoded(raw: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
