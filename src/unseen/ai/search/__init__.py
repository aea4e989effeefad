"""Search over possible truths: written once over `State`, for every game."""
