"""Write the locks: the version of every package to install, with the hashes of its files for all systems and Pythons.

`python3 locks/make.py` queries the package index that pip is configured for, through uv (`pip install uv`). No address is written
down: whatever index somebody uses, its files must have these hashes. `tools` is what installs the rest, `base` what playing needs,
the others what an extra needs beyond it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parent / "pyproject.toml"
TOOLS = "pip>=26\nsetuptools>=82\n"
EXTRAS = ("dask", "report", "test")
OLDEST = "3.11"


def main() -> int:
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        print("uv is missing: pip install uv", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        everything = Path(folder) / "all.txt"
        everything.write_text(locked(uv, PROJECT, "--all-extras"))
        tools = Path(folder) / "tools.in"
        tools.write_text(TOOLS)
        write("tools", packages(locked(uv, tools)))
        known = packages(locked(uv, PROJECT, "--constraint", str(everything)))
        write("base", known)
        for extra in EXTRAS:
            found = packages(locked(uv, PROJECT, "--constraint", str(everything), "--extra", extra))
            write(extra, {name: lines for name, lines in found.items() if name not in known})
    return 0


def locked(uv: str, source: Path, *more: str) -> str:
    """Resolve for all systems and Pythons at once: packages that only some need get a marker."""
    command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST, "--generate-hashes",
               "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", *more, str(source)]  # fmt: skip
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def packages(text: str) -> dict[str, str]:
    """Split a lock into entries, keyed by what precedes the hashes: name, version, marker."""
    return {block.partition(" \\")[0]: block for block in re.findall(r"(?m)^\S.*(?:\n[ ].*)*", text)}


def write(name: str, found: dict[str, str]) -> None:
    (HERE / f"{name}.txt").write_text("\n".join(found.values()) + "\n")
    print(f"{name}: {len(found)} packages")


if __name__ == "__main__":
    sys.exit(main())
