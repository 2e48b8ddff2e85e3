"""Boards with signs between their cells: what Futoshikis and Tango have in common."""
