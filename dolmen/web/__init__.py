"""The browser's side: ES modules and CSS, without a build step. Nothing in here is Python but this line."""
