"""How Queens boards are drawn."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing, palette

CLEAR_COLOURS = palette("#e6194b #3cb44b #ffe119 #4363d8 #f58231 #911eb4 #46f0f0 #f032e6 #bcf60c #fabebe #008080")
SPECTRUM_COLOURS = palette("#ff0000 #ff8b00 #e8ff00 #5dff00 #00a040 #00ffb9 #00b9ff #002eff #5d00ff #e800ff #ff008b")
PALE_COLOURS = palette("#ff9999 #99ff99 #9999ff #ffff99 #ff99ff #99ffff #ffcc99 #a070d0 #c0c0c0 #70b070 #6090c0")
BRIGHT_COLOURS = palette("#ff5252 #448aff #69f0ae #ffd740 #e040fb #ff6e40 #18ffff #b2ff59 #8d6e63 #bdbdbd")
PASTEL_COLOURS = palette("#f9c6c9 #c6def1 #b5e8d5 #faf3b0 #dbcdf0 #f7cfa8 #e2e2df #f2c6de #bee3b5 #b8c0ff")
MUTED_COLOURS = palette("#b5838d #6d9dc5 #8ab17d #e9c46a #4a4e69 #f4a261 #5b8e7d #d9c5b2 #7f7f9a #2f6690")
NEON_COLOURS = palette("#ff2079 #00f0ff #39ff14 #fff01f #bc13fe #ff5e00 #1f51ff #e0e0e0 #00a86b #a0522d")
WELL_KNOWN_COLOURS = palette("#bba3e2 #ffc992 #96beff #b3dfa0 #dfdfdf #ff7b60 #e6f388 #b9b29e #dfa0bf #a3d2d8 #62efea")
"""The colours of the best known boards."""
DARK_COLOURS = palette("#7c3f58 #35607a #4f7a3a #8a6d1f #5a4a8a #8a4a2a #2f7a70 #6a6a6a #86306e #3a4a9a")
PARK_COLOURS = palette("#000080 #006400 #808080 #8b008b #808000 #e9967a #a52a2a #008080 #4b0082 #b8860b")
"""The colours of an old phone game about trees in parks."""

SIZES = ("queens 8", "queens 9", "queens 7", "queens 10", "queens 6", "queens 9")
MARKED_SHARES = (0.5, 0.5)

LOOKS = (
    Look(
        "Queens, clear colours, black lines of 3 px, to the pixel",
        "validation",
        "program",
        ("queens 9", "queens 10", "queens 8", "queens 11", "queens 9", "queens 10", "queens 7"),
        Board(
            tuple(Theme(regions=colours) for colours in (CLEAR_COLOURS, SPECTRUM_COLOURS, PALE_COLOURS)),
            Stroke(3 / 34),
            Stroke(6 / 34),
            Stroke(6 / 34),
        ),
        cell=(34, 34),
    ),
    Look(
        "Queens, bright colours, black lines of 2 px, to the pixel",
        "train",
        "program",
        SIZES,
        Board((Theme(regions=BRIGHT_COLOURS),), Stroke(2 / 40), Stroke(5 / 40), Stroke(5 / 40)),
        cell=(38, 44),
    ),
    Look(
        "Queens, the best known app",
        "train",
        "app",
        SIZES,
        Board((Theme(regions=WELL_KNOWN_COLOURS),), Stroke(0.02), Stroke(0.05), Stroke(0.06), crisp=False),
        Writing("inter 400", filled=MARKED_SHARES),
        Frame("app", pad="none"),
        cell=(70, 100),
    ),
    Look(
        "Queens, pastel colours without walls, web site",
        "validation",
        "site",
        SIZES,
        Board(
            (Theme(regions=PASTEL_COLOURS, line="#8a8a8a", wall="#555555"),), Stroke(0.02), Stroke(0.0), Stroke(0.03)
        ),
        Writing("montserrat 400", filled=MARKED_SHARES, cross="dot"),
        Frame("site"),
        cell=(46, 60),
    ),
    Look(
        "Queens, tiles apart on a dark page, to the pixel",
        "validation",
        "app",
        SIZES,
        Board(
            (Theme("#121212", "#1e1e1e", regions=DARK_COLOURS, digit="#ffffff", note="#d0d0d0"),),
            gap=0.08,
            corner=0.12,
            crisp=False,
        ),
        Writing("oxygen 400", filled=MARKED_SHARES),
        cell=(50, 80),
    ),
    Look(
        "Queens, rounded tiles apart on a light page",
        "train",
        "app",
        SIZES,
        Board((Theme("#f5f5f7", regions=MUTED_COLOURS),), gap=0.1, corner=0.18, crisp=False),
        Writing("poppins 400", filled=MARKED_SHARES, queen="star"),
        Frame(margin=(10, 60)),
        cell=(50, 80),
    ),
    Look(
        "Queens, walls without colours, to the pixel",
        "validation",
        "site",
        SIZES,
        Board((Theme(line="#b0b0b0"),), Stroke(0.02), Stroke(0.08), Stroke(0.08)),
        Writing(queen="star", filled=MARKED_SHARES, cross="dot"),
        cell=(36, 56),
    ),
    Look(
        "Queens, walls without colours, with a page around",
        "train",
        "site",
        SIZES,
        Board((Theme(line="#707070"),), Stroke(0.025), Stroke(0.1), Stroke(0.1)),
        Writing(queen="letter", filled=MARKED_SHARES),
        Frame(margin=(30, 90)),
        cell=(36, 56),
    ),
    Look(
        "Queens, parks of dark colours, white lines, no rim",
        "validation",
        "app",
        ("queens 6", "queens 7", "queens 8", "queens 6", "queens 7", "queens 9"),
        Board(
            (
                Theme(
                    "#000000",
                    "#000000",
                    "#ffffff",
                    line="#d0d0d0",
                    wall="#d0d0d0",
                    regions=PARK_COLOURS,
                    button="#202020",
                ),
            ),
            Stroke(0.02),
            Stroke(0.0),
            Stroke(0.0),
        ),
        frame=Frame("app", pad="none"),
        cell=(60, 90),
    ),
    Look(
        "Queens, muted colours, white lines, a program's window",
        "train",
        "program",
        SIZES,
        Board(
            (Theme("#ececec", line="#ffffff", wall="#ffffff", regions=MUTED_COLOURS),),
            Stroke(0.04),
            Stroke(0.0),
            Stroke(0.04),
        ),
        Writing(queen="dot", filled=MARKED_SHARES),
        Frame("window"),
        cell=(40, 60),
    ),
    Look(
        "Queens, pastel colours on a monitor, photographed",
        "validation",
        "app",
        SIZES,
        Board((Theme(regions=PASTEL_COLOURS),), Stroke(0.02), Stroke(0.06), Stroke(0.06), crisp=False),
        Writing("oxygen 400", filled=MARKED_SHARES),
        Frame(margin=(80, 160)),
        Light("photo", ("moiré",), 1.2),
        cell=(70, 90),
    ),
    Look(
        "Queens, the best known colours on a telephone, photographed",
        "train",
        "app",
        SIZES,
        Board((Theme(regions=WELL_KNOWN_COLOURS),), Stroke(0.02), Stroke(0.05), Stroke(0.06), crisp=False),
        Writing("inter 400", filled=MARKED_SHARES),
        Frame("app", pad="none"),
        Light("photo", ("moiré",), 1.2),
        cell=(70, 90),
    ),
    Look(
        "Queens, neon colours, black page and lines, marked",
        "train",
        "app",
        SIZES,
        Board(
            (Theme("#000000", regions=NEON_COLOURS, digit="#000000", note="#202020"),),
            Stroke(0.04),
            Stroke(0.09),
            Stroke(0.0),
        ),
        Writing("roboto 400", filled=MARKED_SHARES, queen="star"),
        Frame(margin=(10, 40)),
        cell=(40, 70),
    ),
    Look(
        "Queens, printed in a book, walls alone",
        "validation",
        "paper",
        SIZES,
        Board((Theme(line="#808080"),), Stroke(0.015), Stroke(0.08), Stroke(0.08), crisp=False),
        Writing("lora 400"),
        Frame("page"),
        Light("photo", (), 1.2),
        cell=(60, 80),
    ),
    Look(
        "Queens, printed in a magazine, in colours",
        "train",
        "paper",
        SIZES,
        Board((Theme(regions=BRIGHT_COLOURS),), Stroke(0.02), Stroke(0.05), Stroke(0.06), crisp=False),
        Writing("tinos 400"),
        Frame("page"),
        Light("photo", (), 1.2),
        cell=(60, 80),
    ),
)
