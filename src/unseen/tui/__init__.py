"""The terminal client: a person at a table, by keyboard or mouse, on posts alone."""
