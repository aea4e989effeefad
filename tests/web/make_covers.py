"""Makes the pictures for previews from the games' own covers: `python -m tests.web.make_covers`, with Chromium about.

Each game's `cover.png` lies beside its class, the neutral one among the page's icons.
"""

import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import sync_playwright

from tests.conftest import find_chromium
from tests.web.helpers import FLAGS
from unseen.core.registry import game_class, games
from unseen.core.seats import SPECTATOR
from unseen.draw import pieces
from unseen.draw.build import STATIC
from unseen.server.pages_preview import COVER, COVER_SIZE, NEUTRAL
from unseen.server.pages_table import still

SHEETS: Final = ("tokens", "base", "board", "large", "cards")
LOOK: Final = """
body { margin: 0; background: var(--stone); overflow: hidden; }
.cover > svg { display: block; width: 1200px; height: 750px; max-height: none; }
.cover > p { position: fixed; left: 0; right: 0; bottom: 0; margin: 0; padding: 22px 44px 24px; display: flex;
             align-items: center; gap: 20px; background: #1B2231; color: #EDEFF4; font: 600 54px var(--font-title); }
.cover > p svg { width: 62px; height: 62px; }
.cover > p span { margin-left: auto; font: 500 34px var(--font); opacity: .8; }
.plain { display: grid; place-content: center; justify-items: center; height: 630px; background: #1B2231;
         color: #EDEFF4; font: 600 110px var(--font-title); }
.plain svg { width: 200px; height: 200px; }
"""


def page_of(body: str) -> str:
    """A page with the looks of ours."""
    links = "".join([f'<link rel="stylesheet" href="{(STATIC / "css" / name).as_uri()}.css">' for name in SHEETS])
    return f"<!doctype html><meta charset=utf-8>{links}<style>{LOOK}</style><body>{pieces.sprite()}{body}</body>"


def wanted() -> dict[Path, str]:
    """Every picture of ours by its place, each as a page."""
    logo = pieces.icon("logo", "")
    found = {NEUTRAL: page_of(f'<div class="plain">{logo}Unseen</div>')}
    for kind in map(game_class, games()):
        package = kind.__module__.rpartition(".")[0]
        if package.startswith("unseen."):
            game = kind({})
            picture = still(*game.pictures.cover(game.blank(SPECTATOR)))
            title = f"<p>{logo}{kind.title}<span>Unseen</span></p>"
            found[Path(str(files(package))) / COVER] = page_of(f'<div class="cover">{picture}{title}</div>')
    return found


def main() -> None:
    """Make them all."""
    chromium, missing = find_chromium()
    if chromium is None:
        sys.exit(missing)
    width, height = COVER_SIZE
    with sync_playwright() as driver, TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        for path, text in wanted().items():
            source = Path(folder) / "cover.html"
            source.write_text(text, encoding="utf-8")
            page.goto(source.as_uri())
            page.evaluate("document.fonts.ready")
            page.screenshot(path=path)
        browser.close()


if __name__ == "__main__":
    main()
