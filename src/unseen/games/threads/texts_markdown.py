"""The printed rules: all texts of Threads as one Markdown page.

python -m unseen.games.threads.texts_markdown > docs/rules/threads.md
"""

import sys

from unseen.book import print as printed
from unseen.games.threads import texts
from unseen.games.threads.options import OPTIONS


def markdown() -> str:
    """The whole page."""
    return printed.markdown(texts.book(), OPTIONS, "src/unseen/games/threads/data")


if __name__ == "__main__":
    sys.stdout.write(markdown())
