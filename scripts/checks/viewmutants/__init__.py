"""The mutants of the view models: their places, and a single build that contains all of them."""
