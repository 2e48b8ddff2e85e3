"""Fits what kinds make of the features of a board: python -m scanner.lab.training.hypotheses FOLDER... --scenes 800

Multinomial logistic regression with a ridge, of every kind and of none of them, once with the features of a first look
and once with those of a closer one. The boards are all grids that are found in scenes, which the lab makes, and in
labelled pictures; of these the one that is labelled is a puzzle that is read there as the label says. Sources, which
are told by the first word of a picture's name and its folder, are learnt from or kept for validation as a whole.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import readers
from scanner.board.rectify import rectify
from scanner.detection.find import detect
from scanner.errors import ScanError
from scanner.input.load import SUFFIXES, pages
from scanner.judgement.features import LOOKS
from scanner.judgement.hypotheses import FILE, NONE
from scanner.judgement.orientation import AS_TAKEN
from scanner.kinds import KINDS
from scanner.lab.training.scenes import make_picture
from scanner.types import Board, Lattice, Page, Scan
from solver.formats.gridlens_json import puzzle_of
from solver.generator import puzzle_kind
from solver.paper.traits import TRAITS

SHARES = (0.3, 0.15, 0.25, 0.2, 0.1)
"""The shares of the sorts of pictures, as in `scenes`; here many pictures show no puzzle."""

RIDGE, RIDGE_BESIDE = 2e-3, 5e-4
"""The ridge penalty for all kinds, and for those fitted beside known ones: with the first, these would be looked for on
twice as many boards of other kinds."""

ROUNDS = 2000
KEPT_EVERY = 4
"""One source in this many is kept for validation."""

FRAMED_KINDS = tuple(kind for kind in TRAITS if {"around", "blocks", "line_clues"} & {*TRAITS[kind].fields})
"""Kinds whose clues stand in a frame of cells, which is found as a part of their grid or is not."""

LEAST_ALIKE_SHARE = 0.85
"""The share of cells that must agree with the label for a puzzle to be the labelled one."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sample:
    """The features of a board at each look, what it is, and where it is from; `weight` is how much it counts."""

    features: tuple[dict[str, float], ...]
    name: str
    source: str
    weight: float = 1.0

    @property
    def is_kept(self) -> bool:
        """Whether it is for validation."""
        return zlib.crc32(self.source.encode()) % KEPT_EVERY == 0


def sample_scenes(seeds: range) -> Iterator[Sample]:
    """Yields the samples of scenes."""
    for seed in seeds:
        photo = make_picture(seed, SHARES)
        truths = [(truth.lattice, truth.puzzle) for truth in photo.truths]
        for board in _list_boards(Page(photo.image, f"scene {seed}")):
            puzzles = [puzzle for lattice, puzzle in truths if _is_same(lattice, board.lattice)]
            name = _name_of(puzzles[0].kind, bool(puzzles[0].cages)) if puzzles else NONE
            yield _make_sample(board, name, f"scenes {seed}")


def sample_folder(folder: Path) -> Iterator[Sample]:
    """Yields the samples of labelled pictures, except where something that is labelled is not found."""
    for path in sorted(folder.rglob("*")):
        beside = path.with_suffix(".json")
        if path.suffix.lower() not in SUFFIXES or not beside.exists():
            continue
        label = json.loads(beside.read_text())
        labels = label.get("puzzles", [label] if "kind" in label else [])
        try:
            boards = [board for page in pages(path) for board in _list_boards(page)]
        except ScanError:
            continue
        names = [_name_on_label(board, labels) for board in boards]
        if sum(name is not None for name in names) < len(labels) or label.get("partial"):
            continue
        source = f"{folder.name} {path.stem.replace('-', '_').partition('_')[0].rstrip('0123456789')}"
        for board, name in zip(boards, names, strict=True):
            yield _make_sample(board, name or NONE, source)


