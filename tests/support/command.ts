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

/** The commands that the help of the program lists, such as "ring" or "plan chain". */
export const commandsIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {2,}\S/gm)].map(([, name]) => name!);

/** The options that the help of a command lists, without short ones. */
export const optionsIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}(-.*?)(?: {2}|$)/gm)].flatMap(([, line]) =>
    [...line!.matchAll(/--[a-z0-9-]+/g)].map(String),
  );

/** The examples of a help, each on one line. */
export const examplesIn = (help: string): string[] =>
  /Examples:\n((?: {2}.*\n)+)/
    .exec(help)![1]!
    .replaceAll(/ \\\n +/g, ' ')
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
