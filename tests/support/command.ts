import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { cli } from './paths.js';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

export interface Workspace {
  folder: string;
  /** Runs evenkeel in the folder, with an empty standard input unless one is given. */
  run: (args: string[], input?: string | Buffer, env?: Record<string, string>) => Outcome;
  /** Runs a bash script in the folder; $E is evenkeel. */
  sh: (script: string) => Outcome;
  /** Writes a file into the folder and returns its name. */
  file: (name: string, content: string | Buffer) => string;
}

/** A separate folder for the tests of one file, removed after them. */
export function workspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const options = { cwd: folder, maxBuffer: 1 << 29 };
  const outcome = (done: ReturnType<typeof spawnSync>): Outcome => ({
    code: done.status,
    out: done.stdout.toString(),
    err: done.stderr.toString(),
  });
  return {
    folder,
    run: (args, input = '', env = {}) =>
      outcome(spawnSync(cli, args, { ...options, input, env: { ...process.env, ...env } })),
    sh: (script) =>
      outcome(spawnSync('bash', ['-c', script], { ...options, env: { ...process.env, E: cli } })),
    file: (name, content) => {
      writeFileSync(join(folder, name), content);
      return name;
    },
  };
}
