// Work that can wait until the page has shown the requested panel.

/** Maximum delay. */
const mostMs = 2000;

export function later(work: () => void): void {
  requestAnimationFrame(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: mostMs });
    else setTimeout(work, mostMs / 4);
  });
}
