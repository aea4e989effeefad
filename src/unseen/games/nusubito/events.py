"""All that can be learned in Nusubito, by name (section 4 of the ledger); each stands with the step that shows it."""

from typing import Final

from unseen.core.wire import events_of
from unseen.games.nusubito.deeds.actions import Bolstered as Bolstered
from unseen.games.nusubito.deeds.actions import Healed as Healed
from unseen.games.nusubito.deeds.actions import Upgraded as Upgraded
from unseen.games.nusubito.deeds.claims import Captured as Captured
from unseen.games.nusubito.deeds.claims import Claimed as Claimed
from unseen.games.nusubito.deeds.claims import Cornered as Cornered
from unseen.games.nusubito.deeds.claims import Opened as Opened
from unseen.games.nusubito.deeds.coins import CoinShown as CoinShown
from unseen.games.nusubito.deeds.coins import CoinsPlaced as CoinsPlaced
from unseen.games.nusubito.deeds.growth import Raised as Raised
from unseen.games.nusubito.deeds.growth import Spawned as Spawned
from unseen.games.nusubito.deeds.leap import Downed as Downed
from unseen.games.nusubito.deeds.leap import Knocked as Knocked
from unseen.games.nusubito.deeds.leap import Leapt as Leapt
from unseen.games.nusubito.deeds.leap import Pushed as Pushed
from unseen.games.nusubito.deeds.leap import Struck as Struck
from unseen.games.nusubito.deeds.move import Moved as Moved
from unseen.games.nusubito.deeds.specials import Unbolstered as Unbolstered
from unseen.games.nusubito.deeds.turns import AllStood as AllStood
from unseen.games.nusubito.deeds.turns import Shown as Shown
from unseen.games.nusubito.deeds.turns import TurnEnded as TurnEnded
from unseen.games.temples.events import CoinBack as CoinBack
from unseen.games.temples.events import Collected as Collected
from unseen.games.temples.events import FreeDarts as FreeDarts
from unseen.games.temples.events import RodLookedAt as RodLookedAt
from unseen.games.temples.events import RodSeen as RodSeen
from unseen.games.temples.events import RodShown as RodShown

EVENTS: Final = events_of(globals())
"""Every event class by name."""
