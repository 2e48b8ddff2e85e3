"""Runs the modules of the page without a browser, by node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import scanner.web

STATIC = Path(scanner.web.__file__).parent / "static"
LEAST = (20, 19)
"""The first node that takes a module for one without being told."""

Evaluate = Callable[[str, str, Any], Any]


@pytest.fixture(scope="session")
def node() -> str:
    found = shutil.which("node")
    if not found:
        pytest.skip("there is no node: install nodejs to test the modules of the page without a browser")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    if tuple(map(int, version.strip("v\n").split(".")[:2])) < LEAST:
        pytest.skip(f"node {version.strip()} is older than {LEAST[0]}.{LEAST[1]}")
    return found


@pytest.fixture(scope="session")
def evaluate(node: str) -> Evaluate:
    """Takes a module, an expression in which `page` is the module and `given` a value, and that value."""

    def evaluated(module: str, expression: str, given: Any) -> Any:
        program = f"""
            import {{ readFileSync }} from "node:fs";
            import * as page from {json.dumps(str(STATIC / module))};
            const given = JSON.parse(readFileSync(0, "utf-8"));
            console.log(JSON.stringify({expression}));
        """
        command = [node, "--input-type=module", "--eval", program]
        done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return evaluated
