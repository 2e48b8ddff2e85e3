"""How Sudokus that combine several variants are drawn: cages, regions and diagonals together."""

from __future__ import annotations

from dataclasses import replace

from scanner.lab.kinds.sudoku.killer_museum import NIGHT
from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

QUILT = ("#f7dcc4", "#cbe4f0", "#dcecc2", "#f2d6e0", "#e0d8f6", "#f7eec0", "#d2ebe2")
TINTED = Theme(tint="#dde8f7")
SOFT = Theme(line="#b8bcc6", wall="#3c4252", tint="#fbe9cf")

PAPER = Look(
    "printed",
    "validation",
    "paper",
    (),
    Board(
        (Theme(),),
        Stroke(0.02),
        Stroke(0.06),
        Stroke(0.06),
        cage=Stroke(0.018, dash=0.06),
        diagonal=Stroke(0.02, "#808080"),
        crisp=False,
    ),
    Writing("libre-baskerville 400", 0.45, clue_height=0.19),
    Frame("page"),
    Light("photo", (), 1.8),
    cell=(90, 110),
)

SCREEN = Look(
    "to the pixel",
    "train",
    "site",
    (),
    Board(
        (Theme(line="#909090"),),
        Stroke(0.02),
        Stroke(0.06),
        Stroke(0.06),
        cage=Stroke(0.02, "#505050", dash=0.07),
        diagonal=Stroke(0.025, "#b0b0b0"),
    ),
    Writing("barlow-condensed 400", 0.5, clue_height=0.18, filled=(0.0, 0.4)),
    cell=(52, 68),
)

TINTS = replace(
    SCREEN,
    name="tinted diagonals, app",
    half="validation",
    artist="app",
    board=replace(SCREEN.board, themes=(SOFT, TINTED), tinted="diagonals", crisp=False),
    writing=Writing("montserrat 500", 0.45, clue_height=0.17, filled=(0.0, 0.5)),
    frame=Frame("app"),
    cell=(80, 110),
)

COLOURS = replace(
    SCREEN,
    name="tinted regions with walls, web site",
    board=replace(SCREEN.board, themes=(Theme(line="#808080", regions=QUILT),), tinted="regions", crisp=False),
    writing=Writing("lato 400", 0.48, clue_height=0.18),
    frame=Frame("site"),
)

DARK = replace(
    TINTS,
    name="dark app",
    half="train",
    board=replace(
        SCREEN.board,
        themes=(NIGHT,),
        cage=Stroke(0.025, dash=0.06),
        diagonal=Stroke(0.025, "#6a7080"),
        crisp=False,
    ),
    writing=Writing("inter 500", 0.45, clue_height=0.17, filled=(0.0, 0.5)),
)

PHOTOGRAPHED = replace(
    SCREEN,
    name="a screen photographed",
    half="validation",
    board=replace(SCREEN.board, themes=(Theme(line="#989898"),)),
    writing=Writing("roboto-condensed 400", 0.5, clue_height=0.18, filled=(0.0, 0.4)),
    frame=Frame(margin=(40, 80)),
    light=Light("photo", (), 1.4),
    cell=(60, 80),
)


def _list_looks(name: str, puzzles: tuple[str, ...], *ways: Look) -> tuple[Look, ...]:
    """Returns the ways in which such puzzles are drawn."""
    return tuple(replace(way, name=f"{name}, {way.name}", puzzles=puzzles) for way in ways)


LOOKS = (
    *_list_looks("killer Sudoku X", ("killer+x 9", "killer+x 6"), PAPER, SCREEN, TINTS, DARK, PHOTOGRAPHED),
    *_list_looks("killer jigsaw", ("killer+jigsaw 9", "killer+jigsaw 6"), PAPER, SCREEN, COLOURS, DARK, PHOTOGRAPHED),
    *_list_looks("jigsaw Sudoku X", ("jigsaw+x 9", "jigsaw+x 6"), PAPER, SCREEN, TINTS, COLOURS, PHOTOGRAPHED),
    *_list_looks(
        "killer jigsaw X", ("killer+jigsaw+x 9", "killer+jigsaw+x 6"), PAPER, SCREEN, TINTS, COLOURS, PHOTOGRAPHED
    ),
)
