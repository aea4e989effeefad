"""All that can be learned in Lighthouse, by name; each stands with what shows it."""

from typing import Final

from lighthouse import deeds, truth
from unseen.core.wire import events_of

EVENTS: Final = events_of(vars(truth), vars(deeds))
