// An answer together with its request: a single file that can be verified, explained and checked.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { root } from '../support/paths.js';

const { run, file } = workspace();

const objects = file('objects.csv', 'id,node,load\nmesh,0,9\nhalo,0,7\ntracers,1,5\n');
const loads = file('loads.txt', '9 0 3 0\n');
file('mesh.graph', '4 4\n2 4\n1 3\n2 4\n1 3\n');
file('loads.bin', Buffer.from(new Float64Array([9, 0, 3, 0]).buffer));

describe('--with-request', () => {
  for (const words of [
    ['ring', loads],
    ['ring', '--buffer', 'loads=loads.bin'],
    ['flow', loads, '--topology', 'file:mesh.graph'],
    ['topology', 'torus:4,4'],
    ['plan', objects, '--nodes', '3'],
    ['dynamic', 'eh:2,2', '--random-tasks', '100'],
    ['advise', '8', '--trials', '2'],
  ]) {
    it(`${words.join(' ')}: the kernel accepts the answer with its job`, () => {
      const { code, out } = run([...words, '--with-request']);
      expect(code).toBe(0);
      const [, request, answer] = /^\{"kind":"verify","request":(.*?),"answer":(.*)\}\n$/.exec(
        out,
      )!;
      expect(answer + '\n').toBe(run([...words, '--json']).out);
      expect(run(['run', '-'], request).out).toBe(answer + '\n');
      const checked = spawnSync('python3', [`${root}cli/check_proof.py`, '-'], { input: out });
      expect([checked.status, checked.stdout.toString()]).toEqual([
        0,
        expect.stringMatching(/^(proven|checked|computed|not checked here) .*:/m),
      ]);
    });
  }

  it('a single file with a plan can be verified, explained and undone', () => {
    run(['plan', objects, '--nodes', '3', '--with-request', '-o', 'plan.json']);
    expect(run(['verify', 'plan.json']).out).toContain('The plan is valid');
    expect(run(['explain', 'plan.json', '--move', '0']).out).toMatch(/^In round 1, object mesh/);
    expect(run(['explain', 'plan.json', '--object', 'mesh']).out).toContain('Object mesh');
    const back = run(['verify', 'plan.json', '--undo', '--json']);
    expect(JSON.parse(back.out).result.moves).toMatchObject([{ object: 0, to: 0 }]);
  });

  it('includes the request of an infeasible job, because the proof is about that request', () => {
    const large = file('large.csv', 'id,node,load,memory\na,0,9,3\nb,0,7,3\nc,1,5,3\n');
    const nodes = file('nodes.csv', 'id,memory\n0,4\n1,4\n');
    const { code, out } = run(['plan', large, '--nodes', nodes, '--with-request']);
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ request: { kind: 'plan' }, answer: { ok: false } });
    const checked = spawnSync('python3', [`${root}cli/check_proof.py`, '-'], { input: out });
    expect([checked.status, checked.stdout.toString()]).toEqual([
      0,
      expect.stringContaining('proven'),
    ]);
  });

  it('refuses output that is not JSON, and streams of several requests', () => {
    const words = ['ring', loads, '--with-request'];
    for (const other of [['--table', 'loads'], ['--print-request'], ['--each']])
      expect(run([...words, ...other])).toMatchObject({
        code: 2,
        err: expect.stringContaining(`--with-request and ${other[0]} cannot be combined`),
      });
    expect(run([...words, '--format', 'csv']).err).toContain('both parts are JSON');
  });
});
