"""Trains the reader of = and × in some minutes: python -m scanner.lab.kinds.binairo.equality_signs_training

Boards are drawn by `equality_signs_boards`. So few edges without a sign are learnt from that signs have the share that
`equality_signs.USUAL` says. Needs the extra `train`.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

# Threads that wait for each other without sleeping bring training to a halt on a machine that has other work as well.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from scanner.assets.networks import softmax
from scanner.kinds.binairo.equality_signs import MODEL, SIGNS, USUAL
from scanner.lab.kinds.binairo.equality_signs_boards import samples
from scanner.lab.training import layers
from scanner.lab.training.layers import convolution

BATCH, RATE, DECAY = 256, 4e-3, 0.02


class SignNet(nn.Module):
    """Patches Nx1x28x28 to logits Nxlen(SIGNS)."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *convolution(1, 10, 5, stride=2),
            *convolution(10, 16),
            nn.MaxPool2d(2),
            *convolution(16, 28),
            nn.MaxPool2d(2),
            nn.Flatten(),
            nn.Dropout(0.1),
            nn.Linear(28 * 9, 40),
            nn.ReLU(),
        )
        self.head = nn.Linear(40, len(SIGNS))

    def forward(self, patches: Tensor) -> Tensor:
        """Returns the logits of a batch."""
        logits: Tensor = self.head(self.layers(patches))
        return logits


def main() -> None:
    """Draws boards, learns from them, exports the network, and says how it reads the signs of others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=2600)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=MODEL, help="the ONNX file to write")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    network = SignNet()
    fit(network, *as_usual(*samples(options.seed, options.boards)), options.epochs)
    layers.export(network, options.output, torch.zeros(2, 1, 28, 28), "patches", ["logits"], {0: "n"})
    layers.halve(options.output)
    coarsen(options.output)
    seen, labels = samples(options.seed + 1, options.boards // 10)
    with torch.no_grad():
        report(softmax(network(torch.from_numpy(seen)).numpy()), labels)


def as_usual(seen: NDArray[np.float32], labels: NDArray[np.intp]) -> tuple[NDArray[np.float32], NDArray[np.intp]]:
    """Returns the samples without so many bare edges that signs have their usual share."""
    signs, bare = np.flatnonzero(labels), np.flatnonzero(labels == 0)
    kept = np.concatenate([signs, bare[: round(len(signs) * (1 - USUAL) / USUAL)]])
    return seen[kept], labels[kept]


def fit(network: SignNet, seen: NDArray[np.float32], labels: NDArray[np.intp], epochs: int) -> None:
    """Fits the network; patches are mirrored and turned at random."""
    patches, wanted = torch.from_numpy(seen), torch.from_numpy(labels.astype(np.int64))
    steps = len(labels) // BATCH
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=epochs * steps)
    for _ in range(epochs):
        order = torch.randperm(len(labels))
        for batch in order[: steps * BATCH].view(-1, BATCH):
            shown = patches[batch]
            for axes in ((2,), (3,)):
                shown = shown.flip(axes) if torch.rand(1) < 0.5 else shown
            shown = shown.transpose(2, 3).contiguous() if torch.rand(1) < 0.5 else shown
            loss = nn.functional.cross_entropy(network(shown), wanted[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    network.eval()


def coarsen(target: Path) -> None:
    """Keeps half of the bits of the fractions of weights in 16 bits, so that the file can be packed small."""
    model = onnx.load(target)
    for kept in model.graph.initializer:
        if kept.data_type == onnx.TensorProto.FLOAT16:
            bits = onnx.numpy_helper.to_array(kept).view(np.uint16)
            coarse = ((bits.astype(np.uint32) + 16) & 0xFFE0).astype(np.uint16).view(np.float16)
            kept.CopyFrom(onnx.numpy_helper.from_array(coarse, kept.name))
    onnx.save(model, target)


def report(likely: NDArray[np.float32], labels: NDArray[np.intp]) -> None:
    """Prints how signs were read, and how often what is certain is wrong."""
    for number, sign in enumerate(SIGNS):
        found = likely[labels == number].argmax(axis=1)
        print(f"{sign or 'none'}: of {len(found)} read as", np.bincount(found, minlength=len(SIGNS)).tolist())
    sure = likely.max(axis=1) > 0.99
    print(f"of {sure.sum()} that are certain {(likely.argmax(axis=1) != labels)[sure].sum()} are wrong")


if __name__ == "__main__":
    main()
