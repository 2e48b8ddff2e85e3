"""Hostile clients of a socket: each is refused with its code, and the page still answers."""

import json
import select
import socket
import ssl
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, closing, suppress
from functools import partial

import httpx
import pytest

from scanner.web.certificate import own_certificate

HEAD = "POST /api/v1/pictures HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: multipart/form-data; boundary=b\r\n"


START = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n'


@pytest.fixture
def serve(serve):
    """Most that is tried on a socket is refused before a worker hears of it."""
    return partial(serve, workers=0)


def connected(site, head=""):
    connection = socket.create_connection(("127.0.0.1", site.port), timeout=20)
    if head:
        connection.sendall(head.format(port=site.port).encode())
    return closing(connection)


def answer(connection):
    """The status and the code of an answer, and nothing where the connection was closed without one."""
    content = b""
    with suppress(ConnectionError):
        while chunk := connection.recv(65536):
            content += chunk
            head, _, body = content.partition(b"\r\n\r\n")
            with suppress(ValueError):
                return int(head.split()[1]), json.loads(body)["error"]["code"], head.decode()
    return None


def readable(crowd, number):
    """The connections on which something can be read, as soon as there are so many."""
    poll = select.poll()
    by_file = {connection.fileno(): connection for connection in crowd}
    for file in by_file:
        poll.register(file, select.POLLIN)
    until = time.monotonic() + 30
    while len(ready := poll.poll(100)) < number:
        assert time.monotonic() < until, len(ready)
    return [by_file[file] for file, _ in ready]


def still_answers(site):
    began = time.monotonic()
    with site.client as client:
        assert client.get("/api/v1/status").status_code == 200
    return time.monotonic() - began < 5


def test_a_body_that_is_declared_too_large_is_refused_before_it_comes(site):
    with connected(site, HEAD + "Content-Length: 5000000000\r\nExpect: 100-continue\r\n\r\n") as connection:
        status, code, head = answer(connection)
    assert (status, code) == (413, "too-large")
    assert "nosniff" in head


@pytest.mark.long
def test_a_body_that_turns_out_too_large_is_refused_while_it_comes(serve):
    site = serve(body_bytes=1_000_000)
    sent = 0
    with connected(site, HEAD + "Transfer-Encoding: chunked\r\n\r\n") as connection:
        connection.settimeout(0.01)
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        connection.sendall(f"{len(START):x}\r\n{START}\r\n".encode())
        refused = None
        while refused is None and sent < 5_000_000_000:
            with suppress(TimeoutError):
                connection.sendall(chunk)
                sent += len(chunk)
            with suppress(TimeoutError):
                refused = answer(connection)
    assert refused[:2] == (413, "too-large")
    assert sent < 20_000_000
    assert still_answers(site)


@pytest.mark.long
def test_a_body_that_comes_too_slowly(serve):
    site = serve(body_seconds=1)
    with connected(site, HEAD + "Content-Length: 1000\r\n\r\n" + START) as connection:
        began = time.monotonic()
        for _ in range(5):
            time.sleep(0.3)
            with suppress(OSError):
                connection.sendall(b"x")
        assert answer(connection)[:2] == (408, "too-slow")
        assert time.monotonic() - began < 3


@pytest.mark.long
def test_a_slow_body_may_take_its_time_where_it_is_large(serve):
    """A body that is sent at the least speed that is demanded is accepted."""
    site = serve(body_seconds=1, body_bytes_per_second=20_000)
    with connected(site, HEAD + f"Content-Length: {60000 + len(START)}\r\n\r\n" + START) as connection:
        for _ in range(10):
            time.sleep(0.25)
            connection.sendall(b"x" * 6000)
        assert answer(connection)[1] == "malformed"


@pytest.mark.long
def test_a_body_that_nobody_reads_does_not_keep_its_connection(serve):
    site = serve(linger_seconds=1)
    head = "POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 1000000\r\n\r\n"
    with connected(site, head) as connection:
        assert answer(connection)[:2] == (404, "not-found")
        began = time.monotonic()
        with suppress(ConnectionError):
            while time.monotonic() - began < 10:
                connection.sendall(b"x")
                time.sleep(0.1)
        assert time.monotonic() - began < 3


@pytest.mark.parametrize("begun", ["GET / HTTP/1.1\r\nHost: ", "GE"])
def test_a_head_that_does_not_end(serve, begun):
    site = serve(head_seconds=1)
    with connected(site, begun) as connection:
        assert answer(connection)[:2] == (408, "too-slow")
    assert still_answers(site)


@pytest.mark.long
def test_a_head_that_comes_drop_by_drop(serve):
    site = serve(head_seconds=1)
    with connected(site) as connection:
        began = time.monotonic()
        with suppress(ConnectionError):
            for letter in "GET / HTTP/1.1\r\nX: " + "x" * 100:
                connection.sendall(letter.encode())
                time.sleep(0.1)
        assert time.monotonic() - began < 3


