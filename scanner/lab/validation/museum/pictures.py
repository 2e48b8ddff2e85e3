"""Makes the pictures of the museum: one look and one seed give one picture."""

from __future__ import annotations

import zlib
from dataclasses import replace
from functools import reduce
from math import ceil

import numpy as np

from scanner.lab.synth import Photo, Truth
from scanner.lab.synth.puzzles import Answered, enter_digits, place_marks
from scanner.lab.synth.registry import subject_named
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.camera import take_picture
from scanner.lab.validation.museum.description import Look, Writing
from scanner.lab.validation.museum.line_clues import measure_room
from scanner.lab.validation.museum.surroundings import frame_boards
from scanner.types import Lattice
from solver import Puzzle


def make_picture(look: Look, seed: int) -> Photo:
    """Makes a picture of a look. Its puzzles and themes are taken in turn, the rest is drawn at random."""
    make, style, around, pose, sensor = np.random.default_rng((zlib.crc32(look.name.encode()), seed)).spawn(5)
    theme = look.board.themes[seed % len(look.board.themes)]
    cell = float(style.uniform(*look.cell))
    answers = [
        make_subject(look.puzzles[(seed + number) % len(look.puzzles)], look.writing, make)
        for number in range(look.frame.boards)
    ]
    size = answers[0].puzzle.size
    boards = [draw_board(answered, look, theme, cell * size / answered.puzzle.size, style) for answered in answers]
    page, lattices = frame_boards(boards, answers[0].puzzle.kind, look.frame, theme, look.writing.face, size, around)
    frames = _count_frames(answers[0].puzzle, look)
    shown = [reduce(lambda lattice, _: lattice.framed(), range(frames), lattice) for lattice in lattices]
    file, seen = take_picture(page, shown, look.light, pose, sensor)
    inner = slice(frames, -frames or None)
    seen = [Lattice(lattice.points[inner, inner]) for lattice in seen]
    truths = (
        Truth(answered.puzzle, answered.solution, lattice) for answered, lattice in zip(answers, seen, strict=True)
    )
    return Photo(file, tuple(truths))


def _count_frames(puzzle: Puzzle, look: Look) -> int:
    """Counts the cells that what stands around a board reaches."""
    return ceil(measure_room(puzzle, look.board)) if puzzle.line_clues else int(bool(puzzle.around))


def file_name_of(look: Look, seed: int) -> str:
    """Returns the name of a picture's file."""
    return f"{seed:03}.{'png' if look.light.kind == 'screenshot' else 'jpg'}"


Rng = np.random.Generator


def make_subject(words: str, writing: Writing, rng: Rng) -> Answered:
    """Makes a puzzle of a name and a size, begun as the look says; without digits, some of its marks are set."""
    kind, _, size = words.partition(" ")
    answered = subject_named(kind)(rng, size)
    if writing.symbols != "numbers":
        answered = replace(answered, puzzle=replace(answered.puzzle, symbols=writing.symbols))
    share = rng.uniform(*writing.filled)
    if answered.puzzle.has_marks:
        return place_marks(rng, answered) if share else answered
    return enter_digits(rng, answered, share, writing.mistaken)
