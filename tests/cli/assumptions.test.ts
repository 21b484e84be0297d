// The notes of an answer list every assumption of a command: the value and the setting that changes
// it.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

const notesOf = (args: string[]): string => {
  const { out, code, err } = run([...args, '--json']);
  expect(code, err).toBe(0);
  return (JSON.parse(out).notes as string[]).join('\n');
};
const seconds = file('seconds.csv', 'node,seconds\n0,1.5\n1,0.5\n2,0.25\n3,2\n');

it('cluster: notes list the cost of a unit, the speeds, the links and the bytes', () => {
  const job = ['cluster', 'path:4', seconds, '--column', 'seconds', '--unit', '0.001'];
  const notes = notesOf(job);
  expect(notes).toMatch(
    /Default values used: 22500 operations \(22\.5 us\) per load of 0\.001.*\(unit_ops\)/,
  );
  expect(notes).toMatch(/1 Gflop\/s for every node \(speeds\)/);
  expect(notes).toMatch(/a link latency of 0\.15 ms \(links\)/);
  expect(notes).toMatch(/12\.5 MB\/s \(links\)/);
  const given = ['--unit-ops', '1e6', '--speeds', 'pattern:1e9', '--unit-bytes', '16'];
  const links = ['--links-latency-s', '1e-4', '--links-bandwidth-bytes', '1e7'];
  expect(notesOf([...job, ...given, ...links])).not.toContain('Default value');
});

it('cluster: a note states the load of a preset', () => {
  expect(notesOf(['cluster', '--preset', 'dsl'])).toMatch(/all on node 0 \(loads or scenario\)/);
});

it('advise: notes list the machine, the loads and the weights', () => {
  const notes = notesOf(['advise', '--nodes', '16']);
  expect(notes).toContain('random loads with a mean of 800 units (scenario)');
  expect(notes).toContain('the machine cray-t3e (machine)');
  expect(notesOf(['advise', '--nodes', '16', '--machine', 'now'])).not.toContain('cray-t3e');
});

it('dynamic: notes list the tasks, their load and the cost of control', () => {
  const notes = notesOf(['dynamic', 'hypercube:3']);
  expect(notes).toContain('10000 tasks (random.tasks)');
  expect(notes).toContain('a load of 0.8 per server (random.load)');
  expect(notes).toContain('a hop time of 0 for tasks (hop)');
  expect(notesOf(['dynamic', 'hypercube:3', '--random-load', '0.5'])).not.toContain('random.load');
});
