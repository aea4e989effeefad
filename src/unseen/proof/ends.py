"""The rest of a game, and what is seen after its end: everything is open, and a replay shows what was seen live."""

from typing import Final

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR, Seat
from unseen.proof.watch import Watch, differing
from unseen.server.pages_table import board
from unseen.table import Table

STEPS_MAX: Final = 40
"""After so many steps of the rest of the game somebody gives up."""
KEPT_MAX: Final = 6
Picture = tuple[int, Seat, bytes]
"""After how many steps of the match, for whom, and what was seen."""


async def finish(watch: Watch) -> None:
    """Play on with any steps, keep what is seen now and then, and compare it with the replay after the end."""
    world, dice, kept = watch.world, Dice(watch.plan.seed), list[Picture]()
    table = (await world.live()).table
    for number in range(STEPS_MAX):
        if table.over or watch.plan.company.bots:
            break  # bots play no further than the match goes
        if number % (STEPS_MAX // KEPT_MAX) == 0:
            kept += pictures(table)
        await any_step(watch, table, dice)
    if not table.over:
        answer = await world.send(world.host, resign=True)
        assert answer.status == 200, answer.body
    watch.secrets.open("the table's seed")
    await replayed(watch, table.match, kept)


async def any_step(watch: Watch, table: Table, dice: Dice) -> None:
    """Any step of anybody who is asked."""
    asked = [seat for seat in watch.world.seats if table.ask(seat)]
    assert asked, "the game goes on and nobody is asked"
    seat = asked[int(dice.below(len(asked)))]
    legal = table.ask(seat)
    answer = await watch.world.send(seat, steps=[watch.world.text(legal[int(dice.below(len(legal)))])])
    assert answer.status == 200, answer.body


def pictures(table: Table) -> list[Picture]:
    """What every listener sees now of what has been decided; who is in mid-turn sees more than that."""
    out = []
    for listener, stream in table.streams.items():
        if table.draft(listener) is None:
            picture = board(table.game.pictures.scene(stream.view, frozenset()))
            out.append((len(table.match.steps), listener, str(picture).encode()))
    return out


async def replayed(watch: Watch, match: Match, kept: list[Picture]) -> None:
    """From every seat, at every kept moment, the replay shows what was seen then, and nothing more."""
    world = watch.world
    for at, listener, picture in kept:
        if listener not in (watch.plan.listener, SPECTATOR, world.host):
            continue
        name = match.game.seat_name(listener)
        raw = watch.plain(
            "the replay", (await world.seats[world.host].get(f"/t/{world.table}/parts?as={name}&at={at}")).raw
        )
        if picture not in raw:
            shown = raw[raw.find(b"<svg") :]
            watch.findings.append(
                f"the replay of {name} after {at} steps is not what was seen: {differing(picture, shown)}"
            )
    texts = {(await browser.get(f"/api/tables/{world.table}/record")).body for browser in world.seats.values()}
    if len(texts) != 1:
        watch.findings.append("after the end not everybody is given the same record")
