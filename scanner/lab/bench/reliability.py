"""Compares what is promised with what is right, by look: python -m scanner.lab.bench.reliability --half validation

Each part of the evidence of a board is a probability: of the glyph in a cell, of a border of regions along an edge by
the cue that is believed, of a cage's border there. Each is put into a table of reliability on the museum's boards, of
which the truth is known. Looks in which what was nearly certain was wrong more often than that are named: there a
network is surer than it is right.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.edges import edge_cell_pairs
from scanner.judgement.partitions import best_partitions
from scanner.kinds.cages.cage_boards import CagesFound
from scanner.lab.synth import Photo, Truth
from scanner.lab.synth.cages import labels_of
from scanner.lab.training.calibration import tabulate_reliability
from scanner.lab.validation.museum.catalogue import looks_of
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import scan_page
from scanner.types import HIGHEST_DIGIT, Board, Flattened, Page, Read, Stage

NEARLY_CERTAIN = 0.99
"""The confidence from which errors are counted by look."""

PROMISED_TOO_MUCH = 3
"""A look is named if it has this many times as many errors as it promised."""

Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Promises:
    """The confidences, N, of one part of the evidence on a board, and which of them were right, N."""

    part: str
    confidence: NDArray[np.float64]
    right: Bools


def collect_promises(photo: Photo) -> Iterator[Promises]:
    """Yields what is promised of each puzzle of a photo, on its board as it lies upright."""
    stages: list[Stage] = []
    scan_page(Page(photo.image, "reliability"), watch=stages.append)
    for truth in photo.truths:
        there = [stage for stage in stages if isinstance(stage, Flattened | Read | CagesFound)]
        upright = {type(stage): stage for stage in there if _is_at(stage.board, truth)}
        for stage in upright.values():
            yield from _collect_at_stage(stage, truth)


def _is_at(board: Board, truth: Truth) -> bool:
    """Tells whether a board lies where a puzzle does, and as it does, to within a third of a cell."""
    points, wanted = board.lattice.points, truth.lattice.points
    if points.shape != wanted.shape:
        return False
    return bool(np.linalg.norm(points - wanted, axis=2).max() < truth.lattice.cell_side / 3)


def _collect_at_stage(stage: Stage, truth: Truth) -> Iterator[Promises]:
    """Yields what is promised of a board at one stage."""
    puzzle = truth.puzzle
    pairs = edge_cell_pairs(puzzle.size).T
    if isinstance(stage, Read) and puzzle.has_digits and puzzle.size <= HIGHEST_DIGIT:
        digits = np.where(np.array(puzzle.givens), puzzle.givens, puzzle.entries or puzzle.givens)
        glyphs = stage.readings.glyphs.astype(np.float64)
        yield Promises("glyphs", glyphs.max(axis=2).ravel(), (glyphs.argmax(axis=2) == digits).ravel())
    elif isinstance(stage, CagesFound):
        labels = labels_of(puzzle).ravel()[pairs]
        yield _list_edge_promises("borders of cages", stage.evidence.borders, labels[0] != labels[1])
    elif isinstance(stage, Flattened) and puzzle.regions:
        regions = np.array(puzzle.regions).ravel()[pairs]
        likely = sigmoid(best_partitions(stage.board)[0].cue.odds)
        yield _list_edge_promises("borders of regions", likely, regions[0] != regions[1])


def _list_edge_promises(part: str, likely: NDArray[np.floating], is_there: Bools) -> Promises:
    """Returns the promises of edges by the probability that each is there."""
    confidence = np.maximum(likely, 1 - likely).astype(np.float64)
    return Promises(part, confidence, np.asarray((likely > 0.5) == is_there))


def build_table(parts: Sequence[Promises]) -> str:
    """Tabulates the reliability of some promises, in Markdown."""
    return tabulate_reliability(
        np.concatenate([each.confidence for each in parts]), np.concatenate([e.right for e in parts])
    )


def count_errors(parts: Sequence[Promises]) -> tuple[int, float, int]:
    """Counts promises that are nearly certain, the errors that they promise, and those that are wrong."""
    confidence, right = (np.concatenate([getattr(each, name) for each in parts]) for name in ("confidence", "right"))
    certain = confidence >= NEARLY_CERTAIN
    return int(certain.sum()), float((1 - confidence[certain]).sum()), int((~right[certain]).sum())


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table of reliability for each part of the evidence, and the looks that promise too much."""
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.bench.reliability", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--half", choices=("train", "validation"), help="of the looks (default: both)")
    parser.add_argument("--look", metavar="WORDS", default="", help="only looks with these words in their names")
    parser.add_argument("--pictures", type=int, default=2, help="of each look (default: 2)")
    parser.add_argument("--seed", type=int, default=0, help="of the first one")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    looks = [look for look in looks_of(args.half) if args.look.lower() in look.name.lower()]
    seen: dict[str, dict[str, list[Promises]]] = {}
    for look, seed in product(looks, range(args.seed, args.seed + args.pictures)):
        for each in collect_promises(make_picture(look, seed)):
            seen.setdefault(each.part, {}).setdefault(look.name, []).append(each)
    for part, by_look in sorted(seen.items()):
        print(f"{part}:\n{build_table([each for found in by_look.values() for each in found])}\n")
        for name, found in by_look.items():
            count, promised, wrong = count_errors(found)
            if wrong > PROMISED_TOO_MUCH * max(1.0, promised):
                print(f"surer than right: {name}: {wrong} of {count} wrong, {promised:.1f} promised")


if __name__ == "__main__":
    main()
