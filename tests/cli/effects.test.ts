// An option that would change nothing is refused: every option of a command in every form of it.
import { describe, expect, it } from 'vitest';
import { workspace, type Outcome } from '../support/command.js';
import { readText, root } from '../support/paths.js';

const { run, file } = workspace();

file('loads.csv', 'node,load,name\n2,10,p\n0,0,q\n1,0,r\n');
file('list.txt', '10 0 0\n');
file('lines.txt', '10,0,0\n1,2,4\n3 4,0 5\n'); // the last line needs --comma
file('objects.csv', 'object,node,load,size\na,0,5,1\nb,0,3,1\nc,1,1,1\n');
file('nodes.csv', 'node,speed\n0,2\n1,1\n');
file('assigned.csv', 'object,node\na,1\nb,0\nc,1\n');
file('tasks.json', '{"comp":[1,2,4],"edges":[[0,1,2]]}');
file('graph.edges', '0 1 2\n1 2 3\n');
file('experts.json', '[[4,1,2,2]]');
file('old.json', '[[0,1,2,3]]');
file('snapshots.ndjson', '{"load":[5,3],"node":[0,0]}\n{"load":[5,3],"node":[0,0]}\n');
file('trace.swf', '1 0 0 5 1\n2 1 0 5 1\n');
file('loads.bin', Buffer.from(new Float64Array([10, 0, 0]).buffer));
file('jobs.ndjson', '{"kind":"ring","loads":[9,0,0]}\n{"kind":"ring","loads":[1,2]}\n');

// Options about the process, which never change a byte of an answer.
const process = ['--threads', '--time-limit', '--no-limits', '--progress', '--color', '--quiet'];
// Options about where and how the answer appears, which other tests are about.
const output = ['--verbose', '--output', '--apply-to', '--resume', '--help', '--version'];

const links = ['--links-latency-s', '1', '--links-bandwidth-bytes', '1e8'];
const forms: Record<string, string[]> = {
  'ring of a table': ['ring', 'loads.csv'],
  'ring of a list': ['ring', 'list.txt'],
  'ring of --loads': ['ring', '--loads', '10,0,0'],
  'ring of --buffer': ['ring', '--buffer', 'loads=loads.bin'],
  'ring of lines': ['ring', 'lines.txt', '--each'],
  'request of a ring': ['ring', 'loads.csv', '--print-request'],
  'flow of a table': ['flow', 'path:3', 'loads.csv'],
  'flow of a scenario': ['flow', 'path:3', '--scenario', 'peak:10,0'],
  'flow of --buffer': ['flow', 'path:3', '--buffer', 'loads=loads.bin'],
  'flow of lines': ['flow', 'path:3', 'lines.txt', '--each'],
  'request of a flow': ['flow', 'path:3', 'loads.csv', '--print-request'],
  'advice for a table': ['advise', 'loads.csv', '--trials', '1'],
  'advice for a number': ['advise', '4', '--trials', '1'],
  'advice for a scenario': ['advise', '4', '--scenario', 'peak:40,0', '--trials', '1'],
  'map of a file': ['map', 'eh:1,1', 'tasks.json'],
  'map of random tasks': ['map', 'eh:1,1', '--tasks', 'random:5'],
  'dynamic of random tasks': ['dynamic', 'eh:1,1', '--random-tasks', '5'],
  'dynamic of a trace': ['dynamic', 'eh:1,1', '--arrivals', 'trace.swf'],
  'cluster of a table': ['cluster', 'path:3', 'loads.csv', ...links],
  'cluster of a scenario': ['cluster', 'path:3', '--scenario', 'peak:10,0', ...links],
  'cluster of lines': ['cluster', 'path:3', 'lines.txt', '--each', ...links],
  'plan of objects': ['plan', 'objects.csv', '--nodes', '2'],
  'plan of a chain': ['plan', '--chain', '4,9,2,6', '--parts', '2'],
  'plan of a chain in a file': ['plan', '--chain', 'loads.csv', '--parts', '2'],
  'plan of experts': ['plan', '--experts', 'experts.json', '--slots', '4', '--gpus', '2'],
  'plan of a stream': ['plan', '--stream', '--nodes', '2'],
  'request of a plan': ['plan', 'objects.csv', '--nodes', '2', '--print-request'],
  hypercube: ['eh', '2,1'],
  topology: ['topology', 'path:3'],
  topologies: ['topology'],
  papers: ['reproduce'],
  'inspection of loads': ['inspect', 'loads.csv'],
  'inspection of a graph': ['inspect', 'graph.edges', '--as', 'graph'],
  'conversion of loads': ['convert', 'loads.csv', '--to', 'json'],
  'conversion of a graph': ['convert', 'graph.edges', '--to', 'metis', '--as', 'graph'],
  'conversion of a topology': ['convert', 'path:3', '--to', 'metis'],
};

