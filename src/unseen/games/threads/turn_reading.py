"""A turn line read back into steps (`turn_words.Reader`): its words, tried in this order."""

import re
from collections.abc import Callable
from typing import Final

from unseen.core.errors import UnseenError
from unseen.games.threads.turn_words import LAID, PIECE, PLACE, WAY, WHAT, Reader, Steps


def pattern(text: str) -> re.Pattern[str]:
    """A word of a line, with the blank before it."""
    return re.compile(" ?" + text)


WORDS: Final[list[tuple[re.Pattern[str], Callable[[Reader, re.Match[str]], None]]]] = [
    (re.compile(r" ?; ?|--"), Reader.separator),
    (pattern(r"(D!|D:|X:)"), Reader.head),
    (pattern(rf"(D|X)@({PLACE})"), Reader.token),
    (pattern(r"P(?: \+\d+(?:/\+\d+)*)?(?![\w@])"), Reader.pull),
    (pattern(r"\$"), Reader.bonus),
    (pattern(r"#\w+(?: [a-d]+)?"), Reader.end),
    (pattern(rf"M ({PIECE})"), Reader.move),
    (pattern(r"m()(?=[ />(;]|$)"), Reader.move),
    (pattern(rf"C ({PIECE})(?:>({WAY}))?"), Reader.conceal),
    (pattern(rf"c()(?:>({WAY}))?(?=[ ;(]|$)"), Reader.conceal),
    (pattern(rf"A ({PIECE})>({WAY}) x ({PIECE})"), Reader.attack),
    (pattern(rf"a()>({WAY}) x ({PIECE})"), Reader.attack),
    (pattern(rf"(B|T) ({PIECE}) (\w+)"), Reader.knot),
    (pattern(r"b (\w+)"), Reader.bind_line),
    (pattern(r"t(?=[ ;(]|$)"), Reader.nothing),
    (pattern(rf"K (\w+)(?: ({PIECE})(?![\w{{?@>]))?"), Reader.card),
    (pattern(rf"(bridge|unbridge|cure) ({PLACE}|{PIECE})"), Reader.chosen),
    (pattern(rf"({PIECE})>({WAY})"), Reader.turn),
    (pattern(r"buy (\w+(?::\d+)?(?:,\w+(?::\d+)?)*)"), Reader.buy),
    (pattern(rf"next ({PIECE})(?:={WHAT})?\+?"), Reader.following),
    (pattern(r"/\{((?:[^{}]|\{[^{}]*\})*)\}"), Reader.split),
    (pattern(rf"\(({PIECE})={WHAT} x {PIECE}"), Reader.ambush),
    (pattern(rf"\((?:([a-d]):)?({PIECE})={WHAT}\)"), Reader.flip),
    (pattern(rf"\({PIECE}=>({PLACE})\)"), Reader.displace),
    (pattern(rf"\({PIECE}=W\)"), Reader.nothing),
    (pattern(r"\(([a-d])([+-])\)"), Reader.consent),
    (pattern(r"\)"), Reader.nothing),
    (pattern(r"'([a-d])"), Reader.passing),
    (pattern(rf"({PIECE})={WHAT}"), Reader.shown),
    (pattern(rf"={WHAT}\+?"), Reader.nothing),
    (pattern(LAID.pattern), Reader.bare),
    (pattern(rf"@({PLACE})"), Reader.arrival),
    (pattern(rf"@({PIECE})"), Reader.arriving),
    (pattern(rf"dash ({PLACE})"), Reader.dash),
    (pattern(rf"({PLACE})(?::({WAY}))?"), Reader.hex),
    (pattern(rf"-({PLACE})"), Reader.go),
    (pattern(rf">({WAY})"), Reader.halt),
    (pattern(rf"<{PLACE}"), Reader.nothing),
    (pattern(rf"x ({PIECE})"), Reader.effect),
    (pattern(rf"\^{WAY}"), Reader.nothing),
    (pattern(r"row:[\w,]*"), Reader.nothing),
    (pattern(r"r[a-d]:[\w,]*(?:\+\d+)?"), Reader.nothing),
    (pattern(r"(?:r\d+(?: -(?!\w))?|-(?=[ ;.)]|$))"), Reader.blow),
    (pattern(r"[SW](?=[ +;.)(]|$)"), Reader.nothing),
    (pattern(r"\+\d*"), Reader.nothing),
    (pattern(r"\."), Reader.nothing),
]


def read_turn(text: str) -> Steps:
    """The steps of a turn, as `taken` takes them; UnseenError `unreadable` if it is none."""
    reader = Reader(text)
    while reader.at < len(reader.text):
        word(reader)
    reader.finish()
    return reader.steps


def word(reader: Reader) -> None:
    """The next word."""
    for one, make in WORDS:
        found = one.match(reader.text, reader.at)
        if found is not None:
            reader.at = found.end()
            make(reader, found)
            return
    raise UnseenError("unreadable", f"“{reader.text[reader.at : reader.at + 40]}” is not part of a turn.")


def plain(step: str) -> str:
    """The text of a step as it was read."""
    return step.split("|", 2)[2]
