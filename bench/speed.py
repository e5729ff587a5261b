"""Measure the speed of the rules: `python bench/speed.py --yardstick FOLDER`, or `dolmen bench`."""

import sys

from dolmen.lab.bench import main

if __name__ == "__main__":
    sys.exit(main())
