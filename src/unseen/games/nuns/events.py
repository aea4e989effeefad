"""All that can be learned; one class for each appearance at the table (section 4 of the ledger).

People are `A` (abbess), `P` (prioress) and `N1` to `N6` (novices by their cells). Dots are numbers, cards their names.
"""

from typing import Final

from unseen.core.wire import events_of
from unseen.games.nuns import events_guards, events_novices
from unseen.games.nuns.deeds.answers import Answered as Answered
from unseen.games.nuns.deeds.answers import WindowClosed as WindowClosed
from unseen.games.nuns.deeds.answers import WindowOpened as WindowOpened
from unseen.games.nuns.deeds.blessings import BlessingShown as BlessingShown
from unseen.games.nuns.deeds.dice import CardChosen as CardChosen
from unseen.games.nuns.deeds.dice import DieChanged as DieChanged
from unseen.games.nuns.deeds.dice import Rolled as Rolled
from unseen.games.nuns.deeds.noise import DirectionChosen as DirectionChosen
from unseen.games.nuns.deeds.noise import FalseNoiseChosen as FalseNoiseChosen
from unseen.games.nuns.deeds.noise import Heard as Heard
from unseen.games.nuns.deeds.noise import NoiseLaid as NoiseLaid
from unseen.games.nuns.deeds.noise import NoiseToken as NoiseToken

EVENTS: Final = events_of(vars(events_guards), vars(events_novices), globals())
