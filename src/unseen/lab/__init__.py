"""Many matches: what can be learned from playing a game over and over."""
