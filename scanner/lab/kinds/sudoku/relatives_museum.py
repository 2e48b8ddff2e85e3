"""How programs, apps and web sites draw Sudokus of other sizes, jigsaws, and Sudokus with diagonals."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Look, Stroke, Theme, Writing

TINTS = ("#ffd9d9", "#d9e8ff", "#dff5d8", "#fff4c8", "#eadcff", "#ffe4cc", "#d8f3f0")
WOOL = ("#f3c9a5", "#a9d3e8", "#c9e2a2", "#e9b7c9", "#cdbdf0", "#f2e39a", "#b5ddd0")
QUILT = Theme(line="#808080", regions=WOOL)
MOSAIC = Theme(line="#b0b0b0", regions=TINTS)
PEACH = Theme(line="#c8c8d0", wall="#404050", tint="#fde8c8")
NURSERY = Theme(tint="#fff0b8", digit="#d03060", wall="#2060a0", line="#70a0d0")
KNOWN = Theme(line="#c9c9c9", entry="#0a66c2", tint="#f3f3f3")
PURPLE = Theme(line="#d0c0e0", wall="#7030a0", digit="#3c2060")


LOOKS = (
    Look(
        "Sudoku 4x4, large and coloured for children",
        "train",
        "site",
        ("sudoku 4",),
        Board((NURSERY,), Stroke(0.03), Stroke(0.06), Stroke(0.06), tinted="boxes", crisp=False),
        Writing("comic-neue 700", 0.55, filled=(0.0, 0.3)),
        Frame(margin=(0, 60)),
        cell=(60, 120),
    ),
    Look(
        "Sudoku 4x4, thin lines, to the pixel",
        "validation",
        "site",
        ("sudoku 4",),
        Board((Theme(),), Stroke(0.015), Stroke(0.04), Stroke(0.04)),
        Writing("itim 400", 0.5),
        cell=(50, 90),
    ),
    Look(
        "Sudoku 6x6, the best known app's mini",
        "train",
        "app",
        ("sudoku 6",),
        Board((KNOWN,), Stroke(0.02), Stroke(0.035), Stroke(0.05), tinted="givens", crisp=False),
        Writing("inter 500", 0.42, filled=(0.0, 0.6), selected=0.4),
        Frame("app", pad="two rows"),
        cell=(90, 140),
    ),
    Look(
        "Sudoku 6x6, walls in colour, to the pixel",
        "validation",
        "app",
        ("sudoku 6", "sudoku 6 upright"),
        Board((PURPLE,), Stroke(0.02), Stroke(0.05), Stroke(0.06), crisp=False),
        Writing("baloo-2 500", 0.5, filled=(0.0, 0.4)),
        cell=(50, 90),
    ),
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
    Look(
        "jigsaw Sudoku, colours alone, app, half filled",
        "validation",
        "app",
        ("jigsaw 9",),
        Board(
            (Theme(line="#ffffff", wall="#ffffff", regions=WOOL),),
            Stroke(0.03),
            Stroke(0.0),
            Stroke(0.0),
            tinted="regions",
        ),
        Writing("dosis 600", 0.5, filled=(0.2, 0.5)),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Sudoku 16x16, dark program, numbers, some filled in",
        "train",
        "program",
        ("sudoku 16",),
        Board(
            (
                Theme(
                    "#202225",
                    "#2a2d31",
                    "#dddddd",
                    "#f0f0f0",
                    "#80c8ff",
                    line="#4a4e55",
                    wall="#a0a4aa",
                    button="#33373d",
                ),
            ),
            Stroke(0.02),
            Stroke(0.05),
            Stroke(0.05),
        ),
        Writing("ubuntu 400", 0.42, filled=(0.1, 0.4)),
        Frame("window"),
        cell=(36, 48),
    ),
)
