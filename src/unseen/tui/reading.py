"""`?`: what may be done now with its rules, keys and signs, and all rules; the same texts as on the web page."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from unseen.core.book import Chapter, Chart, Law, RulesPage
from unseen.core.game import Game, View
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.why import aided
from unseen.core.words import AidStep
from unseen.draw.scene import Scene
from unseen.tui.look import Look, rich

KEYS: Final = (
    ("↑ ↓ Enter", "choose a step and do it"),
    ("1 to 9", "do the step with this number; a step marked ! is only chosen, and Enter does it"),
    ("Enter, Enter", "do what ends the game, or ends the turn while something is left: it asks once more"),
    ("0", "give the keys 1 to 9 to the next nine steps"),
    ("/", "type a step as text or number; the list shows what fits; / again begins anew"),
    ("z, Z", "take back the last step of your turn, or all of them"),
    ("Tab", "tray, cards, play aid, log or board alone, or all again"),
    ("Shift+arrows", "look at another part of the board"),
    ("l", "show the last move again"),
    ("b", "ring when your decision comes, or no more"),
    ("f", "take steps without a choice by themselves, or no more"),
    ("w", "show what can be worked out from what everybody was told, where the table does, or no more"),
    ("o", "the next standing order for windows, where the game has any, or none again"),
    ("[ ]", "scroll the log"),
    ("?", "rules, keys and signs"),
    ("m", "ask the others: take back, pause, other people in seats, links; and answer them"),
    ("k", "read and say what your team says among itself, where it has several people"),
    ("s", "save the game as a text record"),
    ("r", "resign"),
    ("t", "light or dark"),
    ("q, Ctrl-C", "leave; a game in this terminal is kept"),
)
COMMON_SIGNS: Final = (
    ("(you)", "in the log: nobody else knows this"),
    ("(soon)", "in the log: the others hear this when your turn ends"),
    ("(no choice)", "in the log: the only step, which was taken by itself"),
    ("!", "this step ends the turn or the game: it cannot be taken back"),
    ("°", "an answer comes back, or the others learn it: it cannot be taken back either"),
    ("✓ ▸ · ×", "in the play aid: done, open now, later, not possible now"),
    ("underlined", "on the board: changed by the last move"),
    ("••▸ ◂••▸", "on the board: a way of the last move; one whose direction was not told"),
)
Page = tuple[str, Text]


class Reading(ModalScreen[None]):
    """Pages to turn with the arrow keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "dismiss", "Back"),
        Binding("left", "turn(-1)", "Page before", priority=True),
        Binding("right,tab", "turn(1)", "Next page", priority=True),
    ]

    def __init__(self, pages: list[Page]) -> None:
        super().__init__()
        self.pages: Final = pages
        self.at = 0

    def compose(self) -> ComposeResult:
        """The title of the page and its text."""
        with Vertical(id="reading"):
            yield Static(id="reading-head", markup=False)
            with VerticalScroll():
                yield Static(id="page")

    def on_mount(self) -> None:
        """Open the first page; the arrow keys scroll it."""
        self.query_one(VerticalScroll).focus()
        self.action_turn(0)

    def action_turn(self, by: int) -> None:
        """Turn pages."""
        self.at = (self.at + by) % len(self.pages)
        title, text = self.pages[self.at]
        head = f" {title} · page {self.at + 1} of {len(self.pages)} · ← → pages, ↑ ↓ scroll, Esc back"
        self.query_one("#reading-head", Static).update(head)
        self.query_one("#page", Static).update(text)
        self.query_one(VerticalScroll).scroll_home(animate=False)


def pages(game: Game, view: View, seat: Seat, look: Look, offered: Sequence[Action] = ()) -> list[Page]:
    """What may be done now, where these steps are offered, keys and signs, then the rules by chapter."""
    rules = game.book.page()
    chapters = [(chapter.title, chapter_text(chapter, look)) for chapter in rules.chapters]
    aid = aided(game, view, offered)
    return [("Now", now(game, aid, seat, rules, look)), ("Keys and signs", keys_and_signs(game, look)), *chapters]


def now(game: Game, aid: list[AidStep], seat: Seat, rules: RulesPage, look: Look) -> Text:
    """The play aid of the present phase, with every rule it rests on; then what the seat wants."""
    laws = {law.id: law for chapter in rules.chapters for law in chapter.laws}
    out = look.aid(aid)
    out.append("\n\nYou watch" if seat == SPECTATOR else f"\n\nYou are {game.seats[seat].title}", look.head)
    for sentence in game.book.welcome(seat):
        out.append("\n").append_text(rich(sentence))
    out.append("\n\nThe rules of this phase", look.head)
    for ident in dict.fromkeys([rule for step in aid for rule in step.rules]):
        law = laws.get(ident)
        out.append("\n\n")
        out.append_text(law_text(law, look) if law is not None else Text(f"{ident}  {game.book.rule(ident)}"))
    return out


def keys_and_signs(game: Game, look: Look) -> Text:
    """What to press, and what the signs of board and log mean."""
    out = Text("Keys", look.head)
    for key, meaning in KEYS:
        out.append(f"\n{key:<13}", "bold").append(meaning)
    out.append("\n\nSigns", look.head)
    for sign, meaning in (*game.pictures.signs(), *COMMON_SIGNS):
        out.append(f"\n{sign:<11}", "bold").append(meaning)
    return out


def chapter_text(chapter: Chapter, look: Look) -> Text:
    """A chapter with its pictures as text boards."""
    out = Text(chapter.title, look.head)
    for paragraph in chapter.paragraphs:
        out.append("\n\n").append_text(rich(paragraph))
    for plate in chapter.plates:
        assert isinstance(plate.scene, Scene), "a plate's scene is a draw.scene.Scene"
        out.append("\n\n").append_text(look.scene(plate.scene)).append("\n").append_text(
            rich(plate.caption, look.quiet)
        )
    for law in chapter.laws:
        out.append("\n\n").append_text(law_text(law, look))
    for chart in chapter.charts:
        out.append("\n\n").append_text(chart_text(chart, look))
    return out


def law_text(law: Law, look: Look) -> Text:
    """A rule with its id."""
    out = Text().append(law.id, f"bold {look.price}").append(f"  {law.title}\n", "bold")
    out.append_text(rich(law.text))
    if law.example:
        out.append("\nExample: ", look.quiet).append_text(rich(law.example, look.quiet))
    if law.notes:
        out.append("\n").append_text(rich(law.notes.replace("`", ""), look.quiet))
    return out


def chart_text(chart: Chart, look: Look) -> Text:
    """A table, row by row: a terminal is too narrow for its columns."""
    out = rich(chart.about) if chart.about else Text()
    for row in chart.rows:
        out.append("\n\n" if out else "")
        out.append_text(rich(row[0].replace("`", ""), "bold"))
        for head, cell in zip(chart.heads[1:], row[1:], strict=True):
            if cell:
                out.append(f"\n  {head}: ", look.quiet).append_text(rich(cell.replace("`", "")))
    return out
