// Keeps the page for use off line, and tells when there is a newer one: builds only, over http.

/** So often at most a page that stays open asks for a newer one, in milliseconds. */
const hour = 3_600_000;

/** Whether the newest files that are kept are others than those of this page. */
async function outdated(scope: string): Promise<boolean> {
  const newest = (await caches.keys())
    .filter((name) => name.startsWith(`evenkeel ${scope} `))
    .at(-1);
  if (newest === undefined) return false;
  return !(await (await caches.open(newest)).match(import.meta.url));
}

async function register(newer: () => void): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register('./sw.js');
    serviceWorker.addEventListener('controllerchange', () => {
      void outdated(registration.scope).then((old) => old && newer());
    });
    let asked = performance.now();
    addEventListener('visibilitychange', () => {
      if (document.hidden || performance.now() - asked < hour) return;
      asked = performance.now();
      void registration.update().catch(() => {});
    });
  } catch {
    // Frames without storage have none: the page works all the same.
  }
}

/** @param newer  A newer page is there. */
export function keepForOffline(newer: () => void): void {
  const served = location.protocol.startsWith('http');
  if ('serviceWorker' in navigator && served && import.meta.env.PROD)
    addEventListener('load', () => void register(newer));
}
