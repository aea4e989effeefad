"""Addresses of tables and seats, as people pass them on."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from unseen.core.errors import UnseenError

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
TABLE: Final = re.compile(r"[A-Za-z0-9_-]{16}")
ABOUT: Final = "an address looks like http://host:8000/s/… (a seat's link) or http://host:8000/t/… (a table)"


@dataclass(frozen=True, repr=False)  # who reads a message of ours is not to get a token
class Address:
    """A server, and on it a seat's one-time token or a table to look at."""

    base: str
    """Without a slash at the end."""
    token: str = ""
    table: str = ""


def read_address(text: str) -> Address:
    """A link of a seat, the address of a table, or a server alone; UnseenError `address` for anything else."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError as error:
        raise wrong(text) from error
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or port == 0:
        raise wrong(text)
    path = parts.path.rstrip("/")
    head, _, name = path.rpartition("/")
    base = f"{parts.scheme}://{parts.netloc}"
    if head.endswith("/s") and TOKEN.fullmatch(name):
        return Address(base + head.removesuffix("/s"), token=name)
    if head.endswith("/t") and TABLE.fullmatch(name):
        return Address(base + head.removesuffix("/t"), table=name)
    if head.endswith(("/s", "/t")):
        raise wrong(text)
    return Address(base + path)


def read_token(text: str) -> str:
    """A seat's token, or the link that holds it; UnseenError `address`."""
    if TOKEN.fullmatch(text.strip()):
        return text.strip()
    token = read_address(text).token if "://" in text else ""
    if not token:
        raise UnseenError("address", "A token is the last part of a seat's link: 43 letters, digits, - or _.")
    return token


def wrong(text: str) -> UnseenError:
    """What was given is no address of ours."""
    return UnseenError("address", f"“{text.strip()[:80]}” opens no table: {ABOUT}.")
