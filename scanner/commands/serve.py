"""`gridlens serve`: serves the page for phone and desk from this machine."""

from __future__ import annotations

import argparse
import os
import secrets
import socket
import ssl
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from scanner.commands.arguments import add_verbose
from scanner.commands.messages import say
from scanner.commands.signals import ending_as_on_interrupt
from scanner.errors import ExitCode, MissingLibraryError, UnreadableFileError, UsageError
from scanner.temporary_folders import remove_abandoned

if TYPE_CHECKING:
    from scanner.web.server import Server

DESCRIPTION = (
    "Serves a page for phone and desk, and opens it in the browser: take a picture, see what was found, correct what "
    "was misread, get a hint or the answer on the picture. Nothing leaves this machine. Ctrl-C ends it."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options that say where to serve, and to whom."""
    add_serving(parser)
    https = parser.add_argument_group("https, without which the browser of a phone has no live camera")
    https.add_argument("--ssl-certfile", type=Path, metavar="FILE", help="a certificate, in PEM")
    https.add_argument("--ssl-keyfile", type=Path, metavar="FILE", help="its key, unless that is in the same file")
    https.add_argument("--self-signed", action="store_true", help="make a certificate once, and keep it")
    add_verbose(parser)


def add_serving(parser: argparse._ActionsContainer) -> None:
    """Adds the options of every command that serves the page."""
    parser.add_argument(
        "--port",
        type=_parse_port,
        default=8484,
        metavar="N",
        help="the port (default: 8484), or a free one if it is taken",
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="serve the phones in this network too; print an address with a secret, and its QR code",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name that a tunnel with https of its own reaches this server by; print its address with a secret",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the page on this machine")


def run(arguments: argparse.Namespace) -> ExitCode:
    """Serves until it is stopped."""
    _check_certificate(arguments)
    serve(arguments)
    return ExitCode.DONE


def serve(arguments: argparse.Namespace, review: Path | None = None, reviewer: str = "") -> None:
    """Serves until it is stopped; on request, the page opens with the review of a catalogue."""
    remove_abandoned()
    try:
        server, listener = _prepare(arguments, review, reviewer)
    except ModuleNotFoundError as error:
        raise MissingLibraryError.of_extra("web", f"to serve, gridlens needs {error.name}") from None
    with ending_as_on_interrupt(), suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _parse_port(text: str) -> int:
    """Parses a port. Raises ArgumentTypeError, which argparse reports."""
    if not text.isdecimal() or not 0 < int(text) < 1 << 16:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 1 to {(1 << 16) - 1}")
    return int(text)


def _check_certificate(arguments: argparse.Namespace) -> None:
    """Raises ScanError if the given certificate and key cannot be used."""
    certificate, key = arguments.ssl_certfile, arguments.ssl_keyfile
    if arguments.self_signed and certificate:
        raise UsageError("there are two certificates", "Leave out --self-signed or --ssl-certfile.")
    if key and not certificate:
        raise UsageError("there is a key but no certificate", "Name it with --ssl-certfile.")
    if certificate:
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
        except OSError as error:
            problem = f"{certificate}: cannot be used with its key ({error.strerror or error})"
            raise UnreadableFileError(problem, "Give both in PEM, the key without a password.") from None


def _prepare(arguments: argparse.Namespace, review: Path | None, reviewer: str) -> tuple[Server, socket.socket]:
    """Makes the server, and the socket that it listens on."""
    from scanner.web import network
    from scanner.web.app import create_app
    from scanner.web.server import Server
    from scanner.web.settings import Settings

    addresses = network.lan_addresses() if arguments.lan else []
    if arguments.lan and not addresses:
        raise UsageError("this machine is in no network", "Connect it to the phone's network.")
    names = [*network.LOOPBACK_NAMES, *addresses, *(network.machine_names() if arguments.lan else [])]
    certificate, key = _find_certificate(arguments, names)
    listener = network.listening_socket(network.EVERYWHERE if arguments.lan else network.LOOPBACK, arguments.port)
    port = listener.getsockname()[1]
    if port != arguments.port:
        say(f"gridlens: port {arguments.port} is taken, so the page is on port {port}")
    scheme = "https" if certificate else "http"
    others = [*(f"https://{name}/" for name in arguments.name), *(f"{scheme}://{name}:{port}/" for name in addresses)]
    settings = Settings(
        address=next(iter(others), ""),
        hosts=network.host_headers(names, scheme, port) | {name.lower() for name in arguments.name},
        secret=secrets.token_urlsafe(16) if arguments.lan or arguments.name else None,
        cookie=f"gridlens-{port}",
        is_secure=certificate is not None,
        is_verbose=arguments.verbose,
        review=review,
        reviewer=reviewer,
    )
    query = f"?key={settings.secret}" if settings.secret else "#/review" if review else ""
    here = f"{scheme}://{network.LOOPBACK}:{port}/{query}"
    announcement = _Announcement(here, [f"{other}{query}" for other in others], not arguments.no_browser)
    return Server(create_app(settings), settings, announcement.make, certificate=certificate, key=key), listener


def _find_certificate(arguments: argparse.Namespace, names: Sequence[str]) -> tuple[Path | None, Path | None]:
    """Returns the paths of the certificate and its key, if https is wanted."""
    if not arguments.self_signed:
        return arguments.ssl_certfile, arguments.ssl_keyfile
    from scanner.web.certificate import own_certificate

    own = own_certificate(names)
    say(
        "gridlens: browsers do not know this certificate. They will warn that the connection is not private: choose "
        '"Advanced", then "Proceed" (Safari: "Show Details", then "visit this website"), once on each device. '
        f"It is yours if its SHA-256 is {own.fingerprint}"
    )
    return own.path, own.key


@dataclass(frozen=True, slots=True)
class _Announcement:
    """The announcement of the page's addresses: for this machine, and for the phones that may come."""

    here: str
    phones: Sequence[str]
    opens_browser: bool

    def make(self) -> None:
        """Prints the addresses, and opens the page."""
        if sys.stdout:
            self._print()
        if self.opens_browser and _has_screen():
            # Some browsers return only when they are closed.
            Thread(target=webbrowser.open, args=[self.here], daemon=True).start()

    def _print(self) -> None:
        print(f"gridlens: {self.here}")
        for phone in self.phones:
            print(f"gridlens for phones: {phone}")
        if self.phones:
            _print_code(self.phones[0])
        sys.stdout.flush()


def _print_code(address: str) -> None:
    import segno

    # What the encoding cannot carry is no reason to fail.
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    segno.make(address, error="l", micro=False).terminal(sys.stdout, compact=True)


def _has_screen() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
