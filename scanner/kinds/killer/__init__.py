"""Killer Sudoku."""
