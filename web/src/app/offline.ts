// Keeps the page for use off line: builds only, where it came over http.

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('./sw.js');
  } catch {
    // Frames without storage have none: the page works all the same.
  }
}

export function keepForOffline(): void {
  const served = location.protocol.startsWith('http');
  if ('serviceWorker' in navigator && served && import.meta.env.PROD)
    addEventListener('load', () => void register());
}
