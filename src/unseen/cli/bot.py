"""`unseen bot`: a level plays a seat at a table on another machine."""

import secrets
from pathlib import Path

import click

from unseen.cli._shared import example, json_option, print_json, say
from unseen.cli.serve import data_folder
from unseen.core.errors import UnseenError
from unseen.remote.address import Address, read_address, read_token
from unseen.remote.bot import RemoteBot
from unseen.remote.kept import FILE, KeptSeats
from unseen.remote.line import PATIENCE_S


@click.command(epilog=example("unseen bot --url https://unseen.example/s/TOKEN --level strong"))
@click.option("--url", required=True, help="The server, or the whole link of the seat.")
@click.option("--token", help="The last part of the seat's link; not needed where --url is the link.")
@click.option("--level", default="", help="The level that plays, with its switches; medium by default.")
@click.option("--seed", type=int, help="For players that throw dice; by chance without it.")
@click.option("--patience", default=PATIENCE_S, show_default=True, help="Seconds until a silent server is given up.")
@json_option
def command(url: str, token: str | None, level: str, seed: int | None, patience: float, as_json: bool) -> int:
    """Play a seat at a table on another machine until its game is over."""
    address = read_address(url)
    if token is not None:
        address = Address(address.base, token=read_token(token))
    if not address.token and not address.table:
        raise UnseenError("address", "Name the seat: --token with the last part of its link.")
    line, table = KeptSeats(kept_file()).sit(address)
    chosen = secrets.randbelow(1 << 31) if seed is None else seed
    bot = RemoteBot(line, table, level, chosen, patience)
    over = bot.run()
    if as_json:
        print_json({"table": table, **{key: bot.setting[key] for key in ("game", "seat")}, "steps": bot.steps, **over})
    else:
        winners = over.get("winners")
        names = [bot.titles[seat] for seat in winners if isinstance(seat, int)] if isinstance(winners, list) else []
        say(f"{over.get('ending')}: {' and '.join(names) if names else 'nobody'} won.")
    return 0


def kept_file() -> Path:
    """Where this person's seats on other machines are kept."""
    return data_folder() / FILE
