"""Threads: units and decoys look alike face-down; they split, watch and ambush on hexes, and bind threads to win."""
