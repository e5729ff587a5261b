"""Find the Node programs that check the browser's side: installed ones, or fetched and cached by npm."""

from __future__ import annotations

import re
import shutil
import subprocess


def command(program: str, package: str) -> list[str]:
    """Return the command for a program: as installed in that version, or through npx; empty if neither works."""
    for name, *words in ([program], ["npx", "--yes", f"--package={package}", "--", program]):
        if (found := shutil.which(name)) and is_version([found, *words], package.rpartition("@")[2]):
            return [found, *words]
    return []


def is_version(called: list[str], version: str) -> bool:
    told = subprocess.run([*called, "--version"], stdout=subprocess.PIPE, text=True, check=False)
    return told.returncode == 0 and re.search(rf"(?<![\d.]){re.escape(version)}(?!\d)", told.stdout) is not None


def missing(what: str, program: str, package: str) -> None:
    """Say that something was not checked, and how to change that."""
    print(f"skipped: {what}, and there is neither a {program} of that version here nor an npx that can fetch one ({package}).")
    print(f"To have it checked: install Node and npm, then test again with a network; or npm install --global {package}.")
