// Measured loads in every kind of job give the same answer as integer units. Sentences and tables
// use the measure of the file, JSON uses units.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

// Amounts in units are in the thousands: no sentence of these answers has another number that
// large.
const loads = ['41.003', '3.001', '17.5', '2.125', '9.002', '0', '30.25', '1.119'];
const sizes = ['20.503', '11.251', '10.125', '4.5', '2.251', '2.375'];
const nodes = [0, 0, 0, 1, 1, 2];
const messages = '"edges":[[0,1,3],[1,2,1],[2,3,4],[4,5,2]]';

const inUnits = (text: string): string => String(Math.round(Number(text) * 1000));
const written = (values: readonly string[]): Record<'loads' | 'objects' | 'tasks', string> => ({
  loads: values.slice(0, loads.length).join('\n'),
  objects: ['id,node,load', ...nodes.map((node, i) => `o${i},${node},${values[8 + i]!}`)].join(
    '\n',
  ),
  tasks: `{"comp":[${values.slice(8).join(',')}],${messages}}`,
});
const named = (name: string, values: readonly string[]): ReturnType<typeof written> => {
  const texts = written(values);
  for (const [kind, text] of Object.entries(texts)) file(`${name}-${kind}.txt`, `${text}\n`);
  return {
    loads: `${name}-loads.txt`,
    objects: `${name}-objects.txt`,
    tasks: `${name}-tasks.txt`,
  };
};
const all = [...loads, ...sizes];
const measured = named('measured', all);
const whole = named('whole', all.map(inUnits));

interface Case {
  name: string;
  /** Which data a command reads, and options; amounts of load among these are `amounts`. */
  words: (files: typeof measured, amount: (text: string) => string) => string[];
  /** Columns that hold amounts of load; "" is the table of --format csv. */
  tables: Record<string, string[]>;
}

const targets = ['13.001', '13', '13', '13', '13', '13', '13', '12.999'];

const cases: Case[] = [
  {
    name: 'ring',
    words: ({ loads: data }) => ['ring', data, '--trace', '--pareto', '--compare'],
    tables: {
      '': ['load', 'target', 'flow'],
      trace: ['amount'],
      loads: ['load'],
      pareto: ['traffic', 'shift'],
      compare: ['traffic'],
    },
  },
  {
    name: 'ring with targets and a message limit',
    words: ({ loads: data }, amount) => [
      ...['ring', data, '--targets', targets.map(amount).join(',')],
      ...['--message-limit', amount('7.5'), '--trace'],
    ],
    tables: { '': ['load', 'target', 'flow'], trace: ['amount'] },
  },
  {
    name: 'flow',
    words: ({ loads: data }) => ['flow', 'hypercube:3', data, '--trace'],
    tables: {
      '': ['flow'],
      moves: ['amount'],
      rounds: ['moved'],
      trace: ['load'],
      targets: ['target'],
    },
  },
  {
    name: 'flow in rounds with a message limit',
    words: ({ loads: data }, amount) => [
      ...['flow', 'hypercube:3', data, '--scheme', 'rounds', '--message-limit', amount('7.5')],
    ],
    tables: { '': ['flow'], targets: ['target'] },
  },
  {
    name: 'flow with edge capacities',
    words: ({ loads: data }, amount) => [
      ...['flow', 'path:8', data, '--scheme', 'max-load', '--edge-capacity'],
      ['null', '20.5', '20', '20', '20', '20', '7.25'].map((one) => amount(one)).join(','),
    ],
    tables: { '': ['flow'] },
  },
  {
    name: 'cluster',
    words: ({ loads: data }) => [
      ...['cluster', 'hypercube:3', data, '--unit-ops', '1000', '--iterations', '40', '--trace'],
    ],
    tables: {
      '': ['load'],
      loads: ['load'],
      series: ['max_load', 'moved'],
      trace: ['flow', 'tokens', 'wanted'],
    },
  },
  {
    name: 'cluster with arrivals',
    words: ({ loads: data }, amount) => [
      ...['cluster', 'hypercube:3', data, '--unit-ops', '1000', '--iterations', '40'],
      ...['--arrivals', `10,3,${amount('17.25')}`],
    ],
    tables: { '': ['load'] },
  },
  {
    name: 'cluster, methods compared',
    words: ({ loads: data }) => [
      ...['cluster', 'hypercube:3', data, '--unit-ops', '1000', '--iterations', '40', '--advise'],
    ],
    tables: { '': ['overload', 'moved'], ranking: ['overload', 'moved'] },
  },
  {
    name: 'advise',
    words: ({ loads: data }) => ['advise', data],
    tables: {
      '': ['node_flow', 'least_node_flow'],
      ranking: ['node_flow', 'least_node_flow'],
      other_sizes: ['node_flow'],
    },
  },
  {
    name: 'plan',
    words: ({ objects }) => ['plan', objects, '--nodes', '3'],
    tables: { '': ['load'], moves: ['load', 'before', 'after', 'gain'], loads: ['load'] },
  },
  {
    name: 'plan with a smallest gain',
    words: ({ objects }, amount) => ['plan', objects, '--nodes', '3', '--min-gain', amount('1.5')],
    tables: { '': ['load'], loads: ['load'] },
  },
  {
    name: 'plan of a chain',
    words: ({ loads: data }) => ['plan', '--chain', data, '--parts', '3'],
    tables: { '': ['load'], parts: ['load'] },
  },
  {
    name: 'map',
    words: ({ tasks }) => ['map', 'path:3', tasks, '--history'],
    tables: { '': [], loads: ['load'], history: ['cost'] },
  },
  {
    name: 'map with a weight of communication',
    words: ({ tasks }, amount) => ['map', 'path:3', tasks, '--beta', amount('0.75')],
    tables: { '': [], loads: ['load'] },
  },
];

