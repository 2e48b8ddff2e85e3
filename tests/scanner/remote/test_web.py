"""Files on a web server of ours, which does everything that servers should not do."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import IPv4Address
from pathlib import Path
from urllib.parse import quote, unquote

import fsspec
import pytest

from scanner.batch.inputs import Document, input_files
from scanner.batch.page import Task, Worker
from scanner.cli import main
from scanner.errors import ScanError, UnreadableFileError
from scanner.pipeline import Options
from scanner.remote import limits, stores, web
from scanner.remote.web import reachability

SAMPLE = (Path(__file__).parents[3] / "samples" / "small_blurred_sudoku.jpg").read_bytes()
SECRETS = ("JOSEPHINE", "PASSWORD", "SIGNATURE")


class Misbehaving(BaseHTTPRequestHandler):
    """Answers as the path says: with a status, the picture, without end, not at all, or with another address."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        self.server.asked.append((self.headers["Host"], self.headers["Authorization"]))
        what = self.path.partition("?")[0].strip("/")
        if what.isdecimal():
            self._answer(int(what))
        elif what == "a.jpg":
            self._answer(200, SAMPLE, ETag='"1"')
        elif what == "to":
            self._answer(302, Location=unquote(self.path.partition("?")[2]))
        elif what == "in-circles":
            self._answer(302, Location=self.path)
        elif what == "silent":
            self.server.closing.wait(20)
        elif what.startswith("endless"):
            self._flow(b"x" * (1 << 16))
        elif what == "trickle":
            self._flow(b"x", pause=0.02)

    def _answer(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def _flow(self, chunk: bytes, pause: float = 0) -> None:
        self.send_response(200)
        self.end_headers()
        while self.command == "GET" and not self.server.closing.wait(pause):
            self.wfile.write(chunk)

    def log_message(self, *_: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """Keeps silent about clients that go away."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Misbehaving)
        self.closing = threading.Event()
        self.host = f"127.0.0.1:{self.server_port}"
        self.asked: list[tuple[str, str | None]] = []

    def handle_error(self, *_: object) -> None:
        pass


@contextmanager
def serving(certificate: Path | None = None) -> Iterator[Server]:
    server = Server()
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, certificate.with_name("key.pem"))
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = threading.Thread(target=server.serve_forever, args=[0.01])
    thread.start()
    yield server
    server.closing.set()
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def server() -> Iterator[Server]:
    """Provides the server, asked in sessions that no other test has used."""
    fsspec.get_filesystem_class("http").clear_instance_cache()
    with serving() as server:
        yield server


@pytest.fixture
def host(server: Server) -> str:
    """Returns where the server is."""
    return server.host


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the server for one that everybody reaches, but nothing else on this machine."""
    reachability = web.reachability
    monkeypatch.setattr(web, "reachability", lambda host: "" if host == "127.0.0.1" else reachability(host))


def failure(url: str) -> ScanError:
    with pytest.raises(UnreadableFileError) as raised:
        Document.of(url)
    return raised.value


def test_a_page_on_the_web_is_read_and_its_secrets_stay_where_they_are(host):
    address = f"http://JOSEPHINE:PASSWORD@{host}/a.jpg?SIGNATURE"
    document = Document.of(address)
    assert document.content == Document.of(address.replace("PASSWORD", "other")).content
    assert document.content != Document.of(address.replace("SIGNATURE", "other")).content
    task = Task(document.source, document.content, 1, Options(), address=address)
    assert len(Worker()(task, lambda pages: None).found) == 1
    assert not any(secret in f"{document}{task}" for secret in SECRETS)


@pytest.mark.parametrize(
    ("what", "why", "advice"),
    [
        ("401", "the server asks who you are", "user and password"),
        ("403", "access is forbidden", "signed"),
        ("404", "there is no such file", "spelling"),
        ("410", "there is no such file", "spelling"),
        ("418", r"the server refuses it \(418\)", "permissions"),
        ("503", r"the server fails \(503\)", "later"),
        ("hang-up", "the connection fails", "later"),
        ("in-circles", "redirects without end", "permissions"),
    ],
)
def test_answers_of_a_server_are_told_apart(host, what, why, advice):
    error = failure(f"http://JOSEPHINE:PASSWORD@{host}/{what}?SIGNATURE")
    assert error.args[0].startswith(f"http://{host}/{what} (query ")
    assert not any(secret in str(error) for secret in SECRETS)
    with pytest.raises(UnreadableFileError, match=why):
        raise error
    assert advice in error.advice


def test_a_refused_connection_is_not_taken_for_a_misspelt_name():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        error = failure(f"http://127.0.0.1:{free.getsockname()[1]}/a.jpg")
    assert str(error).endswith("the connection is refused")
    assert "port" in error.advice


def test_an_unknown_host_is_an_error(monkeypatch):
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    error = failure("http://nowhere.invalid/a.jpg")
    assert str(error).endswith("there is no such host")
    assert "network" in error.advice


def test_a_self_signed_certificate_is_an_error(tmp_path):
    from scanner.web.certificate import own_certificate

    with serving(own_certificate(["127.0.0.1"], tmp_path).path) as server:
        error = failure(f"https://{server.host}/a.jpg")
    assert "the certificate of the server is wrong (self-signed certificate" in str(error)
    assert "SSL_CERT_FILE" in error.advice


def test_a_silent_server_is_given_up(host, monkeypatch):
    monkeypatch.setattr(web, "SILENCE_SECONDS", 0.05)
    error = failure(f"http://{host}/silent")
    assert str(error).endswith("the server takes too long")
    assert "later" in error.advice


def test_a_body_that_trickles_for_ever_is_given_up(host, monkeypatch):
    monkeypatch.setattr(limits, "MOST_SECONDS", 0.3)
    assert str(failure(f"http://{host}/trickle")).endswith("the server takes too long")
    with pytest.raises(UnreadableFileError, match="too long"):
        stores.DownloadedCopies().fetch(f"http://{host}/trickle")


def test_a_body_that_never_ends_is_given_up(host, monkeypatch):
    monkeypatch.setattr(stores, "MOST_BYTES", 1 << 20)
    assert "there is no end to it" in str(failure(f"http://{host}/endless"))
    with pytest.raises(UnreadableFileError, match="no end"):
        stores.DownloadedCopies().fetch(f"http://{host}/endless")


def test_a_list_of_files_that_never_ends_is_taken_for_a_file(host, monkeypatch):
    monkeypatch.setattr(web, "MOST_LIST_BYTES", 1 << 20)
    assert list(input_files([f"http://{host}/endless/"])) == [f"http://{host}/endless/"]


def test_a_store_that_hangs_is_given_up(monkeypatch):
    monkeypatch.setattr(limits, "MOST_SECONDS", 0.1)
    store = type(fsspec.filesystem("memory"))
    monkeypatch.setattr(store, "info", lambda self, path: time.sleep(2))
    started = time.monotonic()
    assert str(failure("memory://a.jpg")).endswith("the server takes too long")
    assert time.monotonic() - started < 1


@pytest.mark.parametrize(
    "target", ["file:///etc/passwd", "ftp://host/a.jpg", "gopher://host/a", "data:image/png;base64,AAAA"]
)
def test_no_redirect_leads_off_the_web(host, target):
    assert str(failure(f"http://{host}/to?{target}")).endswith("redirects to what is not of the web")


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize("target", ["127.0.0.2", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]", "169.254.169.254", "inside"])
def test_no_redirect_leads_inside(host, target, monkeypatch):
    resolve = socket.getaddrinfo
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda name, *rest, **more: resolve({"inside": "127.0.0.2"}.get(name, name), *rest, **more),
    )
    port = host.partition(":")[2]
    error = failure(f"http://{host}/to?{quote(f'http://{target}:{port}/a.jpg')}")
    assert "redirects to an address of this machine" in str(error)
    assert "name that address itself" in error.advice


@pytest.mark.parametrize("inner", ["127.0.0.1", "169.254.169.254", "100.100.100.200", "0.0.0.1"])
@pytest.mark.parametrize(
    "form",
    [
        *("{}", "::{}", "::ffff:{}", "::ffff:0:{}", "64:ff9b::{}", "64:ff9b:1::{}", "2001:db8::5efe:{}"),
        *("2002:{0:x}:{1:x}::", "2001:0:{0:x}:{1:x}::", "2001:0:808:808::{2:x}:{3:x}"),
    ],
)
def test_no_form_of_an_inner_address_is_taken_for_an_outer_one(form, inner):
    number = int(IPv4Address(inner))
    high, low = number >> 16, number & 0xFFFF
    asked = form.format(inner) if "{}" in form else form.format(high, low, high ^ 0xFFFF, low ^ 0xFFFF)
    assert reachability(asked) == ("machine" if inner in ("127.0.0.1", "0.0.0.1") else "link")


@pytest.mark.parametrize("address", ["fd00:ec2::254", "fd00:ec2::23", "fd20:ce::254", "168.63.129.16", "fe80::1%eth0"])
def test_no_server_leads_to_those_that_keep_keys(address):
    assert reachability(address) == "link"


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "10.0.0.1", "fd00::1", "2606:4700::1111", "64:ff9b::8.8.8.8", "2002:808:808::", "100.64.0.1"]
)
def test_other_addresses_may_be_redirected_to(address):
    assert reachability(address) == ""


