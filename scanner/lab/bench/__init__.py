"""Measures the scanner and the solver on labelled pictures and collections of puzzles."""
