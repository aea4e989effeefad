"""Names of the people at a table: what can be one, and what a seat is called by it.

They are for eyes alone. No post, record or commitment holds one: those are proofs, of seats and steps, and stay what
they are when somebody takes another name, or wants to be forgotten.
"""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.words import listed

NAME_MAX: Final = 24
SHOWN_MAX: Final = 3
"""So many of the people who share a seat are named."""
MARKS_MAX: Final = 2
"""So many accents in a row stand on one letter."""
ALLOWED: Final = " .'’-!"
"""What stands in a name beside letters, digits and small pictures: nothing that a page could take for a sign."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks that look like nothing."""
SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
"""Scripts whose letters look like each other's."""
RIGHT: Final = ("R", "AL")
TAKEN: Final = frozenset(
    (
        "you", "friend", "afriend", "nobody", "nobodyyet", "somebody", "somebodyelse", "everybody", "everyone", "open",
        "here", "atthisdevice", "spectator", "spectators", "unseen", "server", "host", "referee", "admin", "bot",
        "chance", "team", "yourteam", "winner",
    )
)  # fmt: skip
"""What the pages themselves call somebody."""
COMPUTER: Final = "computer"
TITLED: Final = "{name} ({title})"


def read_name(text: object) -> str:
    """A name as it is kept, its spaces put right, "" for none; UnseenError `name` for what can be none."""
    if not isinstance(text, str) or len(text) > NAME_MAX * 10:
        raise wrong(f"A name has at most {NAME_MAX} characters.")
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(name) > NAME_MAX:
        raise wrong(f"A name has at most {NAME_MAX} characters.")
    if name:
        check_signs(name)
        check_letters(name)
        if is_taken(name):
            raise wrong("The pages themselves call somebody so; take another name.")
    return name


def check_signs(name: str) -> None:
    """UnseenError `name` for signs that nobody can see, that turn the text around, or that mean something to a page."""
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        plain = sign in ALLOWED or kind[0] in "LMN" or kind == "So"
        if not plain or not sign.isprintable() or marks > MARKS_MAX or invisible(sign):
            raise wrong(
                "A name is made of letters, digits, spaces and small pictures; of signs it may hold . - ' and !."
            )


def invisible(sign: str) -> bool:
    """Does it look like nothing, or only say how the sign before it is drawn?"""
    return sign in BLANK or unicodedata.name(sign, "").startswith("VARIATION SELECTOR")


def check_letters(name: str) -> None:
    """UnseenError `name` for none, and for letters that do not go together."""
    letters = [sign for sign in name if unicodedata.category(sign)[0] in "LN"]
    if not letters:
        raise wrong("A name has at least one letter or digit.")
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in letters}
    turned = {unicodedata.bidirectional(sign) in RIGHT for sign in letters if sign.isalpha()}
    if len(scripts & set(SCRIPTS)) > 1 or len(turned) > 1:
        raise wrong("A name is written in the letters of one language.")


def wrong(sentence: str) -> UnseenError:
    """This is no name."""
    return UnseenError("name", sentence)


def skeleton(text: str) -> str:
    """What a name looks like at a glance: small letters and digits alone, without accents."""
    parts = unicodedata.normalize("NFKD", text).casefold().replace("0", "o").replace("1", "l")
    return "".join([sign for sign in parts if sign.isalnum()])


def is_taken(name: str) -> bool:
    """Would it be taken for what the pages say of a seat?"""
    bare = skeleton(name)
    return bare in TAKEN or bare.startswith(COMPUTER)


# ---- what seats are called ----
def isolated(name: str) -> str:
    """A name within other words: one that is written from the right turns nothing around it."""
    turns = any([unicodedata.bidirectional(sign) in RIGHT for sign in name])
    return f"\u2068{name}\u2069" if turns else name


def together(names: Collection[str]) -> str:
    """The people of one seat, the same whoever came first: `Anna`, `Anna and Ben`, `Anna, Ben, Eva and others`."""
    found = [isolated(name) for name in sorted(set(names))]
    return listed(found if len(found) <= SHOWN_MAX else [*found[:SHOWN_MAX], "others"])


def by_seat(
    titles: Collection[str], names: Mapping[Seat, Sequence[str]], within: Collection[Seat] = ()
) -> dict[Seat, str]:
    """What the people of each seat are called, given their names in the order in which they sat down; without names
    that would be taken for one of the seats' titles.

    That several share a seat is told to its team alone, whose seats are `within`: a seat of others has one name, the
    first, and who comes after changes nothing of it. They stand in the order of the seats, not in that in which people
    came.
    """
    taken = {skeleton(title) for title in titles}
    plain = {seat: [name for name in all_of if skeleton(name) not in taken] for seat, all_of in names.items()}
    return {seat: together(kept if seat in within else kept[:1]) for seat, kept in sorted(plain.items()) if kept}


class Called:
    """What the seats of a game are called before people: by their titles, and by the names of who sits there."""

    def __init__(self, game: Game, names: Mapping[Seat, str]) -> None:
        self.titles: Final = [info.title for info in game.seats]
        self.names: Final = names

    def name(self, seat: Seat) -> str:
        """`Anna`; "" where nobody gave a name."""
        return self.names.get(seat, "")

    def seat(self, seat: Seat) -> str:
        """In a sentence: `Anna (Thief)`, or `Thief`."""
        name, title = self.name(seat), self.titles[seat]
        return TITLED.format(name=name, title=title) if name else title

    def head(self, seat: Seat) -> str:
        """At the head of a line: `Thief · Anna`, or `Thief`."""
        return " · ".join([part for part in (self.titles[seat], self.name(seat)) if part])

    def all(self, seats: Collection[Seat]) -> str:
        """Several in a sentence."""
        return listed([self.seat(seat) for seat in seats])
