// Large pages: a large job has them, a small one does not, and never against GLIBC_TUNABLES.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run } = workspace();
const large = { kind: 'ring', loads: Array.from({ length: 100000 }, (_, i) => i % 7) };
const small = { kind: 'ring', loads: [7, 0, 3] };

/** Whether a part of the heap of a running command has large pages once the job is answered. */
async function hasLargePages(job: object, given: Record<string, string>): Promise<boolean> {
  const { GLIBC_TUNABLES: _, ...env } = process.env;
  const child = spawn(cli, ['run', '--ndjson', '-'], { env: { ...env, ...given } });
  child.stdin.write(`${JSON.stringify(job)}\n`);
  await once(child.stdout, 'data');
  const maps = readFileSync(`/proc/${child.pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-)/m);
  const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0');
  child.stdout.resume();
  child.stdin.end();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(environment.includes(`GLIBC_TUNABLES=${given.GLIBC_TUNABLES}`)).toBe(
    'GLIBC_TUNABLES' in given,
  );
  return maps.some((map) => map.includes('[heap]') && / hg\b/.test(map));
}

it.skipIf(!existsSync('/proc/self/smaps'))(
  'large pages are for large jobs, but not against a choice',
  async () => {
    expect(await hasLargePages(large, {})).toBe(true);
    expect(await hasLargePages(small, {})).toBe(false);
    expect(await hasLargePages(large, { GLIBC_TUNABLES: 'glibc.malloc.arena_max=3' })).toBe(false);
  },
);

it('large pages change neither answers nor exit codes', () => {
  for (const loads of ['7,0,3,1,1,0', '1,x']) {
    const words = ['ring', '--loads', loads, '--json'];
    expect(run(words)).toEqual(run(words, '', { GLIBC_TUNABLES: '' }));
  }
});
