// The Papers panel: counts of verdicts, and tables and charts as CSV and LaTeX.
import { expect, it, vi } from 'vitest';
import type { ReproduceAnswer } from '../../wasm/src/gen/types.js';
import { cited } from '../../web/src/panels/papers/cite.js';
import {
  catalogue,
  fits,
  items,
  markOf,
  tallyOf,
  tallySentence,
  type Id,
  type Item,
  type Outcome,
  type Table,
} from '../../web/src/panels/papers/items.js';
import { diagramsOf } from '../../web/src/panels/papers/plot.js';
import { latexText } from '../../web/src/kit/out/table-text.js';
import {
  chartCsv,
  chartLatex,
  tableCsv,
  tableLatex,
} from '../../web/src/panels/papers/text-exports.js';

// The module itself needs a page.
vi.mock('evenkeel/elements', async () => ({
  ...(await import('../../wasm/src/gen/choices.js')),
  ...(await import('../../wasm/src/labels.js')),
}));

type Result = ReproduceAnswer['result'];

const axis = { scale: 'linear', range: null } as const;
const plain: Result = {
  id: 'eh/fig3.2',
  title: 'Bars & 50 % of “them”',
  how: '',
  tables: [],
  series: [],
  x_label: 'tasks, n_1',
  y_label: 'cost',
  verdict: { is: 'reproduces', misprint: null },
  x_axis: axis,
  y_axis: axis,
};
function outcome(part: Partial<Result>, more: Partial<ReproduceAnswer> = {}): Outcome {
  const answer = {
    schema: 'evenkeel/1',
    ok: true,
    kind: 'reproduce',
    settings: { trials: null, seed: 7 },
    input: {},
    summary: '',
    notes: [],
    result: { ...plain, ...part },
    check: { valid: true },
    ...more,
  } as ReproduceAnswer;
  return { answer, problem: '' };
}
const item = (id: Id): Item => items.find((one) => one.id === id)!;
const by = cited(item('eh/fig3.2'), outcome({}).answer!);

it('a mark shows the result of the run of an item, and an item without a result has no mark', () => {
  const misprint = { is: 'differs', misprint: 'a slip' } as const;
  expect(markOf(undefined)).toBe('none');
  expect(markOf({ answer: null, problem: 'no memory' })).toBe('none');
  expect(markOf(outcome({}))).toBe('reproduces');
  expect(markOf(outcome({ verdict: { is: 'differs', misprint: null } }))).toBe('differs');
  expect(markOf(outcome({ verdict: misprint }))).toBe('misprint');
  const copy = { is: 'copy_damaged', misprint: null } as const;
  expect(markOf(outcome({ verdict: copy }))).toBe('copy_damaged');
  expect(markOf(outcome({ verdict: { ...copy, misprint: 'a slip' } }))).toBe('copy_damaged');
  expect(markOf(outcome({ verdict: null }))).toBe('none');
  expect(markOf(outcome({}, { stopped: 'cancelled' }))).toBe('none');
});

it('errors in papers count among the differences, each with its reason', () => {
  const outcomes = new Map<Id, Outcome>([
    ['lau/table1', outcome({})],
    ['lau/table2', outcome({})],
    ['lau/table3', outcome({ verdict: { is: 'differs', misprint: null } })],
    ['decker/fig1', outcome({ verdict: { is: 'differs', misprint: 'M is right' } })],
    ['eh/fig5.1', outcome({}, { stopped: 'cancelled' })],
    ['decker/moore', outcome({ verdict: { is: 'copy_damaged', misprint: null } })],
  ]);
  const tally = tallyOf(items, outcomes);
  expect(tally.rest).toBe(items.length - 5);
  expect(tally.misprints).toEqual([{ item: item('decker/fig1'), why: 'M is right' }]);
  expect(tallySentence(tally)).toBe(
    '2 reproduced, 2 differ, of which 1 is an error in the paper, 1 not as in our copy',
  );
  expect(tallySentence(tallyOf(items, new Map()))).toBe('0 reproduced, 0 differ');
  const one = tallyOf([item('lau/table1')], outcomes);
  expect(tallySentence(one)).toBe('1 reproduced, 0 differ');
});

