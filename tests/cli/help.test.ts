// The help of the program and of every command, and its version.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

describe('help', () => {
  it('fits a screen of 24 lines and 80 columns, starts with an example, goes to standard output', () => {
    const { code, out, err } = run(['--help']);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(24); // and the prompt
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(out.startsWith('evenkeel ring --loads')).toBe(true);
  });

  it('lists every command and every exit code, and each command has its own help', () => {
    const { out } = run(['--help']);
    const commands = [...out.matchAll(/(?:^|\s{2,})([a-z]+) {2,}\S/gm)].map(([, name]) => name!);
    expect(commands.length).toBeGreaterThan(14);
    for (const command of commands) {
      const { code, out: help, err } = run([command, '--help']);
      expect([code, err]).toEqual([0, '']);
      expect(help.startsWith(`evenkeel ${command} `), command).toBe(true);
    }
    for (const code of [0, 1, 2, 3, 4, 5, 6]) expect(out).toMatch(new RegExp(`[ ,:\n]${code}\\s`));
    expect(run(['help']).out).toBe(out);
  });

  it('prints its version on one line', () => {
    expect(run(['--version'])).toEqual({ code: 0, out: 'evenkeel 0.2.0\n', err: '' });
  });

  it('treats a call without arguments as a usage error', () => {
    const { code, out, err } = run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Commands:');
  });
});
