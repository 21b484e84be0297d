// Addresses of this page, for snippets in other pages.

/** The folder of this page. */
const here = (): string => new URL('.', location.href).href;

/** The address of the elements: next to this page, or for a page from a disk, inside the
 * package. */
export const elementsAddress = (): string =>
  location.protocol === 'file:' ? 'evenkeel/dist/elements.js' : new URL('elements.js', here()).href;

/** A frame of this page.
 * @param link  The view to show: the part of the address from # on. */
export const frameText = (link: string, title: string): string =>
  `<iframe src="${here()}?embed${link}" title="${title}"
  width="100%" height="720" style="border: 0" loading="lazy"></iframe>`;
