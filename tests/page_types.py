"""The types of the browser's side: its modules as they are served, checked by TypeScript where Node is.

`python3 run.py test` runs it. Without Node, or where npm cannot fetch TypeScript, it says so, and ends with the exit code that means
"skipped"."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from dolmen.server.assets import gathered
from run import SKIPPED

VERSION = "7"
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
    tsc = compiler()
    if not tsc:
        print("skipped: the types of the page are checked by TypeScript, and there is neither a tsc here nor an npx that can fetch one.")
        print("To have them checked: install Node and npm, then test again with a network; or npm install --global typescript.")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.call([*tsc, "--project", str(lay_out(Path(folder)))], cwd=folder)


def compiler() -> list[str]:
    """How TypeScript is called here: what is installed, or what npm fetches and keeps; nothing if neither answers."""
    for program, *words in (["tsc"], ["npx", "--yes", f"--package=typescript@{VERSION}", "--", "tsc"]):
        if found := shutil.which(program):
            command = [found, *words]
            if subprocess.run([*command, "--version"], stdout=subprocess.DEVNULL, check=False).returncode == 0:
                return command
    return []


def lay_out(folder: Path) -> Path:
    """The tree as it is served, so that what a game imports from the page is found; the settings to check it with."""
    for path, body in gathered().items():
        if path.endswith(".js"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(body)
    settings = folder / "tsconfig.json"
    settings.write_text(json.dumps({"compilerOptions": STRICT, "include": ["**/*.js"]}))
    return settings


if __name__ == "__main__":
    sys.exit(main())
