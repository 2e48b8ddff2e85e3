"""How Str8ts are drawn. Training may learn from the half `train`; the half `validation` is only measured."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

SIZES = ("str8ts 5", "str8ts 6", "str8ts 4", "str8ts 7")

LOOKS = (
    Look(
        "Str8ts, a ruled grid, to the pixel",
        "train",
        "program",
        SIZES,
        Board((Theme(),), Stroke(0.03), rim=Stroke(0.06)),
        Writing("arimo 400", 0.55),
        Frame(margin=(5, 60)),
        cell=(50, 90),
    ),
    Look(
        "Str8ts, printed in a newspaper",
        "validation",
        "paper",
        SIZES,
        Board((Theme(),), Stroke(0.025), rim=Stroke(0.06), crisp=False),
        Writing("lora 400", 0.5),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
)
