"""The printed rules: all texts of Nuns on the Run as one Markdown page.

python -m unseen.games.nuns.texts_markdown > docs/rules/nuns.md
"""

import sys

from unseen.book import print as printed
from unseen.games.nuns import texts
from unseen.games.nuns.options import OPTIONS


def markdown() -> str:
    """The whole page."""
    return printed.markdown(texts.book(), OPTIONS, "src/unseen/games/nuns/data")


if __name__ == "__main__":
    sys.stdout.write(markdown())
