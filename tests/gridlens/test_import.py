"""The public face costs nothing until it is used, and has all that it names."""

import subprocess
import sys

import pytest

import gridlens


def test_it_is_imported_without_its_heavy_parts():
    program = "import sys, gridlens; gridlens.Puzzle; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert not set(told.split()) & {"cv2", "numpy", "PIL", "rich", "solver.logic.techniques"}


def test_everything_it_names_is_there():
    assert set(gridlens.__all__) <= set(dir(gridlens))
    assert all(getattr(gridlens, name) is not None for name in [*gridlens.__all__, "__version__"])
    with pytest.raises(AttributeError, match="no attribute 'scam'"):
        _ = gridlens.scam
