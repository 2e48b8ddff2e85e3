"""`gridlens serve` as users start it: what it prints, whom it serves, and how it ends."""

import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from scanner.cli import main
from scanner.web.network import lan_addresses
from tests.conftest import marked_long

ADDRESS = re.compile(r"https?://\S+")
ENDS = [("SIGTERM", 143), *map(marked_long, (pytest.param("SIGINT", 0), pytest.param("SIGHUP", 129)))]
"""Signals, and the exit codes that they end with."""


@contextmanager
def serving(tmp_path, *arguments):
    """The process, and the lines that it has printed by when it is ready."""
    command = [sys.executable, "-m", "scanner", "serve", "--no-browser", *arguments]
    environment = os.environ | {"TMPDIR": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        encoding="utf-8",
        preexec_fn=None if os.name == "nt" else hearing,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def hearing():
    """Restores SIGHUP and Ctrl-C, which are ignored under `nohup` and in the background of a shell."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of POSIX")
@pytest.mark.parametrize("command", ["serve", "scan", "batch"])
@pytest.mark.long
def test_pictures_of_a_killed_server_are_deleted_at_the_next_start(tmp_path, command):
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as process:
        process.stdout.readline()
        content = (Path(__file__).parents[3] / "samples" / "small_blurred_sudoku.jpg").read_bytes()
        url = f"http://127.0.0.1:{port}/api/v1/pictures"
        assert httpx.post(url, files={"picture": ("a.jpg", content)}, timeout=60).status_code == 201
        assert content in pictures_in(tmp_path)
        process.kill()
        process.wait()
        assert content in pictures_in(tmp_path)
    if command == "serve":
        with serving(tmp_path, "--port", str(port)) as process:
            process.stdout.readline()
            assert content not in pictures_in(tmp_path)
        return
    arguments = {"scan": ["missing.jpg"], "batch": ["--out", str(tmp_path / "out"), "missing.jpg"]}[command]
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    subprocess.run([sys.executable, "-m", "scanner", command, *arguments], env=environment, capture_output=True)
    assert content not in pictures_in(tmp_path)


def pictures_in(folder):
    """The pictures in the folders of gridlens, some of which may go while this looks."""
    found = []
    for path in [Path(place) / name for place, _, names in os.walk(folder) for name in names]:
        with suppress(FileNotFoundError):
            found.append(path.read_bytes())
    return found


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of POSIX")
@pytest.mark.parametrize(("number", "code"), ENDS)
def test_it_says_where_it_is_and_leaves_nothing_behind(tmp_path, number, code):
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as process:
        assert process.stdout.readline() == f"gridlens: http://127.0.0.1:{port}/\n"
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            photo = ("secret-name.jpg", b"nonsense")
            assert client.post("/api/v1/scan", files={"picture": photo}).status_code == 422
            assert client.get("/nowhere/secret-path").status_code == 404
            client.get("/", headers={"Host": "evil.example"})
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", port))
        children = [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]
        assert len(list(tmp_path.glob("gridlens-*"))) > 1
        process.send_signal(getattr(signal, number))
        out, err = process.communicate(timeout=90)
    assert (process.returncode, out, err) == (code, "", "")
    assert list(tmp_path.glob("gridlens-*")) == []
    end = time.monotonic() + 30
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < end, children
        time.sleep(0.01)


def test_a_taken_port_is_replaced_by_a_free_one(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(tmp_path, "--port", str(port)) as process:
            address = ADDRESS.search(process.stdout.readline())[0]
            assert httpx.get(f"{address}api/v1/status").status_code == 200
            assert f"port {port} is taken" in process.stderr.readline()


@pytest.mark.skipif(not lan_addresses(), reason="needs a network")
def test_phones_need_the_secret_of_the_address(tmp_path):
    with serving(tmp_path, "--lan", "--port", str(free_port())) as process:
        here, phone = (ADDRESS.search(process.stdout.readline())[0] for _ in range(2))
        assert "127.0.0.1" in here
        assert lan_addresses()[0] in phone
        code = [process.stdout.readline() for _ in range(10)]
        assert any("▄" in line for line in code)
        for address in (here, phone):
            bare = address.partition("?")[0]
            assert httpx.get(bare).status_code == 403
            with httpx.Client() as client:
                assert client.get(address).status_code == 200
                assert client.get(f"{bare}api/v1/status").status_code == 200
        port = httpx.URL(phone).port
        assert httpx.get(bare, headers={"Host": f"evil.example:{port}"}).status_code == 421


def test_a_tunnel_reaches_it_by_its_name_and_with_the_secret(tmp_path):
    port = free_port()
    with serving(tmp_path, "--port", str(port), "--name", "Desk.example.net") as process:
        _, tunnel = (ADDRESS.findall(process.stdout.readline())[0] for _ in range(2))
        assert tunnel.startswith("https://Desk.example.net/?key=")
        address = f"http://127.0.0.1:{port}/"

        def ask(host: str, key: str = "") -> int:
            return httpx.get(f"{address}{key}", headers={"Host": host}).status_code

        assert ask("desk.example.net") == 403
        assert ask("desk.example.net", "?" + tunnel.partition("?")[2]) in (200, 303)
        assert ask("other.example.net", "?" + tunnel.partition("?")[2]) == 421


@pytest.mark.long
def test_a_certificate_of_its_own(tmp_path):
    with serving(tmp_path, "--self-signed", "--port", str(free_port())) as process:
        address = ADDRESS.search(process.stdout.readline())[0]
        assert address.startswith("https://")
        kept = tmp_path / "data" / "gridlens" / "certificate.pem"
        context = ssl.create_default_context(cafile=kept)
        assert httpx.get(f"{address}api/v1/status", verify=context).status_code == 200
        said = process.stderr.readline()
    assert "warn" in said
    assert re.search(r"SHA-256 is (\w\w:){31}\w\w", said)


def test_arguments_that_cannot_be_meant_are_refused(tmp_path, capsys):
    nonsense = tmp_path / "a.pem"
    nonsense.write_text("nonsense")
    assert main(["serve", "--ssl-certfile", str(nonsense), "--self-signed"]) == 2
    assert main(["serve", "--ssl-keyfile", str(nonsense)]) == 2
    assert main(["serve", "--ssl-certfile", str(nonsense)]) == 5
    assert main(["serve", "--ssl-certfile", str(tmp_path / "nothing.pem")]) == 5
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 4
    assert all(line.startswith("gridlens: ") for line in complaints)
    for port in ("0", "65536", "-1", "http"):
        with pytest.raises(SystemExit):
            main(["serve", "--port", port])


def test_a_missing_library_is_named():
    code = "import sys; sys.modules['starlette'] = None; from scanner.cli import main; sys.exit(main(['serve']))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 69
    assert "pip install 'gridlens[web]'" in run.stderr
