"""Where reading ends: python -m scanner.lab.robustness

One thing about the camera is made worse step by step, on photos of random looks that are mild in all else. Prints the
share of photos that are read exactly at each step, as Markdown; `--plot FILE` draws the same (extra `train`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from scanner.lab.judge import Judgement, judge
from scanner.lab.synth import Camera, photograph, random_look
from scanner.pipeline import Options, scan_page
from scanner.types import Page

MILD = Camera(width=1000, height=1000, cell=60)

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
"""What is swept: the knob of `Camera`, and its values from mild to hopeless."""


def judgements(knob: str, value: float, photos: int, reader: str) -> Iterator[Judgement]:
    """How `photos` photos are read that are mild but for one knob; the same pages for every value."""
    knobs: dict[str, Any] = {knob: value}
    camera = replace(MILD, **knobs)
    for seed in range(photos):
        photo = photograph(seed, replace(random_look(np.random.default_rng(seed)), filled=0.0), camera)
        scans = scan_page(Page(photo.image, f"{knob} {value}"), Options(reader=reader))
        yield judge([truth.label() for truth in photo.truths], scans)


def sweep(label: str, photos: int, reader: str) -> tuple[list[float], int]:
    """The share of photos read exactly at each value of a sweep, and how many were silently wrong in all."""
    knob, values = SWEEPS[label]
    rates, silent = [], 0
    for value in values:
        seen = list(judgements(knob, value, photos, reader))
        rates.append(sum(judgement.exact for judgement in seen) / photos)
        silent += sum(judgement.silent for judgement in seen)
    return rates, silent


def plot(curves: dict[str, list[float]], path: Path) -> None:
    """Draws one small chart for each sweep."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, charts = pyplot.subplots(2, (len(curves) + 1) // 2, figsize=(3 * len(curves) / 2, 5), sharey=True)
    for chart, (label, rates) in zip(charts.flat, curves.items(), strict=False):
        values = SWEEPS[label][1]
        chart.plot(range(len(values)), [100 * rate for rate in rates], marker="o")
        chart.set_xticks(range(len(values)), [f"{value:g}" for value in values])
        chart.set_xlabel(label)
    figure.supylabel("photos read exactly, %")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.robustness", description=__doc__.partition("\n")[0])
    parser.add_argument("--photos", type=int, default=20, help="how many at each step (default: 20)")
    parser.add_argument("--reader", default="cnn")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the curves to this picture")
    args = parser.parse_args(arguments)
    console = Console(stderr=True)
    curves, silent = {}, 0
    print("| made worse | photos read exactly |\n|---|---|")
    for label in SWEEPS:
        with console.status(label):
            curves[label], wrong = sweep(label, args.photos, args.reader)
        silent += wrong
        steps = ", ".join(f"{value:g}: {rate:.0%}" for value, rate in zip(SWEEPS[label][1], curves[label], strict=True))
        print(f"| {label} | {steps} |", flush=True)
    print(f"\nSilently wrong: {silent} of {args.photos * sum(len(values) for _, values in SWEEPS.values())}.")
    if args.plot:
        plot(curves, args.plot)


if __name__ == "__main__":
    main()
