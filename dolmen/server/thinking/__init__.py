"""Run computer players in processes of their own, so that the event loop stays free. `thinkers` is the way in."""
