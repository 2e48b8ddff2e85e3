"""How programs, apps and web sites draw jigsaws, Sudokus with diagonals, and those of 16x16."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Look, Stroke, Theme, Writing

TINTS = ("#ffd9d9", "#d9e8ff", "#dff5d8", "#fff4c8", "#eadcff", "#ffe4cc", "#d8f3f0")
WOOL = ("#f3c9a5", "#a9d3e8", "#c9e2a2", "#e9b7c9", "#cdbdf0", "#f2e39a", "#b5ddd0")
QUILT = Theme(line="#808080", regions=WOOL)
MOSAIC = Theme(line="#b0b0b0", regions=TINTS)
PEACH = Theme(line="#c8c8d0", wall="#404050", tint="#fde8c8")

LOOKS = (
    Look(
        "Sudoku 16x16, numbers to 16, to the pixel",
        "validation",
        "program",
        ("sudoku 16",),
        Board((Theme(),), Stroke(0.02), Stroke(0.06), Stroke(0.06)),
        Writing("dejavu 400", 0.42),
        cell=(34, 46),
    ),
    Look(
        "Sudoku 16x16, letters 0-F, web site",
        "train",
        "site",
        ("sudoku 16",),
        Board((Theme(line="#a0a0a0"),), Stroke(0.02), Stroke(0.05), Stroke(0.06)),
        Writing("fira-sans 400", 0.45, symbols="hexadecimal"),
        Frame(margin=(0, 40)),
        cell=(34, 46),
    ),
    Look(
        "jigsaw Sudoku, walls, to the pixel",
        "validation",
        "program",
        ("jigsaw 9",),
        Board((Theme(line="#8c8c8c"),), Stroke(0.02), Stroke(0.07), Stroke(0.07)),
        Writing("oxygen 400", 0.48, filled=(0.0, 0.4)),
        cell=(40, 60),
    ),
    Look(
        "jigsaw Sudoku, tinted regions, app",
        "train",
        "app",
        ("jigsaw 9",),
        Board((MOSAIC,), Stroke(0.015), Stroke(0.05), Stroke(0.05), tinted="regions", crisp=False),
        Writing("poppins 400", 0.48, filled=(0.0, 0.4)),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "jigsaw Sudoku, tinted regions with walls, web site",
        "validation",
        "site",
        ("jigsaw 9", "jigsaw 6"),
        Board((QUILT,), Stroke(0.02), Stroke(0.05), Stroke(0.06), tinted="regions", crisp=False),
        Writing("lora 400", 0.48),
        Frame("site"),
        cell=(44, 60),
    ),
    Look(
        "jigsaw Sudoku, walls, with a page around",
        "train",
        "site",
        ("jigsaw 9",),
        Board((Theme(line="#bcbcbc"),), Stroke(0.02), Stroke(0.06), Stroke(0.06)),
        Writing("ubuntu 400", 0.48),
        Frame(margin=(30, 80)),
        cell=(40, 60),
    ),
    Look(
        "Sudoku X, grey diagonals, to the pixel",
        "validation",
        "program",
        ("x 9",),
        Board((Theme(),), Stroke(0.02), Stroke(0.05), Stroke(0.05), diagonal=Stroke(0.02, "#a0a0a0")),
        Writing("source-serif-4 400", 0.5, filled=(0.0, 0.4)),
        cell=(40, 60),
    ),
    Look(
        "Sudoku X, tinted diagonals, web site",
        "train",
        "site",
        ("x 9",),
        Board((Theme(line="#808080", tint="#dce6f5"),), Stroke(0.02), Stroke(0.05), Stroke(0.05), tinted="diagonals"),
        Writing("lato 400", 0.5),
        Frame("site"),
        cell=(40, 56),
    ),
    Look(
        "Sudoku X, tinted diagonals, app, half filled",
        "validation",
        "app",
        ("x 9",),
        Board((PEACH,), Stroke(0.02), Stroke(0.04), Stroke(0.05), tinted="diagonals", crisp=False),
        Writing("montserrat 500", 0.5, filled=(0.2, 0.6)),
        Frame("app"),
        cell=(80, 110),
    ),
)
