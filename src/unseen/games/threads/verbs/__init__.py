"""What lines of cards do: one small piece for each verb (CARD-05 to CARD-07)."""
