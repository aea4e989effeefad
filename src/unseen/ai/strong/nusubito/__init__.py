"""Nusubito's strong level."""
