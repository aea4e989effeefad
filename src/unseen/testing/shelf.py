"""What a game says of itself to who chooses one: each set of rules has words and can be played, figures can be true."""

from collections.abc import Iterator

from unseen.core.errors import UnseenError
from unseen.core.game import BOOKLET, Game
from unseen.core.shelf import GRADES
from unseen.testing.finding import Finding

CHECK = "shelf"


def check(game: Game) -> list[Finding]:
    """Everything that the lobby shows of it beside its pictures."""
    return [Finding(CHECK, "", sentence) for sentence in (*difficulty(game), *sets(game), *figures(game))]


def difficulty(game: Game) -> Iterator[str]:
    """The grade is one of those that there are."""
    if not 1 <= game.shelf.grade <= len(GRADES):
        yield f"the grade of difficulty is from 1 to {len(GRADES)}, not {game.shelf.grade}"


def sets(game: Game) -> Iterator[str]:
    """Every set of rules has a title of its own and a sentence, and its options go together."""
    words = game.rules_sets()
    for name in game.profile_words:
        if name not in (*game.profiles, BOOKLET):
            yield f"there are words for {name}, which is no profile"
    for name, said in words.items():
        if not said.title.strip() or not said.sentence.strip():
            yield f"the profile {name} has no title or no sentence"
    titles = [said.title for said in words.values()]
    if len(set(titles)) != len(titles):
        yield f"profiles share a title: {', '.join(sorted(titles))}"
    brought = {option.key: game.chosen[option.key] for option in game.options if option.of_file}
    for name, values in game.profiles.items():
        try:
            type(game)({**brought, **values})
        except UnseenError as error:
            yield f"the profile {name} cannot be played: {error.sentence}"


def figures(game: Game) -> Iterator[str]:
    """A figure is of a seat that there is, and nobody wins more games than were played."""
    seats = {name for info in game.seats for name in (info.name, info.symbol) if name}
    for one in game.figures:
        if one.seat not in seats:
            yield f"a figure is of {one.seat}, which is no seat and no kind of seats"
        if not 0 <= one.wins <= one.games or one.games == 0:
            yield f"the level {one.level} wins {one.wins} of {one.games} games"
