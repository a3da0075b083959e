"""The mutants of the view models: where they are, and how all of them get into one build."""
