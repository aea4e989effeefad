"""Small windows before the table: the welcome, a yes or no, where to save."""

from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.tui.look import rich


class Welcome(ModalScreen[None]):
    """What this seat wants, in three sentences, and how to play here."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space", "dismiss", "Begin")]

    def __init__(self, game: Game, seat: Seat) -> None:
        super().__init__()
        self.game: Final = game
        self.seat: Final = seat

    def compose(self) -> ComposeResult:
        """Title, sentences, the way to begin."""
        game = self.game
        text = Text()
        place = "you watch" if self.seat == SPECTATOR else f"you are {game.seats[self.seat].title}"
        text.append(f"{game.title}: {place}\n", "bold")
        text.append(f"{game.credit}\n")
        for sentence in (*game.book.welcome(self.seat), *game.warnings()):
            text.append("\n")
            text.append_text(rich(sentence))
            text.append("\n")
        text.append("\nChoose a step with the arrow keys and Enter, a number key, the mouse, or type it after ")
        text.append("/", "bold")
        text.append(". z takes a step back, ? shows rules, keys and signs.\n\n")
        text.append("Enter begins.", "bold")
        with VerticalScroll(classes="dialog"):
            yield Static(text)

    def on_click(self) -> None:
        """The mouse begins too."""
        self.dismiss()


class Confirm(ModalScreen[bool]):
    """Yes or no; no is what happens by default."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
        Binding("left,right", "other", "The other", show=False),
    ]

    def __init__(self, question: str, yes: str) -> None:
        super().__init__()
        self.question: Final = question
        self.yes: Final = yes

    def compose(self) -> ComposeResult:
        """The question and two buttons."""
        with VerticalScroll(classes="dialog"):
            yield Static(self.question)
            with Horizontal(classes="buttons"):
                yield Button(f"{self.yes} (y)", id="yes")
                yield Button("Go on playing (n)", id="no", variant="primary")

    def on_mount(self) -> None:
        """Enter alone does no harm."""
        self.query_one("#no").focus()

    def action_answer(self, yes: bool) -> None:
        """Answer by key."""
        self.dismiss(yes)

    def action_other(self) -> None:
        """To the other button."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer by button."""
        self.dismiss(event.button.id == "yes")


class ShowLink(ModalScreen[None]):
    """A link to a seat, to pass on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "Back"),
        Binding("c", "copy", "Copy"),
    ]

    def __init__(self, link: str, who: str) -> None:
        super().__init__()
        self.link: Final = link
        self.who: Final = who

    def compose(self) -> ComposeResult:
        """Whose it is, and the link on lines of its own."""
        with VerticalScroll(classes="dialog link"):
            yield Static(f"Send this link to {self.who}. It opens once, in a browser or with: unseen join LINK")
            yield Static(f"\n{self.link}\n", markup=False)
            yield Static("c copies it, Esc: back.")

    def action_copy(self) -> None:
        """Into the clipboard, where the terminal lets programs do that."""
        self.app.copy_to_clipboard(self.link)
        self.notify("Copied, if your terminal allows it.", markup=False)


class Save(ModalScreen[str]):
    """Asks for a file and writes the record; gives back the path, or "" if nothing was saved."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, record: str, path: str, what: str) -> None:
        super().__init__()
        self.record: Final = record
        self.path: Final = path
        self.what: Final = what

    def compose(self) -> ComposeResult:
        """What is saved, and where."""
        with VerticalScroll(classes="dialog"):
            yield Static(f"{self.what}\nEnter saves it to this file, Escape leaves.")
            yield Input(self.path, id="path")
            yield Static("", classes="wrong", markup=False)

    def on_mount(self) -> None:
        """Ready to type."""
        self.query_one(Input).focus()

    def action_leave(self) -> None:
        """Save nothing."""
        self.dismiss("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Write it, or say why not."""
        event.stop()
        try:
            self.dismiss(write_new(event.value, self.record))
        except UnseenError as error:
            self.query_one(".wrong", Static).update(str(error))


def write_new(path: str, text: str) -> str:
    """Write a file that is not there yet; its full path. UnseenError `file` says why it cannot be."""
    if not path.strip():
        raise UnseenError("file", "Name a file.")
    file = Path(path.strip()).expanduser()
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise UnseenError("file", f"{file} is there already; choose another name.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is no file name"
        raise UnseenError("file", f"{file} cannot be written: {reason}.") from error
    return str(file.absolute())
