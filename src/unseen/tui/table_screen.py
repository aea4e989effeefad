"""The table in the terminal: what the person sees, and every way to act. It knows her posts and nothing else."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from unseen.core.errors import UnseenError
from unseen.core.game import View
from unseen.core.seats import SPECTATOR
from unseen.table import Post
from unseen.tui import says
from unseen.tui.affairs import LEAVES, REMATCH_ACT, Act, Affairs, leaves, whom
from unseen.tui.afterwards import AGAIN, LEAVE, NEXT, SAVE, SWAP, WALK, afterwards
from unseen.tui.board import SIDEWAYS
from unseen.tui.bots import BotTrouble
from unseen.tui.client import Client, Offer
from unseen.tui.desk import Desk
from unseen.tui.dialogs import Confirm, Save, ShowLink, Welcome
from unseen.tui.keys import Key, Keys
from unseen.tui.look import Look
from unseen.tui.panels import HEIGHTS, WIDTHS, Panels
from unseen.tui.reading import Reading, pages
from unseen.tui.replay import Replay
from unseen.tui.seat import SeatTable
from unseen.tui.steps import Steps
from unseen.tui.talk import TeamTalk
from unseen.tui.typed import Typed

TAKE_ALL: Final = 1_000_000
KEYS: Final = (
    Key("Enter 1-9", "step"),
    Key("/", "type", "type"),
    Key("z", "back", "take_back", "1"),
    Key("?", "keys", "read"),
    Key("Tab", "panel", "panel"),
    Key("q", "leave", "leave"),
    Key("Shift+arrows", "board", "scroll_board", "'down'"),
    Key("[ ]", "log"),
    Key("k", "talk", "talk"),
    Key("m", "table", "affairs"),
    Key("s", "save", "save"),
    Key("r", "resign", "resign"),
    Key("t", "light", "light"),
    Key("o", "order", "order"),
    Key("Z", "all back", "take_back", str(TAKE_ALL)),
)
PLAYING: Final = ("type", "take_back", "order", "resign")
"""Actions of who plays, while the game lasts."""


class TableScreen(Screen[None]):
    """One game of one person."""

    app: Desk
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = WIDTHS
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "type", "Type", key_display="/"),
        Binding("z", "take_back(1)", "Back"),
        Binding("Z", f"take_back({TAKE_ALL})", "All back", show=False),
        Binding("question_mark", "read", "Rules", key_display="?"),
        Binding("tab", "panel", "Panel"),
        Binding("o", "order", "Order", show=False),
        Binding("m", "affairs", "Table"),
        Binding("k", "talk", "Talk"),
        Binding("s", "save", "Save"),
        Binding("r", "resign", "Resign"),
        Binding("q", "leave", "Leave"),
        Binding("escape", "type_no_more", "Back to the steps", show=False),
        Binding("down", "to_list", "To the list", show=False),
        *SIDEWAYS,
        Binding("left_square_bracket", "scroll_log(-1)", "Log up", show=False),
        Binding("right_square_bracket", "scroll_log(1)", "Log down", show=False),
        *[Binding(str(n), f"number({n})", f"Step {n}", show=False) for n in range(1, 10)],
        Binding("0", "more_numbers", "Number keys for the next steps", show=False),
    ]

    def __init__(self, table: SeatTable) -> None:
        super().__init__()
        self.table: Final = table
        self.client: Final = Client(table.game, table.seat, table.joined_ms)
        self.stale = False
        self.trouble = ""
        self.said = -1
        """How much of the team's talk came before; -1 until the first look."""
        self.saved_to = ""
        """Where the record went that was saved last, in words."""
        self.waited = 0
        """For how many seconds this person has had nothing to decide."""
        self.picture: tuple[View, frozenset[str], Look, Mapping[str, float] | None] | None = None
        """What the board shows."""
        self.keys: list[bool | None] = []
        """Which keys do something, in the order of the actions."""

    def compose(self) -> ComposeResult:
        """Head, board and panels, the steps, one line that speaks, one to type in."""
        yield Static(id="head", markup=False)
        yield Panels(Steps())
        yield Static(id="say", markup=False)
        yield Typed(self.enter)
        yield Keys(KEYS)

    def on_mount(self) -> None:
        """Sit down."""
        self.table.listen = self.take
        self.table.worry = self.worry
        self.table.reseat = self.app.sit
        if self.table.company is not None:
            self.table.company.changed = self.heard
        self.table.open()
        self.refresh_all()
        self.set_interval(1.0, self.tick)
        self.steps.focus()
        self.play()
        self.app.push_screen(Welcome(self.table.game, self.table.seat))
        self.app.fit(self.app.size)

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
        """A second is over: clocks show it, and whoever waits sees that all is alive."""
        waits = not self.client.asked and self.client.over is None
        self.waited += waits
        if waits or self.client.clock:
            self.show_head()

    def heard(self) -> None:
        """Somebody sat down, or said something to the team: show it, or say that it can be read."""
        company, top = self.table.company, self.app.screen
        assert company is not None, "it was company that changed"
        known, self.said = self.said, len(company.talk)
        fresh = company.talk[max(known, 0) :]
        if isinstance(top, TeamTalk):
            top.show()
        else:
            self.client.unread += len([one for one in fresh if not one.mine])
            for one in fresh if known >= 0 else ():
                self.notify(one.text, title=f"{one.name}, to your team · k answers", markup=False)
        self.refresh_soon()

    # ---- drawing ----
    @property
    def steps(self) -> Steps:
        """The list."""
        return self.query_one(Steps)

    @property
    def panels(self) -> Panels:
        """Board and side."""
        return self.query_one(Panels)

    @property
    def typed(self) -> Typed:
        """The line to type in."""
        return self.query_one(Typed)

    def refresh_all(self) -> None:
        """Draw everything from what the client knows."""
        self.stale = False
        client, look = self.client, self.app.look
        if client.asked or client.over is not None:
            if self.waited:
                self.app.bell()
            self.waited = 0
        self.show_head()
        self.panels.show_side(client.game, client.view, client.log, client.draft_log, look)
        self.list_steps()
        keys = [self.check_action(action, ()) for action in (*PLAYING, "talk", "scroll_board")]
        if keys != self.keys:
            self.keys = keys
            self.refresh_bindings()
            self.query_one(Keys).refresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that do nothing now are not shown."""
        watches, company = self.client.seat == SPECTATOR, self.table.company
        if action == "scroll_board":
            return self.is_mounted and self.panels.board.more
        if action in PLAYING:
            return not watches and self.client.over is None
        if action == "talk":
            return not watches and company is not None and company.talks
        return not (watches and action == "affairs")

    def show_head(self) -> None:
        """Say whose decision it is, above the board and above the steps."""
        client, waited = self.client, self.waited
        self.query_one("#head", Static).update(says.head(client, waited))
        title = says.steps_title(client, len(client.offers), self.has_class("-low"), waited)
        self.query_one("#steps-box").border_title = title

    def list_steps(self) -> None:
        """List what is offered and fits what is typed."""
        client, over = self.client, self.client.over is not None
        offers = afterwards(client, self.table.again) if over else client.offers
        self.steps.offer(offers, self.typed.value, self.app.look, client.after)
        self.show_pointed()

    def show_pointed(self) -> None:
        """Show on the board what the step under the cursor touches, and say what others will see of it."""
        client, pointed = self.client, self.steps.pointed
        marks = pointed.marks if pointed is not None else frozenset()
        picture = (client.view, marks, self.app.look, client.guess())
        if picture != self.picture:
            self.picture = picture
            self.panels.show_board(client.game, *picture)
        say = self.query_one("#say", Static)
        say.set_class(client.refusal is not None, "refused")
        say.update(says.line(client, pointed, self.app.look, self.trouble))

    # ---- acting ----
    def send(self, act: Mapping[str, object], after: int | None = None) -> None:
        """Send to the table on what was seen: all that is on the screen, or so many posts."""
        self.client.refusal = None
        self.table.send(self.steps.after if after is None else after, act)

    def on_steps_chosen(self, event: Steps.Chosen) -> None:
        """A step of the list."""
        self.do(event.offer, event.after)

    def do(self, offer: Offer, after: int) -> None:
        """Do what a line of the list says that was shown after so many posts."""
        self.stop_typing()
        if self.client.over is not None:
            {
                NEXT: self.go_on,
                WALK: self.action_walk,
                SAVE: self.action_save,
                AGAIN: self.app.again,
                SWAP: self.swap,
                LEAVE: self.action_leave,
            }[offer.typed]()
        else:
            self.send({"steps": list(offer.texts)}, after)

    def swap(self) -> None:
        """Ask for the next game, and begin it where all have agreed at once: computers always do."""
        self.send(REMATCH_ACT)
        if self.client.next:
            self.go_on()

    def on_steps_pointed(self) -> None:
        """The cursor moved in the list."""
        self.show_pointed()

    def action_number(self, number: int) -> None:
        """A number key."""
        self.steps.number(number)

    def action_more_numbers(self) -> None:
        """The number keys go on to the next nine steps."""
        self.steps.next_page(self.app.look)

    def action_take_back(self, count: int) -> None:
        """Take back the last steps of the draft."""
        self.send({"take_back": count})

    # ---- typing ----
    def action_type(self) -> None:
        """Open the line to type in."""
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

    def on_input_changed(self) -> None:
        """The list shows what fits."""
        if self.has_class("typing"):
            self.client.refusal = None
            self.list_steps()

    def enter(self, value: str) -> None:
        """Enter: the step that was typed, its number, or the only one that fits; else the table says why not."""
        typed, steps = " ".join(value.split()), self.steps
        offers = steps.offers
        if self.app.pressed_at < steps.offered_at:
            return  # what was typed was meant for another list
        same = [offer for offer in offers if offer.typed.casefold() == typed.casefold()]
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
        if not typed:
            self.action_type_no_more()
        elif same or 1 <= number <= len(offers):
            self.do(same[0] if same else offers[number - 1], steps.after)
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
        self.panels.next_panel()

    def action_scroll_board(self, way: str) -> None:
        """Look at another part of the board."""
        self.panels.board.go(way)

    def action_light(self) -> None:
        """The other colours."""
        self.app.action_other_theme()

    def action_scroll_log(self, by: int) -> None:
        """Scroll the log."""
        self.query_one("#log", VerticalScroll).scroll_relative(y=5 * by, animate=False)

    def action_read(self) -> None:
        """Rules, keys, signs."""
        client = self.client
        self.app.push_screen(Reading(pages(client.game, client.view, client.seat, self.app.look)))

    def action_affairs(self) -> None:
        """What can be asked of the others, and answered."""
        self.app.push_screen(Affairs(self.client, self.table.company), self.asked)

    def asked(self, act: Act | None) -> None:
        """Send it, or show the link that is wanted. Who would only watch from then on is asked again."""
        if act is None:
            return
        seat = act.get("link")
        if isinstance(seat, int):
            self.show_link(seat)
        elif leaves(self.client, act):
            self.app.push_screen(Confirm(LEAVES, "Yes"), lambda sure: self.send(act) if sure else None)
        else:
            self.send(act)

    @work
    async def show_link(self, seat: int) -> None:
        """A link to this seat."""
        assert self.table.company is not None, "only a table with company offers links"
        try:
            link = await self.table.company.link(seat)
        except UnseenError as error:
            self.notify(error.sentence, severity="error", markup=False)
            return
        self.app.push_screen(ShowLink(link, whom(self.client, seat)))

    def action_talk(self) -> None:
        """What the team says."""
        assert self.table.company is not None, "the key is there only with company"
        self.client.unread = 0
        self.refresh_soon()
        self.app.push_screen(TeamTalk(self.table.company))

    @work
    async def go_on(self) -> None:
        """The next game."""
        try:
            table = await self.table.fetch_next(self.client.next)
        except UnseenError as error:
            self.notify(error.sentence, severity="error", markup=False)
            return
        self.app.sit(table)

    def action_order(self) -> None:
        """The next standing order of the game, or none after the last one."""
        orders = self.client.game.orders
        if not orders:
            self.notify("This game has no standing orders.", markup=False)
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
            self.saved_to = f"Saved to {path}"
            self.notify(f"Saved to {path}", markup=False)

    def action_resign(self) -> None:
        """Give up, if that is meant."""
        self.app.push_screen(Confirm("Resign? You give up this game.", "Resign"), self.resign)

    def resign(self, sure: bool | None) -> None:
        if sure:
            self.send({"resign": True})

    def action_leave(self) -> None:
        """Leave; a running game only if that is meant."""
        if self.client.over is not None:
            self.app.exit()
        else:
            self.app.push_screen(Confirm(self.table.leaving, "Leave"), self.leave)

    def leave(self, sure: bool | None) -> None:
        if sure:
            self.app.exit()
