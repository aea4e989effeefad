"""Levels that play better than rules of thumb."""
