"""Binairo."""
