"""How newspapers, books and web sites draw Sudokus that share boxes: two, and the five of a Samurai."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

FIVE = ("samurai 21", "samurai 21 apart")
TWO_OR_FIVE = (*FIVE, "samurai 15")
GREY = Theme(page="#f4f1ea", board="#f4f1ea", line="#404040")
TINTED = Theme(tint="#dde3ea", line="#606060")
SITE = Theme(line="#b0b8c4", wall="#26344a", digit="#101820")

LOOKS = (
    Look(
        "Samurai, newspaper, photographed",
        "validation",
        "paper",
        TWO_OR_FIVE,
        Board((GREY,), Stroke(0.02), Stroke(0.06), Stroke(0.08)),
        Writing("source-serif-4 400", 0.55),
        Frame(margin=(40, 90)),
        Light("photo", (), 1.6),
        cell=(30, 40),
    ),
    Look(
        "Samurai, tinted boxes, photographed",
        "train",
        "paper",
        TWO_OR_FIVE,
        Board((TINTED,), Stroke(0.015), Stroke(0.05), Stroke(0.06), tinted="boxes"),
        Writing("lato 400", 0.55),
        Frame(margin=(40, 90)),
        Light("photo", (), 1.6),
        cell=(30, 40),
    ),
    Look(
        "Samurai, book in dim light",
        "validation",
        "paper",
        TWO_OR_FIVE,
        Board((Theme(line="#303030"),), Stroke(0.025), Stroke(0.06), Stroke(0.06)),
        Writing("dejavu 400", 0.5),
        Frame(margin=(40, 90)),
        Light("photo", ("dim",), 1.6),
        cell=(30, 40),
    ),
    Look(
        "Samurai, web site",
        "validation",
        "site",
        TWO_OR_FIVE,
        Board((SITE,), Stroke(0.03), Stroke(0.07), Stroke(0.07)),
        Writing("montserrat 400", 0.5, filled=(0.0, 0.3)),
        Frame(margin=(8, 40)),
        cell=(26, 40),
    ),
    Look(
        "Samurai, thin lines, to the pixel",
        "train",
        "program",
        TWO_OR_FIVE,
        Board((Theme(line="#909090"),), Stroke(0.02), Stroke(0.05), Stroke(0.05)),
        Writing("arimo 400", 0.5),
        Frame(margin=(4, 30)),
        cell=(24, 34),
    ),
)
