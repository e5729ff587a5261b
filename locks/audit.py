"""Check the installed packages for known vulnerabilities: `python3 run.py audit` queries the advisory database through pip-audit.

Exit code 0: none known. 1: some are. 2: the database could not be queried, which says nothing either way."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LOCKS = ("tools", "base", "dask", "report", "test")
PATIENCE = 600  # seconds


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        python = make(Path(folder))
        if python is None:
            return cannot("pip-audit could not be fetched: is there a network, and a package index?")
        asked = [word for name in LOCKS for word in ("--requirement", str(HERE / f"{name}.txt"))]
        command = [python, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off", "--no-deps", "--disable-pip", *asked]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return cannot("The advisory database did not answer.")
    try:
        found = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        return cannot("The advisory database cannot be reached. " + (done.stderr.strip().splitlines() or [""])[-1])
    return tell(found)


def make(folder: Path) -> str | None:
    """Create an environment for pip-audit alone, so that its dependencies stay out of ours."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
    quiet = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "pip-audit"]
    return python if subprocess.run(quiet, stderr=subprocess.DEVNULL).returncode == 0 else None


def tell(found: list[dict[str, Any]]) -> int:
    """Report the findings. A package that the database does not know was not checked; if it knows none, it was not reachable."""
    skipped = [one for one in found if "skip_reason" in one]
    known = [(one, against) for one in found for against in one.get("vulns", ())]
    for one, against in known:
        print(f"{one['name']} {one['version']}: {against['id']}; put right in {', '.join(against['fix_versions']) or 'no version yet'}")
    if known:
        print(f"Known against {len({one['name'] for one, _ in known})} of {len(found)} packages: see above.")
        return 1
    if not found or len(skipped) == len(found):
        return cannot("The advisory database cannot be reached: it knew none of the packages.")
    if skipped:
        return cannot(f"Not checked, since the database does not know them: {', '.join(one['name'] for one in skipped)}.")
    print(f"Nothing is known against the {len(found)} packages.")
    return 0


def cannot(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
