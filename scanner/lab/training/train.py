"""Trains the bundled reader of glyphs: `python -m scanner.lab.training`, about half an hour on two cores.

Rendered glyphs are learnt first, then the cells of labelled photos among them; faces, hands, MNIST digits and
photographed puzzles that are kept for validation give the temperature that calibrates the network, and the scores that
are printed. What does not depend on the photos is kept in ~/.cache/gridlens/training for the next run.
Needs the extra `train`, the typefaces of scanner.lab.synth.typefaces, and the labelled pictures (`--data`).
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

# Threads that wait for each other without sleeping bring training to a halt on a machine that has other work as well.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from scanner.lab.training import calibration, cells, glyphs, layers
from scanner.lab.training.glyphs import Samples
from scanner.lab.training.network import GlyphNet, cool, export
from scanner.lab.training.printer import BLANK, Hands, load_hands
from scanner.lab.training.registry import GLYPHS_OF

TARGET = Path(__file__).parents[2] / "assets" / "glyphs.onnx"
BATCH = 256
CACHE = Path.home() / ".cache" / "gridlens" / "training"

TUNING_EPOCHS = 2
RENDERED_SHARE = 0.25
"""The share of the rendered samples in every epoch of tuning."""

RENDERED_ANEW = 0.5
"""The same share if the network has not learnt from these samples before."""

KEPT_SHARE = 0.7
"""The share of the weights of a network that goes on which stays. In looks that training does not use 130 of 195 boards
are solved with all of the first network, 127 with this, and 122 with a half; of cells of screens with candidates 55, 48
and 47 are misread."""

LEAST_TEMPERATURES = (1.1, 1.05)
"""The means of the four networks of a cross-validation: 1.08 to 1.13, and 1.00 to 1.13."""

PRINT_WEIGHT = 0.15
"""The weight of telling print from handwriting beside telling the glyphs apart."""


def main() -> None:
    """Renders, trains, calibrates, scores, exports."""
    options = _parse_options()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    mnist = options.data / "handwriting" / "mnist_train_part.npz"
    rendered = _load_rendered(mnist, options)
    photographed = cells.load(cells.folder_of_photos(options.data), options.fold)
    validation = {**_render_validation(mnist, options.seed), **photographed.validation}
    network = restore_network(options.onto) if options.onto else pretrain(rendered, options)
    tune(network, rendered, photographed, load_hands(mnist, validation=False), options)
    logits = {source: predict(network, samples) for source, samples in validation.items()}
    cool(network, *find_temperatures(logits, validation))
    if options.onto:
        layers.mix(network, restore_network(options.onto), KEPT_SHARE)
    export(network, options.output)
    report({source: predict(network, samples) for source, samples in validation.items()}, validation)


def _parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.training", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"), help="the labelled pictures")
    parser.add_argument("--output", type=Path, default=TARGET, help="the ONNX file to write")
    parser.add_argument(
        "--fold", default="0/4", help="which part of the puzzles to keep for validation (default: none)"
    )
    parser.add_argument("--boards", type=int, default=8000, help="boards of glyphs to render")
    parser.add_argument("--epochs", type=int, default=5, help="times to go through the rendered samples")
    parser.add_argument("--onto", type=Path, help="go on from this network, and not from rendered samples alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def _load_rendered(mnist: Path, options: argparse.Namespace) -> Samples:
    """Renders the cells of the boards, and of a third as many what stands between cells, once for the same options."""
    cached = CACHE / f"rendered-{options.boards}-{options.seed}.npz"
    if not cached.exists():
        print(f"rendering {options.boards} boards", flush=True)
        cells_seen = glyphs.render(options.boards, options.seed, mnist, processes=options.threads)
        others = [
            render(options.boards // 3, options.seed, mnist, processes=options.threads) for render in GLYPHS_OF.values()
        ]
        Samples.join([cells_seen, *others]).save(cached)
    return Samples.load(cached)


def _render_validation(mnist: Path, seed: int) -> dict[str, Samples]:
    others = {kind: GLYPHS_OF[kind](130, seed, mnist, validation=True) for kind in GLYPHS_OF}
    return {"rendered": glyphs.render(400, seed, mnist, validation=True)} | others


def pretrain(rendered: Samples, options: argparse.Namespace) -> GlyphNet:
    """Trains a network with the rendered glyphs alone: the same for every fold, so it is trained once."""
    network = GlyphNet()
    cached = CACHE / f"pretrained-{options.boards}-{options.epochs}-{options.seed}.pt"
    if cached.exists():
        network.load_state_dict(torch.load(cached))
    # With the channels last, convolutions on a CPU are nearly twice as fast.
    nn.utils.convert_conv2d_weight_memory_format(network, torch.channels_last)
    if not cached.exists():
        fit(network, lambda rng: rendered, options.epochs, 3e-3, options.seed)
        torch.save(network.state_dict(), cached)
    return network


def restore_network(source: Path) -> GlyphNet:
    """Restores the network of an ONNX file, to continue from."""
    network = GlyphNet()
    layers.restore(network, source)
    nn.utils.convert_conv2d_weight_memory_format(network, torch.channels_last)
    return network


def tune(
    network: GlyphNet, rendered: Samples, photographed: cells.Cells, made_with: Hands, options: argparse.Namespace
) -> None:
    """Continues with photographed cells, cut and written on again in every epoch, and some of the rendered ones."""
    share, rate = (RENDERED_ANEW, 5e-4) if options.onto else (RENDERED_SHARE, 1e-3)

    def mixture(rng: np.random.Generator) -> Samples:
        return Samples.join([rendered.draw_share(rng, share), photographed.training(rng, made_with)])

    fit(network, mixture, TUNING_EPOCHS, rate, options.seed)


def fit(
    network: GlyphNet, samples_of: Callable[[np.random.Generator], Samples], epochs: int, rate: float, seed: int
) -> None:
    """Fits the network to the samples of some epochs; the learning rate rises to `rate` and falls again."""
    rng = np.random.default_rng(seed)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=0.02)
    schedule: torch.optim.lr_scheduler.OneCycleLR | None = None
    for epoch in range(epochs):
        started = time.monotonic()
        samples = samples_of(rng)
        batches = np.array_split(rng.permutation(len(samples.glyphs)), len(samples.glyphs) // BATCH)
        if schedule is None:
            schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, (len(batches) + 1) * epochs)
        total = _run_epoch(network, samples, batches, optimizer, schedule, rng)
        seconds = time.monotonic() - started
        print(f"epoch {epoch + 1}: {len(samples.glyphs)} cells, loss {total:.4f}, {seconds:.0f} s", flush=True)


def _run_epoch(
    network: GlyphNet,
    samples: Samples,
    batches: list[NDArray[np.intp]],
    optimizer: torch.optim.Optimizer,
    schedule: torch.optim.lr_scheduler.OneCycleLR,
    rng: np.random.Generator,
) -> float:
    """Goes through the batches once; returns the mean loss."""
    network.train()
    total = 0.0
    for batch in batches:
        loss = _measure_loss(network(_vary(rng, samples.inks[batch])), samples.glyphs[batch], samples.printed[batch])
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        optimizer.step()
        schedule.step()
        total += float(loss.detach())
    return total / len(batches)


def _vary(rng: np.random.Generator, inks: NDArray[np.uint8]) -> Tensor:
    """Shifts a batch by up to a pixel, its ink a little stronger or weaker."""
    shift = tuple(int(step) for step in rng.integers(-1, 2, 2))
    ink = np.roll(glyphs.unpack(inks), shift, axis=(2, 3)) * rng.uniform(0.8, 1.15, (len(inks), 1, 1, 1))
    return torch.from_numpy(ink.astype(np.float32)).contiguous(memory_format=torch.channels_last)


def _measure_loss(logits: Tensor, labels: NDArray[np.int64], printed: NDArray[np.int8]) -> Tensor:
    known = torch.from_numpy(printed != glyphs.UNKNOWN)
    glyph_loss = nn.functional.cross_entropy(logits[:, :-1], torch.from_numpy(labels))
    target = torch.from_numpy(printed.astype(np.float32))[known]
    return glyph_loss + PRINT_WEIGHT * nn.functional.binary_cross_entropy_with_logits(logits[known, -1], target)


@torch.no_grad()
def predict(network: GlyphNet, samples: Samples) -> NDArray[np.float64]:
    """Returns the logits of all samples, one for each glyph and one for print."""
    network.eval()
    parts = [network(torch.from_numpy(glyphs.unpack(inks))) for inks in _split_into_chunks(samples.inks)]
    return torch.cat(parts).double().numpy()


def _split_into_chunks(inks: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    return [inks[start : start + 2048] for start in range(0, len(inks), 2048)]


def find_temperatures(logits: dict[str, NDArray[np.float64]], samples: dict[str, Samples]) -> tuple[float, float]:
    """Finds the temperatures of the two heads on all validation samples, every source counting alike.

    A network that is never wrong on them would grow infinitely sure, and where no photo is kept for validation they say
    little of photos; so neither may be under what cross-validation found.
    """
    least = min(len(part) for part in logits.values())
    rows = {source: np.linspace(0, len(part) - 1, least).astype(int) for source, part in logits.items()}
    scores = np.concatenate([part[rows[source]] for source, part in logits.items()])
    labels = np.concatenate([samples[source].glyphs[rows[source]] for source in logits])
    printed = np.concatenate([samples[source].printed[rows[source]] for source in logits])
    known = printed != glyphs.UNKNOWN
    print_scores = np.stack([np.zeros(known.sum()), scores[known, -1]], axis=1)
    found = (
        calibration.find_temperature(scores[:, :-1], labels),
        calibration.find_temperature(print_scores, printed[known]),
    )
    print(f"temperatures {found[0]:.2f} and {found[1]:.2f}")
    return max(LEAST_TEMPERATURES[0], found[0]), max(LEAST_TEMPERATURES[1], found[1])


def report(logits: dict[str, NDArray[np.float64]], samples: dict[str, Samples]) -> None:
    """Prints how the exported network scores on each source, and whether its confidences keep their promise."""
    print("| source | cells | right | blank for glyph | glyph for blank | print or pen |\n|---|---|---|---|---|---|")
    confidences, rights = [], []
    for source, scores in logits.items():
        labels, printed = samples[source].glyphs, samples[source].printed
        read = scores[:, :-1].argmax(axis=1)
        right, known = read == labels, printed != glyphs.UNKNOWN
        told = ((scores[:, -1] > 0) == printed)[known].mean() if known.any() else np.nan
        lost, invented = ((read == BLANK) & ~right).sum(), ((labels == BLANK) & ~right).sum()
        print(f"| {source} | {len(labels)} | {right.mean():.3%} | {lost} | {invented} | {told:.2%} |")
        confidences.append(np.exp(scores[:, :-1]).max(axis=1) / np.exp(scores[:, :-1]).sum(axis=1))
        rights.append(right)
    print(calibration.tabulate_reliability(np.concatenate(confidences), np.concatenate(rights)))
