// Progress: on a terminal only, after half a second, not with --quiet; as JSON for programs.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();
const long = 'reproduce lau/table1 --trials 10000000 --time-limit 1500ms';
const onTerminal = (command: string): string =>
  sh(`TERM=xterm script -qec '"$E" ${command}' /dev/null`).out;

it('is one line on a terminal, and does not appear elsewhere', () => {
  expect(onTerminal(long)).toMatch(
    /(\d+ % {2}[\d.]+ s, about [\d.]+ \w+ left|[\d.]+ s, \d+ million steps) {2}\(Ctrl-C keeps the best so far\)/,
  );
  expect(onTerminal('ring --loads 7,0,3')).not.toContain('Ctrl-C');
  expect(onTerminal(`${long} --quiet`)).not.toContain('Ctrl-C');
  expect(onTerminal(`${long} --progress none`)).not.toContain('Ctrl-C');
  expect(run(long.split(' ')).err).toBe('');
});

it('is JSON with --progress json, one line per report', () => {
  const { err } = run([...long.split(' '), '--progress', 'json']);
  const lines = err.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  const seconds = lines.map((line) => (JSON.parse(line) as { seconds: number }).seconds);
  expect(seconds[0]).toBeGreaterThanOrEqual(0.5);
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line) as object)).toEqual(['done', 'total', 'seconds', 'steps']);
  }
});

it('of a stream has the number of answers and an estimate of the end', { timeout: 60000 }, () => {
  const job = { kind: 'map', topology: 'eh:2,2', tasks: { random: { tasks: 300 } } };
  file('jobs.ndjson', `${JSON.stringify(job)}\n`.repeat(60));
  file('tasks.txt', 'random:300\n'.repeat(60));
  for (const words of ['run jobs.ndjson', 'map eh:2,2 tasks.txt --each --json']) {
    const { code, err } = run([...words.split(' '), '--threads', '1', '--progress', 'json']);
    expect(code).toBe(0);
    const reports = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, number>);
    expect(reports.length).toBeGreaterThan(2);
    const last = reports.at(-1)!;
    expect(Object.keys(last)).toEqual(['done', 'total', 'seconds', 'answers', 'left']);
    expect(last.answers).toBeGreaterThan(reports[0]!.answers!);
    expect(last.left).toBeLessThan(reports[0]!.left ?? Infinity);
    for (const { done, total, answers } of reports) {
      // All lines have the same length.
      expect(done! / total!).toBeCloseTo(answers! / 60, 5);
    }
  }
  const [, shown] = /(\d+ % {2}.*?)\u001B/.exec(
    sh(`TERM=xterm script -qec '"$E" run jobs.ndjson -o out.nd --threads 1' /dev/null`).out,
  )!;
  expect(shown).toMatch(/^\d+ % {2}[\d.]+ s, about \d+ s left, \d+ answers {2}\(Ctrl-C keeps/);
});

it('never stays at 0 %: work without a share is shown as steps', () => {
  const shown = onTerminal('topology random-regular:2000000,10,1 --time-limit 2s');
  const steps = [...shown.matchAll(/[\d.]+ s, (\d+) million steps/g)].map(([, n]) => Number(n));
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.at(-1)).toBeGreaterThan(steps[0]!);
  expect(shown).not.toMatch(/\b0 %/);
});
