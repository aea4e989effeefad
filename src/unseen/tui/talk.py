"""What is said at the table, to the team or to all: a small window to read and to speak in."""

from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.table.talk import ALL, GREETINGS, PUBLIC_MAX, TEAM, TEXT_MAX
from unseen.tui.company import Company, Voice

WHOM: Final = {
    TEAM: "To your team; nobody else reads this.",
    ALL: "To all; everybody at the table reads this, who watches too.",
}
KEYS: Final = {TEAM: "Enter says it, Esc: back.", ALL: "Enter says it, F2 hides or shows it here, Esc: back."}
MOST: Final = {TEAM: TEXT_MAX, ALL: PUBLIC_MAX}
HIDDEN: Final = "What is said to all is hidden here. F2 shows it."


class Talk(ModalScreen[None]):
    """All that was said to the same people, the newest last, and a line to say something to them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Back"),
        Binding("tab", "other", "To others", priority=True),
        Binding("f2", "mute", "Hide"),
    ]

    def __init__(self, company: Company) -> None:
        super().__init__()
        self.company: Final = company
        self.to = TEAM if company.voices[TEAM].there else ALL
        """To whom this window speaks; only Tab changes it."""
        self.begun: Final[dict[str, str]] = {}
        """What was typed to the others and not said."""

    @property
    def voice(self) -> Voice:
        """What is said to them."""
        return self.company.voices[self.to]

    def compose(self) -> ComposeResult:
        """A sentence, the talk, the line."""
        with VerticalScroll(classes="dialog talk"):
            yield Static(id="whom")
            with VerticalScroll(id="said", can_focus=False):
                yield Static(markup=False)
            if self.company.seat != SPECTATOR:
                yield Input(suggester=SuggestFromList(GREETINGS, case_sensitive=False))
            yield Static("", classes="wrong", markup=False)

    def on_mount(self) -> None:
        """Ready to speak."""
        self.turn()

    def turn(self) -> None:
        """Speak to these people: it stands above the line and in it."""
        other = next((to for to, voice in self.company.voices.items() if to != self.to and voice.there), "")
        switch = f" Tab: to {'all' if other == ALL else 'your team'}." if other else ""
        self.query_one("#whom", Static).update(f"{WHOM[self.to]} {KEYS[self.to]}{switch}")
        for field in self.query(Input):
            field.max_length = MOST[self.to]
            field.placeholder = f"say to {self.voice.whom}"
            field.value = self.begun.pop(self.to, "")
            field.focus()
        self.show()

    def news(self) -> None:
        """Somebody spoke. Before this window is built it need not hear: it begins with all."""
        if self.query("#said > Static"):
            self.show()

    def show(self) -> None:
        """All that was said by now, and why nobody may answer."""
        hidden = self.to == ALL and self.company.muted
        out = Text()
        for number, one in enumerate([] if hidden else self.voice.lines):
            out.append("\n" if number else "").append(f"{one.name}: ", "bold").append(one.text)
        self.query_one("#said > Static", Static).update(
            Text(HIDDEN) if hidden else out if out else Text("Nothing yet.")
        )
        self.query_one("#said", VerticalScroll).scroll_end(animate=False)
        self.query_one(".wrong", Static).update(self.voice.hushed)

    def action_other(self) -> None:
        """Speak to the others. What was typed stays with those it was meant for."""
        to = ALL if self.to == TEAM else TEAM
        if self.company.voices[to].there:
            for field in self.query(Input):
                self.begun[self.to] = field.value
            self.to = to
            self.turn()

    def action_mute(self) -> None:
        """Hide what is said to all on this screen, or show it again."""
        self.company.muted = not self.company.muted
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it, unless there is nothing to say."""
        event.stop()
        if event.value.strip():
            self.say(event.value, self.to)

    @work
    async def say(self, text: str, to: str) -> None:
        """Send it; what was not said stays in the line."""
        field, wrong = self.query_one(Input), self.query_one(".wrong", Static)
        try:
            await self.company.say(text, to)
        except UnseenError as error:
            wrong.update(error.sentence)
            return
        if (field.value, self.to) == (text, to):
            field.value = ""
