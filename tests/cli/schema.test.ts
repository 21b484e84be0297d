// `evenkeel schema`.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { root } from '../support/paths.js';

const { run } = workspace();

it('schema is the file of the repository', () => {
  expect(run(['schema']).out).toBe(readFileSync(root + 'core/gen/job.schema.json', 'utf8'));
});
