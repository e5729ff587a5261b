"""Provide the parts every game is built from: pieces in zones, views, luck, actions and the main loop. It knows no game."""
