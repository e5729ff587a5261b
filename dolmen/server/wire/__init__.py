"""Serve the network: HTTP (`http`), WebSockets (`live`), the browser's files (`assets`), put together in `app`."""
