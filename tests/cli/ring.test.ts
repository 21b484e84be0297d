// `evenkeel ring`: the drawing, the table, CSV.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();

it('draws a small ring as in the paper', () => {
  const { out } = run(['ring', '--loads', '7,0,3,1,1,0']);
  expect(out.split('\n')[0]).toBe('  7 -2-> 0 --- 3 -1-> 1 --- 1 <-1- [0] <-3- (7)');
  expect(out).toContain('Balancing takes 2 steps, and no plan needs fewer.');
});

it('shows the most loaded part of a large ring', () => {
  const { out } = run(['ring'], Array.from({ length: 500 }, (_, i) => (i * 37) % 101).join(' '));
  expect(out).toContain('The 10 most loaded of 500 nodes');
  expect(out.split('\n').length).toBeLessThan(24);
});

it('prints CSV on request', () => {
  const { out } = run(['ring', '--loads', '9,0,0', '--format', 'csv']);
  expect(out).toBe(
    'node,load,target,flow,kind,red\n0,9,3,3,rich,false\n1,0,3,0,idle,false\n2,0,3,-3,idle,false\n',
  );
});

it('shows the windows, and all chains and threads, the longest first', () => {
  const asked = ['ring', '--loads', '7,0,3,1,1,0', '--algorithm', 'linear'];
  const { out } = run([...asked, '--structure']);
  expect(out).toContain('Shifts with minimum traffic: 3 to 3\n');
  expect(out).toContain('Deficits of the linear schedule: 1 to 3\n');
  expect(out).toMatch(/chains +from +to +nodes +steps\n +right +0 +4 +5 +5\n/);
  expect(out).toMatch(/threads +from +to +nodes +steps\n +right +0 +2 +3 +3\n/);
  expect(run([...asked, '--table', 'threads', '--format', 'csv']).out).toBe(
    'first,last,direction,length,steps,limited\n' +
      '0,1,right,2,2,false\n0,2,right,3,3,false\n2,3,right,2,2,false\n3,4,right,2,2,false\n',
  );
  const none = run(['ring', '--loads', '3,3,3', '--structure']).out;
  expect(none).toContain('Deficits of the linear schedule: none, because no node is red\n');
});

describe('a schedule written by the user', () => {
  const asked = ['ring', '--loads', '7,0,3,1,1,0'];

  it('is drawn and executed in both modes', () => {
    const { out } = run([...asked, '--schedule', '5,3,4,3,2,0', '--trace']);
    expect(out).toContain('  7 -5-> 0 -3-> 3 -4-> 1 -3-> 1 -2-> 0 --- (7)\n');
    expect(out).toMatch(/single +yes +5 +5 +17\n +multi +yes +3 +8 +17\n/);
    expect(out).toContain('multi-send\n    step 1: 0->1:5 2->3:3 3->4:1 4->5:1\n');
  });

  it('can be wrong: the answer shows the step that fails and the reason', () => {
    const { code, out } = run([...asked, '--schedule', '0->1:2 0->5:3; 0->1:1; 3->5:1']);
    expect(code).toBe(0);
    expect(out).toContain('single-send fails in step 2: node 0 to node 1: single-send allows');
    expect(out).toContain(
      'multi-send fails in step 3: node 3 to node 5: these nodes are not neighbours on the ring\n',
    );
  });

  it('can be a file in the notation of the text output; its answer is verified', () => {
    file('plan.txt', 'step 1: 0->1:2 0->5:3 2->3:1\nstep 2: 5->4:1\n');
    const { out } = run([...asked, '--schedule', 'plan.txt', '--json']);
    const answer = JSON.parse(out);
    expect(answer.result.own.single).toEqual({
      valid: true,
      steps: 2,
      messages: 4,
      traffic: 7,
      loads: [2, 2, 2, 2, 2, 2],
      failure: null,
    });
    file('answer.json', out);
    const loads = ['--loads', '7,0,3,1,1,0'];
    expect(run(['verify', 'answer.json', ...loads]).code).toBe(0);
    answer.result.own.multi.steps = 1;
    file('answer.json', JSON.stringify(answer));
    const verdict = run(['verify', 'answer.json', ...loads]);
    expect(verdict.code).toBe(1);
    expect(verdict.out).toContain('own.multi.steps');
  });

  it('is a data error of its option if it cannot be read', () => {
    const short = run([...asked, '--schedule', '5,3,4']);
    expect(short.err).toBe(
      'evenkeel: error: --schedule has 3 numbers, but there are 6 loads: give one number per node\n',
    );
    expect(run([...asked, '--schedule', '5,3,x']).err).toContain(
      'schedule, line 1: "x" is neither',
    );
    expect(run([...asked, '--schedule', 'nowhere']).err).toContain('No such file');
    expect(run([...asked, '--schedule', '']).err).toContain('schedule is empty');
  });
});

describe('--why', () => {
  const asked = ['ring', '--loads', '7,0,3,1,1,0', '--why'];

  it('prints the proof in words after the answer, one line per claim', () => {
    const { out, err } = run(asked);
    expect(out).toMatch(/\nWhy\n {2}checked {3}plan: it was executed step by step\.\n/);
    expect(out).toContain(
      '\n  proven    steps: No plan takes fewer than 2 steps: nodes 5 to 1 hold 7 units, ' +
        'but their targets add up to 6 units, and nothing can leave these nodes in 1 step.\n',
    );
    expect(err).toBe('');
  });

  it('leaves other formats unchanged', () => {
    const { out, err } = run([...asked, '--json']);
    expect(JSON.parse(out).proof[0].claim).toBe('steps');
    expect(err).toContain('  proven    steps: ');
    expect(run([...asked, '--json', '--quiet']).err).toBe('');
  });

  it('explains why no schedule exists', () => {
    const { code, out, err } = run([...asked, '--max-steps', '1']);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err).toMatch(
      /error: no multi-send schedule finishes within 1 step.*\nWhy\n {2}proven {4}/s,
    );
  });

  it('is refused for one-line formats', () => {
    const { code, err } = run(['ring', '--each', '--why'], '7 0 3');
    expect(code).toBe(2);
    expect(err).toContain('--why and --each cannot be combined');
  });
});

it('a balanced ring takes no more memory than others', () => {
  // 400 MB of address space above the program itself would not hold the roles of all nodes.
  const loads = (next: (i: number) => number): string =>
    Array.from({ length: 1_000_000 }, (_, i) => next(i)).join(' ');
  file(
    'equal.txt',
    loads(() => 5),
  );
  file(
    'varied.txt',
    loads((i) => (i * 7919) % 1000),
  );
  for (const name of ['varied.txt', 'equal.txt']) {
    const { code, out, err } = sh(`ulimit -v 700000; GLIBC_TUNABLES= "$E" ring ${name}`);
    expect(code, err).toBe(0);
    expect(out).toContain('most loaded of 1000000 nodes');
  }
});
