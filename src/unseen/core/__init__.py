"""Contracts that every room shares: seats, events, states, games, matches. Does no I/O of its own."""
