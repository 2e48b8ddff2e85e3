"""Trains the bundled reader of edges: `python -m scanner.lab.training.edges`.

Boards are rendered, photographed in hard light, and learnt from in every orientation and with their colours exchanged.
Boards with palettes and shadows that training does not see give the temperatures that calibrate the network, and the
scores that are printed. Needs the extra `train`.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

# Threads that wait for each other without sleeping bring training to a halt on a machine that has other work as well.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from scanner.board import edges
from scanner.lab.training import calibration, edges_boards, edges_light
from scanner.lab.training.edges_network import EdgeNet, cool, export

CACHE = Path.home() / ".cache" / "gridlens" / "training"
BATCH = 1536
"""Cells of the boards of a batch."""
LINE, DASHED, DIFFERS = range(3)
"""The columns of what is true of an edge."""

Samples = dict[int, "Boards"]
"""Boards by their size."""


@dataclass(frozen=True, slots=True, eq=False)
class Boards:
    """Boards of one size, as `edges.reduced` makes them, N x side x side x 3, and their truths, N x edges x 3 int8."""

    images: NDArray[np.uint8]
    truths: NDArray[np.int8]


def main() -> None:
    """Renders, trains, calibrates, scores, exports."""
    options = _parse_options()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    training = load_rendered(options.boards, options.seed, False, options.threads)
    validation = load_rendered(options.boards // 15, options.seed, True, options.threads)
    network = EdgeNet()
    fit(network, training, options.epochs, 4e-3, options.seed)
    cool(network, find_temperatures(*predict(network, validation)))
    export(network, options.output)
    report(*predict(network, validation))


def _parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.training.edges", description=__doc__)
    parser.add_argument("--output", type=Path, default=edges.MODEL, help="the ONNX file to write")
    parser.add_argument("--boards", type=int, default=14000, help="boards to render")
    parser.add_argument("--epochs", type=int, default=12, help="times to go through them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def load_rendered(boards: int, seed: int, held_out: bool, processes: int) -> Samples:
    """Loads some boards, rendered once for the same options."""
    cached = CACHE / f"edges-{boards}-{seed}-{held_out}.npz"
    if not cached.exists():
        print(f"rendering {boards} boards", flush=True)
        samples = render(boards, seed, held_out, processes)
        cached.parent.mkdir(parents=True, exist_ok=True)
        unfinished = cached.with_suffix(".part.npz")
        named = {
            f"{size} {name}": getattr(part, name) for size, part in samples.items() for name in ("images", "truths")
        }
        np.savez(unfinished, **named)
        unfinished.replace(cached)
    with np.load(cached) as archive:
        sizes = sorted({int(name.split()[0]) for name in archive})
        return {size: Boards(archive[f"{size} images"], archive[f"{size} truths"]) for size in sizes}


def render(boards: int, seed: int, held_out: bool, processes: int) -> Samples:
    """Renders some boards; the same seed gives the same boards, whatever the number of processes."""
    jobs = [(seed, number, held_out) for number in range(boards)]
    found = defaultdict(list)
    # Not forked: OpenCV's threads, once started, do not survive that.
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        for size, image, truth in pool.map(_render_board, jobs, chunksize=50):
            found[size].append((image, truth))
    return {
        size: Boards(np.stack([image for image, _ in part]), np.stack([truth for _, truth in part]))
        for size, part in sorted(found.items())
    }


def _render_board(job: tuple[int, int, bool]) -> tuple[int, NDArray[np.uint8], NDArray[np.int8]]:
    held_out = job[2]
    rng = np.random.default_rng(job)
    drawing = edges_boards.draw_board(rng, held_out)
    photo = edges_light.photograph_sheet(rng, drawing.sheet, drawing.size, held_out)
    truth = np.stack([drawing.lines, drawing.dashed, drawing.differs], axis=1).astype(np.int8)
    return drawing.size, edges.reduced(photo, drawing.size), truth


def fit(network: EdgeNet, samples: Samples, epochs: int, rate: float, seed: int) -> None:
    """Fits the network to the boards; the rate of learning rises to `rate` and falls again."""
    rng = np.random.default_rng(seed)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=0.02)
    steps = len(list(_cut_batches(rng, samples)))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, (steps + 1) * epochs)
    network.train()
    for epoch in range(epochs):
        started, total, count = time.monotonic(), 0.0, 0
        for size, rows in _cut_batches(rng, samples):
            loss = _measure_loss(*_vary(rng, samples[size], rows, size, network))
            optimizer.zero_grad()
            torch.autograd.backward(loss)
            optimizer.step()
            schedule.step()
            total, count = total + float(loss.detach()), count + 1
        print(f"epoch {epoch + 1}: loss {total / count:.4f}, {time.monotonic() - started:.0f} s", flush=True)


def _cut_batches(rng: np.random.Generator, samples: Samples) -> Iterator[tuple[int, NDArray[np.intp]]]:
    """Yields all boards once, in batches of one size; of larger boards there are fewer in each."""
    batches = []
    for size, boards in samples.items():
        count = len(boards.images)
        batches += [(size, part) for part in np.array_split(rng.permutation(count), -(-count * size * size // BATCH))]
    for place in rng.permutation(len(batches)):
        yield batches[place]


def _vary(
    rng: np.random.Generator, boards: Boards, rows: NDArray[np.intp], size: int, network: EdgeNet
) -> tuple[Tensor, NDArray[np.int64]]:
    """Returns logits and truths of a batch, as rows, turned and mirrored in any way, its colours exchanged."""
    images, truths = boards.images[rows][..., rng.permutation(3)], boards.truths[rows]
    parts: list[NDArray[Any]] = [images, *_split_by_place(truths, size)]
    if rng.random() < 0.5:
        seen_across, beside, below = (part.swapaxes(1, 2) for part in parts)
        parts = [seen_across, below, beside]
    for axis in (1, 2):
        if rng.random() < 0.5:
            parts = [np.flip(part, axis) for part in parts]
    varied, beside, below = parts
    seen = np.stack([edges.planes(np.ascontiguousarray(image), size) for image in varied])
    logits = _flatten_logits(*network(torch.from_numpy(seen)))
    count = len(rows)
    truth = np.concatenate([beside.reshape(count, -1, 3), below.reshape(count, -1, 3)], axis=1).reshape(-1, 3)
    return logits, truth.astype(np.int64)


def _split_by_place(truths: NDArray[np.int8], size: int) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Returns the truths of edges beside cells, N x size x (size-1) x 3, and below them."""
    beside, below = np.split(truths, 2, axis=1)
    return beside.reshape(-1, size, size - 1, 3), below.reshape(-1, size - 1, size, 3)


