// Columns of a table in groups: the published value, the computed value, and their difference.
import { formatNumber } from 'evenkeel/elements';
import type { Table } from './items.js';

type Value = Table['rows'][number][number];

export interface Group {
  name: string;
  printed: number;
  ours: number;
}

export interface Grouping {
  groups: readonly Group[];
  /** Single columns before and after the groups. */
  before: readonly number[];
  after: readonly number[];
}

const word = / (?:printed|published|paper)\b/;

/** The pairs of columns of a table, and the single columns around them. The z of a pair is only in
 * files. */
export function groupsOf({ columns }: Table): Grouping | null {
  const groups = columns.flatMap((column, printed): Group[] => {
    if (column === 'paper' && columns.includes('ours'))
      return [{ name: 'value', printed, ours: columns.indexOf('ours') }];
    if (!word.test(column)) return [];
    const name = column.replace(word, '');
    const model = columns.indexOf(column.replace(word, ' preset'));
    const ours = model < 0 ? columns.indexOf(name) : model;
    return ours < 0 ? [] : [{ name, printed, ours }];
  });
  if (groups.length === 0) return null;
  const inGroup = new Set(groups.flatMap(({ printed, ours }) => [printed, ours]));
  const first = Math.min(...inGroup);
  const alone = columns
    .map((_, i) => i)
    .filter((i) => !inGroup.has(i) && !columns[i]!.startsWith('z of '));
  return { groups, before: alone.filter((i) => i < first), after: alone.filter((i) => i > first) };
}

export interface Difference {
  text: string;
  /** None, small or large. */
  size: 'none' | 'small' | 'large';
}

/** A difference is large if it exceeds both the rounding of the published value and 5%. */
const large = 0.05;

export function differenceOf(printed: Value, ours: Value): Difference | null {
  if (printed === null || ours === null) return null;
  if (printed === ours) return { text: '=', size: 'none' };
  if (typeof printed !== 'number' || typeof ours !== 'number') return { text: '≠', size: 'large' };
  if (printed === 0)
    return { text: formatNumber(Number((ours - printed).toPrecision(3))), size: 'large' };
  const share = (ours - printed) / Math.abs(printed);
  const percent = Number((100 * share).toPrecision(2));
  const text = `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`;
  return { text, size: Math.abs(share) > large ? 'large' : 'small' };
}
