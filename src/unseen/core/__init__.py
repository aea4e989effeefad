"""Contracts that every room shares: seats, events, states, games, matches, records. Does no I/O of its own."""
