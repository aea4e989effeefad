"""Nuns on the Run by rule of thumb."""
