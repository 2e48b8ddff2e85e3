"""Trains the detector of crossings: `python -m scanner.lab.training.detector`.

Scenes are rendered once and kept in ~/.cache/gridlens/training; every crop is cut and lit again for each batch.
Needs the extra `train` and the typefaces of scanner.lab.synth.typefaces.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from scanner.detection.crossings import MODEL
from scanner.lab.training import layers
from scanner.lab.training.crossings import CROP_SIDE, Target, crop_scene
from scanner.lab.training.layers import Residual, convolution
from scanner.lab.training.scenes import Scene, make_scene

CHANNELS = (8, 16, 32, 56, 80)
OUTPUTS = 10


class CrossingNet(nn.Module):
    """Pictures Nx3xHxW, BGR of 0 to 255, their sides multiples of 32, to maps NxOUTPUTSxH/4xW/4.

    An encoder and a decoder of residual blocks with sums between them (Lin et al., Feature Pyramid Networks, 2017).
    """

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d, e = CHANNELS
        self.stem = nn.Sequential(*convolution(3, a, 5, 2), *convolution(a, b, stride=2), Residual(b))
        self.eighth = nn.Sequential(*convolution(b, c, stride=2), Residual(c))
        self.sixteenth = nn.Sequential(*convolution(c, d, stride=2), Residual(d))
        self.coarsest = nn.Sequential(*convolution(d, e, stride=2), Residual(e), Residual(e))
        self.down = nn.ModuleList([nn.Conv2d(e, d, 1), nn.Conv2d(d, c, 1), nn.Conv2d(c, b, 1)])
        self.refine = nn.ModuleList([Residual(d), Residual(c), Residual(b)])
        self.head = nn.Conv2d(b, OUTPUTS, 1)
        nn.init.constant_(self.head.bias[:1], -4.0)
        self.larger = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, pictures: Tensor) -> Tensor:
        """Returns the maps of a batch."""
        maps = [self.stem(pictures / 128 - 1)]
        for layer in (self.eighth, self.sixteenth, self.coarsest):
            maps.append(layer(maps[-1]))
        merged = maps.pop()
        for down, refine in zip(self.down, self.refine, strict=True):
            merged = refine(maps.pop() + self.larger(down(merged)))
        outcome: Tensor = self.head(merged)
        return outcome


class Crops(IterableDataset):
    """Crops of scenes without end, each with its target."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder, self._seed = folder, seed

    def __iter__(self) -> Iterator[tuple[np.ndarray, Target]]:
        cv2.setNumThreads(1)
        worker = get_worker_info()
        rng = np.random.default_rng((self._seed, worker.id if worker else 0))
        while True:
            paths = sorted(self._folder.glob("*.npz"))
            for path in rng.choice(np.array(paths), 200):
                shown = Scene.load(path)
                for _ in range(2):
                    crop, target = crop_scene(rng, shown)
                    yield crop.transpose(2, 0, 1).copy(), target


def loss_of(maps: Tensor, targets: Sequence[Tensor]) -> dict[str, Tensor]:
    """Returns the loss of each output: a mean over the crossings of the batch; `targets` as in `Target`."""
    is_crossing, is_board, counts, is_near, offset, lengths, turns = targets
    crossing, board, *rest = maps.split((1, 1, 2, 2, 4), dim=1)
    near, count = is_near.float()[:, None], is_near.float().sum() / 6 + 1
    offsets, ways, angles = (
        (wrong * near).sum() / count / 6
        for wrong in (
            (rest[0] - offset).abs(),
            (rest[1] / (lengths + 1e-3) - 1).abs(),
            (rest[2] - turns) ** 2,
        )
    )
    heat = nn.functional.binary_cross_entropy_with_logits(crossing[:, 0], is_crossing, reduction="none")
    inside = nn.functional.binary_cross_entropy_with_logits(board[:, 0], is_board, reduction="none")
    return {
        "crossing": (heat * counts).sum() / count,
        "board": (inside * counts).mean(),
        "offset": 0.5 * offsets,
        "length": 2 * ways,
        "turn": 0.5 * angles,
    }


def render(folder: Path, count: int) -> None:
    """Makes the scenes that are not there yet, on all cores."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [seed for seed in range(count) if not _locate_kept(folder, seed).exists()]
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(_render, [folder] * len(missing), missing, chunksize=8):
            pass


def _render(folder: Path, seed: int) -> None:
    make_scene(seed).save(_locate_kept(folder, seed))


def _locate_kept(folder: Path, seed: int) -> Path:
    return folder / f"{seed:05}.npz"


def train(options: argparse.Namespace) -> CrossingNet:
    """Trains a network with some number of batches."""
    torch.manual_seed(options.seed)
    network = CrossingNet()
    if options.onto:
        layers.restore(network, options.onto)
    network = network.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, options.batches, pct_start=0.1)
    batches = DataLoader(Crops(options.scenes, options.seed), options.batch, num_workers=options.workers)
    totals: dict[str, float] = {}
    started = time.monotonic()
    for number, (crops, target) in enumerate(batches, 1):
        pictures = crops.float().contiguous(memory_format=torch.channels_last)
        losses = loss_of(network(pictures), target)
        optimizer.zero_grad()
        torch.autograd.backward(sum(losses.values(), torch.zeros(())))
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        for name, loss in losses.items():
            totals[name] = totals.get(name, 0.0) + float(loss.detach())
        if number % options.told == 0:
            said = ", ".join(f"{name} {total / options.told:.4f}" for name, total in totals.items())
            print(f"{number}: {said}, {time.monotonic() - started:.0f} s", flush=True)
            totals = {}
            export(network, options.output)
            network.train()
        if number >= options.batches:
            break
    return network


def export(network: CrossingNet, target: Path) -> None:
    """Writes the network as ONNX, for pictures of any size, its weights halved."""
    sizes = {0: "n", 2: "h", 3: "w"}
    layers.export(network, target, torch.zeros(1, 3, CROP_SIDE, CROP_SIDE), "picture", ["maps"], sizes)
    layers.halve(target)


def main() -> None:
    """Renders, trains, exports."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.training.detector", description=__doc__)
    parser.add_argument("--scenes", type=Path, default=Path.home() / ".cache" / "gridlens" / "training" / "scenes")
    parser.add_argument("--count", type=int, default=2600, help="scenes to render")
    parser.add_argument("--output", type=Path, default=MODEL, help="the ONNX file to write")
    parser.add_argument("--batches", type=int, default=12000)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--told", type=int, default=200, help="batches between two reports")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--onto", type=Path, help="go on from this network, and not from nothing")
    options = parser.parse_args()
    torch.set_num_threads(1)
    render(options.scenes, options.count)
    export(train(options), options.output)


if __name__ == "__main__":
    main()
