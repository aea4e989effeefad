"""Players by rule of thumb, one folder for each game."""
