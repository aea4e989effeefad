"""The printed rules: all texts of Kakusareta as one Markdown page.

python -m unseen.games.kakusareta.texts_markdown > docs/rules/kakusareta.md
"""

import sys

from unseen.book import print as printed
from unseen.games.kakusareta import texts
from unseen.games.kakusareta.options import OPTIONS


def markdown() -> str:
    """The whole page."""
    return printed.markdown(texts.book(), OPTIONS, "src/unseen/games/kakusareta/data")


if __name__ == "__main__":
    sys.stdout.write(markdown())