def _flatten_logits(beside: Tensor, below: Tensor) -> Tensor:
    """Returns the logits of the edges of all boards, board by board."""
    parts = [part.flatten(2).transpose(1, 2) for part in (beside, below)]
    return torch.cat(parts, dim=1).flatten(0, 1)


def _measure_loss(logits: Tensor, truth: NDArray[np.int64]) -> Tensor:
    known = torch.from_numpy(truth)
    line = nn.functional.cross_entropy(logits[:, :-2], known[:, LINE])
    return line + nn.functional.binary_cross_entropy_with_logits(logits[:, -2:], known[:, DASHED:].float()) * 2


@torch.no_grad()
def predict(network: EdgeNet, samples: Samples) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
    """Returns the logits of all edges, edges x 5, and what is true of them, edges x 3."""
    network.eval()
    logits = [
        _flatten_logits(*network(torch.from_numpy(edges.planes(image, size)[None])))
        for size, boards in samples.items()
        for image in boards.images
    ]
    return torch.cat(logits).double().numpy(), np.concatenate([part.truths.reshape(-1, 3) for part in samples.values()])


def _add_zero_logits(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.stack([np.zeros(len(logits)), logits], axis=1)


def find_temperatures(logits: NDArray[np.float64], truth: NDArray[np.int8]) -> tuple[float, float, float]:
    """Finds the temperatures of lines, dashes and colours; none makes a network surer than it is."""
    heads = (
        (logits[:, :-2], LINE),
        (_add_zero_logits(logits[:, -2]), DASHED),
        (_add_zero_logits(logits[:, -1]), DIFFERS),
    )
    line, dashed, differs = (max(1.0, calibration.find_temperature(part, truth[:, column])) for part, column in heads)
    print(f"temperatures {line:.2f}, {dashed:.2f}, {differs:.2f}")
    return line, dashed, differs


def report(logits: NDArray[np.float64], truth: NDArray[np.int8]) -> None:
    """Prints how the network scores, and whether its confidences keep their promise."""
    seen = edges.probabilities(logits)
    dashed, differs = (np.stack([1 - part, part], axis=1) for part in (seen.dashed, seen.differs))
    for name, sure, column in (("lines", seen.lines, LINE), ("dashes", dashed, DASHED), ("colours", differs, DIFFERS)):
        right = sure.argmax(axis=1) == truth[:, column]
        print(f"{name}: {len(right)} edges, {right.mean():.3%} right")
        print(calibration.tabulate_reliability(sure.max(axis=1), right))


if __name__ == "__main__":
    main()