def _list_boards(page: Page) -> Iterator[Board]:
    for candidate in detect(page).candidates:
        for lattice in (candidate.lattice, *candidate.rivals):
            if lattice.rows == lattice.columns:
                yield rectify(page, lattice)


def _make_sample(board: Board, name: str, source: str) -> Sample:
    reader = readers.get(readers.DEFAULT)
    return Sample(tuple(dict(look(board, reader, KINDS)) for look in LOOKS), name, source)


def _is_same(truth: Lattice, found: Lattice) -> bool:
    """Tells whether a grid that was found is a true one, whichever way up."""
    if truth.rows != found.rows:
        return False
    turns = (truth.turned(quarters).quad for quarters in range(4))
    return min(float(np.linalg.norm(quad - found.quad, axis=1).max()) for quad in turns) < truth.cell_side / 3


def _name_on_label(board: Board, labels: Sequence[dict[str, Any]]) -> str | None:
    """Returns the hypothesis that is right of a board on a labelled picture; None if it is none of the puzzles."""
    for label in labels:
        if label["size"] != board.lattice.rows and label["kind"] not in FRAMED_KINDS:
            continue
        name = _name_of(label["kind"], bool(label.get("cages")))
        kind = next(kind for kind in KINDS if name == kind.hypothesis and label["kind"] == kind.name)
        if board.lattice.rows not in kind.sizes:
            continue
        found = kind.scan(board, readers.get(readers.DEFAULT), AS_TAKEN, lambda _: None)
        if isinstance(found, Scan) and _resembles(found, label):
            return name
    return None


def _resembles(scan: Scan, label: dict[str, Any]) -> bool:
    if label["kind"] in FRAMED_KINDS:
        read, right = scan.puzzle, puzzle_of(label)
        return (read.size, read.around, read.blocks, read.cages, read.line_clues) == (
            right.size,
            right.around,
            right.blocks,
            right.cages,
            right.line_clues,
        )
    if TRAITS[label["kind"]].piece != "digit":
        return scan.status in ("solved", "doubtful") and _number(scan.puzzle.regions) == _number(label["regions"])
    digits = np.array(label.get("digits") or label.get("givens") or 0)
    if "digits" not in label:
        digits = digits + np.array(label.get("entries") or 0)
    if not digits.any():
        return scan.status in ("solved", "doubtful", "complete")
    read = np.array(scan.puzzle.givens) + np.array(scan.puzzle.entries or 0)
    return read.shape == digits.shape and bool((read == digits).mean() > LEAST_ALIKE_SHARE)


def _number(regions: Sequence[Sequence[int]]) -> list[int]:
    seen: dict[int, int] = {}
    return [seen.setdefault(region, len(seen)) for row in regions for region in row]


def _name_of(kind: str, has_cages: bool) -> str:
    """Returns the hypothesis of a kind: that of its variant with cages where it has one, and there are some."""
    names = [reading.hypothesis for reading in KINDS if reading.name == kind]
    with_cages = {known.variant for known in TRAITS[puzzle_kind(kind)].variations if known.field == "cages"}
    return next((name for name in names if (name in with_cages) == has_cages), names[0])


