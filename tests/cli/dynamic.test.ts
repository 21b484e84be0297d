// `evenkeel dynamic`: tasks that arrive, sweeps, logs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { folder, run } = workspace();

describe('dynamic', () => {
  it('prints percentiles, a histogram and the cost of decisions', () => {
    const { code, out } = run(['dynamic', 'eh:3,2', '--hop', '0.1R', '--random-tasks', '2000']);
    expect(code).toBe(0);
    expect(out).toMatch(/response\s+mean\s+median\s+95%\s+99%\s+maximum\n\s+si-mlta/);
    expect(out).toMatch(/level\s+nodes\s+task hops/);
    expect(out).toMatch(/response up to\s+tasks\n.*#{10}/);
    expect(out).toContain('2000 tasks on eh:3,2 with policy si-mlta: the mean response time is ');
  });

  it('sweeps one or two settings, the same on any number of threads', () => {
    const sweep = ['dynamic', 'eh:2,2', '--random-tasks', '1000', '--replications', '2'];
    const words = [...sweep, '--sweep', 'load=0.5,0.9', '--sweep', 'policy=llc,si-mlta', '--json'];
    const one = run([...words, '--threads', '1']);
    expect(one.code).toBe(0);
    expect(JSON.parse(one.out).result.points).toHaveLength(4);
    expect(run([...words, '--threads', '2']).out).toBe(one.out);
    const csv = run([...sweep, '--sweep', 'thresholds=1;2', '--format', 'csv']).out.split('\n');
    expect(csv[0]).toMatch(/^thresholds,tet_sum_ticks,/);
    expect(csv).toHaveLength(4);
    expect(run([...sweep, '--sweep', 'load']).code).toBe(2);
    expect(run([...sweep, '--sweep', 'load=0.5,none']).err).toContain('load is "none"');
  });

  it('writes the log as NDJSON and reads traces', () => {
    writeFileSync(join(folder, 'mine.txt'), '7 0 1:0 100\n8 0 1:0 100\n9 5 2:0 50 3\n');
    const log = join(folder, 'log.ndjson');
    const words = ['dynamic', 'eh:1,2', '--arrivals', 'mine.txt', '--hop', '2', '--log-to', log];
    const { code, out } = run([...words, '--format', 'csv']);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(
      'id,server,start_ticks,complete_ticks,response_ticks,service_ticks,comm_ticks,decision_ticks,wait_ticks',
    );
    const events = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events[0]).toEqual({ time: 0, event: 'arrive', task: 7, node: '1:0', load: 1 });
    expect(events.filter(({ event }) => event === 'complete')).toHaveLength(3);
    const jobs = [
      {
        arrival: 0,
        comp: [10, 20, 20, 5],
        edges: [
          [0, 1, 3],
          [0, 2, 3],
          [1, 3, 2],
          [2, 3, 2],
        ],
      },
    ];
    writeFileSync(join(folder, 'jobs.json'), JSON.stringify(jobs));
    const graphs = run(['dynamic', 'eh:1,2', '--policy', 'llc', '--jobs', 'jobs.json', '--json']);
    expect(JSON.parse(graphs.out).result.jobs[0].makespan).toBe(46);
    expect(run(['dynamic', 'eh:1,2', '--jobs', 'mine.txt']).err).toMatch(
      /^mine.txt:1:3: error: this is not JSON: unexpected .*; a JSON list of jobs was expected/,
    );
    writeFileSync(join(folder, 'no-list.json'), '{}');
    expect(run(['dynamic', 'eh:1,2', '--jobs', 'no-list.json']).err).toContain(
      'not a JSON list of',
    );
    writeFileSync(join(folder, 'talk.json'), '[[7,9,40]]');
    const talk = ['--exchanges', 'talk.json', '--gamma', '1'];
    expect(run(['dynamic', 'eh:1,2', '--arrivals', 'mine.txt', ...talk]).code).toBe(0);
    writeFileSync(join(folder, 'mine.csv'), 'id,arrival,service\n0,0,100\n1,20,40\n');
    const table = ['--arrivals', 'mine.csv', '--input-format', 'csv'];
    expect(run(['dynamic', 'eh:1,2', ...table]).code).toBe(0);
    writeFileSync(join(folder, 'bad.txt'), '7 0 1:0 100\n8 0 1:0 ten\n');
    const bad = run(['dynamic', 'eh:1,2', '--arrivals', 'bad.txt']);
    expect(bad.code).toBe(1);
    expect(bad.err).toMatch(/^bad.txt:2:9: error: "ten" is not a number\n.*\n\s+\^/);
    expect(run(['dynamic', 'eh:1,2', '--arrivals', 'none.swf']).code).toBe(1);
    // Errors that only the job can find also refer to the line of the trace.
    writeFileSync(join(folder, 'far.txt'), '# mine\n7 0 1:0 100\n\n8 0 0:3 10\n');
    expect(run(['dynamic', 'eh:1,2', '--arrivals', 'far.txt']).err).toMatch(/^far.txt:4:1: error/);
  });

  it('reports errors, and stops on demand', () => {
    expect(run(['dynamic']).code).toBe(2);
    expect(run(['dynamic', 'ring:8']).err).toContain('"ring:8" is not one of eh:K,L');
    expect(run(['dynamic', 'eh:3,2', '--polcy', 'llc']).err).toContain('did you mean --policy?');
    expect(run(['dynamic', 'eh:3,2', '--policy', 'jsq']).err).toMatch(
      /^evenkeel: error: --policy /,
    );
    const stopped = run([
      'dynamic',
      'eh:3,4',
      '--random-tasks',
      '19000000',
      '--time-limit',
      '300ms',
    ]);
    expect(stopped.code).toBe(4);
    // If drawing the tasks takes that long, there is nothing to show yet.
    expect(stopped.out).toMatch(/Stopped early: time_limit|stopped before it had a result/);
  });
});
