"""What the strong hiders of both temple games have in common: they look at what the hunters would answer."""