@pytest.mark.long
def test_a_silent_connection_is_closed(serve):
    site = serve(head_seconds=1)
    with connected(site) as connection:
        assert connection.recv(1) == b""


@pytest.mark.parametrize(
    "head",
    [
        "\x16\x03\x01 hello\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\n\r\n",
        HEAD + "Content-Length: -1\r\n\r\n",
        HEAD + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
    ],
)
def test_bytes_that_are_not_http_are_refused(site, head):
    with connected(site, head) as connection:
        status, code, head = answer(connection)
    assert (status, code) == (400, "malformed")
    assert "nosniff" in head


def test_a_broken_chunk(site):
    with connected(site, HEAD + "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n") as connection:
        assert answer(connection)[:2] == (400, "malformed")
    assert still_answers(site)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/%2e%2e/errors.py",
        "/static//etc/passwd",
        "/static/..\\app.py",
        "/static/%00",
        "/static/" + "a" * 5000,
        "/api/v1/pictures/..%2f..%2fetc%2fpasswd/pages/1",
        "/api/v1/pictures/x/pages/" + "9" * 5000,
        "http://evil.example/",
    ],
)
def test_no_way_leads_out(site, path):
    with connected(site, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{{port}}\r\n\r\n") as connection:
        status, code, _ = answer(connection)
    assert status in (404, 422)
    assert code in ("not-found", "forgotten")


@pytest.fixture
def many_files():
    """Lets this process, in which both ends of each connection are, have more than is usual."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 4000:
        pytest.skip("a process may not have so many connections here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 4000), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_files")
@pytest.mark.long
def test_a_thousand_connections(serve):
    site = serve(connections=100, head_seconds=60)
    with ExitStack() as stack:
        crowd = [stack.enter_context(connected(site)) for _ in range(1000)]
        assert still_answers(site)
        told = [answer(connection) for connection in readable(crowd, 900)]
        assert {refusal[:2] for refusal in told} == {(503, "busy")}
        assert "retry-after: 10" in told[0][2]


@pytest.mark.long
def test_a_new_connection_is_refused_while_all_others_are_served(serve):
    site = serve(connections=3)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connected(site, HEAD + "Content-Length: 1000\r\n\r\n" + START))
        time.sleep(0.2)
        refused = stack.enter_context(connected(site))
        assert answer(refused)[:2] == (503, "busy")


@pytest.mark.long
def test_an_answer_that_nobody_fetches(serve, photo):
    """A connection that is full is given up in the end."""
    site = serve(head_seconds=1, unread_seconds=1, viewers=1)
    with site.client as client:
        held = client.post("/api/v1/pictures", files={"picture": photo}).json()["picture"]
    ask = f"GET /api/v1/pictures/{held}/pages/1 HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n\r\n"
    connection = socket.socket()
    with closing(connection):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect(("127.0.0.1", site.port))
        connection.sendall(ask.encode() * 400)
        time.sleep(5)
        with suppress(ConnectionError):
            connection.sendall(ask.encode())
        time.sleep(0.5)
        with pytest.raises(ConnectionError):
            connection.sendall(ask.encode())
    assert still_answers(site)


def test_requests_one_after_the_other_on_one_connection(site):
    with connected(site) as connection:
        for path in ("/nowhere", "/nothing"):
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n\r\n".encode())
            assert answer(connection)[:2] == (404, "not-found")


@pytest.mark.long
def test_a_client_that_is_refused_again_and_again_waits(serve):
    site = serve(refusal_seconds=0.5, free_refusals=2)
    broken = f"POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nContent-Length: 1\r\n\r\nx".encode()
    with site.client as client:

        def seconds(path):
            began = time.monotonic()
            for _ in range(3):
                client.get(path)
            return time.monotonic() - began

        assert seconds("/nowhere") < 0.5
        # What was good makes good.
        client.get("/api/v1/status")
        assert seconds("/nowhere") < 0.5
        assert seconds("/nowhere") > 1
        assert seconds("/api/v1/status") < 1
    with connected(site) as connection:
        # Also where all of it is sent at once.
        began = time.monotonic()
        connection.sendall(broken * 5)
        content = b""
        while content.count(b"HTTP/1.1 415") < 5:
            content += connection.recv(65536)
        assert time.monotonic() - began > 1


def test_a_body_in_tiny_chunks_is_refused(site):
    """Each takes as much of the loop as a large one."""
    with connected(site, HEAD + "Transfer-Encoding: chunked\r\n\r\n") as connection:
        with suppress(ConnectionError):
            for _ in range(100):
                connection.sendall(b"1\r\nx\r\n" * 10_000)
        assert answer(connection)[:2] == (400, "malformed")


def test_a_body_in_a_few_chunks_is_accepted(site):
    record = b'{"puzzle": {"kind": "sudoku", "size": 4}}'
    with site.client as client:
        chunks = (record[start : start + 5] for start in range(0, len(record), 5))
        answer = client.post("/api/v1/solve", content=chunks, headers={"Content-Type": "application/json"})
        assert answer.status_code == 200
        large = record + b" " * 500_000
        chunks = (large[start : start + 2000] for start in range(0, len(large), 2000))
        answer = client.post("/api/v1/solve", content=chunks, headers={"Content-Type": "application/json"})
        assert answer.status_code == 200


@pytest.mark.long
def test_others_are_answered_while_many_send_tiny_chunks(serve):
    """On `--lan`, and without its secret: what is refused is not read either."""
    site = serve(secret="s" * 16)
    ended = threading.Event()

    def send() -> None:
        while not ended.is_set():
            with suppress(OSError), connected(site, HEAD + "Transfer-Encoding: chunked\r\n\r\n") as connection:
                connection.settimeout(5)
                for _ in range(10):
                    connection.sendall(b"1\r\nx\r\n" * 10_000)
                connection.recv(1000)
            time.sleep(0.05)

    crowd = [threading.Thread(target=send) for _ in range(20)]
    for sender in crowd:
        sender.start()
    try:
        seconds = []
        with httpx.Client(base_url=site.url, headers={"Authorization": "Bearer " + "s" * 16}) as client:
            for _ in range(50):
                began = time.monotonic()
                assert client.get("/api/v1/status").status_code == 200
                seconds.append(time.monotonic() - began)
    finally:
        ended.set()
        for sender in crowd:
            sender.join()
    # The senders are threads of this process too, which take their share.
    assert sorted(seconds)[45] < 1


def test_https(serving, tmp_path):
    own = own_certificate(["localhost", "127.0.0.1"], tmp_path)
    with serving(certificate=own.path, key=own.key, workers=0) as site:
        context = ssl.create_default_context(cafile=own.path)
        answer = httpx.get(f"https://127.0.0.1:{site.port}/api/v1/status", verify=context)
        assert answer.status_code == 200


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return own_certificate(["127.0.0.1"], tmp_path_factory.mktemp("certificate"))


def test_handshakes_that_never_end_are_connections_too(serving, certificate):
    """The one that takes longest leaves; and who is served already stays."""
    with (
        serving(certificate=certificate.path, key=certificate.key, workers=0, connections=5) as site,
        ExitStack() as stack,
    ):
        context = ssl.create_default_context(cafile=certificate.path)
        url = f"https://127.0.0.1:{site.port}/api/v1/status"
        crowd = [stack.enter_context(connected(site)) for _ in range(20)]
        assert httpx.get(url, verify=context).status_code == 200
        assert len(readable(crowd, 15)) >= 15
        for _ in range(10):
            crowd.append(stack.enter_context(connected(site)))
            crowd[-1].sendall(b"\x16\x03\x01\x02\x00\x01")
            assert httpx.get(url, verify=context).status_code == 200


@pytest.mark.long
def test_a_handshake_that_takes_too_long_is_ended(serving, certificate):
    with serving(certificate=certificate.path, key=certificate.key, workers=0, head_seconds=1) as site:
        with connected(site) as connection:
            began = time.monotonic()
            assert connection.recv(1) == b""
            assert 0.5 < time.monotonic() - began < 10
        with connected(site) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\n\r\n")
            while connection.recv(1000):
                pass
        context = ssl.create_default_context(cafile=certificate.path)
        assert httpx.get(f"https://127.0.0.1:{site.port}/api/v1/status", verify=context).status_code == 200


ENDED_IN_A_REQUEST = """
import os, signal, sys
from scanner.commands.signals import ending_as_on_interrupt
from scanner.web.network import listening_socket
from scanner.web.server import Server
from scanner.web.settings import Settings

async def app(scope, receive, send):
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})
        os.kill(os.getpid(), getattr(signal, sys.argv[1]))

signal.signal(signal.SIGHUP, signal.SIG_DFL)
listener = listening_socket("127.0.0.1", 0)
with ending_as_on_interrupt():
    announce = lambda: print(listener.getsockname()[1], flush=True)
    Server(app, Settings(hosts=frozenset()), announce).run([listener])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs the signals of POSIX")
@pytest.mark.parametrize(("number", "code"), [("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_in_the_midst_of_a_request_ends_the_server(number, code):
    command = [sys.executable, "-c", ENDED_IN_A_REQUEST, number]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert httpx.get(f"http://127.0.0.1:{process.stdout.readline().strip()}/").status_code == 200
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (code, "", "")
