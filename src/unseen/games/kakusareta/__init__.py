"""Kakusareta: a thief leaps between nine temples, coins face down; the Moya hunt, and may tear the temples down."""
