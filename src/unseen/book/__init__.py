"""Rule books: a game's texts for people, read from its data, as they stand on its page, in its aids and in print."""
