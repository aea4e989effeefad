"""Stand-ins on this machine for what carries notices: a way out for mail, and a push service with one browser."""

import asyncio
import base64
import email
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any, Final

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def encoded(raw: bytes) -> str:
    """As browsers write bytes."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class MailSink:
    """Takes mail for anybody, except for whom it refuses."""

    def __init__(self) -> None:
        self.mails: Final[asyncio.Queue[EmailMessage]] = asyncio.Queue()
        self.refuses = ""
        self.port = 0

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Enough of SMTP."""
        writer.write(b"220 sink\r\n")
        while line := (await reader.readline()).decode():
            word = line[:4].upper()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                raw = (await reader.readuntil(b"\r\n.\r\n"))[:-5]
                message = email.message_from_bytes(raw, policy=default)
                assert isinstance(message, EmailMessage)
                self.mails.put_nowait(message)
            refused = word == "RCPT" and self.refuses and self.refuses in line
            writer.write(b"550 no\r\n" if refused else b"221 bye\r\n" if word == "QUIT" else b"250 yes\r\n")
            if word == "QUIT":
                break
        writer.close()


class PushService:
    """Hands what it gets to one browser, which alone can read it."""

    def __init__(self) -> None:
        self.private: Final = ec.generate_private_key(ec.SECP256R1())
        self.secret: Final = os.urandom(16)
        self.told: Final[asyncio.Queue[tuple[dict[str, str], dict[str, Any]]]] = asyncio.Queue()
        self.sizes: Final[set[int]] = set()
        self.status = "201 Created"
        self.port = 0

    def subscription(self) -> str:
        """As the browser gives it to the page."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self.secret)}
        return json.dumps({"endpoint": f"{self.url}one", "expirationTime": None, "keys": keys})

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}/"

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Enough of HTTP."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status}\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()
        self.sizes.add(len(body))
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        self.told.put_nowait((headers, {**json.loads(plain), "asked": head[0]}))


@asynccontextmanager
async def open_at(one: MailSink | PushService) -> AsyncIterator[None]:
    """It listens."""
    serving = await asyncio.start_server(one.talk, "127.0.0.1", 0)
    one.port = serving.sockets[0].getsockname()[1]
    async with serving:
        yield
