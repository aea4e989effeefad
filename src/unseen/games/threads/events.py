"""Every appearance at the table of Threads; who is told what stands with each class."""

from typing import Final

from unseen.games.threads.deeds.attack import AmbushBegan as AmbushBegan
from unseen.games.threads.deeds.attack import AttackBegan as AttackBegan
from unseen.games.threads.deeds.attack import Struck as Struck
from unseen.games.threads.deeds.card_lines import BridgePlaced as BridgePlaced
from unseen.games.threads.deeds.card_lines import BridgeRemoved as BridgeRemoved
from unseen.games.threads.deeds.card_lines import Cured as Cured
from unseen.games.threads.deeds.card_lines import Gained as Gained
from unseen.games.threads.deeds.cards import CardKept as CardKept
from unseen.games.threads.deeds.cards import CardPlayed as CardPlayed
from unseen.games.threads.deeds.effects import Forced as Forced
from unseen.games.threads.deeds.facing import Concealed as Concealed
from unseen.games.threads.deeds.facing import Faces as Faces
from unseen.games.threads.deeds.facing import Held as Held
from unseen.games.threads.deeds.facing import Turned as Turned
from unseen.games.threads.deeds.flip import Displaced as Displaced
from unseen.games.threads.deeds.flip import DisplacementFailed as DisplacementFailed
from unseen.games.threads.deeds.harm import Destroyed as Destroyed
from unseen.games.threads.deeds.harm import Died as Died
from unseen.games.threads.deeds.harm import Revealed as Revealed
from unseen.games.threads.deeds.harm import SentHome as SentHome
from unseen.games.threads.deeds.harm import Suppressed as Suppressed
from unseen.games.threads.deeds.harm import Wounded as Wounded
from unseen.games.threads.deeds.knots import Bound as Bound
from unseen.games.threads.deeds.knots import Pulled as Pulled
from unseen.games.threads.deeds.knots import Tangled as Tangled
from unseen.games.threads.deeds.market import Bought as Bought
from unseen.games.threads.deeds.market import CardHeld as CardHeld
from unseen.games.threads.deeds.market import CardSpent as CardSpent
from unseen.games.threads.deeds.market import DeckReshuffled as DeckReshuffled
from unseen.games.threads.deeds.market import MarketRow as MarketRow
from unseen.games.threads.deeds.mix import Mixed as Mixed
from unseen.games.threads.deeds.move import MoveBegan as MoveBegan
from unseen.games.threads.deeds.move import MoveEnded as MoveEnded
from unseen.games.threads.deeds.move import SplitOff as SplitOff
from unseen.games.threads.deeds.place import Placed as Placed
from unseen.games.threads.deeds.reserve import Extracted as Extracted
from unseen.games.threads.deeds.reserve import ReserveShown as ReserveShown
from unseen.games.threads.deeds.reserve import TokenPlaced as TokenPlaced
from unseen.games.threads.deeds.reserve import TokenRemoved as TokenRemoved
from unseen.games.threads.deeds.things import PartChosen as PartChosen
from unseen.games.threads.deeds.turns import ActionsBegan as ActionsBegan
from unseen.games.threads.deeds.turns import BonusPaid as BonusPaid
from unseen.games.threads.deeds.turns import MarketBegan as MarketBegan
from unseen.games.threads.deeds.turns import Recovered as Recovered
from unseen.games.threads.deeds.turns import ResolveBegan as ResolveBegan
from unseen.games.threads.deeds.turns import TurnBegan as TurnBegan
from unseen.games.threads.deeds.turns import TurnEnded as TurnEnded
from unseen.games.threads.deeds.walk import ConsentAnswered as ConsentAnswered
from unseen.games.threads.deeds.walk import ConsentAsked as ConsentAsked
from unseen.games.threads.deeds.walk import Dashed as Dashed
from unseen.games.threads.deeds.walk import Stepped as Stepped
from unseen.games.threads.deeds.walk import WentBack as WentBack
from unseen.games.threads.deeds.windows import Asked as Asked
from unseen.games.threads.deeds.windows import Passed as Passed
from unseen.games.threads.ending import Opened as Opened
from unseen.games.threads.ending import SeatOut as SeatOut

DECOY: Final = "decoy"