it('the filter looks for every word, also in the mark', () => {
  const [rings] = catalogue;
  const table = item('lau/table1');
  expect(fits('', table, rings!, 'none')).toBe(true);
  expect(fits('lau TABLE', table, rings!, 'none')).toBe(true);
  expect(fits('lau annealing', table, rings!, 'none')).toBe(false);
  expect(fits('table differs', table, rings!, 'differs')).toBe(true);
  expect(fits('table differs', table, rings!, 'reproduces')).toBe(false);
});

it('every item has a citation with paper, number, seed and trials', () => {
  for (const one of items) {
    const { line, key, bibtex } = cited(one, outcome({}).answer!);
    expect(line).toContain(one.source);
    expect(line).toContain(`(evenkeel reproduce ${one.id}), seed 7, default trials`);
    expect(bibtex.startsWith('@')).toBe(true);
    expect(bibtex).toContain(`{${key},`);
  }
  const asked = outcome({}, { settings: { trials: 12, seed: 3 } }).answer!;
  expect(cited(item('lau/table1'), asked, '-2').label).toBe('lau-table1-2');
  const section = { ...item('lau/table1'), label: 'Section 5.4.5: comparisons' };
  expect(cited(section, asked).line).toContain('2001: Section 5.4.5, computed');
  expect(cited(item('lau/table1'), asked).line).toMatch(/: Table 1, .* seed 3, 12 trials$/);
});

const table: Table = {
  title: 'Table 9: 100 % of C_1 & "more"',
  columns: ['graph', 'r', 'verdict'],
  rows: [
    ['Hyp(2)^3, MD', 1.5, 'reproduces'],
    ['a "b"', null, 'x'.repeat(50)],
  ],
};

it('a table as CSV has the citation, then rows with as many cells as columns', () => {
  const lines = tableCsv(table, by).split('\n');
  expect(lines[0]).toBe(`# ${by.line}`);
  expect(lines.slice(1)).toEqual([
    'graph,r,verdict',
    '"Hyp(2)^3, MD",1.5,reproduces',
    `"a ""b""",,${'x'.repeat(50)}`,
    '',
  ]);
});

