"""Draws the answer onto the photo, in the photo's own perspective."""
