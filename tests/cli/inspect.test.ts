// `evenkeel inspect`: contents, imbalance and commands of files of any format.
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { readText, root } from '../support/paths.js';

const { run, sh, file } = workspace();

interface Found {
  contents: string;
  format: string;
  commands: { command: string }[];
  [member: string]: unknown;
}

function found(text: string, args: string[] = []): Found {
  const { code, out, err } = run(['inspect', '-', '--json', ...args], text);
  expect([code, err]).toEqual([0, '']);
  return (JSON.parse(out) as { result: { files: Found[] } }).result.files[0]!;
}

describe('inspect recognises', () => {
  it('loads', () => {
    expect(found('node,load,speed\nana,3,1\nben,4,2.5\n')).toMatchObject({
      contents: 'loads',
      format: 'csv',
      counts: { nodes: 2 },
      total: 7,
      ranges: [
        { name: 'loads', min: 3, max: 4 },
        { name: 'speeds', min: 1, max: 2.5 },
      ],
      labels: true,
    });
  });

  it('graphs, and lists merged edges', () => {
    expect(found('5 3 1\n2 3 3 1\n1 3\n1 1\n5 2\n4 2\n')).toMatchObject({
      contents: 'graph',
      format: 'metis',
      counts: { nodes: 5, edges: 3 },
      connected: false,
      labels: false,
    });
    const { counts, notes } = found('graph { a -- b; a -- b; b -- b }');
    expect(counts).toMatchObject({ edges: 1 });
    expect((notes as string[]).join(' ')).toMatch(/1 self-loop.*weights are added/);
    expect(found('torus2D 4 5\n')).toMatchObject({ format: 'tgt', topology: 'torus:5,4' });
  });

  it('tasks, arrivals and platforms', () => {
    expect(found('{"comp":[3,1,2],"edges":[[0,1,4]]}')).toMatchObject({
      contents: 'tasks',
      format: 'json',
      counts: { tasks: 3, messages: 1 },
      connected: false,
      total: 6,
    });
    expect(found('0 3 1:0 5\n1 9 1:1 3\n')).toMatchObject({
      contents: 'arrivals',
      format: 'list',
      counts: { tasks: 2 },
      total: 8,
    });
    expect(found('source,target,bandwidth,latency\na,b,1e9,1e-5\nb,c,2e9,2e-5\n')).toMatchObject({
      contents: 'platform',
      format: 'links',
      counts: { nodes: 3, links: 2 },
      connected: true,
      labels: true,
    });
  });
});

it('reads a text as the kind given by --as, and lists the other kinds that fit', () => {
  const { contents, readings } = found('0 5\n1 7\n');
  expect(contents).toBe('loads');
  expect((readings as { as: string }[]).map(({ as }) => as)).toContain('graph');
  expect(found('0 5\n1 7\n', ['--as', 'graph'])).toMatchObject({ contents: 'graph' });
  const { code, out, err } = run(['inspect', '-', '--as', 'arrivals'], '0 5\n1 7\n');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('<stdin>:1:3: error:');
});

it('reports an unreadable text at its position, and exits with 1', () => {
  const name = file('bad.csv', 'source,target\n0,1\n0,x\n');
  const { code, out, err } = run(['inspect', name]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^bad\.csv:3:3: error: .*Read as .*\n {2}0,x\n {4}\^\n/);
  const json = run(['inspect', name, '--json']);
  expect(json.code).toBe(1);
  const { check, result } = JSON.parse(json.out);
  expect(check.valid).toBe(false);
  expect(result.files[0].nearest[0]).toMatchObject({ line: 3, column: 3 });
});

it('states the imbalance, the possible saving, the columns and the next commands', () => {
  file('timings.csv', 'rank,node,compute_s,comm_s\n0,a,1.5,0.25\n1,b,0.5,0.5\n2,c,0.25,0\n');
  const { code, out } = run(['inspect', 'timings.csv']);
  expect(code).toBe(0);
  expect(out).toContain(
    "3 ranks, imbalance 2 (max/mean). Perfect balance would save 50% of the slowest rank's time.",
  );
  expect(out).toMatch(/comm_s +numbers/);
  expect(out).toContain(
    'Next:\n  evenkeel flow cycle:3 timings.csv --column compute_s --unit 0.01',
  );
});

it('has the alias check, prints a table, reads packed files, and writes into a file', () => {
  const { out } = run(['check', '-', '--format', 'csv'], gzipSync('7 0 3\n'));
  expect(out).toMatch(/^file,field,value\n-,contents,loads\n-,format,plain\n/);
  expect(run(['inspect', '-', '-o', 'found.txt'], '7 0 3\n').out).toBe('');
});

it('prints a request that gives the same answer', () => {
  file('two.csv', 'node,load\n0,7\n1,0\n');
  const { out } = run(['inspect', 'two.csv', '--print-request']);
  expect(JSON.parse(out)).toMatchObject({ kind: 'inspect', texts: [{ name: 'two.csv' }] });
  expect(run(['run', '-'], out).out).toBe(run(['inspect', 'two.csv', '--json']).out);
});

describe('the example files', () => {
  const names = readdirSync(`${root}cli/examples`).sort();
  for (const name of names) file(name, readText(`${root}cli/examples/${name}`));

  it('are all recognised', () => {
    const { code, err, out } = run(['inspect', ...names, '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out).summary).toMatch(/^All \d+ files were recognised\.$/);
  });

  it.each(names)('%s: every command that is listed works', (name) => {
    const { out } = run(['inspect', name, '--json']);
    for (const { command } of JSON.parse(out).result.files[0].commands) {
      // Words in capitals are files that the user adds.
      if (/ [A-Z]{4,}( |$)/.test(command)) continue;
      const { code, err } = sh(command.replace(/^evenkeel/, '"$E"'));
      expect([command, code, err]).toEqual([command, 0, err]);
    }
  });

  it('together become arguments of one command', () => {
    const { out } = run(['inspect', 'objects.csv', 'nodes.csv', 'loads.csv', 'mesh.graph']);
    expect(out).toContain('evenkeel plan objects.csv --nodes nodes.csv');
    expect(out).toContain('evenkeel flow file:mesh.graph loads.csv');
  });
});
