"""Boards of regions that people mark: what Queens and Star Battle have in common."""
