"""Test that an order is added in the places that CONTRIBUTING.md names, and nowhere else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEP = re.compile(r"^\d\. (.+?)\n\n   ```\w*\n(.+?)\n   ```$", re.MULTILINE | re.DOTALL)


def steps() -> list[tuple[str, str]]:
    """Return what CONTRIBUTING.md says to append, and to which files."""
    _, _, rest = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Add an order")
    found = STEP.findall(rest.partition("\n## ")[0])
    places = [re.findall(r"`(dolmen/[^`]+)`", about) for about, _ in found]
    assert all(len(names) == 1 for names in places)
    code = (re.sub("^   ", "", block, flags=re.MULTILINE) for _, block in found)
    return [(names[0], block) for names, block in zip(places, code, strict=True)]


@pytest.mark.slow  # starts servers in a process of its own
def test_an_order_is_one_message_one_method_one_fact(tmp_path: Path) -> None:
    for package in ("dolmen", "tests", "bench"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert len(steps()) == 4
    for pattern, block in steps():
        paths = [*tmp_path.glob(pattern)]
        assert paths, pattern
        for path in paths:
            with path.open("a", encoding="utf-8") as file:
                file.write("\n" + (textwrap.indent(block, "    ") if "(self" in block.partition("\n")[0] else block) + "\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "tests/an_order.py"]
    environment = {**os.environ, "DOLMEN_MODE": "interpreted", "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600)
    assert "2 passed" in done.stdout, done.stdout + done.stderr
