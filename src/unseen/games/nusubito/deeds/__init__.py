"""The kinds of steps of Nusubito, each whole in one file: offered when, done how, told, explained and written."""
