// Reload the page when the server has other files: all files have one hash in their address, and a match is on the
// server.

const own = new URL(import.meta.url).pathname.split("/")[2];

/** @param {string|null} tree the hash in the address of the server's files */
export function checkVersion(tree) {
  if (tree && tree !== own) reloadOnce(tree);
}

/**
 * Reload the page, once for each reason: if that did not help, doing it again would not either.
 * @param {string} reason
 */
export function reloadOnce(reason) {
  try {
    if (sessionStorage.getItem("renewed") === reason) return false;
    sessionStorage.setItem("renewed", reason);
  } catch {
    return false; // nothing can be stored, so nobody would know when to stop
  }
  location.reload();
  return true;
}
