"""The networks that read cages: the numbers in their corners, and where their borders run."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

from scanner.kinds.cages import borders
from scanner.lab.training import layers
from scanner.lab.training.layers import Residual, convolution
from scanner.readers import corner_numbers


class ClueNet(nn.Module):
    """Strips Nx1xHEIGHTxWIDTH to logits NxPLACESx(len(TOKENS) + 1), from left to right."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *convolution(1, 24, 5, stride=2),
            *convolution(24, 32),
            nn.MaxPool2d((2, 1)),
            *convolution(32, 48),
            nn.MaxPool2d((2, 1)),
            Residual(48),
            nn.Conv2d(48, 72, (corner_numbers.HEIGHT // 8, 3), padding=(0, 1), bias=False),
            nn.BatchNorm2d(72),
            nn.ReLU(),
            nn.Dropout(0.1),
            nn.Conv2d(72, 72, (1, 5), padding=(0, 2), bias=False),
            nn.BatchNorm2d(72),
            nn.ReLU(),
        )
        self.head = nn.Conv2d(72, len(corner_numbers.TOKENS) + 1, 1)

    def forward(self, strips: Tensor) -> Tensor:
        """Returns the logits of a batch."""
        logits: Tensor = self.head(self.layers(strips))
        return logits.flatten(2).transpose(1, 2)


class BorderNet(nn.Module):
    """Edges Nx(1 + len(RANKS))xLENGTHxBREADTH to logits Nx1: that a border runs along."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *convolution(1 + len(borders.RANKS), 16, 5, stride=2),
            *convolution(16, 24),
            nn.MaxPool2d(2),
            *convolution(24, 32),
            nn.MaxPool2d(2),
            nn.Flatten(),
            nn.Dropout(0.1),
            nn.Linear(32 * (borders.LENGTH // 8) * (borders.BREADTH // 8), 48),
            nn.ReLU(),
        )
        self.head = nn.Linear(48, 1)

    def forward(self, edges: Tensor) -> Tensor:
        """Returns the logits of a batch."""
        logits: Tensor = self.head(self.layers(edges))
        return logits


@torch.no_grad()
def cool(network: ClueNet | BorderNet, temperature: float) -> None:
    """Divides the logits by a temperature, within the last layer."""
    assert network.head.bias is not None
    network.head.weight.div_(temperature)
    network.head.bias.div_(temperature)


def export(network: ClueNet | BorderNet, target: Path) -> None:
    """Writes a network as ONNX, for any number of strips or edges, with weights of 16 bits."""
    if isinstance(network, ClueNet):
        example, name = torch.zeros(2, 1, corner_numbers.HEIGHT, corner_numbers.WIDTH), "strips"
    else:
        example, name = torch.zeros(2, 1 + len(borders.RANKS), borders.LENGTH, borders.BREADTH), "edges"
    # OpenCV 4 rearranges only batches of the example's size, so that is left to the reader
    layers.export(nn.Sequential(network.layers, network.head), target, example, name, ["logits"], {0: "n"})
    layers.halve(target)
