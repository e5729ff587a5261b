"""Check the types of the browser's modules, laid out as they are served, with TypeScript, where Node is installed.

`python3 run.py test` runs it. Without Node, or where npm cannot fetch TypeScript, it says so, and exits with the code that means
"skipped"."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from dolmen.server.wire.assets import gathered
from dolmen.server.wire.typescript import PAGE
from tests import node
from tests.checks import SKIPPED

PACKAGE = "typescript@7"
STRICT = {
    "allowJs": True,
    "checkJs": True,
    "noEmit": True,
    "strict": True,
    "target": "es2023",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["es2023", "dom", "dom.iterable"],
    "types": [],
}


def main() -> int:
    tsc = node.command("tsc", PACKAGE)
    if not tsc:
        node.missing("the types of the page are checked by TypeScript", "tsc", PACKAGE)
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.call([*tsc, "--project", str(lay_out(Path(folder)))], cwd=folder)


def lay_out(folder: Path) -> Path:
    """Lay out the tree as it is served, so that a game's imports from the page resolve; add the types of the wire, and the settings."""
    for path, body in gathered().items():
        if path.endswith(".js"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(body)
    shutil.copy(PAGE, folder)
    settings = folder / "tsconfig.json"
    settings.write_text(json.dumps({"compilerOptions": STRICT, "include": ["**/*.js"]}))
    return settings


if __name__ == "__main__":
    sys.exit(main())
