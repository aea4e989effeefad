"""Sheets that are typed in: a game that was played on paper, from a form, a terminal or a file in TOML."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from unseen.core.errors import cut
from unseen.core.game import Game
from unseen.core.registry import game_class
from unseen.core.words import listed
from unseen.server.playtest.answers import TABLE, Answer, read_answer, read_line, read_number, read_text, wrong
from unseen.server.playtest.sheet import PAPER, Facts, Part

PEOPLE_MAX: Final = 12
LINE_MAX: Final = 200
MINUTES_MAX: Final = 100_000
TURNS_MAX: Final = 10_000
LINES: Final = ("rules", "length", "variant", "content")
"""What is one line about the game."""
GAME: Final = ("game", "day", "result", "ending", "turns", "minutes", "comment", *LINES)
"""What a file says of the game."""
PERSON: Final = ("played", "won", "name", "role", "role_words", "end", "end_words", "comment")
"""And of each person, in a table `[[people]]`."""
YES: Final = {"yes": True, "no": False, "": None}
"""Whether somebody won, as it is typed."""
Typed = tuple[Facts, tuple[Answer, ...]]


def read_paper(given: Mapping[str, object]) -> Typed:
    """What was typed of a game on paper; UnseenError `playtest` or `game-unknown` in one sentence."""
    only(given, (*GAME, "people"), "A sheet")
    key = given.get("game", "")
    if not isinstance(key, str) or not key:
        raise wrong("game is missing: which one was played?")
    kind = game_class(key)
    people = given.get("people", [])
    if not isinstance(people, list) or not all([isinstance(one, dict) for one in people]):
        raise wrong("people are tables, each begun with [[people]].")
    if not people:
        raise wrong("Nobody is on this sheet: say of each person which role it was.")
    if len(people) > PEOPLE_MAX:
        raise wrong(f"A sheet has at most {PEOPLE_MAX} people.")
    read = [read_person(number, one) for number, one in enumerate(people)]
    together = Answer(TABLE, comment=read_text(given.get("comment", ""), "the comment"))
    answers = [one for one in (*[answer for _, answer in read], together) if one.said]
    return facts_of(kind, given, [part for part, _ in read]), tuple(answers)


def facts_of(kind: type[Game], given: Mapping[str, object], parts: Sequence[Part]) -> Facts:
    """What was typed of the game itself."""
    line = {key: read_line(given.get(key, ""), key, LINE_MAX) for key in LINES}
    return Facts(
        source=PAPER,
        game=kind.id,
        title=kind.title,
        day=read_day(given.get("day", "")),
        parts=tuple(parts),
        result=read_line(given.get("result", ""), "result", LINE_MAX) or result_of(parts),
        ending=read_line(given.get("ending", ""), "ending"),
        turns=read_number(given.get("turns", ""), "turns", TURNS_MAX),
        minutes=read_minutes(given.get("minutes", "")),
        rules=line["rules"],
        length=line["length"],
        variant=line["variant"],
        content=line["content"],
    )


def read_person(seat: int, given: Mapping[str, object]) -> tuple[Part, Answer]:
    """A person's role, and what she said."""
    whose = f"person {seat + 1}: "
    only(given, PERSON, whose.rstrip(": "))
    played = read_line(given.get("played", ""), f"{whose}the role", LINE_MAX)
    if not played:
        raise wrong(f"{whose}which role was it?")
    return Part(played, read_won(given.get("won", ""), whose)), read_answer(seat, given, whose)


def read_won(given: object, whose: str) -> bool | None:
    """Did she win? None where nobody did, or it is not said."""
    if isinstance(given, bool):
        return given
    if isinstance(given, str) and given.strip().lower() in YES:
        return YES[given.strip().lower()]
    raise wrong(f"{whose}won is yes or no, or left out.")


def read_day(given: object) -> str:
    """A day as in 2026-11-30; "" for none."""
    text = given.isoformat() if isinstance(given, date) else given
    try:
        return date.fromisoformat(text).isoformat() if isinstance(text, str) and text else ""
    except ValueError:
        raise wrong(f"The day looks like 2026-11-30, not “{cut(str(text))}”.") from None


def read_minutes(given: object) -> int | None:
    """How long it took; None where nobody looked at a clock."""
    return read_number(given, "minutes", MINUTES_MAX)


def result_of(parts: Sequence[Part]) -> str:
    """Who won, where nothing else is said."""
    return f"{listed([part.title for part in parts if part.won])} won" if any([part.won for part in parts]) else ""


def only(given: Mapping[str, object], known: Sequence[str], what: str) -> None:
    """UnseenError `playtest` for a key that nobody reads."""
    for key in given:
        if key not in known:
            raise wrong(f"{what} has no {cut(key)}; it has {', '.join(known)}.")


# ---- a form ----
def from_form(typed: Mapping[str, str]) -> dict[str, object]:
    """A form's fields as a file would hold them: those of the first person begin with `1.`; who has no role is none."""
    people = list[dict[str, object]]()
    for number in range(1, PEOPLE_MAX + 1):
        fields: dict[str, object] = {key: typed.get(f"{number}.{key}", "") for key in PERSON}
        if any([str(value).strip() for value in fields.values()]):
            people.append(fields)
    return {**{key: typed.get(key, "") for key in GAME}, "people": people}
