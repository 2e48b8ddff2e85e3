"""How KenKens are drawn."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

SIZES = ("kenken 4", "kenken 5", "kenken 6", "kenken 7", "kenken 8", "kenken 9")
SMALL = ("kenken 4", "kenken 5", "kenken 6", "kenken 4", "kenken 5", "kenken 6")
NIGHT = Theme(
    "#0f0f12",
    "#26262c",
    "#e8e8ea",
    "#ffffff",
    "#8ab4f8",
    "#9a9aa2",
    "#d0d0d6",
    selected="#3c4a63",
    peer="#2e2e36",
    button="#26262c",
)
MIDNIGHT = Theme(
    "#0b1830",
    "#1b2f52",
    "#dbe7ff",
    "#ffffff",
    "#7fd1ff",
    "#8fa6cc",
    "#a9c6f5",
    selected="#2f5590",
    peer="#223a63",
    button="#1b2f52",
)
DAY = Theme("#eef0f4", "#ffffff", "#404654", "#20242c", "#2b6be4", "#8a909c", "#4a5160", button="#ffffff")
DUSK = Theme("#2b2433", "#40364d", "#efe6f7", "#ffffff", "#ffb86b", "#a798b5", "#d9c8ea")
OLIVE = Theme("#d9dccb", "#f4f5ec", "#3d4230", "#2a2e20", "#a34a28", "#8b907a", "#565c44")
ROSE = Theme("#fbe9ec", "#fffafb", "#5b2b36", "#3d1a23", "#b0305a", "#b38a94", "#7c4a57")
CANDY = ("#ffd6d6", "#d6e8ff", "#dcf5d6", "#fff2c9", "#ead9ff", "#ffe3c7")

LOOKS = (
    Look(
        "KenKen, cards of cages apart, app, dark, blue-dark and light",
        "validation",
        "app",
        SIZES,
        Board((NIGHT, MIDNIGHT, DAY), gap=0.08, corner=0.16, cards=True, crisp=False),
        Writing("montserrat 600", 0.42, clue_height=0.17, filled=(0.0, 0.4)),
        Frame("app", pad="two rows"),
        cell=(100, 130),
    ),
    Look(
        "KenKen, coloured cards of cages apart, app",
        "train",
        "app",
        SIZES,
        Board(
            (Theme("#ffffff", regions=CANDY, clue="#505050"), Theme("#f2ead8", "#fffaf0", clue="#705030")),
            gap=0.1,
            corner=0.12,
            cards=True,
            crisp=False,
        ),
        Writing("nunito 700", 0.42, clue_height=0.18, filled=(0.0, 0.4), signs="+-x/"),
        Frame("app", pad="row"),
        cell=(90, 130),
    ),
    Look(
        "KenKen, cards of cages apart, to the pixel",
        "train",
        "app",
        SIZES,
        Board((OLIVE, DUSK, ROSE), gap=0.06, corner=0.1, cards=True, crisp=False),
        Writing("roboto 500", 0.42, clue_height=0.2, filled=(0.0, 0.3)),
        cell=(60, 90),
    ),
    Look(
        "KenKen, only light grey lines around cages",
        "validation",
        "site",
        SIZES,
        Board((Theme(wall="#c4c4c4", clue="#222222"),), Stroke(0.0), Stroke(0.025), Stroke(0.025), crisp=False),
        Writing("roboto-condensed 400", 0.45, clue_height=0.22),
        Frame(margin=(10, 40)),
        cell=(50, 90),
    ),
    Look(
        "KenKen, only grey lines around cages, blue numbers",
        "train",
        "site",
        SIZES,
        Board((Theme(wall="#8c8c8c", clue="#4030a0"),), Stroke(0.0), Stroke(0.02), Stroke(0.03), crisp=False),
        Writing("open-sans 600", 0.45, clue_height=0.26, signs="+-x/"),
        Frame(margin=(0, 30)),
        cell=(60, 100),
    ),
    Look(
        "KenKen, thick walls and thin lines, to the pixel",
        "validation",
        "program",
        SIZES,
        Board((Theme(),), Stroke(0.02), Stroke(0.07), Stroke(0.07)),
        Writing("dejavu 400", 0.45, clue_height=0.2, filled=(0.0, 0.5)),
        cell=(40, 70),
    ),
    Look(
        "KenKen, walls and dotted lines, web site",
        "train",
        "site",
        SIZES,
        Board((Theme(line="#909090"),), Stroke(0.02, dash=0.05), Stroke(0.06), Stroke(0.06)),
        Writing("lato 400", 0.45, clue_height=0.2, filled=(0.0, 0.5)),
        Frame("site"),
        cell=(50, 80),
    ),
    Look(
        "KenKen, cages on tints, program's window, candidates",
        "train",
        "program",
        SMALL,
        Board((Theme(regions=CANDY, line="#a0a0a0"),), Stroke(0.015), Stroke(0.04), Stroke(0.05), tinted="cages"),
        Writing("dejavu 400", 0.45, clue_height=0.18, filled=(0.1, 0.4), noted=(0.3, 0.8), notes="corner"),
        Frame("window"),
        cell=(60, 90),
    ),
    Look(
        "KenKen, dark app with a selected cell, half filled",
        "validation",
        "app",
        SIZES,
        Board(
            (NIGHT, MIDNIGHT),
            Stroke(0.015, "#4a4a55"),
            Stroke(0.05, "#b0b0ba"),
            Stroke(0.06, "#b0b0ba"),
            crisp=False,
        ),
        Writing("dosis 600", 0.45, clue_height=0.19, filled=(0.2, 0.6), selected=0.8),
        Frame("app", pad="row"),
        cell=(80, 120),
    ),
    Look(
        "KenKen, printed in a book",
        "validation",
        "paper",
        SMALL,
        Board((Theme(),), Stroke(0.02), Stroke(0.07), Stroke(0.07), crisp=False),
        Writing("libre-baskerville 400", 0.45, clue_height=0.22),
        Frame("page"),
        Light("photo", (), 1.5),
        cell=(80, 100),
    ),
    Look(
        "KenKen, printed in a newspaper, begun with a pencil",
        "train",
        "paper",
        SMALL,
        Board((Theme(entry="#606066"),), Stroke(0.02), Stroke(0.06), Stroke(0.06), crisp=False),
        Writing("arimo 400", 0.45, clue_height=0.22, filled=(0.1, 0.4), entry_face="patrick-hand 400", by_hand=True),
        Frame("page"),
        Light("photo", (), 1.5),
        cell=(80, 100),
    ),
)
