"""Record what a page announces and shows as notices, since either may be gone by the time a test looks."""

from __future__ import annotations

from typing import Any

WATCH = """() => {
  globalThis.said = [];
  globalThis.noticed = [];
  const added = (changes) => changes.flatMap((one) => [...one.addedNodes]);
  for (const [region, now] of [['assertive', true], ['polite', false]])
    new MutationObserver((changes) => globalThis.said.push(...added(changes).map((one) => ({ now, text: one.textContent }))))
      .observe(document.getElementById(region), { childList: true });
  const toasts = (changes) => added(changes).filter((one) => one.matches?.('.toast'));
  new MutationObserver((changes) => globalThis.noticed.push(...toasts(changes).map((one) => one.textContent)))
    .observe(document.body, { childList: true });
}"""  # everything announced from now on, and whether assertively; and all notices
SAID = "(text) => globalThis.said.some((one) => one.text.includes(text))"
NOTICED = "(text) => globalThis.noticed.some((one) => one.includes(text))"


def watch(*watched: Any) -> None:
    for person in watched:
        person.page.evaluate(WATCH)


def said(person: Any, beginning: str) -> list[tuple[bool, str]]:
    """Return the announcements so far that begin like this, and whether each was assertive."""
    heard = person.page.evaluate("() => globalThis.said.map((one) => [one.now, one.text])")
    return [(now, text) for now, text in heard if text.startswith(beginning)]


def noticed(person: Any, beginning: str) -> list[str]:
    """Return the notices so far that begin like this."""
    return [text for text in person.page.evaluate("globalThis.noticed") if text.startswith(beginning)]
