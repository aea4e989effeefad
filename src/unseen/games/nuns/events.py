"""All that can be learned; one class for each appearance at the table (section 4 of the ledger).

People are `A` (abbess), `P` (prioress) and `N1` to `N6` (novices by their cells). Dots are numbers, cards their names.
"""

from typing import Final

from unseen.core.wire import events_of
from unseen.games.nuns.deeds.answers import Answered as Answered
from unseen.games.nuns.deeds.answers import WindowClosed as WindowClosed
from unseen.games.nuns.deeds.answers import WindowOpened as WindowOpened
from unseen.games.nuns.deeds.blessings import BlessingShown as BlessingShown
from unseen.games.nuns.deeds.dealing import BlessingDealt as BlessingDealt
from unseen.games.nuns.deeds.dealing import BlessingGiven as BlessingGiven
from unseen.games.nuns.deeds.dealing import NoviceDealt as NoviceDealt
from unseen.games.nuns.deeds.dealing import WishDealt as WishDealt
from unseen.games.nuns.deeds.dice import CardChosen as CardChosen
from unseen.games.nuns.deeds.dice import DieChanged as DieChanged
from unseen.games.nuns.deeds.dice import Rolled as Rolled
from unseen.games.nuns.deeds.guard_go import Discovered as Discovered
from unseen.games.nuns.deeds.guard_go import Freed as Freed
from unseen.games.nuns.deeds.guard_go import Moved as Moved
from unseen.games.nuns.deeds.guard_go import Turned as Turned
from unseen.games.nuns.deeds.movement import Halted as Halted
from unseen.games.nuns.deeds.movement import Led as Led
from unseen.games.nuns.deeds.movement import MovementBegan as MovementBegan
from unseen.games.nuns.deeds.movement import TokensCleared as TokensCleared
from unseen.games.nuns.deeds.noise import DirectionChosen as DirectionChosen
from unseen.games.nuns.deeds.noise import FalseNoiseChosen as FalseNoiseChosen
from unseen.games.nuns.deeds.noise import Heard as Heard
from unseen.games.nuns.deeds.noise import NoiseLaid as NoiseLaid
from unseen.games.nuns.deeds.noise import NoiseToken as NoiseToken
from unseen.games.nuns.deeds.paths import CardsReclaimed as CardsReclaimed
from unseen.games.nuns.deeds.paths import PathChosen as PathChosen
from unseen.games.nuns.deeds.paths import PathCompleted as PathCompleted
from unseen.games.nuns.deeds.paths import TurnedBack as TurnedBack
from unseen.games.nuns.deeds.paths import WentWithoutCard as WentWithoutCard
from unseen.games.nuns.deeds.sightings import Captured as Captured
from unseen.games.nuns.deeds.sightings import CardsShown as CardsShown
from unseen.games.nuns.deeds.sightings import ItemDropped as ItemDropped
from unseen.games.nuns.deeds.sightings import ItemLost as ItemLost
from unseen.games.nuns.deeds.sightings import OnTheRun as OnTheRun
from unseen.games.nuns.deeds.sightings import Sighted as Sighted
from unseen.games.nuns.deeds.sightings import Unsighted as Unsighted
from unseen.games.nuns.deeds.sightings import Vanished as Vanished
from unseen.games.nuns.deeds.walk import ItemTaken as ItemTaken
from unseen.games.nuns.deeds.walk import KeysTaken as KeysTaken
from unseen.games.nuns.deeds.walk import PhaseEnded as PhaseEnded
from unseen.games.nuns.deeds.walk import Sealed as Sealed
from unseen.games.nuns.deeds.walk import Stepped as Stepped
from unseen.games.nuns.deeds.walk import TurnBegan as TurnBegan
from unseen.games.nuns.ending import NoviceOpened as NoviceOpened
from unseen.games.nuns.ending import Opened as Opened

EVENTS: Final = events_of(globals())
