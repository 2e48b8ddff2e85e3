"""Measures reading in each look of the museum: python -m scanner.lab.bench.museum --half validation

The looks are those of `scanner.lab.validation.museum.catalogue`, drawn in memory. The half `validation` includes the
players that others wrote, each with each of its boards, once `python -m scanner.lab.validation.players` has taken
their pictures. A change is judged by its worst looks, which are named last. `--sheet FILE` draws what is not read
exactly beside each other; `--out DIR` writes the pictures of the catalogue with their labels instead of reading them:
those of the half `train` may be learnt from.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from scanner.lab.bench.looks import TABLE_WIDTH, Outcome, build_table, draw_contact_sheet, read_photo
from scanner.lab.synth import Photo
from scanner.lab.validation.museum.catalogue import LOOKS, looks_of
from scanner.lab.validation.museum.description import Look
from scanner.lab.validation.museum.faces import find_missing
from scanner.lab.validation.museum.pictures import file_name_of, make_picture
from scanner.lab.validation.players.cache import pictures
from scanner.lab.validation.players.game import Setting
from scanner.lab.validation.players.shot import load_saved

Shown = tuple[str, str, str, Photo]
"""A picture with the name of its look, who draws it, and its own name."""

EXACT_ENOUGH = 5 / 6
"""The share of a look's pictures that has to be read exactly."""


def folder_of(look: Look) -> Path:
    """Returns where the pictures of a look lie in the folder that all are written to."""
    return Path(look.half, re.sub(r"\W+", "_", look.name).strip("_"))


def name_player(setting: Setting) -> str:
    """Names a player and one of its boards as a look."""
    return f"{setting.player}, {setting.board}"


def write_pictures(looks: Sequence[Look], seeds: range, target: Path) -> int:
    """Writes the pictures and their labels, and says how many there are."""
    for look in looks:
        folder = target / folder_of(look)
        folder.mkdir(parents=True, exist_ok=True)
        for seed in seeds:
            make_picture(look, seed).save(folder / file_name_of(look, seed))
    return len(looks) * len(seeds)


def _show_looks(looks: Sequence[Look], seeds: range) -> Iterator[Shown]:
    for look, seed in product(looks, seeds):
        yield look.name, look.artist, f"{look.name}, seed {seed}", make_picture(look, seed)


def _show_players(shots: Sequence[tuple[Setting, Photo]]) -> Iterator[Shown]:
    for setting, photo in shots:
        yield name_player(setting), "players", setting.name, photo


def find_worst(outcomes: Sequence[Outcome]) -> list[tuple[str, int, int, int]]:
    """Finds looks with too few exact pictures or a silently wrong one, worst first.

    Each has the number of its exact pictures, of all its pictures, and of those that are silently wrong.
    """
    groups = {outcome.look: [o for o in outcomes if o.look == outcome.look] for outcome in outcomes}
    counts = [
        (name, sum(o.judgement.exact for o in group), len(group), sum(o.judgement.silent for o in group))
        for name, group in groups.items()
    ]
    poor = [count for count in counts if count[3] or count[1] < EXACT_ENOUGH * count[2]]
    return sorted(poor, key=lambda count: (-count[3], count[1] / count[2]))


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the pictures, names those that are not exact, and prints the counts by look and the worst looks."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.museum", description=__doc__.partition("\n")[0])
    parser.add_argument("--half", choices=("train", "validation"), help="of the looks (default: both)")
    parser.add_argument("--look", metavar="WORDS", default="", help="only looks with these words in their names")
    parser.add_argument("--pictures", type=int, default=6, help="of each look (default: 6)")
    parser.add_argument("--seed", type=int, default=0, help="of the first one")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="draw the pictures that are not exact to this one")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the pictures with labels, and read none")
    args = parser.parse_args(arguments)
    looks = [look for look in looks_of(args.half) if args.look.lower() in look.name.lower()]
    shots = (
        [] if args.half == "train" else [shot for shot in load_saved(pictures()) if args.look in name_player(shot[0])]
    )
    if not looks and not shots:
        parser.error(f"no look has {args.look!r} in its name")
    cv2.setNumThreads(1)
    console, seeds = Console(width=max(TABLE_WIDTH, Console().width)), range(args.seed, args.seed + args.pictures)
    if absent := find_missing(look.writing for look in looks):
        console.print(f"drawn in another typeface, as lab.synth.typefaces did not fetch them: {', '.join(absent)}")
    if args.out:
        console.print(f"{write_pictures(looks, seeds, args.out)} pictures in {args.out}")
        return
    outcomes: list[Outcome] = []
    failures: list[tuple[NDArray[np.uint8], Sequence[str]]] = []
    for look, artist, name, photo in chain(_show_looks(looks, seeds), _show_players(shots)):
        outcomes.append(outcome := read_photo(photo, look, artist, len(outcomes)))
        if outcome.faults:
            console.print(f"{name}: {'; '.join(outcome.faults)}", soft_wrap=True)
            failures.append((photo.image, (name, *outcome.faults)))
    half_of = {outcome.look: "validation" for outcome in outcomes} | {look.name: look.half for look in LOOKS}
    groups: dict[str, Callable[[Outcome], str]] = {
        "look": lambda outcome: outcome.look,
        "drawn by": lambda outcome: outcome.kind,
        "half": lambda outcome: half_of[outcome.look],
    }
    for title, group in groups.items():
        console.print(build_table(outcomes, title, group, dict.fromkeys(map(group, outcomes))))
    for name, exact, count, silent in find_worst(outcomes):
        wrong = f", {silent} silently wrong" if silent else ""
        console.print(f"too poor: {name}: {exact} of {count} exact{wrong}", soft_wrap=True)
    if args.sheet and failures:
        cv2.imwrite(str(args.sheet), draw_contact_sheet(failures))


if __name__ == "__main__":
    main()
