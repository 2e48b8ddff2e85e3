"""Follows puzzles over the frames of a camera or a video."""
