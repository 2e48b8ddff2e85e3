"""Measures where reading ends: python -m scanner.lab.bench.robustness

One thing about the camera is made worse step by step, on photos of random looks that are mild in all else. Prints the
share of photos that are read exactly at each step, for each kind of puzzle, as Markdown; `--plot FILE` draws the same
(extra `train`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from scanner.lab.bench.guard_pictures import Take
from scanner.lab.bench.judge import Judgement, judge
from scanner.lab.bench.registry import SWEPT
from scanner.lab.synth import Camera, Look, photograph, random_look
from scanner.lab.synth.page import Maker
from scanner.pipeline import Options, scan_page
from scanner.types import Page

MILD_CAMERA = Camera(width=1000, height=1000, cell=60)

SWEEPS: dict[str, tuple[str, tuple[float, ...]]] = {
    "cell side, pixels": ("cell", (40, 30, 24, 20, 17, 14, 12)),
    "blur, pixels": ("defocus", (1, 2, 3, 4, 5, 6, 8)),
    "shake, pixels": ("motion", (4, 8, 12, 16, 20, 25)),
    "rotation, degrees": ("rotation", (0, 15, 30, 45, 90, 135, 180)),
    "tilt, degrees": ("tilt", (0, 15, 30, 40, 50, 60)),
    "curl, degrees": ("curl", (0, 10, 20, 30, 40)),
    "noise, grey levels": ("noise", (5, 10, 20, 30, 40, 60)),
    "light lost across": ("light", (0.2, 0.4, 0.6, 0.8, 0.9)),
    "light lost in a shadow": ("shadow", (0.2, 0.4, 0.6, 0.8)),
    "JPEG quality": ("quality", (80, 50, 30, 20, 10, 5)),
}
"""The sweeps: a parameter of `Camera`, and its values from mild to hopeless."""


def take_page(make: Maker | None = None, size: int = 9) -> Take:
    """Returns the function that photographs a page with one such puzzle of some rows."""
    return lambda seed, camera: photograph(seed, _choose_look(seed), move_camera_away(camera, size), make=make)


def move_camera_away(camera: Camera, size: int) -> Camera:
    """Moves the camera so far away that cells are as large as those of nine rows would be."""
    return replace(camera, cell=camera.cell * size / 9)


def _choose_look(seed: int) -> Look:
    return replace(random_look(np.random.default_rng(seed)), filled=0.0)


def judge_photos(kind: str, knob: str, value: float, photos: int, reader: str) -> Iterator[Judgement]:
    """Judges how photos of a kind are read that are mild in all but one knob; every value has the same pages."""
    knobs: dict[str, Any] = {knob: value}
    camera = replace(MILD_CAMERA, **knobs)
    for seed in range(photos):
        photo = SWEPT[kind](seed, camera)
        scans = scan_page(Page(photo.image, f"{knob} {value}"), Options(reader=reader))
        yield judge([truth.label() for truth in photo.truths], scans)


def sweep(kind: str, label: str, photos: int, reader: str) -> tuple[list[float], int]:
    """Returns the share of photos read exactly at each value of a sweep, and how many were silently wrong in all."""
    knob, values = SWEEPS[label]
    rates, silent = [], 0
    for value in values:
        seen = list(judge_photos(kind, knob, value, photos, reader))
        rates.append(sum(judgement.exact for judgement in seen) / photos)
        silent += sum(judgement.silent for judgement in seen)
    return rates, silent


def plot(curves: dict[tuple[str, str], list[float]], path: Path) -> None:
    """Draws one small chart for each sweep, with a curve for each kind."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(2, (len(SWEEPS) + 1) // 2, figsize=(3 * len(SWEEPS) / 2, 5), sharey=True)
    charts = dict(zip(SWEEPS, axes.flat, strict=False))
    for (kind, label), rates in curves.items():
        charts[label].plot(range(len(rates)), [100 * rate for rate in rates], marker="o", label=kind)
        charts[label].set_xticks(range(len(rates)), [f"{value:g}" for value in SWEEPS[label][1]])
        charts[label].set_xlabel(label)
    axes.flat[0].legend()
    figure.supylabel("photos read exactly, %")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.bench.robustness", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--photos", type=int, default=20, help="how many at each step (default: 20)")
    parser.add_argument("--kind", action="append", choices=[*SWEPT], help="may be given more than once (default: all)")
    parser.add_argument("--reader", default="cnn")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the curves to this picture")
    args = parser.parse_args(arguments)
    kinds = args.kind or list(SWEPT)
    console = Console(stderr=True)
    curves, silent = {}, 0
    print(f"| made worse | {' | '.join(kinds)} |\n|---|{'---|' * len(kinds)}")
    for label, (_, values) in SWEEPS.items():
        for kind in kinds:
            with console.status(f"{label}, {kind}"):
                curves[kind, label], wrong = sweep(kind, label, args.photos, args.reader)
            silent += wrong
        cells = (
            ", ".join(f"{v:g}: {r:.0%}" for v, r in zip(values, curves[kind, label], strict=True)) for kind in kinds
        )
        print(f"| {label} | {' | '.join(cells)} |", flush=True)
    read = args.photos * len(kinds) * sum(len(values) for _, values in SWEEPS.values())
    print(f"\nSilently wrong: {silent} of {read}.")
    if args.plot:
        plot(curves, args.plot)


if __name__ == "__main__":
    main()
