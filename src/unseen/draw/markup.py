"""HTML and SVG, element by element: whatever is not markup already is escaped."""

from html import escape

from unseen.core.errors import quoted

Value = str | float | None


class Markup(str):
    """What is HTML already."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: Value) -> Markup:
    """`<p class="x">…</p>`: attributes are written with `_` for `-`, those of None are left out."""
    return Markup(f"<{name}{written(attributes)}>{joined(*inside)}</{name}>")


def joined(*parts: str) -> Markup:
    """One thing behind the other."""
    return Markup("".join([part if isinstance(part, Markup) else safe(part) for part in parts]))


def safe(text: str) -> str:
    """Words of an author: neither do they become elements, nor do they turn lines round."""
    return escape(quoted(text, kept=""))


def written(attributes: dict[str, Value]) -> str:
    """With a space before each."""
    given = [(key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items() if value is not None]
    return "".join([f' {key}="{safe(value) if isinstance(value, str) else f"{value:g}"}"' for key, value in given])
