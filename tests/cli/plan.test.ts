// Uses of the answers of `evenkeel plan`: they are verified, explained, scheduled.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

const rows = ['mesh,0,9', 'forces,0,7', '"a, b",0,6', 'tracers,0,5', 'halo,0,3'];
const objects = file('objects.csv', `id,node,load\n${rows.join('\n')}\n`);
run(['plan', objects, '--nodes', '3', '--json', '-o', 'plan.json']);

describe('answers of plan', () => {
  it('are verified with objects, nodes or the request', () => {
    const { code, out } = run(['verify', 'plan.json', objects, '--nodes', '3']);
    expect([code, out]).toEqual([0, expect.stringContaining('The plan is valid')]);
    expect(run(['verify', 'plan.json', objects, '--nodes', '4']).err).toContain('other data');
    const request = run(['plan', objects, '--nodes', '3', '--print-request']).out;
    expect(run(['verify', 'plan.json', file('job.json', request)]).code).toBe(0);
    const answer = JSON.parse(run(['plan', objects, '--nodes', '3', '--json']).out);
    answer.result.moves[0].round = 2;
    file('wrong.json', JSON.stringify(answer));
    const wrong = run(['verify', 'wrong.json', objects, '--nodes', '3']);
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('move 0 of object mesh')]);
  });

  it('are explained: the plan, a move, an object', () => {
    const explain = ['explain', 'plan.json', objects, '--nodes', '3'];
    expect(run(explain).out).toContain('is the most loaded node after the moves');
    expect(run([...explain, '--move', '0']).out).toContain(
      'In round 1, object mesh (load 9) moves from node 0',
    );
    expect(run([...explain, '--object', 'tracers']).out).toContain('Object tracers');
    expect(run([...explain, '--object', 'trackers']).err).toContain('did you mean "tracers"?');
    expect(run([...explain, '--move', '9']).err).toContain('numbered from 0');
    expect(run([...explain, '--format', 'csv']).out).toMatch(/^about,number,text\nplan,,/);
    const whole = {
      kind: 'explain',
      request: JSON.parse(run(['plan', objects, '--nodes', '3', '--print-request']).out),
      answer: JSON.parse(run(['plan', objects, '--nodes', '3', '--json']).out),
    };
    expect(run(['explain', file('whole.json', JSON.stringify(whole))]).out).toBe(run(explain).out);
    expect(run(['explain', 'plan.json']).err).toContain('give its request or its objects');
  });

  it('can come from an assignment in a table, a METIS file or an answer', () => {
    const plan = ['plan', objects, '--nodes', '3', '--json', '--assignment'];
    const assignment = (name: string) => JSON.parse(run([...plan, name]).out).result.assignment;
    expect(assignment(file('mesh.part', '0\n1\n1\n2\n0\n'))).toEqual([0, 1, 1, 2, 0]);
    file('named.csv', 'object,node\n"a, b",2\nmesh,1\nhalo,0\nforces,0\ntracers,2\n');
    expect(assignment('named.csv')).toEqual([1, 0, 2, 2, 0]);
    file(
      'table.csv',
      run(['plan', objects, '--nodes', '3', '--table', 'assignment', '--format', 'csv']).out,
    );
    const own = JSON.parse(run(['plan', objects, '--nodes', '3', '--json']).out).result.assignment;
    expect(assignment('table.csv')).toEqual(own);
    expect(assignment('plan.json')).toEqual(own);
    const missing = run([...plan, file('few.csv', 'object,node\nmesh,1\n')]);
    expect(missing.err + missing.out).toContain('object 1 has no row');
    const odd = run([...plan, file('odd.csv', 'object,node\nmash,1\n')]);
    expect(odd.err + odd.out).toContain('odd.csv:2');
  });

  it('have a front with complete columns', () => {
    const { out } = run([
      'plan',
      objects,
      '--nodes',
      '3',
      '--pareto',
      '--table',
      'front',
      '--format',
      'csv',
    ]);
    expect(out.split('\n')[0]).toBe('moves,makespan.num,makespan.den,bound.num,bound.den');
    expect(out).toContain('\n0,30,1,30,1\n');
  });
});

describe('published instances', () => {
  it('all 16,384 slots start on one of 201 servers: 16,302 move, and each server gets 82', () => {
    const slots = file('slots.csv', `load,node\n${'1,0\n'.repeat(16384)}`);
    const { result } = JSON.parse(run(['plan', slots, '--nodes', '201', '--json']).out);
    expect([result.makespan.num, result.migration.moves]).toEqual([82, 16302]);
    expect([result.bound.makespan.num, result.bound.moves, result.optimal]).toEqual([
      ...[82, 16302],
      'bound',
    ]);
  });
});
