"""The kinds of steps of Nusubito, each whole on one page: offered when, done how, told, explained and written."""
