"""Futoshiki."""
