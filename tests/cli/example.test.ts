// Every example of every help text runs unchanged in a folder with only the files of `example`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsIn, examplesIn, workspace } from '../support/command.js';
import { cli, readText, root } from '../support/paths.js';

const { folder, run, sh } = workspace();
const names = run(['example']).out.trimEnd().split('\n');
const path = `PATH=${cli.replace(/\/evenkeel$/, '')}:$PATH`;
const commands = commandsIn(run(['--help']).out);

it('example lists its files and prints them', () => {
  expect(names).toEqual(readdirSync(`${root}cli/examples`).sort());
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    expect(run(['example', name]).out, name).toBe(readText(`${root}cli/examples/${name}`));
    expect(run(['example', name, '-o', name]).out).toBe('');
    expect(readFileSync(join(folder, name), 'utf8')).toBe(run(['example', name]).out);
  }
  const wrong = run(['example', 'load.csv']);
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  expect(wrong.err).toContain('did you mean loads.csv?');
});

describe('the examples of', () => {
  for (const command of commands) {
    const lines = examplesIn(run([...command.split(' '), '--help']).out);
    it(`${command} are at least three, and they run`, () => {
      expect(lines.length).toBeGreaterThanOrEqual(3);
      for (const line of lines) {
        expect(line).toContain('evenkeel');
        const { code, err } = sh(`${path}; set -o pipefail; ${line}`);
        expect(code, `${line}\n${err}`).toBe(0);
        expect(err, line).not.toContain('error:');
      }
    });
  }
});
