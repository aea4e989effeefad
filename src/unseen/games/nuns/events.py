"""All that can be learned; one class for each appearance at the table (section 4 of the ledger).

People are `A` (abbess), `P` (prioress) and `N1` to `N6` (novices by their cells). Dots are numbers, cards their names.
"""

from typing import Final

from unseen.core.wire import events_of
from unseen.games.nuns import events_guards, events_noise, events_novices

EVENTS: Final = events_of(vars(events_guards), vars(events_noise), vars(events_novices))
