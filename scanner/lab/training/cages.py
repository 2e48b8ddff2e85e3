"""Trains the readers of cages: `python -m scanner.lab.training.cages`, about half an hour on two cores.

They begin with nothing, or go on from networks that were trained before. Boards are rendered by `cages_boards`; those
with typefaces that are kept for validation give the temperatures that calibrate the networks, and the scores that are
printed. Rendered boards are kept in ~/.cache/gridlens/training.
Needs the extra `train`; without the typefaces of scanner.lab.synth.typefaces all print is in a few faces.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

# Threads that wait for each other without sleeping bring training to a halt on a machine that has other work as well.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from scanner.assets.networks import sigmoid
from scanner.board.ink import MOST
from scanner.kinds.cages import borders
from scanner.lab.training import cages_boards, calibration, layers
from scanner.lab.training.cages_network import BorderNet, ClueNet, cool, export
from scanner.readers import corner_numbers

CACHE = Path.home() / ".cache" / "gridlens" / "training"
BATCH = 128

EMPTY_SHARE = 0.3
"""How many of the cells without a number are learnt from."""

EDGES_LEARNT = 48
"""How many edges of each board are learnt from."""

VALIDATION_SHARE = 0.1
"""How many boards there are for validation, beside those to learn from."""

SHAKE_DEVIATIONS = np.array([(0.08, 0.08, 1.2), (0.0, 0.05, 1.2)], np.float32)
"""How far each strip is made wider, slanted and moved, and made higher and moved, in pixels: standard deviations."""

LEARNING_RATES = (4e-3, 1e-3)
"""The highest rates of learning: of networks that begin with nothing, and of those that continue."""

KEPT_SHARE = 0.5
"""The share of its weights that a network keeps when it goes on: what it read before it then reads as well, and the two
together read better than either. Of 79 boards in looks that nothing was trained on 33 had all numbers likeliest
before, 38 after and 40 with half of both."""

LONGEST_GRADIENT = 2.0
"""Gradients are cut to this length: those of CTC are longer while a network still says nothing at all."""

MOST_TOKENS = 8
"""The most tokens that a number has."""


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Training samples, ink packed to bytes.

    `strips` is NxHEIGHTxWIDTH, `texts` NxMOST_TOKENS the classes of their tokens, 0 beyond the end. `edges` is
    MxLENGTHxBREADTH, `boards` M the board of each in `usual`, Bxlen(RANKS)xLENGTHxBREADTH, `is_border` M.
    """

    strips: NDArray[np.uint8]
    texts: NDArray[np.int64]
    edges: NDArray[np.uint8]
    boards: NDArray[np.int64]
    usual: NDArray[np.uint8]
    is_border: NDArray[np.bool_]


def main() -> None:
    """Renders, trains, calibrates, scores, exports."""
    options = _parse_options()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    learnt = _load_samples(options.boards, options.seed, False, options.threads)
    unseen = _load_samples(round(options.boards * VALIDATION_SHARE), options.seed + 1, True, options.threads)
    if "borders" in options.networks:
        _train_borders(learnt, unseen, options)
    if "clues" in options.networks:
        _train_clues(learnt, unseen, options)


def _parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.training.cages", description=__doc__)
    parser.add_argument("--boards", type=int, default=4000, help="boards to render")
    parser.add_argument("--epochs", type=int, default=6, help="times to go through them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--networks", nargs="+", default=["borders", "clues"], help="which ones to train")
    parser.add_argument("--onto", type=Path, help="a folder with networks of the same layers to go on from")
    parser.add_argument(
        "--kept", type=float, default=KEPT_SHARE, help="the share of the weights of --onto that is kept"
    )
    parser.add_argument("--into", type=Path, default=corner_numbers.MODEL.parent, help="the folder to write to")
    return parser.parse_args()


def _load_samples(boards: int, seed: int, held_out: bool, processes: int) -> Samples:
    """Loads some boards, rendered once for the same options."""
    cached = CACHE / f"cages-{boards}-{seed}-{held_out}.npz"
    names = Samples.__slots__
    if not cached.exists():
        print(f"rendering {boards} boards", flush=True)
        samples = render(boards, seed, held_out, processes)
        cached.parent.mkdir(parents=True, exist_ok=True)
        unfinished = cached.with_suffix(".part.npz")
        np.savez(unfinished, **{name: getattr(samples, name) for name in names})
        unfinished.replace(cached)
    with np.load(cached) as archive:
        return Samples(*(archive[name] for name in names))


