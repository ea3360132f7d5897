"""A wheel brings the browser client along, if it was built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.server.house import free_port

ROOT = Path(__file__).parents[1]
PAGE = "<!doctype html><title>the client of this test</title>"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project, without what was built in it."""
    root = tmp_path / "project"
    root.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", ".gitignore"):
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return root


def build(root: Path, target: str = "wheel") -> tuple[Path, str]:
    """What was built, and what was said."""
    made = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(root / "out")],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return next((root / "out").glob({"wheel": "*.whl", "sdist": "*.tar.gz"}[target])), made.stdout + made.stderr


def test_a_source_distribution_brings_the_client_along(project: Path) -> None:
    (project / "web" / "dist").mkdir(parents=True)
    (project / "web" / "dist" / "index.html").write_text(PAGE)
    source, _ = build(project, "sdist")
    with tarfile.open(source) as packed:
        assert any(name.endswith("/web/dist/index.html") for name in packed.getnames())


def test_a_wheel_without_a_built_client_says_so(project: Path) -> None:
    wheel, said = build(project)
    assert "This wheel has no browser client. To have one, run `make client` first." in said
    assert not any(name.startswith("moot/static") for name in ZipFile(wheel).namelist())


def test_the_server_of_a_wheel_serves_its_client(project: Path, tmp_path: Path) -> None:
    (project / "web" / "dist" / "assets").mkdir(parents=True)
    (project / "web" / "dist" / "index.html").write_text(PAGE)
    (project / "web" / "dist" / "assets" / "a.js").write_text("1;")
    wheel, said = build(project)
    assert "no browser client" not in said
    installed = tmp_path / "installed"
    ZipFile(wheel).extractall(installed)
    assert (installed / "moot" / "static" / "assets" / "a.js").is_file()
    assert (installed / "moot" / "games" / "hearing" / "hearing.md").is_file()
    assert not (installed / "moot" / "games" / "hearing" / "web").exists()

    port = free_port()
    command = [sys.executable, "-c", "from moot.cli import main; main()", "serve", "--no-browser", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'moot.sqlite'}"]
    server = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(installed)}, cwd=tmp_path)
    try:
        assert page(f"http://127.0.0.1:{port}/table/any") == PAGE
    finally:
        server.kill()
        server.wait()


def page(address: str) -> str:
    until = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address) as reply:
                text: str = reply.read().decode()
                return text
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
