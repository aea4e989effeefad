"""Templates, and what every page needs: the sprite, and texts of games as HTML."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from unseen.core.game import Game
from unseen.core.registry import game_class
from unseen.draw import pieces, svg
from unseen.draw.own import WORDS
from unseen.draw.scene import Key
from unseen.server.digests import key_of
from unseen.server.playtest import answers
from unseen.table.names import NAME_MAX
from unseen.table.own_marks import SIGNS

TEMPLATES: Final = Path(__file__).parent / "web" / "templates"
BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
CODE: Final = re.compile(r"`(.+?)`")
OPTION: Final = re.compile(r"<code>([a-z][a-z0-9_]*)</code>")
CHART: Final = (620.0, 116.0)
"""How wide and high the chart of a replay is: its place is kept while it is worked out."""
SQUARE: Final = "0 0 100 100"
BOX: Final = re.compile(r'viewBox="([^"]+)"')
RULE: Final = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)+\b")


def render(name: str, **values: object) -> str:
    """A template as text."""
    return _environment().get_template(name).render(**values)


@cache
def _environment() -> Environment:
    found = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else each part of each page would ask the disk whether its file is another one now
    )
    found.filters["words"] = words
    found.globals.update(
        sprite=sprite,
        icon=icon,
        own_signs=SIGNS,
        own_words=WORDS,
        name_max=NAME_MAX,
        chart_box=CHART,
        sample=sample,
        key_of=key_of,
        playtest=answers,
    )
    return found


@cache
def sprite() -> Markup:
    """All symbols, once a page, so that pictures can use them."""
    return Markup(pieces.sprite())


def sample(key: Key) -> Markup:
    """An entry of the legend as it is drawn or written."""
    return Markup(svg.sample(key))


@cache
def icon(symbol: str, look: str = "") -> Markup:
    """A symbol beside words; one that is not as wide as high keeps its shape."""
    found = BOX.search(pieces.symbols().get(symbol, ""))
    box = found[1] if found is not None else SQUARE
    text = pieces.icon(symbol, look if box == SQUARE else f"{look} wide".strip())
    return Markup(text.replace(SQUARE, box))


def words(text: str, link: Callable[[str], str] | None = None) -> Markup:
    """A game's text as HTML: `**bold**`, `` `code` ``, and the rules and options that `link` knows as links."""
    html = str(escape(text))
    html = BOLD.sub(r"<b>\1</b>", html)
    html = CODE.sub(r"<code>\1</code>", html)
    if link is not None:
        html = OPTION.sub(lambda found: _coded(found[1], link), html)
        html = RULE.sub(lambda found: _linked(found[0], link), html)
    return Markup(html)


def _coded(key: str, link: Callable[[str], str]) -> str:
    """Code, and a link if it is the key of an option."""
    target = link(f"option-{key}")
    return f'<a href="{escape(target)}"><code>{key}</code></a>' if target else f"<code>{key}</code>"


def _linked(ident: str, link: Callable[[str], str]) -> str:
    target = link(ident)
    return f'<a href="{escape(target)}">{ident}</a>' if target else ident


@cache
def rule_ids(game_id: str) -> frozenset[str]:
    """The ids that have an anchor on the game's rules page."""
    return page_ids(game_class(game_id)({}))


def page_ids(game: Game) -> frozenset[str]:
    """The ids of all laws and table rows on this game's rules page."""
    chapters = game.book.page().chapters
    laws = [law.id for chapter in chapters for law in chapter.laws]
    rows = [ident for chapter in chapters for chart in chapter.charts for ident in chart.ids]
    return frozenset([*laws, *rows])


def rule_link(game_id: str) -> Callable[[str], str]:
    """From a rule id to its place on the rules page."""
    known = rule_ids(game_id)
    return lambda ident: f"/rules/{game_id}#{ident}" if ident in known else ""


def error_page(status: int, sentence: str, nonce: str, watch: str = "") -> str:
    """A whole page for what cannot be shown: one sentence, and the way back, or to a table that may be watched."""
    title = TITLES.get(status, "This did not work")
    return render("error.html", status=status, title=title, sentence=sentence, nonce=nonce, watch=watch)


TITLES: Final[Mapping[int, str]] = {
    403: "Not yours to see",
    404: "Nothing here",
    410: "Used already",
    429: "Too quick",
    500: "Something broke",
    503: "Not now",
}
