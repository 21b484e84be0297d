// Exported pictures: on a chosen ground, as a figure with caption and citation, as a film.
import type { Box, Ground } from 'evenkeel/elements';

/** An element of the page that draws a picture. */
export interface Drawn extends HTMLElement {
  svgText(ground: Ground, size?: Box): Promise<string>;
}

/** A picture that runs: its steps or times, at most `most` of them, and milliseconds per frame. */
export interface Running extends Drawn {
  readonly step: number;
  goTo(place: number): void;
  stops(most: number): { places: readonly number[]; milliseconds: number };
}

/** The first picture in the element that can be exported. */
export function drawnIn(place: ParentNode | null): Drawn | null {
  for (const element of place?.querySelectorAll('*') ?? [])
    if ('svgText' in element) return element as Drawn;
  return null;
}

export const runs = (drawn: Drawn | null): drawn is Running =>
  drawn !== null && 'stops' in drawn && (drawn as Running).stops(2).places.length > 1;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last === '' || last.length + 1 + word.length <= most)
      lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const inks = { light: ['#22201c', '#6b665e', '#fbfaf8'], dark: ['#ece9e3', '#a39d93', '#1b1a18'] };

/** The picture with its caption below, and its origin below the caption. */
export function figureOf(picture: string, caption: string, cited: string, ground: Ground): string {
  const [, wide, high] = /width="([\d.]+)" height="([\d.]+)"/.exec(picture)!.map(Number) as [
    number,
    number,
    number,
  ];
  const [ink, muted, behind] = inks[ground === 'dark' ? 'dark' : 'light'] as [
    string,
    string,
    string,
  ];
  const titles = wrapped(caption, wide / 11.5);
  const notes = wrapped(cited, wide / 8.5);
  const total = high + 32 + 28 * titles.length + 20 * notes.length + 16;
  const line = (text: string, y: number, size: number, fill: string): string =>
    `<text x="24" y="${y}" font-size="${size}" fill="${fill}">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${total}" viewBox="0 0 ${wide} ${total}" font-family="system-ui, sans-serif">`,
    ground === 'none' ? '' : `<rect width="100%" height="100%" fill="${behind}" />`,
    picture,
    ...titles.map((text, i) => line(text, high + 34 + 28 * i, 21, ink)),
    ...notes.map((text, i) => line(text, high + 38 + 28 * titles.length + 20 * i, 14, muted)),
    '</svg>',
  ].join('');
}

/** Paints an SVG document. */
async function paint(context: CanvasRenderingContext2D, picture: string): Promise<void> {
  const { width, height } = context.canvas;
  const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  } finally {
    URL.revokeObjectURL(url);
  }
}

const film: Box = { width: 960, height: 600 };
const mostFrames = 60;
/** Duration of the last frame of a film, in milliseconds. */
const endMs = 1500;

interface Frame {
  context: CanvasRenderingContext2D;
  milliseconds: number;
}

/** Every frame of the picture, painted. Afterwards the picture returns to its step or time. */
async function* frames(drawn: Running, ground: Ground): AsyncGenerator<Frame> {
  const canvas = document.createElement('canvas');
  canvas.width = film.width;
  canvas.height = film.height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { step } = drawn;
  const { places, milliseconds } = drawn.stops(mostFrames);
  try {
    for (const [i, place] of places.entries()) {
      drawn.goTo(place);
      await paint(context, await drawn.svgText(ground, film));
      yield { context, milliseconds: i === places.length - 1 ? endMs : milliseconds };
    }
  } finally {
    drawn.goTo(step);
  }
}

export async function gifOf(drawn: Running, ground: Ground): Promise<Blob> {
  const { GIFEncoder, quantize, applyPalette } = await import('gifenc');
  const gif = GIFEncoder();
  for await (const { context, milliseconds } of frames(drawn, ground)) {
    const { data } = context.getImageData(0, 0, film.width, film.height);
    const palette = quantize(data, 128);
    gif.writeFrame(applyPalette(data, palette), film.width, film.height, {
      palette,
      delay: milliseconds,
    });
  }
  gif.finish();
  return new Blob([gif.bytes() as BlobPart], { type: 'image/gif' });
}

const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** The format in which this browser records films; undefined: it cannot record films. */
export const filmType = (): string | undefined =>
  'MediaRecorder' in globalThis
    ? kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
    : undefined;

/** Takes as long as the film, because browsers record the screen.
 * @throws Error with a sentence if the browser cannot record films. */
export async function webmOf(drawn: Running, ground: Ground): Promise<Blob> {
  const type = filmType();
  if (!type) throw new Error('This browser cannot record WebM. Export the GIF instead');
  let recorder: MediaRecorder | null = null;
  const parts: Blob[] = [];
  for await (const { context, milliseconds } of frames(drawn, ground)) {
    if (!recorder) {
      recorder = new MediaRecorder(context.canvas.captureStream(30), {
        mimeType: type,
        videoBitsPerSecond: 4_000_000,
      });
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.start();
    }
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
  await new Promise((resolve) => {
    recorder!.onstop = resolve;
    recorder!.stop();
  });
  return new Blob(parts, { type: 'video/webm' });
}
