"""The list of offered steps: arrow keys and Enter, number keys, mouse, and a filter of typed text."""

from collections.abc import Sequence
from typing import Final

from textual.events import MouseDown
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from unseen.tui.client import Offer
from unseen.tui.look import Look


class Steps(OptionList):
    """Offered steps. What binds is never chosen by itself, nor by the first click: a slip must not end a turn."""

    class Chosen(Message):
        """The person wants this step."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer: Final = offer

    class Pointed(Message):
        """Another step, or none, is under the cursor."""

    def __init__(self) -> None:
        super().__init__(id="steps", markup=False)
        self.offers: list[Offer] = []
        self.listed: list[int] = []
        """Which offers are shown, by index."""
        self.before_click: int | None = None
        self.clicked = False

    @property
    def pointed(self) -> Offer | None:
        """The step under the cursor."""
        at = self.highlighted
        return self.offers[self.listed[at]] if at is not None and at < len(self.listed) else None

    def offer(self, offers: Sequence[Offer], typed: str, look: Look) -> None:
        """List the offers that fit what was typed; their numbers stay."""
        self.offers = list(offers)
        self.listed = [index for index, offer in enumerate(offers) if offer.fits(typed)]
        self.clear_options()
        self.add_options([Option(look.offer(index + 1, offers[index])) for index in self.listed])
        free = [row for row, index in enumerate(self.listed) if not offers[index].ends]
        self.highlighted = free[0] if free else None

    def number(self, number: int) -> None:
        """Do the step with this number, or only point at it if it binds."""
        if number - 1 in self.listed:
            row = self.listed.index(number - 1)
            sure = self.highlighted == row
            self.highlighted = row
            if sure or not self.offers[number - 1].ends:
                self.action_select()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remember where the cursor was before this click moves it."""
        self.before_click, self.clicked = self.highlighted, True

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        event.stop()
        offer = self.offers[self.listed[event.option_index]]
        slip = self.clicked and offer.ends and self.before_click != event.option_index
        self.clicked = False
        if not slip:
            self.post_message(self.Chosen(offer))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The cursor moved."""
        event.stop()
        self.post_message(self.Pointed())
