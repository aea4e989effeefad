"""One folder for each game; games do not know each other."""
