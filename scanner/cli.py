"""The command line: answers on stdout, talk on stderr, and an exit code that says how it went."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from textwrap import fill
from typing import NoReturn

from scanner import __version__
from scanner.addresses import without_secrets
from scanner.commands import COMMANDS, load
from scanner.commands.talk import complain, say
from scanner.errors import InternalError, MissingLibraryError, OutputError, ScanError
from scanner.writers.names import printable

SIGNALLED = 128
"""Added to the number of a signal, it is the exit code of a program that the signal ended, as shells have it."""

EXIT_CODES = """\
exit codes, the highest of them where several photos or puzzles end differently:
  0    every puzzle is solved, or was complete already, or was dealt with as asked
  2    the command cannot be understood
  3    a puzzle is not solved for sure, is wrong, or cannot be made
  4    a page shows no puzzle
  5    a file cannot be opened as a picture, or read as puzzles
  6    an output cannot be written, or exists already
  7    the reader is missing or failed
  8    every page of the batch was done before
  9    a page of the batch crashed, took too long or took too much memory
  10   the cluster for the batch cannot be reached, or was lost
  69   a library is missing that gridlens needs
  70   gridlens itself failed
  130  interrupted
  141  the program that reads the output has closed it
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    # Its matrices are so small that threads of a BLAS do nothing for them but keep other workers from their cores.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    argv = sys.argv[1:] if argv is None else argv
    arguments = _parser(argv).parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        return code
    except ScanError as error:
        complain(error)
        return error.exit_code
    except KeyboardInterrupt:
        say("gridlens: interrupted")
        return SIGNALLED + signal.SIGINT
    except OSError as error:
        # Only stdout is left to fail here. Python flushes it once more at its end, and would complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return SIGNALLED + signal.SIGPIPE
        complain(OutputError(f"the output cannot be printed ({error.strerror})", "Make room for it."))
        return OutputError.exit_code
    except Exception as error:
        missing = MissingLibraryError.of(error) if isinstance(error, ImportError) else None
        failure = missing or InternalError(f"gridlens failed ({type(error).__name__}: {error})")
        failure.__cause__ = error
        complain(failure, arguments.verbose)
        return failure.exit_code


class _Parser(argparse.ArgumentParser):
    """Complains of arguments, which may be names of files and addresses, as `talk` does of all else."""

    def error(self, message: str) -> NoReturn:
        super().error(printable(without_secrets(message)))


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="gridlens",
        description="Finds logic puzzles in photos, reads them, solves them, and draws the solution onto the photo. "
        "Solves, explains, grades, checks, makes, converts and prints puzzles without photos too.",
    )
    parser.add_argument("--version", action="version", version=f"gridlens {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    # Before a command stand options without values only.
    chosen = next((argument for argument in argv if not argument.startswith("-")), None)
    for name, module, summary in COMMANDS:
        subparser = commands.add_parser(
            name, help=summary, epilog=EXIT_CODES, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if name == chosen:
            command = load(module)
            subparser.description = fill(command.DESCRIPTION, 100)
            command.add_arguments(subparser)
            subparser.set_defaults(run=command.run)
    return parser
