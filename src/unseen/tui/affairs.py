"""What the person can ask of the others at the table, and answer them: a small window with a list."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from unseen.ai.levels import MEDIUM
from unseen.core.wire import Json
from unseen.tui.client import Client
from unseen.tui.company import Company
from unseen.tui.look import plain
from unseen.tui.rows import Rows

Act = dict[str, Json]
REMATCH_WORDS: Final = "Another game, seats swapped"
REMATCH_ACT: Final[Act] = {"offer": {"kind": "rematch"}}
OWN: Final[Act] = {"own": True}
LEAVES: Final = "Shall the computer play on for you? You watch then; the others have to agree."
PERSONS: Final = ("you", "friend", "open", "here")
WISHES: Final[tuple[tuple[str, Act], ...]] = (
    ("Take back this turn, as far as it stands", {"kind": "back", "turns": 0}),
    ("Take back your last turn", {"kind": "back", "turns": 1}),
)


def asked(client: Client, one: Act) -> str:
    """An open offer as a sentence."""
    by = one["by"]
    title = client.called.seat(by) if isinstance(by, int) and by != client.seat else "You"
    return f"{title} asked {plain(str(one['words']))}."


def choices(client: Client, company: Company | None = None) -> list[tuple[str, Act]]:
    """Answers first, then what can be asked, then the seats; each with what is sent, or the `link` that is wanted, or
    OWN.
    """
    found: list[tuple[str, Act]] = []
    for one in client.open:
        if one in client.asked_of():
            found.append((f"Yes: {asked(client, one)}", {"answer": {"offer": one["offer"], "yes": True}}))
            found.append((f"No: {asked(client, one)}", {"answer": {"offer": one["offer"], "yes": False}}))
        elif one["by"] == client.seat:
            found.append((f"Withdraw: {asked(client, one)}", {"answer": {"offer": one["offer"], "yes": False}}))
    own: list[tuple[str, Act]] = [] if company is None else [("Your own marks and notes", OWN)]
    if client.over is not None:
        return [*found, *own] if client.next else [*found, (REMATCH_WORDS, REMATCH_ACT), *own]
    for words, offer in WISHES:
        found.append((words, {"offer": offer}))
    pause: Act = {"offer": {"kind": "go-on" if client.paused else "pause"}}
    found.append(("Go on" if client.paused else "Pause", pause))
    if client.game.draws and company is not None and set(company.players.values()) <= set(PERSONS):
        found.append(("A draw", {"offer": {"kind": "draw"}}))
    return found if company is None else [*found, *own, *seats(client, company)]


def seats(client: Client, company: Company) -> list[tuple[str, Act]]:
    """Links to seats, and who else might play each one."""
    found: list[tuple[str, Act]] = [
        (f"The link for {client.game.seats[seat].title}, who is awaited", {"link": seat}) for seat in company.invites
    ]
    found.append(("A link to your own seat: another device, or somebody beside you", {"link": client.seat}))
    for seat, info in enumerate(client.game.seats):
        if company.players.get(seat) in PERSONS:
            offer: Act = {"kind": "seat", "seat": info.name, "to": MEDIUM}
            found.append((f"{client.called.seat(seat)}: the computer plays on", {"offer": offer}))
        if seat != client.seat:
            words = f"{client.called.seat(seat)}: somebody else plays on, by a link"
            found.append((words, {"offer": {"kind": "seat", "seat": info.name, "to": "friend"}}))
    return found


def leaves(client: Client, act: Act) -> bool:
    """Would this person only watch, if all agree?"""
    offer = act.get("offer")
    return isinstance(offer, dict) and offer.get("seat") == client.game.seat_name(client.seat)


def whom(client: Client, seat: int) -> str:
    """Who gets a link to this seat."""
    if seat == client.seat:
        return "who sits beside you, or to your other device"
    return f"who plays {client.game.seats[seat].title}"


class Affairs(ModalScreen[Act | None]):
    """The list; gives back what to send."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, client: Client, company: Company | None) -> None:
        super().__init__()
        self.choices: Final = choices(client, company)

    def compose(self) -> ComposeResult:
        """A sentence, the list."""
        with VerticalScroll(classes="dialog"):
            yield Static("What you ask of the others counts when all have agreed; computers agree at once. Esc: back.")
            yield Rows(*[words for words, _ in self.choices], id="affairs", markup=False)

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
