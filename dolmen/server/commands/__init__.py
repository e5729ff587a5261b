"""Implement the commands `dolmen serve`, `dolmen bot` and `dolmen admin`."""
