"""Boards with cages and numbers in their corners: what killer Sudokus and KenKens have in common."""
