"""The words of turn lines, written from their events and read back as steps (section 9 of the ledger).

What the words leave unsaid the present truth says (`ThreadsNotation.take`). `? next a3` is a step that is made only if
it is offered, `b: pass` one of seat b, and `b. done` one of seat b that is made only if it is offered to it.
"""

import re
from typing import Final

from unseen.core.grammar import Word
from unseen.games.threads.names import DECOY

PIECE: Final = r"[a-d][1-9]\d?"
PLACE: Final = r"[A-Z]\d{1,2}"
WAY: Final = "(?:NE|NW|SE|SW|E|W)"
WHAT: Final = r"(?:\{(?:\*|\w+)\}|\?)"
SEAT: Final = "[a-d]"
THING: Final = f"{PLACE}|{PIECE}"
END: Final = "(?=[ ;(]|$)"
SIGNED: Final = re.compile(r"(?:([a-d]?)([?:.]) )?(.*)")


def word(regex: str, step: str = "") -> Word:
    """A word that is not written as it is read."""
    return Word("{word}", step, word=regex)


def braces(what: str) -> str:
    """`{shears}`, `{*}`; `?` for what is not known."""
    return "?" if not what else "{*}" if what == DECOY else f"{{{what}}}"


def arrow(facing: str) -> str:
    """`>NE`; `>?` where the facing is not seen."""
    return f">{facing or '?'}"


# ---- turns, knots, tokens, threads ----
SEPARATOR: Final = word(r"; ?|(?<![^;] )--")
RESOLVED: Final = word("D!|D:|X:")
PULL: Final = word(r"P(?: \+\d+(?:/\+\d+)*)?(?![\w@])", "pull")
BONUS: Final = Word("$", "bonus")
ENDED: Final = word(r"#\w+(?: [a-d]+)?")

# ---- cards ----
BUY: Final = word(r"buy (?P<cards>\w+(?::\d+)?(?:,\w+(?::\d+)?)*)")
CARD: Final = Word("K {card}", "play {card}", card=r"\w+")
CARD_BY: Final = Word("K {card} {piece}", "play {card}; by {piece}", card=r"\w+", piece=rf"(?:{PIECE})(?![\w{{?@>])")
EFFECT: Final = Word("x {target}", "? target {target}", target=PIECE)

# ---- pieces ----
LAID: Final = word(rf"(?P<piece>{PIECE})(?:\{{(?P<what>\*|\w+)\}}|\?)(?:@(?P<hex>{PLACE}))?(?:>(?P<facing>{WAY}))?")
SPLIT: Final = word(r"/\{(?P<laid>(?:[^{}]|\{[^{}]*\})*)\}")
CONCEAL: Final = Word("C {piece}", "conceal {piece}", piece=PIECE)
CONCEAL_LOOK: Final = Word("C {piece}>{facing}", "conceal {piece}; face {facing}", piece=PIECE, facing=WAY)
CONCEAL_LINE: Final = word(f"c{END}")
CONCEAL_LINE_LOOK: Final = Word("c>{facing}", "face {facing}", facing=WAY + END)
TURNED: Final = Word("{piece}>{facing}", "turn {piece}; face {facing}", piece=PIECE, facing=WAY)
SHOWN: Final = Word("{piece}={what}", "", piece=PIECE, what=WHAT)
FLIP: Final = Word("({piece}={what})", "{piece[0]}: flip {piece}", piece=PIECE, what=WHAT)
FLIP_BY: Final = Word("({seat}:{piece}={what})", "{seat}: flip {piece}", seat=SEAT, piece=PIECE, what=WHAT)
NEXT: Final = word(rf"next (?P<piece>{PIECE})(?:={WHAT})?\+?", "? next {piece}")
DISPLACED: Final = Word("({piece}=>{hex})", "? displace {hex}", piece=PIECE, hex=PLACE)
ARRIVAL: Final = Word("@{hex}", "", hex=PLACE)
ARRIVING: Final = Word("@{piece}", "? next {piece}", piece=PIECE)

# ---- Moves and attacks ----
MOVE: Final = Word("M {piece}", "move {piece}", piece=PIECE)
MOVE_LINE: Final = word(r"m(?=[ />(;]|$)")
HEX: Final = word(rf"(?P<hex>{PLACE})(?::(?P<push>{WAY}))?")
GO: Final = Word("-{hex}", "go {hex}", hex=PLACE)
LOOK: Final = Word(">{facing}", "halt {facing}", facing=WAY)
AGREED: Final = Word("({seat}+)", "agree", seat=SEAT)
REFUSED: Final = Word("({seat}-)", "refuse", seat=SEAT)
PASSED: Final = Word("'{seat}", "{seat}: pass", seat=SEAT)
ATTACK: Final = Word(
    "A {piece}>{facing} x {target}",
    "attack {piece}; target {target}; face {facing}",
    piece=PIECE,
    facing=WAY,
    target=PIECE,
)
ATTACK_LINE: Final = Word("a>{facing} x {target}", "target {target}; face {facing}", facing=WAY, target=PIECE)
AMBUSH: Final = Word("({piece}={what} x {target}", "{piece[0]}: ambush {piece}", piece=PIECE, what=WHAT, target=PIECE)
DASH: Final = Word("dash {hex}", "go {hex}", hex=PLACE)
BLOW: Final = word(r"r\d+(?: -(?!\w))?|-(?=[ ;.)]|$)", "? halt")
SAID: Final = word(
    rf"\({PIECE}=W\)|\)|={WHAT}\+?|<{PLACE}|\^{WAY}|row:[\w,]*|r[a-d]:[\w,]*(?:\+\d+)?|t{END}|[SW](?=[ +;.)(]|$)|\+|\."
)
"""What only says what happened."""
