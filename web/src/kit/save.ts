// Exports from the page: files, pictures, the clipboard.

import { withText } from './png.js';

/** Maximum length of a link. Longer states are saved in files. */
export const longestLink = 8000;

/** The keyword of the view inside pictures. */
export const stateKeyword = 'evenkeel-state';

/** An SVG that contains its view. */
export const taggedSvg = (svgText: string, link: string): string =>
  svgText.replace(/^<svg[^>]*>/, (tag) => `${tag}<metadata>${stateKeyword}:${link}</metadata>`);

/** A PNG that contains its view. */
export const taggedPng = (picture: Blob, link: string): Promise<Blob> =>
  withText(picture, stateKeyword, link);

/** A file for a view that is too long for a link. */
export const viewFile = (link: string): string => JSON.stringify({ evenkeel: 'view', link }) + '\n';

export function download(name: string, data: Blob | string, type = 'text/plain'): void {
  const blob = typeof data === 'string' ? new Blob([data], { type }) : data;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Older browsers and pages from the file system can only copy a selection.
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

/** Draws an SVG document into a PNG, with the ground of the document. */
export async function svgToPng(svgText: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svgText], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