const keep = (text: string): string => text;
const unitsOf = (text: string): string => (text === 'null' ? text : inUnits(text));

/** All separate numbers of a text. */
const numbersIn = (text: string): number[] =>
  (text.match(/(?<![\w.])\d+(\.\d+)?(e[-+]\d+)?(?![\w.])/g) ?? []).map(Number);

/** An answer without its texts. */
const figures = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? '' : value)).result;

const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\n')
    .map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!));

/** The columns of which all numbers are those of the other table, times the unit. */
function amountColumns(inMeasure: string[][], inWhole: string[][]): string[] {
  expect(inMeasure.length).toBe(inWhole.length);
  expect(inMeasure[0]).toEqual(inWhole[0]);
  return inWhole[0]!.filter((name, column) => {
    const pairs = inWhole
      .slice(1)
      .map((row, i) => [inMeasure[i + 1]![column]!, row[column]!] as const);
    if (name === 'why' || pairs.every(([left, right]) => left === right)) return false;
    // A cell can be a list.
    const numbers = (cell: string): number[] => (cell.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    for (const [left, right] of pairs) {
      const expected = numbers(right).map((count) => count / 1000);
      expect(numbers(left).length).toBe(expected.length);
      for (const [i, amount] of numbers(left).entries())
        expect(amount).toBeCloseTo(expected[i]!, 9);
    }
    return true;
  });
}

describe.each(cases)('$name', ({ words, tables }) => {
  const inMeasure = [...words(measured, keep), '--unit', '0.001'];
  const inWhole = words(whole, unitsOf);

  it('JSON has the same integers in units, and the unit in its settings', () => {
    const answer = run([...inMeasure, '--json']);
    expect(answer.code).toBe(0);
    expect(JSON.parse(answer.out).settings.unit).toBe(0.001);
    expect(figures(answer.out)).toEqual(figures(run([...inWhole, '--json']).out));
  });

  it('auto finds the unit', () => {
    const answer = run([...words(measured, keep), '--unit', 'auto', '--json']).out;
    expect(JSON.parse(answer).settings.unit).toBe(0.001);
    expect(figures(answer)).toEqual(figures(run([...inWhole, '--json']).out));
  });

  it('sentences and tables for people have the unit of the file', () => {
    const large = (text: string): number[] => numbersIn(text).filter((one) => one >= 1000);
    const { out, code } = run([...inMeasure, '--why'], '', { COLUMNS: '400' });
    expect(code).toBe(0);
    expect(large(out)).toEqual([]);
    const other = run([...inWhole, '--why'], '', { COLUMNS: '400' }).out;
    expect(large(other)).not.toEqual([]);
  });

  it.each(Object.entries(tables))('table "%s": columns %j', (table, columns) => {
    const flags = table === '' ? ['--format', 'csv'] : ['--table', table, '--format', 'csv'];
    // Options that add tables do not go with --format csv alone.
    const more = ['--trace', '--pareto', '--compare', '--history'];
    const kept = (line: string[]): string[] =>
      table === '' ? line.filter((word) => !more.includes(word)) : line;
    const left = run([...kept(inMeasure), ...flags]);
    expect(left.code).toBe(0);
    expect(amountColumns(rowsOf(left.out), rowsOf(run([...kept(inWhole), ...flags]).out))).toEqual(
      columns,
    );
  });
});

it('streams: snapshots, costs and sentences use the unit of the loads', () => {
  const snapshots = '{"load":[5.5,1.25,1.25,1.25],"node":[0,0,0,1]}\n[1.25,1.25,1.25,9.5]\n';
  const units = '{"load":[5500,1250,1250,1250],"node":[0,0,0,1]}\n[1250,1250,1250,9500]\n';
  const stream = ['plan', '--stream', '--nodes', '2', '--factor', '0.5'];
  const left = [...stream, '--unit', '0.001', '--cost-per-move', '0.25'];
  const right = [...stream, '--cost-per-move', '250'];
  const decisions = (words: string[], text: string): unknown[] =>
    run([...words, '--json'], text)
      .out.trim()
      .split('\n')
      .map((line) => ({ ...JSON.parse(line), says: '' }));
  expect(decisions(left, snapshots)).toEqual(decisions(right, units));
  const { out } = run(left, snapshots);
  expect(out).toContain('The plan lowers the makespan from 8 to 5.5 at a cost of 0.5');
  expect(numbersIn(out).filter((one) => one >= 100)).toEqual([]);
  const auto = run([...stream, '--unit', 'auto'], snapshots);
  expect(auto.code).toBe(2);
  expect(auto.err).toContain('--unit auto and --stream cannot be combined');
  const coarse = run([...stream, '--unit', '4', '--json'], '{"load":[5.5,1.25],"node":[0,1]}\n');
  expect(coarse.out).toContain('is too large: rounding changes');
});

it('--each --unit auto finds a unit per line', () => {
  const { out, code } = run(
    ['ring', '--each', '--unit', 'auto', '--json'],
    '0.5 1 0\n1 0.125 3\n2 3 4\n',
  );
  expect(code).toBe(0);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ settings }) => settings.unit)).toEqual([0.1, 0.001, 1]);
  expect(answers.map(({ input }) => input.total)).toEqual([15, 4125, 9]);
  const csv = run(
    ['ring', '--each', '--unit', 'auto', '--format', 'csv'],
    '0.5 1 0\n1 0.125 3\n2 3 4\n',
  );
  expect(rowsOf(csv.out).map((row) => row[2])).toEqual(['total', '1.5', '4.125', '9']);
  const limited = run(
    ['ring', '--each', '--unit', 'auto', '--message-limit', '0.25', '--json'],
    '0.5 1 0\n1 0.125 3\n',
  );
  const [first, second] = limited.out.trim().split('\n');
  expect(JSON.parse(first!).error.message).toContain('it must be a multiple of 0.1');
  expect(JSON.parse(second!).settings.message_limit).toBe(250);
  const tasks = '{"comp":[0.5,0.25],"edges":[]}\n{"comp":[1,2],"edges":[]}\n';
  const mapped = run(['map', 'path:2', '--each', '--unit', 'auto', '--json'], tasks).out;
  expect(mapped.match(/"unit":[\d.]+/g)).toEqual(['"unit":0.01', '"unit":1']);
});

