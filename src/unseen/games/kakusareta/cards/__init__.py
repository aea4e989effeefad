"""The twenty cards of the Elemental Disciplines, one file each; `table` collects them."""
