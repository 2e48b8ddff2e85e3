"""The layers of the networks, and how they become the ONNX files that the runtime bundles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from torch import Tensor, nn

HALVED_SUFFIX = "_half"
"""The suffix of the names of weights that are kept in 16 bits."""


class Residual(nn.Module):
    """Two convolutions whose outcome is added to what went in (He et al., Deep Residual Learning, 2015)."""

    def __init__(self, channels: int, dilation: int = 1) -> None:
        super().__init__()
        first, second = convolution(channels, channels, dilation=dilation), convolution(channels, channels)
        self.layers = nn.Sequential(*first, *second[:-1])

    def forward(self, maps: Tensor) -> Tensor:
        """Returns the sum of both ways, NxCxHxW as `maps`."""
        return torch.relu(maps + self.layers(maps))


def convolution(
    inputs: int, outputs: int, kernel: int = 3, stride: int = 1, dilation: int = 1
) -> tuple[nn.Module, ...]:
    """Returns a convolution with its normalization and rectifier."""
    padding = dilation * (kernel // 2)
    layer = nn.Conv2d(inputs, outputs, kernel, stride, padding=padding, dilation=dilation, bias=False)
    return layer, nn.BatchNorm2d(outputs), nn.ReLU()


def export(
    network: nn.Module, target: Path, example: Tensor, inputs: str, outputs: Sequence[str], sizes: Mapping[int, str]
) -> None:
    """Writes a network as ONNX, batch norm folded into the convolutions, for inputs of any extent along `sizes`."""
    torch.onnx.export(
        network.eval(),
        (example,),
        str(target),
        input_names=[inputs],
        output_names=list(outputs),
        dynamic_axes={name: dict(sizes) for name in (inputs, *outputs)},
        opset_version=13,
        dynamo=False,
    )


@torch.no_grad()
def restore(network: nn.Module, source: Path) -> None:
    """Gives a network the weights that `export` wrote of one with the same layers.

    Batch norm, which is folded into the convolutions there, stays so.
    """
    graph = onnx.load(source).graph
    stored = {
        kept.name.removesuffix(HALVED_SUFFIX): torch.from_numpy(onnx.numpy_helper.to_array(kept).astype(np.float32))
        for kept in graph.initializer
        if kept.data_type in (onnx.TensorProto.FLOAT, onnx.TensorProto.FLOAT16)
    }
    used = [list(node.input[1:]) for node in graph.node if node.op_type in ("Conv", "Gemm")]
    for layers in [part for part in network.modules() if isinstance(part, nn.Sequential)]:
        for number, layer in enumerate(layers):
            if isinstance(layer, nn.BatchNorm2d):
                layers[number] = nn.Identity()
    weighing = {name: layer for name, layer in network.named_modules() if isinstance(layer, (nn.Conv2d, nn.Linear))}
    own = {name: [f"{name}.weight", f"{name}.bias"] for name in weighing}
    # what batch norm is folded into has lost its name, and stands in the order of the layers
    nameless = iter([names for names in used if names not in own.values()])
    for name, layer in weighing.items():
        names = own[name] if own[name] in used else next(nameless)
        layer.weight, layer.bias = (nn.Parameter(stored[part]) for part in names)


@torch.no_grad()
def mix(network: nn.Module, other: nn.Module, share: float) -> None:
    """Gives a network such a share of the weights that it went on from, and what is left to one of its own.

    It keeps much of what it has learnt, and what it knew before (Wortsman et al., Robust fine-tuning of zero-shot
    models, 2022).
    """
    for own, before in zip(network.parameters(), other.parameters(), strict=True):
        own.lerp_(before, share)


def halve(target: Path) -> None:
    """Keeps the weights of an ONNX file in 16 bits, which are made 32 bits again where it is loaded."""
    model = onnx.load(target)
    wide = {kept.name: onnx.numpy_helper.to_array(kept) for kept in model.graph.initializer if kept.data_type == 1}
    others = [kept for kept in model.graph.initializer if kept.name not in wide]
    narrow = [
        onnx.numpy_helper.from_array(kept.astype(np.float16), f"{name}{HALVED_SUFFIX}") for name, kept in wide.items()
    ]
    casts = [
        onnx.helper.make_node("Cast", [f"{name}{HALVED_SUFFIX}"], [name], to=onnx.TensorProto.FLOAT) for name in wide
    ]
    nodes = [*casts, *model.graph.node]
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend([*others, *narrow])
    model.graph.node.extend(nodes)
    onnx.save(model, target)
