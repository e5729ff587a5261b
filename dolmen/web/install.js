// Install Dolmen as an app, where the browser offers that.

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer */

/** @type {Offer|null} */
let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // offered in the settings, not in the middle of a match
  offer = /** @type {Offer} */ (event);
});
addEventListener("appinstalled", () => (offer = null));

export const canInstall = () => offer !== null;

export async function install() {
  const asked = offer;
  offer = null; // can be used only once
  await asked?.prompt();
}

/** Register the service worker, which caches the page. */
export async function registerWorker() {
  if (isSecureContext && "serviceWorker" in navigator)
    await navigator.serviceWorker.register("/worker.js", { scope: "/" }).catch(() => undefined);
}
