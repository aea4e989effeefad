"""The kinds of steps of Kakusareta, by what is done; `kinds` has them all."""