@pytest.mark.usefixtures("outside")
def test_whoever_names_an_inner_address_is_let_in(host):
    assert Document.of(f"http://localhost:{host.partition(':')[2]}/a.jpg").content
    assert Document.of(f"http://{host}/to?http://{host}/a.jpg").content


def test_an_address_of_this_machine_may_lead_to_another_one_of_it_but_not_to_its_link(host):
    port = host.partition(":")[2]
    assert Document.of(f"http://{host}/to?http://localhost:{port}/a.jpg").content
    assert "redirects" in str(failure(f"http://{host}/to?http://169.254.169.254/latest"))


def test_a_redirect_takes_no_password_to_another_host(server):
    elsewhere = f"localhost:{server.server_port}"
    assert Document.of(f"http://JOSEPHINE:PASSWORD@{server.host}/to?http://{elsewhere}/a.jpg").content
    assert {asked: bool(authorization) for asked, authorization in server.asked} == {
        server.host: True,
        elsewhere: False,
    }


def test_an_address_that_lost_its_query_is_not_requested(host):
    error = failure(Document.of(f"http://{host}/a.jpg?SIGNATURE").source)
    assert str(error).endswith("the query of this address was not kept")
    assert error.advice == "Download it, and name the copy."


def test_no_secret_gets_into_what_a_batch_says_and_keeps(host, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    addresses = [f"http://JOSEPHINE:PASSWORD@{host}/{what}?X-Signature=SIGNATURE" for what in ("a.jpg", "403", "404")]
    batch = ["batch", *addresses, "--out", "out", "--jobs", "1"]
    assert main(batch) == 5
    first = capfd.readouterr()
    assert "done=1 failed=2" in first.out
    assert main(batch) == 5
    again = capfd.readouterr()
    assert "done=0 failed=2 skipped=1" in again.out, "it goes on with what it is given again"
    for command in (["export", "out", "a.jsonl"], ["export", "out", "a.csv"], ["report", "out"]):
        assert main(command) == 0
    assert main(["export", "out", "drawn", "--to", "overlays"]) == 5
    after = capfd.readouterr()
    assert f"http://{host}/a.jpg (query " in after.err
    kept = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert sum(host.encode() in content for content in kept) >= 4
    said = "".join((*first, *again, *after))
    for secret in SECRETS:
        assert secret not in said
        assert not any(secret.encode() in content for content in kept)
