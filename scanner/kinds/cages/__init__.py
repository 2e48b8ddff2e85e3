"""Boards with cages and numbers in their corners: what killer Sudokus and KenKens have in common."""

BEARS = "small numbers in the corners of its cells"
"""What such boards bear beside digits that fill rows and columns."""
