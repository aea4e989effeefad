"""All that can be learned in Kakusareta, by name (section 5.2 of the ledger); each stands with what tells it."""

from typing import Final

from unseen.core.wire import events_of
from unseen.games.kakusareta.cards.card import CardPlayed as CardPlayed
from unseen.games.kakusareta.cards.card import Paid as Paid
from unseen.games.kakusareta.cards.card import Reserved as Reserved
from unseen.games.kakusareta.cards.card import WindowClosed as WindowClosed
from unseen.games.kakusareta.cards.card import WindowOpened as WindowOpened
from unseen.games.kakusareta.cards.earth import Built as Built
from unseen.games.kakusareta.cards.earth import Fortified as Fortified
from unseen.games.kakusareta.cards.fire import Burnt as Burnt
from unseen.games.kakusareta.cards.fire import CoinGiven as CoinGiven
from unseen.games.kakusareta.cards.fire import DartLost as DartLost
from unseen.games.kakusareta.cards.fire import StreakAnswered as StreakAnswered
from unseen.games.kakusareta.cards.power import Drifted as Drifted
from unseen.games.kakusareta.cards.power import Fell as Fell
from unseen.games.kakusareta.cards.water import HideBack as HideBack
from unseen.games.kakusareta.cards.wind import SilentOver as SilentOver
from unseen.games.kakusareta.deeds.attack import Downed as Downed
from unseen.games.kakusareta.deeds.attack import Knocked as Knocked
from unseen.games.kakusareta.deeds.attack import Pushed as Pushed
from unseen.games.kakusareta.deeds.claims import Claimed as Claimed
from unseen.games.kakusareta.deeds.claims import Cornered as Cornered
from unseen.games.kakusareta.deeds.coins import CoinPlaced as CoinPlaced
from unseen.games.kakusareta.deeds.coins import CoinShown as CoinShown
from unseen.games.kakusareta.deeds.elements import ElementNamed as ElementNamed
from unseen.games.kakusareta.deeds.elements import ElementSealed as ElementSealed
from unseen.games.kakusareta.deeds.ends import AllStood as AllStood
from unseen.games.kakusareta.deeds.ends import TurnEnded as TurnEnded
from unseen.games.kakusareta.deeds.growth import Raised as Raised
from unseen.games.kakusareta.deeds.heal import Healed as Healed
from unseen.games.kakusareta.deeds.move import Moved as Moved
from unseen.games.kakusareta.deeds.placing import NothingPlaced as NothingPlaced
from unseen.games.kakusareta.deeds.placing import Placed as Placed
from unseen.games.kakusareta.deeds.placing import PlacementDue as PlacementDue
from unseen.games.kakusareta.deeds.raze import Razed as Razed
from unseen.games.kakusareta.deeds.raze import Surfaced as Surfaced
from unseen.games.kakusareta.deeds.shows import RevealDue as RevealDue
from unseen.games.kakusareta.deeds.shows import Shown as Shown
from unseen.games.kakusareta.deeds.swap import Swapped as Swapped
from unseen.games.kakusareta.deeds.tokens import TokenTaken as TokenTaken
from unseen.games.kakusareta.deeds.trail import Climbed as Climbed
from unseen.games.kakusareta.deeds.trail import ClimbedUp as ClimbedUp
from unseen.games.kakusareta.deeds.trail import Leapt as Leapt
from unseen.games.kakusareta.deeds.trail import MarkerLifted as MarkerLifted
from unseen.games.kakusareta.deeds.trail import SteppedDown as SteppedDown
from unseen.games.kakusareta.deeds.trail import Walked as Walked
from unseen.games.kakusareta.deeds.upgrade import Upgraded as Upgraded
from unseen.games.kakusareta.ending import Conceded as Conceded
from unseen.games.kakusareta.ending import Opened as Opened
from unseen.games.temples.events import CoinBack as CoinBack
from unseen.games.temples.events import Collected as Collected
from unseen.games.temples.events import FreeDarts as FreeDarts
from unseen.games.temples.events import RodLookedAt as RodLookedAt
from unseen.games.temples.events import RodSeen as RodSeen
from unseen.games.temples.events import RodShown as RodShown

EVENTS: Final = events_of(globals())
"""Every event class by name."""
