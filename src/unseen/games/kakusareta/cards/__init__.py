"""The cards of the Elemental Disciplines, one file each."""
