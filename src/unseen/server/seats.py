"""Secrets that browsers hold: session cookies and one-time links. The server keeps digests only."""

import hashlib
import re
import secrets
from typing import Final

SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_secret() -> str:
    """Nobody can guess it."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """Random, so that it tells nothing and only those who were shown a table find it."""
    return secrets.token_urlsafe(12)


def is_secret(text: str) -> bool:
    """Could we have made this?"""
    return SECRET.fullmatch(text) is not None


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def path(token: str) -> str:
    """A link's path."""
    return f"/s/{token}"
