// Tables and charts as CSV and LaTeX, each with its citation.
import { csvLines, latexText, tabular, type Value } from '../../kit/out/table-text.js';
import type { Cited } from './cite.js';
import type { Result, Series, Table } from './items.js';

const csvRows = ({ line }: Cited, rows: readonly (readonly Value[])[]): string =>
  [`# ${line}`, ...csvLines(rows), ''].join('\n');

export const tableCsv = ({ columns, rows }: Table, by: Cited): string =>
  csvRows(by, [columns, ...rows]);

/** One row per point. */
export function chartCsv({ series }: Result, by: Cited): string {
  const several = series.some(({ diagram }) => diagram !== '');
  const points = series.flatMap(({ name, diagram, x, y }) =>
    x.map((at, i): Value[] => [...(several ? [diagram] : []), name, at, y[i]!]),
  );
  return csvRows(by, [[...(several ? ['diagram'] : []), 'series', 'x', 'y'], ...points]);
}

/** In the braces of an option, in which commas and brackets do not separate. */
const braced = (text: string): string => `{${latexText(text)}}`;

const caption = (title: string, { line, key, label }: Cited, kind: string): string[] => [
  `\\caption{${latexText(title)} \\cite{${key}}. ${latexText(line)}.}`,
  `\\label{${kind}:${label}}`,
];

/** Words are aligned to the left, and long words are broken into lines. */
function columnOf({ rows }: Table, i: number): string {
  const words = rows.map((row) => row[i]).filter((cell) => typeof cell === 'string');
  if (words.length === 0) return 'r';
  return Math.max(...words.map(({ length }) => length)) > 40 ? 'p{6cm}' : 'l';
}

/** For the packages booktabs and, with `chartLatex`, pgfplots. */
export function tableLatex(table: Table, by: Cited): string {
  return [
    `% ${by.line}`,
    '% \\usepackage{booktabs}',
    `% ${by.bibtex}`,
    '\\begin{table}',
    '\\centering',
    ...caption(table.title, by, 'tab'),
    ...tabular(table, table.columns.map((_, i) => columnOf(table, i)).join('')),
    '\\end{table}',
    '',
  ].join('\n');
}

type AxisName = 'x' | 'y';

/** Logarithms of 1 + value, with ticks at 0 and the powers of ten. */
const log1p = (axis: AxisName, most: number): string[] => {
  const ticks = [0];
  for (let tick = 1; tick <= most; tick *= 10) ticks.push(tick);
  return [
    `${axis} coord trafo/.code={\\pgfmathparse{ln(1+#1)}}`,
    `${axis} coord inv trafo/.code={\\pgfmathparse{exp(#1)-1}}`,
    `${axis}tick={${ticks.join(',')}}`,
    `${axis}ticklabels={${ticks.join(',')}}`,
  ];
};

function axisOptions(result: Result, axis: AxisName): string[] {
  const { scale, range } = axis === 'x' ? result.x_axis : result.y_axis;
  const label = axis === 'x' ? result.x_label : result.y_label;
  const values = result.series.flatMap((one) => one[axis]);
  return [
    `${axis}label=${braced(label)}`,
    ...(scale === 'log' ? [`${axis}mode=log`] : []),
    ...(scale === 'log1p' ? log1p(axis, Math.max(0, ...values, ...(range ?? []))) : []),
    ...(range ? [`${axis}min=${range[0]}`, `${axis}max=${range[1]}`] : []),
  ];
}

/** Marks of published values are hollow. */
function plotOptions({ marks, printed }: Series): string {
  if (marks === 'bars') return printed ? 'fill=none,dashed' : '';
  const dots = printed ? 'mark=o' : 'mark=*,mark size=1.5pt';
  if (marks === 'points') return `only marks,${dots}`;
  return marks === 'curve' ? 'no marks' : dots;
}

function axisLatex(result: Result, diagram: string): string[] {
  const own = result.series.filter((one) => one.diagram === diagram);
  const bars = own.some(({ marks }) => marks === 'bars');
  const options = [
    ...(diagram === '' ? [] : [`title=${braced(diagram)}`]),
    ...axisOptions(result, 'x'),
    ...axisOptions(result, 'y'),
    ...(result.x_label === '' && result.y_label === '' ? ['hide axis'] : []),
    ...(bars ? ['ybar=0pt', 'bar width=4pt', 'xtick=data'] : []),
    ...(bars && own.every(({ y }) => y.every((value) => value >= 0)) ? ['ymin=0'] : []),
    'legend pos=outer north east',
  ];
  const plots = own.flatMap((series) => [
    `\\addplot+[${plotOptions(series)}] coordinates {${series.x
      .map((x, i) => `(${x},${series.y[i]!})`)
      .join(' ')}};`,
    `\\addlegendentry{${latexText(series.name)}}`,
  ]);
  return [
    '\\begin{tikzpicture}',
    `\\begin{axis}[${options.join(', ')}]`,
    ...plots,
    '\\end{axis}',
    '\\end{tikzpicture}',
  ];
}

export function chartLatex(result: Result, by: Cited): string {
  const diagrams = [...new Set(result.series.map(({ diagram }) => diagram))];
  return [
    `% ${by.line}`,
    '% \\usepackage{pgfplots}',
    `% ${by.bibtex}`,
    '\\begin{figure}',
    '\\centering',
    ...diagrams.flatMap((diagram) => axisLatex(result, diagram)),
    ...caption(result.title, by, 'fig'),
    '\\end{figure}',
    '',
  ].join('\n');
}
