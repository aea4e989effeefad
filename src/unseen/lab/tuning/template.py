"""The file of a tuning to begin with, from what the game itself declares."""

from collections.abc import Iterator

from unseen.core.game import Game
from unseen.core.options import choosable
from unseen.core.registry import game_class
from unseen.lab.experiment.template import common, example_of, levels, options, said, two_of, written
from unseen.lab.tuning.aims import aims, sides
from unseen.lab.tuning.question import CONFIRM, GAMES, TRIALS


def template(game_id: str) -> str:
    """It can be played as it stands."""
    game = game_class(game_id)({})
    return "\n".join([*head(game), *over(game), *targets(game), *levels(game), *options(game)]) + "\n"


def head(game: Game) -> Iterator[str]:
    """What is tuned, and how much is played."""
    yield from said(f"A tuning of {game.title}. Play it with `unseen lab tune FILE`; what is commented out is usual.")
    yield f"game = {written(game.id)}"
    yield ""
    yield f"trials = {TRIALS}  # so many versions are tried, beside the game as it is"
    yield f"games = {GAMES}  # of each trial, dealt alike"
    yield f"confirm = {CONFIRM}  # games of what came nearest and of the game as it is, dealt anew; 0 for none"
    yield from common(game)


def over(game: Game) -> Iterator[str]:
    """What may change, with an example that is played."""
    yield ""
    yield "[over]"
    yield from said(
        "What may change, and nothing else: an option with a list of all values to try; of whole numbers the first and"
        ' the last are enough, as in "1..4".'
    )
    example = example_of(game)
    for option in choosable(game.options):
        if not option.of_file and len(option.choices) > 1:
            mark = "" if option is example else "# "
            yield f"{mark}{option.key} = [{', '.join(map(written, two_of(option)))}]"


def targets(game: Game) -> Iterator[str]:
    """What is aimed at."""
    yield ""
    yield "[aim]"
    yield from said(f"A number, or a range as a text. What can be aimed at: {', '.join(aims(game))}")
    yield f"wins.{sides(game)[0]} = 0.5"
    yield '# lines = "6..8"  # turn lines, as a record has them'
    yield '# ending = "..0.6"  # no ending in more than 60 games of 100'
