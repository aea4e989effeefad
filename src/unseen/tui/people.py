"""What the person can ask of the others at the table, and answer them: a small window with a list."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from unseen.core.wire import Json
from unseen.tui.client import Client
from unseen.tui.look import plain

Act = dict[str, Json]
WISHES: Final[tuple[tuple[str, Act], ...]] = (
    ("Take back this turn, as far as it stands", {"kind": "back", "turns": 0}),
    ("Take back your last turn", {"kind": "back", "turns": 1}),
)


def asked(client: Client, one: Act) -> str:
    """An open offer as a sentence."""
    by = one["by"]
    title = client.game.seats[by].title if isinstance(by, int) and by != client.seat else "You"
    return f"{title} asked {plain(str(one['words']))}."


def choices(client: Client, alone: bool = False) -> list[tuple[str, Act]]:
    """Answers first, then what can be asked; each with what is sent. `alone`: with computers, where another game just
    begins and nobody is asked for it.
    """
    found: list[tuple[str, Act]] = []
    for one in client.open:
        if one in client.asked_of():
            found.append((f"Yes: {asked(client, one)}", {"answer": {"offer": one["offer"], "yes": True}}))
            found.append((f"No: {asked(client, one)}", {"answer": {"offer": one["offer"], "yes": False}}))
        elif one["by"] == client.seat:
            found.append((f"Withdraw: {asked(client, one)}", {"answer": {"offer": one["offer"], "yes": False}}))
    if client.over is not None:
        return found if alone else [*found, ("Another game, seats swapped", {"offer": {"kind": "rematch"}})]
    for words, offer in WISHES:
        found.append((words, {"offer": offer}))
    pause: Act = {"offer": {"kind": "go-on" if client.paused else "pause"}}
    found.append(("Go on" if client.paused else "Pause", pause))
    if client.game.draws:
        found.append(("A draw", {"offer": {"kind": "draw"}}))
    return found


class People(ModalScreen[Act | None]):
    """The list; gives back what to send."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, client: Client, alone: bool) -> None:
        super().__init__()
        self.choices: Final = choices(client, alone)

    def compose(self) -> ComposeResult:
        """A sentence, the list."""
        with VerticalScroll(classes="dialog"):
            yield Static("What you ask of the others counts when all have agreed; computers agree at once. Esc: back.")
            yield OptionList(*[words for words, _ in self.choices], id="people", markup=False)

    def on_mount(self) -> None:
        """Ready to choose."""
        self.query_one(OptionList).focus()

    def action_leave(self) -> None:
        """Ask nothing."""
        self.dismiss(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Send this."""
        event.stop()
        self.dismiss(self.choices[event.option_index][1])
