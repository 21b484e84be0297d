// Tables as text for other programs: a single writer for CSV, TSV, Markdown and LaTeX.
import { csvCell, tabCell } from 'evenkeel/elements';

export type Value = string | number | null;

export interface TextTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Value[])[];
}

const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
  '“': '``',
  '”': "''",
  '–': '--',
  '−': '$-$',
  '×': '$\\times$',
  '→': '$\\to$',
  '≤': '$\\le$',
  '≥': '$\\ge$',
  Δ: '$\\Delta$',
  '\u202f': '\\,',
};

export function latexText(text: string): string {
  let opened = false;
  return text.replace(/[\\{}$&#%_^~<>|“”–−×→≤≥Δ\u202f"]/g, (letter) => {
    if (letter !== '"') return special[letter]!;
    opened = !opened;
    return opened ? '``' : "''";
  });
}

const text = (value: Value): string => (value === null ? '' : String(value));

export const csvLines = (rows: readonly (readonly Value[])[]): string[] =>
  rows.map((row) => row.map((value) => csvCell(text(value))).join(','));

export const tsvLines = (rows: readonly (readonly Value[])[]): string[] =>
  rows.map((row) => row.map((value) => tabCell(text(value))).join('\t'));

/** Rows below their columns, in the format of the command line. Columns with names have names
 * instead of numbers, and the numbers are in columns NAME_number after the others. */
export function named(
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  names: Readonly<Record<string, readonly string[] | null | undefined>>,
): Value[][] {
  const held = columns.flatMap((column, at) => (names[column] ? [{ column, at }] : []));
  const name = (value: Value, at: number): Value =>
    typeof value === 'number' ? (names[columns[at]!]?.[value] ?? value) : value;
  return [
    [...columns, ...held.map(({ column }) => `${column}_number`)],
    ...rows.map((row) => [...row.map(name), ...held.map(({ at }) => row[at]!)]),
  ];
}

/** The same table in a file of CSV. */
export const namedCsv = (...table: Parameters<typeof named>): string =>
  csvLines(named(...table)).join('\n') + '\n';

const csv = ({ columns, rows }: TextTable): string => csvLines([columns, ...rows]).join('\n');

const tsv = ({ columns, rows }: TextTable): string => tsvLines([columns, ...rows]).join('\n');

/** Numbers, also in the format of the page. */
const isNumber = (value: Value): boolean =>
  typeof value !== 'string' || /^(–|[-−]?[\d\u202f.]+(e-?\d+)?( ?%)?)?$/.test(value);
const ranged = ({ columns, rows }: TextTable): boolean[] =>
  columns.map((_, i) => rows.some((row) => !isNumber(row[i] ?? null)));

function markdown(table: TextTable): string {
  const cell = (value: Value): string => text(value).replace(/[|\\]/g, '\\$&').replace(/\s+/g, ' ');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(table.columns.map(cell)),
    line(ranged(table).map((words) => (words ? '---' : '---:'))),
    ...table.rows.map((row) => line(row.map(cell))),
  ].join('\n');
}

/** The rows between the rules of the package booktabs. */
export function tabular(table: TextTable, columns: string): string[] {
  const cell = (value: Value): string => (value === null ? '--' : latexText(String(value)));
  const line = (cells: readonly Value[]): string => `${cells.map(cell).join(' & ')} \\\\`;
  return [
    `\\begin{tabular}{${columns}}`,
    '\\toprule',
    line(table.columns),
    '\\midrule',
    ...table.rows.map(line),
    '\\bottomrule',
    '\\end{tabular}',
  ];
}

const latex = (table: TextTable): string =>
  [
    '% \\usepackage{booktabs}',
    '\\begin{table}',
    '\\centering',
    `\\caption{${latexText(table.title)}}`,
    ...tabular(
      table,
      ranged(table)
        .map((words) => (words ? 'l' : 'r'))
        .join(''),
    ),
    '\\end{table}',
  ].join('\n');

export const tableFormats = {
  csv: { name: 'CSV', write: csv, grouped: false },
  tsv: { name: 'TSV', write: tsv, grouped: false },
  md: { name: 'Markdown', write: markdown, grouped: true },
  tex: { name: 'LaTeX', write: latex, grouped: true },
} as const;
export type TableFormat = keyof typeof tableFormats;

const words = (element: Element): string =>
  element.getAttribute('data-code') ??
  (element.textContent ?? '').replace(/[ \n\u00a0]+/g, ' ').trim();

/** The contents of a table of the page, under its caption or the heading before it. */
export function readTable(table: HTMLTableElement): TextTable {
  const region = table.closest('[role="region"]');
  const before = (region ?? table).previousElementSibling;
  const title = table.caption
    ? words(table.caption)
    : (region?.getAttribute('aria-label') ??
      (before && /^H\d$/.test(before.tagName) ? words(before) : ''));
  const rows = [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .map((row) => [...row.cells].map(words));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const head = [...(table.tHead?.rows[0]?.cells ?? [])].map(words);
  const columns = head.length > 0 ? head : Array.from({ length: width }, () => '');
  return { title, columns, rows };
}

/** Numbers for programs are not grouped. */
const plain = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll('\u202f', '').replace(/^−(?=\d)/, '-') : value;

export function writeTables(tables: readonly TextTable[], format: TableFormat): string {
  const { write, grouped } = tableFormats[format];
  const written = tables.map((table) =>
    write(grouped ? table : { ...table, rows: table.rows.map((row) => row.map(plain)) }),
  );
  return written.join('\n\n') + '\n';
}
