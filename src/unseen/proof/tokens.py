"""What is random in every world: ids, cookies, links, nonces, commitments. They are set aside where they may stand.

A hash in any other place (a header, a page, a field that is not known here) stays as it is and is compared.
"""

import re
from typing import Final

# Each begins with letters, not with a choice or a look behind: so it is found twenty times sooner.
COMMITMENTS: Final = (
    re.compile(rb'("digest": ?")[0-9a-f]{64}'),
    re.compile(rb"(&#34;digest&#34;: ?&#34;)[0-9a-f]{64}"),
    re.compile(rb"(\[Commitment \d+ )[0-9a-f]{64}"),
)
NONCE: Final = re.compile(rb"'nonce-([A-Za-z0-9_-]{22})'")
LINK: Final = re.compile(rb"/s/[A-Za-z0-9_-]{43}")


class Tokens:
    """The random words of one world, each with the word that stands for it."""

    def __init__(self) -> None:
        self.words: Final[dict[bytes, bytes]] = {}

    def add(self, word: str, name: str) -> None:
        """A word that this world drew."""
        if word:
            self.words[word.encode()] = name.encode().ljust(len(word), b"-")[: len(word)]

    def blank(self, raw: bytes) -> bytes:
        """Bytes without what is random, as long as they were."""
        for word, name in self.words.items():
            raw = raw.replace(word, name)
        for nonce in set(NONCE.findall(raw)):
            raw = raw.replace(nonce, b"n" * len(nonce))
        for commitment in COMMITMENTS:
            raw = commitment.sub(rb"\g<1>" + b"0" * 64, raw)
        return LINK.sub(b"/s/" + b"l" * 43, raw)
