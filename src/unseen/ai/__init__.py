"""Players and what they may believe. They hold knowledge, never the state of the match that is played."""
