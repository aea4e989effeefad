"""Molehill: a mole eats bulbs under a lawn, two gardeners dig for it. A tiny plug-in for three."""