/** A value of each option that is not a setting, other than what holds without it. */
const values: Record<string, string> = {
  '--column': '1',
  '--weight': 'none',
  '--base': '1',
  '--node': 'name',
  '--comma': 'decimal',
  '--unit': '0.5',
  '--input-format': 'json',
  '--fail-above': '1.000001',
  '--buffer': 'loads=loads.bin',
  '--format': 'csv',
  '--table': 'all',
  '--nodes': 'nodes.csv',
  '--assignment': 'assigned.csv',
  '--apply-to': 'after.csv',
  '--phase': '0',
  '--chain': '1,2',
  '--parts': '3',
  '--speeds': '1,2',
  '--old-cuts': '1',
  '--min-items': '1',
  '--memory': '1,1,1,1',
  '--capacity': '9,9',
  '--bytes': '1,1,1,5',
  '--experts': 'experts.json',
  '--old': 'old.json',
  '--rule': 'threshold',
  '--factor': '3',
  '--threshold': '1.5',
  '--window': '2',
  '--cooldown': '2',
  '--horizon': '9',
  '--noise': '0.5',
  '--cost-per-move': '2',
  '--sweep': 'tasks=3,4',
  '--arrivals': 'trace.swf',
  '--jobs': 'old.json',
  '--exchanges': 'old.json',
  '--split': 'par',
  '--log-to': 'log.ndjson',
  '--platform': 'loads.csv',
  '--as': 'tasks',
  '--to': 'csv',
};

/** The options of a command that are not settings of a job, from the generated records. */
function ownOptions(command: string): [string, boolean][] {
  const records = readText(`${root}cli/gen/commands.cpp`);
  const list = new RegExp(
    `k${command[0]!.toUpperCase()}${command.slice(1)}Flags\\[\\] = \\{([^]*?)\\n\\};`,
  ).exec(records)![1]!;
  const written = records.matchAll(
    /Flag (k\w+)\{"(--[a-z-]+)", "[a-z]?", "[^"]*", "([^"]*)",\s*"(?:[^"\\]|\\.)*",\s*"([^"]*)"/g,
  );
  const used = new Set(list.match(/k\w+/g));
  return [...written]
    .filter(([, row, , , setting]) => used.has(row!) && setting === '')
    .map(([, , name, value]) => [name!, value === '']);
}

const same = (a: Outcome, b: Outcome): boolean =>
  a.code === b.code && a.out === b.out && a.err === b.err;

describe.each(Object.entries(forms))('%s', (_form, words) => {
  const input = words.includes('--stream') ? readSnapshots() : '';
  const own = ownOptions(words[0]!).filter(
    ([name]) => !process.includes(name) && !output.includes(name) && !words.includes(name),
  );
  const outcomes = (more: string[]): Outcome[] =>
    [[], ['--json']].map((how) => run([...words, ...more, ...how], input));
  const plain = outcomes([]);

  it('works without options', () => {
    expect(own.length).toBeGreaterThan(0);
    expect(plain[0]!.code, plain[0]!.err).toBeLessThan(2);
  });

  it.each(own)('%s', (name, isSwitch) => {
    expect(isSwitch || name in values, `a value for ${name}`).toBe(true);
    const typed = isSwitch ? [name] : [name, values[name]!];
    const given = outcomes(typed);
    const refused = given.every(({ code }) => code === 1 || code === 2);
    const changed = given.some((outcome, i) => !same(outcome, plain[i]!));
    expect(refused || changed, `${words.join(' ')} ${typed.join(' ')}`).toBe(true);
    for (const { err, out, code } of given) {
      if (code === 2) expect(err + out).toMatch(/error/);
    }
  });
});

function readSnapshots(): string {
  return '{"load":[5,3],"node":[0,0]}\n{"load":[5,3],"node":[0,0]}\n';
}
