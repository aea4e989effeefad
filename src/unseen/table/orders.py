"""Standing orders at a table: what a seat chose beforehand for its answers in windows."""

from unseen.core.seats import Seat
from unseen.table.session import Table


def standing(table: Table, seat: Seat, key: str, since: int) -> str:
    """The key of an order that the seat set when it had been told so many events; "" if what it was told later, all of
    it committed, has ended the order.
    """
    told = table.told(seat)[since:] if key else []
    return "" if any(table.game.ends_order(seat, key, one) for one in told) else key


def ordered(table: Table, seat: Seat, key: str) -> str:
    """The text of the step that this order takes now; "" if it takes none, or the seat has begun an answer itself."""
    offered = table.ask(seat)
    if not key or not offered or not table.window or table.draft(seat) is not None:
        return ""
    action = table.game.by_order(table.view(seat), key, offered)
    return "" if action is None else table.game.notation.write(table.match.state, seat, action)
