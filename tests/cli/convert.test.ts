// `evenkeel convert`: loads, graphs, tasks, platforms and topologies into other formats.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

function convert(args: string[], input?: string): { out: string; err: string } {
  const { code, out, err } = run(['convert', ...args], input);
  expect([args.join(' '), code, err]).toEqual([args.join(' '), 0, err]);
  return { out, err };
}

describe('loads', () => {
  const table = 'node,load,speed\nana,3,1\nben,4,2.5\n';

  it('are unchanged after conversion through every format', () => {
    const json = convert(['-', '--to', 'json', '--as', 'loads'], table).out;
    expect(json).toBe('{"loads":[3,4],"speeds":[1,2.5],"labels":["ana","ben"]}\n');
    for (const to of ['csv', 'tsv']) {
      const name = file(`loads.${to}`, convert(['-', '--to', to], json).out);
      expect(convert([name, '--to', 'json', '--as', 'loads']).out).toBe(json);
    }
  });

  it('report the data that a list cannot hold', () => {
    const { out, err } = convert(['-', '--to', 'plain'], table);
    expect(out).toBe('3\n4\n');
    expect(err).toContain('note: the names are omitted');
    expect(err).toContain('note: the speeds are omitted');
  });

  it('accept a column and a unit', () => {
    const { out } = convert(
      ['-', '--to', 'plain', '--column', 'seconds', '--unit', '0.5'],
      'rank,seconds\n0,1.5\n1,2\n',
    );
    expect(out).toBe('3\n4\n');
  });
});

describe('graphs', () => {
  it('keep the labels of their nodes', () => {
    const { out } = convert(['-', '--to', 'gml'], 'graph { "a b" -- c [weight=2] }');
    expect(convert(['-', '--to', 'json'], out).out).toBe(
      '{"nodes":2,"edges":[[0,1,2]],"labels":["a b","c"]}\n',
    );
    expect(convert(['-', '--to', 'metis'], out).err).toContain('note: the names are omitted');
  });

  it('report merged, dropped and unused data', () => {
    const { err } = convert(['-', '--to', 'json'], 'digraph { a -> b; b -> a; a -> a }');
    expect(err).toContain('directions of the edges are ignored');
    expect(err).toContain('1 self-loop ignored');
    expect(err).toContain('their weights are added');
    const sizes = convert(['-', '--to', 'json'], 'graph { a [size=3]; a -- b }').err;
    expect(sizes).toContain('--as tasks keeps them');
  });

  it('are preferred when the text could also be loads', () => {
    expect(convert(['-', '--to', 'json'], '0 1\n1 2\n').out).toBe(
      '{"nodes":3,"edges":[[0,1],[1,2]]}\n',
    );
    expect(convert(['-', '--to', 'json', '--as', 'loads'], '0 5\n1 7\n').out).toBe(
      '{"loads":[5,7]}\n',
    );
  });

  it('can be converted to Scotch and back', () => {
    const grf = convert(['torus:3,4', '--to', 'scotch']).out;
    expect(grf.startsWith('0\n12 48\n0 000\n4 ')).toBe(true);
    expect(convert(['-', '--to', 'json'], grf).out).toBe(
      convert(['torus:3,4', '--to', 'json']).out,
    );
  });
});

describe('machines of Scotch', () => {
  it('become topologies with the same number of nodes', () => {
    const tgt = convert(['mesh:3,5', '--to', 'tgt']).out;
    expect(tgt).toBe('mesh2D 5 3\n');
    expect(convert(['-', '--to', 'metis'], tgt).out).toBe(
      convert(['mesh:3,5', '--to', 'metis']).out,
    );
    const name = file('machine.tgt', tgt);
    const answer = JSON.parse(run(['topology', `file:${name}`, '--json']).out) as {
      result: object;
    };
    const named = JSON.parse(run(['topology', 'mesh:3,5', '--json']).out) as { result: object };
    expect(answer.result).toEqual(named.result);
  });

  it('are refused if the text does not describe a machine', () => {
    const { code, out, err } = run(['convert', 'petersen', '--to', 'tgt']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('hypercube, clique, mesh or torus, not for petersen');
    expect(run(['convert', '-', '--to', 'json'], 'tleaf 3 4 100 8 10 4 1\n').err).toContain(
      '<stdin>:1:1: error: no topology corresponds to "tleaf"',
    );
  });
});

describe('tasks', () => {
  const stg = '3\n0 5 0\n1 4 1 0\n2 3 2 0 1\n';

  it('are unchanged after conversion through the formats that can hold them', () => {
    const json = convert(['-', '--to', 'json'], stg).out;
    expect(json).toBe('{"comp":[5,4,3],"edges":[[0,1,1],[0,2,1],[1,2,1]]}\n');
    for (const to of ['dot', 'metis', 'scotch']) {
      const text = convert(['-', '--to', to, '--as', 'tasks'], json).out;
      expect(convert(['-', '--to', 'json', '--as', 'tasks'], text).out).toBe(json);
    }
    expect(convert(['-', '--to', 'stg'], json).out).toBe(stg);
  });

  it('lose amounts in STG and computation in lists of edges, with a note', () => {
    const json = '{"comp":[5,4],"edges":[[0,1,7]]}';
    expect(convert(['-', '--to', 'stg'], json).err).toContain('amounts of messages are omitted');
    expect(convert(['-', '--to', 'edge-list'], json).err).toContain('computation of the tasks');
  });

  it('are not written as workflows', () => {
    const { code, err } = run(['convert', '-', '--to', 'dax'], stg);
    expect(code).toBe(2);
    expect(err).toContain('--to');
    expect(run(['convert', '-', '--to', 'mtx', '--as', 'tasks'], stg).code).toBe(1);
  });
});

describe('platforms', () => {
  const json =
    '{"nodes":2,"topology":{"nodes":2,"edges":[[0,1]]},"links":[[0,1,0.00001,1000000000]],' +
    '"speeds":[2000000000,3000000000],"labels":["a","b"]}\n';

  it('can be converted to SimGrid and back', () => {
    const xml = convert(['-', '--to', 'simgrid'], json).out;
    expect(xml).toContain('<host id="a" speed="2000000000f"/>');
    const back = JSON.parse(convert(['-', '--to', 'json'], xml).out) as object;
    expect(back).toEqual(JSON.parse(json));
    const plan = run(['cluster', '--platform', file('p.xml', xml), '--loads', '9,0', '--json']);
    expect(plan.code).toBe(0);
    // And as JSON, which cluster reads too.
    expect(
      run(['cluster', '--platform', file('p.json', json), '--loads', '9,0', '--json']),
    ).toEqual(plan);
  });

  it('report the data that a table drops', () => {
    expect(convert(['-', '--to', 'links'], json).err).toContain('speeds are omitted');
    expect(convert(['-', '--to', 'speeds'], json).err).toContain('links are omitted');
  });
});

it('conversion errors are reported before any output is written', () => {
  expect(run(['convert', 'cycle:4', '--to', 'stg']).code).toBe(2);
  expect(run(['convert', '-', '--to', 'stg', '--as', 'loads'], '1 2\n').err).toContain('--to is "stg"');
  expect(run(['convert', 'cycle:4']).err).toContain('--to is missing');
  const { code, out, err } = run(['convert', '-', '--to', 'json'], '; a trace\n');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('error:');
});
