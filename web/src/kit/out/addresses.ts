// Where this page stands, for snippets that other pages take over.

/** The folder of this page. */
const here = (): string => new URL('.', location.href).href;

/** The elements, as they stand beside this page; from a disk, as a package has them. */
export const elementsAddress = (): string =>
  location.protocol === 'file:' ? 'evenkeel/dist/elements.js' : new URL('elements.js', here()).href;

/** A frame of this page.
 * @param link  What it shows: the part of the address from # on. */
export const frameText = (link: string, title: string): string =>
  `<iframe src="${here()}?embed${link}" title="${title}"
  width="100%" height="720" style="border: 0" loading="lazy"></iframe>`;