it('amounts on the command line are exact multiples of the unit', () => {
  const tenths = file('tenths.txt', '0.7\n0.1\n0.1\n');
  const ring = ['ring', tenths, '--unit', '0.1', '--json'];
  // 0.3 / 0.1 is 2.9999999999999996 in doubles.
  const answer = JSON.parse(run([...ring, '--targets', '0.3,0.3,0.3']).out);
  expect(answer.result.targets).toEqual([3, 3, 3]);
  for (const [words, message] of [
    [['--targets', '0.3,0.35,0.25'], '--targets is "0.35": it must be a multiple of 0.1'],
    [['--message-limit', '0.25'], '--message-limit is "0.25": it must be a multiple of 0.1'],
    [['--message-limit', '-1'], '--message-limit is "-1": it must be a multiple of 0.1'],
  ] as const) {
    const { err, code } = run([...ring, ...words]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  }
  // Without a unit these are numbers of units, as before.
  const units = file('units.txt', '7\n1\n1\n');
  const plain = run(['ring', units, '--targets', '3,3,3', '--message-limit', '2', '--json']);
  expect(JSON.parse(plain.out).settings.message_limit).toBe(2);
  expect(run(['ring', '--help']).out.replaceAll(/\s+/g, ' ')).toContain(
    '(in the unit of the loads, default: no limit)',
  );
});

it('tasks: a unit that rounds more than 1% is refused, with one that fits', () => {
  const tiny = file('tiny.json', '{"comp":[0.00001,0.00049,0.00002,0.00003],"edges":[]}');
  const none = run(['map', 'path:2', tiny]);
  expect(none.code).toBe(0);
  expect(none.out.replaceAll(/\s+/g, ' ')).toContain('units of 0.00001, computed from the values');
  const large = run(['map', 'path:2', tiny, '--unit', '0.001']);
  expect(large.code).toBe(1);
  expect(large.err).toContain('rounding changes 100% of the load');
  const answer = JSON.parse(run(['map', 'path:2', tiny, '--unit', 'auto', '--json']).out);
  expect(answer.settings.unit).toBe(0.00001);
  expect(answer.result.loads.toSorted((a: number, b: number) => a - b)).toEqual([6, 49]);
  // All tasks together have a limit, which the unit keeps.
  const large_sum = file('large.json', '{"comp":[4000000000.5,3000000000.25],"edges":[]}');
  const wide = JSON.parse(run(['map', 'path:2', large_sum, '--unit', 'auto', '--json']).out);
  expect(wide.settings.unit).toBe(1000);
});

it('times of tasks appear as in the file', () => {
  const stg = file('times.stg', '3\n0 0.5 0\n1 0.25 1 0\n2 1.75 1 1\n');
  const { out } = run(['map', 'path:2', stg, '--unit', 'auto']);
  expect(out).toContain('The largest load is 2.5 (mean 1.25)');
});

it('no sentence has an exponent for a number such as 0.00001', () => {
  const note = run(['ring', '-'], '0.00001\n0.00049\n0.00002\n0.00003\n').out;
  expect(note.replaceAll(/\s+/g, ' ')).toContain('units of 0.00001, computed');
  const { out } = run(
    ['flow', 'path:4', '-', '--unit', 'auto', '--why'],
    '0.00001\n0.00049\n0\n0\n',
  );
  expect(out).toContain('values are counted in units of 0.00001');
  expect(out).not.toMatch(/\de-0[1-7]/);
});

it('a sweep has a single note on its assumptions', () => {
  const sweep = ['dynamic', 'eh:1,1', '--random-tasks', '100', '--hop', '10'];
  const { notes } = JSON.parse(
    run([...sweep, '--sweep', 'policy=split,llc,si-mlta', '--json']).out,
  );
  const assumed = (notes as string[]).filter((note) => note.startsWith('Default value'));
  expect(assumed).toHaveLength(1);
  expect(assumed[0]).toContain(
    'control messages that need a tenth of the time that a task needs per hop (control_hop)',
  );
});
