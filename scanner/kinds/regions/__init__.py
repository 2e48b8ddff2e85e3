"""Boards of regions that people mark: what Queens and Star Battle have in common."""

HYPOTHESIS = "queens"
"""The hypothesis of all such boards: what is seen of them at a glance is the same, whatever is asked on them."""
