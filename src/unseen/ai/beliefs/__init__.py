"""Beliefs of games that the generic one would be too slow for, one folder for each game."""