def render(boards: int, seed: int, held_out: bool, processes: int) -> Samples:
    """Renders some boards; the same seed gives the same boards, whatever the number of processes."""
    jobs = [(seed, number, held_out) for number in range(boards)]
    # Not forked: OpenCV's threads, once started, do not survive that.
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        parts = list(pool.map(_render_board, jobs, chunksize=25))
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    strips, texts, edges, is_border, usual = columns
    counts = [len(part[2]) for part in parts]
    return Samples(strips, texts, edges, np.repeat(np.arange(boards), counts), usual, is_border)


def _render_board(job: tuple[int, int, bool]) -> tuple[NDArray[np.generic], ...]:
    """Renders a board: chosen strips and their texts, chosen edges, whether they are borders, and its usual edges."""
    seed, number, held_out = job
    rng = np.random.default_rng((seed, number, held_out))
    board = cages_boards.render_board(rng, held_out)
    chosen = [at for at, text in enumerate(board.texts) if text or rng.random() < EMPTY_SHARE]
    edges = rng.permutation(len(board.around))[:EDGES_LEARNT]
    texts = np.zeros((len(chosen), MOST_TOKENS), np.int64)
    for row, at in zip(texts, chosen, strict=True):
        tokens = [1 + corner_numbers.TOKENS.index(token) for token in board.texts[at]]
        row[: len(tokens)] = tokens
    usual = borders.edge_quantiles(board.around)[None]
    return _pack(board.strips[chosen]), texts, _pack(board.around[edges]), board.is_border[edges], _pack(usual)


def _pack(ink: NDArray[np.float32]) -> NDArray[np.uint8]:
    return np.round((ink + MOST) * (255 / (2 * MOST))).astype(np.uint8)


def _unpack(ink: NDArray[np.uint8]) -> NDArray[np.float32]:
    return ink.astype(np.float32) * np.float32(2 * MOST / 255) - np.float32(MOST)


def _train_borders(learnt: Samples, unseen: Samples, options: argparse.Namespace) -> None:
    network = BorderNet()
    before = _take_up(network, options.onto, "borders.onnx")

    def loss(rows: NDArray[np.intp], rng: np.random.Generator) -> Tensor:
        seen = _stack_edges(learnt, rows) * np.float32(rng.uniform(0.85, 1.15))
        truth = torch.from_numpy(learnt.is_border[rows].astype(np.float32))[:, None]
        if rng.random() < 0.5:
            seen = np.ascontiguousarray(seen[..., ::-1])
        return nn.functional.binary_cross_entropy_with_logits(network(torch.from_numpy(seen)), truth)

    fit(network, loss, len(learnt.edges), 2 * BATCH, options)
    _keep(network, before, options.kept)
    logits = _predict(network, lambda rows: _stack_edges(unseen, rows), len(unseen.edges))
    both = np.concatenate([np.zeros_like(logits), logits], axis=1)
    cool(network, max(1.0, calibration.find_temperature(both, unseen.is_border.astype(np.int64))))
    export(network, options.into / "borders.onnx")
    sure = sigmoid(_predict(network, lambda rows: _stack_edges(unseen, rows), len(unseen.edges))[:, 0])
    right = (sure > 0.5) == unseen.is_border
    print(f"borders: {len(right)} edges, {right.mean():.3%} right")
    print(calibration.tabulate_reliability(np.maximum(sure, 1 - sure), right), flush=True)


def _take_up(network: nn.Module, folder: Path | None, name: str) -> nn.Module | None:
    """Gives a network the weights of one in a folder, if there is one to continue from; returns a copy of that."""
    if folder is None:
        return None
    layers.restore(network, folder / name)
    return deepcopy(network)


def _keep(network: nn.Module, before: nn.Module | None, share: float) -> None:
    if before is not None:
        layers.mix(network, before, share)


def _stack_edges(samples: Samples, rows: NDArray[np.intp]) -> NDArray[np.float32]:
    own, usual = _unpack(samples.edges[rows]), _unpack(samples.usual[samples.boards[rows]])
    return np.concatenate([own[:, None], usual], axis=1)


