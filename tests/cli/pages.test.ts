// Large pages: requested once, at the start, and never if the user has set GLIBC_TUNABLES.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run } = workspace();

/** The C library settings in the environment of a running command. */
async function toldOf(given: Record<string, string>): Promise<string | undefined> {
  const { GLIBC_TUNABLES: _, ...env } = process.env;
  const child = spawn(cli, ['plan', '--stream', '--nodes', '2'], { env: { ...env, ...given } });
  child.stdin.write('{"load":[1,2],"node":[0,1]}\n');
  await once(child.stdout, 'data');
  const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0');
  child.stdin.end();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  return environment.find((entry) => entry.startsWith('GLIBC_TUNABLES='));
}

it.skipIf(!existsSync('/proc/self/environ'))(
  'are asked for, but not against a choice',
  async () => {
    expect(await toldOf({})).toContain('glibc.malloc.hugetlb=1');
    expect(await toldOf({ GLIBC_TUNABLES: '' })).toBe('GLIBC_TUNABLES=');
    const own = 'glibc.malloc.arena_max=3';
    expect(await toldOf({ GLIBC_TUNABLES: own })).toBe(`GLIBC_TUNABLES=${own}`);
  },
);

it('large pages change neither answers nor exit codes', () => {
  for (const loads of ['7,0,3,1,1,0', '1,x']) {
    const words = ['ring', '--loads', loads, '--json'];
    expect(run(words)).toEqual(run(words, '', { GLIBC_TUNABLES: '' }));
  }
});
