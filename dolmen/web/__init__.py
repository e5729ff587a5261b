"""Provide the browser's side: ES modules and CSS, without a build step. The only Python here draws the icon."""
