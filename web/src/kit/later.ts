// What can wait until the page has shown what was asked for.

/** So long at most. */
const mostMs = 2000;

export function later(work: () => void): void {
  requestAnimationFrame(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: mostMs });
    else setTimeout(work, mostMs / 4);
  });
}
