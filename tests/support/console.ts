// The console blocks of documents: commands that begin with "$ ", each followed by its output.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { cli, root } from './paths.js';

export interface ConsoleStep {
  command: string;
  output: string;
}

/** The blocks of a document, each with its commands in order. */
export function consoleBlocks(markdown: string): ConsoleStep[][] {
  const blocks = [...markdown.matchAll(/^```console\n([^]*?)^```/gm)].map(([, block]) => block!);
  return blocks.map((block) => {
    if (!block.startsWith('$ ')) throw new Error(`a console block begins with "$ ": ${block}`);
    const steps = block.trimEnd().split(/^\$ /m).slice(1);
    return steps.map((step) => {
      // A command continues after a backslash.
      const [, command, output = ''] = /^((?:.*\\\n)*.*)\n?([^]*)$/.exec(step)!;
      return { command: command!, output: output.trimEnd() };
    });
  });
}

/**
 * Runs a command in a folder. The output is standard output, or all that a terminal shows.
 * @param path  Folders of programs before the folder of evenkeel.
 */
export function ran(
  command: string,
  { folder = root, path = '', all = false } = {},
): { code: number; output: string } {
  const { status, stdout } = spawnSync('bash', ['-c', all ? `exec 2>&1\n${command}` : command], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
    env: { ...process.env, PATH: `${path}:${dirname(cli)}:${process.env['PATH']}` },
  });
  return { code: status ?? -1, output: stdout.trimEnd() };
}
