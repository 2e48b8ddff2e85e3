"""`python -m scanner.lab.synth OUT`: writes synthetic pictures, and their labels, into a folder."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from scanner.lab.synth import Camera, Faces, Look, photograph, random_camera, random_look, typefaces
from scanner.lab.synth.page import Maker
from scanner.lab.synth.registry import PICTURED, subject_named

Knobs = TypeVar("Knobs", Look, Camera, Faces)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.synth", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder to write into")
    parser.add_argument("--count", type=int, default=1, help="how many pictures")
    parser.add_argument(
        "--seed", type=int, default=1, help="the seed of the first picture; each next one has the next seed"
    )
    parser.add_argument("--puzzles", type=int, default=1, help="puzzles on a page; 0 for a page without any")
    parser.add_argument(
        "--boxes", type=_parse_box_shape, default=(3, 3), metavar="RxC", help="rows and columns of a box"
    )
    parser.add_argument(
        "--subject",
        type=_parse_subject,
        metavar="NAME SIZE",
        help='print such puzzles, as "x 9": the names that the looks of the museum have',
    )
    parser.add_argument("--pictured", choices=[*PICTURED], help="draw such boards, of any look and size")
    parser.add_argument("--any-angle", action="store_true", help="turn the page at will")
    parser.add_argument(
        "--installed", action="store_true", help="print with the typefaces that scanner.lab.synth.typefaces fetched"
    )
    parser.add_argument("--mild", action="store_true", help="start from mild knobs, not from random ones")
    parser.add_argument("--name", default="{seed:05d}.jpg", help="the pictures' names")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        type=_parse_setting,
        metavar="KNOB=VALUE",
        help="fix a knob of Look, Camera or Faces",
    )
    arguments = parser.parse_args()
    known = {field.name for kind in (Look, Camera, Faces) for field in fields(kind)} - {"faces"}
    settings = dict(arguments.set)
    if unknown := settings.keys() - known:
        parser.error(f"there is no knob called {', '.join(sorted(unknown))}; there are {', '.join(sorted(known))}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        if arguments.pictured:
            PICTURED[arguments.pictured](seed).save(arguments.out / arguments.name.format(seed=seed))
            continue
        rng = np.random.default_rng(seed)
        look = Look() if arguments.mild else random_look(rng, arguments.installed)
        camera = Camera() if arguments.mild else random_camera(rng, arguments.any_angle, arguments.puzzles)
        look = replace(_apply_settings(look, settings), faces=_apply_settings(look.faces, settings))
        camera = _apply_settings(camera, settings)
        photo = photograph(seed, look, camera, puzzles=arguments.puzzles, boxes=arguments.boxes, make=arguments.subject)
        photo.save(arguments.out / arguments.name.format(seed=seed))


def _parse_box_shape(text: str) -> tuple[int, int]:
    rows, columns = map(int, text.split("x"))
    return rows, columns


def _parse_subject(words: str) -> Maker:
    """Returns what makes puzzles of such a name and size."""
    name, _, size = words.partition(" ")
    try:
        make = subject_named(name)
    except StopIteration:
        raise argparse.ArgumentTypeError(f"there are no puzzles called {name}") from None
    return lambda rng: make(rng, size)


def _parse_setting(text: str) -> tuple[str, Any]:
    """Reads a knob's name and value: a number, a tuple, a word, or a typeface under the folder of typefaces."""
    name, _, value = text.partition("=")
    if name in {field.name for field in fields(Faces)}:
        face = typefaces.folder() / value
        if not face.is_file():
            raise argparse.ArgumentTypeError(
                f"there is no typeface {face}; run python -m scanner.lab.synth.typefaces first"
            )
        return name, face
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


def _apply_settings(knobs: Knobs, settings: Mapping[str, Any]) -> Knobs:
    names = {field.name for field in fields(knobs)}
    return replace(knobs, **{name: value for name, value in settings.items() if name in names})


if __name__ == "__main__":
    main()
