// The description of a point or a row of an answer: its published and computed numbers, and the
// verdict.
import { formatNumber, type Item, type Description } from 'evenkeel/elements';
import { differenceOf } from './columns.js';
import type { Result } from './items.js';
import type { Links, Point } from './links.js';

const most = 6;

/** The same point as computed here, or as published in the paper. */
function counterpart({ series, x, label }: Point, points: readonly Point[]): Point | undefined {
  return points.find(
    (one) =>
      (series.printed
        ? !one.series.printed && one.series.name === series.of
        : one.series.printed && one.series.of === series.name) &&
      one.series.diagram === series.diagram &&
      (label ? one.label === label : one.x === x),
  );
}

/** The verdict in the table that contains the row. */
function verdictOf(result: Result, row: number | undefined): string {
  if (row === undefined) return '';
  let first = 0;
  for (const { columns, rows } of result.tables) {
    const cells = rows[row - first];
    if (cells) return columns.at(-1) === 'verdict' ? String(cells.at(-1)) : '';
    first += rows.length;
  }
  return '';
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text[0]!.toUpperCase()}${text.slice(1)}.`;

function describePoint(result: Result, { points, rows }: Links, at: number): Description {
  const point = points[at]!;
  const { series, x, label } = point;
  const other = counterpart(point, points);
  const [printed, ours] = series.printed ? [point, other] : [other, point];
  const difference = printed && ours && differenceOf(printed.y, ours.y);
  const name = series.name.replace(/,? ?(?:printed|published)$/, '');
  const y = result.y_label || 'y';
  return {
    title: [name, label].filter((text, i, all) => text && all.indexOf(text) === i).join(': '),
    numbers: [
      [result.x_label || 'x', formatNumber(x)],
      ...(ours ? [[y, formatNumber(ours.y)] as const] : []),
      ...(printed ? [['published', formatNumber(printed.y)] as const] : []),
      ...(difference ? [['difference', difference.text] as const] : []),
    ],
    why: sentence(verdictOf(result, rows[at]![0])),
  };
}

function describeRow(result: Result, { points, pointsOf }: Links, row: number): Description {
  const own = (pointsOf.get(row) ?? []).map((at) => points[at]!);
  const [{ x, label }] = own as [Point];
  const numbers = own
    .slice(0, most)
    .map(({ series, y }) => [series.name, formatNumber(y)] as const);
  return {
    title: label || `${result.x_label} ${formatNumber(x)}`,
    numbers: own.length > most ? [...numbers, ['…', `${own.length} points`]] : numbers,
    why: sentence(verdictOf(result, row)),
  };
}

export function describeItem(result: Result, links: Links, item: Item): Description | null {
  const [kind, number] = item.split(':');
  const at = Number(number);
  if (kind === 'point' && at < links.points.length) return describePoint(result, links, at);
  return kind === 'row' && links.pointsOf.has(at) ? describeRow(result, links, at) : null;
}
