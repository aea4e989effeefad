"""Stepping through a finished game, from any seat or with everything open."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.draw.everything import of_all
from unseen.tui.board import SIDEWAYS
from unseen.tui.client import learn
from unseen.tui.desk import Desk
from unseen.tui.keys import Key, Keys
from unseen.tui.panels import WIDTHS, Panels
from unseen.tui.reading import Reading, pages
from unseen.tui.seat import Story

END: Final = 1_000_000
KEYS: Final = (
    Key("← →", "step"),
    Key("↑ ↓", "turn"),
    Key("v", "seat", "seat"),
    Key("Tab", "panel", "panel"),
    Key("Shift+arrows", "board"),
    Key("?", "rules", "read"),
    Key("Esc", "back", "dismiss"),
    Key("Home End", "start, end"),
)


class Replay(Screen[None]):
    """What one listener, or all of them together, knew after so many steps."""

    app: Desk
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = WIDTHS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", "Back"),
        Binding("right", "walk(1)", "On"),
        Binding("up,pageup", "turn(-1)", "Turn back"),
        Binding("down,pagedown", "turn(1)", "Turn on"),
        *SIDEWAYS,
        Binding("v", "seat", "Other seat"),
        Binding("home", f"walk({-END})", "Start", show=False),
        Binding("end", f"walk({END})", "End", show=False),
        Binding("tab", "panel", "Panel"),
        Binding("question_mark", "read", "Rules", key_display="?"),
        Binding("escape,q", "dismiss", "Leave"),
    ]

    def __init__(self, story: Story, seat: Seat) -> None:
        super().__init__()
        self.story: Final = story
        self.seat = seat
        """SPECTATOR where everything is shown, too."""
        self.open = False
        """Is all shown that anybody knew?"""
        self.at = 0
        self.words: Final[dict[int, str]] = {}
        """The steps that were shown so far, as sentences."""
        self.actors: Final[list[Seat]] = []
        for actor, _ in story.steps:
            self.actors.append(self.actors[-1] if actor == CHANCE and self.actors else actor)

    def compose(self) -> ComposeResult:
        """Head, board and panels, and the step that was done."""
        yield Static(id="head", markup=False)
        yield Panels(Static(id="done", markup=False))
        yield Static(id="say", markup=False)
        yield Keys(KEYS)

    def on_mount(self) -> None:
        """Begin at the start."""
        self.show()

    def show(self) -> None:
        """Draw this moment."""
        story, look = self.story, self.app.look
        view = story.game.blank(self.seat)
        log = learn(story.game, view, story.told[self.seat][: story.heard[self.at][self.seat]], [])
        everything = of_all(story.game, lambda seat: story.view(seat, self.at)) if self.open else None
        who = "all" if self.open else "a spectator" if self.seat == SPECTATOR else story.game.seats[self.seat].title
        moment = f"{story.game.words.headline(view)} · step {self.at} of {len(story.steps)}"
        self.query_one("#head", Static).update(f"{story.game.title} · {moment} · as {who} knew it")
        panels = self.query_one(Panels)
        panels.show_board(story.game, view, frozenset(), look, picture=everything)
        panels.show_side(story.game, view, log, [], look)
        self.query_one("#done", Static).update(self.steps_around())
        self.query_one("#say", Static).update("← → step by step, ↑ ↓ turn by turn, v from another seat, Esc back.")

    def steps_around(self) -> str:
        """The steps of this turn, the last one done marked."""
        lines = []
        for index in range(max(0, self.at - 3), min(len(self.story.steps), self.at + 12)):
            mark = "▸" if index == self.at - 1 else " "
            if index not in self.words:
                self.words[index] = self.story.words(index)
            lines.append(f"{mark} {index + 1:>3}  {self.words[index]}")
        return "\n".join(lines)

    def action_walk(self, by: int) -> None:
        """So many steps on or back."""
        self.at = min(max(self.at + by, 0), len(self.story.steps))
        self.show()

    def action_turn(self, by: int) -> None:
        """To where the acting seat changes; what chance draws belongs to the turn in which it falls."""
        at = self.at + by
        while 0 < at < len(self.actors) and self.actors[at - 1] == self.actors[at]:
            at += by
        self.action_walk(at - self.at)

    def action_seat(self) -> None:
        """From the next seat; behind the spectator with everything open."""
        listeners = self.story.listeners
        self.open = self.seat == SPECTATOR and not self.open
        if not self.open:
            self.seat = listeners[(listeners.index(self.seat) + 1) % len(listeners)]
        self.show()

    def action_scroll_board(self, way: str) -> None:
        """Look at another part of the board."""
        self.query_one(Panels).board.go(way)

    def action_panel(self) -> None:
        """One panel alone, the next one, or all again."""
        self.query_one(Panels).next_panel()

    def action_read(self) -> None:
        """Rules, keys, signs."""
        game = self.story.game
        seat = 0 if self.seat == SPECTATOR else self.seat
        self.app.push_screen(Reading(pages(game, game.view(seat, self.story.told[seat]), seat, self.app.look)))
