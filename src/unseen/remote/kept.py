"""The seats that this person took on other machines: a link opens once, and this machine keeps what it opened."""

import hashlib
import json
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from unseen.core.errors import UnseenError
from unseen.remote.address import Address
from unseen.remote.line import Line

FILE: Final = "remote-seats.json"


@dataclass(frozen=True)
class KeptSeats:
    """A file that only this person may read."""

    path: Path

    def read(self) -> dict[str, str]:
        """Bearers by what opened them; UnseenError `kept` if the file is damaged."""
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise UnseenError("kept", f"{self.path} cannot be read; repair or delete it.") from error
        if not isinstance(data, dict) or not all([isinstance(value, str) for value in data.values()]):
            raise UnseenError("kept", f"{self.path} is damaged; repair or delete it.")
        return data

    def write(self, kept: dict[str, str]) -> None:
        """Replace the file in one go; UnseenError `kept` if that cannot be."""
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                json.dump(kept, out, indent=1)
            fresh.replace(self.path)
        except OSError as error:
            why = error.strerror or "unknown reason"
            raise UnseenError("kept", f"{self.path} cannot be written ({why}).") from error

    def line(self, address: Address) -> Line:
        """The line to this address, with the bearer that was used for it before."""
        return Line(address.base, self.read().get(name(address), ""))

    def sit(self, address: Address) -> tuple[Line, str]:
        """Take the seat of a link, or go back to a table; the line and the table's id. Kept before it is sent."""
        if not address.token and not address.table:
            raise UnseenError("address", "This is a server; name a seat's link or a table's address on it.")
        kept = self.read()
        session = kept.get(name(address)) or secrets.token_urlsafe(32)
        line = Line(address.base, session)
        if not address.token:
            return line, address.table
        self.write({**kept, name(address): session})
        try:
            table = str(line.post("/api/seat", {"token": address.token}).get("table"))
        except UnseenError as error:
            if error.code in ("link", "link-used") and name(address) not in kept:
                self.write(kept)
            raise
        self.write({**self.read(), name(Address(address.base, table=table)): session})
        return line, table


def name(address: Address) -> str:
    """What a seat is kept under; a token only as its digest, so that the file opens nothing that was not opened."""
    if address.table:
        return f"{address.base}/t/{address.table}"
    return f"{address.base}/s/{hashlib.sha256(address.token.encode()).hexdigest()}"
