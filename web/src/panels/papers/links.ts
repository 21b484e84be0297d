// The links between the rows of an answer's tables and the points of its chart with the same
// numbers.
import { nothing } from 'lit';
import type { Item } from 'evenkeel/elements';
import type { Result, Series, Table } from './items.js';

/** One point of the chart. Points and rows are numbered over all series and all tables. */
export interface Point {
  series: Series;
  x: number;
  y: number;
  label: string;
}

export interface Links {
  points: readonly Point[];
  /** The rows of every point. */
  rows: readonly (readonly number[])[];
  /** The points of every row. */
  pointsOf: ReadonlyMap<number, readonly number[]>;
}

type Cell = Table['rows'][number][number];

const words = (text: string): string[] => text.split(/[\s,:]+(?![^(]*\))/);

/** Whether a text contains a name as a whole word. */
const names = (text: string, name: string): boolean => {
  const [all, some] = [words(text), words(name)];
  return some.every((word) => all.includes(word));
};

/** Quality of the fit between a row and a point; 0: the row does not contain the numbers of the
 * point. */
function fit(
  { series, x, label }: Point,
  table: Table,
  row: readonly Cell[],
  result: Result,
): number {
  const first = row[0];
  if (label !== '' && first === label) return 1;
  if (first !== x || !names(result.x_label, table.columns[0]!)) return 0;
  const said = `${series.name} ${series.diagram}`;
  const agreeing = row.filter((cell) => typeof cell === 'string' && names(said, cell));
  return 1 + agreeing.length + (table.title === series.diagram ? 1 : 0);
}

function make(result: Result): Links {
  const points = result.series.flatMap((series) =>
    series.x.map((x, i): Point => ({ series, x, y: series.y[i]!, label: series.labels[i] ?? '' })),
  );
  const rows = result.tables.flatMap((table) => table.rows.map((row) => ({ table, row })));
  const pointsOf = new Map<number, number[]>();
  const rowsOf = points.map((point, at) => {
    const fits = rows.map(({ table, row }) => fit(point, table, row, result));
    const best = fits.reduce((most, one) => Math.max(most, one), 1);
    const found = rows.flatMap((_, row) => (fits[row] === best ? [row] : []));
    for (const row of found) pointsOf.set(row, [...(pointsOf.get(row) ?? []), at]);
    return found;
  });
  return { points, rows: rowsOf, pointsOf };
}

const made = new WeakMap<Result, Links>();

export function linksOf(result: Result): Links {
  const known = made.get(result);
  if (known) return known;
  const links = make(result);
  made.set(result, links);
  return links;
}

/** Whether the chart needs a separate table, because rows of the paper's tables do not contain all
 * points. */
export const hasOwnTable = ({ rows }: Links): boolean => rows.some(({ length }) => length === 0);

/** An item, and all items with the same numbers. */
export function alight(links: Links, item: Item | null): ReadonlySet<Item> {
  const [kind, number] = item?.split(':') ?? [];
  const at = Number(number);
  if (kind === 'point')
    return new Set<Item>([item!, ...(links.rows[at] ?? []).map((row): Item => `row:${row}`)]);
  if (kind === 'row')
    return new Set<Item>([
      item!,
      ...(links.pointsOf.get(at) ?? []).map((point): Item => `point:${point}`),
    ]);
  return new Set();
}

/** The highlights of the rows of one table. */
export interface Lights {
  /** Its number among all rows of the answer; nothing if the row has no point. */
  name(row: number): number | typeof nothing;
  tab(row: number): number | typeof nothing;
  looks(row: number): string;
}

/** @param first  The number of the table's first row among all rows of the answer. */
export function lightsOf(
  links: Links,
  first: number,
  pinned: Item | null,
  lit: ReadonlySet<Item>,
): Lights {
  const has = (row: number): boolean => links.pointsOf.has(first + row);
  const entry = [...links.pointsOf.keys()].filter((row) => row >= first).sort((a, b) => a - b)[0];
  return {
    name: (row) => (has(row) ? first + row : nothing),
    tab: (row) => (has(row) ? (first + row === entry ? 0 : -1) : nothing),
    looks: (row) => {
      const item: Item = `row:${first + row}`;
      return `${item === pinned ? 'chosen' : ''} ${lit.has(item) ? 'lit' : ''}`.trim();
    },
  };
}
