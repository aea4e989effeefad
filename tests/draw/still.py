"""A page without a server for pointing: a board, its steps, and the page's own scripts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from unseen.draw import courtyard, pieces, svg
from unseen.draw.build import STATIC
from unseen.draw.courtyard_plan import Courtyard, Pawn

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

HOST = "http://unseen.test/"
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "woff2": "font/woff2"}
SHEETS = ("tokens", "base", "board", "table", "steps", "point", "talk")
STEPS = {
    "move D1 C1": ("pawn:D1 temple:C1", "draft"),
    "move D1 E1": ("pawn:D1 temple:E1", "draft"),
    "bolster D1 E1": ("pawn:D1 temple:E1", "draft"),
    "look C3 A3": ("pawn:C3 temple:A3", "teaches"),
    "capture C3": ("pawn:C3", "game"),
    "move B2 B1": ("pawn:B2 space:B1", "draft"),
    "pick A1": ("coin:A1", "tells"),
    "done": ("", "turn"),
}
"""The steps of the page: what they name, the mover first, and how they bind."""
FAR = ("move B2 B1", "move B1 C1")
FAR_TEXT = " ; ".join(FAR)
LEFT = "2 actions left"
WHY = {"sentence": "A Healer goes **one** space.", "rule": "NUS-HEAL-MOVE-01", "instead": ["space:B1"]}


def board(legal: frozenset[str], moved: str = "D1") -> str:
    """The board of these tests: two Seekers (one on a temple) and a Healer."""
    seeker, healer = Pawn(3, "S", "Seeker"), Pawn(1, "H", "Healer")
    pawns = {moved: seeker, "C3": seeker, "B2": healer}
    return svg.render(courtyard.scene(Courtyard("The courtyard", pawns=pawns, legal=legal)), "picture")


def list_of_steps(steps: dict[str, tuple[str, str]]) -> str:
    """The step buttons, and one far way, which is never shown."""
    far = (
        f"<button class='step far' data-text='{' ; '.join(FAR)}' data-marks='pawn:B2 temple:C1' data-way='B1 C1' "
        f"data-binds='draft' data-words='Healer B2 to C1' data-preview='Two actions.\nSeen at B1.'></button>"
    )
    return "".join([button(text, *step) for text, step in steps.items()]) + far


def button(text: str, marks: str, binds: str) -> str:
    """One step."""
    left = LEFT if text == "done" else ""
    return (
        f"<button class='step' data-text='{text}' data-marks='{marks}' "
        f"data-binds='{binds}' data-left='{left}' data-words='{text}' data-seen='All see **{text}**.'>"
        f"<kbd aria-hidden='true'></kbd><span>{text}</span></button>"
    )


def html(steps: dict[str, tuple[str, str]]) -> str:
    """A table page with nothing but what the script touches; what is done is written into its title."""
    legal = frozenset(mark for marks, _ in steps.values() for mark in marks.split())
    sheets = "".join(f'<link rel="stylesheet" href="css/{name}.css">' for name in SHEETS)
    coin = (
        '<button class="coin mark legal" id="coin:A1" aria-label="Coin A1"><svg viewBox="0 0 100 100"></svg></button>'
    )
    return (
        f'<!doctype html><html lang="en"><head><title>Table</title>{sheets}<script src="js/theme.js"></script>'
        f'<script type="module" src="js/point.js"></script><script type="module" src="js/motion.js"></script>'
        f'<script type="module" src="js/typing.js"></script></head>'
        f'<body>{pieces.sprite()}<main class="table" id="main" data-table="x" data-game="nusubito">'
        f'<h1 class="sr">Table</h1><button class="btn" data-act="theme">Colours</button>'
        '<b id="prompt" class="turnbox">Move.</b>'
        f'<div class="stage"><div class="boardwrap" id="board">{board(legal)}</div>'
        f'<div id="menu-here" role="menu" aria-label="Here" hidden></div><div id="bubble" role="alert" hidden></div>'
        f'</div><div id="draft" class="draft"><ol></ol><p id="armed" role="status" hidden></p>'
        f'<button class="btn" id="leave" type="button" hidden>Leave it</button>'
        f'<button class="btn main" id="go" type="button" hidden></button></div>'
        f'<section id="secrets" class="panel secrets"><h2>Only you</h2><p class="mine">C3</p>{coin}'
        f'<span id="coin:B2">B2</span></section>'
        f'<section id="steps" data-asked="yes"><h2>Your steps</h2><div class="steps">{list_of_steps(steps)}</div>'
        '<form class="cmd" id="type"><label for="cmd">Type a step</label><input id="cmd"></form></section>'
        '<button class="btn" id="takeback" onclick="document.title += \' took back\'">Take back</button>'
        "<script>document.addEventListener('unseen:do', e => document.title += ' did ' + e.detail.steps.join('+'));"
        "document.addEventListener('unseen:typed', e => document.title += ' typed ' + e.detail.steps.join('+'))"
        "</script></main></body></html>"
    )


LINES = {
    " ; ".join(steps): f'<button class="step far" type="button" hidden data-text="{" ; ".join(steps)}" data-marks="" '
    f'data-words="{"; ".join(steps)}" data-binds="{binds}"{more}></button>'
    for steps, binds, more in (
        (("move D1 E1", "done"), "turn", f' data-left="{LEFT}"'),
        (("move D1 E1", "move E1 E2"), "draft", ""),
        (("move D1 E1", "capture C3"), "game", ""),
    )
}
"""What the server says of typed lines that can be done."""
asked: list[str] = []
"""What the page asked why."""


def serve(route: Route) -> None:
    """The page, and the static folder beside it."""
    path = route.request.url.removeprefix(HOST)
    if not path:
        route.fulfill(body=html(STEPS), content_type="text/html")
    elif path.startswith("t/x/why?"):
        asked.append(path.partition("?")[2])
        route.fulfill(body=json.dumps(WHY), content_type="application/json")
    elif path == "t/x/line":
        steps = json.loads(route.request.post_data or "")["steps"]
        route.fulfill(body=LINES.get(" ; ".join(steps), ""), content_type="text/html")
    elif (STATIC / path).is_file():
        route.fulfill(body=(STATIC / path).read_bytes(), content_type=TYPES[path.rsplit(".", 1)[1]])
    else:
        route.fulfill(status=404, body="")


def shown(page: Page) -> list[str]:
    """The texts of the steps that are shown."""
    texts: list[str] = page.eval_on_selector_all(
        "#steps .step", "all => all.filter(s => !s.hidden).map(s => s.dataset.text)"
    )
    return texts


def click(page: Page, mark: str, x: float = 0.5, y: float = 0.5) -> None:
    """Click a mark at a part of its box."""
    box = page.locator(f"[id='{mark}'] > .hit").bounding_box()
    assert box
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def focused(page: Page) -> str:
    """The id or the step text of what has the focus."""
    name: str = page.evaluate("document.activeElement.dataset.text ?? document.activeElement.id")
    return name


def classed(page: Page, name: str) -> list[str]:
    """The marks that are shown so."""
    ids: list[str] = page.eval_on_selector_all(f".mark.{name}", "all => all.map(m => m.id)")
    return sorted(ids)


def settled(page: Page) -> None:
    """The yellow button hears presses again."""
    page.wait_for_selector("#go:not([data-settling])")
