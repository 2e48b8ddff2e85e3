"""Skyscrapers."""
