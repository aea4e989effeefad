"""The page about a tuning."""
