"""What is typed: `dolmen serve`, `dolmen bot`, `dolmen admin`."""
