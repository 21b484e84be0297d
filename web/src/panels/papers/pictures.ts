// Tables and charts as separate pictures that contain title and citation.
import { formatNumber } from 'evenkeel/elements';
import { svgToPng } from '../../kit/save.js';
import { drawFigure } from './charts.js';
import type { Ground } from './answer.js';
import type { Cited } from './cite.js';
import type { Result, Table } from './items.js';
import { svg } from './svg.js';

const line = 18;
const margin = 16;
/** Widths of letters are estimated. The widest words of a column decide. */
const letter = 6.8;
const longest = 60;

/** In lines of at most `most` letters, if no word is longer. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const textAt = (
  x: number,
  y: number,
  text: string,
  more: Record<string, string> = {},
): SVGElement => svg('text', { x, y, fill: 'var(--ink)', ...more }, text);

/** A frame with the title above, the citation below, and content of height `height` in between. */
function framed(
  title: string,
  by: Cited,
  width: number,
  height: number,
  content: Element[],
): SVGElement {
  const titles = wrapped(title, (width - 2 * margin) / 8);
  const notes = wrapped(by.line, (width - 2 * margin) / 5.6);
  const top = margin + 20 * titles.length + 8;
  const total = top + height + 8 + 15 * notes.length + margin;
  const parts = [
    svg('rect', { width, height: total, fill: 'var(--surface)' }),
    ...titles.map((text, i) =>
      textAt(margin, margin + 14 + 20 * i, text, { 'font-size': '16', 'font-weight': '600' }),
    ),
    svg('g', { transform: `translate(${margin} ${top})` }, ...content),
    ...notes.map((text, i) =>
      textAt(margin, top + height + 20 + 15 * i, text, { 'font-size': '11', fill: 'var(--muted)' }),
    ),
  ];
  const size = { width, height: total, viewBox: `0 0 ${width} ${total}` };
  const font = { 'font-family': 'system-ui, sans-serif', 'font-size': 12 };
  return svg('svg', { ...size, ...font }, ...parts);
}

const cellText = (value: string | number | null): string =>
  value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value;

function tablePicture({ title, columns, rows }: Table, by: Cited): SVGElement {
  const texts = [columns, ...rows].map((row) =>
    row.map((cell) => wrapped(cellText(cell), longest)),
  );
  const widths = columns.map(
    (_, i) =>
      20 + letter * Math.max(...texts.flatMap((row) => row[i]!.map(({ length }) => length))),
  );
  const words = columns.map((_, i) => i === 0 || rows.some((row) => typeof row[i] === 'string'));
  const width = widths.reduce((sum, one) => sum + one, 0);
  let y = 0;
  const content = texts.flatMap((row, r) => {
    let x = 0;
    const cells = row.flatMap((lines, i) => {
      const at = words[i] ? x : x + widths[i]! - 20;
      x += widths[i]!;
      const anchor = { 'text-anchor': words[i] ? 'start' : 'end' };
      const weight = { fill: r === 0 ? 'var(--muted)' : 'var(--ink)' };
      return lines.map((text, k) => textAt(at, y + 13 + line * k, text, { ...anchor, ...weight }));
    });
    y += line * Math.max(...row.map(({ length }) => length)) + 4;
    const rule = { d: `M0 ${y - 1}H${width}`, stroke: 'var(--line)' };
    return [...cells, svg('path', rule)];
  });
  return framed(title, by, Math.max(width, 360) + 2 * margin, y, content);
}

function chartPicture(result: Result, by: Cited): SVGElement {
  const width = 720;
  const pieces = drawFigure(result, width);
  const content = pieces.map(({ piece, x, y }) => {
    piece.setAttribute('x', String(x));
    piece.setAttribute('y', String(y));
    for (const style of piece.querySelectorAll('style')) style.remove();
    return piece;
  });
  const ends = pieces.map(({ piece, y }) => y + Number(piece.getAttribute('height')));
  return framed(result.title, by, width + 2 * margin, Math.max(...ends), content);
}

/** The picture as text, with the colours of a ground in place of the page's variables. */
function standalone(picture: SVGElement, host: HTMLElement, ground: Ground): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = ground === 'dark' ? 'dark' : 'light';
  host.shadowRoot!.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  if (ground === 'none') picture.firstElementChild!.setAttribute('fill', 'none');
  const text = new XMLSerializer().serializeToString(picture);
  const painted = text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name));
  probe.remove();
  return painted;
}

/** @param host  The element with the colours. */
export const pictureOf = (
  what: Table | Result,
  by: Cited,
  host: HTMLElement,
  ground: Ground,
): string =>
  standalone('columns' in what ? tablePicture(what, by) : chartPicture(what, by), host, ground);

/** At twice the resolution, for paper. */
export function pngOf(picture: string): Promise<Blob> {
  const twice = picture.replace(
    /^(<svg[^>]*?) width="([\d.]+)" height="([\d.]+)"/,
    (_, head: string, width: string, height: string) =>
      `${head} width="${2 * Number(width)}" height="${2 * Number(height)}"`,
  );
  return svgToPng(twice);
}
