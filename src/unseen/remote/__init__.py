"""Tables on other machines: their links, the line to them, and a level that plays there. Standard library only."""
