"""Check the format and lint of the browser's side with Biome (settings: biome.jsonc), where Node is installed.

`python3 run.py test` runs it. Without Node, or where npm cannot fetch Biome, it says so, and exits with the code that means
"skipped"."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests import node
from tests.checks import SKIPPED

PACKAGE = "@biomejs/biome@2.6.7"  # another version formats differently
ROOT = Path(__file__).parents[1]


def main() -> int:
    biome = node.command("biome", PACKAGE)
    if not biome:
        node.missing("the format and lint of the page are checked by Biome", "biome", PACKAGE)
        return SKIPPED
    return subprocess.call([*biome, "ci", "--error-on-warnings"], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
