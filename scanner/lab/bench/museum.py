"""What is read of each look of the museum: python -m scanner.lab.bench.museum --half validation

The looks are those of `scanner.lab.validation.museum.catalogue`, drawn in memory. A change is judged by its worst
looks, which are named last. `--sheet FILE` draws what is not read exactly beside each other, `--out DIR` writes the
pictures with their labels instead of reading them: those of the half `train` may be learnt from.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

import cv2
from rich.console import Console

from scanner.lab.bench.looks import WIDTH, Outcome, contact_sheet, read_photo, table
from scanner.lab.validation.museum.catalogue import LOOKS, looks_of
from scanner.lab.validation.museum.description import Look
from scanner.lab.validation.museum.faces import missing
from scanner.lab.validation.museum.pictures import file_name, picture

ENOUGH = 5 / 6
"""The share of a look's pictures that has to be read exactly."""


def folder_of(look: Look) -> Path:
    """Where the pictures of a look lie in the folder that all are written to."""
    return Path(look.half, re.sub(r"\W+", "_", look.name).strip("_"))


def write(looks: Sequence[Look], seeds: range, target: Path) -> int:
    """Writes the pictures and their labels, and says how many there are."""
    for look in looks:
        folder = target / folder_of(look)
        folder.mkdir(parents=True, exist_ok=True)
        for seed in seeds:
            picture(look, seed).save(folder / file_name(look, seed))
    return len(looks) * len(seeds)


def worst(outcomes: Sequence[Outcome]) -> list[tuple[str, int, int, int]]:
    """The looks of which too few pictures are exact or one is silently wrong, worst first: each with how many of its
    pictures are exact, how many there are, and how many are silently wrong."""
    groups = {outcome.look: [o for o in outcomes if o.look == outcome.look] for outcome in outcomes}
    counts = [
        (name, sum(o.judgement.exact for o in group), len(group), sum(o.judgement.silent for o in group))
        for name, group in groups.items()
    ]
    poor = [count for count in counts if count[3] or count[1] < ENOUGH * count[2]]
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
    if not looks:
        parser.error(f"no look has {args.look!r} in its name")
    cv2.setNumThreads(1)
    console, seeds = Console(width=max(WIDTH, Console().width)), range(args.seed, args.seed + args.pictures)
    if absent := missing(look.writing for look in looks):
        console.print(f"drawn in another typeface, as lab.synth.typefaces did not fetch them: {', '.join(absent)}")
    if args.out:
        console.print(f"{write(looks, seeds, args.out)} pictures in {args.out}")
        return
    outcomes, failures = [], []
    for look in looks:
        for seed in seeds:
            photo = picture(look, seed)
            outcomes.append(outcome := read_photo(photo, look.name, look.artist, seed))
            if outcome.faults:
                name = f"{look.name}, seed {seed}"
                console.print(f"{name}: {'; '.join(outcome.faults)}", soft_wrap=True)
                failures.append((photo.image, (name, *outcome.faults)))
    halves = {look.name: look.half for look in LOOKS}
    console.print(table(outcomes, "look", lambda outcome: outcome.look, halves))
    console.print(
        table(outcomes, "drawn by", lambda outcome: outcome.kind, dict.fromkeys(look.artist for look in LOOKS))
    )
    console.print(table(outcomes, "half", lambda outcome: halves[outcome.look], dict.fromkeys(halves.values())))
    for name, exact, count, silent in worst(outcomes):
        wrong = f", {silent} silently wrong" if silent else ""
        console.print(f"too poor: {name}: {exact} of {count} exact{wrong}", soft_wrap=True)
    if args.sheet and failures:
        cv2.imwrite(str(args.sheet), contact_sheet(failures))


if __name__ == "__main__":
    main()
