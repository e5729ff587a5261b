"""The parts every game is built from: pieces in zones, views, luck, actions and the main loop. This package knows no particular game."""
