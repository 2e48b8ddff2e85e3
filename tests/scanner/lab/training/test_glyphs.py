import numpy as np
import pytest

from scanner.board.ink import MOST, SIDE
from scanner.lab.synth import typefaces
from scanner.lab.training import glyphs, printer, shapes
from scanner.types import USUAL_GLYPHS

needs_typefaces = pytest.mark.skipif(
    not (typefaces.printed() and typefaces.handwritten()), reason="python -m scanner.lab.synth.typefaces was not run"
)


@pytest.fixture
def mnist(tmp_path):
    """Seventy-two digits in the form of the MNIST archive."""
    rng = np.random.default_rng(3)
    labels = np.tile(np.arange(1, 10), 8).astype(np.uint8)
    images = np.zeros((len(labels), 28, 28), np.uint8)
    images[:, 4:24, 8:20] = rng.integers(50, 255, (len(labels), 20, 12))
    np.savez(tmp_path / "mnist.npz", images=images, labels=labels)
    return tmp_path / "mnist.npz"


def board(seed, mnist):
    return glyphs.render_board(np.random.default_rng(seed), printer.load_hands(mnist, validation=False))


def test_packing_keeps_the_ink():
    ink = np.linspace(-MOST, MOST, 4 * SIDE * SIDE, dtype=np.float32).reshape(4, 1, SIDE, SIDE)
    assert glyphs.unpack(glyphs.pack(ink)) == pytest.approx(ink, abs=MOST / 255)


@pytest.mark.parametrize("glyph", USUAL_GLYPHS[1:])
def test_a_pen_writes_every_glyph(glyph):
    mask = shapes.write_glyph(np.random.default_rng(4), glyph, 0.6, 0.06)
    rows = np.flatnonzero(mask.max(axis=1) > 0.5)
    assert mask.shape == (shapes.CANVAS, shapes.CANVAS)
    assert 0.3 * shapes.CELL < np.ptp(rows) < 0.95 * shapes.CELL


@pytest.mark.parametrize(("sign", "axis", "side"), [("<", 1, 1), (">", 1, -1), ("∧", 0, 1), ("∨", 0, -1)])
def test_a_sign_opens_to_the_larger_side(sign, axis, side):
    """The open end of a sign has ink far apart, its point has ink close together."""
    mask = shapes.write_glyph(np.random.default_rng(5), sign, 0.6, 0.04)
    spread = [np.ptp(np.flatnonzero(line > 0.5)) if line.max() > 0.5 else 0 for line in np.moveaxis(mask, axis, 0)]
    widest, middle = int(np.argmax(spread)), shapes.CANVAS // 2
    assert (widest - middle) * side > 0


@needs_typefaces
def test_the_same_seed_makes_the_same_cells(mnist):
    first, again, other = (board(seed, mnist) for seed in (8, 8, 9))
    assert (first.inks == again.inks).all()
    assert (first.glyphs == again.glyphs).all()
    assert not np.array_equal(first.inks, other.inks)


@needs_typefaces
def test_only_glyphs_are_printed_or_written(mnist):
    samples = glyphs.Samples.join(board(seed, mnist) for seed in range(6))
    assert ((samples.printed == glyphs.UNKNOWN) == (samples.glyphs == printer.BLANK)).all()
    assert set(samples.printed) <= {glyphs.UNKNOWN, 0, 1}


@needs_typefaces
def test_validation_shares_no_face_with_training(mnist):
    training, validation = (printer.load_hands(mnist, validation) for validation in (False, True))
    families = [{face.parent.name for face in (*part.faces, *part.hands)} for part in (training, validation)]
    assert families[0].isdisjoint(families[1])
    assert len(training.labels) > len(validation.labels) > 0
