"""The image of the Dockerfile, as far as it can be told without building it."""

import json
import re
import tomllib
from pathlib import Path

from scanner.commands.parser import parser_for

ROOT = Path(__file__).parents[1]
LINES = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text()).splitlines()
STEPS = [line.split(maxsplit=1) for line in LINES if line and not line.startswith("#")]


def said(step: str) -> list[str]:
    return [words for name, words in STEPS if name == step]


def test_it_has_no_other_steps_than_docker_knows():
    known = {"FROM", "COPY", "RUN", "USER", "WORKDIR", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {name for name, _ in STEPS} <= known


def test_it_installs_extras_that_there_are():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (extras,) = re.findall(r"/gridlens\[(.*?)]", said("RUN")[0])
    assert {*extras.split(",")} <= {*project["optional-dependencies"]}


def test_what_it_runs_is_understood_on_the_port_that_it_shows():
    assert json.loads(said("ENTRYPOINT")[0]) == ["gridlens"]
    command, *options = json.loads(said("CMD")[0])
    arguments = parser_for(command).parse_args([command, *options])
    assert (said("EXPOSE"), arguments.lan, arguments.no_browser) == ([str(arguments.port)], True, True)
    assert f"{arguments.port}), 5)" in said("HEALTHCHECK")[0]


def test_it_is_not_root_who_runs_it():
    names = [name for name, _ in STEPS]
    assert said("USER") == ["gridlens"]
    assert names.index("USER") < names.index("CMD")


def test_what_is_built_is_not_what_tests_and_measures_need():
    assert {"tests", ".git", "docs"} <= {*(ROOT / ".dockerignore").read_text().split()}
