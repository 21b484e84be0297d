// The example jobs of the repository, and published load vectors.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { examplesFolder } from '../support/paths.js';

const { run } = workspace();
const data = process.env['EVENKEEL_DATA'];

it('examples run', () => {
  for (const name of readdirSync(examplesFolder).filter((name) => name.endsWith('.json'))) {
    expect(run(['run', join(examplesFolder, name)]).code, name).toBe(0);
  }
  expect(run(['ring', join(examplesFolder, 'vt-32ranks.csv'), '--column', 'ms']).code).toBe(0);
});

it.skipIf(!data || !existsSync(`${data}/loads`))(
  'real load vectors are read or refused with a reason',
  () => {
    for (const name of readdirSync(`${data}/loads`).filter((one) => one.endsWith('.csv'))) {
      const { code, err } = run(['ring', `${data}/loads/${name}`]);
      if (code !== 0) expect(err, name).toMatch(/could be the loads|columns and no header|has a fraction|rounded|a directory/);
      expect([0, 1], name).toContain(code);
      expect(statSync(`${data}/loads/${name}`).size).toBeGreaterThan(0);
    }
  },
);
