// `--why`: which claims are proven, and which only another run confirms.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { root } from '../support/paths.js';

const { run } = workspace();

/** The claims whose titles differ from their names. */
const names: Record<string, string> = {
  'traffic (l1)': 'l1',
  'l2 norm': 'l2',
  'integral l2 norm': 'l2_integral',
};

/** The status of every claim as `--why` prints it, and as the checker of proofs finds it. */
function statuses(args: string[]): [why: string[], checked: string[]] {
  const why = run([...args, '--why']).out;
  const printed = [...why.matchAll(/^ {2}(proven|computed) +(.+?): /gm)].map(
    ([, status, claim]) => `${names[claim!] ?? claim} ${status}`,
  );
  const { out } = run([...args, '--json', '--with-request']);
  const { stdout } = spawnSync('python3', [`${root}cli/check_proof.py`, '-'], {
    input: out,
    encoding: 'utf8',
  });
  const claims = new Set(printed.map((line) => line.split(' ')[0]));
  const found = [...stdout.matchAll(/^(proven|computed|FALSE) +(\w+)/gm)]
    .map(([, status, claim]) => [claim!, status!] as const)
    .filter(([claim]) => claims.has(claim))
    .map(([claim, status]) => `${claim} ${status}`);
  return [printed.sort(), found.sort()];
}

describe('evenkeel --why', () => {
  const chain = ['plan', '--chain', '4,9,2,6,5,3,8,7,1,5', '--parts', '3'];
  it.each([
    ['a chain that goes round', [...chain, '--ring']],
    ['a chain', chain],
    ['a chain with old cuts', [...chain, '--old-cuts', '2,4']],
    ['a ring', ['ring', '--loads', '7,0,3,1,1,0']],
    ['a flow', ['flow', 'torus:4,4', '--scenario', 'peak:100,0']],
    ['traffic', ['flow', 'cycle:6', '--loads', '7,0,3,1,1,0', '--scheme', 'l1']],
  ])('calls a claim of %s proven or computed as the checker does', (_, args) => {
    const [printed, checked] = statuses(args);
    expect(printed.length).toBeGreaterThan(0);
    expect(printed).toEqual(checked);
  });

  it('marks the outcome of a search as computed', () => {
    const { out } = run([...chain, '--ring', '--why']);
    expect(out).toMatch(/^ {2}computed +makespan: /m);
    expect(out).not.toMatch(/^ {2}proven +makespan: /m);
  });
});
