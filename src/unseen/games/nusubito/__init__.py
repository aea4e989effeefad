"""Nusubito: a thief leaps between nine temples, coins face down; the Mists hunt with Healers, Builders and Seekers."""
