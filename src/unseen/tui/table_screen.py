"""The table in the terminal: what the person sees, and every way to act. It knows her posts and nothing else."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.table import Post
from unseen.table.talk import ALL
from unseen.tui import says
from unseen.tui.affairs import LEAVES, OWN, REMATCH_ACT, Act, Affairs, leaves, whom
from unseen.tui.afterwards import AGAIN, LEAVE, NEXT, SAVE, SWAP, WALK, afterwards
from unseen.tui.answers import answer
from unseen.tui.bots import BotTrouble
from unseen.tui.client import Client, Offer, Refusal
from unseen.tui.desk import Desk
from unseen.tui.dialogs import Confirm, Save, ShowLink, Welcome
from unseen.tui.keys import Keys
from unseen.tui.own_marks import OwnMarksWindow
from unseen.tui.panels import HEIGHTS, WIDTHS, Panels, Picture
from unseen.tui.reading import Reading, pages
from unseen.tui.replay import Replay
from unseen.tui.seat import SeatTable
from unseen.tui.steps import Steps
from unseen.tui.table_keys import BINDINGS, KEYS, PLAYING
from unseen.tui.talk import Talk
from unseen.tui.traced import traces
from unseen.tui.typed import Typed

ROOMY: Final = 20
"""From so many rows on, what happened last and what is to be decided have lines of their own."""


class TableScreen(Screen[None]):
    """One game of one person."""

    app: Desk
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = WIDTHS
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, table: SeatTable) -> None:
        super().__init__()
        self.table: Final = table
        self.client: Final = Client(table.game, table.seat, table.joined_ms, table.places)
        self.stale = False
        self.trouble = ""
        self.saved_to = ""
        """Where the record went that was saved last, in words."""
        self.waited = 0
        """For how many seconds this person has had nothing to decide."""
        self.again = False
        """Is the last move shown again, after the first step?"""
        self.tried = -1
        """After how many posts the only step was taken that was taken last by itself."""
        self.picture: Picture | None = None
        """What the board shows."""
        self.keys: list[bool | None] = []
        """Which keys do something, in the order of the actions."""

    def compose(self) -> ComposeResult:
        """Head, board and panels, the steps, one line that speaks, one to type in."""
        yield Static(id="head", markup=False)
        yield Static(id="last", markup=False)
        yield Panels(Static(id="prompt", markup=False), Steps())
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
        """Somebody sat down, or said something: show it, or say that it can be read."""
        company, top = self.table.company, self.app.screen
        assert company is not None, "it was company that changed"
        self.client.names = company.names
        for voice in company.voices.values():
            before, fresh = voice.news()
            if isinstance(top, Talk):
                top.news()
            elif not (company.muted and voice.to == ALL):
                self.client.unread += len(fresh)
                for one in fresh if before else ():
                    self.notify(one.text, title=f"{one.name}, to {voice.whom} · k", markup=False)
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
        self.take_forced()
        self.stale = False
        client, look = self.client, self.app.look
        if client.asked or client.over is not None:
            if self.waited and self.app.habits.bell:
                self.app.bell()
            self.waited = 0
        self.show_head()
        self.show_last()
        worked = says.worked(client, client.worked_out(self.app.habits.worked))
        self.panels.show_side(client.game, client.view, client.log, client.draft_log, look, client.offered, worked)
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
            return company is not None and company.talks
        return not (watches and action == "affairs")

    def show_head(self) -> None:
        """Say whose decision it is, above the board and above the steps."""
        client, waited = self.client, self.waited
        self.query_one("#head", Static).update(says.head(client, waited))
        sentence, tight = says.prompt(client), self.size.height < ROOMY
        self.panels.show_prompt("" if tight else sentence)
        asks = sentence if tight else ""
        title = says.steps_title(client, len(client.offers), self.has_class("-low"), waited, asks)
        self.query_one("#steps-box").border_title = title

    def show_last(self) -> None:
        """Say what the last move was, above the board."""
        line, moves = self.query_one("#last", Static), self.client.moved()
        rows = 2 if self.has_class("-high") else 1
        line.update(says.last(moves, rows * max(1, self.size.width - 2)))
        line.display = bool(moves) and self.size.height >= ROOMY

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
        worked = client.worked_out(self.app.habits.worked)
        done = traces(client.moved()) if client.fresh or self.again else ()
        picture = (client.view, marks, self.app.look, worked.heat if worked else None, done, self.table.badges)
        if picture != self.picture:
            self.picture = picture
            self.panels.show_board(client.game, *picture)
        say = self.query_one("#say", Static)
        say.set_class(client.refusal is not None, "refused")
        say.update(says.line(client, pointed, self.app.look, self.trouble))

    # ---- acting ----
    def send(self, act: Mapping[str, object], after: int | None = None) -> None:
        """Send to the table on what was seen: all that is on the screen, or so many posts."""
        self.client.refusal, self.again = None, False
        self.table.send(self.steps.after if after is None else after, act)

    def take_forced(self) -> None:
        """Take the steps that are the only ones and can be taken back, where the person does not want to herself."""
        client = self.client
        while self.app.habits.forced and client.forced is not None and client.after != self.tried:
            only, self.tried = client.forced, client.after
            client.alone[len(client.draft)] = only.typed
            self.send({"steps": list(only.texts)}, client.after)

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

    def on_steps_asked(self) -> None:
        """What ends the game or loses something is done when it is chosen once more."""
        pointed = self.steps.pointed
        if pointed is not None:
            self.query_one("#say", Static).update(says.again(pointed))

    def action_number(self, number: int) -> None:
        """A number key."""
        self.steps.number(number)

    def action_more_numbers(self) -> None:
        """The number keys go on to the next nine steps."""
        self.steps.next_page(self.app.look)

    def action_take_back(self, count: int) -> None:
        """Take back so many chosen steps of the draft, and what followed from them without a choice."""
        client = self.client
        back = client.backwards if count == 1 and client.draft else count
        if back:
            self.send({"take_back": back})
        else:
            self.refuse(Refusal("What stands was the only step, so there is nothing to take back.", ""))

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, as the table does."""
        self.client.refusal = refusal
        self.show_pointed()

    def action_last_move(self) -> None:
        """Show it again, on the board too."""
        self.again = True
        self.show_pointed()
        if not self.query_one("#last", Static).display:
            self.query_one("#say", Static).update(says.told(self.client.moved()) or "Nothing has happened yet.")

    def action_habit(self, habit: str) -> None:
        """The bell, forced steps, or what can be worked out: from now on otherwise."""
        self.notify(self.app.habits.other(habit), markup=False)
        self.refresh_soon()

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
        elif self.client.game.notation.find(typed) is not None:
            self.send({"steps": [typed]})
        elif len(steps.listed) == 1:
            steps.highlighted = 0
            steps.focus()
        elif steps.listed:
            many = f"{len(steps.listed)} steps fit “{typed[:40]}”: type on, or ↓ to choose."
            self.query_one("#say", Static).update(many)
        else:
            self.refuse(answer(self.client, typed))

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
        aid = pages(client.game, client.view, client.seat, self.app.look, client.offered)
        self.app.push_screen(Reading(aid))

    def action_affairs(self) -> None:
        """What can be asked of the others, and answered."""
        self.app.push_screen(Affairs(self.client, self.table.company), self.asked)

    def asked(self, act: Act | None) -> None:
        """Send it, or show the link that is wanted. Who would only watch from then on is asked again."""
        if act is None:
            return
        seat, company = act.get("link"), self.table.company
        if act == OWN and company is not None:
            self.app.push_screen(OwnMarksWindow(self.client, company))
            return
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
        """What is said."""
        assert self.table.company is not None, "the key is there only with company"
        self.client.unread = 0
        self.refresh_soon()
        self.app.push_screen(Talk(self.table.company))

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
