"""How `unseen serve` is told by what notices go out: push services, and a way out for mail. Both are off by default."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import urlsplit

import click

from unseen.cli._shared import read_text
from unseen.core.errors import UnseenError

Command = TypeVar("Command", bound=Callable[..., object])
IN_FILE: Final = "@"
SITES: Final = ("http", "https")


def notices_options(command: Command) -> Command:
    """`--push`, `--smtp` and `--site`."""
    text = "The server's own address, for links in mails, as in https://play.example.org."
    command = click.option("--site", metavar="URL", default="", help=text)(command)
    text = "The way out for mail: smtp://user:password@host:587?from=address, @FILE with it, or UNSEEN_SMTP."
    command = click.option("--smtp", metavar="URL", envvar="UNSEEN_SMTP", default="", help=text)(command)
    text = "Notices to closed browsers; push services may write to this address, as in mailto:me@example.org."
    return click.option("--push", metavar="CONTACT", default="", help=text)(command)


class Notifying:
    """By what notices go out."""

    def __init__(self, push: str = "", smtp: str = "", site: str = "") -> None:
        """UnseenError `push`, `smtp` or `site` for what cannot be used; no secret stands in its sentence."""
        self.push: Final = push
        self.smtp: Final = secret(smtp)
        self.site: Final = site
        if push:
            check_push(push)
        if self.smtp:
            check_smtp(self.smtp, site)


def secret(smtp: str) -> str:
    """The way out, from a file if one is named: arguments of programs can be read by others at the same machine."""
    return read_text(Path(smtp.removeprefix(IN_FILE))).strip() if smtp.startswith(IN_FILE) else smtp


def check_push(contact: str) -> None:
    """UnseenError `push` if nobody can be reached there, or what it takes is not installed."""
    if not contact.startswith(("mailto:", "https://")):
        raise UnseenError("push", "Push services want to know whom to write to: --push mailto:me@example.org.")
    if find_spec("pywebpush") is None:
        raise UnseenError("push", "Notices to closed browsers need pywebpush; install unseen[server].")


def check_smtp(smtp: str, site: str) -> None:
    """UnseenError `smtp` or `site`."""
    from unseen.server.mail import read_way  # only who serves pays for loading the server

    read_way(smtp)
    parts = urlsplit(site)
    if parts.scheme not in SITES or not parts.netloc:
        raise UnseenError("site", "Links in mails need the server's address: --site https://play.example.org.")


NO_NOTICES: Final = Notifying()
