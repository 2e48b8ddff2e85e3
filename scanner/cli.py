"""The command line: answers on stdout, messages on stderr, and an exit code that says how it went."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence

from scanner.addresses import shown_address
from scanner.commands import COMMANDS
from scanner.commands.colours import WHENS, choose_colours
from scanner.commands.messages import complain, say
from scanner.commands.parser import command_parser, parser_for
from scanner.errors import ExitCode, InternalError, MissingLibraryError, OutputError, ScanError

OPTIONS = ("-h", "--help", "-V", "--version", *(f"--color={when}" for when in WHENS))
"""The options that stand without a command; they may be cut short."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    return int(_run(argv))


def _run(argv: Sequence[str] | None) -> ExitCode:
    # Its matrices are so small that threads of a BLAS do nothing for them but keep other workers from their cores.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    # At its end Python would look through all that was imported for garbage: a tenth of the time of a small photo.
    atexit.register(gc.freeze)
    argv = sys.argv[1:] if argv is None else argv
    parser = parser_for(_find_command(argv))
    if not argv:
        parser.print_help(sys.stderr)
        return ExitCode.USAGE
    arguments, unknown = parser.parse_known_args(argv)
    if unknown:
        command_parser(arguments.command).error(f"unrecognized arguments: {' '.join(unknown)}")
    choose_colours(getattr(arguments, "color", "auto"))
    try:
        code: ExitCode = arguments.run(arguments)
        return code
    except ScanError as error:
        complain(error)
        return error.exit_code
    except KeyboardInterrupt:
        say("gridlens: interrupted")
        return ExitCode.INTERRUPTED
    except OSError as error:
        # Only stdout is left to fail here. Python flushes it once more at its end, and would complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return ExitCode.BROKEN_PIPE
        complain(OutputError(f"the output cannot be printed ({error.strerror})", "Make room for it."))
        return ExitCode.OUTPUT
    except Exception as error:
        missing = MissingLibraryError.of(error) if isinstance(error, ImportError) else None
        failure = missing or InternalError(f"gridlens failed ({type(error).__name__}: {error})")
        failure.__cause__ = error
        complain(failure, arguments.verbose)
        return failure.exit_code


def _find_command(argv: Sequence[str]) -> str | None:
    """Finds the command, before which only options without values stand; ends the program where there is none."""
    chosen = next((argument for argument in argv if not argument.startswith("-")), None)
    unknown = [argument for argument in argv if not any(option.startswith(argument) for option in OPTIONS)]
    if chosen is None and unknown:
        parser_for(None).error(f"unrecognized arguments: {' '.join(unknown)}")
    if chosen is not None and chosen not in (name for name, _, _ in COMMANDS):
        from scanner.commands.suggestions import command_for

        parser_for(None).error(f"{shown_address(chosen) or repr(chosen)} is no command{command_for(chosen)}")
    return chosen
