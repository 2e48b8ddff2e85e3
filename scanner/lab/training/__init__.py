"""Trains the bundled network."""
