// What is kept between visits. Where a browser or a frame allows no storage, every visit is a first one:
// there even asking for localStorage throws.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden.
  }
}
