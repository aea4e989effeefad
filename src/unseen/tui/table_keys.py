"""The keys of the table: those of its last line, and all that it has."""

from typing import Final

from textual.binding import Binding, BindingType

from unseen.tui.board import SIDEWAYS
from unseen.tui.keys import Key

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
    Key("l", "last move", "last_move"),
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
BINDINGS: Final[list[BindingType]] = [
    Binding("slash", "type", "Type", key_display="/"),
    Binding("z", "take_back(1)", "Back"),
    Binding("Z", f"take_back({TAKE_ALL})", "All back", show=False),
    Binding("question_mark", "read", "Rules", key_display="?"),
    Binding("tab", "panel", "Panel"),
    Binding("o", "order", "Order", show=False),
    Binding("m", "affairs", "Table"),
    Binding("k", "talk", "Talk"),
    Binding("l", "last_move", "Last move", show=False),
    Binding("b", "habit('bell')", "Bell", show=False),
    Binding("f", "habit('forced')", "Forced steps", show=False),
    Binding("w", "habit('worked')", "Worked out", show=False),
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
