"""Writes the style sheets and sprites that are made from this room: `python -m unseen.draw.build`."""

from pathlib import Path
from typing import Final

from unseen.draw import icons, looks, pieces, theme

STATIC: Final = Path(__file__).parents[1] / "server" / "web" / "static"
_NOTE: Final = "/* Made by unseen.draw.build from draw/looks.py: change it there. */\n"


def files() -> dict[str, str]:
    """Every made file by its path below the static folder."""
    return {
        "css/tokens.css": theme.tokens_css(),
        "css/board.css": _NOTE + looks.board_css(),
        "symbols.svg": pieces.symbols_svg(),
        "icons/favicon.svg": icons.favicon_svg(),
    }


def stale() -> list[str]:
    """The made files that are missing or differ from what this room would write."""
    return [name for name, text in files().items() if not _same(STATIC / name, text)]


def _same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def main() -> None:
    """Write them all."""
    for name, text in files().items():
        path = STATIC / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
