// `evenkeel check`: the content of a text of any format.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

function found(text: string, args: string[] = []): Record<string, unknown> {
  const { code, out, err } = run(['check', '-', '--json', ...args], text);
  expect([code, err]).toEqual([0, '']);
  return (JSON.parse(out) as { result: Record<string, unknown> }).result;
}

describe('check recognizes', () => {
  it('loads', () => {
    expect(found('node,load,speed\nana,3,1\nben,4,2.5\n')).toEqual({
      kind: 'loads',
      format: 'csv',
      nodes: 2,
      total: 7,
      loads: { min: 3, max: 4 },
      speeds: { min: 1, max: 2.5 },
      labels: true,
    });
  });

  it('graphs, and lists merged edges', () => {
    expect(found('5 3 1\n2 3 3 1\n1 3\n1 1\n5 2\n4 2\n')).toEqual({
      kind: 'graph',
      format: 'metis',
      nodes: 5,
      edges: 3,
      degree: { min: 1, max: 2 },
      connected: false,
      weights: { min: 1, max: 3 },
      total: 6,
      labels: false,
    });
    const { out } = run(['check', '-', '--json'], 'graph { a -- b; a -- b; b -- b }');
    const answer = JSON.parse(out) as { notes: string[]; result: { edges: number } };
    expect(answer.result.edges).toBe(1);
    expect(answer.notes.join()).toMatch(/1 self-loop left out.*weights are added/);
  });

  it('tasks, arrivals and platforms', () => {
    expect(found('{"comp":[3,1,2],"edges":[[0,1,4]]}')).toMatchObject({
      kind: 'tasks',
      format: 'json',
      tasks: 3,
      messages: 1,
      connected: false,
      total: 6,
      communication: 4,
    });
    expect(found('0 3 1:0 5\n1 9 1:1 3\n')).toMatchObject({
      kind: 'arrivals',
      format: 'list',
      tasks: 2,
      total: 8,
      arrival: { min: 3, max: 9 },
    });
    expect(found('source,target,bandwidth,latency\na,b,1e9,1e-5\nb,c,2e9,2e-5\n')).toEqual({
      kind: 'platform',
      format: 'links',
      nodes: 3,
      links: 2,
      connected: true,
      latency_s: { min: 1e-5, max: 2e-5 },
      bandwidth_bytes: { min: 1e9, max: 2e9 },
      labels: true,
    });
    expect(found('torus2D 4 5\n')).toMatchObject({ format: 'tgt', topology: 'torus:5,4' });
  });
});

it('reads a text as the kind given by --as, and lists the other kinds that fit', () => {
  const both = run(['check', '-'], '0 5\n1 7\n');
  expect(both.out).toMatch(/^kind +loads\nformat +plain\nnodes +2\n/);
  expect(both.err).toContain('note: this text can be read as graph too');
  expect(found('0 5\n1 7\n', ['--as', 'graph'])).toMatchObject({ kind: 'graph', edges: 2 });
  const { code, out, err } = run(['check', '-', '--as', 'arrivals'], '0 5\n1 7\n');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('<stdin>:1:3: error:');
});

it('reports an unreadable text at its position, and exits with 1', () => {
  const name = file('bad.csv', 'source,target\n0,1\n0,x\n');
  const { code, out, err } = run(['check', name]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^bad\.csv:3:3: error: .*\n {2}0,x\n {4}\^\n/);
  const json = run(['check', name, '--json']);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({ ok: false, error: { line: 3, column: 3 } });
});

it('prints a table, reads packed files, and writes into a file', () => {
  const { out } = run(['check', '-', '--format', 'csv'], gzipSync('7 0 3\n'));
  expect(out).toBe(
    'field,value\nkind,loads\nformat,plain\nnodes,3\ntotal,10\nloads_min,0\nloads_max,7\nlabels,no\n',
  );
  expect(run(['check', '-', '-o', 'found.txt'], '7 0 3\n').out).toBe('');
});
