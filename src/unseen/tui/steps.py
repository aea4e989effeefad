"""The list of offered steps: arrow keys and Enter, number keys, mouse, and a filter of typed text."""

import math
from collections.abc import Sequence
from typing import Final

from textual.events import Click, MouseDown
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from unseen.tui.client import Offer
from unseen.tui.desk import Desk
from unseen.tui.look import Look
from unseen.tui.rows import Rows

PAGE: Final = 9
"""So many steps have a number key at a time; `0` gives the keys to the next ones."""


class Steps(Rows):
    """Offered steps. A key does what stood on the screen when it was pressed, or nothing.

    What binds is never chosen by itself, nor by the first key or click: a slip must not end a turn.
    """

    app: Desk

    class Chosen(Message):
        """The person wants this step of the list that was shown after so many posts."""

        def __init__(self, offer: Offer, after: int) -> None:
            super().__init__()
            self.offer: Final = offer
            self.after: Final = after

    class Asked(Message):
        """The step under the cursor is done if it is chosen once more."""

    class Pointed(Message):
        """Another step, or none, is under the cursor."""

    def __init__(self) -> None:
        super().__init__(id="steps", markup=False)
        self.offers: list[Offer] = []
        self.listed: list[int] = []
        """Which offers are shown, by index."""
        self.after = -1
        """The number of the last post when this list was made."""
        self.page = 0
        """Which nine steps have the number keys."""
        self.offered_at = self.listed_at = self.pointed_at = math.inf
        """Since when these offers, this part of them, and this cursor stand on the screen."""
        self.clicked_at = 0.0
        self.asked_at = math.inf
        """Since when the step under the cursor has been asked for once more."""

    @property
    def pointed(self) -> Offer | None:
        """The step under the cursor."""
        at = self.highlighted
        return self.offers[self.listed[at]] if at is not None and at < len(self.listed) else None

    def offer(self, offers: Sequence[Offer], typed: str, look: Look, after: int) -> None:
        """List the offers that fit what was typed; their numbers stay. The cursor stays where the list is the same."""
        same = [one.line for one in offers] == [one.line for one in self.offers]
        listed = [index for index, one in enumerate(offers) if one.fits(typed)]
        if not same or after != self.after:
            self.offered_at = self.listed_at = math.inf
        self.offers, self.after = list(offers), after
        if not same or listed != self.listed:
            self.page = self.page if same else 0
            self.listed = listed
            self.list_anew(look)
        if self.offered_at == math.inf or self.listed_at == math.inf:
            self.call_after_refresh(self.painted)

    def list_anew(self, look: Look) -> None:
        """Write the lines; the cursor is on the first one that does not bind."""
        self.listed_at = math.inf
        self.clear_options()
        self.add_options([Option(look.offer(index + 1, self.key(index), self.offers[index])) for index in self.listed])
        free = [row for row, index in enumerate(self.listed) if not self.offers[index].ends and self.on_page(index)]
        self.highlighted = free[0] if free else None

    def key(self, index: int) -> str:
        """The number key of this step, "" if it has none now or the key is its number."""
        return str(index % PAGE + 1) if self.page and self.on_page(index) else ""

    def on_page(self, index: int) -> bool:
        """Does it have a number key, or has none of those that are listed?"""
        return index // PAGE == self.page or not any(one // PAGE == self.page for one in self.listed)

    def painted(self) -> None:
        """The list stands on the screen."""
        now = Message().time
        self.offered_at, self.listed_at = min(self.offered_at, now), min(self.listed_at, now)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """The cursor moves; what binds may be done as soon as the cursor is seen there."""
        self.pointed_at = self.asked_at = math.inf
        self.call_after_refresh(self.pointed_seen)
        super().watch_highlighted(highlighted)

    def pointed_seen(self) -> None:
        """The cursor stands on the screen."""
        self.pointed_at = min(self.pointed_at, Message().time)

    # ---- choosing ----
    def choose(self, row: int, pressed_at: float) -> None:
        """Do the step of this row if it stood there when the key was pressed; one that binds is pointed at first, and
        asked for once more where something is lost by it, or the game is over with it.
        """
        offer = self.offers[self.listed[row]]
        sure = self.highlighted == row and self.pointed_at <= pressed_at
        if pressed_at < self.listed_at:
            return
        self.highlighted = row
        if offer.asks and sure and self.asked_at > pressed_at:
            self.asked_at = Message().time
            self.post_message(self.Asked())
        elif sure or not offer.ends:
            self.post_message(self.Chosen(offer, self.after))

    def number(self, number: int) -> None:
        """Do the step with this number key, or only point at it if it binds."""
        index = self.page * PAGE + number - 1
        if index in self.listed:
            self.choose(self.listed.index(index), self.app.pressed_at)

    def next_page(self, look: Look) -> None:
        """Give the number keys to the next nine steps, after the last ones to the first again."""
        self.page = (self.page + 1) % max(1, math.ceil(len(self.offers) / PAGE))
        self.list_anew(look)
        self.scroll_to_highlight(top=True)
        self.call_after_refresh(self.painted)

    def action_select(self) -> None:
        if self.highlighted is not None:
            self.choose(self.highlighted, self.app.pressed_at)

    def on_mouse_down(self, event: MouseDown) -> None:
        """A click counts from when the button went down."""
        self.clicked_at = event.time

    def on_click(self, event: Click) -> None:
        """A click is like a number key."""
        event.prevent_default()
        row = event.style.meta.get("option")
        if isinstance(row, int) and row < len(self.listed):
            self.choose(row, self.clicked_at)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The cursor moved."""
        event.stop()
        self.post_message(self.Pointed())
