// All files of the page have one hash in their address. When the server has others, the page is loaded anew: a match is
// on the server.

const own = new URL(import.meta.url).pathname.split("/")[2];

/** @param {string|null} tree what the server's files have in their address */
export function compare(tree) {
  if (tree && tree !== own) renew(tree);
}

/**
 * Load the page anew, once for each reason: if that did not help, doing it again would not either.
 * @param {string} reason
 */
export function renew(reason) {
  try {
    if (sessionStorage.getItem("renewed") === reason) return false;
    sessionStorage.setItem("renewed", reason);
  } catch {
    return false; // nothing can be kept, so nobody would know when to stop
  }
  location.reload();
  return true;
}
