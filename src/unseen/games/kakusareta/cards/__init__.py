"""The twenty cards of the Elemental Disciplines, those of an element on one page; `kinds` collects them."""
