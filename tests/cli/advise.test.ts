// `evenkeel advise`: the ranking of topologies and schemes.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('advise', () => {
  it('ranks topologies and schemes for a number of nodes', () => {
    const { code, out, err } = run(['advise', '16', '--topology', 'cycle:16', '--seed', '2']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/topology +scheme +degree/);
    expect(out).toMatch(/cycle:16 +opt .*given/);
    expect(out).toContain('the given network cycle:16 takes');
    const csv = run([
      'advise',
      '16',
      '--format',
      'csv',
      '--topology',
      'hypercube:4',
      '--seed',
      '2',
    ]);
    expect(csv.out.split('\n')[0]).toMatch(/^topology,scheme,nodes,near/);
    const rows = csv.out.trim().split('\n').slice(1);
    expect(new Set(rows.map((row) => row.replace(/^"[^"]*"/, '').split(',').length)).size).toBe(1);
    const totals = rows.map((row) => Number(row.split(',').at(-2)));
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('lists networks of other sizes separately, the given one first', () => {
    const args = ['advise', '100', '--topology', 'torus:8,8'];
    const { out } = run(args);
    const [ranked, apart] = out.split('Other sizes, not ranked\n') as [string, string];
    expect(ranked).not.toMatch(/\d+ nodes/);
    expect(apart).toMatch(/^ *topology .*\n *torus:8,8 +\w+ .*64 nodes, given/m);
    expect(out).toContain('The given network, torus:8,8, has 64 nodes and is not ranked.');
    const csv = run([...args, '--format', 'csv'])
      .out.trim()
      .split('\n')
      .slice(1);
    for (const row of csv) expect(row.replace(/^"[^"]*"/, '').split(',')[2]).toBe('100');
    const others = run([...args, '--table', 'other_sizes', '--format', 'csv']).out;
    expect(others.split('\n')[1]).toMatch(/^"?torus:8,8/);
  });

  it('accepts loads, a file of a network, candidates and weights', () => {
    run(['convert', 'mesh:3,3', '--to', 'gml', '-o', 'mesh.gml']);
    file(
      'nine.csv',
      'node,load,speed\n' + [...Array(9).keys()].map((i) => `${i},${i * i},1\n`).join(''),
    );
    const args = ['advise', 'nine.csv', '--topology', 'file:mesh.gml', '--json'];
    const more = ['--candidates', 'cycle:9; torus:3,3', '--weights', '3,0', '--machine', 'now'];
    const { code, out } = run([...args, ...more]);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer.notes.join()).toContain('Ignored: the speeds.');
    expect(answer.settings).toMatchObject({
      candidates: ['cycle:9', 'torus:3,3'],
      weights: { flow: 3, migration: 0 },
    });
    expect(answer.input.total).toBe(204);
    for (const row of answer.result.ranking) expect(row.total_ms).toBeCloseTo(3 * row.flow_ms, 9);
    expect(answer.result.ranking.filter((row: { own: boolean }) => row.own)).toHaveLength(1);
    file('nine.bin', Buffer.from(new Float64Array([...Array(9).keys()].map((i) => i * i)).buffer));
    const buffered = run(['advise', '--buffer', 'loads=nine.bin', '--json']);
    expect(JSON.parse(buffered.out).input.total).toBe(204);
    const own = ['--machine-startup-ms', '2', '--machine-per-unit-ms', '0.25'];
    expect(JSON.parse(run([...args, '--quiet', ...own]).out).settings.machine).toEqual({
      startup_ms: 2,
      per_unit_ms: 0.25,
    });
    const wire = [...own, '--machine-latency-ms', '0.004', '--machine-overhead-ms', '0.007'];
    const { result } = JSON.parse(run([...args, '--quiet', ...wire]).out);
    // torus:3,3: one iteration with four neighbours.
    const torus = result.ranking.find(
      ({ topology, scheme }: Record<string, string>) =>
        topology === 'torus:3,3' && scheme === 'opt',
    );
    expect(torus.flow_ms).toBeCloseTo(torus.iterations * 0.056, 9);
    expect(torus.why).toContain(
      `${torus.iterations} iterations, ${torus.cost_m} messages per node)`,
    );
  });

  it('--threads never changes a byte', () => {
    const one = run(['advise', '48', '--json', '--threads', '1']).out;
    expect(run(['advise', '48', '--json', '--threads', '5']).out).toBe(one);
  });

  const wrong: [string[], number, string][] = [
    [['advise', '1'], 2, 'nodes is 1'],
    [['advise', '4000'], 2, 'nodes is 4000'],
    [['advise', '12', '--scenario', 'peak:5'], 2, 'it must be peak:TOTAL,NODE'],
    [['advise', '12', '--weights', '1'], 2, 'FLOW,MIGRATION'],
    [['advise', '12', '--candidates', ' ; '], 2, '--candidates needs a list of topologies'],
    [['advise', '12', '--candidates', 'rong:12'], 2, 'unknown family "rong"'],
    [['advise', '12', '--nodes', '12'], 2, 'given twice'],
    [['advise', '12', '--loads', '1,2'], 1, 'there are 2 loads for 12 nodes'],
    [['advise', 'none.csv'], 1, 'none.csv: error: No such file'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ')}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }

  it('estimates the cost of schemes on up to a million ranks', () => {
    const wire = ['--machine-startup-ms', '1', '--machine-per-unit-ms', '0'];
    wire.push('--machine-latency-ms', '1e-3', '--machine-overhead-ms', '2.5e-4');
    const { code, out, err } = run(['advise', '--ranks', '1e3,1e6', ...wire]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ +ranks +topology +scheme +stop +nodes/);
    expect(out).toMatch(/1000000 +hypercube:1\^20 +md +planned +1048576 +20 +20 +0 +0\.03\n/);
    expect(out).not.toMatch(/node flow|seed/);
    const table = run(['advise', '--ranks', '1000', '--table', 'scaling', '--format', 'csv']).out;
    expect(table).toContain('\n1000,"torus:32,32",chebyshev,checked,1024,4,155,620,155,');
    const both = run(['advise', '16', '--candidates', 'cycle:16', '--ranks', '16']).out;
    expect(both).toMatch(/node flow[^]*\n\n +ranks/);
    expect(run(['advise', '--ranks', '2']).err).toContain('ranks[0] is 2');
    expect(run(['advise', '--ranks', '99', '--format', 'csv']).code).toBe(2);
  });
});