def _train_clues(learnt: Samples, unseen: Samples, options: argparse.Namespace) -> None:
    # so, and in 16 bits below, a batch takes half the time on processors that have these; on others seven times as much
    has_16_bits = torch.cpu.get_capabilities().get("avx512_bf16", False)
    network = ClueNet()
    before = _take_up(network, options.onto, "clues.onnx")
    network = network.to(memory_format=torch.channels_last)
    of_sequences = nn.CTCLoss(zero_infinity=True)

    def loss(rows: NDArray[np.intp], rng: np.random.Generator) -> Tensor:
        seen = shake(_unpack(learnt.strips[rows]), rng)[:, None] * np.float32(rng.uniform(0.8, 1.2))
        with torch.autocast("cpu", torch.bfloat16, enabled=has_16_bits):
            logits = network(torch.from_numpy(seen))
        scores = logits.float().log_softmax(2).transpose(0, 1)
        texts = learnt.texts[rows]
        lengths = torch.from_numpy((texts > 0).sum(axis=1))
        places = torch.full((len(rows),), scores.shape[0], dtype=torch.long)
        found: Tensor = of_sequences(scores, torch.from_numpy(texts), places, lengths)
        return found

    fit(network, loss, len(learnt.strips), BATCH, options)
    _keep(network, before, options.kept)
    logits = _predict(network, lambda rows: _unpack(unseen.strips[rows])[:, None], len(unseen.strips))
    cool(network, max(1.0, _find_temperature(logits, unseen.texts)))
    export(network, options.into / "clues.onnx")
    logits = _predict(network, lambda rows: _unpack(unseen.strips[rows])[:, None], len(unseen.strips))
    _report_clues(logits, unseen.texts)


def shake(strips: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    """Makes strips NxHxW a little wider or narrower, higher or lower, slanted and moved: as in many more typefaces."""
    size = strips.shape[2], strips.shape[1]
    places = np.eye(2, 3, dtype=np.float32) + SHAKE_DEVIATIONS * rng.standard_normal((len(strips), 2, 3), np.float32)
    pairs = zip(strips, places, strict=True)
    return np.stack([cv2.warpAffine(strip, place, size, borderMode=cv2.BORDER_REPLICATE) for strip, place in pairs])


def _find_temperature(logits: NDArray[np.float64], texts: NDArray[np.int64]) -> float:
    """Finds the number to divide logits by so that the texts become likeliest."""
    lengths = torch.from_numpy((texts > 0).sum(axis=1))
    places = torch.full((len(logits),), logits.shape[1], dtype=torch.long)

    def surprise(temperature: float) -> float:
        scores = torch.from_numpy(logits / temperature).log_softmax(2).transpose(0, 1)
        sums = nn.functional.ctc_loss(scores, torch.from_numpy(texts), places, lengths, reduction="none")
        return float(sums.clamp(max=50).mean())

    return float(min(np.geomspace(0.5, 4, 31), key=surprise))


def _report_clues(logits: NDArray[np.float64], texts: NDArray[np.int64]) -> None:
    """Prints how the numbers are read, and whether their confidences keep their promise."""
    shares = np.exp(logits - logits.max(axis=2, keepdims=True))
    read = [next(iter(corner_numbers.decode(places).items())) for places in shares / shares.sum(axis=2, keepdims=True)]
    truth = ["".join(corner_numbers.TOKENS[token - 1] for token in text if token) for text in texts]
    right = np.array([text == own for (text, _), own in zip(read, truth, strict=True)])
    sure = np.array([share for _, share in read])
    is_empty = np.array([not text for text in truth])
    print(f"numbers: {right[~is_empty].mean():.3%} of {(~is_empty).sum()} right; of none {right[is_empty].mean():.3%}")
    print(calibration.tabulate_reliability(sure, right), flush=True)


def fit(
    network: nn.Module,
    loss_of: Callable[[NDArray[np.intp], np.random.Generator], Tensor],
    count: int,
    batch: int,
    options: argparse.Namespace,
) -> None:
    """Fits a network to some number of samples; the learning rate rises and falls again."""
    rng = np.random.default_rng(options.seed)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=0.02)
    steps = -(-count // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, LEARNING_RATES[bool(options.onto)], (steps + 1) * options.epochs
    )
    network.train()
    for epoch in range(options.epochs):
        started, total = time.monotonic(), 0.0
        for rows in np.array_split(rng.permutation(count), steps):
            loss = loss_of(rows, rng)
            optimizer.zero_grad()
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(network.parameters(), LONGEST_GRADIENT)
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        print(f"epoch {epoch + 1}: loss {total / steps:.4f}, {time.monotonic() - started:.0f} s", flush=True)


@torch.no_grad()
def _predict(
    network: nn.Module, inputs: Callable[[NDArray[np.intp]], NDArray[np.float32]], count: int
) -> NDArray[np.float64]:
    network.eval()
    parts = _split_into_chunks(count)
    return torch.cat([network(torch.from_numpy(inputs(rows))) for rows in parts]).double().numpy()


def _split_into_chunks(count: int) -> Iterator[NDArray[np.intp]]:
    yield from (np.arange(start, min(start + 1024, count)) for start in range(0, count, 1024))


if __name__ == "__main__":
    main()
