// The help of the program and of every command, and its version.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

describe('help', () => {
  it('fits one screen, starts with an example, and goes to standard output', () => {
    const { code, out, err } = run(['--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').length).toBeLessThan(26);
    expect(out.startsWith('evenkeel ring --loads')).toBe(true);
  });

  it('has three examples for every command', () => {
    for (const command of [
      'ring',
      'flow',
      'advise',
      'eh',
      'map',
      'dynamic',
      'cluster',
      'topology',
      'read',
      'verify',
      'reproduce',
      'run',
      'convert',
      'schema',
      'completion',
    ]) {
      const { code, out } = run([command, '--help']);
      expect(code).toBe(0);
      expect(/Examples:\n((?: {2}.*evenkeel.*\n){3})/.test(out), command).toBe(true);
    }
  });

  it('prints its version on one line', () => {
    expect(run(['--version'])).toEqual({ code: 0, out: 'evenkeel 0.2.0\n', err: '' });
  });

  it('without arguments is wrong usage', () => {
    const { code, out, err } = run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Commands:');
  });
});
