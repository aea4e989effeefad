"""Notices by mail, through the host's own way out (SMTP)."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from re import ASCII, compile
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from unseen.core.errors import UnseenError
from unseen.server.addresses import is_loopback
from unseen.server.couriers import MAIL, Courier, Note

ADDRESS: Final = compile(
    r"[A-Za-z0-9][A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}", ASCII
)
ADDRESS_MAX: Final = 200
WAIT_S: Final = 10.0
PORTS: Final = {"smtp": 587, "smtps": 465}
WANTED: Final = """\
It is your decision at a table of {game}:
{site}{table}

No more of these mails: {site}{stop}
"""
FIRST: Final = """\
Somebody, most likely you, wants to be told by mail when a decision waits at a table of {game}.
If so, open this and press the button:
{site}{stop}

If not, do nothing: no other mail will come.
"""


@dataclass(frozen=True)
class WayOut:
    """A server that takes mail for others."""

    host: str
    port: int
    tls: bool
    """Is the line encrypted from the beginning? Otherwise it becomes so where the server can."""
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)


def read_way(text: str) -> WayOut:
    """`smtp://user:password@host:587?from=address`, or `smtps://`; UnseenError `smtp` without a word of the secret."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    sender = parse_qs(parts.query).get("from", [""])[0]
    if parts.scheme not in PORTS or not parts.hostname or not ADDRESS.fullmatch(parseaddr(sender)[1]):
        raise UnseenError(
            "smtp", "A way out for mail looks like smtp://user:password@host:587?from=unseen@example.org."
        )
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return WayOut(parts.hostname, port or PORTS[parts.scheme], parts.scheme == "smtps", sender, user, password)


class Mail(Courier):
    """The courier by mail."""

    def __init__(self, way: WayOut, site: str) -> None:
        super().__init__(MAIL)
        self.way: Final = way
        self.site: Final = site.rstrip("/")
        """The server's own address, for links: who asks for mail to somebody else is not to choose where they lead."""

    def check(self, to: str) -> str:
        """The address."""
        if len(to) > ADDRESS_MAX or ADDRESS.fullmatch(to) is None:
            raise UnseenError("notice", "This is no address for mail; write it as in anna@example.org.")
        return to

    def message(self, note: Note) -> EmailMessage:
        """A note as mail."""
        stop = f"/n/{note.token}"
        made = EmailMessage()
        made["From"], made["To"], made["Subject"] = self.way.sender, note.to, note.title
        made["Date"], made["Message-ID"] = formatdate(), make_msgid(domain=urlsplit(self.site).hostname)
        made["Auto-Submitted"] = "auto-generated"
        if not note.first:
            made["List-Unsubscribe"] = f"<{self.site}{stop}>"
            made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text = FIRST if note.first else WANTED
        made.set_content(text.format(game=note.game, site=self.site, table=note.path, stop=stop))
        return made

    def deliver(self, note: Note) -> bool:
        """Hand it over; False if the address is refused for good."""
        try:
            with self.line() as line:
                line.send_message(self.message(note))
        except smtplib.SMTPRecipientsRefused as error:
            return not all([code >= 500 for code, _ in error.recipients.values()])
        return True

    @contextmanager
    def line(self) -> Iterator[smtplib.SMTP]:
        """A line to the way out; a password goes over none that others can read."""
        way, trust = self.way, ssl.create_default_context()
        if way.tls:
            line: smtplib.SMTP = smtplib.SMTP_SSL(way.host, way.port, timeout=WAIT_S, context=trust)
        else:
            line = smtplib.SMTP(way.host, way.port, timeout=WAIT_S)
        with line:
            line.ehlo()
            if not way.tls and line.has_extn("starttls"):
                line.starttls(context=trust)
            elif way.user and not way.tls and not is_loopback(way.host):
                raise ConnectionError("the way out encrypts nothing")
            if way.user:
                line.login(way.user, way.password)
            yield line
