"""Tables of the page about strength."""

from unseen.ai.levels import in_words


def head(corner: str, titles: list[str]) -> list[str]:
    """The first two lines of a table."""
    return [line(corner, titles), "|" + "---|" * (1 + len(titles))]


def line(first: str, cells: list[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join([first, *cells])} |"


def level_name(level: str) -> str:
    """As the lobby says it, and as commands do."""
    return f"{in_words(level)[0]} (`{level}`)"
