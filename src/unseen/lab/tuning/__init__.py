"""Options of a game are tried out until its figures come near to a target, and what came nearest is played anew."""
