// Service worker: caches the page itself, so that it opens without the server and can say so. What the server sends
// about tables is never cached. All files have one hash in their address; a worker caches those of its own, and ends
// with the last page that uses them.

const CACHE = "dolmen {hash}";
const ROOT = "/web/{hash}/";
const FILES = /** @type {string[]} */ (JSON.parse("{files}"));

/** @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} Step of the worker's life */
/** @typedef {Event & {request: Request, respondWith: (answer: Promise<Response|undefined>) => void}} Fetch */

self.addEventListener("install", (event) =>
  /** @type {Step} */ (event).waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => ROOT + file))),
  ),
);

self.addEventListener("activate", (event) =>
  /** @type {Step} */ (event).waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  ),
);

self.addEventListener("fetch", (asked) => {
  const event = /** @type {Fetch} */ (asked),
    { request } = event,
    { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(`${ROOT}index.html`)));
  else if (pathname.startsWith(ROOT)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});
