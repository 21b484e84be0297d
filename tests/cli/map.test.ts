// `evenkeel map`: task graphs onto machines.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('map', () => {
  it('maps tasks and prints the improvement', () => {
    const { code, out, err } = run(['map', 'eh:3,2', '--tasks', 'random:200']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/before +[\d.]+/);
    expect(out).toMatch(/below level 2 +\d+ +\d+ +#+/);
    expect(out).toContain('The search lowered the cost of the initial mapping by');
    file('tasks.json', '{"comp":[3,3,2],"edges":[[0,1,4],[1,2,1]]}');
    const answer = JSON.parse(run(['map', 'eh:1,1', 'tasks.json', '--json', '--beta', '1']).out);
    expect(answer.result.mapping[0]).toBe(answer.result.mapping[1]);
    expect(
      run([
        'map',
        'eh:1,1',
        'tasks.json',
        '--start',
        '0,1,0',
        '--algorithm',
        'none',
        '--format',
        'csv',
      ]).out,
    ).toBe('task,server\n0,0\n1,1\n2,0\n');
    // Mappings in other tools' formats, and back as a start.
    file('tasks.graph', '4 3 11\n5 2 7\n6 1 7 3 2\n9 2 2 4 1\n1 3 1\n');
    const placed = ['map', 'eh:1,2', 'tasks.graph', '--seed', '4'];
    const part = run([...placed, '--format', 'metis']).out;
    expect(part).toMatch(/^(\d\n){4}$/);
    const servers = part.trim().split('\n');
    const scotch = run([...placed, '--format', 'scotch']).out;
    expect(scotch).toBe(`4\n${servers.map((server, task) => `${task}\t${server}\n`).join('')}`);
    for (const [name, text] of [
      ['now.part', part],
      ['now.map', scotch],
      ['now.csv', run([...placed, '--format', 'csv']).out],
      ['now.json', run([...placed, '--json']).out],
    ] as const) {
      file(name, text);
      const kept = run([
        'map',
        'eh:1,2',
        'tasks.graph',
        '--mapping',
        name,
        '--algorithm',
        'none',
        '--json',
      ]);
      expect(JSON.parse(kept.out).result.mapping, name).toEqual(servers.map(Number));
      const moved = JSON.parse(
        run(['map', 'eh:1,2', 'tasks.graph', '--start', name, '--max-moves', '1', '--json']).out,
      );
      expect(moved.result.moved, name).toBeLessThanOrEqual(1);
    }
    file('bad.part', '0\n1\nx\n');
    expect(run(['map', 'eh:1,2', 'tasks.graph', '--start', 'bad.part']).err).toContain(
      'bad.part:3: error: "x" is not a server',
    );
    expect(run(['verify', 'now.json', 'tasks.graph']).code).toBe(0);
    const wrongAnswer = JSON.parse(run([...placed, '--json']).out);
    wrongAnswer.result.mapping[0] = (Number(servers[0]) + 1) % 4;
    file('wrong.json', JSON.stringify(wrongAnswer));
    expect(run(['verify', 'wrong.json', 'tasks.graph']).code).toBe(1);
    // Units and messages of a workflow; restarts on any number of threads.
    file('flow.stg', '3\n0 1.5 0\n1 2 1 0\n2 0 1 1\n');
    expect(run(['map', 'eh:1,1', 'flow.stg']).out).toMatch(/units of 0\.1,\s+computed/);
    expect(run(['map', 'eh:1,1', 'flow.stg', '--unit', '0.5']).out).toContain(
      'Mapping 3 tasks onto eh:1,1 costs 2.4749, at most 13.2% above the optimum.',
    );
    const several = ['map', 'eh:2,2', '--tasks', 'random:90', '--restarts', '3', '--json'];
    expect(run([...several, '--threads', '1']).out).toBe(run([...several, '--threads', '3']).out);
    const restarts = [...several, '--effort', '1000', '--time-limit', '300ms'];
    expect(run(restarts).code).toBe(4);
    const large = ['map', 'eh:3,3', '--tasks', 'random:20000'];
    expect(run([...large, '--time-limit', '300ms']).code).toBe(4);
  });

  const wrong: [string[], number, string][] = [
    [['map'], 2, 'a machine is missing'],
    [['map', 'eh:3,2', '--tasks', 'rand:5'], 2, 'it must be random:N'],
    [['map', 'eh:3,2', 'none.json'], 1, 'none.json: error: No such file'],
    [['map', 'ehh:3,2', '--tasks', 'random:5'], 2, 'unknown family "ehh"'],
    [['map', 'eh:3,2', '--tasks', 'random:5', '--algorithm', 'bset'], 2, 'did you mean "best"'],
    [
      ['map', 'eh:3,2', '--tasks', 'random:5', '--max-moves', '2'],
      2,
      '--max-moves requires a start',
    ],
    [['map', 'eh:3,2', '--tasks', 'random:5', '--format', 'scoch'], 2, 'did you mean scotch'],
    [['map', 'eh:3,2', 'x', '--input-format', 'gexf'], 2, 'it must be auto, json, stg'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ') || 'nothing'}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }
});
