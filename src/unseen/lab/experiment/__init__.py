"""Experiments: the same game in several cells that differ in what a designer wants to know, played in pairs."""
