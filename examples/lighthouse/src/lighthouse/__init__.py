"""Lighthouse: a smuggler rows from cove to cove by night, a keeper turns the beam. An example of a plug-in."""
