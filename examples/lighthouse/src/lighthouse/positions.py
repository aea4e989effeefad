"""The truth as one line: `3 rowing boat:B2 watchman:D1 barrels:C2 sold:1`, and back."""

import re
from typing import Final

from lighthouse.board import BEAM, OVER, PHASES, PLAN, ROWING, Rules
from lighthouse.coves import HARBOUR, MARKET, NAMES, NOWHERE
from lighthouse.rules import Lighthouse
from lighthouse.truth import Truth
from unseen.core.fields import bad, need

WORDS: Final = ("plan", "rowing", "ashore", "fog", "beam")
POSITION: Final = re.compile(
    r"(?P<night>\d{1,3}) (?P<phase>\w+) boat:(?P<boat>[A-D][1-3]|-) watchman:(?P<watchman>[A-D][1-3]|-) "
    r"barrels:(?P<barrels>([A-D][1-3])*) sold:(?P<sold>\d{1,2})(?P<thick> thick)?"
)


def write(p: Truth) -> str:
    """The text of a truth; UnseenError `position` after the end."""
    b = p.board
    need(b.phase != OVER, "A finished game has no position to play on from.")
    boat, watchman = (NAMES[c] if c != NOWHERE else "-" for c in (p.boat, p.watchman))
    phase, thick = "ashore" if p.ashore else PHASES[b.phase], " thick" if b.thick else ""
    barrels = "".join(NAMES[c] for c in p.landed())
    return f"{b.night} {phase} boat:{boat} watchman:{watchman} barrels:{barrels} sold:{b.sold}{thick}"


def read(rules: Rules, text: str) -> Lighthouse:
    """The truth of a text; UnseenError `position` says what is impossible."""
    found = POSITION.fullmatch(" ".join(text.split()))
    if found is None:
        raise bad(f"“{text[:60]}” is not a position of Lighthouse.")
    phase = found["phase"]
    need(phase in WORDS, f"There is no phase {phase}; phases: {', '.join(WORDS)}.")
    p = Lighthouse(rules)
    p.ashore = phase == "ashore"
    p.board.night, p.board.sold = int(found["night"]), int(found["sold"])
    p.board.phase = ROWING if p.ashore else PHASES.index(phase)
    p.boat, p.watchman = (NAMES.index(c) if c != "-" else NOWHERE for c in (found["boat"], found["watchman"]))
    for name in re.findall("..", found["barrels"]):
        p.barrels |= 1 << NAMES.index(name)
    check(p)
    thick = found["thick"] is not None
    need(not thick or p.board.phase == BEAM, "The fog is only known when the keeper shines.")
    p.board.thick = thick if p.board.phase == BEAM else None
    p.hush()
    return p


def check(p: Truth) -> None:
    """A position that play can reach, as far as one look tells; UnseenError `position` otherwise."""
    b, planned, landed = p.board, NOWHERE not in (p.boat, p.watchman), p.landed()
    fresh = planned and p.ashore and p.boat in landed
    need(b.phase == PLAN or planned, "Boat and watchman have a place once the first night has begun.")
    need(b.phase != PLAN or not (planned or b.night), "Before the first night somebody has yet to choose.")
    nights = b.nights
    need(b.phase == PLAN or 1 <= b.night <= nights, f"The night is a number from 1 to {nights}.")
    need(b.phase != PLAN or p.boat in (*HARBOUR, NOWHERE), "The boat begins in column A.")
    need(p.watchman in (*MARKET, NOWHERE), "The watchman stands in the columns B to D.")
    need(not set(landed) & set(HARBOUR), "There are no barrels in column A.")
    need(b.sold <= len(landed) <= b.sold + fresh, "The keeper has heard of every barrel of the nights before.")
    need(len(landed) < b.wanted, "With all barrels sold the game is over.")
    need(not planned or p.watchman not in landed, "A barrel by the watchman ends the game.")
