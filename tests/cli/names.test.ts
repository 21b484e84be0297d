// Every table shows objects, nodes, tasks and servers by the labels of the data. The tables come
// from the records.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../support/csv.js';
import { workspace } from '../support/command.js';
import { root } from '../support/paths.js';

const { run, file } = workspace();

interface Table {
  names?: string[];
  square?: boolean;
  with?: string[];
}
const records = readdirSync(`${root}core/schema`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    kind: name.slice(0, -5),
    ...JSON.parse(readFileSync(`${root}core/schema/${name}`, 'utf8')),
  }))
  .filter((record) => record.command?.tables);

// Labels that look like numbers, none equal to the number of its own row. Without a network such
// numbers are positions, so a ring has other labels.
const nodes = ['3', '0', '1', '2'];
const objects = ['11', '5', '0', '1', '2', '3'];
const tasks = ['2', '0', '1'];

file('net.dot', 'graph { 3 -- 0; 0 -- 1; 1 -- 2; 2 -- 3 }');
file(
  'loads.csv',
  `node,load\n${nodes.map((name, i) => `${name},${[90, 0, 3, 7][i]}`).join('\n')}\n`,
);
file('tasks.dot', 'digraph { 2 -> 0; 0 -> 1 }');
file('nodes.csv', `node,speed\n${nodes.map((name) => `${name},1`).join('\n')}\n`);
file(
  'objects.csv',
  `id,node,load\n${objects.map((name, j) => `${name},${nodes[j < 5 ? 0 : 1]},${9 - j}`).join('\n')}\n`,
);
file(
  'objects.json',
  JSON.stringify({
    nodes: { count: 4, id: nodes },
    objects: { id: objects, load: [9, 8, 7, 6, 5, 4], node: [0, 0, 0, 0, 0, 1] },
    comm: [
      [0, 1, 5],
      [2, 3, 4],
    ],
    beta: 1,
  }),
);
file('experts.json', '[[90,132,40,61],[20,107,104,64]]');
file('snapshots.ndjson', '{"objects":{"id":["11","5"],"load":[9,1],"node":[0,0]}}\n');

const plan = ['plan', 'objects.csv', '--nodes', 'nodes.csv'];
/**
 * One command with labelled data per kind that has tables, and separate arguments for tables that
 * need different data.
 */
const commands: Record<string, { words: string[]; tables?: Record<string, string[]> }> = {
  ring: { words: ['ring', file('ring.csv', 'node,load\nn2,90\nn0,0\nn3,3\nn1,7\n')] },
  flow: {
    words: ['flow', 'file:net.dot', 'loads.csv'],
    tables: { history: ['flow', 'file:net.dot', 'loads.csv', '--scheme', 'fos'] },
  },
  topology: {
    words: ['topology', 'file:net.dot'],
    tables: { factors: ['topology', 'cycle:4 x path:2'] },
  },
  map: {
    words: ['map', 'file:net.dot', 'tasks.dot'],
    tables: { annealing: ['map', 'file:net.dot', 'tasks.dot', '--algorithm', 'anneal'] },
  },
  cluster: {
    words: ['cluster', 'file:net.dot', 'loads.csv'],
    tables: { compare: ['cluster', 'file:net.dot', 'loads.csv', '--compare', 'never,fos'] },
  },
  plan: {
    words: plan,
    tables: {
      messages: ['plan', 'objects.json'],
      flow: [...plan, '--flow', 'opt', '--topology', 'cycle:4'],
      errors: [...plan, '--flow', 'opt', '--topology', 'cycle:4'],
      parts: ['plan', '--chain', 'ring.csv', '--parts', '2'],
      layers: ['plan', '--experts', 'experts.json', '--slots', '6', '--gpus', '2'],
      slots: ['plan', '--experts', 'experts.json', '--slots', '6', '--gpus', '2'],
      copies: ['plan', '--experts', 'experts.json', '--slots', '6', '--gpus', '2'],
    },
  },
  advise: {
    words: ['advise', 'ring.csv', '--nodes', '4', '--candidates', 'cycle:4'],
    tables: {
      scaling: ['advise', '4', '--candidates', 'cycle:4', '--ranks', '9'],
      other_sizes: ['advise', '4', '--candidates', 'cycle:4', '--topology', 'cycle:9'],
    },
  },
  // Machines by name have no labels.
  dynamic: {
    words: ['dynamic', 'eh:1,2', '--random-tasks', '9', '--samples', '3', '--per-task'],
    tables: {
      jobs: ['dynamic', 'eh:1,2', '--jobs', file('jobs.json', '[{"arrival":0,"comp":[5]}]')],
    },
  },
  eh: { words: ['eh', '3,2', '--nodes', '0.1,root', '--route', '0.1,7.6'] },
};

/** Tables that no command prints with --table: tables of a stream are lines. */
const unprinted = new Set(['plan decisions']);

