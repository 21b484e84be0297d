// The exit code reports the result of a command.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();

describe('exit codes', () => {
  const cases: [string, string[], number][] = [
    ['done', ['ring', '--loads', '7,0,3'], 0],
    ['bad input', ['ring', '--loads', '7,x,3'], 1],
    ['missing file', ['ring', 'nowhere.txt'], 1],
    ['directory as file', ['ring', '.'], 1],
    ['unknown option', ['ring', '--lods', '1,2'], 2],
    ['unknown command', ['rng'], 2],
    ['unknown value', ['ring', '--loads', '1,2', '--mode', 'double'], 2],
    ['conflict', ['ring', '--loads', '1,2', '--mode', 'single', '--message-limit', '3'], 2],
    ['two inputs', ['ring', 'a', 'b'], 2],
    ['bad time', ['ring', '--loads', '1,2', '--time-limit', 'soon'], 2],
    ['bad unit', ['ring', '--loads', '1,2', '--unit', '-1'], 2],
    ['each without a stream', ['ring', '--each', '--loads', '1,2'], 2],
    ['unknown id', ['reproduce', 'lau/table9'], 2],
    ['infeasible', ['ring', '--loads', '9,0,0,0', '--max-steps', '1'], 3],
    ['time limit', ['reproduce', 'lau/table1', '--trials', '10000000', '--time-limit', '200ms'], 4],
    ['above the limit', ['ring', '--loads', '9,0,0', '--targets', '7,1,1', '--fail-above', '2'], 6],
    ['below the limit', ['ring', '--loads', '9,0,0', '--fail-above', '1.5'], 0],
  ];
  for (const [name, args, code] of cases) {
    it(`${code}: ${name}`, () => {
      const outcome = run(args);
      expect(outcome.code, outcome.err).toBe(code);
      if (code >= 1 && code <= 3) {
        expect(outcome.out).toBe('');
        expect(outcome.err).toMatch(/error: /);
      } else {
        expect(outcome.out).not.toBe('');
      }
    });
  }

  it('7: no answer was found, and none is proven impossible', () => {
    const job = {
      kind: 'plan',
      nodes: { count: 2, capacity: { memory: [7, 6] } },
      objects: { load: [1, 2, 2, 1], resources: { memory: [7, 1, 3, 2] } },
    };
    const hasty = run(['run', file('hasty.json', JSON.stringify({ ...job, effort: 0 }))]);
    expect(JSON.parse(hasty.out).error.code).toBe('not_found');
    expect(hasty.code).toBe(7);
    expect(run(['run', file('patient.json', JSON.stringify(job))]).code).toBe(0);
  });
});

it('1: the system has no more memory', () => {
  const { code, out, err } = sh(
    `yes 1 | head -c 300000000 > ones.txt; ulimit -v 150000; "$E" ring ones.txt; code=$?; rm ones.txt; exit $code`,
  );
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe('evenkeel: error: not enough memory\n');
});
