// Which rows of an answer's tables have the numbers of which points of its chart.
import { nothing } from 'lit';
import type { Item } from 'evenkeel/elements';
import type { Result, Series, Table } from './items.js';

/** One point of the chart; points and rows are numbered through all series, and through all tables. */
export interface Point {
  series: Series;
  x: number;
  y: number;
  label: string;
}

export interface Links {
  points: readonly Point[];
  /** Of every point. */
  rows: readonly (readonly number[])[];
  /** Of every row. */
  pointsOf: ReadonlyMap<number, readonly number[]>;
}

type Cell = Table['rows'][number][number];

const words = (text: string): string[] => text.split(/[\s,:]+(?![^(]*\))/);

/** Whether a text has a name in it, whole. */
const names = (text: string, name: string): boolean => {
  const [all, some] = [words(text), words(name)];
  return some.every((word) => all.includes(word));
};

/** How well a row fits a point; 0: it has not its numbers. */
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

/** Where rows of the paper's tables have not all of them, the chart has a table of its own. */
export const hasOwnTable = ({ rows }: Links): boolean => rows.some(({ length }) => length === 0);

/** An item, and all that stands for the same numbers. */
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

/** How the rows of one table light up. */
export interface Lights {
  /** Its name among all rows of the answer; nothing where no point stands for it. */
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
