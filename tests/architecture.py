"""Write the map of ARCHITECTURE.md from the tree: `python -m tests.architecture`. A test compares the two.

The purpose of a module is stated in the first sentence of its docstring, and nowhere else."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from bench.pages import put

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "ARCHITECTURE.md"
SECTION = "map"
LEFT_OUT = ("test_*.py", "versions/*.py")  # tests stand beside the rules they test; migrations are numbered


def modules() -> list[Path]:
    """List every module of the package except tests and single migrations, relative to the project."""
    found = (path for path in (ROOT / "dolmen").rglob("*.py") if not any(path.match(pattern) for pattern in LEFT_OUT))
    return sorted(path.relative_to(ROOT) for path in found)


def purpose(path: Path) -> str:
    """Return the first sentence of a module's docstring; empty if there is none."""
    text = ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or ""
    first, _, _ = text.partition("\n\n")
    return re.split(r"(?<=[.!?])\s", first.replace("\n", " "))[0]


def written() -> list[str]:
    """Return the map, one line per module, with packages as headings."""
    packages: dict[Path, list[Path]] = defaultdict(list)
    for path in modules():
        packages[path.parent].append(path)
    lines: list[str] = []
    for package, members in sorted(packages.items()):
        about = purpose(package / "__init__.py")
        lines += ["", f"**`{package.as_posix()}/`** {about}".rstrip(), ""]
        lines += [f"- `{path.name}`: {purpose(path)}" for path in members if path.name != "__init__.py"]
    return lines[1:]


if __name__ == "__main__":
    put(PAGE, SECTION, "python -m tests.architecture", written(), dated=False)
