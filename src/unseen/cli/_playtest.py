"""A playtest sheet in the terminal: as lines, as JSON, and typed in question by question."""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial

import click

from unseen.cli._shared import say
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.registry import game_class, games
from unseen.core.wire import Json
from unseen.server.playtest.answers import COMMENT, CREDIT, ROLE, STEPS, TABLE, read_answer, step_words
from unseen.server.playtest.document import title, told
from unseen.server.playtest.paper import PEOPLE_MAX, facts_of, read_person
from unseen.server.playtest.sheet import SOURCES, Sheet, group

Given = dict[str, object]
FELT = f"one of: {', '.join(STEPS)}; or nothing"
OF_GAME = (
    ("day", "When was it played (as in 2026-11-28)?"),
    ("minutes", "How many minutes did it take?"),
    ("length", "How many rounds, as the game counts them?"),
    ("variant", "Which variant: what was different?"),
    ("rules", "Which version of the rules?"),
    ("ending", "How did it end: by which condition?"),
)
OF_PERSON = (
    ("won", "Did this role win (yes or no)?"),
    ("name", f"{CREDIT}, if given?"),
    ("role", f"How did the role feel ({FELT})?"),
    ("role_words", "In words?"),
    ("end", f"How did winning or losing feel ({FELT})?"),
    ("end_words", "In words?"),
    ("comment", "Anything else?"),
)


# ---- out ----
def sheet_json(sheet: Sheet) -> dict[str, Json]:
    """A sheet for programs."""
    answers: list[Json] = [{"who": sheet.who(one.seat), **asdict(one)} for one in sheet.answers]
    return {"sheet": sheet.id, **asdict(sheet.facts), "answers": answers}


def sheet_lines(sheet: Sheet) -> list[str]:
    """A sheet for people."""
    game, variant = group(sheet.facts)
    lines = [title(sheet.facts), f"{game}: {variant}"]
    lines += [f"{head}: {text}" for head, text in told(sheet.facts) if text]
    for seat in sheet.speakers:
        lines += ["", *person_lines(sheet, seat)]
    return [*lines, "", f"Sheet {sheet.id}, {SOURCES[sheet.facts.source]}."]


def person_lines(sheet: Sheet, seat: int) -> list[str]:
    """What one person said."""
    answer = sheet.answer(seat)
    won = None if seat == TABLE else sheet.facts.parts[seat].won
    outcome = {True: ", won", False: ", lost", None: ""}[won]
    lines = [f"{sheet.who(seat)}{f' ({answer.name})' if answer.name else ''}{outcome}"]
    for question, step, words in (
        (ROLE, answer.role, answer.role_words),
        (sheet.end_question(seat), answer.end, answer.end_words),
        ("Anything else", 0, answer.comment),
    ):
        if step or words:
            said = ". ".join([one for one in (step_words(step).capitalize(), words) if one])
            lines.append(f"  {question} {said}".replace("\n", "\n    "))
    return lines if answer.said else [*lines, "  Said nothing."]


# ---- in ----
def typed_in(today: str) -> Given:
    """A game on paper, asked question by question; what cannot be is asked again."""
    say("An empty answer leaves a question out.")
    key = asked("Which game?", game_class, games()[0])
    kind = game_class(key)
    given: Given = {"game": key}
    for name, question in OF_GAME:
        usual = {"day": today, "rules": kind.version}.get(name, "")
        given[name] = asked(question, partial(of_game, kind, name), usual)
    people = list[Given]()
    while len(people) < PEOPLE_MAX:
        number = len(people)
        role = asked(f"The role of person {number + 1} (nothing: no more people)?", lambda text: None)
        if not role and people:
            break
        if role:
            people.append(person(number, role))
    given["people"] = people
    given["comment"] = asked(COMMENT, together)
    return given


def person(number: int, role: str) -> Given:
    """One person of it."""
    given: Given = {"played": role}
    for name, question in OF_PERSON:
        given[name] = asked(f"  {question}", partial(of_person, number, role, name))
    return given


def of_game(kind: type[Game], name: str, text: str) -> None:
    """UnseenError `playtest` if this cannot be said of a game."""
    facts_of(kind, {name: text}, [])


def of_person(number: int, role: str, name: str, text: str) -> None:
    """UnseenError `playtest` if this cannot be said of a person."""
    read_person(number, {"played": role, name: text})


def together(text: str) -> None:
    """UnseenError `playtest` if this cannot be a comment of all."""
    read_answer(TABLE, {"comment": text})


def asked(question: str, check: Callable[[str], object], usual: str = "") -> str:
    """One answer that passes its check."""
    while True:
        text: str = click.prompt(question, default=usual, show_default=bool(usual), prompt_suffix=" ").strip()
        try:
            check(text)
        except UnseenError as error:
            say(str(error))
        else:
            return text