def fit_weights(
    samples: Sequence[Sample], look: int, names: Sequence[str], known: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Fits the weights of features at a look for each of the names; those of a `known` model stay as they are in it."""
    features = sorted(samples[0].features[look])
    values = np.array([[sample.features[look][feature] for feature in features] for sample in samples])
    middle, spread = values.mean(axis=0), np.maximum(values.std(axis=0), 1e-3)
    terms = np.concatenate([(values - middle) / spread, np.ones((len(values), 1))], axis=1)
    truth = np.eye(len(names))[[names.index(sample.name) for sample in samples]]
    # each name counts as much as the root of how often it is seen
    count = np.sqrt(np.maximum(truth.sum(axis=0), 1))
    weigh = truth @ (1 / count)
    weigh /= weigh.mean()
    start, is_free = np.zeros((len(features) + 1, len(names))), np.ones(len(names), bool)
    known = known or {"features": (), "names": (), "weights": (), "bias": ()}
    for name, row, bias in zip(*(known[key] for key in ("names", "weights", "bias")), strict=True):
        kept = np.array([dict(zip(known["features"], row, strict=True)).get(feature, 0.0) for feature in features])
        number = names.index(name)
        start[:, number], is_free[number] = [*kept * spread, bias + kept @ middle], False
    weights = _minimize(terms, truth, weigh[:, None], start, is_free, RIDGE_BESIDE if known["names"] else RIDGE)
    scaled = weights[:-1] / spread[:, None]
    return {
        "features": features,
        "names": list(names),
        "weights": np.round(scaled, 4).T.tolist(),
        "bias": np.round(weights[-1] - middle @ scaled, 4).tolist(),
    }


def _minimize(
    terms: Floats, truth: Floats, weigh: Floats, start: Floats, is_free: NDArray[np.bool_], ridge: float
) -> Floats:
    """Finds the weights that make the truth likeliest, by Newton's method with a bound on the Hessian (Böhning, 1992).

    Only those of the free classes are changed from what they are at the start.
    """
    count, weights = len(truth), start.copy()
    bound = 0.5 * (terms.T @ (terms * weigh)) / count + ridge * np.eye(terms.shape[1])
    inverse = np.linalg.inv(bound)
    for _ in range(ROUNDS):
        scores = terms @ weights
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        weights += inverse @ (terms.T @ (weigh * (truth - shares)) / count - ridge * weights) * is_free
    return weights


def rank_truths(samples: Sequence[Sample], model: dict[str, Any], look: int) -> list[int]:
    """Returns the rank of what is right of each sample, from 0."""
    found = []
    for sample in samples:
        values = np.array([sample.features[look][feature] for feature in model["features"]])
        scores = np.array(model["weights"]) @ values + np.array(model["bias"])
        found.append(int((scores > scores[model["names"].index(sample.name)]).sum()))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Gathers samples, or takes those that were kept, fits, and prints how often the right name is first."""
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.training.hypotheses", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("folders", nargs="*", type=Path, help="labelled pictures")
    parser.add_argument("--scenes", type=int, default=800, help="how many scenes (default: 800)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first one")
    parser.add_argument("--samples", type=Path, nargs="*", default=[], help="JSON Lines that were kept, to learn from")
    parser.add_argument("--keep", type=Path, help="keep the samples here, and do not fit")
    parser.add_argument("--extend", action="store_true", help="fit the kinds that are new alone, and keep the others")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    gathered = [*sample_scenes(range(args.seed, args.seed + args.scenes))]
    for folder in args.folders:
        gathered += sample_folder(folder)
    if args.keep:
        args.keep.write_text("".join(json.dumps([s.features, s.name, s.source, s.weight]) + "\n" for s in gathered))
        return
    for kept in args.samples:
        gathered += [Sample(*json.loads(line)) for line in kept.read_text().splitlines()]
    names = [NONE, *sorted({kind.hypothesis for kind in KINDS})]
    known = json.loads(FILE.read_text(encoding="utf-8")) if args.extend else [None] * len(LOOKS)
    learnt, seen = [s for s in gathered if not s.is_kept], [s for s in gathered if s.is_kept]
    for number, look in enumerate(LOOKS):
        model = fit_weights(learnt, number, names, known[number])
        places_of = rank_truths(seen, model, number)
        for name in names:
            own = [rank for rank, sample in zip(places_of, seen, strict=True) if sample.name == name]
            print(look.__name__, name, len(own), "first", sum(r == 0 for r in own), "second", sum(r == 1 for r in own))
    models = [fit_weights(gathered, number, names, known[number]) for number, _ in enumerate(LOOKS)]
    args.out.write_text(json.dumps(models) + "\n")


if __name__ == "__main__":
    main()
