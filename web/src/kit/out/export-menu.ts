// The exports of a panel: answers, pictures on a ground, films, figures and tables.
import { html, type TemplateResult } from 'lit';
import type { Ground } from 'evenkeel/elements';
import { figureOf, filmType, gifOf, runs, webmOf, type Drawn } from './picture-out.js';
import { download, svgToPng, taggedPng, taggedSvg } from '../save.js';
import { readTable, tableFormats, writeTables, type TableFormat } from './table-text.js';

/** Without a kind the export is not available here, and its title explains why. */
type Named = readonly (readonly [kind: string | null, title: string])[];

const grounds = [
  ['light', 'on a light background'],
  ['dark', 'on a dark background'],
  ['none', 'without a background'],
] as const;

const formats = ['svg', 'png', 'figure', 'gif', 'webm'] as const;
type Format = (typeof formats)[number];

const noFilm = 'WebM animation (not supported by this browser; use the GIF)';

/** SVG and PNG on a ground. Films have one ground. */
function picturesOn(ground: string, film: boolean): Named {
  const kind = (format: Format): string => (ground === 'light' ? format : `${format} ${ground}`);
  const pictures: Named = [
    [kind('svg'), 'SVG picture'],
    [kind('png'), 'PNG picture'],
    [kind('figure'), 'Figure with caption, SVG'],
  ];
  if (!film || ground === 'none') return pictures;
  return [
    ...pictures,
    [kind('gif'), 'GIF animation'],
    filmType() ? [kind('webm'), 'WebM animation'] : [null, noFilm],
  ];
}

/** @param film  Whether the picture runs. */
export function exportOptions(own: Named, film: boolean): TemplateResult {
  const options = (list: Named): TemplateResult[] =>
    list.map(
      ([kind, title]) =>
        html`<option value=${kind ?? ''} ?disabled=${kind === null}>${title}</option>`,
    );
  const tables = Object.entries(tableFormats).map(
    ([format, { name }]) => [`table ${format}`, `${name}`] as const,
  );
  return html`<option value="">Export…</option>
    <optgroup label="Numbers">
      ${options([['json', 'JSON answer'], ['verify', 'JSON answer with its data'], ...own, ['job', 'JSON job'], ['view', 'View file (reopens here)']])}
    </optgroup>
    <optgroup label="Tables of the tab below">${options(tables)}</optgroup>
    ${grounds.map(
      ([ground, title]) =>
        html`<optgroup label=${`Picture ${title}`}>${options(picturesOn(ground, film))}</optgroup>`,
    )}`;
}

/** Text for an exported picture. */
export interface PictureInfo {
  file: string;
  /** The link of the page, which is stored inside pictures. */
  hash: string;
  caption: string;
  cited: string;
}

export function isPicture(kind: string): boolean {
  return formats.some((format) => format === kind.split(' ')[0]);
}

/** @throws Error with a sentence if the browser cannot make this picture. */
export async function savePicture(kind: string, drawn: Drawn, info: PictureInfo): Promise<void> {
  const [format, ground = 'light'] = kind.split(' ') as [Format, Ground?];
  const name = `${info.file}${ground === 'light' ? '' : `-${ground === 'none' ? 'clear' : ground}`}`;
  if (format === 'gif' || format === 'webm') {
    if (!runs(drawn)) throw new Error('Nothing moves in this picture. Export the PNG instead');
    const film = await (format === 'gif' ? gifOf : webmOf)(drawn, ground);
    return download(`${name}.${format}`, film);
  }
  const picture = await drawn.svgText(ground);
  if (format === 'figure') {
    const figure = figureOf(picture, info.caption, info.cited, ground);
    download(`${name}-figure.svg`, taggedSvg(figure, info.hash), 'image/svg+xml');
  } else if (format === 'svg') {
    download(`${name}.svg`, taggedSvg(picture, info.hash), 'image/svg+xml');
  } else {
    download(`${name}.png`, await taggedPng(await svgToPng(picture), info.hash));
  }
}

/** All tables in the element as one text; empty if it has no table. */
export function tablesIn(place: ParentNode | null, format: TableFormat): string {
  const tables = [...(place?.querySelectorAll('table') ?? [])].map(readTable);
  return tables.length > 0 ? writeTables(tables, format) : '';
}
