"""The cross table of strength: every level of a game on one side against every level on the other, dealt alike.

Game `n` of every cell has the same dice. Cells are played a few games at a time, all of them in turn, so that what was
played until somebody stops is a table, too.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby
from time import process_time
from typing import Final

from unseen.ai.levels import CAREFUL, EASY, RULE, STRONG, UNIFORM, brought, same_play
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.registry import game_class, load
from unseen.core.seats import Seat
from unseen.lab.arena import Played, play_one, series
from unseen.lab.program import program
from unseen.lab.strength_rows import Kept, Knowing, Pair, Plan, Row, Side, spread

LADDER: Final = (UNIFORM, CAREFUL, EASY, RULE, STRONG)
"""What is measured, as far as a game brings it: the levels for people, and those by which all are measured."""
MIRROR: Final = f"{STRONG}:mirror=yes"
"""A level for the lab, where a game has one: it works out what the strong one of the other side believes."""
BLOCK: Final = 5
"""So many games make one row."""


@dataclass(frozen=True)
class Role:
    """One of the two sides: who plays alike plays one level."""

    title: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Block:
    """Games of a cell that are played in one go."""

    plan: Plan
    levels: Pair
    first: int
    games: int


# ---- what there is to play ----
def roles(game: Game) -> tuple[Role, Role]:
    """The two sides: seats with one symbol are alike; whoever is neither like the first seat is the other side."""
    first = tuple([seat for seat, info in enumerate(game.seats) if info.symbol == game.seats[0].symbol])
    other = tuple([seat for seat in range(len(game.seats)) if seat not in first])
    if not other:
        first, other = (0,), tuple(range(1, len(game.seats)))
    if not other:
        raise UnseenError("strength", f"{game.title} has no two sides.")
    return Role(called(game, first), first), Role(called(game, other), other)


def called(game: Game, seats: tuple[Seat, ...]) -> str:
    """A side for people: its seat, or all that are alike."""
    info = game.seats[seats[0]]
    return info.title if len(seats) == 1 else f"{info.symbol or info.title}s".capitalize()


def planned(game_id: str, games: int, seed: int, short: bool) -> Plan:
    """The cells of a game in its usual set of rules."""
    game = usual(game_id)
    one, other = roles(game)
    ladder = tuple([level for level in LADDER if level in (UNIFORM, CAREFUL, *brought(game_id))])
    profile = usual_profile(game_id)
    titles = one.title, other.title
    pairs = {one: (MIRROR, STRONG), other: (STRONG, MIRROR)}
    mirrors = tuple([pair for role, pair in pairs.items() if STRONG in ladder and mirrored(game, role.seats[0])])
    return Plan(
        game_id, game.title, game.version, program(game_id), profile, seed, titles, ladder, games, short, mirrors
    )


def mirrored(game: Game, seat: Seat) -> bool:
    """Does the game bring a level for this seat that works out what the strong one of the other side believes?"""
    try:
        return not same_play(game, seat, MIRROR, STRONG)
    except UnseenError:
        return False


def usual_profile(game_id: str) -> str:
    """The set of rules that is chosen where nobody chose, "" for the rules alone."""
    kind = game_class(game_id)
    name = load(game_id).usual_set()
    return name if name in kind.profiles else ""


@cache
def usual(game_id: str) -> Game:
    """The game in its usual set of rules; made once in a process."""
    return load(game_id, usual_profile(game_id) or None)


def check(plan: Plan, kept: Kept) -> None:
    """UnseenError `strength` if a file was begun with other rules, another program or seed."""
    before = kept.plans.get(plan.game)
    if before is not None and before.measured() != plan.measured():
        rules, program, _, seed = before.measured()
        raise UnseenError(
            "strength",
            f"These rows are of {plan.title} {rules}, Unseen {program}, seed {seed}: name another file with --rows.",
        )


def left(plans: Iterable[Plan], kept: Kept) -> list[Block]:
    """What is still to play: the first games of all cells, then the next ones."""
    blocks = [
        Block(plan, levels, numbers[0], len(numbers))
        for plan in plans
        for levels in plan.cells()
        for numbers in runs(set(range(plan.games)) - kept.played(plan.game, levels))
    ]
    return sorted(blocks, key=lambda block: block.first)


def runs(numbers: set[int]) -> list[list[int]]:
    """Numbers in a row, a few together; where they are cut does not depend on what is missing."""
    found: list[list[int]] = []
    for _, alike in groupby(sorted(numbers), key=lambda number: number // BLOCK):
        for number in alike:
            if found and number % BLOCK and found[-1][-1] == number - 1:
                found[-1].append(number)
            else:
                found.append([number])
    return found


# ---- playing ----
def rows(blocks: list[Block], jobs: int) -> Generator[Row]:
    """The games of these blocks, as rows in their order."""
    return series(partial(row_of, blocks), len(blocks), jobs)


def row_of(blocks: list[Block], number: int) -> Row:
    """Play one of the blocks."""
    block, began = blocks[number], process_time()
    game = usual(block.plan.game)
    both = roles(game)
    levels = {seat: level for role, level in zip(both, block.levels, strict=True) for seat in role.seats}
    numbers = range(block.first, block.first + block.games)
    played = [play_one(game, levels, block.plan.seed, one) for one in numbers]
    one, other = [side(game, role, played) for role in both]
    spent = round(process_time() - began, 3)
    return Row(block.plan.game, block.levels, block.first, block.games, (one, other), spent)


def wins(role: Role, one: Played) -> bool:
    """Is a seat of this role among the winners?"""
    return any([seat in one.outcome.winners for seat in role.seats])


def side(game: Game, role: Role, played: list[Played]) -> Side:
    """What a few games gave for one side; a win that all share is nobody's."""
    won = [one for one in played if not game.drawn(one.outcome.winners) and wins(role, one)]
    seated = [(one, seat) for one in played for seat in role.seats]
    looks = [look for one, seat in seated for look in one.looks.get(seat, [])]
    return Side(
        len(won),
        Knowing(len(looks), sum([look.loss for look in looks]), sum([look.flat for look in looks])),
        spread([took for one, seat in seated for took in one.turns.get(seat, [])]),
        spread([took for one, seat in seated for took in one.answers.get(seat, [])]),
    )
