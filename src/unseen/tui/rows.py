"""A list of lines to choose from, whose chosen line is seen with colours and without."""

from rich.style import Style
from textual.strip import Strip
from textual.widgets import OptionList

REVERSE = Style(reverse=True)


class Rows(OptionList):
    """With `NO_COLOR` the chosen line is shown by reverse."""

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if not self.app.no_color or self.highlighted is None:
            return strip
        rows = {segment.style.meta.get("option") for segment in strip if segment.style is not None}
        return strip.apply_style(REVERSE) if self.highlighted in rows else strip
