"""Thousands of pages, unattended: what is to be done, workers that do it, and a catalogue of what they found."""
