"""What a team says among itself: a small window to read and to speak in."""

from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from unseen.core.errors import UnseenError
from unseen.table.talk import TEXT_MAX
from unseen.tui.company import Company


class TeamTalk(ModalScreen[None]):
    """All that was said, the newest last, and a line to say something."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, company: Company) -> None:
        super().__init__()
        self.company: Final = company

    def compose(self) -> ComposeResult:
        """A sentence, the talk, the line."""
        with VerticalScroll(classes="dialog talk"):
            yield Static("Your team; nobody else reads this. Enter says it, Esc: back.")
            with VerticalScroll(id="said", can_focus=False):
                yield Static(markup=False)
            yield Input(placeholder="say to your team", max_length=TEXT_MAX)
            yield Static("", classes="wrong", markup=False)

    def on_mount(self) -> None:
        """Ready to speak."""
        self.show()
        self.query_one(Input).focus()

    def show(self) -> None:
        """All that was said by now."""
        out = Text()
        for number, one in enumerate(self.company.talk):
            out.append("\n" if number else "").append(f"{one.name}: ", "bold").append(one.text)
        self.query_one("#said > Static", Static).update(out if out else Text("Nothing yet."))
        self.query_one("#said", VerticalScroll).scroll_end(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it, unless there is nothing to say."""
        event.stop()
        if event.value.strip():
            self.say(event.value)

    @work
    async def say(self, text: str) -> None:
        """Send it; what was not said stays in the line."""
        field, wrong = self.query_one(Input), self.query_one(".wrong", Static)
        try:
            await self.company.say(text)
        except UnseenError as error:
            wrong.update(error.sentence)
            return
        wrong.update("")
        if field.value == text:
            field.value = ""
