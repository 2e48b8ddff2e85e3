"""Trains the network that reads numbers above 9 and letters: `python -m scanner.lab.training.symbols`.

It learns whole cells: "13" is one glyph, as "D" is, so that no number need be cut into digits. All is rendered; the
typefaces that are kept for validation give the temperature and the scores that are printed. A network of the same
layers as the reader of glyphs; see `scanner.lab.training.train` for what that needs.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

import numpy as np
import torch

from scanner.assets.networks import bundled
from scanner.lab.training import calibration, glyphs, layers, sheets, snapshots
from scanner.lab.training.glyphs import UNKNOWN, Job, Samples, pack, unpack
from scanner.lab.training.network import GlyphNet, cool, export
from scanner.lab.training.printer import Hands, Printer, load_hands
from scanner.lab.training.registry import SYMBOLS_OF
from scanner.lab.training.shapes import MARGIN
from scanner.lab.training.train import fit, predict, report
from scanner.readers.cnn import crops
from scanner.readers.symbols import SYMBOLS
from scanner.types import GLYPHS

(SYMBOL_SETS,) = SYMBOLS_OF.values()
"""The symbols for the digits of a board of 16 rows, and of one of 25, in each way to write them: the numbers of the
GLYPHS."""

CHANCES_OF_SETS = (0.17, 0.07, 0.06, 0.05, 0.04, 0.06, 0.05, 0.21, 0.135, 0.075, 0.05, 0.03)
"""How often each of these ways occurs."""

EXTENDING_RATE = 0.03
"""The rate at which further symbols are learnt by the last layer."""

BLANK = 0

TALLEST_OF_TWO = 0.56
"""The greatest height of digits, in cells, where two of them stand in a cell."""


def main() -> None:
    """Renders, trains, calibrates, scores, exports."""
    options = _parse_options()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    rendered = render(options.boards, options.seed, options)
    held_out = {"symbols": render(options.boards // 20, options.seed, options, validation=True)}
    if options.extend:
        network = extend(options.extend, rendered, options.epochs, options.seed)
    else:
        network = GlyphNet(len(SYMBOLS))
        fit(network, lambda rng: rendered, options.epochs, 3e-3, options.seed)
        cool(network, *_find_temperatures(network, held_out["symbols"]))
    export(network, options.output)
    layers.halve(options.output)
    report({source: predict(network, samples) for source, samples in held_out.items()}, held_out)


def _parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.training.symbols", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"), help="where MNIST is, for candidates")
    parser.add_argument("--output", type=Path, default=bundled("symbols"), help="the ONNX file to write")
    parser.add_argument("--extend", type=Path, help="a network that knows the first symbols, which keep their weights")
    parser.add_argument("--boards", type=int, default=2400, help="boards to render")
    parser.add_argument("--epochs", type=int, default=6, help="times to go through the rendered samples")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def extend(source: Path, rendered: Samples, epochs: int, seed: int) -> GlyphNet:
    """Teaches the last layer of a network further symbols; all that it knew keeps its weights."""
    network = GlyphNet(len(SYMBOLS))
    layers.restore(network, source)
    network.eval()
    known, rng = len(network.head.weight) - 1, np.random.default_rng(seed)
    added = torch.nn.Linear(network.head.in_features, len(SYMBOLS) - known)
    with torch.no_grad():
        parts = [network.layers(torch.from_numpy(unpack(inks))) for inks in np.array_split(rendered.inks, 100)]
        seen, labels = torch.cat(parts), torch.from_numpy(rendered.glyphs)
        before = network.head(seen)[:, :known]
    optimizer = torch.optim.AdamW(added.parameters(), EXTENDING_RATE, weight_decay=1e-3)
    for epoch in range(epochs):
        for group in optimizer.param_groups:
            group["lr"] = EXTENDING_RATE * (1 - epoch / epochs)
        for batch in np.array_split(rng.permutation(len(labels)), len(labels) // 1024 + 1):
            logits = torch.cat([before[batch], added(seen[batch])], dim=1)
            optimizer.zero_grad()
            torch.autograd.backward(torch.nn.functional.cross_entropy(logits, labels[batch]))
            optimizer.step()
    with torch.no_grad():
        for name in ("weight", "bias"):
            old, new = getattr(network.head, name), getattr(added, name)
            setattr(network.head, name, torch.nn.Parameter(torch.cat([old[:known], new, old[known:]])))
    return network


def render(boards: int, seed: int, options: argparse.Namespace, validation: bool = False) -> Samples:
    """Renders the cells of some boards of numbers or letters; the same seed gives the same cells."""
    mnist = options.data / "handwriting" / "mnist_train_part.npz"
    jobs = [(seed, number, mnist, validation) for number in range(boards)]
    render_job = partial(_render_job, fewest_symbols=max(map(len, SYMBOL_SETS)) if options.extend else 0)
    return glyphs.run_in_parallel(render_job, jobs, options.threads)


def _render_job(job: Job, fewest_symbols: int) -> Samples:
    seed, number, mnist, validation = job
    rng = np.random.default_rng((seed, number, validation, len(SYMBOLS)))
    return render_board(rng, load_hands(mnist, validation), fewest_symbols)


def render_board(rng: np.random.Generator, made_with: Hands, fewest_symbols: int = 0) -> Samples:
    """Renders the cells of one board with at least so many symbols; `glyphs` are the numbers of SYMBOLS."""
    size = int(rng.integers(8, 13))
    chances = np.array(CHANCES_OF_SETS) * [len(symbols) >= fewest_symbols for symbols in SYMBOL_SETS]
    symbols = SYMBOL_SETS[rng.choice(len(SYMBOL_SETS), p=chances / chances.sum())]
    seen = rng.choice(symbols, (size, size))
    seen[rng.random((size, size)) < rng.uniform(0.1, 0.5)] = BLANK
    by_hand = float(rng.choice([0.0, rng.uniform(0.1, 0.9)], p=[0.7, 0.3]))
    printed = rng.random((size, size)) >= by_hand
    sheet = sheets.rule_sheet(rng, size)
    printer = Printer(rng, made_with, sheet)
    if GLYPHS.index("10") in symbols:
        printer.height = float(np.clip(rng.normal(0.46, 0.06), 0.32, TALLEST_OF_TWO))
        printer.pen_height = min(printer.pen_height, TALLEST_OF_TWO)
        # two candidates in a row are a number
        printer.pencilled = 0.0
    printer.fill(seen, printed)
    fewest = glyphs.LEAST_DIGIT_HEIGHT / (printer.height if printed.all() else min(printer.height, printer.pen_height))
    photo = snapshots.photograph_sheet(rng, sheet[MARGIN:-MARGIN, MARGIN:-MARGIN], size, fewest)
    known = np.where(seen == BLANK, UNKNOWN, printed).astype(np.int8)
    labels = np.array([SYMBOLS.index(GLYPHS[glyph]) for glyph in seen.ravel()])
    return Samples(pack(crops(photo, size, size)), labels.astype(np.int64), known.ravel())


def _find_temperatures(network: GlyphNet, samples: Samples) -> tuple[float, float]:
    """Finds those of the glyphs and of print; none makes a network surer than it is."""
    logits, known = predict(network, samples), samples.printed != UNKNOWN
    pen_or_print = np.stack([np.zeros(known.sum()), logits[known, -1]], axis=1)
    found = (
        calibration.find_temperature(logits[:, :-1], samples.glyphs),
        calibration.find_temperature(pen_or_print, samples.printed[known]),
    )
    print(f"temperatures {found[0]:.2f} and {found[1]:.2f}")
    return max(1.0, found[0]), max(1.0, found[1])


if __name__ == "__main__":
    main()
