// `evenkeel read`: how a text is understood.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

it('read shows how a text is understood', () => {
  const { out } = run(['read', '--unit', '0.5', '--json'], '1 2.25 3');
  expect(JSON.parse(out).result).toMatchObject({ value: [2, 5, 6], format: 'plain' });
  expect(run(['read', '--input-format', 'csv'], 'load\n4\n5\n').out).toContain('Read 2 loads');
});
