"""What a person wants the table to do by itself, at every table alike."""

from dataclasses import dataclass


@dataclass
class Habits:
    """By their keys: `b` and `f`."""

    bell: bool = False
    """Ring when a decision comes to who has waited for it."""
    forced: bool = True
    """Take a step that is the only one and can be taken back."""

    def other_bell(self) -> str:
        """Ring from now on, or no more; what is said then."""
        self.bell = not self.bell
        return "The bell rings when your decision comes." if self.bell else "The bell is off."

    def other_forced(self) -> str:
        """Take forced steps from now on, or no more; what is said then."""
        self.forced = not self.forced
        return "A step that is the only one is taken by itself." if self.forced else "You take every step yourself."
