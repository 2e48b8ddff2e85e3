"""The puzzles that are shown, each with one solution, by their kind and size in words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scanner.lab.synth.puzzles import Answered, begun, marked
from scanner.lab.synth.registry import subject_named
from scanner.lab.validation.museum.description import Writing

Rng = np.random.Generator


def make_subject(words: str, writing: Writing, rng: Rng) -> Answered:
    """Makes a puzzle of a name and a size, begun as the look says; without digits, some of its marks are set."""
    kind, _, size = words.partition(" ")
    answered = subject_named(kind)(rng, size)
    if writing.symbols != "numbers":
        answered = replace(answered, puzzle=replace(answered.puzzle, symbols=writing.symbols))
    share = rng.uniform(*writing.filled)
    if answered.puzzle.has_marks:
        return marked(rng, answered) if share else answered
    return begun(rng, answered, share, writing.mistaken)
