"""Levels that play better than rules of thumb: whole turns, judged by what is believed of the others."""
