"""Marks and notes of one's own at a table behind a line: a window that lists them and takes one as it is typed."""

import asyncio
from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from unseen.core.errors import UnseenError
from unseen.core.turns import entries
from unseen.core.wire import Json
from unseen.draw.own import key
from unseen.draw.scene import Scene
from unseen.table.own_marks import SIGNS, TURN_NOTE_MAX
from unseen.tui.client import Client, objects
from unseen.tui.company import Company, badges

HOW: Final = (
    "Only your seat has them. Type a place and ?, x or a digit, then a note, or the place alone to take its mark off; "
    "turn and a note for the last turn. Esc: back."
)


def typed(client: Client, text: str) -> dict[str, Json]:
    """What was typed, as it is sent; UnseenError `mark` for a place or turn that there is not."""
    name, _, rest = text.strip().partition(" ")
    if name == "turn":
        return {"turn": len(entries(client.game, client.seat, client.heard)) - 1, "note": rest}
    sign, _, note = rest.strip().partition(" ")
    marked = sign.lower() in SIGNS
    found = {"sign": sign.lower(), "note": note} if marked else {"sign": "", "note": rest.strip()}
    return {"place": place(client, name), **found}


def place(client: Client, name: str) -> str:
    """The place of this name; capitals count only where two differ by them alone."""
    scene = client.game.pictures.scene(client.view, frozenset())
    assert isinstance(scene, Scene), "a game's picture is a scene"
    places = {mark.name: key(scene, mark) for mark in scene.marks() if key(scene, mark)}
    alike = [found for other, found in places.items() if other.casefold() == name.casefold()]
    if name not in places and len(alike) != 1:
        raise UnseenError("mark", f"The board has no place {name!r} to be marked.")
    return places.get(name) or alike[0]


def listed(client: Client, kept: dict[str, Json]) -> Text:
    """All that stands, a line for each."""
    when = {entry.number: entry.when for entry in entries(client.game, client.seat, client.heard)}
    rows = []
    for badge in badges(kept):
        rows.append((badge.place.partition(":")[2], badge.words))
    for note in objects(kept.get("notes", [])):
        turn = note["turn"]
        rows.append((when.get(turn, "A turn to come") if isinstance(turn, int) else "", str(note["note"])))
    out = Text("\n").join([Text.assemble((f"{title}: ", "bold"), words) for title, words in rows])
    return out if out else Text("Nothing yet.")


class OwnMarksWindow(ModalScreen[None]):
    """The list, and a line to type in."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, client: Client, company: Company) -> None:
        super().__init__()
        self.client: Final = client
        self.company: Final = company

    def compose(self) -> ComposeResult:
        """How it goes, what stands, the line."""
        yield VerticalScroll(
            Static(HOW),
            Static("", id="own-marks", markup=False),
            Input(placeholder="a place, a mark, a note", max_length=TURN_NOTE_MAX + 20),
            Static("", classes="wrong", markup=False),
            classes="dialog",
        )

    def on_mount(self) -> None:
        """Ask what stands."""
        self.query_one(Input).focus()
        self.ask(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send what was typed; what was not kept stays in the line."""
        event.stop()
        if event.value.strip():
            self.ask(event.value)

    @work(exclusive=True)
    async def ask(self, text: str | None) -> None:
        """Set a mark if one is given; show all, or say why not."""
        line, path, wrong = self.company.line, f"{self.company.path}/marks", self.query_one(".wrong", Static)
        wrong.update("")
        try:
            if text is None:
                kept = await asyncio.to_thread(line.get, path)
            else:
                kept = await asyncio.to_thread(line.post, path, typed(self.client, text))
            self.query_one("#own-marks", Static).update(listed(self.client, kept))
            self.query_one(Input).value = ""
        except UnseenError as error:
            wrong.update(error.sentence)
