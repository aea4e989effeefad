"""Secrets that browsers hold (session cookies, one-time links), of which the server keeps digests only; short keys."""

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final

SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
KEY_BYTES: Final = 6


def new_secret() -> str:
    """Nobody can guess it."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """Random, so that it tells nothing and only those who were shown a table find it."""
    return secrets.token_urlsafe(12)


def following_id(seed: bytes, host: str) -> str:
    """The id of the table of the next game: always the same for a table, and a secret like others. A seed is opened
    at the end, so the digest of its host's session, which nobody is shown, goes into it too.
    """
    return base64.urlsafe_b64encode(hmac.digest(seed, f"next table of {host}".encode(), "sha256")[:12]).decode()


def is_secret(text: str) -> bool:
    """Could we have made this?"""
    return SECRET.fullmatch(text) is not None


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(text: str) -> str:
    """The same for the same text alone: what a page holds is compared by it."""
    return hashlib.blake2s(text.encode(), digest_size=KEY_BYTES).hexdigest()


def path(token: str) -> str:
    """A link's path."""
    return f"/s/{token}"