/** The things that a column of that name identifies in an answer. */
function labelsOf(column: string, table: Table, input: Record<string, string[]>): string[] | null {
  const key = {
    object: 'object_labels',
    first: 'object_labels',
    task: 'task_labels',
    server: 'server_labels',
  }[column];
  if (key) return input[key] ?? null;
  const names = ['node', 'from', 'to', ...(table.names ?? [])];
  return names.includes(column) ? (input['labels'] ?? null) : null;
}

function check(csv: string, table: Table, input: Record<string, string[]>): number {
  const [header, ...rows] = cellsOf(csv);
  let held = 0;
  if (table.square && input['labels']) {
    expect(header).toEqual(input['labels']);
    return 1;
  }
  for (const [at, column] of header!.entries()) {
    const labels = labelsOf(column, table, input);
    if (!labels) continue;
    const numbers = header!.indexOf(`${column}_number`);
    expect(numbers, `${column} of ${header!.join()}`).toBeGreaterThan(at);
    for (const row of rows) {
      if (row[at] === '' && row[numbers] === '') continue; // a new object comes from nowhere
      expect(row[at]).toBe(labels[Number(row[numbers])]);
      held += 1;
    }
  }
  return held;
}

describe('every table shows things by their labels', () => {
  it('and the answers have labels', () => {
    for (const kind of ['ring', 'flow', 'topology', 'cluster', 'plan', 'advise'])
      expect(JSON.parse(run([...commands[kind]!.words, '--json']).out).input, kind).toHaveProperty(
        'labels',
      );
    expect(JSON.parse(run([...commands['map']!.words, '--json']).out).input).toMatchObject({
      task_labels: tasks,
      server_labels: nodes,
    });
  });

  it('every kind with tables is tested here', () => {
    expect(records.map(({ kind }) => kind).sort()).toEqual(Object.keys(commands).sort());
  });

  for (const record of records) {
    const kind: string = record.kind;
    for (const [name, table] of Object.entries<Table>(record.command.tables)) {
      if (unprinted.has(`${kind} ${name}`)) continue;
      it(`${kind} --table ${name}`, () => {
        const { words, tables } = commands[kind]!;
        const asked = tables?.[name] ?? words;
        const printed = run([...asked, '--table', name, '--format', 'csv']);
        expect(printed.code, printed.err).toBe(0);
        const { input } = JSON.parse(run([...asked, '--json']).out);
        const [header, ...rows] = cellsOf(printed.out);
        expect(rows.length).toBeGreaterThan(0);
        const held = check(printed.out, table, input);
        const named = header!.some((column) => labelsOf(column, table, input));
        expect(held > 0).toBe(named || (table.square === true && 'labels' in input));
        // The text shows the same labels, and the TSV has the same cells.
        const text = run([...asked, '--table', name]).out;
        expect(text.split('\n')[0]!.trim().split(/ {2,}/)).toEqual(
          header!.filter((column) => column !== ''),
        );
      });
    }
  }
});

describe('every CSV of an answer shows things by their labels', () => {
  const plain: Record<string, string[]> = {
    ring: ['node'],
    flow: ['u', 'v'],
    map: ['task', 'server'],
    cluster: ['node'],
    plan: ['object', 'from', 'to'],
    'topology --list': ['source', 'target'],
  };
  for (const [command, columns] of Object.entries(plain)) {
    it(command, () => {
      const [kind, ...flags] = command.split(' ');
      const words = [...commands[kind!]!.words, ...flags];
      const { input } = JSON.parse(run([...words, '--json']).out);
      const csv = run([...words, '--format', 'csv']).out;
      expect(columns.every((column) => cellsOf(csv)[0]!.includes(column))).toBe(true);
      expect(check(csv, { names: columns }, input)).toBeGreaterThan(0);
    });
  }

  it('JSON has the labels in input, also in answers of explain', () => {
    const { input } = JSON.parse(run([...plan, '--json']).out);
    expect(input).toMatchObject({ labels: nodes, object_labels: objects });
    file('plan.json', run([...plan, '--json']).out);
    const why = ['explain', 'plan.json', 'objects.csv', '--nodes', 'nodes.csv'];
    expect(JSON.parse(run([...why, '--json']).out).input).toMatchObject({
      labels: nodes,
      object_labels: objects,
    });
    expect(run([...why, '--move', '0']).out).toMatch(
      /[Oo]bject (11|5|0|1|2) \(load [\d.]+\) moves from node 3 to/,
    );
  });

  it('sentences use labels too: proofs of rings, and costs of moves in a cluster', () => {
    const named = file('named.csv', 'node,load\nx,9\ny,0\nz,0\n');
    expect(run(['ring', named, '--why']).out).toMatch(/[Nn]odes? [xyz]/);
  });
});
