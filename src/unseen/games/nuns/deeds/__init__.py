"""Kinds of steps of Nuns on the Run, each whole in one place."""
