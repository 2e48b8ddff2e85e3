"""`gridlens serve`: the page for phone and desk."""

from __future__ import annotations

import argparse
import socket
import webbrowser

from scanner.commands.arguments import add_verbose
from scanner.commands.stopping import ending_in_order
from scanner.commands.talk import say
from scanner.errors import ScanError

DESCRIPTION = "Serves the page for phone and desk: take a picture, see what was found, get a hint or the answer on it."
PORT = 8484


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to serve, and to whom."""
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"(default: {PORT}, or a free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page here")
    add_verbose(parser)


def run(arguments: argparse.Namespace) -> int:
    """Serves until it is stopped."""
    try:
        import uvicorn

        from scanner.web.app import create_app
    except ImportError as error:
        raise ScanError(f"gridlens serve needs {error.name}", "Install it: pip install 'gridlens[web]'.") from None
    listener = _listener(arguments.port)
    port = listener.getsockname()[1]
    if port != arguments.port:
        say(f"gridlens: port {arguments.port} is taken, so it is {port}")
    config = uvicorn.Config(create_app(), access_log=False, log_config=None, server_header=False, lifespan="on")
    address = f"http://127.0.0.1:{port}/"
    print(address, flush=True)
    if not arguments.no_browser:
        webbrowser.open(address)
    with ending_in_order():
        uvicorn.Server(config).run(sockets=[listener])
    return 0


def _listener(port: int) -> socket.socket:
    for attempt in (port, 0):
        # Named TCP, so that asyncio knows that small answers may go at once.
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", attempt))
            listener.listen()
            return listener
        except OSError:
            listener.close()
    raise ScanError("no port is free", "Close other servers.")
