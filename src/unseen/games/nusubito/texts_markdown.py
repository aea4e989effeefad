"""The printed rules: all texts of Nusubito as one Markdown page.

python -m unseen.games.nusubito.texts_markdown > docs/rules/nusubito.md
"""

import sys

from unseen.book import print as printed
from unseen.games.nusubito import texts
from unseen.games.nusubito.options import OPTIONS


def markdown() -> str:
    """The whole page."""
    return printed.markdown(texts.book(), OPTIONS, "src/unseen/games/nusubito/data/rules.toml")


if __name__ == "__main__":
    sys.stdout.write(markdown())
