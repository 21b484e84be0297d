// --print-request: the job of a command as JSON, which `run` answers with the same bytes.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();

describe('a printed job gives the answer of the command', () => {
  file('loads.csv', 'node,load,speed\n0,9,1\n1,0,1\n2,3,2\n');
  file('named.csv', 'node,load\nc,3\na,9\nb,0\n');
  file('net.dot', 'graph { a -- b [weight=2]; b -- c; a -- c; }');
  file('tasks.json', '{"comp":[3,4,5],"edges":[[0,1,4],[1,2,1]]}');
  file('now.part', '0\n1\n1\n');
  file('trace.txt', '1 0 1:0 100\n2 5 1:0 50 3\n');
  file('measured.csv', 'rank,a\n0,0.5\n1,1.25\n2,0.125\n');
  file('answer.json', run(['ring', 'loads.csv', '--json']).out);
  const commands: string[][] = [
    ['ring', 'loads.csv', '--compare'],
    ['ring', 'measured.csv', '--column', 'a', '--unit', '0.01'],
    ['ring', '--loads', '9,0,0,4', '--message-limit', '2', '--trace'],
    ['flow', 'torus:3,3', '--scenario', 'random:100', '--seed', '5'],
    ['flow', 'file:net.dot', 'named.csv', '--scheme', 'l1', '--trace'],
    ['flow', 'path:3', 'loads.csv', '--history'],
    ['advise', '8', '--candidates', 'cycle:8;mesh:2,4'],
    ['advise', 'loads.csv', '--topology', 'file:net.dot'],
    ['topology', 'file:net.dot', '--list'],
    ['topology', 'petersen'],
    ['eh', '3,2', '--route', '0.1,7.6'],
    ['map', 'eh:1,1', 'tasks.json', '--start', 'now.part'],
    ['map', 'file:net.dot', '--tasks', 'random:9'],
    ['dynamic', 'eh:1,2', '--arrivals', 'trace.txt'],
    ['dynamic', 'eh:1,2', '--random-tasks', '50', '--sweep', 'policy=llc,split'],
    ['cluster', 'torus:3,3', '--scenario', 'peak:900,0', '--links-latency-s', '0.001'],
    ['cluster', '--preset', 'lan'],
    ['read', 'measured.csv', '--column', 'a', '--unit', '0.01'],
    ['reproduce', 'lau/table4', '--trials', '500'],
    ['verify', 'answer.json', 'loads.csv'],
  ];
  for (const words of commands) {
    it(words.join(' '), () => {
      const asked = run([...words, '--print-request']);
      expect(asked.code, asked.err).toBe(0);
      expect(asked.out.trimEnd()).not.toContain('\n');
      expect(asked.out).not.toContain('$buffer');
      const direct = run([...words, '--json']);
      expect(direct.code).toBe(0);
      expect(run(['run', '-'], asked.out).out).toBe(direct.out);
    });
  }
});

it('has no other effect: no job runs, no log is written, --buffer is included', () => {
  // Seconds of work, if it ran.
  const long = run(['reproduce', 'lau/table1', '--trials', '10000000', '--print-request']);
  expect(JSON.parse(long.out)).toMatchObject({ kind: 'reproduce', trials: 10000000 });
  expect(run(['dynamic', 'eh:1,2', '--log-to', 'log.txt', '--print-request']).code).toBe(2);
  expect(sh('test -e log.txt').code).toBe(1);
  file('raw', Buffer.from(new Float64Array([9, 0, 3]).buffer));
  const { out } = run(['ring', '--buffer', 'loads=raw', '--print-request']);
  expect(JSON.parse(out)).toEqual({ kind: 'ring', loads: [9, 0, 3] });
  expect(run(['ring', '--loads', '1,x', '--print-request']).code).toBe(1);
  expect(run(['ring', '--loads', '9,0', '--print-request', '-o', 'job.json']).out).toBe('');
  expect(run(['run', 'job.json']).out).toBe(run(['ring', '--loads', '9,0', '--json']).out);
});

it('prints a stream of jobs for a batch', () => {
  file('batch.txt', '7,0,3\n4,4,4\n');
  const jobs = run(['ring', '--each', 'batch.txt', '--print-request']).out;
  expect(jobs.trimEnd().split('\n')).toHaveLength(2);
  expect(run(['run', '-'], jobs).out).toBe(run(['ring', '--each', 'batch.txt', '--json']).out);
});
