// Progress: on a terminal only, after half a second, not with --quiet; as JSON for programs.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh } = workspace();
const long = 'reproduce lau/table1 --trials 10000000 --time-limit 1500ms';
const onTerminal = (command: string): string =>
  sh(`TERM=xterm script -qec '"$E" ${command}' /dev/null`).out;

it('is one line on a terminal, and does not appear elsewhere', () => {
  expect(onTerminal(long)).toMatch(/\d+ % {2}[\d.]+ s {2}\(Ctrl-C keeps the best so far\)/);
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
    expect(Object.keys(JSON.parse(line) as object)).toEqual(['done', 'total', 'seconds']);
  }
});
