"""Nuns on the Run by reading the others."""
