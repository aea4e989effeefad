"""Everything that a browser can ask a server for: the doors at which the twin worlds are compared.

A door is asked by every device of a listener, with the right to it or without. What is refused is compared as well.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.game import Game
from unseen.proof.client import Answer, Browser

NEVER: Final = "no such step"
NAMELESS: Final = "<nobody>"
"""Nobody can be called so."""
LATE: Final = 10**8
FORM: Final = {"content-type": "application/x-www-form-urlencoded"}
NOBODYS: Final = f"/s/{'x' * 43}"
"""A link that opens nothing."""

NO_BOOK: Final = f"/playtest/{'x' * 43}"
"""Where the host's book is not: its address is a secret."""


@dataclass(frozen=True)
class Door:
    """One request; `{table}`, `{after}` and `{other}` are filled in."""

    name: str
    path: str
    body: object = None
    headers: Mapping[str, str] | None = None

    async def ask(self, browser: Browser, words: Mapping[str, str]) -> Answer:
        """Go through it."""
        path = self.path.format_map(words)
        if self.body is None:
            return await browser.get(path, self.headers)
        return await browser.ask("POST", path, filled(self.body, words), self.headers)


def filled(body: object, words: Mapping[str, str]) -> object:
    """A body with its words filled in; a text that is only a number becomes one."""
    if isinstance(body, str):
        text = body.format_map(words)
        return int(text) if body == "{after}" else text
    if isinstance(body, list):
        return [filled(part, words) for part in body]
    if isinstance(body, dict):
        return {key.format_map(words): filled(part, words) for key, part in body.items()}
    return body


def message(after: str, **act: object) -> dict[str, object]:
    """A message that will be refused: its key is never used for one that is taken."""
    return {"key": "never-taken", "after": after, **act}


QUICK: Final = (Door("posts", "/api/tables/{table}/posts"), Door("parts", "/t/{table}/parts"))
"""What shows everything that a listener has, in two requests."""


NEWS: Final = Door("posts since then", "/api/tables/{table}/posts?after={since}")
"""What came since the last moment."""
BRIEF: Final = (*QUICK, Door("page", "/t/{table}"), Door("record", "/api/tables/{table}/record"))
"""What a second device and a late spectator are asked for."""
ONCE: Final = (
    Door("lobby", "/"),
    Door("lobby with options", "/?game={game}"),
    Door("all rules", "/rules"),
    Door("all rules, by another address", "/rules/"),
    Door("rules", "/rules/{game}"),
    Door("a rule", "/rules/{game}/some?id=nothing"),
    Door("picture", "/covers/{game}"),
    Door("bringing a record", "/replay"),
    Door("what browsers run", "/push.js"),
    Door("no lab", "/lab"),
    Door("nothing that is played in it", "/lab/parts"),
    Door("nothing that can be played in it", "/lab/new?game={game}"),
    Door("no report", "/lab/nothing/report"),
    Door("no odd game", "/lab/nothing/records/nothing"),
)
"""What costs much and is looked at late in the game, once."""
STREAMS: Final = ("stream", "lines")
"""What stays open from the beginning, under the table's address."""


def readers(seats: Sequence[str]) -> list[Door]:
    """What only looks."""
    return [
        *QUICK,
        Door("page", "/t/{table}"),
        Door("news", "/api/tables/{table}/posts?after={after}"),
        Door("record", "/api/tables/{table}/record"),
        Door("sheets", "/api/tables/{table}/sheets"),
        Door("orders", "/api/tables/{table}/orders"),
        Door("talk", "/api/tables/{table}/talk"),
        Door("talk to all", "/api/tables/{table}/talk?to=all"),
        Door("marks", "/api/tables/{table}/marks"),
        Door("about", "/api/tables/{table}"),
        Door("name", "/api/name"),
        Door("report", "/api/tables/{table}/report"),
        Door("replay", "/t/{table}/parts?at=1"),
        Door("notices", "/api/tables/{table}/notices"),
        Door("how sure", "/t/{table}/sure"),
        Door("how sure of nothing", "/r/nothing/sure"),
        Door("everything", "/t/{table}/parts?as=everything"),
        Door("places", "/t/{table}/places"),
        Door("parts with places", "/t/{table}/parts?places=true"),
        *[Door(f"page as {seat}", f"/t/{{table}}?as={seat}&at=2") for seat in seats],
        *[Door(f"record as {seat}", f"/api/tables/{{table}}/record?as={seat}&view={seat}") for seat in seats],
        Door("full record", "/api/tables/{table}/record?view=full"),
        Door("unknown", "/t/{table}/secrets"),
        Door("no table", "/api/tables/{table}x/posts"),
        Door("bad number", "/api/tables/{table}/posts?after=-1"),
        Door("cached", "/t/{table}", headers={"if-none-match": '"x"', "range": "bytes=0-9"}),
    ]