/** Environments are closed in the order in which they were opened, and braces outside escapes match. */
function expectWellFormed(text: string): void {
  const open: string[] = [];
  for (const [, what, name] of text.matchAll(/\\(begin|end)\{(\w+)\}/g)) {
    if (what === 'begin') open.push(name!);
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  let depth = 0;
  for (const [sign] of text.replace(/^%.*$/gm, '').matchAll(/\\.|[{}]/gs)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  expect(depth).toBe(0);
}

it('a table as LaTeX uses booktabs, one format per column, and escapes special characters', () => {
  const text = tableLatex(table, by);
  expectWellFormed(text);
  expect(text).toContain('\\begin{tabular}{lrp{6cm}}');
  const rows = text.split('\n').filter((line) => line.endsWith(' \\\\'));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.match(/(?<!\\)&/g)).toHaveLength(2);
  expect(rows[1]).toBe('Hyp(2)\\textasciicircum{}3, MD & 1.5 & reproduces \\\\');
  expect(rows[2]).toContain("a ``b'' & -- &");
  expect(text).toContain(
    "\\caption{Table 9: 100 \\% of C\\_1 \\& ``more'' \\cite{extendedhypercubes}.",
  );
  expect(text).toContain(`% ${by.bibtex}`);
  for (const rule of ['top', 'mid', 'bottom']) expect(text).toContain(`\\${rule}rule\n`);
  expect(latexText('\\a{b}#~<|>–')).toBe(
    '\\textbackslash{}a\\{b\\}\\#\\textasciitilde{}$<$$|$$>$--',
  );
});

const series = (name: string, part: Partial<Result['series'][number]>) => ({
  name,
  x: [200, 400],
  y: [1.5, 2],
  labels: [],
  marks: 'bars' as const,
  printed: false,
  of: '',
  diagram: '',
  ...part,
});

it('a chart as CSV has one row per point, with the diagram if there are several', () => {
  const one = { ...plain, series: [series('NL, C1', {}), series('LS', { x: [1], y: [0] })] };
  expect(chartCsv(one, by).split('\n')).toEqual([
    `# ${by.line}`,
    'series,x,y',
    '"NL, C1",200,1.5',
    '"NL, C1",400,2',
    'LS,1,0',
    '',
  ]);
  const two = {
    ...plain,
    series: [series('NL', { diagram: 'C1' }), series('NL', { diagram: 'C2' })],
  };
  expect(chartCsv(two, by).split('\n')[3]).toBe('C1,NL,400,2');
});

it('a chart as LaTeX has one axis per diagram, one plot per series, and all points', () => {
  const bars = {
    ...plain,
    series: [
      series('NL', { diagram: 'C_1' }),
      series('NL, printed', { diagram: 'C_1', printed: true, of: 'NL' }),
      series('NL', { diagram: 'C_2', y: [-1, 2] }),
    ],
  };
  const text = chartLatex(bars, by);
  expectWellFormed(text);
  expect(text.match(/\\begin\{axis\}/g)).toHaveLength(2);
  expect(text.match(/\\addplot/g)).toHaveLength(3);
  expect(text).toContain('title={C\\_1}');
  expect(text).toContain('xlabel={tasks, n\\_1}');
  expect(text).toContain('\\addplot+[fill=none,dashed] coordinates {(200,1.5) (400,2)};');
  // Bars below zero are not cut off.
  expect(text.split('\\begin{axis}')[1]).toContain('ymin=0');
  expect(text.split('\\begin{axis}')[2]).not.toContain('ymin=0');
  expect(text).toContain("\\caption{Bars \\& 50 \\% of ``them'' \\cite{extendedhypercubes}.");
});

it('diagrams follow the order of the series, and published values have the colour of ours', () => {
  const bars = diagramsOf({
    ...plain,
    series: [
      series('NL, C1, printed', { diagram: 'C1', printed: true, of: 'NL, C1' }),
      series('NL, C1', { diagram: 'C1' }),
      series('LS, C1', { diagram: 'C1' }),
      series('R4, cost test', { diagram: 'R4', marks: 'lines' }),
      series('R4', { diagram: 'R4', marks: 'points', printed: true }),
    ],
  });
  expect(bars.map(({ name, bars: are }) => [name, are])).toEqual([
    ['C1', true],
    ['R4', false],
  ]);
  const [printed, ours, other] = bars[0]!.drawn;
  expect([printed!.name, ours!.name, other!.name]).toEqual(['NL', 'NL', 'LS']);
  expect(printed!.colour).toBe(ours!.colour);
  expect(other!.colour).not.toBe(ours!.colour);
  // A name equal to the name of its diagram stays; published values without a counterpart are in
  // ink.
  const [line, alone] = bars[1]!.drawn;
  expect([line!.name, alone!.name]).toEqual(['cost test', 'R4']);
  expect(alone!.colour).toBe('var(--ink)');
});

it('scales and ranges of the original equal those of the LaTeX axis', () => {
  const log: Result = {
    ...plain,
    series: [series('a', { marks: 'lines' }), series('b', { marks: 'points', printed: true })],
    x_axis: { scale: 'log1p', range: [0, 1000] },
    y_axis: { scale: 'log', range: [1, 100] },
  };
  const text = chartLatex(log, by);
  expectWellFormed(text);
  expect(text).toContain('xtick={0,1,10,100,1000}');
  expect(text).toContain('xmin=0, xmax=1000');
  expect(text).toContain('ymode=log, ymin=1, ymax=100');
  expect(text).toContain('only marks,mark=o');
  const drawing = { ...log, x_label: '', y_label: '', x_axis: axis, y_axis: axis };
  expect(chartLatex(drawing, by)).toContain('hide axis');
});
