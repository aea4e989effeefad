"""The twenty cards of the Elemental Disciplines, those of an element on one page; `table` collects them."""
