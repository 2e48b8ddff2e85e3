"""Boards with signs between their cells: what all kinds that have them share."""
