// A stopped run reports its progress, and never a result that it has not found.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

describe('a stopped sweep', () => {
  const sweep = (tasks: number): string[] => [
    ...['dynamic', 'eh:2,2', '--sweep', 'policy=llc,split', '--random-tasks', String(tasks)],
    ...['--threads', '1'],
  ];

  it('compares nothing if no point was finished', () => {
    const text = run([...sweep(15_000_000), '--time-limit', '500ms']);
    expect(text.code).toBe(4);
    expect(text.out).toContain('2 combinations: no simulation has finished');
    expect(text.out).not.toContain('stable');
    const { summary, result, check, stopped } = JSON.parse(
      run([...sweep(15_000_000), '--time-limit', '500ms', '--json']).out,
    );
    expect(summary).toContain('no simulation has finished');
    expect([result.points, check.valid, stopped]).toEqual([[], null, 'time_limit']);
  });

  it('reports the best of the finished points, and their number', () => {
    // The first combination takes a moment, the second one far longer than the limit.
    const words = ['dynamic', 'eh:2,2', '--sweep', 'tasks=50,15000000', '--threads', '1'];
    const { code, out } = run([...words, '--time-limit', '2s', '--json']);
    expect(code).toBe(4);
    const { summary, result } = JSON.parse(out);
    expect(summary).toMatch(
      /^1 of 2 combinations finished: the shortest mean response time among them is [\d.]+ times the mean service time, with tasks 50\.$/,
    );
    expect(result.points.map((point: { values: object }) => point.values)).toEqual([{ tasks: 50 }]);
  });

  it('of a single run reports the number of tasks', () => {
    const words = ['dynamic', 'eh:2,2', '--random-tasks', '15000000', '--time-limit', '300ms'];
    expect(run(words).out).toMatch(
      /15000000 tasks on eh:2,2 with policy si-mlta, stopped after \d+ tasks/,
    );
  });
});

it('stopped advice is about the compared networks', () => {
  const words = ['advise', '2000', '--trials', '1000', '--threads', '1', '--time-limit', '1s'];
  const { code, out } = run([...words, '--json']);
  expect(code).toBe(4);
  const { summary, result, check } = JSON.parse(out);
  if (result === null) {
    expect(summary).toContain('stopped before it had a result');
  } else if (result.ranking.length === 0) {
    expect(summary).toContain('Nothing was compared');
    expect(check.valid).toBe(null);
  } else {
    expect(summary).toMatch(
      /^The fastest of \d+ combinations? compared before the run ended, on \d+ of \d+ networks, for /,
    );
    expect(result.ranking[0].why).toContain('No combination compared so far is faster');
  }
});

describe('a stopped comparison of methods', () => {
  const slow = ['torus:60,60', '--scenario', 'random:1000', '--iterations', '30000', '--quiet'];
  const words = ['cluster', ...slow, '--threads', '1', '--time-limit', '500ms'];

  it('gives no verdict', () => {
    for (const which of [['--advise'], ['--compare', 'never,fos,k/2']]) {
      const text = run([...words, ...which]);
      expect(text.code).toBe(4);
      expect(text.out).not.toMatch(
        /Do not balance|Balancing saves|costs more time|The best method is/,
      );
      const { result, notes } = JSON.parse(run([...words, ...which, '--json']).out);
      expect(result.pays).toBe(null);
      expect(result.gain).toBe(null);
      expect(notes.join()).toMatch(/\d of \d+ methods had finished/);
    }
  });

  it('ranks the finished methods, and reports their number', () => {
    const some = ['cluster', 'torus:40,40', '--scenario', 'random:500', '--iterations', '3000'];
    const limits = ['300ms', '600ms', '1200ms', '2400ms', '4800ms'];
    for (const limit of limits) {
      const { out } = run([...some, '--advise', '--threads', '1', '--time-limit', limit, '--json']);
      const { stopped, summary, result } = JSON.parse(out);
      if (!stopped) break;
      expect(summary).toMatch(/^No verdict: /);
      if (result.ranking.length > 0) {
        expect(summary).toContain(`No verdict: only ${result.ranking.length} of `);
        expect(summary).toContain(`The fastest of them is ${result.ranking[0].method} with`);
      }
    }
  });
});

describe('a stopped reproduction', () => {
  for (const id of ['lau/table1', 'lau/table4', 'eh/fig5.1', 'jeannot/fig3', 'jeannot/fig6']) {
    it(`${id}: has no verdict, and shows nothing if nothing was run`, () => {
      const words = ['reproduce', id, '--threads', '1', '--time-limit', '1ms'];
      const { code, out } = run([...words, '--json']);
      expect(code).toBe(4);
      const { summary, result, check } = JSON.parse(out);
      expect(summary).toMatch(/^Stopped after \d+ of \d+ parts: there is no verdict\./);
      expect(check.valid).toBe(null);
      const last = result.tables.at(-1).rows.at(-1);
      expect(last.at(-1), JSON.stringify(last)).toBe(null);
      const texts = JSON.stringify(result.tables);
      expect(texts).not.toContain('e+300');
      expect(run(words).out).not.toMatch(/holds\b|agrees|reproduced\b/i);
    });
  }
});
