"""Thousands of pages, unattended: what to do, the workers that do it, and a catalogue of what they found."""
