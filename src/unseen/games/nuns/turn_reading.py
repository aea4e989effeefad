"""A line of a full record, read back into the texts of its steps."""

import re
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.grammar import read_any
from unseen.core.scribe import unreadable
from unseen.games.nuns.deeds import paths
from unseen.games.nuns.noted import SHORT

CARDS: Final = {short: card for card, short in SHORT.items()}
WALK: Final = re.compile(
    r"N[1-6](?: c)? (st|sn|w|r)(\d+)(\+?) ([\d.~*/]+)((?: (?:K|SW|win|-SW|v\d+>\d+|x[AP]@\d+=\d+))*)"
)
DOT: Final = re.compile(r"(\d+)(~?)\*?")
PATROL: Final = re.compile(r"[AP](?: ([wr])\d+)?((?: (?:p=\S+|lantern|[\d.|+?@,NxAP=SW-]+))+)")
LEG: Final = re.compile(r"(^|[.|])(\+?)(\d+)")
NOISE: Final = re.compile(r"N[1-6](?: d\d+ =-?\d+)?((?:(?: b=\S+\?)? [AP]@\d+>\d+)*)")
GUARD_NOISE: Final = re.compile(r"([AP] b=\S+ [AP]@\d+>\d+ ?){1,2}")
TOKEN: Final = re.compile(r"(\? )?([AP])@\d+>(\d+)")
PLAYED: Final = re.compile(r"(?:(N[1-6]|A|P) b=\S+ (N[1-6]|A|P)([+-]\d)? ?){1,2}")
PLAY: Final = re.compile(r"(N[1-6]|A|P) b=\S+ (N[1-6]|A|P)([+-]\d)?(?: |$)")


def read_turn(text: str, single: bool) -> list[str]:
    """The steps of a line; `single`: one player moves both guards. UnseenError `unreadable` if it is no full line."""
    words = text.split()
    line = " ".join(words[1:] if words and words[0].isdigit() else words)
    for pattern, read in READERS:
        found = pattern.fullmatch(line)
        if found is not None:
            return read(found, single)
    raise UnseenError("unreadable", f"“{text[:60]}” is not a line of a record.")


def walk(found: "re.Match[str]", single: bool) -> list[str]:
    """A novice's movement."""
    out: list[str] = []
    for phase, part in enumerate(found[4].split("/")):
        if phase:
            out.append("end phase")
        dots = [DOT.fullmatch(word) for word in part.split(".") if word]
        for n, dot in enumerate(dots):
            if dot is None:
                raise UnseenError("unreadable", f"“{part[:60]}” are not the dots of a walk.")
            if phase or n:
                out.append(f"{'shadow' if dot[2] else 'go'} {dot[1]}")
    return [*out, f"done {CARDS[found[1]]}{' swift' if found[3] else ''}"]


def patrol(found: "re.Match[str]", single: bool) -> list[str]:
    """A guard's movement."""
    out: list[str] = []
    started = False
    for word in found[2].split():
        if word.startswith("p="):
            steps = read_any(paths.CARDS, word)
            if steps is None:
                raise unreadable(word)
            out += steps
        elif word == "lantern":
            out.append("lantern")
        else:
            legs = LEG.findall(word)
            out += [f"{'swift' if plus else 'go'} {dot}" for _, plus, dot in (legs if started else legs[1:])]
            started = True
    return [*out, "done"] if found[1] else out


def noise(found: "re.Match[str]", single: bool) -> list[str]:
    """A novice's tokens."""
    tokens = [f"{'false' if false else 'token'} {guard} {dot}" for false, guard, dot in TOKEN.findall(found[1])]
    if not tokens:
        raise UnseenError("unreadable", "This line is a die alone, which chance throws.")
    return [*tokens, "done"]


def guard_noise(found: "re.Match[str]", single: bool) -> list[str]:
    """False Noise of guards."""
    return [*[f"false {guard} {dot}" for _, guard, dot in TOKEN.findall(found[0])], "done"]


def plays(found: "re.Match[str]", single: bool) -> list[str]:
    """Cards of window A."""
    out: list[str] = []
    for who, die, change in PLAY.findall(found[0]):
        by = f" by {who}" if single and who in "AP" else ""
        out.append(f"change {die} {change}{by}" if change else f"reroll {die}{by}")
    return [*out, "done"]


READERS: Final = (
    (WALK, walk),
    (re.compile(r"([AP]) first"), lambda found, single: [f"lead {found[1]}"]),
    (re.compile(r"A=(\S+) P=(\S+)"), lambda found, single: [f"give {found[1]}"]),
    (re.compile(r"(?:N[1-6]|[APG])(?: d\d+ =-?\d+)? pass"), lambda found, single: ["done"]),
    (NOISE, noise),
    (GUARD_NOISE, guard_noise),
    (PLAYED, plays),
    (PATROL, patrol),
)
