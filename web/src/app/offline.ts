// Keeps the page for offline use, and reports a newer version. Only for builds, over http.

/** Minimum interval between checks for a newer version of an open page, in milliseconds. */
const hour = 3_600_000;

/** Whether the newest files in the cache differ from those of this page. */
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
    // Frames without storage have no cache. The page works all the same.
  }
}

/** @param newer  Called when a newer version of the page exists. */
export function keepForOffline(newer: () => void): void {
  const served = location.protocol.startsWith('http');
  if ('serviceWorker' in navigator && served && import.meta.env.PROD)
    addEventListener('load', () => void register(newer));
}
