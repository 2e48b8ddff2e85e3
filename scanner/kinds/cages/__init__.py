"""Boards with cages and numbers in their corners: what all kinds that have them share."""

BEARS = "small numbers in the corners of its cells"
"""What such boards bear beside digits that fill rows and columns."""
