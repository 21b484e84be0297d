// A folder with the files that the commands of the handbook read, and the program evenkeel on the path.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const program = join(root, 'build/release/cli/evenkeel');

/** Name of the folder with the programs. */
export const programs = '.programs';

const mostLines = 40;
const mostLetters = 500;

/** The start of a long output, with the number of lines that are left out. */
function shortened(output) {
  const lines = output.trimEnd().split('\n');
  const shown = lines
    .slice(0, mostLines)
    .map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters)}...` : line));
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(`... (${rest} more lines)`);
  return shown.join('\n');
}

/** The programs that a user has on the path, in a folder of the folder with the files. */
function addPrograms(folder) {
  mkdirSync(join(folder, programs));
  symlinkSync(program, join(folder, programs, 'evenkeel'));
  symlinkSync(join(root, 'cli/check_proof.py'), join(folder, programs, 'evenkeel-check-proof'));
}

/**
 * Calls `work` with a function that runs a command line in a fresh folder with all files, and returns
 * its output: the answer, or its message if there is no answer.
 */
export function withFiles(work) {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-docs-'));
  try {
    for (const files of ['cli/examples', 'web/docs/samples'])
      cpSync(join(root, files), folder, { recursive: true });
    addPrograms(folder);
    return work((command) => {
      const { stdout, stderr } = spawnSync('bash', ['-c', command], {
        cwd: folder,
        encoding: 'utf8',
        input: '',
        maxBuffer: 1 << 28,
        env: { ...process.env, PATH: `${join(folder, programs)}:${process.env.PATH}` },
      });
      return shortened(stdout === '' ? stderr : stdout);
    }, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
