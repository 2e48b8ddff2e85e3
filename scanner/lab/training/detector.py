"""Trains the detector of crossings: `python -m scanner.lab.training.detector`.

Scenes are rendered once and kept in ~/.cache/gridlens/training; of each batch every crop is cut and lit anew.
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
import onnx
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from scanner.lab.training.crossings import SIDE, Target, cropped
from scanner.lab.training.network import Residual, convolution
from scanner.lab.training.scenes import Scene, scene

TARGET = Path(__file__).parents[2] / "assets" / "crossings.onnx"
CHANNELS = (8, 20, 32, 56, 72)


class CrossingNet(nn.Module):
    """Pictures Nx3xHxW, BGR of 0 to 255, their sides multiples of 32, to maps Nx11xH/4xW/4.

    An encoder and a decoder of residual blocks with sums between them (Lin et al., Feature Pyramid Networks, 2017).
    """

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d, e = CHANNELS
        self.stem = nn.Sequential(*convolution(3, a, 5, 2), *convolution(a, b, 3, 2), Residual(b))
        self.eighth = nn.Sequential(*convolution(b, c, 3, 2), Residual(c))
        self.sixteenth = nn.Sequential(*convolution(c, d, 3, 2), Residual(d))
        self.coarsest = nn.Sequential(*convolution(d, e, 3, 2), Residual(e), Residual(e))
        self.down = nn.ModuleList([nn.Conv2d(e, d, 1), nn.Conv2d(d, c, 1), nn.Conv2d(c, b, 1)])
        self.refine = nn.ModuleList([Residual(d), Residual(c), nn.Sequential(Residual(b), Residual(b))])
        self.head = nn.Conv2d(b, 11, 1)
        nn.init.constant_(self.head.bias[:1], -4.0)
        self.larger = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, pictures: Tensor) -> Tensor:
        """The maps of a batch."""
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
                    crop, target = cropped(rng, shown)
                    yield crop.transpose(2, 0, 1).copy(), target


def loss_of(maps: Tensor, targets: Sequence[Tensor]) -> dict[str, Tensor]:
    """What is said wrongly, by what is said: a mean over the crossings of the batch; `targets` as in `Target`."""
    is_crossing, counts, is_near, geometry, goes_on = targets
    near, count = is_near.float(), is_near.float().sum() / 6 + 1
    crossing = nn.functional.binary_cross_entropy_with_logits(maps[:, 0], is_crossing, reduction="none")
    linked = nn.functional.binary_cross_entropy_with_logits(maps[:, 7:], goes_on, reduction="none")
    pitch = geometry[:, 2:].abs().sum(dim=1, keepdim=True) / 2 + 1e-3
    off = (maps[:, 1:7] - geometry).abs()
    astray = off[:, 2:] / pitch
    return {
        "crossing": (crossing * counts).sum() / count,
        "offset": 0.5 * (off[:, :2] * near[:, None]).sum() / count / 6,
        # squared as well: the median of all directions is none at all
        "steps": ((2 * astray + 8 * astray**2) * near[:, None]).sum() / count / 6,
        "links": 0.5 * (linked * near[:, None]).sum() / count / 6,
    }


def render(folder: Path, count: int) -> None:
    """Make the scenes that are not there yet, on all cores."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [seed for seed in range(count) if not _kept(folder, seed).exists()]
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(_render, [folder] * len(missing), missing, chunksize=8):
            pass


def _render(folder: Path, seed: int) -> None:
    scene(seed).save(_kept(folder, seed))


def _kept(folder: Path, seed: int) -> Path:
    return folder / f"{seed:05}.npz"


def train(options: argparse.Namespace) -> CrossingNet:
    """A network that has seen so many batches."""
    torch.manual_seed(options.seed)
    network = CrossingNet()
    if options.resume:
        network.load_state_dict(torch.load(options.resume))
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
            torch.save(network.state_dict(), options.output.with_suffix(".pt"))
            export(network, options.output)
            network.train()
        if number >= options.batches:
            break
    return network


def export(network: CrossingNet, target: Path) -> None:
    """Write the network as ONNX, for pictures of any size: batch norm folded into the convolutions, weights halved."""
    torch.onnx.export(
        network.eval(),
        (torch.zeros(1, 3, SIDE, SIDE),),
        str(target),
        input_names=["picture"],
        output_names=["maps"],
        dynamic_axes={"picture": {0: "n", 2: "h", 3: "w"}, "maps": {0: "n", 2: "h", 3: "w"}},
        opset_version=13,
        dynamo=False,
    )
    onnx.save(_halved(onnx.load(target)), target)


def _halved(model: onnx.ModelProto) -> onnx.ModelProto:
    """The same model with weights of 16 bits, which are made 32 bits again where it is loaded."""
    wide = {kept.name: onnx.numpy_helper.to_array(kept) for kept in model.graph.initializer if kept.data_type == 1}
    others = [kept for kept in model.graph.initializer if kept.name not in wide]
    narrow = [onnx.numpy_helper.from_array(kept.astype(np.float16), f"{name}_half") for name, kept in wide.items()]
    casts = [onnx.helper.make_node("Cast", [f"{name}_half"], [name], to=onnx.TensorProto.FLOAT) for name in wide]
    nodes = [*casts, *model.graph.node]
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend([*others, *narrow])
    model.graph.node.extend(nodes)
    return model


def main() -> None:
    """Render, train, export."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.training.detector", description=__doc__)
    parser.add_argument("--scenes", type=Path, default=Path.home() / ".cache" / "gridlens" / "training" / "scenes")
    parser.add_argument("--count", type=int, default=2600, help="scenes to render")
    parser.add_argument("--output", type=Path, default=TARGET, help="the ONNX file to write")
    parser.add_argument("--batches", type=int, default=12000)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--told", type=int, default=200, help="batches between two reports")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="a state to go on from")
    options = parser.parse_args()
    torch.set_num_threads(1)
    render(options.scenes, options.count)
    export(train(options), options.output)


if __name__ == "__main__":
    main()
