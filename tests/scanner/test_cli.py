"""The command line: what it prints where, what it writes, and the exit codes that scripts rely on."""

import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import cv2
import pytest

import scanner
from scanner import cli
from scanner.commands.help import exit_codes
from scanner.errors import ExitCode, ReaderError
from scanner.pipeline import Findings
from scanner.types import Doubt


@pytest.fixture
def run(monkeypatch, tmp_path, make_scan, picture, capsys):
    """Runs `gridlens scan` in a folder of its own, on a scanner that goes by the name of the photo."""

    def scan_page(page, options, watch=None):
        name = Path(page.source).stem
        if name.startswith("blank"):
            return ()
        if name.startswith("crash"):
            raise RuntimeError("no such luck")
        if name.startswith("interrupted"):
            raise KeyboardInterrupt
        if name.startswith("unread"):
            raise ReaderError("the reader is away", "Wait for it.")
        if name.startswith("doubtful"):
            return (make_scan(page, status="doubtful", doubts=(Doubt((3, 6), 8, ((3, 0.2),)),)),)
        return (make_scan(page, status="complete" if name.startswith("complete") else "solved"),)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("scanner.pipeline.survey_page", lambda *asked: Findings(scan_page(*asked)))
    monkeypatch.setattr(import_module("scanner.overlay.draw"), "draw", lambda page, *how: 255 - page.image)

    def run(*arguments):
        for argument in map(Path, arguments):
            if argument.suffix == ".png" and argument.stem != "missing" and not argument.exists():
                argument.parent.mkdir(exist_ok=True)
                argument.write_bytes(cv2.imencode(".png", picture)[1])
        code = cli.main(["scan", *map(str, arguments)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.mark.parametrize(
    ("photos", "code"),
    [
        (["a.png"], 0),
        (["complete.png"], 0),
        (["doubtful.png"], 3),
        (["blank.png"], 4),
        (["missing.png"], 5),
        (["crash.png"], 70),
        (["interrupted.png"], 130),
        (["unread.png"], 7),
        (["a.png", "doubtful.png", "complete.png"], 3),
        (["doubtful.png", "blank.png"], 4),
        (["missing.png", "blank.png", "a.png"], 5),
    ],
)
def test_exit_codes(run, photos, code):
    assert run(*photos)[0] == code


def test_exit_codes_are_documented():
    lines = (line.split(maxsplit=1) for line in exit_codes().splitlines()[1:])
    documented = {int(code): meaning for code, meaning in lines}
    assert documented == {code: code.meaning for code in ExitCode}
    assert {*documented} == {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 69, 70, 130, 141}


@pytest.mark.parametrize(
    "arguments", [["scan"], ["scan", "a.png", "--size", "3"], ["scan", "-q", "-v", "a.png"], ["look", "a.png"]]
)
def test_usage(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    assert end.value.code == 2
    assert "usage: gridlens" in capsys.readouterr().err


def test_a_reader_that_does_not_exist(run):
    code, out, err = run("a.png", "--reader", "crystal-ball")
    assert (code, out) == (2, "")
    assert "cnn" in err


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"gridlens {scanner.__version__}\n"


def test_the_solution_is_printed_and_drawn(run, picture):
    code, out, err = run("a.png")
    assert (code, err) == (0, "")
    assert "a.png: solved" in out
    assert "│[5][3] 4 │" in out
    assert "drawn onto a.solved.png" in out
    assert (cv2.imread("a.solved.png") == 255 - picture).all()


def test_cells_in_doubt_are_named(run):
    assert "r4c7: read 8, maybe 3 (20 %)" in run("doubtful.png")[1]


def test_nothing_is_drawn_where_there_is_nothing_to_draw(run):
    _, out, err = run("blank.png")
    assert out == ""
    assert err.startswith("gridlens: blank.png: no puzzle found. ")
    assert os.listdir() == ["blank.png"]


def test_no_overlay(run):
    run("a.png", "--no-overlay")
    assert os.listdir() == ["a.png"]


def test_json_is_one_object_per_page_and_nothing_else(run):
    code, out, err = run("--json", "a.png", "missing.png", "blank.png", "crash.png", "doubtful.png")
    assert code == 70
    records = [json.loads(line) for line in out.splitlines()]
    assert [record["source"] for record in records] == [
        "a.png",
        "missing.png",
        "blank.png",
        "crash.png",
        "doubtful.png",
    ]
    assert [record["error"] and record["error"]["code"] for record in records] == [
        None,
        "unreadable-file",
        None,
        "internal",
        None,
    ]
    assert [len(record["puzzles"]) for record in records] == [1, 0, 0, 0, 1]
    assert len(err.splitlines()) == 3
    assert not list(Path().glob("*.solved.*"))


def test_json_draws_where_it_is_asked_to(run):
    code, out, _ = run("--json", "a.png", "-o", "out")
    assert code == 0
    assert json.loads(out)["puzzles"][0]["status"] == "solved"
    assert os.listdir("out") == ["a.solved.png"]


def test_pages_are_numbered(run, picture):
    cv2.imwritemulti("scans.tif", [picture, picture])
    _, out, _ = run("--json", "scans.tif")
    assert [json.loads(line)["page"] for line in out.splitlines()] == [1, 2]
    run("scans.tif")
    assert {path.name for path in Path().glob("*.solved.*")} == {"scans.solved.tif", "scans.page2.solved.tif"}


def test_quiet(run):
    assert run("a.png", "-q") == (0, "", "")
    assert run("missing.png", "-q")[2].startswith("gridlens: missing.png: there is no such file")


def test_verbose(run):
    assert "puzzles: 1" in run("a.png", "-v")[2]
    assert "Traceback" in run("crash.png", "-v")[2]


def test_a_crash_is_one_line(run):
    _, _, err = run("crash.png")
    assert err == (
        "gridlens: crash.png: gridlens failed (RuntimeError: no such luck). Please report it, with what -v prints.\n"
    )


def test_an_existing_output_is_kept_and_the_other_photos_go_on(run):
    Path("a.solved.png").write_text("mine")
    code, out, err = run("a.png", "b.png")
    assert code == 6
    assert "a.solved.png: exists already" in err
    assert "b.png: solved" in out
    assert Path("a.solved.png").read_text() == "mine"
    assert run("a.png", "--force")[0] == 0
    assert cv2.imread("a.solved.png") is not None


def test_a_photo_is_never_overwritten(run, picture):
    code, _, err = run("a.png", "-o", "a.png", "--force")
    assert code == 6
    assert "would overwrite a photo" in err
    assert (cv2.imread("a.png") == picture).all()


def test_an_output_that_cannot_be_written_still_gives_the_answer(run):
    Path("file").touch()
    code, out, err = run("a.png", "-o", "file/out.tif")
    assert code == 6
    assert "a.png: solved" in out
    assert "cannot be written" in err


def test_one_file_for_many_photos_is_no_use(run):
    assert run("a.png", "b.png", "-o", "out.jpg")[0] == 2


def test_folders_stand_for_their_pictures_in_order(run):
    run("photos/b.png", "photos/a.png")
    Path("photos/notes.txt").touch()
    Path("photos/deeper").mkdir()
    code, out, _ = run("--json", "photos")
    assert code == 0
    assert [json.loads(line)["source"] for line in out.splitlines()] == ["photos/a.png", "photos/b.png"]


def test_a_folder_without_pictures(run):
    Path("empty").mkdir()
    code, _, err = run("empty", "a.png")
    assert code == 5
    assert "empty: there is no picture in this folder" in err


def test_pictures_of_the_stages(tmp_path, monkeypatch, picture):
    monkeypatch.chdir(tmp_path)
    cv2.imwrite("a.png", picture)
    assert cli.main(["scan", "a.png", "--debug", "stages", "--reader", "null"]) == 4
    assert os.listdir("stages") == ["a-1-found.png"]


def test_names_that_the_terminal_cannot_show(run):
    assert run("a\udcff.png")[0] == 0


def gridlens(*arguments, **options):
    command = [sys.executable, "-m", "scanner", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


@pytest.mark.parametrize("form", [["--json"], ["--json", "--quiet"]])
def test_a_closed_pipe_is_no_error(tmp_path, form):
    process = gridlens("scan", *form, *[tmp_path / "missing.jpg"] * 3)
    process.stdout.close()
    assert process.stderr.read().count("\n") <= 3
    assert process.wait() == 141
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_one_line(tmp_path):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scanner", "scan", "--json", str(tmp_path / "missing.jpg")],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 6
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs POSIX signals")
def test_ctrl_c(tmp_path):
    program = (
        "import signal, sys, scanner.input.load, scanner.cli\n"
        # What a shell starts in the background ignores Ctrl-C, and so do all the programs that tests start there.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "def page_decoders(source, name):\n    print('scanning', flush=True)\n    signal.pause()\n    yield\n"
        "scanner.input.load.page_decoders = page_decoders\n"
        "sys.exit(scanner.cli.main(['scan', 'a.jpg']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "scanning\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate() == ("", "gridlens: interrupted\n")
    assert process.returncode == 130
