// Commands and code in documents, and a folder in which the commands run.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cli, root } from './paths.js';

/** The blocks of a Markdown text in one language, such as console. */
export const blocksIn = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^( *)```(\S*)[^\n]*\n([^]*?)^\1```$/gm)]
    .filter(([, , name]) => name === language)
    .map(([, indent, , text]) => text!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));

export interface Command {
  command: string;
  /** The lines below the command. */
  output: string;
}

/** The commands of a console block, each after "$ ", with their output. */
export function commandsOf(block: string): Command[] {
  const [before, ...parts] = block.split(/^\$ /m);
  if (before !== '') throw new Error(`a console block begins with "$ ": ${block}`);
  return parts.map((part) => {
    // A command continues on the next line after a backslash.
    const [command] = /^(?:.*\\\n)*.*/.exec(part)!;
    return { command, output: part.slice(command.length).replace(/^\n/, '').trimEnd() };
  });
}

/** Commands inside sentences, such as `evenkeel plan objects.csv`. */
export const commandsInText = (markdown: string): string[] => [
  ...new Set(
    [...markdown.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`(evenkeel [^`]+)`/g)].map(
      ([, command]) => command!.replaceAll(/\s+/g, ' '),
    ),
  ),
];

/** A folder with the files that documents name: those of the repository, and the example files. */
export function documentFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-documents-'));
  for (const name of ['cli', 'core', 'tests', 'wasm', 'web'])
    symlinkSync(root + name, join(folder, name));
  for (const name of readdirSync(`${root}cli/examples`))
    cpSync(`${root}cli/examples/${name}`, join(folder, name));
  mkdirSync(join(folder, 'build'));
  return folder;
}

/** Runs a command line in that folder, with evenkeel in the path. */
export function runIn(folder: string, command: string): { code: number | null; output: string } {
  const done = spawnSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(cli)}:${process.env['PATH']}` },
  });
  return { code: done.status, output: done.stdout.trimEnd() };
}
