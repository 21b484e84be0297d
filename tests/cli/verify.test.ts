// `evenkeel verify`: accepts correct answers, finds changes.
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

  it('accepts answers about files of any format with their original options', () => {
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
    const right = run(['verify', 'topology.json', 'job.json']);
    expect([right.code, right.out]).toEqual([0, expect.stringContaining('15 links')]);
  });

  it('exits with 1 for a wrong answer of every kind', () => {
    file('things.csv', 'id,load,node\na,5,0\nb,4,0\nc,3,0\n');
    const wrong: [made: string[], from: RegExp, to: string][] = [
      [['ring', '--loads', '7,0,3,1,1,0'], /"steps":\d+/, '"steps":9'],
      [['flow', 'torus:4,4', '--scenario', 'peak:160,0'], /"moved":\d+/, '"moved":3'],
      [
        ['plan', 'things.csv', '--nodes', '2'],
        /"migration":\{"moves":\d+/,
        '"migration":{"moves":7',
      ],
      [['map', 'mesh:2,3', '--tasks', 'random:20'], /"c2":\d+/, '"c2":1'],
      [['topology', 'petersen'], /"diameter":2/, '"diameter":3'],
      [['eh', '2,2'], /"cubes":\d+/, '"cubes":7'],
      [['cluster', 'cycle:4', '--loads', '9,0,3,4'], /"ideal_s":[^,]+/, '"ideal_s":1e9'],
      [['dynamic', 'eh:2,2', '--random-tasks', '100'], /"completed":\d+/, '"completed":99'],
      [['advise', '8', '--trials', '2'], /"edges":\d+/, '"edges":77'],
    ];
    for (const [made, from, to] of wrong) {
      const { out } = run([...made, '--with-request']);
      file('right.json', out);
      expect([made, run(['verify', 'right.json']).code]).toEqual([made, 0]);
      expect(out).toMatch(from);
      file('wrong.json', out.replace(from, to));
      expect([made, run(['verify', 'wrong.json']).code]).toEqual([made, 1]);
    }
  });

  it('accepts refusals, which contain their evidence', () => {
    const refused = run(['ring', '--loads', '7,0,3,1,1,0', '--max-steps', '1', '--with-request']);
    expect(refused.code).toBe(3);
    file('refused.json', refused.out);
    const right = run(['verify', 'refused.json']);
    expect([right.code, right.out]).toEqual([0, expect.stringContaining('The refusal is correct')]);
    file('possible.json', refused.out.replace('"max_steps":1', '"max_steps":2'));
    const wrong = run(['verify', 'possible.json']);
    expect([wrong.code, wrong.out]).toEqual([
      1,
      expect.stringContaining('The refusal is not proven'),
    ]);
    const { request, answer } = JSON.parse(refused.out);
    file('asked.json', JSON.stringify(request));
    file('said.json', JSON.stringify(answer));
    expect(run(['verify', 'said.json', 'asked.json']).code).toBe(0);
    const bare = run(['verify', 'said.json', 'v-loads.txt']);
    expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('give its request')]);
  });

  it('reports that a refusal has no plan to apply', () => {
    const large = file('large.csv', 'id,node,load,memory\na,0,9,3\nb,0,7,3\nc,1,5,3\n');
    const nodes = file('small.csv', 'id,memory\n0,4\n1,4\n');
    const refused = run(['plan', large, '--nodes', nodes, '--with-request']);
    file('no_plan.json', refused.out);
    expect(run(['verify', 'no_plan.json']).out).toContain('The refusal is correct');
    const applied = run(['verify', 'no_plan.json', '--apply-to', 'after.csv']);
    expect([applied.code, applied.err]).toEqual([2, expect.stringContaining('need a plan')]);
    expect(run(['verify', 'no_plan.json', '--undo']).code).toBe(2);
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

  it('checks a stream of answers against its jobs, or with the requests in it', () => {
    const jobs = [
      { kind: 'ring', loads: [7, 0, 3, 1, 1, 0] },
      { kind: 'flow', topology: 'cycle:3', loads: [3, 0, 0] },
      { kind: 'ring', loads: [5, 0, 0], max_steps: 0 },
    ];
    file('jobs.ndjson', `${jobs.map((job) => JSON.stringify(job)).join('\n')}\n`);
    const answers = run(['run', 'jobs.ndjson']).out;
    file('answers.ndjson', answers);
    const good = run(['verify', 'answers.ndjson', 'jobs.ndjson']);
    expect([good.code, good.err]).toEqual([0, '']);
    expect(good.out).toMatch(
      /^1: The plan is valid.*\n2: .* is valid.*\n3: The refusal is correct/,
    );
    file('changed.ndjson', answers.replace('"steps":2', '"steps":3'));
    const changed = run(['verify', 'changed.ndjson', 'jobs.ndjson']);
    expect([changed.code, changed.out]).toEqual([
      1,
      expect.stringContaining('1: The plan is wrong'),
    ]);

    const lines = answers.trim().split('\n');
    const whole = jobs.map((request, i) => ({ request, answer: JSON.parse(lines[i]!) as unknown }));
    file('whole.ndjson', whole.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
    expect(run(['verify', 'whole.ndjson']).out).toBe(good.out);
    expect(run(['verify', 'whole.ndjson', 'jobs.ndjson']).code).toBe(2);
    expect(run(['verify', 'answers.ndjson']).err).toContain('ANSWERS JOBS');
  });

  it('reports the position of a broken answer, and refuses forged answers at once', () => {
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