def refused_at(texts: Sequence[str], invites: bool = False) -> list[Door]:
    """What changes nothing: messages and orders that cannot be taken, with steps of anybody's.

    `invites`: the listener makes the links of the others, who would leave their seats by a new one.
    """
    path = "/api/tables/{table}/messages"
    return [
        Door("no message", path, {"steps": 3}),
        Door("no JSON", path, b"{"),
        Door("stale", path, message("0", steps=[texts[0]]) | {"after": LATE}),
        *[Door(f"step {text}", path, message("{after}", steps=[text, NEVER])) for text in texts],
        *[Door(f"line {text}", "/t/{table}/line", {"steps": [text, NEVER]}) for text in texts],
        *[Door(f"line of {text}", "/t/{table}/line", {"steps": [text]}) for text in texts],
        Door("take back", path, message("{after}", take_back=1) | {"after": LATE}),
        Door("order", "/api/tables/{table}/orders", {"order": NEVER}),
        Door("mark", "/api/tables/{table}/marks", {"place": NEVER, "sign": "?"}),
        Door("note", "/api/tables/{table}/marks", {"turn": LATE, "note": NEVER}),
        Door("link", "/api/tables/{table}/links", {"seat": NEVER if invites else "{other}"}),
        Door("nothing to the team", "/api/tables/{table}/talk", {"text": ""}),
        Door("nothing to all", "/api/tables/{table}/talk", {"to": "all", "text": ""}),
        Door("half a message", path, message("{after}", resign="yes")),
        Door("offer", path, message("{after}", offer={"kind": "seat", "seat": "{other}", "to": NEVER})),
        Door("answer", path, message("{after}", answer={"offer": LATE, "yes": True})),
        Door("curtain", "/api/tables/{table}/open", {"seat": "{other}"}),
        Door("down", "/api/tables/{table}/curtain", {}),
        Door("seat", "/api/seat", {"token": NEVER}),
        Door("no name", "/api/name", {"name": NAMELESS}),
        Door("name of another", "/api/tables/{table}/names", {"names": {"{other}": NAMELESS}}),
        Door("form of no name", "/name", {}),
        Door("link of nobody", NOBODYS),
        Door("seat of nobody", NOBODYS, {}),
        Door("link of nobody in sight", f"{NOBODYS}/seen", {}),
        Door("link to be shared", "/t/{table}/share", {"link": NOBODYS}),
        Door("nothing to be shared", "/t/{table}/share", {"link": NEVER}),
        Door("notices for nobody", "/api/tables/{table}/notices", {"kind": "mail", "to": NEVER}),
        Door("a notice of nobody", "/api/notices", {"token": NEVER}),
        Door("mail of nobody", f"/n/{'x' * 43}"),
        Door("answer of nobody", f"/n/{'x' * 43}", {}),
        Door("table", "/api/tables", {"game": "{game}", "seat": NEVER}),
        Door("form", "/new", {"game": NEVER}),
        Door("again", "/t/{table}/again", {}),
        Door("how it was", "/t/{table}/playtest", b"seat=0&role=4&comment=canary", FORM),
        Door("how it was for the other", "/t/{table}/playtest", b"seat=1&act=delete", FORM),
        Door("book of nobody", NO_BOOK),
        Door("book of nobody as a table", f"{NO_BOOK}/csv"),
        Door("book of nobody as a page", f"{NO_BOOK}/document"),
        Door("sheet for nobody", f"{NO_BOOK}/paper", b"game=nusubito&1.played=thief", FORM),
        Door("record for nobody", f"{NO_BOOK}/record", b"text=record", FORM),
        Door("nothing to forget", f"{NO_BOOK}/forget", b"sheet=nothing", FORM),
        Door("nothing to be played in the lab", "/lab/new", {"game": NEVER}),
        Door("nothing to be stopped there", "/lab/stop", {}),
        Door("nothing to go on there", "/lab/nothing/go", {}),
        Door("another move", "/t/{table}/try", b"at=1&seat=all-seats", FORM),
        Door("another move of nothing", "/r/nothing/try", b"at=1&seat=all-seats", FORM),
        Door("bring", "/api/records", {"text": NEVER}),
        Door("replay of nothing", "/r/nothing"),
        Door("parts of nothing", "/r/nothing/parts"),
    ]


def whys(aims: Sequence[Sequence[str]]) -> list[Door]:
    """What is asked by pointing at one thing after the other, by picking one up, and for a thing that is none."""
    asked = [*aims, ["nothing:here"]]
    why = [Door(f"why not {aim[-1]}", "/t/{table}/why?" + "&".join([f"mark={mark}" for mark in aim])) for aim in asked]
    first = [
        Door(f"{what} {aim[0]}", f"/t/{{table}}/{what}?mark={aim[0]}") for aim in asked for what in ("ways", "about")
    ]
    return [*why, *first]


def known_paths() -> list[str]:
    """The paths of all doors and streams, as they are written here."""
    doors = [*readers([]), *refused_at(["a step"]), *whys([]), *ONCE]
    return [door.path.partition("?")[0] for door in doors] + [f"/api/tables/{{table}}/{kind}" for kind in STREAMS]


def all_doors(game: Game, texts: Sequence[str], invites: bool = False) -> list[Door]:
    """All of them."""
    aims = [marks for text in texts if text and (marks := game.marks(game.notation.ids[text]))]
    return [*readers([seat.name for seat in game.seats]), *whys(aims), *refused_at(texts, invites)]
