"""The table in the terminal: what the person sees, and every way to act. It knows her posts and nothing else."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Input, Static

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.table import Post
from unseen.tui import says
from unseen.tui.bots import BotTrouble
from unseen.tui.client import Client, Offer
from unseen.tui.dialogs import Confirm, Save, Welcome
from unseen.tui.panels import HEIGHTS, WIDTHS, Panels
from unseen.tui.people import People
from unseen.tui.reading import Reading, pages
from unseen.tui.replay import Replay
from unseen.tui.seat import SeatTable
from unseen.tui.steps import Steps

if TYPE_CHECKING:
    from unseen.tui.app import UnseenApp

TAKE_ALL: Final = 1_000_000
AGAIN, WALK, SAVE, LEAVE = "again", "walk", "save", "leave"
AFTERWARDS: Final = (
    Offer((WALK,), {"words": "Step through the game, from any seat"}, frozenset()),
    Offer((SAVE,), {"words": "Save the record"}, frozenset()),
    Offer((AGAIN,), {"words": "Play again"}, frozenset()),
    Offer((LEAVE,), {"words": "Leave"}, frozenset()),
)


class TableScreen(Screen[None]):
    """One game of one person."""

    app: "UnseenApp"
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = WIDTHS
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "type", "Type", key_display="/"),
        Binding("z", "take_back(1)", "Back"),
        Binding("Z", f"take_back({TAKE_ALL})", "All back", show=False),
        Binding("question_mark", "read", "Rules", key_display="?"),
        Binding("tab", "panel", "Panel"),
        Binding("o", "order", "Order", show=False),
        Binding("m", "people", "Table"),
        Binding("s", "save", "Save"),
        Binding("r", "resign", "Resign"),
        Binding("q", "leave", "Leave"),
        Binding("escape", "type_no_more", "Back to the steps", show=False),
        Binding("down", "to_list", "To the list", show=False),
        Binding("left_square_bracket", "scroll_log(-1)", "Log up", show=False),
        Binding("right_square_bracket", "scroll_log(1)", "Log down", show=False),
        *[Binding(str(n), f"number({n})", f"Step {n}", show=False) for n in range(1, 10)],
    ]

    def __init__(self, table: SeatTable) -> None:
        super().__init__()
        self.table: Final = table
        self.client: Final = Client(table.game, table.seat)
        self.stale = False
        self.trouble = ""

    def compose(self) -> ComposeResult:
        """Head, board and panels, the steps, one line that speaks, one to type in."""
        yield Static(id="head", markup=False)
        yield Panels(Steps())
        yield Static(id="say", markup=False)
        yield Input(id="typed", compact=True, placeholder="a step, its number, or part of it")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Sit down."""
        self.table.listen = self.take
        self.table.worry = self.worry
        self.table.open()
        self.refresh_all()
        self.set_interval(1.0, self.tick)
        self.steps.focus()
        self.play()
        self.app.push_screen(Welcome(self.table.game, self.table.seat))

    def on_resize(self) -> None:
        """A low terminal has another head."""
        self.refresh_soon()

    # ---- posts ----
    @work(exit_on_error=True)
    async def play(self) -> None:
        """Let the bots play while the game is open; their processes end with it."""
        try:
            await self.table.drive()
        except (BotTrouble, OSError, ValueError):
            self.trouble = "The computer's player failed and cannot go on. You can save the game with s."
            self.refresh_soon()
        finally:
            self.table.close()

    def take(self, post: Post) -> None:
        """The next post."""
        self.client.take(post)
        self.refresh_soon()

    def worry(self, sentence: object) -> None:
        """Something is wrong with the table, or well again ("")."""
        self.trouble = str(sentence)
        self.refresh_soon()

    def refresh_soon(self) -> None:
        """Draw anew once, however many posts came together."""
        if not self.stale:
            self.stale = True
            self.call_later(self.refresh_all)

    def tick(self) -> None:
        """A second is over; only clocks show it."""
        if self.client.clock:
            self.query_one("#head", Static).update(says.head(self.client))

    # ---- drawing ----
    @property
    def steps(self) -> Steps:
        """The list."""
        return self.query_one(Steps)

    @property
    def typed(self) -> Input:
        """The line to type in."""
        return self.query_one("#typed", Input)

    def refresh_all(self) -> None:
        """Draw everything from what the client knows."""
        self.stale = False
        client, look = self.client, self.app.look
        self.query_one("#head", Static).update(says.head(client))
        self.query_one(Panels).show_side(client.game, client.view, client.log, client.draft_log, look)
        self.list_steps()

    def list_steps(self) -> None:
        """List what is offered and fits what is typed."""
        offers = self.afterwards() if self.client.over is not None else self.client.offers
        self.steps.offer(offers, self.typed.value, self.app.look)
        self.query_one("#steps-box").border_title = says.steps_title(self.client, len(offers), self.has_class("-low"))
        self.show_pointed()

    def afterwards(self) -> list[Offer]:
        """What can be done when the game is over."""
        return [offer for offer in AFTERWARDS if self.table.again or offer.typed != AGAIN]

    def show_pointed(self) -> None:
        """Show on the board what the step under the cursor touches, and say what others will see of it."""
        client, pointed = self.client, self.steps.pointed
        marks = pointed.marks if pointed is not None else frozenset()
        self.query_one(Panels).show_board(client.game, client.view, marks, self.app.look, client.guess())
        say = self.query_one("#say", Static)
        say.set_class(client.refusal is not None, "refused")
        say.update(says.line(client, pointed, self.app.look, self.trouble))

    # ---- acting ----
    def send(self, act: Mapping[str, object]) -> None:
        """Send to the table on what was seen."""
        self.client.refusal = None
        self.table.send(self.client.after, act)

    def on_steps_chosen(self, event: Steps.Chosen) -> None:
        """A step of the list."""
        self.do(event.offer)

    def do(self, offer: Offer) -> None:
        """Do what a line of the list says."""
        self.stop_typing()
        if self.client.over is not None:
            {WALK: self.action_walk, SAVE: self.action_save, AGAIN: self.app.again, LEAVE: self.action_leave}[
                offer.typed
            ]()
        else:
            self.send({"steps": list(offer.texts)})

    def on_steps_pointed(self) -> None:
        """The cursor moved in the list."""
        self.show_pointed()

    def action_number(self, number: int) -> None:
        """A number key."""
        self.steps.number(number)

    def action_take_back(self, count: int) -> None:
        """Take back the last steps of the draft."""
        if self.client.over is None:
            self.send({"take_back": count})

    # ---- typing ----
    def action_type(self) -> None:
        """Open the line to type in."""
        if self.client.over is None:
            self.add_class("typing")
            self.typed.focus()

    def action_type_no_more(self) -> None:
        """Close it, and forget what it says."""
        self.client.refusal = None
        self.stop_typing()
        self.list_steps()

    def stop_typing(self) -> None:
        """Close the line."""
        self.typed.value = ""
        self.remove_class("typing")
        self.steps.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list shows what fits."""
        if self.has_class("typing"):
            self.client.refusal = None
            self.list_steps()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: the step that was typed, its number, or the only one that fits; else the table says why not."""
        typed = " ".join(event.value.split())
        offers, steps = self.client.offers, self.steps
        same = [offer for offer in offers if offer.typed.casefold() == typed.casefold()]
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
        if not typed:
            self.action_type_no_more()
        elif same or 1 <= number <= len(offers):
            self.do(same[0] if same else offers[number - 1])
        elif self.client.game.notation.find(typed) is None and len(steps.listed) == 1:
            steps.highlighted = 0
            steps.focus()
        elif self.client.game.notation.find(typed) is None and steps.listed:
            many = f"{len(steps.listed)} steps fit “{typed[:40]}”: type on, or ↓ to choose."
            self.query_one("#say", Static).update(many)
        else:
            self.send({"steps": [typed]})

    def action_to_list(self) -> None:
        """From the line to type in into the list."""
        if self.steps.listed:
            self.steps.focus()

    # ---- everything else ----
    def action_panel(self) -> None:
        """One panel alone, the next one, or all again."""
        self.query_one(Panels).next_panel()

    def action_scroll_log(self, by: int) -> None:
        """Scroll the log."""
        self.query_one("#log", VerticalScroll).scroll_relative(y=5 * by, animate=False)

    def action_read(self) -> None:
        """Rules, keys, signs."""
        client = self.client
        self.app.push_screen(Reading(pages(client.game, client.view, client.seat, self.app.look)))

    def action_people(self) -> None:
        """What can be asked of the others, and answered."""
        if self.client.seat != SPECTATOR and (self.client.over is None or not self.table.again):
            self.app.push_screen(People(self.client, self.table.again), self.asked)

    def asked(self, act: Mapping[str, object] | None) -> None:
        """Send it."""
        if act is not None:
            self.send(act)

    def action_order(self) -> None:
        """The next standing order of the game, or none after the last one."""
        orders = self.client.game.orders
        if self.client.over is not None or not orders:
            self.notify("This game has no standing orders." if not orders else "The game is over.", markup=False)
            return
        keys = ["", *[order.key for order in orders]]
        now = keys[(keys.index(self.table.standing_order()) + 1) % len(keys)]
        self.table.set_order(now)
        words = next((f"{order.title}: {order.sentence}" for order in orders if order.key == now), "No standing order.")
        self.notify(words, title="Standing order (o: next)", markup=False)

    @work
    async def action_walk(self) -> None:
        """Step through the finished game."""
        try:
            story = await self.table.fetch_story()
        except UnseenError as error:
            self.notify(error.sentence, severity="error", markup=False)
            return
        self.app.push_screen(Replay(story, self.client.seat))

    @work
    async def action_save(self) -> None:
        """Save the record: all of it after the end, before that what this seat was told."""
        try:
            text = await self.table.fetch_record()
        except UnseenError as error:
            self.notify(error.sentence, severity="error", markup=False)
            return
        name = self.client.game.seat_name(self.client.seat)
        what = (
            "The whole game as a text record." if self.client.over is not None else f"What the {name} was told so far."
        )
        stamp = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
        self.app.push_screen(Save(text, f"{self.client.game.id}-{name}-{stamp}.txt", what), self.saved)

    def saved(self, path: str | None) -> None:
        """Say where it went."""
        if path:
            self.notify(f"Saved to {path}", markup=False)

    def action_resign(self) -> None:
        """Give up, if that is meant."""
        if self.client.over is None:
            self.app.push_screen(Confirm("Resign? You give up this game.", "Resign"), self.resign)

    def resign(self, sure: bool | None) -> None:
        """Resign."""
        if sure:
            self.send({"resign": True})

    def action_leave(self) -> None:
        """Leave; a running game only if that is meant."""
        if self.client.over is not None:
            self.app.exit()
        else:
            self.app.push_screen(Confirm(self.table.leaving, "Leave"), self.leave)

    def leave(self, sure: bool | None) -> None:
        """Leave."""
        if sure:
            self.app.exit()
