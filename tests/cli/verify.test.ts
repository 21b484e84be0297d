// `evenkeel verify`: accepts what is right, finds what was changed.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('verify', () => {
  it('accepts an answer with its loads or its request, and finds a changed one', () => {
    const answer = run(['ring', '--loads', '7,0,3,1,1,0', '--json']).out;
    file('answer.json', answer);
    file('v-loads.txt', '7 0 3 1 1 0');
    file('v-request.json', '{"kind":"ring","loads":[7,0,3,1,1,0]}');
    expect(run(['verify', 'answer.json', 'v-loads.txt']).code).toBe(0);
    expect(run(['verify', 'answer.json', 'v-request.json']).out).toContain('The plan is valid');
    file('changed.json', answer.replace('"traffic":7', '"traffic":6'));
    const changed = run(['verify', 'changed.json', 'v-loads.txt']);
    expect([changed.code, changed.out.includes('The plan is wrong')]).toEqual([1, true]);
    file('other.txt', '7 0 3 1 0 1');
    expect(run(['verify', 'answer.json', 'other.txt']).err).toContain('belongs to other data');
    const job = {
      kind: 'verify',
      request: { kind: 'ring', loads: [7, 0, 3, 1, 1, 0] },
      answer: JSON.parse(answer),
    };
    expect(run(['verify', file('job.json', JSON.stringify(job))]).code).toBe(0);
    expect(run(['run', 'job.json']).code).toBe(0);
    expect(run(['verify', 'answer.json']).code).toBe(2);
  });

  it('takes answers on files of any kind with the options that made them', () => {
    const check = (made: string[], data: string[]) => {
      file('made.json', run([...made, '--json']).out);
      return run(['verify', 'made.json', ...data]);
    };
    file('wide.csv', 'node,load,spare\n0,1.5,7\n1,0.25,1\n2,3,1\n');
    const read = ['--column', 'load', '--unit', '0.25'];
    expect(check(['ring', 'wide.csv', ...read], ['wide.csv', ...read]).code).toBe(0);
    const other = run(['verify', 'made.json', 'wide.csv', '--column', 'spare']);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('other data')]);
    expect(run(['convert', 'mesh:2,3', '--to', 'metis', '-o', 'net.metis']).code).toBe(0);
    file('six.txt', '9 0 0 4 4 1');
    const made = ['flow', 'file:net.metis', 'six.txt'];
    expect(check(made, ['six.txt', '--topology', 'file:net.metis']).code).toBe(0);
    const bare = run(['verify', 'made.json', 'six.txt']);
    expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('--topology file:NAME')]);
    const peak = ['--scenario', 'peak:160,0'];
    expect(check(['flow', 'torus:4,4', ...peak], peak).code).toBe(0);
    const speeds = ['--speeds', '1,2,3'];
    expect(
      check(['ring', '--loads', '9,0,3', ...speeds], ['--loads', '9,0,3', ...speeds]).code,
    ).toBe(0);
    const tasks = ['--tasks', 'random:20'];
    expect(check(['map', 'mesh:2,3', ...tasks], tasks).code).toBe(0);
    file('job.json', '{"kind":"topology","topology":"petersen"}');
    file('topology.json', run(['topology', 'petersen', '--json']).out);
    const open = run(['verify', 'topology.json', 'job.json']);
    expect([open.code, open.out]).toEqual([2, expect.stringContaining('were not checked')]);
  });

  it('checks a stream of answers against its batch', () => {
    file('batch.txt', '# two rings\n7 0 3 1 1 0\n\n5 1 0\n');
    const answers = run(['ring', 'batch.txt', '--each', '--json']).out;
    file('answers.ndjson', answers);
    const good = run(['verify', 'answers.ndjson', 'batch.txt']);
    expect([good.code, good.out.split('\n').length]).toEqual([0, 3]);
    file('changed.ndjson', answers.replace(/"steps":1/g, '"steps":9'));
    const changed = run(['verify', 'changed.ndjson', 'batch.txt']);
    expect([changed.code, changed.out]).toEqual([
      1,
      expect.stringContaining('2: The plan is wrong'),
    ]);
    file('short.txt', '7 0 3 1 1 0\n');
    expect(run(['verify', 'answers.ndjson', 'short.txt']).err).toContain('2 answers for 1 line');
  });

  it('says where an answer is broken, and refuses forged ones at once', () => {
    file('broken.json', '{"ok":true,\n "kind" "ring"}');
    const broken = run(['verify', 'broken.json', 'v-loads.txt']);
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('broken.json:2:9:')]);
    file('four.txt', '7 0 1 0');
    const answer = JSON.parse(run(['ring', 'four.txt', '--json']).out);
    const most = Number.MAX_SAFE_INTEGER;
    answer.result.flow = [most, most, most, most];
    file('forged.json', JSON.stringify(answer));
    expect(run(['verify', 'forged.json', 'four.txt']).code).toBe(1);
    answer.result.flow = ['a', 1, 1, 1];
    file('forged.json', JSON.stringify(answer));
    expect(run(['verify', 'forged.json', 'four.txt']).code).toBe(1);
  });
});
