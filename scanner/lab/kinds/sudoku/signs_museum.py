"""How Sudokus with signs, dots, X and V between their cells are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

Looks = tuple[Look, ...]

CALM = Theme(line="#a8adb8", wall="#3d4355")
STEEL = Theme(line="#9da4ac", wall="#2e3742")
DUSK = Theme("#15171c", "#1f2229", "#d0d3d9", "#eeeff2", "#76aef0", line="#444954", wall="#9297a2", button="#282c34")

PRINTED = Look(
    "printed in a newspaper",
    "validation",
    "paper",
    (),
    Board((Theme(),), Stroke(0.02), Stroke(0.06), Stroke(0.06), sign_size=0.24, sign_patch=True, crisp=False),
    Writing("libre-baskerville 400", 0.5),
    Frame("page"),
    Light("photo"),
    cell=(90, 110),
)

BOOK = replace(
    PRINTED,
    name="printed in a book",
    half="train",
    board=replace(PRINTED.board, wall=Stroke(0.045), rim=Stroke(0.05), sign_size=0.22),
    writing=Writing("pt-serif 400", 0.5),
)

SCREEN = Look(
    "to the pixel",
    "train",
    "program",
    (),
    Board((Theme(line="#848484"),), Stroke(0.02), Stroke(0.05), Stroke(0.05), sign_size=0.26, sign_patch=True),
    Writing("arimo 400", 0.55),
    Frame(margin=(5, 60)),
    cell=(50, 80),
)

PLAIN = replace(
    SCREEN,
    name="black lines, cropped",
    half="validation",
    board=replace(SCREEN.board, themes=(Theme(),), line=Stroke(0.015), sign_size=0.22),
    writing=Writing("source-serif-4 400", 0.55),
    frame=Frame(margin=(3, 20)),
)

SITE = replace(
    SCREEN,
    name="web site",
    half="validation",
    artist="site",
    board=replace(SCREEN.board, themes=(STEEL,), sign_size=0.28, crisp=False),
    writing=Writing("oxygen 400", 0.5, filled=(0.0, 0.3)),
    frame=Frame("site"),
)

APP = replace(
    SITE,
    name="app, begun",
    half="train",
    artist="app",
    board=replace(SITE.board, themes=(CALM,), sign_size=0.24),
    writing=Writing("inter 500", 0.5, filled=(0.0, 0.3)),
    frame=Frame("app"),
    cell=(80, 110),
)

DARK = replace(
    APP,
    name="dark app",
    half="validation",
    board=replace(APP.board, themes=(DUSK,), sign_size=0.26),
    writing=Writing("montserrat 500", 0.5),
)

WAYS = (PRINTED, BOOK, SCREEN, PLAIN, SITE, APP, DARK)

BARS = {PRINTED: "bar", SCREEN: "hollow bar", APP: "bar", DARK: "hollow bar"}
"""Whose consecutive neighbours have bars between them; the others have rings."""


def _list_looks(name: str, puzzles: tuple[str, ...], signs: Callable[[Look], str] = lambda way: "chevron") -> Looks:
    """Returns the ways in which such puzzles are drawn, with those signs."""
    return tuple(
        replace(way, name=f"{name}, {way.name}", puzzles=puzzles, board=replace(way.board, box=1.0, sign=signs(way)))
        for way in WAYS
    )


FULL = _list_looks("Sudoku with signs", ("greater-than 9", "greater-than 6"))
"""Boards whose boxes are full of signs."""

LOOKS = (
    *FULL,
    *_list_looks("Sudoku with some signs", ("some-signs 9", "some-signs 6")),
    *_list_looks("Kropki Sudoku", ("kropki 9", "kropki 6")),
    *_list_looks("consecutive Sudoku", ("consecutive 9", "consecutive 6"), lambda way: BARS.get(way, "ring")),
    *_list_looks("XV Sudoku", ("xv 9", "xv 6"), lambda way: way.writing.face),
)
