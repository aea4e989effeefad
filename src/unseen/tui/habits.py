"""What a person wants the table to do by itself, at every table alike."""

from dataclasses import dataclass


@dataclass
class Habits:
    """By their keys: `b`, `f` and `w`."""

    bell: bool = False
    """Ring when a decision comes to who has waited for it."""
    forced: bool = True
    """Take a step that is the only one and can be taken back."""

    worked: bool = False
    """Show what can be worked out, where a table does."""

    def other(self, habit: str) -> str:
        """The one of this name, from now on otherwise; what is said then."""
        return {"bell": self.other_bell, "forced": self.other_forced, "worked": self.other_worked}[habit]()

    def other_bell(self) -> str:
        """Ring from now on, or no more; what is said then."""
        self.bell = not self.bell
        return "The bell rings when your decision comes." if self.bell else "The bell is off."

    def other_forced(self) -> str:
        """Take forced steps from now on, or no more; what is said then."""
        self.forced = not self.forced
        return "A step that is the only one is taken by itself." if self.forced else "You take every step yourself."

    def other_worked(self) -> str:
        """Show what can be worked out from now on, or no more; what is said then."""
        self.worked = not self.worked
        return "What can be worked out is shown." if self.worked else "What can be worked out is not shown."
