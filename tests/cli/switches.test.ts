// Every switch of every command takes =true and =false, and nothing else.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { readText, root } from '../support/paths.js';

const { run, file } = workspace();

const commands = ['ring', 'flow', 'advise', 'topology', 'eh', 'map', 'dynamic', 'cluster', 'plan']
  .concat(['read', 'verify', 'explain', 'reproduce', 'run', 'inspect', 'convert'])
  .concat(['schema', 'completion', 'example']);

/** The switches of a command, as its manual page has them: an option without a value. */
function switchesOf(command: string): string[] {
  const page = readText(`${root}cli/gen/man/evenkeel-${command}.1`);
  const names = [...page.matchAll(/^\.It (.*)$/gm)]
    .map(([, line]) => line!)
    .filter((line) => !line.includes(' Ar '))
    .map((line) => /Fl \\-(\S+)$/.exec(line)?.[1]?.replaceAll('\\-', '-'));
  return names.filter((name) => name !== undefined).map((name) => `--${name}`);
}

file('loads.csv', 'node,load\n0,9\n1,0\n2,0\n');
file('objects.csv', 'object,node,load\na,0,5\nb,0,3\nc,1,1\n');
file('tasks.json', '{"comp":[1,2,3],"edges":[[0,1,2]]}');
file('job.json', '{"kind":"ring","loads":[9,0,0]}');
file('snapshots.ndjson', '{"objects":{"load":[5,3],"node":[0,0]}}\n');
file('answer.json', run(['plan', 'objects.csv', '--json', '--with-request']).out);

const base: Record<string, string[]> = {
  ring: ['loads.csv'],
  flow: ['path:3', 'loads.csv'],
  advise: ['4', '--scenario', 'peak:40,0', '--trials', '1'],
  topology: ['petersen'],
  eh: ['1,1'],
  map: ['eh:1,1', 'tasks.json'],
  dynamic: ['eh:1,1', '--random-tasks', '5'],
  cluster: ['path:3', 'loads.csv', '--links-latency-s', '1', '--links-bandwidth-bytes', '1e8'],
  plan: ['objects.csv'],
  read: ['loads.csv'],
  verify: ['answer.json'],
  explain: ['answer.json'],
  reproduce: ['lau/table1', '--trials', '2'],
  run: ['job.json'],
  inspect: ['loads.csv'],
  convert: ['loads.csv', '--to', 'json'],
  schema: [],
  completion: ['bash'],
  example: ['loads.csv'],
};

describe.each(commands)('%s', (command) => {
  const all = switchesOf(command);
  const plain = run([command, ...base[command]!]);

  it('has switches, and works without them', () => {
    expect(all).toContain('--quiet');
    expect(plain.code, plain.err).toBe(0);
  });

  it.each(all)('%s', (name) => {
    const off = run([command, ...base[command]!, `${name}=false`]);
    expect({ ...off, err: '' }, off.err).toEqual({ ...plain, err: '' });
    const on = run([command, ...base[command]!, `${name}=true`]);
    const bare = run([command, ...base[command]!, name]);
    expect([on.code, on.out]).toEqual([bare.code, bare.out]);
    for (const value of ['yes', '1', 'on', 'falsch']) {
      const { code, out, err } = run([command, ...base[command]!, `${name}=${value}`]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`${name}=${value}: a switch must be true or false`);
    }
  });
});

it('every command of the records is tested here', () => {
  const kinds = readdirSync(`${root}cli/gen/man`)
    .map((name) => /^evenkeel-(.*)\.1$/.exec(name)?.[1])
    .filter((name) => name !== undefined && !name.startsWith('plan-')); // forms of plan
  expect(commands).toEqual(expect.arrayContaining(kinds));
});
