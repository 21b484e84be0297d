import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** All of the long matrices, as `npm run verify` wants them. */
export const everything = process.env['EVENKEEL_EVERY_TEST'] === '1';
export const cli = root + 'build/release/cli/evenkeel';
export const examplesFolder = root + 'core/schema/examples/';
export const examples = readdirSync(examplesFolder)
  .filter((name) => name.endsWith('.json'))
  .sort();
export const readText = (path: string): string => readFileSync(path, 'utf8');
export const errorJobs = JSON.parse(readText(root + 'tests/golden/errors.json')) as string[];
export const errorAnswers = JSON.parse(
  readText(root + 'tests/golden/error-answers.json'),
) as object[];
