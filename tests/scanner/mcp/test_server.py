"""The server as a program that talks to a language model meets it."""

import json
import subprocess
import sys
from base64 import b64decode, b64encode
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.mcp.protocol import Server
from scanner.mcp.tools import TOOLS

SAMPLES = Path(__file__).parents[3] / "samples"
SERVER = Server("1.0", TOOLS)
SUDOKU = "1.....4...2....3"


def asked(method, number=1, **params):
    answers = BytesIO()
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    SERVER.serve(BytesIO(json.dumps(message).encode() + b"\n"), answers)
    return json.loads(answers.getvalue())


def called(tool, **arguments):
    result = asked("tools/call", name=tool, arguments=arguments)["result"]
    return result["isError"], result["content"]


def told(tool, **arguments):
    is_error, (part,) = called(tool, **arguments)
    assert not is_error
    return json.loads(part["text"])


@pytest.mark.parametrize(("asks", "gets"), [("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-06-18")])
def test_it_speaks_the_requested_version_if_it_can(asks, gets):
    result = asked("initialize", protocolVersion=asks, capabilities={}, clientInfo={})["result"]
    assert (result["protocolVersion"], result["serverInfo"]["name"]) == (gets, "gridlens")


def test_it_lists_its_tools_with_schemas():
    tools = asked("tools/list")["result"]["tools"]
    assert [tool["name"] for tool in tools] == ["scan", "overlay", "solve", "check", "hint"]
    assert all(tool["inputSchema"]["type"] == "object" and tool["description"] for tool in tools)


def test_a_photo_is_scanned_and_drawn_onto():
    photo = SAMPLES / "begun_sudoku.jpg"
    page = told("scan", path=str(photo))
    assert [puzzle["status"] for puzzle in page["puzzles"]] == ["solved"]
    _, (_, picture) = called("overlay", image=b64encode(photo.read_bytes()).decode(), kind="sudoku", size=9)
    drawn = cv2.imdecode(np.frombuffer(b64decode(picture["data"]), np.uint8), cv2.IMREAD_COLOR)
    assert max(drawn.shape) <= 1600
    (puzzle,) = page["puzzles"]
    assert told("solve", puzzle=puzzle)["solution"] == puzzle["solution"]


def test_a_puzzle_is_solved_checked_and_hinted_at():
    assert told("solve", puzzle=SUDOKU)["solutions"] == 1
    assert told("check", puzzle="11....4...2....3")["faults"][0]["message"].startswith("two 1s in row 1")
    assert told("hint", puzzle=SUDOKU, stage=1)["message"].startswith("Look at")


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("scan", {"path": "nowhere.jpg"}, "there is no such file"),
        ("scan", {}, "no picture"),
        ("scan", {"path": "a", "image": "b"}, "either its path"),
        ("scan", {"image": "not base64!"}, "base64"),
        ("scan", {"path": "a", "kind": "chess"}, "no kind chess"),
        ("scan", {"path": "a", "size": "9"}, "number of rows"),
        ("solve", {}, "no puzzle"),
        ("solve", {"puzzle": "no puzzle!"}, "no file of puzzles"),
        ("hint", {"puzzle": SUDOKU, "stage": 4}, "Give 1, 2 or 3"),
        ("hint", {"puzzle": "11....4...2....3"}, "no solution"),
    ],
)
def test_errors_are_reported_to_the_model(tool, arguments, says):
    is_error, (part,) = called(tool, **arguments)
    assert is_error
    assert says in part["text"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", -32700),
        (b"[]", -32600),
        (b'"text"', -32600),
        (b'{"id": 1}', -32600),
        (b'{"id": 1, "method": "resources/list"}', -32601),
        (b'{"id": 1, "method": "tools/call", "params": {"name": "rm"}}', -32602),
        (b'{"id": 1, "method": "tools/call", "params": []}', -32602),
        (b'{"id": 1, "method": "tools/call", "params": {"name": "solve", "arguments": [1]}}', -32602),
    ],
)
def test_a_malformed_message_gets_an_error_and_the_next_one_an_answer(line, code):
    answers = BytesIO()
    SERVER.serve(BytesIO(line + b'\n\n{"id": 2, "method": "ping"}\n'), answers)
    first, second = map(json.loads, answers.getvalue().splitlines())
    assert first["error"]["code"] == code
    assert second == {"jsonrpc": "2.0", "id": 2, "result": {}}


def test_notifications_and_answers_get_no_answer_and_a_list_gets_one_list():
    answers = BytesIO()
    ping = {"id": 1, "method": "ping"}
    lines = [{"method": "notifications/initialized"}, {"id": 5, "result": {}}, [{"method": "note"}], [ping, ping]]
    SERVER.serve(BytesIO(b"".join(json.dumps(line).encode() + b"\n" for line in lines)), answers)
    (answer,) = map(json.loads, answers.getvalue().splitlines())
    assert len(answer) == 2


def test_the_command_answers_until_the_other_side_hangs_up():
    lines = b'{"id": 1, "method": "initialize"}\n{"id": 2, "method": "tools/list"}\n'
    done = subprocess.run([sys.executable, "-m", "scanner", "mcp"], input=lines, capture_output=True, check=True)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]
