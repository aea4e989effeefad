"""Grids, graphs and hexes that games share."""
