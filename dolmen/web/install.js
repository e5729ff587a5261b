// Dolmen as an app of its own, where the browser offers that.

/** @type {any} */
let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // it is offered in the settings, not in the middle of a match
  offer = event;
});
addEventListener("appinstalled", () => (offer = null));

export const canInstall = () => offer !== null;

export async function install() {
  const asked = offer;
  offer = null; // it can be asked once
  await asked?.prompt();
}

/** Keep the page itself in the browser. */
export async function keep() {
  if (isSecureContext && "serviceWorker" in navigator)
    await navigator.serviceWorker.register("/worker.js", { scope: "/" }).catch(() => undefined);
}
