"""What a seat of Nuns on the Run believes: one filter per novice, tied together by the wishes and the blessings."""

from unseen.ai.beliefs.nuns.belief import NunsBelief
from unseen.ai.beliefs.nuns.held import Heading

__all__ = ["Heading", "NunsBelief"]
