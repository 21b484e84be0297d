// `evenkeel explain` takes an answer of every kind. Only a plan of objects needs its objects.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { examples, examplesFolder, readText } from '../support/paths.js';

const { run, file } = workspace();

describe('explain', () => {
  it('takes the answers to all examples, each with its job', () => {
    for (const name of examples) {
      const request = JSON.parse(readText(examplesFolder + name)) as unknown;
      const answer = JSON.parse(run(['run', examplesFolder + name]).out) as unknown;
      const pair = file('pair.json', JSON.stringify({ request, answer }));
      const { code, out, err } = run(['explain', pair, '--json']);
      expect([code, err], name).toEqual([0, '']);
      expect(JSON.parse(out).result.says.length, name).toBeGreaterThan(0);
    }
  });

  it('takes expert layers with numbers instead of names', () => {
    file('counts.json', '[[9,4,3,2],[5,5,5,5]]');
    const plan = ['plan', 'experts', 'counts.json', '--slots', '6', '--gpus', '2'];
    run([...plan, '--with-request', '-o', 'experts.json']);
    const { code, out } = run(['explain', 'experts.json']);
    expect([code, out]).toEqual([0, expect.stringMatching(/In layer 0, GPU \d has/)]);
  });

  it('needs nothing but the answer for a ring, and repeats its summary first', () => {
    const ring = run(['ring', '--loads', '7,0,3,1,1,0', '--json', '-o', 'ring.json']);
    expect(ring.code).toBe(0);
    const { code, out } = run(['explain', 'ring.json']);
    expect(code).toBe(0);
    const { summary } = JSON.parse(run(['ring', '--loads', '7,0,3,1,1,0', '--json']).out);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(summary);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'takes more steps than any other load. It takes 2 steps.',
    );
  });

  it('explains an error answer, and refuses what is no answer', () => {
    run(['ring', '--loads', '7,0,3,1,1,0', '--max-steps', '1', '--json', '-o', 'no.json']);
    const refused = run(['ring', '--loads', '7,0,3,1,1,0', '--max-steps', '1', '--json']);
    expect(refused.code).toBe(3);
    expect(run(['explain', file('refused.json', refused.out)]).code).toBe(0);
    const none = run(['explain', file('none.json', '{"kind":"rings"}')]);
    expect([none.code, none.out]).toEqual([1, '']);
    expect(run(['explain', 'ring.json', 'ring.json']).code).toBe(2);
  });
});
