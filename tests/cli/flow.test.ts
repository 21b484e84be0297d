// `evenkeel flow`: schemes, formats of networks, plots, limits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { folder, run, file } = workspace();

describe('flow', () => {
  it('balances a peak on a torus', () => {
    const { code, out, err } = run(['flow', 'torus:4,4', '--scenario', 'peak:160,0']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The 10 largest of 32 flows');
    expect(out).toMatch(/opt\s+4\s+320/);
    expect(out).toContain('balances torus:4,4 in 4 iterations');
  });

  it('accepts loads from a file, a pipe, an option and a column', () => {
    file('loads.csv', 'node,load,speed\n0,9,1\n1,0,1\n2,0,2\n');
    const job = ['flow', 'path:3', '--json', '--scheme', 'l2'];
    const fromFile = JSON.parse(
      run(['flow', 'path:3', 'loads.csv', '--json', '--scheme', 'l2']).out,
    );
    expect(fromFile.result.flow).toEqual([6, 4]);
    expect(JSON.parse(run(job, '9 0 0').out).result.flow).toEqual([6, 3]);
    expect(JSON.parse(run([...job, '--loads', '9,0,0']).out).result.flow).toEqual([6, 3]);
    expect(run([...job, '--loads', '9,0,0', '--no-integer']).out).toContain('largest_residual');
  });

  it('reads graphs in every format and verifies its own answers', () => {
    for (const to of ['edge-list', 'metis', 'mtx', 'json', 'node-link', 'gml', 'dot', 'graphml']) {
      expect(run(['convert', 'petersen', '--to', to, '-o', `p.${to}`]).code).toBe(0);
      const { out } = run(['flow', `file:p.${to}`, '--scenario', 'peak:100,3', '--scheme', 'l1']);
      expect(out, to).toContain('Total traffic: 150 units over all links');
    }
    file('l.txt', '9 0 0 0 3 3 1 1 8 8 0 0 0 0 0 0');
    run(['flow', 'torus:4,4', 'l.txt', '--json', '-o', 'answer.json']);
    const { code, out } = run(['verify', 'answer.json', 'l.txt']);
    expect([code, out]).toEqual([0, expect.stringContaining('The plan is valid')]);
    const broken = JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8'));
    broken.result.flow[0] += 1;
    file('broken.json', JSON.stringify(broken));
    expect(run(['verify', 'broken.json', 'l.txt']).code).toBe(1);
  });

  it('accepts capacities, minima and fees of the edges, and verifies with them', () => {
    file('four.csv', '3\n1\n0\n70\n');
    const limits = ['--edge-capacity', '5,null,12', '--edge-fee', '1,2,3'];
    const job = ['flow', 'path:4', 'four.csv', '--scheme', 'max-load', ...limits];
    const { code, out, err } = run(job);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'The largest load is at least 58, because node 3 holds 70 units, and at most 12 can leave.',
    );
    expect(out).toContain('at a total fee of 36');
    run([...job, '--json', '-o', 'limits.json']);
    expect(run(['verify', 'limits.json', 'four.csv', ...limits]).out).toContain('is valid');
    expect(run(['verify', 'limits.json', 'four.csv']).err).toContain('give --edge-capacity');
    const wider = ['--edge-capacity', '5,null,13', '--edge-fee', '1,2,3'];
    expect(run(['verify', 'limits.json', 'four.csv', ...wider]).code).toBe(1);
    // A cut that is not one.
    const broken = JSON.parse(readFileSync(join(folder, 'limits.json'), 'utf8'));
    Object.assign(broken.result.max_load.bound.cut, { nodes: [2, 3], leaving: 10 });
    file('broken.json', JSON.stringify(broken));
    const refused = run(['verify', 'broken.json', 'four.csv', ...limits]);
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('cut')]);
    expect(run([...job.slice(0, 5), '--edge-capacity', '1,2']).err).toContain(
      'evenkeel: error: --edge-capacity has 2 entries, but the network has 3 edges',
    );
    expect(run(['flow', 'path:4', 'four.csv', ...limits]).err).toContain(
      '--edge-capacity works only with --scheme max-load, not with opt',
    );
  });

  it('shows the convergence, and prints the flow as a table', () => {
    const { out } = run([
      'flow',
      'cycle:8',
      '--loads',
      '8,0,0,0,0,0,0,0',
      '--scheme',
      'fos',
      '--history',
    ]);
    expect(out).toMatch(/iteration\s+imbalance/);
    expect(run(['flow', 'path:3', '--loads', '3,0,0', '--format', 'csv']).out).toBe(
      'u,v,flow\n0,1,2\n1,2,1\n',
    );
  });

  const wrong: [string[], number, string][] = [
    [['flow'], 2, 'a topology is missing'],
    [['flow', 'tours:4,4', '--scenario', 'random:5'], 2, 'unknown family "tours"'],
    [['flow', 'torus:4,4', '--scenario', 'pek:3'], 2, 'it must be peak:TOTAL,NODE'],
    [['flow', 'path:3', '--loads', '1,2'], 1, '--loads has 2 numbers, but the graph has 3 nodes'],
    [['flow', 'path:3', '--loads', '1,2,x'], 1, '--loads:1:5: error: "x" is not a number'],
    [['flow', 'path:3', '--loads', '1,2,3', '--scenario', 'random:5'], 2, 'cannot be combined'],
    [
      ['flow', 'path:3', '--loads', '1,2,3', '--scheme', 'md', '--alpha', '0.2'],
      2,
      '--alpha works only with --scheme fos or gde, not with md',
    ],
    [['flow', 'file:none.gml', '--scenario', 'random:5'], 1, 'none.gml: error: No such file'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ')}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }

  it('stops at a time limit with the best flow so far', () => {
    const { code, out } = run([
      'flow',
      'cycle:20000',
      '--scheme',
      'fos',
      '--scenario',
      'random:50',
      '--time-limit',
      '300ms',
    ]);
    expect(code).toBe(4);
    expect(out).toContain('has not balanced');
  });
});
